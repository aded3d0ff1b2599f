"""Movement cards, made from a drive: for the people expected, or the room as it sits."""

import pytest

from drives.movements import MOVEMENTS, MovementError
from drives.sheets import SHEETS, Choices
from tests.evenings import make_drive, seat
from tests.pdfs.reading import pages
from tests.sheets.readings import printed


def test_a_ring_sends_losing_lady_and_gent_to_the_next_tables_and_to_rest(club):
    found = printed(make_drive(club, people=22), "table-cards")
    first = found[found.index("1") :]
    assert first[1:5] == ["Losing lady", "to table 2", "Losing gent", "to rest"]
    rest = found[found.index("Rest") :]
    assert rest[1:5] == ["Lady", "to table 1", "Gent", "to table 5"]


def test_the_clubs_words_for_the_roles_are_on_the_cards(club):
    club.lady, club.gent = "red card", "blue card"
    club.save()
    found = printed(make_drive(club, people=20), "table-cards")
    assert "Losing red card" in found
    assert not [text for text in found if "lady" in text or "gent" in text]


def test_before_anybody_comes_there_are_cards_for_a_usual_evening(club):
    found = printed(make_drive(club, people=0), "table-cards")
    assert "6" in found
    assert "7" not in found


def test_an_individual_movements_card_lists_who_plays_at_the_table(club):
    found = printed(make_drive(club, "individual", people=8, hands=7), "table-cards")
    assert found.count("North-South") == 2
    sides = [text for text in found if " · " in text and text[0].isdecimal()]
    assert len(sides) == 2 * 2 * 7
    cards = [int(number) for text in sides for number in text.split(" · ")]
    assert sorted(cards) == sorted(7 * list(range(1, 9)))


def test_pairs_are_sent_by_side_and_a_resting_pair_to_the_last_table(club):
    found = printed(make_drive(club, "partner", people=10, hands=10), "table-cards")
    assert found[found.index("1") :][1:5] == ["North-South", "stay here", "East-West", "to rest"]
    assert "Who rested" in found


def test_another_movement_has_its_own_cards(club):
    drive = make_drive(club, people=22)
    assert "Winners" in printed(drive, "table-cards", movement="ladder")
    assert "Winners" not in printed(drive, "table-cards", movement="no such movement")


def test_a_flag_drives_card_names_the_scout_at_home_and_who_visits(club):
    found = printed(
        make_drive(club, people=0, hands=3), "table-cards", movement="military", players=12
    )
    assert {"Home", "Away"} <= set(found)
    assert "2 blue white" in found or "3 blue white" in found


def test_every_movement_has_a_card_for_every_table(club):
    drive, build = make_drive(club, people=0, hands=4), SHEETS["table-cards"].build
    for key, movement in MOVEMENTS.items():
        count = len(pages(build(drive, Choices(movement=key, players=24))))
        assert count == 24 // movement.seats_a_table // 2, key


def test_once_seated_the_cards_are_those_of_the_room_as_it_sits(club):
    drive = seat(make_drive(club, "individual", people=8, hands=4))
    before = printed(drive, "table-cards")
    first, second = drive.rounds.get(number=1).seats.filter(chair="N")
    first.entry, second.entry = second.entry, first.entry
    drive.rounds.get(number=1).seats.filter(pk__in=[first.pk, second.pk]).delete()
    type(first).objects.bulk_create([first, second])
    assert printed(drive, "table-cards") != before


def test_too_few_people_for_the_movement_are_refused(club):
    with pytest.raises(MovementError, match="losers_never_part"):
        SHEETS["table-cards"].build(
            make_drive(club, people=0), Choices(movement="semi-partner", players=8)
        )
