"""Which numbers in the log of an evening are ids, and of what: the log keeps ids and never names."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from django.db.models import Model

from drives.models import Act, Deal, DriveHelper, Entry, Penalty, Player, Prize, ScoreEntry, Team
from drives.services.numbers import PAIR

Ids = Callable[[type[Model], int], int]
"""Says of an id what it is in another place."""

Shape = Any
"""Where ids are: a model for an id, [shape] for a list of them, (shape, ...) for the first items of a
row, {key: shape} for the keys of a mapping that have any, a function for what is none of these, and
None for no id.
"""


def mapped(value: Any, shape: Shape, ids: Ids) -> Any:
    """Return a value of the log with every id in it as `ids` has it."""
    if value is None or shape is None:
        return value
    if isinstance(shape, list):
        return [mapped(one, shape[0], ids) for one in value]
    if isinstance(shape, tuple):
        inner = [*shape, *[None] * (len(value) - len(shape))]
        return [mapped(one, of, ids) for one, of in zip(value, inner, strict=True)]
    if isinstance(shape, dict):
        return {key: mapped(one, shape.get(key), ids) for key, one in value.items()}
    if isinstance(shape, type):
        return ids(shape, value)
    return shape(value, ids)


def _by_entry(value: Mapping[str, Any], ids: Ids) -> dict[str, Any]:
    return {str(ids(Entry, int(key))): one for key, one in value.items()}


def _by_holder(value: Mapping[str, Any], ids: Ids) -> dict[str, Any]:
    """Numbers by who bears them: an entry, or a pair or team, whose key says so."""
    found = {}
    for key, number in value.items():
        model = Team if key.startswith(PAIR) else Entry
        there = ids(model, int(key.removeprefix(PAIR)))
        found[f"{PAIR if model is Team else ''}{there}"] = number
    return found


@dataclass(frozen=True, slots=True)
class IdsIn:
    """Where an act has ids: what its subject is, and the shapes of `before` and `after`."""

    subject: type[Model] | None = None
    before: Shape = None
    after: Shape = None

    def turned_back(self) -> "IdsIn":
        """Return where an undo of the act has them."""
        return replace(self, before=self.after, after=self.before)


_PAIRS: Final = [(Entry, Entry)]
_REMEMBERED: Final = [{"player": Player}]
_CARDS: Final = {
    "cards": [{"id": Entry, "player_id": Player, "team_id": Team}],
    "teams": [(Team,)],
    "remembered": _REMEMBERED,
}
_CARD: Final = {"team": Team, "positions": _by_entry, "remembered": _REMEMBERED}
_SEATS: Final = [(None, None, None, Entry)]
_COME_AND_GO: Final = IdsIn(
    Entry,
    {"left": [(Entry,)], "back": [Entry], "seats": _SEATS},
    {**_CARDS, "left": [Entry]},
)
_SCORED: Final = IdsIn(
    Deal,
    None,
    {"entry": ScoreEntry, "exchanged": _PAIRS, "exchanged_later": [(None, _PAIRS)]},
)
_VOID: Final = {"deals": [(Deal, {"entry": ScoreEntry})]}
_PENALTY: Final = IdsIn(Entry, None, {"penalty": Penalty})
_CUT: Final = {"between": [Entry], "entry": Entry}

K = Act.Kind
IDS_IN: Final[Mapping[str, IdsIn]] = {
    K.CHECK_IN: IdsIn(Entry, None, _CARDS),
    K.CHECK_OUT: IdsIn(Entry, _CARDS),
    K.CARD_CHANGE: IdsIn(Entry, _CARD, _CARD),
    K.NUMBERS: IdsIn(None, _by_holder, _by_holder),
    K.PAID: IdsIn(Entry),
    K.EXPECT: IdsIn(),
    K.PLAN: IdsIn(),
    K.TRUMPS: IdsIn(),
    K.SEAT: IdsIn(None, None, {"together": _PAIRS}),
    K.SWAP: IdsIn(Entry, None, {"swapped": _PAIRS}),
    K.MOVE: IdsIn(),
    K.JOIN: _COME_AND_GO,
    K.LEAVE: _COME_AND_GO,
    K.STAND_IN: IdsIn(Entry, {"holdings": [(Player,)], "player": Player}, {"player": Player}),
    K.PUT_RIGHT: IdsIn(None, None, {"places": _PAIRS}),
    K.STOP: IdsIn(None, {"seats": _SEATS, "moved": [(Deal,)]}),
    K.SCORE: _SCORED,
    K.RUBBER: IdsIn(Deal, None, {"penalties": [Penalty]}),
    K.RECORD: IdsIn(),
    K.TOLD: IdsIn(),
    K.SAID: _SCORED,
    K.VOID: IdsIn(Deal, _VOID, _VOID),
    K.PENALTY: _PENALTY,
    K.FORGIVE: _PENALTY,
    K.REOPEN: IdsIn(),
    K.PHONES: IdsIn(),
    K.HELPER: IdsIn(DriveHelper),
    K.CARD: IdsIn(Entry),
    K.FINISH: IdsIn(),
    K.CUT: IdsIn(Prize, _CUT, _CUT),
    K.ANNOUNCE: IdsIn(),
}


def ids_in(kind: str, undone: str | None) -> IdsIn:
    """Return where an act of a kind has ids; `undone` is the kind of act that an undo undid."""
    if kind == K.UNDO:
        return IDS_IN[undone].turned_back() if undone else IdsIn()
    return IDS_IN[kind]


def mapped_act(row: Mapping[str, Any], undone: str | None, ids: Ids) -> dict[str, Any]:
    """Return an act's `subject`, `before` and `after` with every id as `ids` has it."""
    where = ids_in(row["kind"], undone)
    return {
        "subject": mapped(row["subject"], where.subject, ids),
        "before": mapped(row["before"], where.before, ids),
        "after": mapped(row["after"], where.after, ids),
    }
