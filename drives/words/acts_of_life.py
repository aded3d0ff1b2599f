"""The lines of the log where people come, go, or turn out to sit elsewhere."""

from collections.abc import Callable
from typing import Final

from django.utils.translation import gettext as _, ngettext

from drives.models import Act
from drives.words.act_names import ActNames

K = Act.Kind


def _join(act: Act, names: ActNames) -> str:
    values = {"who": names.cards(act.after), "hand": act.hand}
    said = _("Came for hand %(hand)d: %(who)s") % values
    return _with_leavers(said, act, names)


def _leave(act: Act, names: ActNames) -> str:
    return _("Left before hand %(hand)d: %(who)s") % {"hand": act.hand, "who": _left(act, names)}


def _with_leavers(said: str, act: Act, names: ActNames) -> str:
    if not act.after["left"]:
        return said
    return _("%(came)s. Left: %(who)s") % {"came": said, "who": _left(act, names)}


def _left(act: Act, names: ActNames) -> str:
    return ", ".join(names.holder(entry) for entry in act.after["left"])


def _stand_in(act: Act, names: ActNames) -> str:
    return _("From hand %(hand)d on %(who)s plays with the card of %(owner)s") % {
        "hand": act.hand,
        "who": names.by_player.get(act.after["player"], "?"),
        "owner": names.holder(act.subject),
    }


def _put_right(act: Act, names: ActNames) -> str:
    who = ", ".join(names.holder(entry) for entry, _there in act.after["places"])
    first, last = act.after["first"], act.after["last"]
    if last is None:
        return _("Seats put right from hand %(hand)d on: %(who)s") % {"hand": act.hand, "who": who}
    return ngettext(
        "Seats put right in hand %(hand)d: %(who)s",
        "Seats put right in %(rounds)d rounds from hand %(hand)d on: %(who)s",
        last - first + 1,
    ) % {"rounds": last - first + 1, "hand": act.hand, "who": who}


ACTS_OF_LIFE: Final[dict[Act.Kind, Callable[[Act, ActNames], str]]] = {
    K.JOIN: _join,
    K.LEAVE: _leave,
    K.STAND_IN: _stand_in,
    K.PUT_RIGHT: _put_right,
}
