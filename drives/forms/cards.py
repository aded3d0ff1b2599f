"""What a player's own card says of a half."""

from typing import Any

from django import forms

from drives.results.lines import Half
from drives.words import sentence
from scoring.errors import WhistError
from scoring.halves import from_halves, read_tricks, to_halves, tricks_text
from scoring.tricks import TRICKS_IN_DEAL

LONGEST_SHOWN = 20


def halves_text(half_tricks: int | None) -> str:
    return "" if half_tricks is None else tricks_text(from_halves(half_tricks))


class CardHalfForm(forms.Form):
    """One box of the cards page: an entry's tricks in one half, and what stood there before."""

    tricks = forms.CharField(required=False)
    was = forms.CharField(required=False)

    def __init__(self, entry: int, half: Half, data: Any = None) -> None:
        super().__init__(data, prefix=f"card-{entry}-{half.number}")
        self.most = TRICKS_IN_DEAL * (half.last - half.first + 1)

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

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        typed, was = cleaned.get("tricks", "").strip(), cleaned.get("was", "").strip()
        cleaned["changed"] = typed != was
        try:
            cleaned["was_halves"] = self._halves(was)
            cleaned["half_tricks"] = self._halves(typed, self.most)
        except WhistError as error:
            raise forms.ValidationError(sentence(error)) from error
        return cleaned

    def _halves(self, text: str, most: int | None = None) -> int | None:
        tricks = read_tricks(text, most)
        return None if tricks is None else to_halves(tricks)
