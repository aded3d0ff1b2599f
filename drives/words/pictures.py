"""What the picture of the room shows, in words: how the tables stand, who goes which way, who rests."""

from collections.abc import Mapping

from django.utils.translation import gettext as _, ngettext, pgettext

from drives.movements import MOVEMENTS
from drives.movements.kinds import CompetesAs, ProgressiveMovement
from drives.movements.seating import Role
from drives.movements.twos import SEATS_A_TABLE as SEATS_OF_TWO
from drives.words.scoring import chair_word
from scoring.sides import Chair

FEWEST_COUNTED = 3
"""From so many tables on "1, 2, 3" says which way is up."""


def tables_stand(tables: int) -> str:
    if tables == 1:
        return _("One table.")
    return ngettext("%(n)d table.", "%(n)d tables.", tables) % {"n": tables}


def ring_stands(tables: int, *, in_rows: bool) -> str:
    """Return how the tables of a ring are drawn: round an oval, or in rows where there are many."""
    if in_rows:
        return ngettext(
            "%(n)d table in a ring, drawn in rows to and fro.",
            "%(n)d tables in a ring, drawn in rows to and fro.",
            tables,
        ) % {"n": tables}
    return ngettext(
        "%(n)d table in a ring, numbered clockwise.",
        "%(n)d tables in a ring, numbered clockwise.",
        tables,
    ) % {"n": tables}


def line_stands(tables: int, *, in_rows: bool) -> str:
    """Return how the tables of a ladder are drawn."""
    if in_rows:
        return ngettext(
            "%(n)d table in a line, drawn in rows to and fro.",
            "%(n)d tables in a line, drawn in rows to and fro.",
            tables,
        ) % {"n": tables}
    return ngettext(
        "%(n)d table in a line, table 1 at its head.",
        "%(n)d tables in a line, table 1 at its head.",
        tables,
    ) % {"n": tables}


def goes(key: str, role: Role, words: Mapping[str, str], tables: int, *, up: bool) -> str:
    """Return which way those of a role go who move, in the club's word for the role."""
    values = {"role": words.get(role, ""), "way": _way(tables, up=up)}
    if key == "progressive-winners":
        return _("The winning %(role)s goes %(way)s.") % values
    return _("The losing %(role)s goes %(way)s.") % values


def comes_half_way(key: str, role: str, table: int, half: int) -> str:
    """Return who comes to the half table from half-way round; they sit North there."""
    values = {"role": role, "table": table, "half": half}
    if key == "progressive-winners":
        return (
            _("The winning %(role)s of table %(table)d goes to table %(half)d, the half table.")
            % values
        )
    return (
        _("The losing %(role)s of table %(table)d goes to table %(half)d, the half table.") % values
    )


def goes_on_half_way(role: str, table: int) -> str:
    return _("From there the same %(role)s goes on to table %(table)d.") % {
        "role": role,
        "table": table,
    }


def pairs_go(tables: int, *, up: bool) -> str:
    return _("East-West go %(way)s.") % {"way": _way(tables, up=up)}


def pairs_stay() -> str:
    return _("North-South stay.")


def winners_go() -> str:
    return _("Winners go one table towards table 1.")


def losers_go() -> str:
    return _("Losers go one table away from table 1.")


def visitors_go() -> str:
    return _("The two who are out go one table on, in the next hand two, and so on.")


def chair_goes(chair: Chair, step: int) -> str:
    """Return how many tables on, or back, whoever sits in a chair goes after every hand."""
    values = {"chair": chair_word(chair), "n": abs(step)}
    if step > 0:
        return (
            ngettext("%(chair)s goes up %(n)d table.", "%(chair)s goes up %(n)d tables.", step)
            % values
        )
    return (
        ngettext("%(chair)s goes down %(n)d table.", "%(chair)s goes down %(n)d tables.", -step)
        % values
    )


def chair_letter(chair: Chair) -> str:
    return {
        Chair.NORTH: pgettext("chair", "N"),
        Chair.EAST: pgettext("chair", "E"),
        Chair.SOUTH: pgettext("chair", "S"),
        Chair.WEST: pgettext("chair", "W"),
    }[chair]


def also_said(key: str) -> list[str]:
    """Return who stays, where others go round the room."""
    return {
        "partner": [pairs_stay()],
        "military": [_("The captain and one scout stay at their home table.")],
        "seat-by-seat": [_("North sits still.")],
        "ladder": [_ends_stay()],
        "german-ladder": [_ends_stay()],
        "semi-partner": [_("The winners stay, and stay partners.")],
    }.get(key, [])


def _ends_stay() -> str:
    return _("Who wins at table 1 stays there, and who loses at the last table.")


def at_one_table(key: str, *, resting: bool) -> str:
    """Return what happens where there is only one table to go to."""
    movement = MOVEMENTS[key]
    if movement.seats_a_table == SEATS_OF_TWO and not resting:
        return _("Both stay at the table.")
    if isinstance(movement, ProgressiveMovement) and _goes_on(movement):
        if resting:
            return _("Who leaves the table rests, and who rested comes to it.")
        return _("Everybody stays at the table, and partners change.")
    if movement.competes_as is CompetesAs.PAIR:
        if resting:
            return _("The card says who rests and who plays.")
        return _("Both pairs stay at the table.")
    return where_next(key, resting=resting)


def _goes_on(movement: ProgressiveMovement) -> bool:
    """Whether those at the table go somewhere by who won, and come back."""
    return movement.by_winners and not movement.losers_go_out


def winners_meet() -> str:
    return _("Who has won sees on the list where to go; who has lost is out.")


def where_next(key: str, *, resting: bool = False) -> str:
    """Return how people know where to sit where nobody goes round the room."""
    movement = MOVEMENTS[key]
    if isinstance(movement, ProgressiveMovement):
        if movement.losers_go_out:
            return winners_meet()
        if resting:
            return _(
                "Who rested takes the chair of who rests next; "
                "all others stay until you change their seats."
            )
        return _("Everybody stays until you change their seats.")
    return _("The card says where everybody sits next.")


def chairs_to_rest(count: int, after: int | None) -> str:
    """Return how many chairs stand after which table; after none in particular where that is None."""
    values = {"n": count, "table": after}
    if after is None:
        return ngettext("%(n)d chair to rest.", "%(n)d chairs to rest.", count) % values
    return (
        ngettext(
            "%(n)d chair to rest after table %(table)d.",
            "%(n)d chairs to rest after table %(table)d.",
            count,
        )
        % values
    )


def rest_word() -> str:
    return _("rest")


def _way(tables: int, *, up: bool) -> str:
    if tables < FEWEST_COUNTED:
        return _("up a table") if up else _("down a table")
    return _("up: 1, 2, 3") if up else _("down: 3, 2, 1")
