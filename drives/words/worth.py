"""What a deal is worth whose hand has a rule of its own, in words: tricks, what was told, the score."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from drives.models import Deal
from drives.words.hand_rules import mark_sentence, told_word
from drives.words.voices import score_word
from scoring.hand_rules import Told, is_enough, marks
from scoring.marks import Mark
from scoring.rules_of_hands import BY_TABLES
from scoring.sides import Side
from scoring.tricks import DealScore


def marks_of(counts: DealScore | None, rule: str, told: Told) -> Sequence[Mark]:
    """Return what each side has from a deal and why; nothing where the rule is usual or more is to be told."""
    if not rule or counts is None or not is_enough(BY_TABLES[rule], told):
        return ()
    return marks(counts, BY_TABLES[rule], told)


def tricks_and_score(deal: Deal, counts: DealScore, found: Sequence[Mark]) -> str:
    """Return what counts of a deal of a hand with a rule: "Tricks 9-4; score 12-0."

    `counts` are its tricks once those of penalties are moved, `found` what `marks_of` says of it.
    """
    tricks = score_word(counts)
    if counts != deal.score:
        tricks = _("%(score)s (they were %(typed)s, and a penalty moved tricks)") % {
            "score": tricks,
            "typed": score_word(deal.score),
        }
    if not found:
        return _("Tricks %(tricks)s; no score yet.") % {"tricks": tricks}
    score = "-".join(str(mark.points) for mark in found)
    return _("Tricks %(tricks)s; score %(score)s.") % {"tricks": tricks, "score": score}


def call_said(rule: str, told: Told) -> str:
    """Return what a table called: "Call: grand, North-South."; nothing where the rule knows no calls."""
    if not BY_TABLES[rule].calls:
        return ""
    return _("Call: %(call)s.") % {"call": told_word(told)}


def worth_lines(
    rule: str, told: Told, found: Sequence[Mark], sides: Mapping[Side, str]
) -> Sequence[str]:
    """Return what the sheet to sign has below the tricks: the call, why each side has what, the score."""
    if not found:
        return [no_score_yet(rule)]
    called = [call_said(rule, told)] if BY_TABLES[rule].calls else []
    figures = (f"{sides[mark.side]} {mark.points}" for mark in found)
    score = _("Score: %(score)s.") % {"score": ", ".join(figures)}
    return [*called, *map(mark_sentence, found), score]


def no_score_yet(rule: str) -> str:
    """Return why a deal has tricks and no score."""
    if BY_TABLES[rule].honours:
        return _("No score yet: the honours held are not said.")
    return _("No score yet: the call is not said.")


def tricks_named(said: str) -> str:
    """Return the tricks of both sides as what they are: "Tricks: North-South 9, East-West 4."."""
    return _("Tricks: %(said)s") % {"said": said}
