"""The lines of the log where people come, go, or turn out to sit elsewhere."""

from collections.abc import Callable
from typing import Final

from django.utils.translation import gettext as _, ngettext

from drives.models import Act
from drives.words.act_names import ActNames
from drives.words.cards import listed, some_of
from drives.words.games import hand_called

K = Act.Kind


def _join(act: Act, names: ActNames) -> str:
    back = [names.holder(entry) for entry in act.before.get("back", ())]
    who = [cards for cards in (names.cards(act.after), *back) if cards]
    said = [
        _("Came for %(hand)s: %(who)s")
        % {"hand": hand_called(act.hand or 0), "who": ", ".join(who)}
    ]
    if act.after["left"]:
        said.append(_("left: %(who)s") % {"who": _left(act, names)})
    return _with_cards("; ".join(said), act)


def _leave(act: Act, names: ActNames) -> str:
    said = _("Left before %(hand)s: %(who)s") % {
        "hand": hand_called(act.hand or 0),
        "who": _left(act, names),
    }
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
        "hand": hand_called(act.hand or 0),
        "last": act.after.get("last"),
        "who": names.by_player.get(act.after["player"], "?"),
        "owner": names.holder(act.subject),
    }
    if act.after.get("owner"):
        return _("From %(hand)s on %(owner)s has the card back") % values
    if values["last"]:
        return _("From %(hand)s to %(last)d %(who)s plays with the card of %(owner)s") % values
    return _("From %(hand)s on %(who)s plays with the card of %(owner)s") % values


def _put_right(act: Act, names: ActNames) -> str:
    who = ", ".join(names.holder(entry) for entry, _there in act.after["places"])
    first, last, hand = act.after["first"], act.after["last"], hand_called(act.hand or 0)
    if last is None:
        return _("Seats put right from %(hand)s on: %(who)s") % {"hand": hand, "who": who}
    return ngettext(
        "Seats put right in %(hand)s: %(who)s",
        "Seats put right in %(rounds)d rounds from %(hand)s on: %(who)s",
        last - first + 1,
    ) % {"rounds": last - first + 1, "hand": hand, "who": who}


ACTS_OF_LIFE: Final[dict[Act.Kind, Callable[[Act, ActNames], str]]] = {
    K.JOIN: _join,
    K.LEAVE: _leave,
    K.STAND_IN: _stand_in,
    K.PUT_RIGHT: _put_right,
}
