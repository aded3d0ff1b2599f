"""What the picture of the room shows, in words: how the tables stand, who goes which way, who rests."""

from collections.abc import Mapping

from django.utils.translation import gettext as _, ngettext

from drives.movements import MOVEMENTS, Kind
from drives.movements.kinds import CompetesAs
from drives.movements.seating import Role

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


def goes(key: str, role: Role, words: Mapping[str, str], tables: int, *, up: bool) -> str:
    """Return which way those of a role go who move, in the club's word for the role."""
    values = {"role": words.get(role, ""), "way": _way(tables, up=up)}
    if key == "progressive-winners":
        return _("The winning %(role)s goes %(way)s.") % values
    return _("The losing %(role)s goes %(way)s.") % values


def pairs_go(tables: int) -> str:
    return _("East-West go %(way)s.") % {"way": _way(tables, up=False)}


def pairs_stay() -> str:
    return _("North-South stay.")


def at_one_table(key: str, *, resting: bool) -> str:
    """Return what happens where there is only one table to go to."""
    movement = MOVEMENTS[key]
    if movement.kind is Kind.PROGRESSIVE:
        if resting:
            return _("Who leaves the table rests, and who rested comes to it.")
        return _("Everybody stays at the table, and partners change.")
    if movement.competes_as is CompetesAs.PAIR:
        if resting:
            return _("The card says who rests and who plays.")
        return _("Both pairs stay at the table.")
    return look_at_the_card()


def look_at_the_card() -> str:
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
