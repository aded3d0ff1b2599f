"""Scorecards with names: who holds each card, where it plays, and what is on it already."""

from collections.abc import Iterable
from dataclasses import replace

from django.utils.text import capfirst

from drives.models import Drive
from drives.pdfs.scorecards import ScorecardSheet, build_scorecards
from drives.results.competitors import compete_as_pairs, compete_as_teams
from drives.results.games import is_knockout
from drives.results.lines import Line, scored
from drives.results.room import rooms
from drives.sheets.cards import Holder, cards_chosen
from drives.sheets.kinds import Choices, Sheet, is_seated
from drives.sheets.spots import SpotsByRound, spots_of_rooms
from drives.sheets.team_cards import holders_of_teams
from drives.words.clubs import role_words


def read(drive: Drive, choices: Choices) -> ScorecardSheet:
    """Return a card for everybody, or in a partner drive for each pair, in order of number.

    It has the seats of every round that is seated. Printed again later (a card is lost), it also has
    the tricks that are in, unless the cards themselves are what counts: they say halves only.
    `choices.card` is that one card. Raises NoSuchCardError where nobody holds it.
    """
    pairs = compete_as_pairs(drive)
    roles = role_words(drive.club)
    found = scored(drive)
    figures = {} if drive.from_cards else _figures(found.lines, "half_tricks")
    beside = _figures(found.lines, "tricks")
    holders = [
        Holder(
            who.number,
            who.names,
            capfirst(roles.get(who.role, "")),
            figures.get(who.entry, {}),
            beside.get(who.entry, {}),
        )
        for who in found.cards
    ]
    seated = rooms(drive)
    if compete_as_teams(drive):
        holders = holders_of_teams(drive, seated, found.lines)
    spots = spots_of_rooms(seated, pairs=pairs, knockout=is_knockout(drive))
    if is_knockout(drive):
        holders = [
            replace(one, knockout=True, out_from=_out_from(drive, one, spots)) for one in holders
        ]
    return cards_chosen(drive, holders, spots, choices, pairs=pairs)


def _out_from(drive: Drive, holder: Holder, spots: SpotsByRound) -> int | None:
    """Return the first round of a knock-out for which somebody is out; once it is over the one after it."""
    without = [number for number, of_round in spots.items() if holder.number not in of_round]
    over = [max(spots, default=0) + 1] if drive.state == Drive.State.FINISHED else []
    return min(without + over, default=None)


def _figures(lines: Iterable[Line], name: str) -> dict[int, dict[int, int]]:
    """Return entry -> hand -> half tricks; `name` is which of a line's two figures."""
    found: dict[int, dict[int, int]] = {}
    for line in lines:
        figure = getattr(line, name)
        if figure is not None:
            found.setdefault(line.entry, {})[line.first] = figure
    return found


SCORECARDS = Sheet(
    "scorecards",
    read,
    build_scorecards,
    is_seated,
    offers=("up", "both_sides", "spare", "card", "quarter"),
)
