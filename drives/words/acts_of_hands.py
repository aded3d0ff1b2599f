"""The log's sentences about what a hand is played by: trumps, rule, calls and honours."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from drives.models import Act
from drives.models.play import HAND_TRUMPS
from drives.words.act_names import ActNames
from drives.words.hand_rules import rule_name, told_word
from scoring.hand_rules import Call, Told
from scoring.sides import Side

K = Act.Kind
TRUMPS = dict(HAND_TRUMPS)


def _trumps(act: Act, names: ActNames) -> str:
    values = {
        "hand": act.hand,
        "before": TRUMPS[act.before["trumps"]],
        "after": TRUMPS[act.after["trumps"]],
    }
    if "rule" not in act.after:
        return _("Hand %(hand)d: trumps %(before)s became %(after)s") % values
    rules = {"old": rule_name(act.before["rule"]), "new": rule_name(act.after["rule"])}
    if values["before"] == values["after"]:
        return _("Hand %(hand)d: %(old)s became %(new)s") % {**values, **rules}
    return _("Hand %(hand)d: %(before)s, %(old)s, became %(after)s, %(new)s") % {**values, **rules}


def _told(act: Act, names: ActNames) -> str:
    said = [
        _("table %(table)d %(what)s") % {"table": kept[0], "what": told_word(_as_kept(*kept[1:]))}
        for kept in act.after["tables"]
    ]
    return _("Hand %(hand)d: %(said)s") % {"hand": act.hand, "said": ", ".join(said)}


def _as_kept(*kept: Any) -> Told:
    ns_honours, call, caller = kept
    return Told(ns_honours, Call(call) if call else None, Side(caller) if caller else None)


ACTS_OF_HANDS: dict[Act.Kind, Callable[[Act, ActNames], str]] = {
    K.TRUMPS: _trumps,
    K.TOLD: _told,
}
