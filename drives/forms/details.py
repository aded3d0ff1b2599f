"""What may be changed of a drive at any time: its day and hour, its fee, how a tie is settled."""

from dataclasses import replace
from datetime import date as calendar_day, datetime
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext as _, gettext_lazy

from drives.errors import DriveError
from drives.forms.choices import LATE, LATE_IN_ROUNDS, LEAVERS, OWN_AVERAGE, STAY
from drives.forms.money import MoneyField
from drives.forms.openings import opening
from drives.models import Club, Drive
from drives.services.people import tidy_name
from drives.services.plans import DETAILS, DrivePlan
from drives.words import sentence
from drives.words.games import by_game_lazy
from drives.words.plans import tie_rules

# Any year a club can mean; beyond, a clock elsewhere in the world has no date for it.
YEARS = range(1900, 2200)
MOST_MINUTES = 60


class DetailsForm(forms.Form):
    """What no seat rests on; `seen` is the version that the page was made from."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=80)
    date = forms.DateField(
        label=gettext_lazy("Date"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    time = forms.TimeField(
        label=gettext_lazy("Time"), widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M")
    )
    venue = forms.CharField(label=gettext_lazy("Venue"), max_length=80, required=False)
    minutes_a_hand = forms.IntegerField(
        label=by_game_lazy(gettext_lazy("Minutes a hand"), gettext_lazy("Minutes a round")),
        min_value=1,
        max_value=MOST_MINUTES,
        required=False,
        help_text=gettext_lazy("The page then says when you will finish. Empty: no clock."),
    )
    fee = MoneyField(
        label=gettext_lazy("Entry fee"),
        required=False,
        help_text=gettext_lazy("Such as 2 or 2.50. Empty: nobody pays."),
    )
    tie_rule = forms.ChoiceField(
        label=gettext_lazy("Where two tie for a prize"),
        choices=tie_rules,
        required=False,
    )
    late_award = forms.ChoiceField(
        label=by_game_lazy(
            gettext_lazy("A hand missed by who comes late scores"),
            gettext_lazy("A round missed by who comes late scores"),
        ),
        choices=LATE,
        required=False,
    )
    show_leavers = forms.ChoiceField(
        label=gettext_lazy("Who leaves early"), choices=LEAVERS, required=False
    )
    seen = forms.IntegerField(required=False, widget=forms.HiddenInput)

    field_order: tuple[str, ...] = ("name", "venue", "date", "time")
    FIRST = ("game", "name", "venue", "date", "time")
    FOLDED: tuple[str, ...] = ("minutes_a_hand", "fee", "tie_rule", "late_award", "show_leavers")

    def __init__(
        self, *args: Any, club: Club, start: DrivePlan, drive: Drive | None = None, **kwargs: Any
    ) -> None:
        """Open the form with the plan `start`; `drive` is the drive it changes, if there is one."""
        self.club, self.start, self.drive = club, start, drive
        initial = opening(start, club) | {"seen": drive.version if drive else None}
        super().__init__(*args, **kwargs | {"initial": initial})
        if start.game != Drive.Game.HANDS:
            self.fields["late_award"].choices = LATE_IN_ROUNDS  # type: ignore[attr-defined]  # it is one
        if club.currency:
            self.fields["fee"].label = _("Entry fee (%(sign)s)") % {"sign": club.currency}

    @property
    def first_fields(self) -> list[forms.BoundField]:
        """The boxes that every game has, and so stay where they are when another game is chosen."""
        return [self[name] for name in self.FIRST if name in self.fields]

    @property
    def main_fields(self) -> list[forms.BoundField]:
        aside = {*self.FIRST, *self.FOLDED}
        return [field for field in self.visible_fields() if field.name not in aside]

    @property
    def folded_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.FOLDED if name in self.fields]

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

    def clean_fee(self) -> int | None:
        """Return the fee in the smallest coin; nothing to pay is no fee."""
        return self.cleaned_data["fee"] or None

    def clean_tie_rule(self) -> str:
        """Return the rule chosen; a page that does not ask leaves it as it is."""
        kept = self.drive.tie_rule if self.drive else Drive.TieRule.SHARE
        return str(self.cleaned_data["tie_rule"] or kept)

    def clean_late_award(self) -> int | None:
        """Return half tricks, None for the own average; a page that does not ask leaves it as it is."""
        chosen = self.cleaned_data["late_award"]
        if not chosen:
            return self.start.late_award
        return None if chosen == OWN_AVERAGE else int(chosen)

    def clean_show_leavers(self) -> bool:
        chosen = self.cleaned_data["show_leavers"]
        return self.start.show_leavers if not chosen else chosen == STAY

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
        return replace(DrivePlan.of(self.drive), **self.details())

    def details(self) -> dict[str, Any]:
        """Return what is said of `services.plans.DETAILS`, once the form is valid."""
        said = {name: self.cleaned_data[name] for name in DETAILS if name in self.fields}
        return said | {"starts_at": self.starts_at}


def _tidy(text: str) -> str:
    """Return a name as names are kept: what cannot be printed is no part of it."""
    try:
        return tidy_name(text)
    except DriveError as error:
        raise ValidationError(sentence(error)) from error
