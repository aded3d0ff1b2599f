"""Why an act of the evening was refused, in the hall's words."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from django.utils.translation import gettext as _, ngettext

from drives.errors import Standing
from drives.words.games import by_game, hand_called, hand_heading
from drives.words.proofs import too_many_or_few
from drives.words.which_hands import hands_from
from drives.words.whose import whose
from scoring.tricks import BOOK

MOST_NAMED = 8


def _joined(parts: Sequence[str]) -> str:
    shown = list(parts[:MOST_NAMED])
    if left := len(parts) - len(shown):
        shown.append(ngettext("%(n)d more", "%(n)d more", left) % {"n": left})
    return ", ".join(shown)


def name_taken(name: str) -> str:
    return _("%(name)s is on the list already. Another person? Add a word to the name.") % {
        "name": name
    }


def no_name() -> str:
    return _("Type a name.")


def name_too_long(name: str, length: int, most: int) -> str:
    return _("“%(name)s…” has %(length)d letters; a name has at most %(most)d. Shorten it.") % {
        "name": name[:20],
        "length": length,
        "most": most,
    }


def already_in(name: str, number: int) -> str:
    return _(
        "%(name)s is here already, with card %(number)s. Another person? Add a word to the name."
    ) % {"name": name, "number": number}


def number_taken(number: int, holder: str, name: str) -> str:
    return _("Card %(number)d is %(holders)s. Give %(name)s another number.") % {
        "number": number,
        "holders": whose(holder),
        "name": name,
    }


def held_number(number: int, holder: str) -> str:
    return _("%(holder)s holds card %(number)d already. Print %(number)d cards or more.") % {
        "number": number,
        "holder": holder,
    }


def no_such_card(number: int) -> str:
    return _("There is no card %(number)d this evening. Choose one on the People page.") % {
        "number": number
    }


def pair_taken(number: int, holders: str) -> str:
    return _("Pair %(number)d is %(holders)s now. Check the two in anew, as another pair.") % {
        "number": number,
        "holders": holders,
    }


def card_gone() -> str:
    return _("That card has been taken back meanwhile. Look at the list again.")


def role_needed(name: str) -> str:
    return _("Does %(name)s play as a lady or as a gent tonight? Choose one.") % {"name": name}


def partner_needed() -> str:
    return _("In a partner drive two people check in together. Name the partner too.")


def door_closed() -> str:
    return _(
        "The room is seated, so people, cards and plan stay as they are. "
        "To change them, undo the seating in the log first."
    )


def same_person(name: str) -> str:
    return _("That is %(name)s twice. Choose two people.") % {"name": name}


def nobody_of_that_name(name: str) -> str:
    return _("The club has nobody called “%(name)s”. Look at the spelling.") % {"name": name[:80]}


def swap_roles(one: str, other: str) -> str:
    return _(
        "%(one)s and %(other)s play different roles tonight, and every pair is a lady and a gent. "
        "Choose two of one role."
    ) % {"one": one, "other": other}


def played(hand: int, table: int) -> str:
    return _(
        "%(hand)s is played at table %(table)d, so who sat there stays as it was. "
        "Swap seats where there is no score yet."
    ) % {"hand": hand_heading(hand), "table": table}


def not_playing() -> str:
    return _("The room is not seated yet. Seat it first.")


def drive_finished() -> str:
    return _("The drive is finished. To correct something, open it again on the Standings page.")


def table_of_hand(hand: int, table: int) -> str:
    if not table:
        return _("%(hand)s (not seated yet)") % {"hand": hand_called(hand)}
    return _("%(hand)s table %(table)d") % {"hand": hand_called(hand), "table": table}


def missing_scores(missing: Sequence[tuple[int, int]]) -> str:
    places = _joined([table_of_hand(hand, table) for hand, table in missing])
    return _("Scores are still missing: %(places)s. Enter them first.") % {"places": places}


def card_of_hands(name: str, first: int, last: int) -> str:
    """Return whose card, and of which hands: "Ann (hands 1 to 12)"."""
    return _("%(name)s (%(hands)s)") % {"name": name, "hands": hands_from(first, last)}


def missing_cards(missing: Sequence[tuple[str, int, int]]) -> str:
    places = _joined([card_of_hands(*place) for place in missing])
    return _("Cards are still missing: %(places)s. Type them first.") % {"places": places}


def counts_from_cards() -> str:
    return _("In this drive the players' cards count. Type them on the Cards page.")


def plan_changed() -> str:
    return _(
        "Somebody else changed the drive after this page was opened, so nothing was saved. "
        "Open it again to see theirs, then change it."
    )


def proof_fails(difference: int | Fraction) -> str:
    return _(
        "The cards do not add up: %(off)s. Look for a card that is read or added wrong; "
        "or finish all the same, and the results will say so."
    ) % {"off": too_many_or_few(difference)}


def no_next_round() -> str:
    return by_game(
        _("That was the last hand; there is no further one to seat."),
        _("That was the last round; there is no further one to seat."),
    )


def seats_changed() -> str:
    return _("The seats changed after this page was opened. Look at the names, then save again.")


def tricks_or_blank(
    ns_tricks: int | None, by_majority: bool = False, ns_first: int | None = None
) -> str:
    """Return "8-5", which pair won where the tricks are not known, or "7+8 to 6+5" of both parts."""
    if ns_tricks is None:
        return _("blank")
    if by_majority:
        return _("home") if ns_tricks > BOOK else _("away")
    if ns_first is None:
        return f"{ns_tricks}-{13 - ns_tricks}"
    parts = {"north": f"{ns_first}+{ns_tricks}", "east": f"{13 - ns_first}+{13 - ns_tricks}"}
    return _("%(north)s to %(east)s") % parts


def _standing(said: Standing) -> str:
    return tricks_or_blank(said.ns_tricks, said.by_majority, said.ns_first)


def score_conflict(standing: Standing, typed: Standing) -> str:
    return _(
        "Somebody else saved %(standing)s meanwhile; you typed %(typed)s. "
        "Which is right? Save again to let yours count."
    ) % {
        "standing": _standing(standing),
        "typed": _standing(typed),
    }


def winner_changed(hand: int, table: int, before: int | None, first: int | None = None) -> str:
    return _(
        "It was %(before)s. This changes who won %(hand)s at table %(table)d, and the room "
        "has moved since. Which way did the people move?"
    ) % {
        "hand": hand_called(hand),
        "table": table,
        "before": tricks_or_blank(before, ns_first=first),
    }


def moved_on(hand: int, table: int) -> str:
    return _(
        "The room moved on by %(hand)s, table %(table)d, so it cannot be blank. "
        "Type the right number instead."
    ) % {"hand": hand_called(hand), "table": table}


def seats_by_hand(hand: int, table: int) -> str:
    return _(
        "Seats were changed by hand, so who sat where since %(hand)s, table %(table)d, "
        "does not follow from this number. Save again and say that the room moved by the wrong "
        "result; then put right who sits where."
    ) % {"hand": hand_called(hand), "table": table}


def gone() -> str:
    return _("Somebody else has taken that away meanwhile. Look at the list again.")


def not_undoable() -> str:
    return _("This cannot be undone.")


def undone_already() -> str:
    return _("This is undone already.")


def depends(act: int) -> str:
    return _("Line %(act)d of the log rests on this. Undo that first.") % {"act": act}


DRIVE_SENTENCES: dict[str, Callable[..., str]] = {
    "name-taken": name_taken,
    "no-name": no_name,
    "name-too-long": name_too_long,
    "already-in": already_in,
    "number-taken": number_taken,
    "held-number": held_number,
    "no-such-card": no_such_card,
    "pair-taken": pair_taken,
    "card-gone": card_gone,
    "role-needed": role_needed,
    "partner-needed": partner_needed,
    "door-closed": door_closed,
    "same-person": same_person,
    "nobody-of-that-name": nobody_of_that_name,
    "swap-roles": swap_roles,
    "played": played,
    "not-playing": not_playing,
    "drive-finished": drive_finished,
    "missing-scores": missing_scores,
    "missing-cards": missing_cards,
    "counts-from-cards": counts_from_cards,
    "plan-changed": plan_changed,
    "proof-fails": proof_fails,
    "no-next-round": no_next_round,
    "seats-changed": seats_changed,
    "score-conflict": score_conflict,
    "winner-changed": winner_changed,
    "moved-on": moved_on,
    "seats-by-hand": seats_by_hand,
    "gone": gone,
    "not-undoable": not_undoable,
    "undone-already": undone_already,
    "depends": depends,
}
