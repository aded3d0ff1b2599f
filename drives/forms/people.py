"""The club's people as they are typed or pasted."""

from django import forms
from django.utils.translation import gettext_lazy as _

from drives.models.people import RoleOfEvening

ROLES = [("", _("either")), *RoleOfEvening.choices]
MOST_PASTED = 100_000

# Longer than any name may be, so that the sentence about a long name is ours.
NAME_BOX = 1_000


class PlayerForm(forms.Form):
    """A person of the club."""

    name = forms.CharField(label=_("Name"), max_length=NAME_BOX)
    usual_role = forms.ChoiceField(label=_("Usually plays as"), choices=ROLES, required=False)
    sits_still = forms.BooleanField(label=_("Sits still (cannot change tables)"), required=False)


class PasteForm(forms.Form):
    """A list of names, one a line; a second column may say lady or gent."""

    names = forms.CharField(
        label=_("Names, one a line"),
        help_text=_("Copied from a letter or a spreadsheet. “Ann Test, lady” works too."),
        widget=forms.Textarea(attrs={"rows": 12}),
        max_length=MOST_PASTED,
    )

    def clean_names(self) -> list[tuple[str, str]]:
        lines = str(self.cleaned_data["names"]).splitlines()
        return [read_person(line) for line in lines]


def read_person(line: str) -> tuple[str, str]:
    """Return (name, role code or "") from a pasted line: tab, semicolon or comma may part them."""
    for mark in ("\t", ";", ","):
        name, found, rest = line.partition(mark)
        role = read_role(rest.split(mark)[0]) if found else None
        if role is not None:
            return name, role
    return line.strip(" \t;,"), ""


def read_role(text: str) -> str | None:
    """Return the role's code, or None where the text names none."""
    word = text.strip().casefold()
    words = {"l": "L", "lady": "L", "g": "G", "gent": "G", "f": "L", "m": "G"}
    words |= {str(label).casefold(): code for code, label in RoleOfEvening.choices}
    return words.get(word)
