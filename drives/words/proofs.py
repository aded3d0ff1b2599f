"""The arithmetic proof as it is printed: what the deals come to, and what the cards add up to."""

from dataclasses import replace
from fractions import Fraction

from django.utils.translation import gettext as _, ngettext

from drives.words.scoring import number
from scoring.flags import FlagsTotal
from scoring.proof import (
    DealsTotal,
    Proof,
    RoundsTotal,
    RubbersTotal,
    RuledDeals,
    ShortTables,
)
from scoring.tricks import TRICKS_IN_DEAL

TRICKS_IN_ROUND = 2 * TRICKS_IN_DEAL
"""Of both parts of a round of German Whist; what makes more are points."""


def proof_sentence(proof: Proof) -> str:
    """Return the proof as the results sheet prints it, and where it fails, by how much.

    It is in tricks, in points of rubbers; flags have words of their own.
    """
    assert not isinstance(proof.deals, FlagsTotal)
    only_ruled = proof.ruled.deals and not proof.deals.deals
    extras = extras_clause(replace(proof, ruled=RuledDeals()) if only_ruled else proof)
    values = {
        "deals": _ruled_clause(proof.ruled) if only_ruled else _deals_clause(proof.deals),
        "extras": extras,
        "expected": number(proof.expected),
        "cards": number(proof.cards),
        "off": too_many_or_few(proof.difference),
    }
    return _proof_template(proof.holds, bool(extras)) % values


def _proof_template(holds: bool, extras: bool) -> str:
    templates = {
        (True, False): _("%(deals)s, cards add up to %(cards)s"),
        (True, True): _("%(deals)s, %(extras)s, together %(expected)s; cards add up to %(cards)s"),
        (False, False): _(
            "%(deals)s, but cards add up to %(cards)s: %(off)s. Something was read or added wrong."
        ),
        (False, True): _(
            "%(deals)s, %(extras)s, together %(expected)s; but cards add up to %(cards)s: "
            "%(off)s. Something was read or added wrong."
        ),
    }
    return templates[holds, extras]


def _deals_clause(deals: DealsTotal | RubbersTotal | RoundsTotal) -> str:
    if isinstance(deals, RubbersTotal):
        return _rubbers_clause(deals)
    if isinstance(deals, RoundsTotal):
        return _rounds_clause(deals)
    values = {
        "deals": _counted(ngettext("%(n)s deal", "%(n)s deals", deals.deals), deals.deals),
        "each": number(deals.each),
        "points": number(deals.points),
    }
    if deals.odd_tricks is not None:
        odd = ngettext("%(n)s odd trick", "%(n)s odd tricks", deals.odd_tricks)
        values["odd"] = _counted(odd, deals.odd_tricks)
        return _("%(deals)s, %(odd)s × %(each)s = %(points)s") % values
    if deals.tables is None or deals.hands is None:
        return _("%(deals)s × %(each)s = %(points)s") % values
    values["tables"] = _counted(ngettext("%(n)s table", "%(n)s tables", deals.tables), deals.tables)
    values["hands"] = _counted(ngettext("%(n)s hand", "%(n)s hands", deals.hands), deals.hands)
    return _("%(tables)s × %(hands)s × %(each)s = %(points)s") % values


def _rubbers_clause(total: RubbersTotal) -> str:
    """Return "6 rubbers, 24 points × 2 = 48": a point stands on the cards of both partners."""
    points = ngettext("%(n)s point", "%(n)s points", total.won)
    return _("%(rubbers)s, %(won)s × %(each)s = %(points)s") % {
        "rubbers": _counted(ngettext("%(n)s rubber", "%(n)s rubbers", total.deals), total.deals),
        "won": _counted(points, total.won),
        "each": number(total.each),
        "points": number(total.points),
    }


def _rounds_clause(total: RoundsTotal) -> str:
    """Return "12 rounds × 1 = 12 (tricks 12 × 13 = 156)"; where others are shown, how many."""
    values = {
        "rounds": _counted(ngettext("%(n)s round", "%(n)s rounds", total.deals), total.deals),
        "n": number(total.deals),
        "each": number(total.each),
        "beside": number(total.tricks_expected),
        "points": number(total.points),
        "shown": number(total.tricks),
        "tricks": _("points") if total.each > TRICKS_IN_ROUND else _("tricks"),
    }
    if total.holds:
        phrase = _("%(rounds)s × 1 = %(points)s (%(tricks)s %(n)s × %(each)s = %(beside)s)")
    else:
        phrase = _(
            "%(rounds)s × 1 = %(points)s "
            "(%(tricks)s %(n)s × %(each)s = %(beside)s, but cards show %(shown)s)"
        )
    return phrase % values


def _ruled_clause(ruled: RuledDeals) -> str:
    """Return the first clause of an evening of which every hand has a rule of its own."""
    deals = ngettext(
        "%(n)s deal by its own rule", "%(n)s deals by their own rules", ruled.deals
    ) % {"n": number(ruled.deals)}
    return _("%(deals)s = %(points)s") % {"deals": deals, "points": number(ruled.points)}


def extras_clause(proof: Proof) -> str:
    """Return what else stands on the cards than full tables' deals: "rests add 13, ..."; or nothing."""
    clauses = _short_tables(proof.short)
    if proof.ruled.deals:
        clauses.append(_ruled(proof.ruled))
    if proof.void:
        clauses.append(_("void deals add %(n)s") % {"n": number(proof.void)})
    if proof.rests:
        clauses.append(_("rests add %(n)s") % {"n": number(proof.rests)})
    if proof.missed:
        clauses.append(_("hands missed add %(n)s") % {"n": number(proof.missed)})
    if proof.penalties > 0:
        clauses.append(_("penalties add %(n)s") % {"n": number(proof.penalties)})
    if proof.penalties < 0:
        clauses.append(_("penalties take off %(n)s") % {"n": number(-proof.penalties)})
    return ", ".join(clauses)


def _short_tables(short: ShortTables) -> list[str]:
    """Return what tables of two and of three add: "12 hands of German Whist add 156"."""
    clauses = []
    if short.german_deals:
        phrase = ngettext(
            "%(n)s hand of German Whist adds %(points)s",
            "%(n)s hands of German Whist add %(points)s",
            short.german_deals,
        )
        clauses.append(
            phrase % {"n": number(short.german_deals), "points": number(short.german_points)}
        )
    if short.dummy_deals:
        phrase = ngettext(
            "%(n)s hand with a dummy adds %(points)s without the dummy's %(nobodys)s",
            "%(n)s hands with a dummy add %(points)s without the dummy's %(nobodys)s",
            short.dummy_deals,
        )
        values = {"n": number(short.dummy_deals), "points": number(short.dummy_points)}
        clauses.append(phrase % {**values, "nobodys": number(short.nobodys)})
    return clauses


def _ruled(ruled: RuledDeals) -> str:
    phrase = ngettext(
        "%(n)s deal by its own rule adds %(points)s",
        "%(n)s deals by their own rules add %(points)s",
        ruled.deals,
    )
    return phrase % {"n": number(ruled.deals), "points": number(ruled.points)}


def too_many_or_few(difference: int | Fraction) -> str:
    if difference < 0:
        return _("%(n)s too few") % {"n": number(-difference)}
    return _("%(n)s too many") % {"n": number(difference)}


def _counted(phrase: str, count: int) -> str:
    return phrase % {"n": number(count)}
