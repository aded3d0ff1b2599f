"""Why something that was closed is to be opened again."""

from django import forms
from django.utils.translation import gettext_lazy as _

LONGEST = 200


class ReasonForm(forms.Form):
    """A few words for the log; an opening without a reason is refused."""

    reason = forms.CharField(
        label=_("Why"),
        max_length=LONGEST,
        help_text=_("A few words. They stand in the log."),
        error_messages={"required": _("Say in a few words why.")},
        widget=forms.TextInput(attrs={"autocomplete": "off", "autofocus": True}),
    )
