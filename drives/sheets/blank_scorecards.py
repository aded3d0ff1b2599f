"""Numbered cards without names, printed in the afternoon: the number fixes role and first chair."""

import random
from typing import Final

from django.utils.text import capfirst

from drives.models import Drive
from drives.movements import MOVEMENTS
from drives.movements.kinds import CompetesAs, Movement, ProgressiveMovement
from drives.movements.left_over import played
from drives.movements.military import IN_A_TEAM, POSITIONS
from drives.movements.seating import Entrant, Role, RoundSeating
from drives.pdfs.scorecards import ScorecardSheet, build_scorecards
from drives.sheets.cards import Holder, cards_chosen
from drives.sheets.kinds import Choices, Sheet
from drives.sheets.spots import spots_of_seatings
from drives.sheets.team_cards import holders_without_names
from drives.words.clubs import role_words

USUAL_NUMBER: Final = 24
ODD_AND_EVEN: Final = (Role.LADY, Role.GENT)  # as the door gives out the cards


def read(drive: Drive, choices: Choices) -> ScorecardSheet:
    """Return cards for `choices.players` people, else for as many as were printed, else for those who
    have one, else for 24; `choices.card` is that one card of them.

    Raises MovementError where the movement cannot seat so many, NoSuchCardError where no card is that one.
    """
    players = choices.players or expected_players(drive)
    movement = MOVEMENTS[drive.movement]
    pairs = movement.competes_as is CompetesAs.PAIR
    entrants = made_up_entrants(players, movement)
    known = seatings_known(drive, entrants, movement)
    spots = spots_of_seatings(played(seating, drive.movement_options) for seating in known)
    roles = role_words(drive.club)
    holders = [
        Holder(entrant.number, ("",), capfirst(roles.get(entrant.role, ""))) for entrant in entrants
    ]
    if movement.competes_as is CompetesAs.TEAM:
        holders = holders_without_names(entrants)
    if pairs:
        holders = [Holder(number, ("", "")) for number in range(1, players // 2 + 1)]
    return cards_chosen(drive, holders, spots, choices, pairs=pairs)


def expected_players(drive: Drive, entries: int | None = None) -> int:
    """Return how many people to print cards for: as many as were, those here, or a usual evening's.

    `entries` is how many the drive has, where the caller knows.
    """
    if drive.cards_printed:
        return drive.cards_printed
    return (drive.entries.count() if entries is None else entries) or USUAL_NUMBER


def made_up_entrants(players: int, movement: Movement) -> list[Entrant]:
    """Return cards 1 to `players`: ladies odd and gents even where roles matter, pairs and teams in order."""
    together = {CompetesAs.PAIR: 2, CompetesAs.TEAM: IN_A_TEAM}.get(movement.competes_as)
    in_teams = movement.competes_as is CompetesAs.TEAM
    return [
        Entrant(
            number,
            ODD_AND_EVEN[(number - 1) % 2] if movement.uses_roles else Role.NONE,
            (number - 1) // together + 1 if together else None,
            POSITIONS[(number - 1) % IN_A_TEAM] if in_teams else "",
        )
        for number in range(1, players + 1)
    ]


def seatings_known(drive: Drive, entrants: list[Entrant], movement: Movement) -> list[RoundSeating]:
    """Return the rounds that numbered cards can say before anybody has come, with those left over resting.

    Raises MovementError.
    """
    options, rng = drive.movement_options, random.Random(drive.seed)
    if isinstance(movement, ProgressiveMovement):
        return [movement.start(entrants, options, rng)]
    return movement.schedule(entrants, drive.rounds.count(), options, rng)


BLANK_SCORECARDS = Sheet(
    "blank-scorecards",
    read,
    build_scorecards,
    offers=("players", "up", "both_sides", "spare", "card", "quarter"),
)
