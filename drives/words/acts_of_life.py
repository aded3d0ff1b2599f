"""The lines of the log where people come, go, or turn out to sit elsewhere."""

from collections.abc import Callable
from typing import Final

from django.utils.translation import gettext as _, ngettext

from drives.models import Act
from drives.words.act_names import ActNames
from drives.words.cards import listed, some_of

K = Act.Kind


def _join(act: Act, names: ActNames) -> str:
    back = [names.holder(entry) for entry in act.before.get("back", ())]
    who = [cards for cards in (names.cards(act.after), *back) if cards]
    said = [_("Came for hand %(hand)d: %(who)s") % {"hand": act.hand, "who": ", ".join(who)}]
    if act.after["left"]:
        said.append(_("left: %(who)s") % {"who": _left(act, names)})
    return _with_cards("; ".join(said), act)


def _leave(act: Act, names: ActNames) -> str:
    said = _("Left before hand %(hand)d: %(who)s") % {"hand": act.hand, "who": _left(act, names)}
    return _with_cards(said, act)


def _left(act: Act, names: ActNames) -> str:
    return ", ".join(names.holder(entry) for entry in act.after["left"])


def _with_cards(said: str, act: Act) -> str:
    """Return the line with the printed cards that are no longer true since."""
    cards = act.after.get("reprint", ())
    if not cards:
        return said
    named = listed(some_of([str(card) for card in cards]))
    return _("%(said)s; print again: %(cards)s") % {"said": said, "cards": named}


def _stand_in(act: Act, names: ActNames) -> str:
    values = {
        "hand": act.hand,
        "last": act.after.get("last"),
        "who": names.by_player.get(act.after["player"], "?"),
        "owner": names.holder(act.subject),
    }
    if act.after.get("owner"):
        return _("From hand %(hand)d on %(owner)s has the card back") % values
    if values["last"]:
        return _("From hand %(hand)d to %(last)d %(who)s plays with the card of %(owner)s") % values
    return _("From hand %(hand)d on %(who)s plays with the card of %(owner)s") % values


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
