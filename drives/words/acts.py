"""The evening in sentences: one for each act of the log."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from django.utils.translation import gettext as _, ngettext

from drives.models import Act, Drive
from drives.words.act_names import ActNames
from drives.words.acts_of_hands import ACTS_OF_HANDS
from drives.words.acts_of_life import ACTS_OF_LIFE
from drives.words.acts_of_links import ACTS_OF_LINKS, with_ended
from drives.words.acts_of_rubbers import ACTS_OF_RUBBERS
from drives.words.acts_of_rulings import ACTS_OF_RULINGS
from drives.words.acts_of_scores import ACTS_OF_SCORES
from drives.words.desk import ACTS_OF_RECORDS
from drives.words.games import hand_called, hand_heading
from drives.words.log import (
    TELLS_WHAT_RESTS,
    Instead,
    Resting,
    instead_of_undo,
    rests_sentence,
    said_by,
)
from drives.words.prizes import prize_title
from drives.words.teams import position_word, team_title

K = Act.Kind


@dataclass(frozen=True, slots=True)
class LoggedAct:
    """A line of the log as shown: the act, its sentence, who said it, and whether undo is offered.

    `rests` is why a score has no undo of its own, and `instead` where it is put right without.
    """

    act: Act
    sentence: str
    said_by: str
    undoable: bool
    undone: bool
    rests: str = ""
    instead: Instead | None = None


def logged(
    drive: Drive,
    acts: Iterable[Act],
    undoable_kinds: Iterable[str],
    rested_on: Mapping[int, Resting] = MappingProxyType({}),
) -> list[LoggedAct]:
    """Return the acts with their sentences; names are read from today's people, by id.

    Undo is offered for these kinds, but not for the numbers that later acts rest on: `rested_on` has
    the last of these by the number of the act.
    """
    acts = list(acts)
    names = dict(drive.club.players.values_list("pk", "name"))
    by_entry = dict(_taken_off(acts, names))
    by_entry |= drive.entries.values_list("pk", "player__name")
    by_helper = dict(_helpers(drive, acts))
    kinds = set(undoable_kinds)
    found = []
    for act in acts:
        undone = hasattr(act, "undone_by")
        first_plan = act.kind == K.PLAN and not act.before
        open_to_undo = not undone and not first_plan and act.number not in rested_on
        undoable = act.kind in kinds and open_to_undo
        said = act_sentence(act, names, by_entry, by_helper)
        tells = act.kind in kinds & TELLS_WHAT_RESTS and not undone
        rests, instead = _why_no_undo(act, rested_on.get(act.number) if tells else None)
        found.append(LoggedAct(act, said, said_by(act), undoable, undone, rests, instead))
    return found


def _why_no_undo(act: Act, on_top: Resting | None) -> tuple[str, Instead | None]:
    """Return which line is to be undone first, or where to put it right if that has no undo either."""
    if on_top is None:
        return "", None
    instead = None if on_top.undoable else instead_of_undo(act)
    return "" if instead else rests_sentence(on_top.number), instead


def _taken_off(acts: Iterable[Act], names: Mapping[int, str]) -> Iterator[tuple[int, str]]:
    """Yield the names of those whose cards are in the log only: older lines are about them too."""
    for act in acts:
        for card in act.before.get("cards", ()):
            yield card["id"], names.get(card["player_id"], "?")


def _helpers(drive: Drive, acts: Iterable[Act]) -> Iterable[tuple[int, str]]:
    """Return the names of the evening's helpers, where any line is about one."""
    named = any(act.kind == K.HELPER and act.subject for act in acts)
    return drive.helpers.values_list("pk", "name") if named else ()


def act_sentence(
    act: Act,
    names: Mapping[int, str],
    by_entry: Mapping[int, str],
    by_helper: Mapping[int, str] = MappingProxyType({}),
) -> str:
    """Return what was done, in one sentence."""
    if act.kind == K.UNDO and act.undoes:
        return _("Undone: line %(number)d (%(what)s)") % {
            "number": act.undoes.number,
            "what": act_sentence(act.undoes, names, by_entry, by_helper),
        }
    return SENTENCES[K(act.kind)](act, ActNames(names, by_entry, by_helper))


def _plan(act: Act, names: ActNames) -> str:
    return _("The drive was changed") if act.before else _("The drive was made")


def _check_in(act: Act, names: ActNames) -> str:
    return _("Here: %(cards)s") % {"cards": names.came(act.after)}


def _check_out(act: Act, names: ActNames) -> str:
    return _("Taken off: %(cards)s") % {"cards": names.came(act.before)}


def _card_change(act: Act, names: ActNames) -> str:
    if "team" in act.after:
        return _("%(team)s: %(people)s") % {
            "team": team_title(act.after["number"], act.after["name"]),
            "people": ", ".join(
                f"{position_word(position)} {names.holder(int(pk))}"
                for pk, position in act.after["positions"].items()
            ),
        }
    return _("%(name)s: card %(before)s became card %(after)s") % {
        "name": names.holder(act.subject),
        "before": _card(act.before),
        "after": _card(act.after),
    }


def _card(kept: dict[str, Any]) -> str:
    role = _roles().get(kept["role"], "")
    still = _("sits still") if kept["sits_still"] else ""
    return ", ".join(part for part in (f"{kept['number']}", role, still) if part)


def _numbers(act: Act, names: ActNames) -> str:
    of_groups = any(holder.startswith("pair-") for holder in act.after)
    moved = ", ".join(
        f"{act.before[entry]} → {number}"
        for entry, number in sorted(act.after.items())
        if not of_groups or entry.startswith("pair-")
    )
    if set(act.before.values()) == set(act.after.values()):
        return _("Cards changed hands, to keep people apart: %(moved)s") % {"moved": moved}
    if of_groups and len(act.after) > sum(holder.startswith("pair-") for holder in act.after):
        return _("Gaps in the team numbers closed: %(moved)s") % {"moved": moved}
    if of_groups:
        return _("Gaps in the pair numbers closed: %(moved)s") % {"moved": moved}
    return _("Gaps in the card numbers closed: %(moved)s") % {"moved": moved}


def _paid(act: Act, names: ActNames) -> str:
    name = {"name": names.holder(act.subject)}
    if act.before["paid"] == act.after["paid"]:
        return _("%(name)s: another fee") % name
    return _("%(name)s paid") % name if act.after["paid"] else _("%(name)s: not paid yet") % name


def _expect(act: Act, names: ActNames) -> str:
    count = act.after["count"]
    said = ngettext("%(n)d numbered card printed", "%(n)d numbered cards printed", count)
    return said % {"n": count}


def _seat(act: Act, names: ActNames) -> str:
    tables, players = act.after["tables"], act.after["players"]
    seated = ngettext(
        "The room was seated: %(players)d people, %(tables)d table",
        "The room was seated: %(players)d people, %(tables)d tables",
        tables,
    ) % {"players": players, "tables": tables}
    if gone := act.after.get("absent"):
        return _("%(seated)s, nobody with card %(cards)s") % {
            "seated": seated,
            "cards": ", ".join(map(str, gone)),
        }
    return seated


def _swap(act: Act, names: ActNames) -> str:
    changed = [
        _("%(one)s and %(other)s") % {"one": names.holder(one), "other": names.holder(other)}
        for one, other in act.after["swapped"]
    ]
    return _("Seats swapped from %(hand)s on: %(who)s") % {
        "hand": hand_called(act.hand or 0),
        "who": "; ".join(changed),
    }


def _move(act: Act, names: ActNames) -> str:
    return _("%(hand)s closed, %(to)s seated") % {
        "hand": hand_heading(act.hand or 0),
        "to": hand_called(act.after["to"]),
    }


def _stop(act: Act, names: ActNames) -> str:
    values = {"hand": hand_called(act.hand or 0), "last": act.before["last"]}
    return _("The evening was to end after %(hand)s, not %(last)d") % values


def _cut(act: Act, names: ActNames) -> str:
    values = {
        "prize": prize_title(act.after["kind"], act.after["role"], act.after["number"], _roles()),
        "after": names.holder(act.after["entry"]),
    }
    if act.before["entry"] is None:
        return _("%(prize)s: %(after)s won the cut") % values
    values["before"] = names.holder(act.before["entry"])
    return _("%(prize)s, who won the cut: %(before)s became %(after)s") % values


def _roles() -> dict[str, str]:
    return {"L": _("lady"), "G": _("gent")}


def _announce(act: Act, names: ActNames) -> str:
    given = act.after["prizes"]
    return ngettext("%(n)d prize was announced", "%(n)d prizes were announced", given) % {
        "n": given
    }


def _finish(act: Act, names: ActNames) -> str:
    proved = act.after.get("proved", True)
    said = (
        _("The drive was finished")
        if proved
        else _("The drive was finished though the cards do not add up")
    )
    return with_ended(said, act.after)


SENTENCES: dict[Act.Kind, Callable[[Act, ActNames], str]] = {
    K.PLAN: _plan,
    K.CHECK_IN: _check_in,
    K.CHECK_OUT: _check_out,
    K.CARD_CHANGE: _card_change,
    K.NUMBERS: _numbers,
    K.PAID: _paid,
    K.EXPECT: _expect,
    **ACTS_OF_HANDS,
    K.SEAT: _seat,
    K.SWAP: _swap,
    K.MOVE: _move,
    K.STOP: _stop,
    **ACTS_OF_LIFE,
    **ACTS_OF_LINKS,
    **ACTS_OF_RUBBERS,
    **ACTS_OF_RULINGS,
    **ACTS_OF_SCORES,
    **ACTS_OF_RECORDS,
    K.FINISH: _finish,
    K.CUT: _cut,
    K.ANNOUNCE: _announce,
}
