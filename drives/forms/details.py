"""What may be changed of a drive at any time: its name, its day and hour, its venue."""

from dataclasses import replace
from datetime import date as calendar_day, datetime
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext as _, gettext_lazy

from drives.errors import DriveError
from drives.models import Club, Drive
from drives.services.people import tidy_name
from drives.services.plans import DrivePlan
from drives.words import sentence

# Any year a club can mean; beyond, a clock elsewhere in the world has no date for it.
YEARS = range(1900, 2200)


class DetailsForm(forms.Form):
    """Name, date, time and venue; `seen` is the version that the page was made from."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=80)
    date = forms.DateField(
        label=gettext_lazy("Date"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    time = forms.TimeField(
        label=gettext_lazy("Time"), widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M")
    )
    venue = forms.CharField(label=gettext_lazy("Venue"), max_length=80, required=False)
    seen = forms.IntegerField(required=False, widget=forms.HiddenInput)

    FOLDED: tuple[str, ...] = ()

    def __init__(self, *args: Any, club: Club, drive: Drive | None = None, **kwargs: Any) -> None:
        self.club, self.drive = club, drive
        super().__init__(*args, **kwargs)

    @property
    def main_fields(self) -> list[forms.BoundField]:
        return [field for field in self.visible_fields() if field.name not in self.FOLDED]

    @property
    def folded_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.FOLDED]

    @property
    def folded_errors(self) -> bool:
        """Whether something is wrong in what is folded away, which then must be seen."""
        return any(field.errors for field in self.folded_fields)

    def clean_date(self) -> calendar_day:
        chosen: calendar_day = self.cleaned_data["date"]
        if chosen.year not in YEARS:
            raise ValidationError(_("Look at the year: %(year)d.") % {"year": chosen.year})
        return chosen

    def clean_name(self) -> str:
        return _tidy(self.cleaned_data["name"])

    def clean_venue(self) -> str:
        venue = str(self.cleaned_data["venue"])
        return _tidy(venue) if venue else ""

    @property
    def starts_at(self) -> datetime:
        """The beginning by the club's clock, once the form is valid."""
        said = self.cleaned_data
        starts_at = datetime.combine(said["date"], said["time"])
        return timezone.make_aware(starts_at, self.club.zone)

    @property
    def plan(self) -> DrivePlan:
        """The drive's plan with these details, once the form is valid."""
        if self.drive is None:
            raise ValueError("details are those of a drive")
        said = self.cleaned_data
        return replace(
            DrivePlan.of(self.drive),
            name=said["name"],
            starts_at=self.starts_at,
            venue=said["venue"],
        )


def _tidy(text: str) -> str:
    """Return a name as names are kept: what cannot be printed is no part of it."""
    try:
        return tidy_name(text)
    except DriveError as error:
        raise ValidationError(sentence(error)) from error
