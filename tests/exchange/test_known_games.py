"""An evening of a game, or of rules of one, that nobody knows here: its file is refused as a whole."""

import copy
import json

import pytest

from drives.errors.copies import CopyDamagedError
from drives.exchange.drive_back import put_drive
from drives.exchange.drive_file import drive_content
from drives.models import Drive
from tests.evenings import make_drive, seat
from tests.german import german_drive
from tests.rubbers import rubber_drive

NAME = "evening.json"
OF_RUBBERS = [
    *({"points_to_win": said} for said in (0, -5, 51, "five", None, True, 5.0)),
    *({"best_of": said} for said in (2, 5, "x", True, None)),
    *({"honours": said} for said in ("yes", 1, None)),
]
OF_GERMAN = [{"variant": said} for said in ("x", None, ["second"], 2)]


def content_of(drive):
    return json.loads(json.dumps(drive_content(drive.pk), default=str))


def refused(content, **said):
    changed = copy.deepcopy(content)
    assert set(said) <= set(changed["drive"])
    changed["drive"].update(said)
    try:
        put_drive(NAME, changed)
    except CopyDamagedError:
        return True
    return False


def accepted(content, wrong):
    """Return which of the wrong ones were let in, and that none of the refused left anything."""
    before = Drive.objects.count()
    found = [said for said in wrong if not refused(content, **said)]
    assert Drive.objects.count() == before + len(found)
    return found


def test_rules_of_a_rubber_that_no_table_can_play_are_refused(club):
    content = content_of(rubber_drive(club, people=4, rounds=1))
    wrong = [{"game_options": said} for said in (*OF_RUBBERS, [], "short", None)]
    wrong += [
        {"movement": "progressive-losers"},
        {"scoring": "all"},
        {"game": "german"},
        {"game": "hands"},
        {"game": "chess"},
    ]
    assert accepted(content, wrong) == []


def test_rules_of_german_whist_that_nobody_knows_are_refused(club):
    content = content_of(german_drive(club, people=4, rounds=1))
    wrong = [{"game_options": said} for said in OF_GERMAN]
    wrong += [{"movement": "progressive-losers"}, {"movement": "individual"}, {"scoring": "flag"}]
    assert accepted(content, wrong) == []


def test_single_hands_of_no_movement_or_scoring_of_here_are_refused(club):
    content = content_of(seat(make_drive(club, people=4, hands=1)))
    wrong = [{"movement": "german-ladder"}, {"movement": "x"}, {"scoring": "won"}, {"scoring": "x"}]
    assert accepted(content, wrong) == []


@pytest.mark.parametrize(
    "options",
    [{}, {"points_to_win": 50}, {"points_to_win": 1, "honours": False, "best_of": 1}],
)
def test_every_choice_that_the_form_offers_comes_back(club, options):
    put = put_drive(NAME, content_of(rubber_drive(club, people=4, rounds=1, options=options)))
    assert (put.game, put.game_options) == ("rubbers", options)
