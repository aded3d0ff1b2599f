"""What a player's own card says of a half."""

from typing import Any

from django import forms

from drives.models import Entry, User
from drives.results.lines import Half
from drives.services.acts import Testimony
from drives.words import sentence
from scoring.errors import WhistError
from scoring.halves import from_halves, read_tricks, to_halves, tricks_text

LONGEST_SHOWN = 20


def halves_text(half_tricks: int | None) -> str:
    return "" if half_tricks is None else tricks_text(from_halves(half_tricks))


class CardHalfForm(forms.Form):
    """One box of the cards page: an entry's tricks in one half, and what stood there before."""

    tricks = forms.CharField(required=False)
    was = forms.CharField(required=False)
    key = forms.CharField(required=False, max_length=64)

    def __init__(self, entry: Entry, half: Half, most: int, data: Any = None) -> None:
        super().__init__(data, prefix=f"card-{entry.pk}-{half.number}")
        self.entry, self.half, self.most = entry, half, most

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
        key = f"{said['key']}:{said['half_tricks']}<{said['was_halves']}" if said["key"] else ""
        return Testimony(user=user, client_key=key)

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
