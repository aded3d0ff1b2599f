"""Scorecards with names, from the rows of an evening."""

from collections import Counter

from pypdf.generic import ContentStream

from drives.models import Seat
from drives.services import acts
from drives.services.seats import move_room
from drives.sheets import SHEETS, Choices
from drives.sheets.scorecards import SCORECARDS
from tests.evenings import make_drive, score, score_hand, seat
from tests.pdfs.reading import pages, placed
from tests.sheets.readings import printed


def rows_of(drive, name):
    """Return hand -> what its row says, on the card that bears the name."""
    for page in pages(SCORECARDS.build(drive)):
        found = placed(page)
        # The head of a card is drawn before its rows, and the next card's after them.
        for at, text in enumerate(found):
            if text.text == name:
                ends = [n for n in range(at, len(found)) if found[n].text.startswith("Seats ")]
                return [text.text for text in found[at : ends[0]]]
    raise AssertionError(name)


def test_everybody_has_a_card_with_name_role_and_starting_chair(club):
    drive = seat(make_drive(club, people=22))
    found = printed(drive, "scorecards")
    assert {f"Person {number:03}" for number in range(1, 23)} <= set(found)
    assert "Lady · Table 1, North" in found
    assert "Gent · Table 5, West" in found
    assert Counter(found)["Lady · Rest"] == 1


def test_the_roles_are_the_clubs_words(club):
    club.lady, club.gent = "red card", "blue card"
    club.save()
    drive = seat(make_drive(club, people=8))
    found = printed(drive, "scorecards")
    assert "Red card · Table 1, North" in found
    assert "Blue card · Table 1, South" in found


def test_a_card_of_a_scheduled_movement_says_every_table_and_chair(club):
    drive = seat(make_drive(club, "individual", people=9, hands=9))
    for seat_row in Seat.objects.select_related("entry__player", "round").filter(
        round__drive=drive, entry__number=4
    ):
        where = "Rest" if seat_row.chair == "R" else f"{seat_row.table_number} {seat_row.chair}"
        assert where in rows_of(drive, "Person 004"), seat_row.round.number


def test_printed_again_a_card_keeps_the_chair_its_holder_began_in(club):
    drive = seat(make_drive(club, people=8, hands=4))
    before = [text for text in printed(drive, "scorecards") if "Table" in text and "·" in text]
    score_hand(drive, 1, [8, 5])
    move_room(drive, acts.Testimony())
    after = [text for text in printed(drive, "scorecards") if "Table" in text and "·" in text]
    assert before == after
    assert len(before) == 8


def test_a_rest_is_marked_and_what_is_printed_adds_up_to_the_total(club):
    """Case C04: a rest of 7, then 6, then 8 make 21, with every figure of it on the card."""
    drive = seat(make_drive(club, "individual", people=5, hands=5, rest_award=14, half_after=None))
    resting = Seat.objects.get(round__drive=drive, round__number=1, chair="R").entry
    score(drive, 1, 1, 10)
    for hand, tricks in ((2, 6), (3, 8)):
        chair = Seat.objects.get(round__drive=drive, round__number=hand, entry=resting).chair
        score(drive, hand, 1, tricks if chair in "NS" else 13 - tricks)
    row = rows_of(drive, resting.player.name)
    assert "Rest" in row
    figures = [text for text in row if text in {"7", "6", "8", "13", "21"}]
    assert figures == ["7", "7", "6", "13", "8", "21"]


def shaded(pdf):
    """How many rows are shaded: boxes that are filled."""
    return sum(
        operator in (b"f", b"f*")
        for page in pages(pdf)
        for _operands, operator in ContentStream(page.get_contents(), page.pdf).operations
    )


def test_a_rest_is_shaded(club):
    rests = Seat.objects.filter(chair="R")
    drive = seat(make_drive(club, "individual", people=5, hands=5, half_after=None))
    assert shaded(SCORECARDS.build(drive)) == rests.count() == 5


def test_a_running_sum_stops_where_a_hand_is_not_in(club):
    drive = seat(make_drive(club, "individual", people=4, hands=3, half_after=None))
    score(drive, 1, 1, 9)
    score(drive, 3, 1, 9)
    figures = [text for text in rows_of(drive, "Person 001") if text in {"9", "4", "18", "8", "13"}]
    assert len(figures) == 3  # tricks and sum of hand 1, tricks of hand 3


def test_a_pair_shares_a_card_with_both_names_and_its_number(club):
    drive = seat(make_drive(club, "partner", people=10, hands=4, hands_at_table=2, half_after=2))
    row = rows_of(drive, "Person 003")
    assert row[:3] == ["Person 003", "Person 004", "Table 1, East-West"]
    assert "1 E-W" in row
    found = printed(drive, "scorecards")
    assert Counter(found)["Pair"] == 5
    assert Counter(found)["Table 1, North-South"] == 1


def test_cards_that_count_are_seated_for_the_first_hand_and_have_no_tricks_printed(club):
    drive = seat(make_drive(club, people=8, hands=4, counts_from="cards"))
    row = rows_of(drive, "Person 001")
    assert row[1] == "Lady · Table 1, North"
    assert Counter(row)["1 N"] == 1


def test_the_framed_boxes_fill_as_soon_as_every_hand_of_theirs_is_in(club):
    drive = seat(make_drive(club, "individual", people=4, hands=4, half_after=2))
    for hand, ns in ((1, 9), (2, 10), (3, 11)):
        score(drive, hand, 1, ns)
    name = "Person 001"
    tricks = {
        h: ns if _sits_north_south(drive, h, name) else 13 - ns for h, ns in ((1, 9), (2, 10))
    }
    half = str(sum(tricks.values()))
    assert rows_of(drive, name).count(half) == 2  # the running sum of hand 2, and the box
    score(drive, 4, 1, 12)
    everything = dict(tricks)
    for hand, ns in ((3, 11), (4, 12)):
        everything[hand] = ns if _sits_north_south(drive, hand, name) else 13 - ns
    total = str(sum(everything.values()))
    assert rows_of(drive, name).count(total) == 2


def _sits_north_south(drive, hand, name):
    chair = Seat.objects.get(round__drive=drive, round__number=hand, entry__player__name=name).chair
    return chair in "NS"


def test_spare_cards_come_after_the_others_and_are_nobodys(club):
    drive = seat(make_drive(club, "individual", people=8, hands=8))
    plain, found = printed(drive, "scorecards"), printed(drive, "scorecards", spare=2)
    added = Counter(found) - Counter(plain)
    assert added["Card"] == added["Name"] == 2
    assert added["1 N"] == added["Rest"] == 0
    assert printed(drive, "scorecards", spare=2, card=3).count("Card") == 1


def test_a_spare_card_of_a_partner_drive_has_lines_for_two_names(club):
    drive = seat(make_drive(club, "partner", people=8, hands=4))
    assert printed(drive, "scorecards", spare=1).count("Names") == 2


def test_cards_are_two_to_a_page_or_on_both_sides_where_that_is_chosen(club):
    drive = seat(make_drive(club, people=8, hands=4))

    def count(**choices):
        return len(pages(SCORECARDS.build(drive, Choices(**choices))))

    assert [count(), count(up=2), count(both_sides=True), count(up=2, both_sides=True)] == [
        2,
        4,
        4,
        8,
    ]


def test_cards_with_names_numbered_and_spare_say_the_rules_of_hands(club):
    rules = ("theirs", "", "double", "")
    drive = seat(make_drive(club, "individual", people=4, hands=4, trumps=["H"] * 4, rules=rules))
    for key, cards in (("scorecards", 4), ("blank-scorecards", 4)):
        found = printed(drive, key, spare=1)
        said = Counter(text for text in found if text in {"theirs", "×2", "NT", "♥H"})
        assert said == {
            "theirs": cards + 1,
            "×2": cards + 1,
            "NT": cards + 1,
            "♥H": 3 * (cards + 1),
        }
        read = next(iter(SHEETS[key].read(drive, Choices()).read_cards))
        assert [row[1] for listing in read.listings for row in listing.rows] == [
            "NT theirs",
            "♥H",
            "♥H ×2",
            "♥H",
        ]
