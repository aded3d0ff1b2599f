"""Log-ins: the owner's own at the first time, and those an owner makes for helpers."""

from typing import Any

from django import forms
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _, gettext_lazy

from drives.models import Membership, User


class AccountForm(forms.Form):
    """A log-in name that nobody has, and a password that is not too easy."""

    username = forms.CharField(
        label=gettext_lazy("Your log-in name"),
        max_length=150,
        widget=forms.TextInput(attrs={"autocomplete": "username"}),
    )
    password = forms.CharField(
        label=gettext_lazy("A password"),
        help_text=gettext_lazy("At least 8 characters; three words are easy to remember."),
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def clean_username(self) -> str:
        username = str(self.cleaned_data["username"]).strip()
        try:
            User.username_validator(username)
        except ValidationError as error:
            raise ValidationError(
                _("A log-in name is one word of letters and figures, such as margaret.")
            ) from error
        if User.objects.filter(username__iexact=username).exists():
            raise ValidationError(_("That log-in name is taken. Choose another."))
        return username

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if password := cleaned.get("password"):
            try:
                validate_password(password, User(username=cleaned.get("username", "")))
            except ValidationError as error:
                self.add_error("password", error)
        return cleaned


class HelperForm(AccountForm):
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
