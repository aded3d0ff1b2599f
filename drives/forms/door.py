"""What is typed and tapped at the door."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from drives.forms.people import NAME_BOX, offer_roles
from drives.models import Club, Entry

HIGHEST_CARD = 999
FROM_THE_LIST = {"list": "club-people", "autocomplete": "off"}


class CheckInForm(forms.Form):
    """A name (of the club, or a walk-in), a role, and the card handed over."""

    name = forms.CharField(
        label=_("Name"),
        max_length=NAME_BOX,
        widget=forms.TextInput(attrs={**FROM_THE_LIST, "autofocus": True}),
    )
    role = forms.ChoiceField(label=_("Plays as"), required=False)
    number = forms.IntegerField(
        label=_("Card"),
        min_value=1,
        max_value=HIGHEST_CARD,
        required=False,
        help_text=_("Empty: the next card."),
    )

    def __init__(self, data: Any = None, *, club: Club) -> None:
        super().__init__(data)
        offer_roles(self, club, _("as usual"))


class PairForm(forms.Form):
    """Two partners who check in together."""

    name = forms.CharField(
        label=_("Name"),
        max_length=NAME_BOX,
        widget=forms.TextInput(attrs={**FROM_THE_LIST, "autofocus": True}),
    )
    partner = forms.CharField(
        label=_("Partner"),
        max_length=NAME_BOX,
        widget=forms.TextInput(attrs=FROM_THE_LIST),
    )


class CardForm(forms.Form):
    """The card an entry holds: number, role, and whether its holder sits still."""

    number = forms.IntegerField(
        label=_("Card"), min_value=1, max_value=HIGHEST_CARD, show_hidden_initial=True
    )
    role = forms.ChoiceField(label=_("Plays as"), required=False, show_hidden_initial=True)
    sits_still = forms.BooleanField(
        label=_("Sits still (cannot change tables)"), required=False, show_hidden_initial=True
    )

    @property
    def changes(self) -> dict[str, Any]:
        """What was changed of what the page showed; the rest may have changed meanwhile."""
        return {name: self.cleaned_data[name] for name in self.changed_data}

    @classmethod
    def of(cls, entry: Entry, club: Club, data: Any = None) -> "CardForm":
        initial = {"number": entry.number, "role": entry.role, "sits_still": entry.sits_still}
        form = cls(data, initial=initial)
        offer_roles(form, club, _("no role"))
        return form
