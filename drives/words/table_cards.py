"""What the card on a table says: who goes where, who stays, who plays there hand by hand."""

from collections.abc import Mapping

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from drives.movements import MOVEMENTS
from drives.movements.directions import Direction, Mover
from drives.movements.kinds import CompetesAs
from drives.movements.seating import Role
from drives.words import flags
from drives.words.games import hand_head
from drives.words.paper import side_letters, side_word
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
        Mover.RESTED: who_rested(),
    }[mover]


def where_to(direction: Direction, rest: str = "") -> str:
    """Return where they go: "to table 4", "stays here", or `rest` where that is to rest."""
    if direction.to is None:
        plural = direction.mover not in (*_CHAIRS, *_ROLES)
        return _("stay here") if plural else _("stays here")
    return rest or _("to table %(n)d") % {"n": direction.to}


def to_rest(after: str = "") -> str:
    """Return where those go who rest; `after` says which of several places (see `after_table`)."""
    return _("to rest %(after)s") % {"after": after} if after else _("to rest")


def after_table(table: int) -> str:
    return _("after table %(n)d") % {"n": table}


def to_half_table(table: int, chair: Chair | None) -> str:
    """Return the half table by its number, and the chair where that is known: "to table 6, North"."""
    if chair is None:
        return _("to table %(n)d") % {"n": table}
    return _("to table %(n)d, %(chair)s") % {"n": table, "chair": chair_word(chair)}


def chair_and_role(chair: Chair, role: str) -> str:
    """Return who sits at the half table: "North, lady"."""
    return _("%(chair)s, %(role)s") % {"chair": chair_word(chair), "role": role}


def rest_label() -> str:
    return _("Rest")


def who_rested() -> str:
    return _("Who rested")


def who_was_left_over() -> str:
    return _("Who was left over")


def in_for_who_rests() -> str:
    return _("in for who rests next")


def in_for_who_is_left_over() -> str:
    return _("in for who is left over next")


def goes_out(scouts: str, table: int) -> str:
    """Return where a team's own scouts go: "blue white to 4"."""
    return _("%(scouts)s to %(table)d") % {"scouts": scouts, "table": table}


def who_stays(key: str, roles: Mapping[str, str], *, left_over: bool = False) -> str:
    """Return what those do who are not sent on, as a sentence; empty where that is said already.

    `left_over` says that the tables do not come out even, so that somebody rests, or plays apart.
    """
    values = {"lady": roles.get(Role.LADY, ""), "gent": roles.get(Role.GENT, "")}
    if left_over and key in _in_turn():
        return _in_turn()[key]
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
        "german-ladder": _("Who wins at table 1 stays there, and who loses at the last table."),
        "german-knockout": _("Winners go on, losers are out."),
        "military": _("At home sit North-South, the visitors East-West."),
    }
    return sentences.get(key, "") % values


def _in_turn() -> Mapping[str, str]:
    """Say who stays where people rest in turn, which they do before anybody else moves."""
    return {
        "ladder": _(
            "First see who rests, as called. From the table they would have gone to, losers of their "
            "role stay. Nobody plays with the partner of the last hand."
        ),
        "german-ladder": _(
            "First see who rests, as called. From the table they would have gone to, losers stay."
        ),
        "as-seated": _(
            "First see who rests, as called: who rested takes their chairs. Everybody else stays until "
            "the organiser changes seats."
        ),
    }


def card_labels(key: str) -> Mapping[str, str]:
    """Return the labels of a table's card and of the chart."""
    movement = MOVEMENTS[key]
    labels = {
        "table": _("Table"),
        "hand": hand_head(),
        "ns": side_word(Side.NORTH_SOUTH),
        "ew": side_word(Side.EAST_WEST),
        "ns-short": side_letters(Side.NORTH_SOUTH),
        "ew-short": side_letters(Side.EAST_WEST),
        "rest": _("Rest"),
    }
    if movement.competes_as is CompetesAs.TEAM:
        return {
            **labels,
            "ns": flags.side_word(Side.NORTH_SOUTH),
            "ew": flags.side_word(Side.EAST_WEST),
            "ns-short": flags.side_word(Side.NORTH_SOUTH),
            "ew-short": flags.side_word(Side.EAST_WEST),
            "out": _("Goes out"),
        }
    if movement.seats_a_table == TWO:
        north, east = chair_word(Chair.NORTH), chair_word(Chair.EAST)
        return {**labels, "ns": north, "ew": east, "ns-short": north, "ew-short": east}
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
