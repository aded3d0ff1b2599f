"""The movement command, as other programs call it."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.movements.check_movement import judge

WHIST_SIZES = [4, 5, 12, 13, 16, 21, 24, 28, 33, 36, 45, 57, 60, 69, 72, 84]


def printed(key, players, hands, **options):
    out = StringIO()
    call_command("movement", key, players=players, hands=hands, stdout=out, **options)
    return out.getvalue()


def schedule(key, players, hands, **options):
    return json.loads(printed(key, players, hands, json=True, **options))


@pytest.mark.parametrize("players", WHIST_SIZES)
def test_a_tournament_played_to_its_end_comes_out_as_whist(players):
    full = players - 1 if players % 4 == 0 else players
    found = schedule("individual", players, full)
    assert judge(found)["is_whist"]


@pytest.mark.parametrize("players", [4, 5, 6, 7, 22, 23, 40])
def test_a_progressive_evening_seats_everybody_who_does_not_rest(players):
    verdict = judge(schedule("progressive-losers", players, 12))
    assert verdict["errors"] == []
    assert verdict["rested"] == [players % 4] * 12


def test_the_same_seed_gives_the_same_evening_and_another_seed_another():
    assert schedule("progressive-losers", 22, 8, seed=5) == schedule(
        "progressive-losers", 22, 8, seed=5
    )
    assert schedule("progressive-losers", 22, 8, seed=5) != schedule(
        "progressive-losers", 22, 8, seed=6
    )


def test_a_partner_drive_gives_one_entry_for_every_hand_of_a_round():
    rounds = schedule("partner", 18, 6, hands_at_table=2)["rounds"]
    assert len(rounds) == 6
    assert rounds[0] == rounds[1] != rounds[2] == rounds[3]
    assert rounds[0][0] == [0, 2, 1, 3]


def test_the_text_shows_tables_rests_and_the_audit():
    lines = printed("partner", 10, 3).splitlines()
    assert lines == [
        "Partner drive, 10 players; North-South v East-West by card number",
        "",
        "Round  Table 1        Table 2        Rest",
        "    1  1-2 v 3-4      5-6 v 7-8      9 10",
        "    2  1-2 v 7-8      5-6 v 9-10     3 4",
        "    3  1-2 v 9-10     5-6 v 3-4      7 8",
        "",
        "Every pair meets 2 to 3 different pairs, none of them twice.",
        "As even as can be.",
        "One pair rests each round, none more than once.",
        "",
        "Pairs met again           0 (as good as can be)",
        "Most often the same pair  1 (as good as can be)",
        "Most rests of one person  1 (as good as can be)",
    ]


def test_an_evening_that_goes_by_winners_is_told_of_as_simulated():
    lines = printed("progressive-losers", 22, 12).splitlines()
    assert lines[-8].startswith("Tried out 200 times: usually ")
    assert [line.split("  ")[0] for line in lines[-5:]] == [
        "Different partners",
        "Times the same partner",
        "Different opponents",
        "Times the same opponent",
        "Hands rested",
    ]


def test_a_knockout_is_told_to_its_end_and_no_further():
    lines = printed("german-knockout", 5, 12).splitlines()
    assert lines[0] == "German Whist, knock-out, 5 players; North v East by card number"
    assert lines[2].split() == ["Hand", "Table", "1", "Table", "2", "Rest"]
    assert [line.count(" v ") for line in lines[3:]] == [1, 2, 1]
    assert len(lines[3].split()) == 1 + 3 + 3  # the hand, one table, three who rest
    assert len(schedule("german-knockout", 13, 12)["rounds"]) == 4


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("ladder-of-clouds", 8, 7), "There is no movement “ladder-of-clouds”"),
        (("individual", 3, 7), "3 people are here; this movement needs at least 4."),
        (("partner", 17, 5), "17 people do not make pairs"),
    ],
)
def test_what_cannot_be_made_is_refused_in_one_sentence(arguments, said):
    with pytest.raises(CommandError) as refused:
        printed(*arguments)
    assert str(refused.value).startswith(said)
    assert "\n" not in str(refused.value)


def test_people_move_after_every_hand_of_a_progressive_evening():
    with pytest.raises(CommandError, match="people move after every hand"):
        printed("progressive-losers", 8, 4, hands_at_table=2)


@pytest.mark.parametrize("typed", ["0", "-4", "4.5", "many", "1001"])
def test_numbers_that_are_none_are_refused(typed):
    with pytest.raises(CommandError, match="is not a whole number from 1 to 1000"):
        call_command("movement", "individual", f"--players={typed}", "--hands=4")


def test_german_whist_has_two_chairs_a_table():
    rounds = schedule("german", 5, 5)["rounds"]
    assert rounds[0] == [[1, 4, None, None], [2, 3, None, None]]
    verdict = judge({"players": 5, "rounds": rounds})
    assert (verdict["opponents"], verdict["sit_outs"]) == ((1, 1), (1, 1))
    assert printed("german", 5, 1).splitlines()[3] == "   1  2 v 5      3 v 4      1"


def test_those_left_over_play_where_the_option_says_so():
    rounds = schedule("individual", 22, 3, option=["left_over=play"])["rounds"]
    assert all(len(tables) == 6 and tables[5][2:] == [None, None] for tables in rounds)
    assert judge({"players": 22, "rounds": rounds})["rested"] == [0, 0, 0]
    three = schedule("progressive-losers", 23, 3, option=["left_over=play"])["rounds"]
    assert all(tables[5][3] is None and None not in tables[5][:3] for tables in three)


@pytest.mark.parametrize("option", ["left_over", "left_over=sleep", "ladies=play"])
def test_an_option_that_is_none_is_told_with_those_there_are(option):
    with pytest.raises(CommandError, match="left_over=rest, left_over=play"):
        printed("progressive-losers", 22, 3, option=[option])
