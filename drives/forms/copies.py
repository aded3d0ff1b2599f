"""Where copies are to go too, as it is typed."""

from django import forms
from django.utils.translation import gettext_lazy

LONGEST_PATH = 400


class SecondFolderForm(forms.Form):
    """A stick or a folder, from its drive or root on."""

    folder = forms.CharField(
        label=gettext_lazy("Stick or folder"),
        help_text=gettext_lazy("As in E:\\ or /media/ann/STICK"),
        max_length=LONGEST_PATH,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
