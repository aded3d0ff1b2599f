"""What the card on a table says: who goes where, who stays, who plays there hand by hand."""

from collections.abc import Mapping

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from drives.movements import MOVEMENTS
from drives.movements.directions import Direction, Mover
from drives.movements.kinds import CompetesAs
from drives.movements.seating import Role
from drives.words import flags
from drives.words.paper import side_word
from drives.words.scoring import chair_word
from scoring.sides import Chair, Side


def mover_words(key: str, mover: Mover, roles: Mapping[str, str], *, resting: bool = False) -> str:
    """Return who goes: "Losing lady", "East-West"; `resting` is said of who sits in a rest chair."""
    if mover in _ROLES:
        role = roles.get(_ROLES[mover], "")
        if resting:
            return capfirst(role)
        if key == "progressive-winners":
            return _("Winning %(role)s") % {"role": role}
        return _("Losing %(role)s") % {"role": role}
    if mover in _SIDES:
        return side_word(_SIDES[mover])
    if mover in _CHAIRS:
        return chair_word(_CHAIRS[mover])
    return {
        Mover.WINNERS: _("Winners"),
        Mover.LOSERS: _("Losers"),
        Mover.RESTED: _("Who rested"),
    }[mover]


def where_to(direction: Direction, rests: Mapping[int, str]) -> str:
    """Return where they go: "to table 4", "to rest", "stays here"."""
    if direction.to is None:
        plural = direction.mover not in (*_CHAIRS, *_ROLES)
        return _("stay here") if plural else _("stays here")
    if direction.to in rests:
        return rests[direction.to]
    return _("to table %(n)d") % {"n": direction.to}


def to_rest(*, plays: bool) -> str:
    """Return where those left over go: to rest, or to the half table where they play."""
    return _("to the half table") if plays else _("to rest")


def rest_label(*, plays: bool) -> str:
    return _("Half table") if plays else _("Rest")


def who_stays(key: str, roles: Mapping[str, str]) -> str:
    """Return what those do who are not sent on, as a sentence; empty where that is said already."""
    values = {"lady": roles.get(Role.LADY, ""), "gent": roles.get(Role.GENT, "")}
    sentences = {
        "progressive-losers": _(
            "The winning %(lady)s keeps her chair; the winning %(gent)s moves to the chair on her right."
        ),
        "progressive-winners": _(
            "The losing %(lady)s keeps her chair; the losing %(gent)s moves to the chair on her right."
        ),
        "semi-partner": _("The winners stay, and stay partners."),
        "ladder": _("Nobody plays with the partner of the last hand."),
        "seat-by-seat": _("Everybody keeps the chair they came from: North sits North."),
        "as-seated": _("Everybody stays until the organiser changes seats."),
        "military": _("At home sit North-South, the visitors East-West."),
    }
    return sentences.get(key, "") % values


def card_labels(key: str) -> Mapping[str, str]:
    """Return the labels of a table's card and of the chart."""
    movement = MOVEMENTS[key]
    labels = {
        "table": _("Table"),
        "hand": _("Hand"),
        "ns": side_word(Side.NORTH_SOUTH),
        "ew": side_word(Side.EAST_WEST),
        "rest": _("Rest"),
    }
    if movement.competes_as is CompetesAs.TEAM:
        return {
            **labels,
            "ns": flags.side_word(Side.NORTH_SOUTH),
            "ew": flags.side_word(Side.EAST_WEST),
        }
    if movement.seats_a_table == TWO:
        return {**labels, "ns": chair_word(Chair.NORTH), "ew": chair_word(Chair.EAST)}
    return labels


TWO = 2
_ROLES: Mapping[Mover, Role] = {Mover.LADY: Role.LADY, Mover.GENT: Role.GENT}
_SIDES: Mapping[Mover, Side] = {
    Mover.NORTH_SOUTH: Side.NORTH_SOUTH,
    Mover.EAST_WEST: Side.EAST_WEST,
}
_CHAIRS: Mapping[Mover, Chair] = {
    Mover.NORTH: Chair.NORTH,
    Mover.EAST: Chair.EAST,
    Mover.SOUTH: Chair.SOUTH,
    Mover.WEST: Chair.WEST,
}
