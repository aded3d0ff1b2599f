"""Who sits where, by name, and who competes."""

from drives.results.competitors import Competitor, compete_as_pairs
from drives.results.lines import scored
from drives.results.room import room, rooms, table_in_rounds
from drives.services.acts import Testimony
from drives.services.seats import move_room
from scoring.sides import Chair
from tests.evenings import make_drive, score_hand, seat

NAMES = ["Ann", "Bob", "Cy", "Di", "Eve"]


def test_a_round_is_shown_by_table_chair_and_name(club):
    drive = seat(make_drive(club, people=5, hands=2, names=NAMES))
    shown = room(drive, 1)
    (table,) = shown.tables
    assert [
        (str(chair), one.number, one.name, one.role) for chair, one in table.chairs.items()
    ] == [
        ("N", 1, "Ann", "L"),
        ("E", 3, "Cy", "L"),
        ("S", 2, "Bob", "G"),
        ("W", 4, "Di", "G"),
    ]
    assert [one.name for one in table.north_south] == ["Ann", "Bob"]
    assert [one.name for one in table.east_west] == ["Cy", "Di"]
    assert [(station, one.name) for station, one in shown.rests] == [(2, "Eve")]


def test_rounds_are_shown_in_order_and_only_once_they_are_seated(club):
    drive = make_drive(club, people=8, hands=3)
    assert (rooms(drive), room(drive, 1)) == ([], None)
    seat(drive)
    score_hand(drive, 1, [8, 5])
    move_room(drive, Testimony())
    assert [shown.number for shown in rooms(drive)] == [1, 2]
    assert [table.number for table in room(drive, 2).tables] == [1, 2]
    assert room(drive, 3) is None


def test_one_table_is_shown_in_the_rounds_in_which_it_plays(club):
    drive = seat(make_drive(club, "individual", people=9, hands=9))
    for table in (1, 2, 3):
        shown = table_in_rounds(drive, table, [2, 3])
        of_room = {
            number: found
            for number in (2, 3)
            for found in room(drive, number).tables
            if found.number == table
        }
        assert shown == of_room
        assert len(shown) == (2 if table < 3 else 0)


def test_tables_are_told_in_order_whoever_sits_there(club):
    drive = seat(make_drive(club, "individual", people=24, hands=12))
    for shown in rooms(drive):
        assert [table.number for table in shown.tables] == list(range(1, 7))


def test_chairs_are_told_in_the_order_of_play(club):
    drive = seat(make_drive(club, people=8, hands=1))
    assert all(list(table.chairs) == list(Chair) for table in room(drive, 1).tables)


def test_a_pair_is_known_by_its_number(club):
    drive = seat(make_drive(club, "partner", people=4, hands=1))
    (table,) = room(drive, 1).tables
    assert [one.team for one in table.north_south] == [1, 1]
    assert [one.team for one in table.east_west] == [2, 2]


def test_a_card_shows_the_pairs_number_where_pairs_compete_else_its_own(club):
    pairs = room(seat(make_drive(club, "partner", people=4, hands=1)), 1).tables[0]
    assert [one.card for one in (*pairs.north_south, *pairs.east_west)] == [1, 1, 2, 2]
    assert [one.number for one in (*pairs.north_south, *pairs.east_west)] == [1, 2, 3, 4]
    single = room(seat(make_drive(club, people=4, hands=1, names=NAMES[:4])), 1).tables[0]
    assert {one.card for one in single.chairs.values()} == {1, 2, 3, 4}


def test_the_whole_evening_is_read_in_one_query(club, django_assert_num_queries):
    drive = seat(make_drive(club, "individual", people=12, hands=11))
    with django_assert_num_queries(1):
        assert len(rooms(drive)) == 11


def test_every_card_competes_and_the_first_card_stands_for_a_pair(club):
    single = make_drive(club, people=4, hands=1, names=NAMES[:4])
    assert not compete_as_pairs(single)
    first = single.entries.get(number=1).pk
    assert scored(single).competitors[0] == Competitor(first, 1, ("Ann",), "L")
    paired = make_drive(club, "partner", people=4, hands=1, names=["A", "B", "C", "D"])
    assert compete_as_pairs(paired)
    cards = list(paired.entries.values_list("pk", flat=True))
    assert scored(paired).competitors == [
        Competitor(cards[0], 1, ("A", "B")),
        Competitor(cards[2], 2, ("C", "D")),
    ]
    assert scored(paired).competitors[1].name == "C & D"


def test_who_sits_in_for_a_card_that_nobody_holds_is_known_by_both(club):
    drive = seat(make_drive(club, people=4, hands=1, names=NAMES[:4]))
    drive.rounds.get().seats.filter(entry__number=3).update(instead_of=13)
    (table,) = room(drive, 1).tables
    assert {one.name: one.instead_of for one in table.chairs.values()} == {
        "Ann": None,
        "Bob": None,
        "Cy": 13,
        "Di": None,
    }
