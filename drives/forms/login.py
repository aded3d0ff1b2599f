"""Logging in, with refusals in plain words."""

from django import forms
from django.contrib.auth.forms import AuthenticationForm, UsernameField
from django.utils.translation import gettext_lazy as _


class LoginForm(AuthenticationForm):
    """The log-in name and the password."""

    username = UsernameField(
        label=_("Log-in name"), widget=forms.TextInput(attrs={"autofocus": True})
    )

    error_messages = {
        **AuthenticationForm.error_messages,
        "invalid_login": _(
            "The name or the password is wrong. Look at capital letters, then type both again."
        ),
    }
