"""The pocket cards of a drive: its trumps, for everybody or as many as are asked for."""

from drives.sheets import SHEETS
from drives.sheets.kinds import Choices
from tests.evenings import make_drive
from tests.sheets.readings import printed


def cards(drive, **choices):
    return SHEETS["pocket-trumps"].read(drive, Choices(**choices)).count


def test_everybody_has_a_card_or_as_many_as_are_asked_for(club):
    assert cards(make_drive(club, people=0, hands=4)) == 24
    drive = make_drive(club, people=9, hands=4)
    assert (cards(drive), cards(drive, players=40)) == (9, 40)
    assert printed(drive, "pocket-trumps").count("♣C") == 9


def test_the_card_has_the_trumps_of_the_wall(club):
    drive = make_drive(club, people=4, hands=6, trumps=["H", "NT", "TU", "S", "CUT", "C"])
    found = printed(drive, "pocket-trumps", players=1)
    assert [text for text in found if text in {"♥H", "NT", "*", "♠S", "**", "♣C"}] == [
        "♥H",
        "NT",
        "*",
        "♠S",
        "**",
        "♣C",
    ]
