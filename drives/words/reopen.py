"""What is said where a closed hand, or a finished drive, is to be opened again."""

from dataclasses import dataclass

from django.utils.translation import gettext as _


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
    values = {"n": number, "next": number + 1}
    if goes_back:
        follows = _(
            "Nothing is written of hand %(next)d yet, so the room goes back to hand %(n)d: the seats "
            "of hand %(next)d are made anew when hand %(n)d is closed."
        )
        done = _("The room is back at hand %(n)d. Put it right, then close it.")
    else:
        follows = _(
            "Later hands keep their seats. The tables may send their scores of hand %(n)d again, and "
            "totals, places and sheets follow what is put right."
        )
        done = _("Hand %(n)d is open again.")
    return OpeningWords(
        _("Open hand %(n)d again?") % values,
        follows % values,
        _("Open hand %(n)d again") % values,
        _("Leave it closed"),
        done % values,
    )


def drive_opening() -> OpeningWords:
    """Return the words for a finished drive."""
    return OpeningWords(
        _("Open the drive again?"),
        _(
            "The results are provisional until you finish it again, and the season's table waits for "
            "them that long. Everything follows what you put right: places, prizes, the season."
        ),
        _("Open the drive again"),
        _("Leave it finished"),
        _("The drive is open again. Put right what was wrong, then finish it."),
    )


def hand_closed(number: int) -> str:
    return _("Hand %(n)d is closed again.") % {"n": number}
