"""Which lines of the log are looked for."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _, gettext_lazy

from drives.models import Entry
from drives.words.games import by_game, by_game_lazy


class LogForm(forms.Form):
    """A hand, a table, a card by its number, scores alone; what is no choice is not chosen."""

    hand = forms.ChoiceField(
        label=by_game_lazy(gettext_lazy("Hand"), gettext_lazy("Round")), required=False
    )
    table = forms.ChoiceField(label=gettext_lazy("Table"), required=False)
    card = forms.ChoiceField(label=gettext_lazy("Person"), required=False)
    scores = forms.BooleanField(label=gettext_lazy("Scores only"), required=False)

    def __init__(
        self,
        asked: QueryDict,
        *,
        hands: Iterable[int],
        tables: Iterable[int],
        cards: Sequence[Entry],
    ) -> None:
        super().__init__(asked, auto_id="log-%s")
        self.by_number = {str(card.number): card for card in cards}
        self._offer(
            "hand", by_game(_("all hands"), _("all rounds")), [(str(n), str(n)) for n in hands]
        )
        self._offer("table", _("all tables"), [(str(n), str(n)) for n in tables])
        people = [
            (number, f"{number} {card.player.name}") for number, card in self.by_number.items()
        ]
        self._offer("card", _("everybody"), people)

    def _offer(self, name: str, everything: str, choices: Iterable[tuple[str, str]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [("", everything), *choices]

    @cached_property
    def asked(self) -> dict[str, str]:
        """What is chosen, as an address says it."""
        self.is_valid()
        chosen = {name: value for name, value in self.cleaned_data.items() if value}
        return {name: "1" if value is True else value for name, value in chosen.items()}

    @cached_property
    def chosen(self) -> dict[str, Any]:
        """What is chosen: the numbers of a hand and a table, a card, whether scores alone."""
        found: dict[str, Any] = {
            name: int(self.asked[name]) for name in ("hand", "table") if name in self.asked
        }
        if "card" in self.asked:
            found["card"] = self.by_number[self.asked["card"]]
        return {**found, "scores": True} if "scores" in self.asked else found
