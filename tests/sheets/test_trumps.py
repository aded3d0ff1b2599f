"""The trumps of the evening, from its hands."""

from drives.words.hand_rules import rule_key
from tests.evenings import make_drive
from tests.sheets.readings import printed


def test_every_hand_has_its_trumps(club):
    drive = make_drive(club, people=0, hands=5, trumps=["NT", "S", "H", "D", "C"], half_after=None)
    found = printed(drive, "trumps")
    words = [
        text for text in found if text in {"No trumps", "Spades", "Hearts", "Diamonds", "Clubs"}
    ]
    assert words == ["No trumps", "Spades", "Hearts", "Diamonds", "Clubs"]
    assert "First half" not in found


def test_the_halves_stand_side_by_side_with_their_names(club):
    found = printed(make_drive(club, people=0, hands=24), "trumps")
    assert found.index("12") < found.index("Second half") < found.index("13")


def test_what_the_tables_cut_for_is_said(club):
    drive = make_drive(club, people=0, hands=4, trumps=["CUT"] * 4, half_after=None)
    assert "Cut at each table" in printed(drive, "trumps")


def test_a_hand_with_its_own_rule_says_so(club):
    rules = ("double", "theirs", "honours", "honours-law", "norwegian", "minnesota", "")
    drive = make_drive(club, people=4, hands=7, rules=rules)
    found = printed(drive, "trumps")
    said = {"×2", "theirs", "+ honours", "honours 2/4", "Norwegian", "Minnesota"}
    assert [found.count(word) for word in said] == [1] * 6
    for sheet in ("trumps", "pocket-trumps"):
        key = " ".join(printed(drive, sheet, players=1))
        for code in rules[:-1]:
            assert key.count(rule_key(code)) == 1, (sheet, code)


def test_only_rules_that_are_played_are_explained(club):
    drive = make_drive(club, people=4, hands=3, rules=("theirs", "", "theirs"))
    key = " ".join(printed(drive, "trumps"))
    assert key.count("theirs: you score the other side's tricks.") == 1
    assert "double" not in key
