"""A knock-out as it is called: how far it has come, who goes on, and who has won."""

from collections.abc import Sequence

from django.utils.translation import gettext as _, ngettext

from drives.movements.german_knockout import byes
from drives.movements.twos import FEWEST, SEATS_A_TABLE
from drives.words.cards import listed
from drives.words.door import more_make_a_table
from scoring.german_rounds import Variant
from scoring.german_scores import Parted, PartedBy

FINAL, SEMI_FINALS, QUARTER_FINALS = 2, 4, 8


def stage(people: int) -> str:
    """Return what a round is called in which so many are still in: "Semi-finals." """
    places = 1 << (people - 1).bit_length()
    named = {
        FINAL: _("The final."),
        SEMI_FINALS: _("Semi-finals."),
        QUARTER_FINALS: _("Quarter-finals."),
    }
    return named.get(places) or _("The last %(n)d.") % {"n": places}


def first_tables_sentence(people: int) -> str:
    """Return how many tables the first round has for so many, and how many have no game in it."""
    if people < FEWEST:
        return more_make_a_table(FEWEST - people)
    through = byes(people)
    count = (people - through) // SEATS_A_TABLE
    tables = ngettext("%(n)d table", "%(n)d tables", count) % {"n": count}
    if not through:
        return _("%(tables)s, nobody goes through without playing.") % {"tables": tables}
    return ngettext(
        "%(tables)s at first; %(n)d goes through without playing.",
        "%(tables)s at first; %(n)d go through without playing.",
        through,
    ) % {"tables": tables, "n": through}


def decided_sentence(tables: Sequence[int]) -> str:
    """Return at which tables the rest of the meeting need not be played."""
    return ngettext(
        "Decided: table %(tables)s plays no further round.",
        "Decided: tables %(tables)s play no further round.",
        len(tables),
    ) % {"tables": listed([str(table) for table in tables])}


def through_sentence(names: Sequence[str]) -> str:
    """Return who goes on, once a round is in, or who has won."""
    if len(names) == 1:
        return _("%(name)s has won.") % {"name": names[0]}
    return _("Through: %(names)s.") % {"names": ", ".join(names)}


def parted_sentence(name: str, parted: Parted, variant: Variant) -> str:
    """Return by what somebody goes on who has won no more rounds than the other; nothing where they have."""
    said = {
        PartedBy.TRICKS: _more_points() if variant is Variant.SECOND_DOUBLE else _more_tricks(),
        PartedBy.SECOND_PART: _(
            "Level: %(name)s took more of the second part, %(most)d to %(least)d."
        ),
    }.get(parted.by, "")
    return said % {"name": name, "most": parted.most, "least": parted.least}


def _more_tricks() -> str:
    return _("Level in rounds: %(name)s took more tricks, %(most)d to %(least)d.")


def _more_points() -> str:
    return _("Level in rounds: %(name)s has more points, %(most)d to %(least)d.")


def all_in_see_who_won() -> str:
    return _("One is left: see the standings and finish")
