"""A sheet to look at is made once, for all its pages and all who look, and apart from what halls are told."""

from dataclasses import fields, replace
from threading import Event, Thread

import pytest
from django.core.cache import caches

from drives.forms import sheets as forms
from drives.models import Drive
from drives.sheets import SHEETS, Choices
from drives.sheets.kinds import DEFAULT, FOR_ALL
from drives.sheets.preview import Preview
from tests.evenings import make_drive, score, seat
from tests.prize_giving import FIRSTS, announced

OTHERWISE = {
    "players": 9,
    "round": 1,
    "blank": True,
    "card": 1,
    "quarter": 2,
    "up": 2,
    "both_sides": True,
    "spare": 1,
    "pad": 5,
    "to_win": 7,
    "hand": 1,
    "table": 1,
    "skip": 1,
    "movement": "individual",
}


class Looked:
    """Choices as they are unless chosen, of which it is seen what a sheet looks `at`."""

    def __init__(self):
        self.at = set()

    def __getattr__(self, name):
        self.at.add(name)
        return getattr(DEFAULT, name)


class Slow:
    """A sheet that takes its time, and would rather be made twice at once."""

    key = "slow"

    def __init__(self):
        self.asked, self.made, self.again = [], [], Event()

    def concerning(self, choices):
        self.asked.append(choices)
        return choices

    def build(self, drive, choices):
        self.made.append(choices)
        if len(self.made) > 1:
            self.again.set()
        self.again.wait(0.2)
        return b"%PDF-"


@pytest.fixture
def over(club):
    drive = seat(make_drive(club, "individual", people=9, hands=4))
    score(drive, 1, 1, 8)
    return announced(drive, *FIRSTS)


def test_every_choice_that_a_sheet_looks_at_tells_its_pictures_apart(over):
    for key, sheet in SHEETS.items():
        looked = Looked()
        sheet.read(over, looked)
        asked = replace(DEFAULT, **{name: OTHERWISE[name] for name in looked.at})
        assert sheet.concerning(asked) == asked, key


def test_what_nobody_may_choose_of_a_sheet_makes_no_other_of_it():
    everything = replace(DEFAULT, **OTHERWISE, large=True)
    kept = SHEETS["seating"].concerning(everything)
    assert kept == replace(DEFAULT, round=1, large=True, players=9, movement="individual")


def test_every_choice_is_known_here():
    assert {one.name for one in fields(Choices)} == {*OTHERWISE, *FOR_ALL}
    assert FOR_ALL == forms.FOR_ALL


def test_who_looks_at_the_same_moment_waits_for_one_sheet():
    sheet, drive = Slow(), Drive(pk=1)
    lookers = [Thread(target=Preview.of, args=(drive, sheet, DEFAULT, "now")) for _ in range(2)]
    for one in lookers:
        one.start()
    for one in lookers:
        one.join()
    assert len(sheet.asked) == 2
    assert len(sheet.made) == 1


def test_sheets_do_not_push_out_what_the_hall_is_told():
    sheet, drive = Slow(), Drive(pk=1)
    sheet.again.set()
    caches["answers"].set("place", "told")
    for pad in range(100):
        Preview.of(drive, sheet, replace(DEFAULT, pad=pad), "now")
    assert len(sheet.made) == 100
    assert caches["answers"].get("place") == "told"
