"""What a flag drive says: the proof, a table's flags, who goes out where."""

from collections.abc import Sequence

from django.utils.text import capfirst
from django.utils.translation import gettext as _, ngettext

from drives.movements.military import GoingOut
from drives.words.proofs import extras_clause, too_many_or_few
from drives.words.scoring import number
from drives.words.teams import position_word
from scoring.flags import AWAY, HOME, FlagRules, FlagsTotal
from scoring.proof import Proof
from scoring.sides import Side
from scoring.tricks import DealScore


def side_word(side: Side) -> str:
    """Return what a pair is called at a table: the hosts, or the visitors."""
    return _("Home") if side is HOME else _("Away")


def flags_of_table(score: DealScore | None, rules: FlagRules) -> str:
    """Return what a table's score brings, "home 1 flag"; nothing while it is out."""
    if score is None:
        return ""
    winner = score.winner
    flags = rules.flags(score, winner)
    if not flags:
        return _("away, no flag")
    values = {"n": flags}
    if winner is AWAY:
        return ngettext("away %(n)d flag", "away %(n)d flags", flags) % values
    return ngettext("home %(n)d flag", "home %(n)d flags", flags) % values


def goes_out(out: GoingOut, tables: int) -> str:
    """Return what the caller says: "Blue and white go out: table 1 to table 3, and so on round."."""
    first, second = (position_word(colour) for colour in out.colours)
    values = {
        "first": capfirst(first),
        "second": second,
        "table": out.host_of(1, tables),
        "last": out.host_of(tables, tables),
        "tables": tables,
    }
    if tables == 2:
        return _("%(first)s and %(second)s go out, to the other table.") % values
    return (
        _(
            "%(first)s and %(second)s go out: table 1 to table %(table)d, and so on round; "
            "table %(tables)d to table %(last)d."
        )
        % values
    )


def flags_proof(proof: Proof, total: FlagsTotal) -> str:
    """Return the proof of a flag drive as the results sheet prints it."""
    values = {
        "deals": _deals(total),
        "won": _won(total),
        "expected": _expected(proof),
        "cards": number(proof.cards),
        "off": too_many_or_few(proof.difference),
    }
    if proof.holds:
        return _("%(deals)s; %(won)s: %(expected)s. The teams' flags add up to %(cards)s") % values
    return (
        _(
            "%(deals)s; %(won)s: %(expected)s. But the teams' flags add up to %(cards)s: "
            "%(off)s. Something was read or seated wrong."
        )
        % values
    )


def _expected(proof: Proof) -> str:
    """Return "40 flags"; with penalties or void deals, what these come to and both together."""
    extras = extras_clause(proof)
    values = {
        "won": number(proof.deals.points),
        "extras": extras,
        "expected": number(proof.expected),
    }
    if not extras:
        return _("%(won)s flags") % values
    return _("%(won)s flags, %(extras)s, together %(expected)s") % values


def _deals(total: FlagsTotal) -> str:
    if total.tables is None or total.hands is None:
        return ngettext("%(n)d deal", "%(n)d deals", total.deals) % {"n": total.deals}
    tables = ngettext("%(n)d table", "%(n)d tables", total.tables) % {"n": total.tables}
    hands = ngettext("%(n)d hand", "%(n)d hands", total.hands) % {"n": total.hands}
    return _("%(tables)s × %(hands)s = %(deals)s") % {
        "tables": tables,
        "hands": hands,
        "deals": number(total.deals),
    }


def _won(total: FlagsTotal) -> str:
    """Return how many deals brought flags, and how many of them were all thirteen."""
    counted = total.majorities + total.thirteens
    parts: Sequence[str] = [
        ngettext("%(n)d with all thirteen", "%(n)d with all thirteen", total.thirteens)
        % {"n": total.thirteens}
    ]
    if counted < total.deals:
        at_home = ngettext("%(n)d won at home", "%(n)d won at home", counted) % {"n": counted}
        parts = [at_home, *parts]
    return ", ".join(parts)
