"""The club's people as they are typed or pasted."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext_lazy as _

from drives.models import Club
from drives.models.people import RoleOfEvening
from drives.words.clubs import role_words

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

MOST_PASTED = 100_000

# Longer than any name may be, so that the sentence about a long name is ours.
NAME_BOX = 1_000


class PlayerForm(forms.Form):
    """A person of the club."""

    name = forms.CharField(label=_("Name"), max_length=NAME_BOX)
    usual_role = forms.ChoiceField(label=_("Usually plays as"), required=False)
    sits_still = forms.BooleanField(label=_("Sits still (cannot change tables)"), required=False)

    def __init__(self, *args: Any, club: Club, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer_roles(self, club, _("either"), "usual_role")


def offer_roles(form: forms.Form, club: Club, neither: "StrOrPromise", box: str = "role") -> None:
    """Offer the two roles in the club's own words, and `neither` for none."""
    choices = [("", neither), *role_words(club).items()]
    form.fields[box].choices = choices  # type: ignore[attr-defined]  # it is a ChoiceField


class PasteForm(forms.Form):
    """A list of names, one a line; a second column may say lady or gent."""

    names = forms.CharField(
        label=_("Names, one a line"),
        help_text=_("Copied from a letter or a spreadsheet. “Ann Test, lady” works too."),
        widget=forms.Textarea(attrs={"rows": 12}),
        max_length=MOST_PASTED,
        strip=False,  # an empty first line counts, so that lines are told by the right number
    )

    def clean_names(self) -> list[tuple[str, str]]:
        lines = str(self.cleaned_data["names"]).splitlines()
        return [read_person(line) for line in lines]


def read_person(line: str) -> tuple[str, str]:
    """Return (name, role code or "") from a pasted line: tab, semicolon or comma may part them."""
    for mark in ("\t", ";", ","):
        name, found, rest = line.partition(mark)
        column = rest.split(mark)[0]
        role = read_role(column) if found else None
        if role is not None:
            return name, role
        if rest and not column.strip():
            return name, ""
    return line.strip(" \t;,"), ""


def read_role(text: str) -> str | None:
    """Return the role's code, or None where the text names none."""
    word = text.strip().casefold()
    words = {"l": "L", "lady": "L", "g": "G", "gent": "G", "f": "L", "m": "G"}
    words |= {str(label).casefold(): code for code, label in RoleOfEvening.choices}
    return words.get(word)
