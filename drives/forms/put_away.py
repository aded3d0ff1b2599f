"""The second step before a drive is put away."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _, gettext_lazy

from drives.models import Drive
from drives.services.people import fold_name

LONGEST = 200


class PutAwayForm(forms.Form):
    """Asks to type the name of a drive that is finished: its results leave the season."""

    name = forms.CharField(
        label=gettext_lazy("Type the name of the drive"),
        max_length=LONGEST,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, *args: Any, drive: Drive, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.drive = drive
        if drive.provisional:
            del self.fields["name"]

    def clean_name(self) -> str:
        """Take the name in small or capital letters, however many spaces stand between."""
        typed = str(self.cleaned_data["name"])
        if _compared(typed) != _compared(self.drive.name):
            raise ValidationError(
                _("That is not its name. Type “%(name)s”, or leave the drive as it is.")
                % {"name": self.drive.name}
            )
        return typed


def _compared(name: str) -> str:
    return " ".join(fold_name(name).split())
