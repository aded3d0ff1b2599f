"""The club's people as they are typed, pasted, or chosen as a file."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from drives.models import Club
from drives.words.clubs import role_words

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

MOST_PASTED = 100_000
# A file's text goes through the box too, where a browser may add a mark to each line's end.
MOST_BYTES = 90_000

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


class PeopleFileForm(forms.Form):
    """A list of people: pasted, or a file of it."""

    names = forms.CharField(
        label=_("Names, one a line"),
        help_text=_(
            "Copied from a letter or a spreadsheet. “Ann Test, lady, sits still” works too."
        ),
        widget=forms.Textarea(attrs={"rows": 12}),
        max_length=MOST_PASTED,
        required=False,
        strip=False,  # an empty first line counts, so that lines are told by the right number
    )
    file = forms.FileField(
        label=_("Or choose a file"),
        help_text=_("Saved from a spreadsheet as CSV, or plain text."),
        widget=forms.FileInput(attrs={"accept": ".csv,.txt,text/csv,text/plain"}),
        required=False,
        allow_empty_file=True,
    )

    def clean_file(self) -> bytes | None:
        """Return what is in the file, or None where none was chosen."""
        file = self.cleaned_data["file"]
        if file and file.size > MOST_BYTES:
            raise forms.ValidationError(
                gettext("That file is too large for a list of names. Was it the right one?")
            )
        return file.read() if file else None
