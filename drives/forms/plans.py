"""A drive's plan on one short form."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _, gettext_lazy

from drives.forms.choices import (
    AS_IT_IS,
    HAND_BY_HAND,
    OPTIONS,
    OWN_AVERAGE,
    RESTS,
    TRUMPS,
    USUAL,
    award_of,
    trumps_of,
)
from drives.forms.details import DetailsForm
from drives.models import Drive
from drives.models.drives import MOST_HANDS
from drives.movements import MOVEMENTS, CompetesAs, Kind
from drives.services.plans import DrivePlan
from drives.words.movement_names import movement_label, option_choice_short, option_label
from scoring.rules import Scoring


class DriveForm(DetailsForm):
    """What the organiser decides; it opens with the plan `start`, advanced choices folded away."""

    movement = forms.ChoiceField(label=gettext_lazy("How people move"), choices=())
    trumps = forms.ChoiceField(label=gettext_lazy("Trumps"), choices=TRUMPS)
    hands = forms.IntegerField(label=gettext_lazy("Hands"), min_value=1, max_value=MOST_HANDS)
    half_after = forms.IntegerField(
        label=gettext_lazy("Tea after hand"),
        min_value=1,
        max_value=MOST_HANDS,
        required=False,
        help_text=gettext_lazy("Empty: no tea, no halves."),
    )
    counts_from = forms.ChoiceField(
        label=gettext_lazy("Scores come from"), choices=Drive.CountsFrom.choices
    )
    hands_at_table = forms.IntegerField(
        label=gettext_lazy("Hands at each table"),
        min_value=1,
        max_value=MOST_HANDS,
        help_text=gettext_lazy(
            "Before people move: 4 in many partner drives, 1 where winners or losers move."
        ),
    )
    scoring = forms.ChoiceField(
        label=gettext_lazy("What counts"),
        choices=[choice for choice in Drive.SCORING if choice[0] != Scoring.FLAGS],
        help_text=gettext_lazy("Where teams of four play, flags count whatever is chosen here."),
    )
    rest = forms.ChoiceField(label=gettext_lazy("A rest scores"), choices=RESTS)

    FOLDED = (
        "minutes_a_hand",
        "fee",
        "hands_at_table",
        *OPTIONS,
        "scoring",
        "rest",
        "tie_rule",
        "late_award",
        "show_leavers",
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["movement"].choices = [  # type: ignore[attr-defined]  # it is a ChoiceField
            (key, movement_label(key)) for key in MOVEMENTS
        ]
        for option in OPTIONS.values():
            self.fields[option.name] = forms.ChoiceField(
                label=option_label(option.name),
                choices=[(code, option_choice_short(option.name, code)) for code in option.choices],
                required=False,
            )
        if self.initial.get("trumps") == HAND_BY_HAND:
            self.fields["trumps"].choices = [AS_IT_IS, *TRUMPS]  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        self._check_tea(cleaned)
        self._check_hands_at_table(cleaned)
        self._let_flags_count(cleaned)
        from_cards = cleaned.get("counts_from") == Drive.CountsFrom.CARDS
        if from_cards and cleaned.get("rest") == OWN_AVERAGE:
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

    def _let_flags_count(self, cleaned: dict[str, Any]) -> None:
        """Where teams of four compete, their flags count and nothing else, and nobody rests."""
        movement = MOVEMENTS.get(cleaned.get("movement", ""))
        if movement is None or movement.competes_as is not CompetesAs.TEAM:
            return
        cleaned |= {"scoring": Scoring.FLAGS.value, "rest": USUAL}
        if cleaned.get("counts_from") == Drive.CountsFrom.CARDS:
            self.add_error(
                "counts_from",
                _("Flags are won table by table, so here scores come from slips."),
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
            movement_options=self.options(),
            trumps=self.trumps_of(said["hands"]),
            hands_at_table=said["hands_at_table"],
            half_after=said["half_after"],
            scoring=said["scoring"],
            counts_from=said["counts_from"],
            rest_award=award_of(said["rest"], Scoring(said["scoring"])),
            seed=self.drive.seed if self.drive else 1,
        ).as_it_must_be

    def options(self) -> dict[str, str]:
        """Return what was chosen of the options that the movement has; another's mean nothing to it."""
        kept = self.start.movement_options
        said: dict[str, str] = {
            name: self.cleaned_data.get(name) or kept.get(name, "") for name in OPTIONS
        }
        names = [option.name for option in MOVEMENTS[self.cleaned_data["movement"]].options]
        return {name: said[name] for name in names if said[name]}

    def trumps_of(self, hands: int) -> list[str]:
        """Return the code of each of so many hands, by the trumps chosen."""
        choice = self.cleaned_data["trumps"]
        if choice != HAND_BY_HAND:
            return trumps_of(choice, hands)
        kept = list(self.start.trumps)
        return (kept + trumps_of("rotation", hands)[len(kept) :])[:hands]
