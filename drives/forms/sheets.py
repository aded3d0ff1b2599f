"""What may be chosen of a sheet before it is printed, and which sheets go into the pack."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from django import forms

from drives.models import Club
from drives.words.print_room import (
    as_it_stands,
    option_hint,
    option_label,
    points_of,
    quarter_words,
    to_a_page,
)

Rounds = Sequence[tuple[int, str]]
Offered = Sequence[tuple[Any, Any]]
FOR_ALL: Final = ("format", "large", "black")
"""What may be chosen of every sheet."""
# In an address the paper is called so.
NAMES: Final = {"format": "paper"}
TICKED: Final = "1"
FEWEST: Final = {"spare": 0, "skip": 0}
MOST: Final = {"players": 1000, "spare": 100, "pad": 400, "skip": 14}
MOST_COPIES: Final = 20


class SheetForm(forms.Form):
    """The choices of one sheet, filled with what an address says; it is never refused.

    `offers` are names of choices, `rounds` numbers of rounds and the hands of each, `chosen` what the
    address says by name of choice.
    """

    def __init__(self, offers: Sequence[str], rounds: Rounds, chosen: Mapping[str, Any]) -> None:
        super().__init__()
        for option in (*offers, *FOR_ALL):
            field = _made(option, rounds, chosen[option])
            field.label = option_label(option)
            field.help_text = option_hint(option)
            field.initial = chosen[option]
            self.fields[NAMES.get(option, option)] = field


def _made(option: str, rounds: Rounds, value: object) -> forms.Field:
    """Return the box for a choice: what it is now says whether that is a tick or a number."""
    if option in _CHOSEN:
        choices = _CHOSEN[option](rounds)
        return forms.ChoiceField(choices=choices, required=False)
    if isinstance(value, bool):
        box = forms.CheckboxInput(attrs={"value": TICKED})
        return forms.BooleanField(widget=box, required=False)
    return forms.IntegerField(
        min_value=FEWEST.get(option, 1), max_value=MOST.get(option), required=False
    )


def _rounds(rounds: Rounds) -> Offered:
    return [("", as_it_stands()), *rounds]


_CHOSEN: Final[Mapping[str, Callable[[Rounds], Offered]]] = {
    "round": _rounds,
    "quarter": lambda _rounds: quarter_words(),
    "up": lambda _rounds: [(count, to_a_page(count)) for count in (4, 2)],
    "to_win": lambda _rounds: [(points, points_of(points)) for points in (5, 7, 10)],
    "format": lambda _rounds: Club.Paper.choices,
}
