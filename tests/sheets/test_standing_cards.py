"""Cards to stand on the tables, made from a drive; with phones, of the tables that have an address."""

from collections import Counter

from drives.sheets.standing_cards import standing_phone_cards
from tests.evenings import make_drive, seat
from tests.pdfs.reading import pages, placed, texts
from tests.sheets.readings import printed

BASE = "http://192.168.1.5:8000/t/"


def addresses(*tables):
    return {table: f"{BASE}{table}/" for table in tables}


def faces(pdf):
    """Return what each page says on the side that is upright."""
    return [[text.text for text in placed(page) if not text.turned] for page in pages(pdf)]


def test_they_say_what_the_movement_cards_say(club):
    for movement, people in (("progressive-losers", 22), ("individual", 8), ("partner", 10)):
        drive = make_drive(club, movement, people=0, hands=7)
        lying, standing = (
            Counter(" ".join(printed(drive, key, players=people)).split())
            for key in ("table-cards", "standing-cards")
        )
        assert {word: 2 * count for word, count in lying.items()} == standing, movement


def test_a_table_with_a_phone_has_its_code_and_where_people_go(club):
    drive = seat(make_drive(club, people=22))
    (face,) = faces(standing_phone_cards(drive, addresses(3)))
    assert {"3", f"{BASE}3/", "Losing lady", "to table 4", "to table 2"} <= set(face)


def test_before_anybody_is_seated_the_ways_are_of_as_many_tables_as_have_cards(club):
    drive = make_drive(club, people=22)  # five tables, and two who rest
    five = faces(standing_phone_cards(drive, addresses(*range(1, 6))))
    assert [face for face in five if "to rest" in face] == [five[0], five[4]]
    six = faces(standing_phone_cards(drive, addresses(*range(1, 7))))
    assert len(six) == 6
    assert {"to table 1", "to table 5"} <= set(six[5])


def test_where_the_movement_cannot_seat_so_many_the_cards_have_number_and_code_alone(club):
    drive = make_drive(club, "semi-partner", people=0)
    found = texts(standing_phone_cards(drive, addresses(1, 2)))
    assert found.count(f"{BASE}2/") == 2
    assert not [text for text in found if text.startswith("to table")]
