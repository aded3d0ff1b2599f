"""What is typed and tapped at the door."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from drives.forms.people import NAME_BOX
from drives.models import Club, Entry
from drives.models.people import RoleOfEvening

HIGHEST_CARD = 999
NO_ROLE = [("", _("no role")), *RoleOfEvening.choices]


class CheckInForm(forms.Form):
    """A name (of the club, or a walk-in), a role, and the card handed over."""

    name = forms.CharField(
        label=_("Name"),
        max_length=NAME_BOX,
        widget=forms.TextInput(attrs={"list": "club-people", "autocomplete": "off"}),
    )
    role = forms.ChoiceField(label=_("Plays as"), choices=NO_ROLE, required=False)
    number = forms.IntegerField(
        label=_("Card"),
        min_value=1,
        max_value=HIGHEST_CARD,
        required=False,
        help_text=_("Empty: the next card."),
    )


class PairForm(forms.Form):
    """Two partners who check in together."""

    name = forms.CharField(
        label=_("Name"),
        max_length=NAME_BOX,
        widget=forms.TextInput(attrs={"list": "club-people", "autocomplete": "off"}),
    )
    partner = forms.CharField(
        label=_("with"),
        max_length=NAME_BOX,
        widget=forms.TextInput(attrs={"list": "club-people", "autocomplete": "off"}),
    )


class CardForm(forms.Form):
    """The card an entry holds: number, role, and whether its holder sits still."""

    number = forms.IntegerField(label=_("Card"), min_value=1, max_value=HIGHEST_CARD)
    role = forms.ChoiceField(label=_("Plays as"), choices=NO_ROLE, required=False)
    sits_still = forms.BooleanField(label=_("Sits still (cannot change tables)"), required=False)

    @classmethod
    def of(cls, entry: Entry, data: Any = None) -> "CardForm":
        initial = {"number": entry.number, "role": entry.role, "sits_still": entry.sits_still}
        return cls(data, initial=initial)


def role_choices(club: Club) -> list[tuple[str, str]]:
    """Return the two roles in the club's own words."""
    return [
        (RoleOfEvening.LADY, club.lady or str(RoleOfEvening.LADY.label)),
        (RoleOfEvening.GENT, club.gent or str(RoleOfEvening.GENT.label)),
    ]
