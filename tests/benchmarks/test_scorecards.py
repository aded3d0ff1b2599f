"""Scorecards of 24 hands, beside a bare canvas that draws the same strings and strokes, and by others.

fpdf2 and WeasyPrint are in tests/benchmarks/requirements.txt; where they are missing, that part is left out.
"""

import gc
import tracemalloc
from functools import partial
from statistics import median
from time import process_time

import pytest

from drives.pdfs.paper import Paper
from drives.pdfs.scorecards import build_scorecards
from drives.sheets import SHEETS, Choices
from tests.benchmarks import bare_cards
from tests.evenings import make_drive, seat
from tests.pdfs.evenings import players, scorecards

SIZE = Paper.A4.size


@pytest.fixture(scope="module")
def count(measuring):
    """How many cards: a thousand where it is measured, a page where it only has to work."""
    return 1000 if measuring else 4


@pytest.fixture(scope="module")
def data(count):
    return scorecards(players(count))


@pytest.fixture(scope="module")
def found(data):
    """What is on their pages, string by string and stroke by stroke."""
    return bare_cards.strings_and_strokes(build_scorecards(data, Paper.A4))


def timed(work):
    """Return what `work` returns and its processor time: what else the machine does is left out."""
    gc.collect()
    begun = process_time()
    return work(), process_time() - begun


def in_turn(work, bare, rounds):
    """Return the medians of both, measured by turns."""
    both = [(timed(work)[1], timed(bare)[1]) for _ in range(rounds)]
    return tuple(median(times) for times in zip(*both, strict=True))


def test_a_thousand_scorecards(told_beside, measuring, data, count, found):
    strings, strokes = bare_cards.how_many(found)
    assert (strings, strokes) > (100 * count, 40 * count)
    times = in_turn(
        lambda: build_scorecards(data, Paper.A4),
        lambda: bare_cards.bare_canvas(found, SIZE),
        rounds=5 if measuring else 1,
    )
    told_beside(f"{count} scorecards: {strings} strings, {strokes} strokes", *times)


def test_400_scorecards_from_the_rows_of_an_evening(told_beside, club, measuring):
    people = 400 if measuring else 8
    drive = seat(make_drive(club, "progressive-losers", people=people, hands=24))
    work = partial(SHEETS["scorecards"].build, drive, Choices())
    found = bare_cards.strings_and_strokes(work())
    assert len(found) == people / 4
    times = in_turn(work, lambda: bare_cards.bare_canvas(found, SIZE), rounds=5 if measuring else 1)
    told_beside("400 scorecards from the rows of an evening", *times)


def test_the_bare_canvas_draws_what_we_draw(found):
    """Or the ratio would compare nothing."""
    bare = bare_cards.bare_canvas(found[:5], SIZE)
    assert found[0] != []
    assert bare_cards.how_many(bare_cards.strings_and_strokes(bare)) == bare_cards.how_many(
        found[:5]
    )


def peak(work):
    """Return the most memory that `work` holds at once, in bytes, and what it returns."""
    tracemalloc.start()
    made = work()
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most, made


def test_memory_and_bytes(found_bytes, data, count, found):
    works = {
        "ours": lambda: build_scorecards(data, Paper.A4),
        "bare canvas": lambda: bare_cards.bare_canvas(found, SIZE),
    }
    for name, work in works.items():
        most, pdf = peak(work)
        found_bytes.append((f"{count} scorecards, {name}: a card", len(pdf) // count))
        found_bytes.append((f"{count} scorecards, {name}: memory at most", most))
        assert most > len(pdf)


def test_beside_fpdf2(told_beside, found_bytes, data, count, found):
    pytest.importorskip("fpdf", reason="fpdf2 is in tests/benchmarks/requirements.txt.")
    _ours, taken = timed(lambda: build_scorecards(data, Paper.A4))
    theirs, other = timed(lambda: bare_cards.fpdf2(found, SIZE))
    assert theirs.startswith(b"%PDF")
    told_beside(f"{count} scorecards / fpdf2", taken, other)
    found_bytes.append((f"{count} scorecards, fpdf2: a card", len(theirs) // count))


def test_beside_weasyprint(told_beside, found_bytes, measuring):
    pytest.importorskip("weasyprint", reason="WeasyPrint is in tests/benchmarks/requirements.txt.")
    count = 40 if measuring else 4
    data = scorecards(players(count))
    _ours, taken = timed(lambda: build_scorecards(data, Paper.A4))
    cards = list(data.read_cards)
    bare_cards.weasyprint(cards[:1])  # reads the machine's fonts, once
    theirs, other = timed(lambda: bare_cards.weasyprint(cards))
    assert theirs.startswith(b"%PDF")
    told_beside(f"{count} scorecards / WeasyPrint", taken, other)
    found_bytes.append((f"{count} scorecards, WeasyPrint: a card", len(theirs) // count))
