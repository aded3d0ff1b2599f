"""Joining one evening: a name and the code on the organiser's screen."""

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _, gettext_lazy

from drives.errors import NameTooLongError, NoNameError
from drives.forms.people import NAME_BOX
from drives.services.people import tidy_name
from drives.words import sentence

FIGURES = 6
LONGEST_CODE = 40


class JoinForm(forms.Form):
    """A helper's name, and the six figures, however they are spaced."""

    name = forms.CharField(
        label=gettext_lazy("Your name"),
        max_length=NAME_BOX,
        help_text=gettext_lazy("The log of the evening says it beside what you do."),
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )
    code = forms.CharField(
        label=gettext_lazy("The code"),
        max_length=LONGEST_CODE,
        help_text=gettext_lazy("Six figures, on the organiser's screen."),
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )

    def clean_name(self) -> str:
        try:
            return tidy_name(self.cleaned_data["name"])
        except (NoNameError, NameTooLongError) as error:
            raise ValidationError(sentence(error)) from error

    def clean_code(self) -> str:
        """Return the six figures alone; anything else is no code, and no guess at one."""
        typed = str(self.cleaned_data["code"])
        figures = "".join(one for one in typed if one.isdecimal() and one.isascii())
        if len(figures) != FIGURES:
            raise ValidationError(
                _("A code has six figures. Type them all, with or without spaces.")
            )
        return figures
