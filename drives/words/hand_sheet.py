"""What the sheet of one hand at one table says: its heads, what was said, who signs."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from drives.models import Deal, ScoreEntry
from drives.words.games import by_game, hand_called, hand_head, hand_heading
from drives.words.labels import slip_labels
from drives.words.rulings import what_counts
from drives.words.voices import score_word
from scoring.sides import Side
from scoring.tricks import DealScore


def hand_sheet_title(hand: int | None, table: int | None) -> str:
    """Return "Hand 7, table 3", or as much of it as is known."""
    if hand and table:
        return _("%(hand)s, table %(table)d") % {"hand": hand_heading(hand), "table": table}
    if hand:
        return hand_heading(hand)
    return by_game(_("Hand sheet"), _("Sheet of a round"))


def hand_sheet_labels() -> Mapping[str, str]:
    """Return the headings and the words before what is written in."""
    return {
        "hand": hand_head(),
        "table": _("Table"),
        "trumps": _("Trumps"),
        "chairs": _("Who sat where"),
        "ruling": _("The ruling"),
        "reason": _("Because"),
    }


def boxes_of_ruling(sides: Mapping[Side, str], *, flags: bool) -> Sequence[str]:
    """Return what stands before the box of each side: "North-South, tricks"."""
    counted = slip_labels(flags=flags)["tricks"].lower()
    return [
        _("%(side)s, %(counted)s") % {"side": side, "counted": counted} for side in sides.values()
    ]


def who_signs(sides: Mapping[Side, str]) -> Sequence[str]:
    return [*sides.values(), _("Organiser"), _("Time")]


def said_title() -> str:
    return _("What was said")


def said_columns() -> tuple[str, str, str]:
    """Return the heads of what was said: when, what, by whom."""
    return _("Time"), _("What was said"), _("Who said it, and where")


def by_side(score: DealScore | None, sides: Mapping[Side, str]) -> str:
    """Return the tricks of each side by its word in `sides`: "N-S 8, E-W 5"; blank, or who won, as it is."""
    if score is None or score.by_majority:
        return score_word(score)
    first, second = (f"{word} {score.of(side)}" for side, word in sides.items())
    return _("%(first)s, %(second)s") % {"first": first, "second": second}


def said_by(entry: ScoreEntry, who: str, *, elsewhere: bool) -> str:
    """Return where a score came from and who typed it: "typed on the laptop, by Joan Carter"."""
    typed = entry.source == ScoreEntry.Source.ORGANISER
    source = _("typed on the laptop") if typed else entry.get_source_display()
    said = _("%(source)s, by %(who)s") % {"source": source, "who": who} if who else source
    return _("%(said)s, while others sat here") % {"said": said} if elsewhere else said


def counts_title() -> str:
    return _("What counts now")


def counts_sentence(deal: Deal, counts: DealScore | None, sides: Mapping[Side, str]) -> str:
    """Return what counts of a deal, each figure with its side; of a disputed one, for how long.

    What counted when somebody said otherwise goes on counting until it is settled; where nothing did,
    nothing does. `counts` is the deal's score once the tricks of penalties are moved.
    """
    disputed = deal.checked == Deal.Checked.DISPUTED
    if deal.void or deal.score is None or counts is None:
        if disputed and not deal.void:
            return _("Disputed: nothing counts until it is settled.")
        return what_counts(deal, counts)
    said = by_side(counts, sides)
    if counts != deal.score:
        values = {"score": said, "typed": by_side(deal.score, sides)}
        said = _("%(score)s: it was %(typed)s, and a penalty moved tricks") % values
    return (
        _("Disputed. Until it is settled: %(said)s.") % {"said": said} if disputed else f"{said}."
    )


def why_all_is_empty(hand: int | None, table: int | None, *, is_hand: bool) -> str:
    """Return why nothing is known of the hand and the table that were asked for."""
    if hand is not None and not is_hand:
        return _("There is no %(n)s tonight: write in what is right.") % {"n": hand_called(hand)}
    if hand and table:
        text = _("Nobody sits at table %(table)d in %(hand)s: write in what is right.")
        return text % {"table": table, "hand": hand_called(hand)}
    return ""


def why_void_sentence(reason: str) -> str:
    return _("Why: %(reason)s") % {"reason": reason}
