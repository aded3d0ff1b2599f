"""Every sheet for one person and for a thousand: nothing is lost, torn, printed over or off the paper."""

from collections import Counter
from dataclasses import dataclass
from functools import cache
from math import ceil

import pytest

from drives.pdfs.club_lists import build_club_list
from drives.pdfs.itinerary import build_itinerary
from drives.pdfs.pads import build_pad
from drives.pdfs.paper import Format, Paper
from drives.pdfs.pocket_trumps import PocketTrumps, build_pocket_trumps
from drives.pdfs.scorecards import build_scorecards
from drives.pdfs.seats_by_hand import build_seats_by_hand
from drives.pdfs.standing_cards import StandingCard, build_standing_cards
from drives.pdfs.table_cards import TableCard
from drives.pdfs.trumps import build_trumps
from drives.sheets import SHEETS
from drives.sheets.pack import Part, pack
from tests.pdfs import club_tables, lists, pads, tables
from tests.pdfs.evenings import (
    EVERY_SHEET,
    HEAD,
    OF_THEIR_OWN,
    TRUMP_WORDS,
    WITH_NAMES,
    players,
    pocket_trumps,
    scorecards,
    trumps,
)
from tests.pdfs.reading import meeting, off_paper, pages, placed

LARGE = Paper(Format.A4, large=True, black=True)
LARGE_LETTER = Paper(Format.LETTER, large=True, black=True)
SIZES = [
    *((count, Paper.A4) for count in (1, 4, 7, 40, 41, 200, 1000)),
    *((40, LARGE), (40, Paper.LETTER), (41, LARGE_LETTER)),
]
MOST_TABLES = 250
# Nobody prints more blank cards at once, or gives more prizes: a club's list has 40. A thousand
# scorecards are in test_scorecards_ways: their pages are all alike, and slow to read back.
MOST = {"rubber-cards": 41, "script": 200, "certificates": 200, "labels": 200, "scorecards": 200}
# Evenings of 1, 24 and 40 hands, for so many people.
HANDS = [1, 24, 40]
ROOM = 41


def of_tables(build):
    """A sheet of tables for as many of them as four at each fill."""
    return lambda names, paper: build(names[: table_count(len(names))], paper)


def table_count(people):
    return min(ceil(people / 4), MOST_TABLES)


BUILDERS = {
    **EVERY_SHEET,
    **OF_THEIR_OWN,
    "table-cards": of_tables(EVERY_SHEET["table-cards"]),
    "standing-cards": lambda names, paper: build_standing_cards(
        tables.standing_cards(HEAD, tables.standing(table_count(len(names)))), paper
    ),
    "seats-by-hand": lambda names, paper: build_seats_by_hand(
        lists.seats_by_hand(names, HEAD, 24), paper
    ),
    "pocket-trumps": lambda names, paper: build_pocket_trumps(
        pocket_trumps(min(len(names), 41)), paper
    ),
    "rubber-cards": lambda names, paper: build_pad(pads.rubbers(len(names), HEAD), paper),
    "player-year": lambda names, paper: build_club_list(
        club_tables.year(names[0], HEAD, min(len(names), 52)), paper
    ),
}
NAMING = [*WITH_NAMES, *OF_THEIR_OWN]

# A text that each card has once, and how many cards so many people need.
CARDS = {
    "scorecards": ("Total", lambda people: people),
    "rubber-sheets": ("North-South 6 points", lambda people: ceil(people / 4)),
    "table-slips": ("The two make 13.", lambda people: ceil(people / 4)),
    "seats-by-hand": ("1 · 2", lambda people: 24),
    "itinerary": ("Against", lambda people: people),
    "table-cards": ("Losers move", table_count),
    "standing-cards": ("Losing lady", lambda people: 2 * table_count(people)),  # on either side
    "pocket-trumps": ("Trumps", lambda people: min(people, 41)),
    "hand-sheet": ("8-5", lambda people: people),
    "script": ("with 98 tricks", lambda people: people),
    "certificates": ("with 98 tricks", lambda people: people),
    "rubber-cards": ("Total", lambda people: people),
    "german-cards": ("Seven win the round.", lambda people: ceil(people / 2)),
}
# All there is to count on these is names, or there is one of everything whoever comes.
BY_NAMES = {"seating", "check-in", "labels"}
ONE_OF_EACH = {"trumps", "movement", "newspaper", "player-year"}
# Lists that run on: the total in so manieth a place, and how many rows so many people need.
LISTS = {
    "leaderboard": (lambda place: f"{300 - place}½", lambda people: people + ceil(people / 2)),
    "results": (lambda place: f"{300 - place}½", lambda people: people),
    "season": (lambda place: f"{2000 - place}½", lambda people: people),
}


@dataclass(frozen=True)
class Read:
    """A page as it was read: its texts, and what is wrong with where they are."""

    texts: list
    outside: list
    overlapping: list

    @property
    def words(self):
        return [text.text for text in self.texts]


def read(pdf):
    found = ((page, placed(page)) for page in pages(pdf))
    return [Read(texts, off_paper(page, texts), meeting(texts)) for page, texts in found]


def people(sheet, count):
    return min(count, MOST.get(sheet, count))


def sheet_for(sheet, count, paper):
    return _read_once(sheet, people(sheet, count), paper)


@cache
def _read_once(sheet, count, paper):
    return read(BUILDERS[sheet](players(count), paper))


def words_of(found):
    return Counter(word for page in found for word in page.words)


def assert_tidy(found):
    assert [page.outside for page in found if page.outside] == []
    assert [page.overlapping for page in found if page.overlapping] == []
    heads = [word for word in found[0].words if word.startswith(("Village", "Version", "Page"))]
    bare = {*heads, *(f"Page {page} of {len(found)}" for page in range(1, len(found) + 1))}
    assert all(set(page.words) - bare for page in found)


def sizes(function):
    ids = [f"{count}-{paper}" for count, paper in SIZES]
    return pytest.mark.parametrize(("count", "paper"), SIZES, ids=ids)(function)


@sizes
@pytest.mark.parametrize("sheet", BUILDERS)
def test_nothing_is_off_the_paper_printed_over_or_on_an_empty_page(sheet, count, paper):
    assert_tidy(sheet_for(sheet, count, paper))


@sizes
@pytest.mark.parametrize("sheet", NAMING)
def test_every_name_is_there(sheet, count, paper):
    found = words_of(sheet_for(sheet, count, paper))
    assert [name for name in players(people(sheet, count)) if name not in found] == []


def test_every_sheet_of_the_print_room_is_tried_and_what_is_on_it_counted():
    as_another = {"half-time": "leaderboard", "blank-scorecards": "scorecards"}
    assert set(BUILDERS) == (set(SHEETS) - set(as_another)) | {"season", "player-year"}
    assert all(SHEETS[key].draw is SHEETS[other].draw for key, other in as_another.items())
    assert set(BUILDERS) == {*CARDS, *LISTS, *BY_NAMES, *ONE_OF_EACH}


@sizes
@pytest.mark.parametrize("sheet", CARDS)
def test_there_are_as_many_cards_as_there_should_be(sheet, count, paper):
    text, cards = CARDS[sheet]
    assert words_of(sheet_for(sheet, count, paper))[text] == cards(people(sheet, count))


@sizes
@pytest.mark.parametrize("sheet", LISTS)
def test_every_total_stands_in_the_row_of_a_name_below_its_heading(sheet, count, paper):
    total, rows = LISTS[sheet]
    names, totals = set(players(count)), {total(place + 1) for place in range(count)}
    in_rows = [figures_beside_names(page, names, totals) for page in sheet_for(sheet, count, paper)]
    assert set().union(*in_rows) == totals
    assert sum(map(Counter.total, in_rows)) == rows(count)


def figures_beside_names(page, names, figures):
    """The figures that stand on the line of a name, at the edge of a heading above that says so."""
    lines = {round(text.y) for text in page.texts if text.text in names}
    heads = [text for text in page.texts if text.text == "Total"]
    return Counter(
        text.text
        for text in page.texts
        if text.text in figures
        and round(text.y) in lines
        and any(abs(head.right - text.right) < 0.5 and head.y > text.y for head in heads)
    )


def of_hands(hands, names, paper):
    """Each sheet that has every hand of the evening, for an evening of so many."""
    card = StandingCard(TableCard("250", "Individual", plays=tables.plays(hands)))
    return {
        "scorecards": build_scorecards(scorecards(names, hands), paper),
        "seats-by-hand": build_seats_by_hand(lists.seats_by_hand(names, HEAD, hands), paper),
        "itinerary": build_itinerary(lists.itinerary(names, HEAD, hands), paper),
        "trumps": build_trumps(trumps(hands), paper),
        "pocket-trumps": build_pocket_trumps(
            PocketTrumps(HEAD, "Trumps", TRUMP_WORDS, trumps(hands).halves, len(names)), paper
        ),
        "standing-cards": build_standing_cards(tables.standing_cards(HEAD, [card]), paper),
    }


@pytest.mark.parametrize("paper", [Paper.A4, LARGE_LETTER], ids=str)
@pytest.mark.parametrize("hands", HANDS)
def test_an_evening_of_any_length_is_whole(hands, paper):
    names = players(9)
    for sheet, pdf in of_hands(hands, names, paper).items():
        found = read(pdf)
        assert_tidy(found)
        count = words_of(found)
        assert [hand for hand in range(1, hands + 1) if f"{hand}" not in count] == [], sheet


def test_a_pack_of_everything_has_every_page_of_every_sheet():
    parts = [Part(sheet, build(players(41), Paper.A4)) for sheet, build in BUILDERS.items()]
    found = read(pack(parts, "Everything for tonight", HEAD))
    alone = [page for sheet in BUILDERS for page in sheet_for(sheet, 41, Paper.A4)]
    assert [page.words for page in found] == [page.words for page in alone]
    assert [page.outside or page.overlapping for page in found] == [[]] * len(alone)


def test_a_pack_for_a_thousand_loses_nobody():
    sheets = ["seating", "check-in"]
    parts = [Part(sheet, BUILDERS[sheet](players(1000), Paper.A4)) for sheet in sheets]
    found = words_of(read(pack(parts, "Everything for tonight", HEAD)))
    assert found == sum((words_of(sheet_for(sheet, 1000, Paper.A4)) for sheet in sheets), Counter())
