"""What a table's phone says: who sits there, what each pair took, and how the two stand."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _, ngettext

from drives.models import ScoreEntry
from drives.words.games import by_game, hand_heading
from drives.words.paper import hands_phrase
from scoring.flags import HOME
from scoring.sides import Side
from scoring.tricks import TRICKS_IN_DEAL, DealScore


def pair_names(names: Sequence[str]) -> str:
    """Return "Ada Kirby & Bernard Lee"."""
    return " & ".join(names)


def pair_word(side: Side, *, flags: bool, alone: bool = False) -> str:
    """Return what a pair is called by its chairs, or where flags are played for, by whose table it is.

    One who plays `alone`, as all do at German Whist, is called by the chair.
    """
    if flags:
        return _("Home") if side is HOME else _("Away")
    north_south = by_game(_("North-South"), _("North"))
    east_west = by_game(_("East-West"), _("East"))
    if alone:
        north_south, east_west = _("North"), _("East")
    return north_south if side is Side.NORTH_SOUTH else east_west


def tricks_label(people: int) -> str:
    """Return the label of the box, as a pair says it, or one who plays alone."""
    return _("Tricks I took") if people == 1 else _("Tricks we took")


def took(score: DealScore, side: Side) -> str:
    """Return a pair's own part of a score: "8 tricks", or that it won where nobody counted."""
    if score.by_majority:
        return _("won") if score.winner is side else _("lost")
    tricks = score.of(side)
    return ngettext("%(n)d trick", "%(n)d tricks", tricks) % {"n": tricks}


def took_each(score: DealScore, pairs: Sequence[tuple[Side, str]]) -> str:
    """Return both parts of a score, of pairs and what they are called: "North-South 8, East-West 5"."""
    parts = [
        _("%(pair)s %(took)s")
        % {"pair": pair, "took": took(score, side) if score.by_majority else score.of(side)}
        for side, pair in pairs
    ]
    return ", ".join(parts)


def is_it_right(names: str, other: str, score: DealScore, side: Side) -> str:
    """Return what is asked of the pair that has not spoken: `other` is the pair that has."""
    values = {"names": names, "other": other, "n": score.of(side)}
    if score.by_majority:
        if score.winner is side:
            return _("%(names)s: did you win?") % values
        return _("%(names)s: did %(other)s win?") % values
    return (
        ngettext(
            "%(names)s: did you take %(n)d trick?",
            "%(names)s: did you take %(n)d tricks?",
            score.of(side),
        )
        % values
    )


def yes_it_is(score: DealScore, side: Side, people: int) -> str:
    """Return what the button says that answers `is_it_right`."""
    if score.by_majority:
        return _("Yes, that is right")
    values = {"n": score.of(side)}
    if people == 1:
        return _("Yes, I took %(n)d") % values
    return _("Yes, we took %(n)d") % values


def waiting_for(names: str) -> str:
    return _("Waiting for %(names)s to say the same.") % {"names": names}


def counts_already(names: str) -> str:
    """Return what is said where one side's word is enough, and the other's is welcome."""
    return _("Saved. %(names)s may say the same.") % {"names": names}


def both_agree() -> str:
    return _("Both sides agree.")


def organiser_too() -> str:
    return _("The organiser has the same.")


def organiser() -> str:
    return _("The organiser")


def who_says(source: ScoreEntry.Source) -> str:
    """Return who speaks of a table's hand without sitting there."""
    if source == ScoreEntry.Source.CARD:
        return _("A player's card")
    return _("A second reading")


def counts() -> str:
    return _("Saved.")


def organiser_settles(tricks: Sequence[int]) -> str:
    """Return what is said of a hand that is told in two ways; `tricks` are those each pair says it took."""
    total = sum(tricks)
    if len(tricks) < len(Side) or total == TRICKS_IN_DEAL:
        return _("What was said does not agree. The organiser will settle it.")
    said = by_game(
        _("Together that makes %(total)d, and a hand has %(all)d. The organiser will settle it."),
        _("Together that makes %(total)d, and a round has %(all)d. The organiser will settle it."),
    )
    return said % {"total": total, "all": TRICKS_IN_DEAL}


def is_void() -> str:
    return by_game(
        _("This hand does not count at this table. There is nothing to type."),
        _("This round does not count at this table. There is nothing to type."),
    )


def thank_you(following: int | None) -> str:
    """Return what a table reads that is all in: the hand it waits for, or that there is none."""
    if following is None:
        return by_game(
            _("Thank you. That was the last hand."), _("Thank you. That was the last round.")
        )
    return _("Thank you. %(n)s follows.") % {"n": hand_heading(following)}


def is_in(hand: int, score: str) -> str:
    """Return what is said of a hand that is closed by what was just saved; `score` as `took_each` has it."""
    return _("%(n)s is in: %(score)s. Thank you.") % {"n": hand_heading(hand), "score": score}


def not_seated() -> str:
    return _("The room is not seated yet. This page follows by itself.")


def nobody_here(table: int) -> str:
    return _("Nobody plays at table %(n)d now. This page follows by itself.") % {"n": table}


def hands_after(hands: Sequence[int]) -> str:
    """Return which hands of the round come after the one that is asked for; nothing where none do."""
    if not hands:
        return ""
    return _("Then %(hands)s at this table.") % {"hands": hands_phrase(list(hands))}


def open_besides() -> str:
    return _("Not closed yet")


def is_rare(score: DealScore) -> str:
    values = {"more": score.of(score.winner), "fewer": score.of(score.winner.other)}
    return _("%(more)d-%(fewer)d is rare. Is it right?") % values


def yes_rare(score: DealScore, side: Side) -> str:
    return _("Yes, %(own)d-%(others)d") % {
        "own": score.of(side),
        "others": score.of(side.other),
    }


def type_tricks() -> str:
    return _("Type how many tricks you took, 0 to 13.")


def say_who() -> str:
    return _("Tap your names first, so that it is clear whose tricks these are.")


def reseated() -> str:
    """Return what a phone says that had shown other seats: nothing is saved, what was typed stays."""
    return _(
        "The seats have changed, so nothing was sent. Look at the names; then save again, "
        "or correct the number."
    )


def hand_closed(
    hand: int, side: Side, counts: DealScore | None, typed: DealScore, kept: bool
) -> str:
    """Return what a phone is told whose number came too late, and who now has it in hand."""
    if counts == typed:
        return _("%(hand)s is closed, with the same number.") % {"hand": hand_heading(hand)}
    values = {
        "hand": hand_heading(hand),
        "pair": pair_word(side, flags=False),
        "typed": took(typed, side),
    }
    if counts is None:
        came = _("%(hand)s is closed. What was typed here came too late: %(typed)s for %(pair)s.")
        follows = _("It is kept, and does not count: tell the organiser.")
    else:
        values["counts"] = took(counts, side)
        came = _(
            "%(hand)s is closed, with %(counts)s for %(pair)s. What was typed here came too "
            "late: %(typed)s."
        )
        follows = _("The organiser sees both, and settles it.")
    return f"{came % values} {follows if kept else _('It is not kept: tell the organiser.')}"


def hand_not_now(hand: int) -> str:
    return _("%(hand)s is not played now, so nothing was saved.") % {"hand": hand_heading(hand)}


PHONE_SENTENCES: dict[str, Callable[..., str]] = {
    "hand-closed": hand_closed,
    "hand-not-now": hand_not_now,
}
