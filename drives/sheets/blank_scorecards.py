"""Numbered cards without names, printed in the afternoon: the number fixes role and first chair."""

import random
from typing import Final

from django.utils.text import capfirst

from drives.models import Drive
from drives.movements import MOVEMENTS
from drives.movements.kinds import CompetesAs, Movement, ProgressiveMovement
from drives.movements.seating import Entrant, Role, RoundSeating
from drives.pdfs.scorecards import build_scorecards
from drives.sheets.cards import Holder, scorecard_sheet
from drives.sheets.heads import paper_of
from drives.sheets.kinds import Choices, Sheet
from drives.sheets.spots import spots_of_seatings
from drives.words.clubs import role_words

USUAL_NUMBER: Final = 24
ODD_AND_EVEN: Final = (Role.LADY, Role.GENT)  # as the door gives out the cards


def build(drive: Drive, choices: Choices) -> bytes:
    """Return cards for `choices.players` people, else for those who have one, else for 24.

    Raises MovementError where the movement cannot seat so many.
    """
    players = choices.players or expected_players(drive)
    movement = MOVEMENTS[drive.movement]
    pairs = movement.competes_as is CompetesAs.PAIR
    entrants = made_up_entrants(players, movement)
    spots = spots_of_seatings(_seatings(drive, entrants, movement))
    roles = role_words(drive.club)
    holders = [
        Holder(entrant.number, ("",), capfirst(roles.get(entrant.role, ""))) for entrant in entrants
    ]
    if pairs:
        holders = [Holder(number, ("", "")) for number in range(1, players // 2 + 1)]
    return build_scorecards(scorecard_sheet(drive, holders, spots, pairs=pairs), paper_of(drive))


def expected_players(drive: Drive) -> int:
    """Return how many people to print cards for: those here, or a usual evening's number."""
    return drive.entries.count() or USUAL_NUMBER


def made_up_entrants(players: int, movement: Movement) -> list[Entrant]:
    """Return cards 1 to `players`: ladies odd and gents even where roles matter, pairs in order."""
    pairs = movement.competes_as is CompetesAs.PAIR
    return [
        Entrant(
            number,
            ODD_AND_EVEN[(number - 1) % 2] if movement.uses_roles else Role.NONE,
            (number + 1) // 2 if pairs else None,
        )
        for number in range(1, players + 1)
    ]


def _seatings(drive: Drive, entrants: list[Entrant], movement: Movement) -> list[RoundSeating]:
    options, rng = drive.movement_options, random.Random(drive.seed)
    if isinstance(movement, ProgressiveMovement):
        return [movement.start(entrants, options, rng)]
    return movement.schedule(entrants, drive.rounds.count(), options, rng)


BLANK_SCORECARDS = Sheet("blank-scorecards", build)
