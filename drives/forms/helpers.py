"""A helper's log-in: made by the club's owner, who hands over the password."""

from typing import Any

from django import forms
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _, gettext_lazy

from drives.models import Membership, User


def free_username(text: str) -> str:
    """Return a log-in name that nobody has. Raises ValidationError."""
    username = text.strip()
    try:
        User.username_validator(username)
    except ValidationError as error:
        raise ValidationError(
            _("A log-in name is one word of letters and figures, such as margaret.")
        ) from error
    if User.objects.filter(username__iexact=username).exists():
        raise ValidationError(_("That log-in name is taken. Choose another."))
    return username


class HelperForm(forms.Form):
    """A new helper: log-in name, first password, and what they may do."""

    username = forms.CharField(label=gettext_lazy("Log-in name"), max_length=150)
    password = forms.CharField(
        label=gettext_lazy("A first password"),
        help_text=gettext_lazy("Tell it to the helper, who changes it after logging in."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    role = forms.ChoiceField(
        label=gettext_lazy("The helper"),
        choices=Membership.Role.choices,
        initial=Membership.Role.SCORER,
    )

    def clean_username(self) -> str:
        return free_username(str(self.cleaned_data["username"]))

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if password := cleaned.get("password"):
            try:
                validate_password(password, User(username=cleaned.get("username", "")))
            except ValidationError as error:
                self.add_error("password", error)
        return cleaned
