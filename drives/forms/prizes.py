"""A line of the club's list of prizes, and the rule for ties."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.text import capfirst
from django.utils.translation import gettext as _, gettext_lazy

from drives.forms.people import offer_roles
from drives.models import Club, Drive, Prize
from drives.services.prize_lists import PrizeWish
from drives.words.plans import tie_rules
from scoring.ties import Ties

MOST = 400


class PrizeForm(forms.Form):
    """What a prize is for, for whom, and what is won."""

    kind = forms.ChoiceField(
        label=gettext_lazy("For"),
        choices=[(kind.value, capfirst(kind.label)) for kind in Prize.Kind],
    )
    role = forms.ChoiceField(label=gettext_lazy("Among"), required=False)
    number = forms.IntegerField(
        label=gettext_lazy("Number"),
        min_value=1,
        max_value=MOST,
        initial=1,
        help_text=gettext_lazy(
            "1 is the first place, 2 the second. For a mystery number: which. "
            "For every so many places: how many."
        ),
    )
    what = forms.CharField(
        label=gettext_lazy("What is won"),
        max_length=80,
        required=False,
        help_text=gettext_lazy("“Box of chocolates”; or leave it empty."),
    )

    def __init__(self, *args: Any, club: Club, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer_roles(self, club, gettext_lazy("everybody"))

    def clean_what(self) -> str:
        return " ".join(str(self.cleaned_data["what"]).split())

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        every = cleaned.get("kind") == Prize.Kind.EVERY_NTH
        if every and cleaned.get("number") == 1:
            self.add_error("number", ValidationError(_("Every how many places? Type 2 or more.")))
        return cleaned

    @property
    def wish(self) -> PrizeWish:
        said = self.cleaned_data
        return PrizeWish(said["kind"], said["role"], said["number"], said["what"])


def prize_form(club: Club, prize: Prize, data: Any = None) -> PrizeForm:
    """Return the form of a line that is on the list."""
    initial = {name: getattr(prize, name) for name in ("kind", "role", "number", "what")}
    return PrizeForm(data, club=club, initial=initial)


class TieRuleForm(forms.Form):
    """What settles a tie for a prize in this drive."""

    tie_rule = forms.ChoiceField(label=gettext_lazy("Where two tie for a prize"), choices=[])

    def __init__(self, data: Any = None, *, drive: Drive) -> None:
        super().__init__(data, initial={"tie_rule": drive.tie_rule})
        self.fields["tie_rule"].choices = tie_rules()  # type: ignore[attr-defined]  # a ChoiceField

    @property
    def ties(self) -> Ties:
        return Ties(self.cleaned_data["tie_rule"])


class CutForm(forms.Form):
    """Who won the cut: the card of somebody in this drive; `seen` is whom the page showed, 0 nobody."""

    seen = forms.IntegerField(required=False)

    def __init__(self, data: Any, *, drive: Drive) -> None:
        super().__init__(data)
        self.fields["winner"] = forms.ModelChoiceField(drive.entries.select_related("player"))
