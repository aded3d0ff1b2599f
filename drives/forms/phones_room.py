"""Phones at the tables: whose word is enough, and for which tables cards are printed."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from drives.models import Drive

OFF = "off"  # a word, since nothing at all is what a page sends that has no choice on it
MOST_TABLES = 100


class PhonesForm(forms.Form):
    """Whether the tables send their scores, and whose word is enough."""

    phones = forms.ChoiceField(
        label=_("Scores from the tables' phones"),
        choices=[(value or OFF, label) for value, label in Drive.Phones.choices],
        widget=forms.RadioSelect,
    )

    @classmethod
    def showing(cls, phones: str) -> "PhonesForm":
        return cls(initial={"phones": phones or OFF})

    def clean_phones(self) -> Drive.Phones:
        said = str(self.cleaned_data["phones"])
        return Drive.Phones("" if said == OFF else said)


class CardsForm(forms.Form):
    """Which tables get a card: `table` is one alone, `count` how many there will be; else every one
    that is seated. `address` is the site's, as the cards say it, of those that lead to it. `stand`: cards
    to fold and stand, which say where people go from the table too."""

    table = forms.IntegerField(min_value=1, max_value=MOST_TABLES, required=False)
    count = forms.IntegerField(
        label=_("How many tables"), min_value=1, max_value=MOST_TABLES, required=False
    )
    address = forms.ChoiceField(label=_("The address on the cards"), required=False)
    stand = forms.BooleanField(
        label=_("To fold and stand, with where people go from the table; one to a page"),
        required=False,
    )

    def __init__(self, *args: Any, addresses: Sequence[str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        box = self.fields["address"]
        box.choices = [(one, one) for one in addresses]  # type: ignore[attr-defined]  # it is a ChoiceField

    @property
    def tables(self) -> Sequence[int] | None:
        """The tables asked for, or None for all that are seated."""
        if one := self.cleaned_data["table"]:
            return [one]
        count = self.cleaned_data["count"]
        return range(1, count + 1) if count else None
