"""The lines of the log that are about rubbers: deals written, results handed in, tables stopped."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from drives.models import Act
from drives.models.rubbers import RubberChange
from drives.words.act_names import ActNames
from drives.words.rubber_sheets import deal_word
from drives.words.rubbers import net_phrase
from scoring.tricks import TRICKS_IN_DEAL, DealScore
from scoring.written import WrittenDeal

K = Act.Kind
Values = dict[str, Any]


def _rubber(act: Act, names: ActNames) -> str:
    return _SAID[act.after["did"]](act, {"round": act.hand, "table": act.table})


def _deal(kept: dict[str, Any], number: int) -> WrittenDeal | None:
    if number > len(kept["deals"]):
        return None
    trumps, ns, honours = kept["deals"][number - 1]
    return WrittenDeal(DealScore(ns, TRICKS_IN_DEAL - ns), honours, trumps)


def _wrote(act: Act, values: Values) -> str:
    number = act.after["deal"]
    before = _deal(act.before, number)
    values |= {
        "n": number,
        "before": deal_word(before),
        "after": deal_word(_deal(act.after, number)),
    }
    if before is None:
        return _("Round %(round)d, table %(table)d, deal %(n)d: %(after)s") % values
    return _("Round %(round)d, table %(table)d, deal %(n)d: %(before)s became %(after)s") % values


def _took_out(act: Act, values: Values) -> str:
    number = act.after["deal"]
    values |= {"n": number, "deal": deal_word(_deal(act.before, number))}
    return _("Round %(round)d, table %(table)d: deal %(n)d taken out (%(deal)s)") % values


def _result(act: Act, values: Values) -> str:
    values |= {
        "before": net_phrase(act.before["points"]),
        "after": net_phrase(act.after["points"]),
    }
    if act.before["points"] is None:
        return _("Round %(round)d, table %(table)d: %(after)s") % values
    return _("Round %(round)d, table %(table)d: %(before)s became %(after)s") % values


def _stopped(act: Act, values: Values) -> str:
    return _("Round %(round)d, table %(table)d was called to stop") % values


def _plays_on(act: Act, values: Values) -> str:
    return _("Round %(round)d, table %(table)d plays on after all") % values


_SAID: dict[str, Callable[[Act, Values], str]] = {
    RubberChange.WROTE: _wrote,
    RubberChange.TOOK_OUT: _took_out,
    RubberChange.RESULT: _result,
    RubberChange.STOPPED: _stopped,
    RubberChange.PLAYS_ON: _plays_on,
}

ACTS_OF_RUBBERS: dict[Act.Kind, Callable[[Act, ActNames], str]] = {K.RUBBER: _rubber}
