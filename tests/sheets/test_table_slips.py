"""Table slips, from the rows of an evening."""

from collections import Counter
from itertools import zip_longest

from drives.services import acts
from drives.services.seats import move_room
from drives.sheets.table_slips import TABLE_SLIPS
from tests.evenings import make_drive, score_hand, seat
from tests.pdfs.reading import pages, placed
from tests.sheets.readings import printed


def slips(found):
    """Return (table, hand) of each slip in the order they are printed."""
    tables = [int(found[at + 1]) for at, text in enumerate(found) if text == "Table"]
    hands = [int(text.split()[1]) for text in found if text.startswith("Hand ")]
    return list(zip(tables, hands, strict=True))


def test_a_known_evening_has_its_slips_by_hand_and_then_by_table(club):
    drive = seat(make_drive(club, "individual", people=12, hands=5))
    wanted = [(table, hand) for hand in range(1, 6) for table in (1, 2, 3)]
    assert sorted(slips(printed(drive, "table-slips"))) == sorted(wanted)


def test_pages_that_are_cut_as_one_pile_give_the_slips_in_order(club):
    drive = seat(make_drive(club, "individual", people=12, hands=5))
    (first, second) = pages(TABLE_SLIPS.build(drive))
    on_pages = [slips([text.text for text in placed(page)]) for page in (first, second)]
    stacked = [slip for pair in zip_longest(*on_pages) for slip in pair if slip]
    assert stacked == [(table, hand) for hand in range(1, 6) for table in (1, 2, 3)]


def test_of_two_at_a_table_the_slip_has_a_box_for_north_and_one_for_east(club):
    drive = seat(make_drive(club, "german", people=4, hands=2))
    found = printed(drive, "table-slips")
    assert found.count("North") == found.count("East") == 4
    assert not {"North-South", "East-West"} & set(found)


def test_a_room_that_moves_by_its_winners_has_slips_of_the_hand_now_seated(club):
    drive = seat(make_drive(club, people=8, hands=4))
    assert slips(printed(drive, "table-slips")) == [(1, 1), (2, 1)]
    score_hand(drive, 1, [8, 5])
    move_room(drive, acts.Testimony())
    assert slips(printed(drive, "table-slips")) == [(1, 2), (2, 2)]
    assert slips(printed(drive, "table-slips", round=1)) == [(1, 1), (2, 1)]


def test_slips_for_every_hand_can_be_had_without_names(club):
    drive = seat(make_drive(club, people=8, hands=4))
    found = printed(drive, "table-slips", blank=True)
    assert slips(found) == [(table, hand) for hand in range(1, 5) for table in (1, 2)]
    assert not any("Person" in text for text in found)


def test_a_slip_names_the_four_at_the_table_with_their_cards(club):
    drive = seat(make_drive(club, people=4, hands=4))
    found = printed(drive, "table-slips")
    at = found.index("North-South")
    assert found[at : at + 5] == ["North-South", "1", "Person 001", "2", "Person 002"]
    at = found.index("East-West")
    assert found[at : at + 5] == ["East-West", "3", "Person 003", "4", "Person 004"]


def test_several_hands_at_a_table_are_one_slip(club):
    drive = seat(make_drive(club, "partner", people=8, hands=8, hands_at_table=4, half_after=None))
    found = printed(drive, "table-slips")
    assert found.count("North-South") == 4  # two tables, two rounds
    at = found.index("North-South")
    assert found[at : at + 5] == ["North-South", "1", "Person 001", "1", "Person 002"]


def test_slips_of_a_large_evening_stay_on_few_pages(club):
    drive = seat(make_drive(club, "individual", people=16, hands=4))
    assert len(pages(TABLE_SLIPS.build(drive))) == 2


def test_a_slip_says_for_which_card_somebody_sits_in(club):
    drive = seat(make_drive(club, people=4, hands=4))
    drive.rounds.first().seats.filter(entry__number=3).update(instead_of=13)
    found = printed(drive, "table-slips")
    assert found[found.index("East-West") + 2] == "Person 003 (for card 13)"


def test_a_hand_with_its_own_rule_says_so_beside_its_trumps(club):
    rules = ("theirs", "", "double")
    drive = seat(make_drive(club, "individual", people=4, hands=3, trumps=["H"] * 3, rules=rules))
    found = printed(drive, "table-slips")
    said = [text for text in found if text in {"theirs", "×2", "NT No trumps", "♥H Hearts"}]
    assert Counter(said) == {"theirs": 1, "NT No trumps": 1, "♥H Hearts": 2, "×2": 1}
    assert found[found.index("theirs") + 1] == "NT No trumps"
