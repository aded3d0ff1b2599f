"""Stop early: the hand that is to be the evening's last."""

from django import forms
from django.utils.translation import gettext_lazy as _

from drives.models.drives import MOST_HANDS
from drives.words.games import by_game_lazy


class StopForm(forms.Form):
    """One number of a hand; whether anything was said of later ones is the service's question."""

    last = forms.IntegerField(
        label=by_game_lazy(_("Stop after hand"), _("Stop after round")),
        min_value=1,
        max_value=MOST_HANDS,
    )
