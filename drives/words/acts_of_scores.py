"""The lines of the log that are about scores: said, corrected, on a card."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from drives.models import Act, ScoreEntry
from drives.words.act_names import ActNames
from drives.words.acts_of_rulings import counts_word
from drives.words.cards import halves_or_blank
from drives.words.drives import tricks_or_blank
from drives.words.paper import hands_phrase
from scoring.cards_of_hand import Mark

K = Act.Kind


def _score(act: Act, names: ActNames) -> str:
    values = {"hand": act.hand, "table": act.table, "after": _kept_score(act.after)}
    if act.before["ns"] is None and "void" not in act.before:
        return _("Hand %(hand)d, table %(table)d: %(after)s") % values
    values["before"] = counts_word(act.before)
    changed = _("Hand %(hand)d, table %(table)d: %(before)s became %(after)s") % values
    moved = {
        "true": _("the room had moved by the true result"),
        "wrong": _("the room had moved by the wrong result"),
    }.get(act.after.get("room_moved", ""))
    return f"{changed}; {moved}" if moved else changed


def _kept_score(kept: Mapping[str, Any]) -> str:
    return tricks_or_blank(kept["ns"], kept.get("majority", False))


def _on_card(kept: Mapping[str, Any]) -> str:
    return halves_or_blank(Mark.REST if kept.get("rest") else kept["half_tricks"])


def _player_card(act: Act, names: ActNames) -> str:
    values = {
        "name": names.holder(act.subject),
        "first": act.after["first_hand"],
        "last": act.after["last_hand"],
        "before": _on_card(act.before),
        "after": _on_card(act.after),
    }
    if values["first"] == values["last"]:
        if act.before["half_tricks"] is None:
            return _("%(name)s's card, hand %(first)d: %(after)s") % values
        return _("%(name)s's card, hand %(first)d: %(before)s became %(after)s") % values
    if act.before["half_tricks"] is None:
        return _("%(name)s's card, hands %(first)d to %(last)d: %(after)s") % values
    return _("%(name)s's card, hands %(first)d to %(last)d: %(before)s became %(after)s") % values


def _said(act: Act, names: ActNames) -> str:
    values = {
        "hand": act.hand,
        "table": act.table,
        "said": _kept_score(act.after),
        "counts": _kept_score(act.before),
    }
    if act.before["ns"] is None:
        said = _("Hand %(hand)d, table %(table)d: %(who)s say %(said)s")
    elif act.before["ns"] == act.after["ns"]:
        said = _("Hand %(hand)d, table %(table)d: %(who)s say %(said)s too")
    else:
        said = _("Hand %(hand)d, table %(table)d: %(who)s say %(said)s, where %(counts)s counts")
    return said % {**values, "who": _who_says(act)}


def _who_says(act: Act) -> str:
    return {
        ScoreEntry.Source.NORTH_SOUTH: _("North-South"),
        ScoreEntry.Source.EAST_WEST: _("East-West"),
    }.get(ScoreEntry.Source(act.source), _("a second reading"))


def _reopen(act: Act, names: ActNames) -> str:
    return _("%(hands)s opened again") % {"hands": capfirst(hands_phrase(act.after["hands"]))}


ACTS_OF_SCORES: dict[Act.Kind, Callable[[Act, ActNames], str]] = {
    K.SCORE: _score,
    K.SAID: _said,
    K.REOPEN: _reopen,
    K.CARD: _player_card,
}
