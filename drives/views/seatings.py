"""Before the room is seated: the ways to seat tonight's people, each with what it would give."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from drives.models import Drive
from drives.movements import MOVEMENTS, MovementError
from drives.movements.absent import FilledRound
from drives.movements.games import movements_of
from drives.movements.seating import Entrant, RoundSeating
from drives.movements.suggest import Suggestion, suggestions
from drives.services.lineup import (
    MovementSettings,
    absent_cards,
    entrant,
    entries_of,
    movement_settings,
    plan_seatings,
)
from drives.sheets.printed import PrintedCards, printed_cards
from drives.sheets.spots import spots_of_seatings
from drives.words.movement_names import movement_explanation, movement_label, options_unseen
from drives.words.seats import absent_sentence, kept_sentence, printed_sentence
from drives.words.suggest import suggestion_sentences

MOST_SHOWN = 3


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to seat the room, as a card of the page; `first` is what its picture is drawn from."""

    key: str
    label: str
    explanation: str
    sentences: Sequence[str]
    first: RoundSeating | None = None
    options: Mapping[str, str] | None = None
    planned: bool = False


@dataclass(frozen=True, slots=True)
class KeptCards:
    """How the printed cards may stay true though some of them lie on the table unheld."""

    absent: str
    stay_true: str


def choices_context(drive: Drive) -> dict[str, Any]:
    """Return what the page shows while the door can still be closed."""
    people = [entrant(entry) for entry in entries_of(drive)]
    settings, hands = movement_settings(drive), drive.hands.count()
    of_the_game = movements_of(drive.game, MOVEMENTS)
    found = suggestions(
        people,
        lambda key: -(-hands // settings[key].hands_at_table) if key in of_the_game else None,
        drive.movement,
        {key: one.options for key, one in settings.items()},
        drive.seed,
    )
    choices = [_choice(one, settings[one.key], drive.movement) for one in found]
    fitting = [one for one in choices if one.first]
    refused = [one for one in choices if not one.first]
    return {
        "choices": fitting[:MOST_SHOWN],
        "further": [*fitting[MOST_SHOWN:], *refused],
        "planned_refused": next((one for one in refused if one.planned), None),
        "kept_cards": _kept_cards(drive, people),
        "printed": _printed(drive, people),
        "kept_apart": drive.club.kept_apart.select_related("first", "second"),
        "can_part": MOVEMENTS[drive.movement].competes_as == "entry",
        "names": drive.entries.values_list("player__name", flat=True).order_by("player__folded"),
    }


def _choice(one: Suggestion, settings: MovementSettings, planned: str) -> Choice:
    chosen = options_unseen(one.key, settings.options) if one.fits else []
    return Choice(
        key=one.key,
        label=movement_label(one.key),
        explanation=movement_explanation(one.key),
        sentences=[*suggestion_sentences(one), *chosen],
        first=one.first,
        options=settings.options,
        planned=one.key == planned,
    )


def _kept_cards(drive: Drive, people: Sequence[Entrant]) -> KeptCards | None:
    absent = absent_cards(drive, people)
    if not absent:
        return None
    filled = _planned(drive, people, absent)
    found = _compared(drive, people, filled)
    if found is None:
        return None
    cards = sorted({one.team or one.number for one in absent})
    stand_ins = any(now.instead_of for now in filled)
    return KeptCards(absent_sentence(cards, stand_ins=stand_ins), kept_sentence(len(found.untrue)))


def _printed(drive: Drive, people: Sequence[Entrant]) -> str:
    """Return whether the printed cards stay true, or nothing where none are or none can be made."""
    found = _compared(drive, people, _planned(drive, people, []))
    return "" if found is None else printed_sentence(found.to_print)


def _planned(
    drive: Drive, people: Sequence[Entrant], absent: Sequence[Entrant]
) -> list[FilledRound]:
    """Return the rounds as they would be seated; none where the movement cannot seat so many."""
    try:
        return plan_seatings(drive, people, drive.rounds.count(), absent)
    except MovementError:
        return []


def _compared(
    drive: Drive, people: Sequence[Entrant], filled: Sequence[FilledRound]
) -> PrintedCards | None:
    """Compare the printed cards with these rounds; None where there is nothing to compare."""
    if not filled:
        return None
    cards = {one.number if one.position else one.team or one.number for one in people}
    return printed_cards(drive, cards, spots_of_seatings(now.seating for now in filled))
