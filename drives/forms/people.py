"""The club's people as they are typed or pasted."""

import csv
import re
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from drives.models import Club
from drives.models.people import RoleOfEvening
from drives.words.clubs import role_words

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

MOST_PASTED = 100_000
MOST_LINES = 1_000

# Longer than any name may be, so that the sentence about a long name is ours.
NAME_BOX = 1_000


class PlayerForm(forms.Form):
    """A person of the club."""

    name = forms.CharField(label=_("Name"), max_length=NAME_BOX, show_hidden_initial=True)
    usual_role = forms.ChoiceField(
        label=_("Usually plays as"), required=False, show_hidden_initial=True
    )
    sits_still = forms.BooleanField(
        label=_("Sits still (cannot change tables)"), required=False, show_hidden_initial=True
    )

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
        """Return (name, role code or "") line by line; a heading on top is an empty line."""
        lines = str(self.cleaned_data["names"]).splitlines()
        if len(lines) > MOST_LINES:
            raise forms.ValidationError(
                gettext("These are %(lines)d lines; paste at most %(most)d at a time.")
                % {"lines": len(lines), "most": MOST_LINES}
            )
        people = [read_person(line) for line in lines]
        if people and re.split(r"[\t;,]", people[0][0])[0].strip().casefold() in HEADINGS:
            people[0] = ("", "")
        return people


HEADINGS = {"name", "names", "player", "players"}
NUMBERED = re.compile(r"^\s*\d{1,3}[.)](?:\s+|$)")


def read_person(line: str) -> tuple[str, str]:
    """Return (name, role code or "") from a pasted line.

    Tab, semicolon or comma may part the columns, quotation marks hold a name with a comma together,
    and a number in front ("1. Ann Test") is left off.
    """
    line = NUMBERED.sub("", line)
    for mark in ("\t", ";", ","):
        columns = _columns(line, mark)
        if len(columns) < 2:
            continue
        role = read_role(columns[1])
        if role is not None:
            return columns[0], role
        if mark == "\t" or not columns[1].strip():
            return columns[0], ""
    return "".join(_columns(line.strip(" \t;,"), "\t")), ""


def _columns(line: str, mark: str) -> list[str]:
    return next(csv.reader([line], delimiter=mark, skipinitialspace=True), [])


def read_role(text: str) -> str | None:
    """Return the role's code, or None where the text names none."""
    labels = {str(label).casefold(): code for code, label in RoleOfEvening.choices}
    return (ROLE_WORDS | labels).get(text.strip().casefold())


ROLE_WORDS = {
    **dict.fromkeys(("l", "lady", "f", "female", "w", "woman"), RoleOfEvening.LADY.value),
    **dict.fromkeys(("g", "gent", "m", "male", "man"), RoleOfEvening.GENT.value),
}
