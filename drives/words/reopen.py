"""What is said where a closed hand, or a finished drive, is to be opened again."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _, ngettext

from drives.words.games import by_game, hand_called, hand_heading
from drives.words.which_hands import hands_phrase


@dataclass(frozen=True, slots=True)
class OpeningWords:
    """The question, what follows from a yes, the two answers, and what is said once it is done."""

    question: str
    follows: str
    yes: str
    no: str
    done: str


def hand_opening(number: int, *, goes_back: bool) -> OpeningWords:
    """Return the words for a hand; `goes_back` says that the room goes back to it."""
    values = {"n": hand_called(number), "next": hand_called(number + 1)}
    values["this"] = hand_heading(number)
    if goes_back:
        follows = _(
            "Nothing is written of %(next)s yet, so the room goes back to %(n)s: the seats "
            "of %(next)s are made anew when %(n)s is closed."
        )
        done = _("The room is back at %(n)s. Put it right, then close it.")
    else:
        stays = by_game(_("Later hands keep their seats."), _("Later rounds keep their seats."))
        follows = stays + _(
            " The tables may send their scores of %(n)s again, and "
            "totals, places and sheets follow what is put right."
        )
        done = _("%(this)s is open again.")
    return OpeningWords(
        _("Open %(n)s again?") % values,
        follows % values,
        _("Open %(n)s again") % values,
        _("Leave it closed"),
        done % values,
    )


def drive_opening(*, ended: bool = False) -> OpeningWords:
    """Return the words for a finished drive; `ended` says that ways in without a log-in ended with it."""
    follows = _(
        "The results are provisional until you finish it again, and the season's table waits for "
        "them that long. Everything follows what you put right: places, prizes, the season."
    )
    ways_in = _(
        "The tables' cards and the code for helpers do not come back: make new ones on the page "
        "“Phones and helpers”."
    )
    return OpeningWords(
        _("Open the drive again?"),
        f"{follows} {ways_in}" if ended else follows,
        _("Open the drive again"),
        _("Leave it finished"),
        _("The drive is open again. Put right what was wrong, then finish it."),
    )


def hands_open_again(numbers: Sequence[int]) -> str:
    """Return what the pages of other hands say: "Hand 1 is open again"; those of a round together."""
    return ngettext("%(hands)s is open again.", "%(hands)s are open again.", len(numbers)) % {
        "hands": capfirst(hands_phrase(numbers))
    }


def hand_closed(number: int) -> str:
    return _("%(n)s is closed again.") % {"n": hand_heading(number)}
