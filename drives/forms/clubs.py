"""The club and the owner's account."""

from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _, gettext_lazy

from drives.forms.accounts import AccountForm
from drives.models import Club


class TimeZoneInput(forms.TextInput):
    """A box with the world's clocks to choose from as one types."""

    template_name = "drives/widgets/time_zone.html"

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        context = super().get_context(name, value, {**(attrs or {}), "list": "time-zones"})
        context["zones"] = sorted(zone for zone in available_timezones() if "/" in zone)
        return context


class ClubForm(forms.ModelForm):  # type: ignore[type-arg]  # not subscriptable at run time
    """A club's name, clock, paper, money, and its words for the two roles."""

    class Meta:
        model = Club
        fields = ["name", "time_zone", "paper", "currency", "lady", "ladies", "gent", "gents"]
        widgets = {"time_zone": TimeZoneInput}
        labels = {"name": gettext_lazy("Name of the club")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.show_hidden_initial = True


class FirstTimeForm(AccountForm):
    """The club and its owner's account, on one page."""

    club = forms.CharField(label=gettext_lazy("Name of the club"), max_length=80)
    paper = forms.ChoiceField(label=gettext_lazy("Paper in the printer"), choices=Club.Paper)
    time_zone = forms.CharField(
        label=gettext_lazy("Time zone"), widget=TimeZoneInput, initial="Europe/London"
    )
    field_order = ["club", "paper", "time_zone", "username", "password"]

    def clean_club(self) -> str:
        return " ".join(str(self.cleaned_data["club"]).split())

    def clean_time_zone(self) -> str:
        zone = str(self.cleaned_data["time_zone"]).strip()
        if zone not in available_timezones():
            raise ValidationError(
                _("“%(zone)s” is not a time zone; an example is Europe/London.")
                % {"zone": zone[:40]}
            )
        return zone
