"""What a player's own card says, of a half or of one hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django import forms

from drives.errors import CardRestError
from drives.models import Entry, User
from drives.results.lines import Half
from drives.services.acts import KEY, Testimony
from drives.services.cards import CardValue
from drives.words import sentence
from drives.words.cards import rest_letter
from scoring.cards_of_hand import Mark
from scoring.errors import WhistError
from scoring.halves import HalfTricksError, from_halves, read_tricks, to_halves, tricks_text
from scoring.typed import plain, shortened

LONGEST_SHOWN = 20
LONGEST_KEY = 64


def card_text(value: CardValue) -> str:
    """Return what stands in a box: 78, 78½, R for a rest, or nothing."""
    if isinstance(value, Mark):
        return rest_letter()
    return "" if value is None else tricks_text(from_halves(value))


@dataclass(frozen=True, slots=True)
class Hands:
    """The hands of one box, a half or a single one; `code` tells boxes of one card apart."""

    code: str
    first: int
    last: int

    @classmethod
    def of_half(cls, half: Half) -> "Hands":
        return cls(str(half.number), half.first, half.last)

    @classmethod
    def of_one(cls, number: int) -> "Hands":
        return cls(f"h{number}", number, number)

    @classmethod
    def of_all(cls, halves: Sequence[Half]) -> "Hands":
        return cls("all", halves[0].first, halves[-1].last)

    @property
    def single(self) -> bool:
        return self.first == self.last

    def prefix(self, entry: int) -> str:
        """Return how the names of this box begin on an entry's card."""
        return f"card-{entry}-{self.code}"


class CardForm(forms.Form):
    """One box of the cards page: an entry's tricks in these hands, and what stood there before.

    `key` names the press; where a box has none yet, the page's `client_key` and the box do. `sure` is
    the rare number of which somebody says that it is right (as `card_text`).
    """

    tricks = forms.CharField(required=False)
    was = forms.CharField(required=False)
    key = forms.CharField(required=False, max_length=LONGEST_KEY)
    sure = forms.CharField(required=False, max_length=LONGEST_SHOWN)

    def __init__(self, entry: Entry, hands: Hands, most: int, data: Any = None) -> None:
        super().__init__(data, prefix=hands.prefix(entry.pk))
        self.entry, self.hands, self.most = entry, hands, most

    @property
    def typed(self) -> tuple[str, str]:
        """What was typed and what the page had shown, to stand in the box while it is wrong."""
        typed, was = (
            str(self.data.get(self.add_prefix(name), ""))[:LONGEST_SHOWN]
            for name in ("tricks", "was")
        )
        return typed, was

    @property
    def first_sentence(self) -> str:
        return str(next(iter(self.errors.values()))[0])

    def testimony(self, user: User) -> Testimony:
        """Return who says this; a press is one key and one number, over what was seen."""
        said = self.cleaned_data
        key = said["key"] or self._key_of_page
        press = f"{card_text(said['half_tricks'])}<{card_text(said['was_value'])}"
        return Testimony(user=user, client_key=f"{key}:{press}" if key else "")

    @property
    def _key_of_page(self) -> str:
        key = str(self.data.get("client_key", ""))
        return f"{key}:{self.prefix}" if KEY.fullmatch(key) else ""

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        typed, was = cleaned.get("tricks", "").strip(), cleaned.get("was", "").strip()
        cleaned["changed"] = typed != was
        try:
            cleaned["was_value"] = self._value(was, None)
            cleaned["half_tricks"] = self._value(typed, self.most)
        except (WhistError, CardRestError) as error:
            raise forms.ValidationError(sentence(error)) from error
        return cleaned

    def _value(self, text: str, most: int | None) -> CardValue:
        if len(text) <= LONGEST_SHOWN and plain(text).casefold() == rest_letter().casefold():
            if self.hands.single:
                return Mark.REST
            raise CardRestError
        tricks = read_tricks(text, most)
        if tricks is None:
            return None
        if self.hands.single and tricks.denominator != 1:
            raise HalfTricksError("part_tricks", typed=shortened(text))
        return to_halves(tricks)
