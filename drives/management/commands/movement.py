"""Prints a movement's schedule and its audit, for people or as JSON for other programs."""

import argparse
import json
from collections.abc import Sequence
from random import Random
from typing import Any

from django.core.management import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from drives.movements import MOVEMENTS
from drives.movements.audit import audit
from drives.movements.forecast import forecast
from drives.movements.kinds import CompetesAs, Kind, Movement, Options, ProgressiveMovement
from drives.movements.military import IN_A_TEAM
from drives.movements.seating import Entrant, MovementError, Role, RoundSeating
from drives.movements.simulate import simulated
from drives.words import sentence
from drives.words.audits import audit_figures, audit_sentences, figure_sentence
from drives.words.forecasts import forecast_figures, forecast_sentences, spread_sentence
from drives.words.movement_names import movement_label
from scoring.sides import Side

MOST_PLAYERS = 1000
MOST_HANDS = 1000


def up_to(most: int) -> Any:
    """Return a reader of whole numbers from 1 to `most`, for argparse."""

    def count(text: str) -> int:
        if not text.isdecimal() or not 1 <= int(text) <= most:
            raise argparse.ArgumentTypeError(
                _("%(text)s is not a whole number from 1 to %(most)d")
                % {"text": text, "most": most}
            )
        return int(text)

    return count


class Command(BaseCommand):
    help = "Prints who sits where in every hand of a movement, and what that gives the players."
    requires_system_checks = ()  # it reads no data and serves no page

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("key", help=", ".join(MOVEMENTS))
        parser.add_argument("--players", type=up_to(MOST_PLAYERS), required=True)
        parser.add_argument("--hands", type=up_to(MOST_HANDS), required=True)
        parser.add_argument("--hands-at-table", type=up_to(MOST_HANDS), default=1)
        parser.add_argument("--seed", type=int, default=1, help="draws the winners of an evening")
        parser.add_argument("--option", action="append", default=[], help="as in left_over=play")
        parser.add_argument("--json", action="store_true", help="players from 0, one list a hand")

    def handle(self, *args: Any, **options: Any) -> None:
        movement = MOVEMENTS.get(options["key"])
        if movement is None:
            raise CommandError(
                _("There is no movement “%(key)s”; there are: %(keys)s.")
                % {"key": options["key"], "keys": ", ".join(MOVEMENTS)}
            )
        at_table = options["hands_at_table"]
        if at_table > 1 and movement.kind is Kind.PROGRESSIVE:
            raise CommandError(_("In this movement people move after every hand."))
        chosen = options_of(movement, options["option"])
        entrants = practice_entrants(options["players"], movement)
        rounds_needed = -(-options["hands"] // at_table)
        try:
            rounds = simulated(movement, entrants, rounds_needed, chosen, Random(options["seed"]))
        except MovementError as error:
            raise CommandError(sentence(error)) from error
        # A knock-out may be over before so many hands.
        played = min(options["hands"], len(rounds) * at_table)
        hands = [rounds[hand // at_table] for hand in range(played)]
        if options["json"]:
            self.stdout.write(json.dumps(as_numbers(hands, entrants)))
        else:
            given = what_it_gives(movement, rounds, entrants, chosen)
            given = ["", *given] if given else []
            self.stdout.write("\n".join([*as_text(movement, rounds, entrants), *given]))


def options_of(movement: Movement, typed: Sequence[str]) -> dict[str, str]:
    """Return the options typed as NAME=CHOICE. Raises CommandError for what the movement has not."""
    choices = [f"{one.name}={choice}" for one in movement.options for choice in one.choices]
    for text in typed:
        if text not in choices:
            raise CommandError(
                _("There is no option “%(text)s”; there are: %(choices)s.")
                % {"text": text, "choices": ", ".join(choices)}
            )
    return dict(text.split("=") for text in typed)


def practice_entrants(players: int, movement: Movement) -> list[Entrant]:
    """Return cards 1 to `players`, lady and gent by turns where the movement needs roles.

    Where teams of four compete, cards 1 to 4 are team 1.
    """
    roles = (Role.LADY, Role.GENT) if movement.uses_roles else (Role.NONE, Role.NONE)
    in_teams = movement.competes_as is CompetesAs.TEAM
    return [
        Entrant(
            number,
            roles[(number - 1) % 2],
            team=(number + IN_A_TEAM - 1) // IN_A_TEAM if in_teams else None,
        )
        for number in range(1, players + 1)
    ]


def as_numbers(hands: Sequence[RoundSeating], entrants: Sequence[Entrant]) -> dict[str, object]:
    """Return the hands for JSON: players from 0 in order of card number, an empty chair None."""
    index = {entrant: place for place, entrant in enumerate(entrants)}
    return {
        "players": len(entrants),
        "rounds": [
            [[one and index[one] for one in table.chairs.values()] for table in hand.tables]
            for hand in hands
        ],
    }


def as_text(
    movement: Movement, rounds: Sequence[RoundSeating], entrants: Sequence[Entrant]
) -> list[str]:
    """Return the lines of a schedule to read: a row a round, a column a table."""
    widest = len(" v ") + 2 * len("-") + 4 * len(str(len(entrants)))
    tables = max(len(this_round.tables) for this_round in rounds)
    heads = [_("Table %(number)d") % {"number": number} for number in range(1, tables + 1)]
    column = max(widest, *map(len, heads))
    resting = any(this_round.rests for this_round in rounds)
    unit = _("Round") if movement.competes_as is CompetesAs.PAIR else _("Hand")
    head = _("%(movement)s, %(players)d players; North-South v East-West by card number")
    if movement.seats_a_table == len(Side):
        head = _("%(movement)s, %(players)d players; North v East by card number")
    lines = [
        head % {"movement": movement_label(movement.key), "players": len(entrants)},
        "",
        "  ".join(
            [unit, *(head.ljust(column) for head in heads), *([_("Rest")] if resting else [])]
        ),
    ]
    for number, this_round in enumerate(rounds, start=1):
        cells = [_table(this_round, place).ljust(column) for place in range(tables)]
        rests = " ".join(str(rest.entrant.number) for rest in this_round.rests)
        lines.append("  ".join([str(number).rjust(len(unit)), *cells, rests]).rstrip())
    return lines


def what_it_gives(
    movement: Movement,
    rounds: Sequence[RoundSeating],
    entrants: Sequence[Entrant],
    options: Options,
) -> list[str]:
    """Return the audit, each number beside the least possible; of many evenings where winners count."""
    if isinstance(movement, ProgressiveMovement) and movement.losers_go_out:
        return []  # nobody chooses it for the company
    if isinstance(movement, ProgressiveMovement) and movement.by_winners:
        found = forecast(movement, entrants, len(rounds), options)
        said = forecast_sentences(found)
        spreads = forecast_figures(found)
        rows = [(one.what, spread_sentence(one.had)) for one in spreads]
    else:
        counted = audit(rounds)
        said = audit_sentences(counted, movement.competes_as)
        figures = audit_figures(counted, movement.competes_as)
        rows = [(one.what, figure_sentence(one)) for one in figures]
    widest = max(len(what) for what, _number in rows)
    return [*said, "", *(f"{what.ljust(widest)}  {number}" for what, number in rows)]


def _table(this_round: RoundSeating, place: int) -> str:
    """Return the two pairs at a table, "1-2 v 3-4"; "1-2 v 3-·" with a dummy, "1 v 3" of two.

    Empty where the round has no such table any more.
    """
    if place >= len(this_round.tables):
        return ""
    pairs = [this_round.tables[place].pair(side) for side in Side]
    if not any(all(pair) for pair in pairs):
        return " v ".join(str(one.number) for pair in pairs for one in pair if one)
    return " v ".join("-".join(str(one.number) if one else "·" for one in pair) for pair in pairs)
