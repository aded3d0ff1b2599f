"""Movement cards, made from a drive: for the people expected, or the room as it sits."""

import pytest

from drives.movements import MOVEMENTS, MovementError
from drives.services.acts import Testimony
from drives.services.seats import move_room
from drives.sheets import SHEETS, Choices
from tests.evenings import make_drive, score_hand, seat
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
    assert {"Home", "Away", "Goes out"} <= set(found)
    rows = [text for text in found if " to " in text]
    assert rows[:3] == ["blue white to 2", "white red to 3", "red blue to 2"]
    assert len(rows) == 3 * 3
    assert "2 blue white" in found or "3 blue white" in found


def test_every_movement_has_a_card_for_every_table(club):
    drive, build = make_drive(club, people=0, hands=4), SHEETS["table-cards"].build
    for key, movement in MOVEMENTS.items():
        count = len(pages(build(drive, Choices(movement=key, players=24))))
        tables = 8 if key == "german-knockout" else 24 // movement.seats_a_table
        assert count == tables // 2, key


def test_a_knockout_has_cards_for_the_round_with_most_tables(club):
    """Of 22 six tables play the first round, ten rest, and eight tables play the second."""
    drive = make_drive(club, people=0, hands=4)
    found = printed(drive, "table-cards", movement="german-knockout", players=22)
    assert {str(number) for number in range(1, 9)} <= set(found)
    assert "9" not in found
    assert "Winners go on, losers are out." in " ".join(found)


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


def test_three_who_rest_in_a_ring_have_two_places_each_said_by_where_it_stands(club):
    found = printed(make_drive(club, people=23), "table-cards")
    first, second = (place for place, text in enumerate(found) if text == "Rest")
    assert [found[place - 1] for place in (first, second)] == ["after table 5", "after table 3"]
    assert found.count("to rest after table 3") == 1
    assert found.count("to rest after table 5") == 2
    assert "to rest" not in found


def test_the_half_table_has_one_card_by_its_number_and_its_chairs(club):
    drive = make_drive(club, people=23, movement_options={"left_over": "play"})
    found = printed(drive, "table-cards")
    assert not [text for text in found if text in {"Rest", "Half table"}]
    card = found[found.index("6") :]
    assert [text.split(", ")[0] for text in card[1:6:2]] == ["North", "East", "South"]
    assert {"to table 6, North", "to table 6, East", "to table 6, South"} <= set(found)


def test_the_ways_to_and_from_the_half_table_are_those_of_the_room(club):
    """What the cards say is what the movement does, whoever wins: North of table 6 and all others."""
    options = {"left_over": "play"}
    drive = seat(make_drive(club, people=23, hands=2, movement_options=options))
    found = printed(drive, "table-cards")
    card = found[found.index("6") :]
    said = {card[place].split(",")[0]: card[place + 1] for place in (1, 3, 5)}
    score_hand(drive, 1, [7] * 6)
    move_room(drive, Testimony())
    first, second = (drive.rounds.get(number=number).seats for number in (1, 2))
    for chair, where in said.items():
        card_number = first.get(table_number=6, chair=chair[0]).entry_id
        assert where == f"to table {second.get(entry=card_number).table_number}"


def test_on_a_ladder_and_seated_by_hand_the_cards_say_to_look_first_who_rests(club):
    drive = make_drive(club, people=0)
    for key, rested in (("ladder", "to table 3"), ("as-seated", "in for who rests next")):
        found = printed(drive, "table-cards", movement=key, players=15)
        assert " ".join(found).count("First see who rests") == 3, key
        assert found.count("Rest") == 1, key
        assert found[found.index("Rest") :][1:3] == ["Who rested", rested]
        even = printed(drive, "table-cards", movement=key, players=16)
        assert "first see who rests" not in " ".join(even).lower(), key
        assert "Rest" not in even, key


def test_an_individual_movements_half_table_has_a_card_too(club):
    drive = make_drive(club, "individual", people=10, movement_options={"left_over": "play"})
    assert {"1", "2", "3"} <= set(printed(drive, "table-cards"))
