"""A season as it is typed."""

from datetime import date
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _, gettext_lazy

from drives.errors import DriveError
from drives.forms.details import YEARS
from drives.models import Season
from drives.models.clubs import NAME_LENGTH
from drives.services.people import tidy_name
from drives.services.seasons import SeasonPlan
from drives.words import sentence
from drives.words.seasons import ends_before_it_begins

MOST_DRIVES = 366


def following(season: Season | None) -> dict[str, Any]:
    """Return what the form of a new season starts with: the days of the last one, a year on."""
    if season is None:
        return {}
    return {
        "first_day": _a_year_on(season.first_day),
        "last_day": _a_year_on(season.last_day),
        "counting": season.counting,
    }


def _a_year_on(day: date) -> date:
    leap_day = (day.month, day.day) == (2, 29)
    return day.replace(year=day.year + 1, day=28 if leap_day else day.day)


def _day(label: Any) -> forms.DateField:
    box = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    return forms.DateField(label=label, widget=box)


class SeasonForm(forms.Form):
    """A season's name, its days, and how many drives of each person count."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=NAME_LENGTH)
    first_day = _day(gettext_lazy("First day"))
    last_day = _day(gettext_lazy("Last day"))
    counting = forms.IntegerField(
        label=gettext_lazy("How many drives count"),
        help_text=gettext_lazy(
            "The best so many of each person. Leave it empty and every one counts."
        ),
        min_value=1,
        max_value=MOST_DRIVES,
        required=False,
    )

    def __init__(self, *args: Any, season: Season | None = None, **kwargs: Any) -> None:
        """Start with `season` as it is, where one is to be changed."""
        if season:
            kwargs["initial"] = {name: getattr(season, name) for name in self.base_fields}
        super().__init__(*args, **kwargs)

    def clean_name(self) -> str:
        try:
            return tidy_name(self.cleaned_data["name"])
        except DriveError as error:
            raise ValidationError(sentence(error)) from error

    def clean_first_day(self) -> date:
        return self._in_our_time("first_day")

    def clean_last_day(self) -> date:
        last = self._in_our_time("last_day")
        first = self.cleaned_data.get("first_day")
        if first and last < first:
            raise ValidationError(ends_before_it_begins())
        return last

    def _in_our_time(self, box: str) -> date:
        day: date = self.cleaned_data[box]
        if day.year not in YEARS:
            raise ValidationError(_("Look at the year: %(year)d.") % {"year": day.year})
        return day

    @property
    def plan(self) -> SeasonPlan:
        """The season as typed, once the form is valid."""
        return SeasonPlan(**self.cleaned_data)
