"""A new drive on one short form."""

from datetime import timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _, gettext_lazy

from drives.forms.details import DetailsForm
from drives.models import Club, Drive
from drives.models.drives import MOST_HANDS
from drives.movements import MOVEMENTS, Kind
from drives.services.plans import DrivePlan
from drives.words.movements import movement_label, option_choice_label, option_label
from scoring.halves import to_halves
from scoring.rests import DEFAULT_AWARDS
from scoring.rules import Scoring
from scoring.trumps import AtTable, rotation

TRUMPS = [
    ("rotation", gettext_lazy("Hearts, diamonds, spades, clubs")),
    ("rotation-nt", gettext_lazy("The same, every fifth hand no trumps")),
    (AtTable.TURNED_UP.value, gettext_lazy("Turned up at each table")),
    (AtTable.CUT.value, gettext_lazy("Cut at each table")),
]
AS_IT_IS = ("as-it-is", gettext_lazy("Hand by hand, as it is now"))
OPTIONS = {option.name: option for movement in MOVEMENTS.values() for option in movement.options}
OWN_AVERAGE = "own"
USUAL = "usual"
RESTS = [
    (USUAL, gettext_lazy("as usual: 6½ tricks, or 1 where odd tricks count")),
    ("13", gettext_lazy("6½ tricks")),
    ("12", gettext_lazy("6 tricks")),
    ("14", gettext_lazy("7 tricks")),
    ("2", gettext_lazy("1 (where odd tricks count)")),
    ("0", gettext_lazy("nothing")),
    (OWN_AVERAGE, gettext_lazy("the player's own average")),
]


def trumps_of(choice: str, hands: int) -> list[str]:
    """Return a code for each hand, from what the form offers."""
    if choice.startswith("rotation"):
        return [str(t) for t in rotation(hands, no_trumps_every_fifth=choice == "rotation-nt")]
    return [choice] * hands


def choice_of(trumps: list[str]) -> str:
    """Return what the form would say of these trumps."""
    for choice, _label in TRUMPS:
        if trumps == trumps_of(choice, len(trumps)):
            return choice
    return AS_IT_IS[0]


class DriveForm(DetailsForm):
    """What the organiser decides; advanced choices carry what the club did last time."""

    movement = forms.ChoiceField(label=gettext_lazy("How people move"), choices=())
    hands = forms.IntegerField(
        label=gettext_lazy("Hands"), min_value=1, max_value=MOST_HANDS, initial=24
    )
    half_after = forms.IntegerField(
        label=gettext_lazy("Tea after hand"),
        min_value=1,
        max_value=MOST_HANDS,
        required=False,
        help_text=gettext_lazy("Empty: no halves."),
        initial=12,
    )
    hands_at_table = forms.IntegerField(
        label=gettext_lazy("Hands at each table before people move"),
        min_value=1,
        max_value=MOST_HANDS,
        initial=1,
        help_text=gettext_lazy("Partner drives often play 4. Where winners or losers move: 1."),
    )
    trumps = forms.ChoiceField(label=gettext_lazy("Trumps"), choices=TRUMPS)
    counts_from = forms.ChoiceField(
        label=gettext_lazy("Scores come from"), choices=Drive.CountsFrom.choices
    )
    scoring = forms.ChoiceField(label=gettext_lazy("What counts"), choices=Drive.SCORING)
    rest = forms.ChoiceField(label=gettext_lazy("A rest scores"), choices=RESTS)

    FOLDED = (*OPTIONS, "scoring", "rest", *DetailsForm.FOLDED)

    def __init__(self, *args: Any, club: Club, drive: Drive | None = None, **kwargs: Any) -> None:
        kwargs.setdefault("initial", initial_plan(club, drive))
        super().__init__(*args, club=club, drive=drive, **kwargs)
        self.fields["movement"].choices = [  # type: ignore[attr-defined]  # it is a ChoiceField
            (key, movement_label(key)) for key in MOVEMENTS
        ]
        for option in OPTIONS.values():
            self.fields[option.name] = forms.ChoiceField(
                label=option_label(option.name),
                choices=[(code, option_choice_label(option.name, code)) for code in option.choices],
                required=False,
            )
        if self.initial.get("trumps") == AS_IT_IS[0]:
            self.fields["trumps"].choices = [AS_IT_IS, *TRUMPS]  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        self._check_tea(cleaned)
        self._check_hands_at_table(cleaned)
        if cleaned.get("counts_from") == Drive.CountsFrom.CARDS and cleaned.get("rest") == "own":
            self.add_error(
                "rest",
                _("Cards alone do not say who rested, so choose a number of tricks for a rest."),
            )
        return cleaned

    def _check_tea(self, cleaned: dict[str, Any]) -> None:
        hands, tea = cleaned.get("hands"), cleaned.get("half_after")
        if hands and tea and tea >= hands:
            self.add_error(
                "half_after",
                _("Tea has to come before the last hand, which is hand %(hands)d.")
                % {"hands": hands},
            )

    def _check_hands_at_table(self, cleaned: dict[str, Any]) -> None:
        movement = MOVEMENTS.get(cleaned.get("movement", ""))
        at_table = cleaned.get("hands_at_table") or 1
        if movement and movement.kind is Kind.PROGRESSIVE and at_table > 1:
            self.add_error(
                "hands_at_table",
                _("Here people move after every hand, by who won it; so it is 1."),
            )
        tea = cleaned.get("half_after")
        if tea and tea % at_table:
            self.add_error(
                "half_after",
                _("Tea comes between two moves: a multiple of %(n)d hands.") % {"n": at_table},
            )

    @property
    def plan(self) -> DrivePlan:
        """The plan, once the form is valid."""
        said = self.cleaned_data
        return DrivePlan(
            **self.details(),
            movement=said["movement"],
            movement_options=self._options(),
            trumps=self._trumps(),
            hands_at_table=said["hands_at_table"],
            half_after=said["half_after"],
            scoring=said["scoring"],
            counts_from=said["counts_from"],
            rest_award=award_of(said["rest"], Scoring(said["scoring"])),
            seed=self.drive.seed if self.drive else 1,
        )

    def _options(self) -> dict[str, str]:
        """What was chosen of the options that this movement has; another's mean nothing to it."""
        kept = self.drive.movement_options if self.drive else {}
        said: dict[str, str] = {
            name: self.cleaned_data.get(name) or kept.get(name, "") for name in OPTIONS
        }
        names = [option.name for option in MOVEMENTS[self.cleaned_data["movement"]].options]
        return {name: said[name] for name in names if said[name]}

    def _trumps(self) -> list[str]:
        choice, hands = self.cleaned_data["trumps"], self.cleaned_data["hands"]
        if choice != AS_IT_IS[0] or self.drive is None:
            return trumps_of(choice, hands)
        kept = [hand.trumps for hand in self.drive.hands.all()]
        return (kept + trumps_of("rotation", hands)[len(kept) :])[:hands]


def usual_award(scoring: Scoring) -> int | None:
    """Return what a rest scores where the club has said nothing, in half tricks."""
    tricks = DEFAULT_AWARDS[scoring].tricks
    return None if tricks is None else to_halves(tricks)


def award_of(choice: str, scoring: Scoring) -> int | None:
    """Return the half tricks of a rest from what the form offers; None is the own average."""
    if choice == USUAL:
        return usual_award(scoring)
    return None if choice == OWN_AVERAGE else int(choice)


def choice_of_award(half_tricks: int | None, scoring: Scoring) -> str:
    """Return what the form would say of this award."""
    if half_tricks is None:
        return OWN_AVERAGE
    return USUAL if half_tricks == usual_award(scoring) else str(half_tricks)


def initial_plan(club: Club, drive: Drive | None) -> dict[str, Any]:
    """Return what the form starts with: this drive, or the club's last one a week on."""
    plan_of = drive or club.drives.first()
    if plan_of is None:
        tonight = timezone.localtime(timezone=club.zone).replace(hour=19, minute=30)
        return {"name": _("Whist drive"), "date": tonight.date(), "time": tonight.time()}
    plan = DrivePlan.of(plan_of)
    starts_at = timezone.localtime(plan.starts_at, club.zone)
    if drive is None:
        starts_at = max(starts_at + timedelta(days=7), timezone.localtime(timezone=club.zone))
    return {
        "name": plan.name,
        "date": starts_at.date(),
        "time": timezone.localtime(plan.starts_at, club.zone).time(),
        "venue": plan.venue,
        "movement": plan.movement,
        **{name: value for name, value in plan.movement_options.items() if name in OPTIONS},
        "hands": len(plan.trumps),
        "half_after": plan.half_after,
        "trumps": choice_of(list(plan.trumps)),
        "counts_from": plan.counts_from,
        "hands_at_table": plan.hands_at_table,
        "scoring": plan.scoring,
        "rest": choice_of_award(plan.rest_award, Scoring(plan.scoring)),
        "minutes_a_hand": plan.minutes_a_hand,
        "fee": plan.fee,
        "tie_rule": plan.tie_rule,
        "seen": drive.version if drive else None,
    }
