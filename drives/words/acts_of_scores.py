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
from drives.words.games import by_game, hand_heading
from drives.words.which_hands import hands_from, hands_phrase
from drives.words.whose import whose
from scoring.cards_of_hand import Mark

K = Act.Kind


def _score(act: Act, names: ActNames) -> str:
    values = {
        "hand": hand_heading(act.hand or 0),
        "table": act.table,
        "after": _kept_score(act.after),
    }
    if act.before["ns"] is None and "void" not in act.before:
        return _("%(hand)s, table %(table)d: %(after)s") % values
    if counts_word(act.before) == values["after"]:
        return _("%(hand)s, table %(table)d, settled: %(after)s counts") % values
    values["before"] = counts_word(act.before)
    changed = _("%(hand)s, table %(table)d: %(before)s became %(after)s") % values
    moved = {
        "true": _("the room had moved by the true result"),
        "wrong": _("the room had moved by the wrong result"),
    }.get(act.after.get("room_moved", ""))
    return f"{changed}; {moved}" if moved else changed


def _kept_score(kept: Mapping[str, Any]) -> str:
    return tricks_or_blank(kept["ns"], kept.get("majority", False), kept.get("first"))


def _on_card(kept: Mapping[str, Any]) -> str:
    return halves_or_blank(Mark.REST if kept.get("rest") else kept["half_tricks"])


def _player_card(act: Act, names: ActNames) -> str:
    values = {
        "names": whose(names.holder(act.subject)),
        "hands": hands_from(act.after["first_hand"], act.after["last_hand"]),
        "before": _on_card(act.before),
        "after": _on_card(act.after),
    }
    if act.before["half_tricks"] is None:
        return _("%(names)s card, %(hands)s: %(after)s") % values
    return _("%(names)s card, %(hands)s: %(before)s became %(after)s") % values


def _said(act: Act, names: ActNames) -> str:
    values = {
        "hand": hand_heading(act.hand or 0),
        "table": act.table,
        "said": _kept_score(act.after),
        "counts": _kept_score(act.before),
    }
    if act.before["ns"] is None:
        said = _("%(hand)s, table %(table)d: %(who)s %(said)s")
    elif _kept_score(act.before) == _kept_score(act.after):
        said = _("%(hand)s, table %(table)d: %(who)s %(said)s too")
    else:
        said = _("%(hand)s, table %(table)d: %(who)s %(said)s, where %(counts)s counts")
    return said % {**values, "who": _who_says(act)}


def _who_says(act: Act) -> str:
    return {
        ScoreEntry.Source.NORTH_SOUTH: by_game(_("North-South say"), _("North says")),
        ScoreEntry.Source.EAST_WEST: by_game(_("East-West say"), _("East says")),
    }.get(ScoreEntry.Source(act.source), _("a second reading says"))


def _reopen(act: Act, names: ActNames) -> str:
    return _("%(hands)s opened again") % {"hands": capfirst(hands_phrase(act.after["hands"]))}


ACTS_OF_SCORES: dict[Act.Kind, Callable[[Act, ActNames], str]] = {
    K.SCORE: _score,
    K.SAID: _said,
    K.REOPEN: _reopen,
    K.CARD: _player_card,
}
