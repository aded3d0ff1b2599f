"""A drive's plan on one short form."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext as _, gettext_lazy

from drives.forms.choices import (
    AS_IT_IS,
    EVENINGS,
    HAND_BY_HAND,
    OPTIONS,
    OWN_AVERAGE,
    RESTS,
    RESTS_IN_RUBBERS,
    SCORED_IN,
    TRUMPS,
    USUAL,
    USUAL_RULE,
    award_of,
    options_of,
    trumps_of,
)
from drives.forms.games import GameForm
from drives.models import Drive
from drives.models.drives import MOST_HANDS
from drives.movements import MOVEMENTS, CompetesAs, Kind
from drives.movements.games import BY_ROUNDS_WON, KNOCKOUT, movements_of
from drives.movements.left_over import LEFT_OVER
from drives.services.plans import DrivePlan
from drives.words.games import by_game, by_game_lazy, speaking_in
from drives.words.movement_names import movement_label, option_choice_short, option_label
from scoring.rules import Scoring
from scoring.rules_of_hands import kept, rules_of
from scoring.trumps import AtTable

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


class DriveForm(GameForm):
    """What the organiser decides; it opens with the plan `start`, advanced choices folded away.

    Only what the chosen game needs is asked: see `GameForm`.
    """

    movement = forms.ChoiceField(label=gettext_lazy("How people move"), choices=())
    trumps = forms.ChoiceField(label=gettext_lazy("Trumps"), choices=TRUMPS)
    hands = forms.IntegerField(
        label=by_game_lazy(gettext_lazy("Hands"), gettext_lazy("Rounds")),
        min_value=1,
        max_value=MOST_HANDS,
    )
    half_after = forms.IntegerField(
        label=by_game_lazy(gettext_lazy("Tea after hand"), gettext_lazy("Tea after round")),
        min_value=1,
        max_value=MOST_HANDS,
        required=False,
        help_text=gettext_lazy("Empty: no tea, no halves."),
    )
    counts_from = forms.ChoiceField(
        label=gettext_lazy("Scores come from"), choices=Drive.CountsFrom.choices
    )
    hands_at_table = forms.IntegerField(
        label=by_game_lazy(
            gettext_lazy("Hands at each table"), gettext_lazy("Rounds at each meeting")
        ),
        min_value=1,
        max_value=MOST_HANDS,
        help_text=by_game_lazy(
            gettext_lazy(
                "Before people move: 4 in many partner drives, 1 where winners or losers move."
            ),
            gettext_lazy("How many the same two play before they move."),
        ),
    )
    scoring = forms.ChoiceField(
        label=gettext_lazy("What counts"),
        choices=[choice for choice in Drive.SCORING if choice[0] != Scoring.FLAGS],
        help_text=gettext_lazy("Where teams of four play, flags count whatever is chosen here."),
    )
    rules = forms.ChoiceField(
        label=gettext_lazy("Rules of the hands"),
        choices=EVENINGS,
        required=False,
        help_text=gettext_lazy(
            "On the court card the hands of own cards, 9 to 12, count as usual: a slip has one number."
        ),
    )
    rest = forms.ChoiceField(label=gettext_lazy("A rest scores"), choices=RESTS)

    FOLDED = (
        "minutes_a_hand",
        "fee",
        "hands_at_table",
        *OPTIONS,
        "scoring",
        "rules",
        "rest",
        "tie_rule",
        "late_award",
        "show_leavers",
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        movements = movements_of(self.played, MOVEMENTS)
        with speaking_in(self.played):
            self._choose("movement", [(key, movement_label(key)) for key in movements])
        for option in options_of(movements):
            if option.name == LEFT_OVER.name and self.played != Drive.Game.HANDS:
                continue
            self.fields[option.name] = forms.ChoiceField(
                label=option_label(option.name),
                choices=[(code, option_choice_short(option.name, code)) for code in option.choices],
                required=False,
            )
        if self.played == Drive.Game.GERMAN:
            self.FOLDED = tuple(name for name in self.FOLDED if name != "hands_at_table")
        if self.played == Drive.Game.RUBBERS:
            self._choose("rest", RESTS_IN_RUBBERS)
        elif self.initial.get("trumps") == HAND_BY_HAND and "trumps" in self.fields:
            self._choose("trumps", [AS_IT_IS, *TRUMPS])
        if self.initial.get("rules") == HAND_BY_HAND and "rules" in self.fields:
            self._choose("rules", [AS_IT_IS, *EVENINGS])

    def _choose(self, name: str, choices: Sequence[tuple[str, "StrOrPromise"]]) -> None:
        self.fields[name].choices = choices  # type: ignore[attr-defined]  # it is a ChoiceField

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        self._check_tea(cleaned)
        self._check_hands_at_table(cleaned)
        if self.played == Drive.Game.HANDS:
            self._let_flags_count(cleaned)
            self._check_rules(cleaned)
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
                by_game(
                    _("Tea has to come before the last hand, which is hand %(hands)d."),
                    _("Tea has to come before the last round, which is round %(hands)d."),
                )
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

    def _check_rules(self, cleaned: dict[str, Any]) -> None:
        """Where hands have rules of their own, what a deal is worth rests on the tricks of its slip."""
        by_tricks = cleaned.get("scoring") == Scoring.ALL_TRICKS
        by_slips = cleaned.get("counts_from") == Drive.CountsFrom.TABLES
        if cleaned.get("rules") and not (by_tricks and by_slips):
            self.add_error("rules", _("Only where every trick counts and scores come from slips."))

    def _check_hands_at_table(self, cleaned: dict[str, Any]) -> None:
        movement = MOVEMENTS.get(cleaned.get("movement", ""))
        at_table = cleaned.get("hands_at_table") or 1
        if movement and movement.kind is Kind.PROGRESSIVE and at_table > 1:
            if movement.key in BY_ROUNDS_WON:
                self._check_meetings(at_table, cleaned)
            else:
                self.add_error(
                    "hands_at_table",
                    _("Here people move after every hand, by who won it; so it is 1."),
                )
        tea = cleaned.get("half_after")
        if tea and tea % at_table:
            self.add_error(
                "half_after",
                by_game(
                    _("Tea comes between two moves: a multiple of %(n)d hands."),
                    _("Tea comes between two moves: a multiple of %(n)d rounds."),
                )
                % {"n": at_table},
            )

    def _check_meetings(self, rounds: int, cleaned: dict[str, Any]) -> None:
        """Refuse a meeting that two could leave level, though one of them has to go on as the winner.

        A knock-out has as many rounds as it needs once the room is seated: until then, whole meetings.
        """
        in_all = cleaned.get("hands")
        if rounds % 2 == 0:
            self.add_error(
                "hands_at_table",
                _(
                    "Whoever wins more rounds of a meeting goes on, so it is an odd number: 1, 3 or 5."
                ),
            )
        elif in_all and cleaned["movement"] == KNOCKOUT:
            cleaned["hands"] = -(-in_all // rounds) * rounds
        elif in_all and in_all % rounds:
            self.add_error(
                "hands",
                _("Every meeting has %(n)d rounds, so all together are a multiple of that.")
                % {"n": rounds},
            )

    @property
    def plan(self) -> DrivePlan:
        """The plan, once the form is valid."""
        said = self.cleaned_data
        return DrivePlan(
            **self.details(),
            game=self.played,
            game_options=self.game_options(),
            movement=said["movement"],
            movement_options=self.options(),
            trumps=self.trumps_of(said["hands"]),
            rules=self.rules_of(said["hands"]),
            hands_at_table=said.get("hands_at_table", 1),
            half_after=said["half_after"],
            scoring=self.what_counts().value,
            counts_from=said.get("counts_from", Drive.CountsFrom.TABLES),
            rest_award=award_of(said.get("rest", USUAL), self.what_counts()),
            seed=self.drive.seed if self.drive else 1,
        ).as_it_must_be

    def what_counts(self) -> Scoring:
        """Return what counts, where the game leaves no choice or one is made."""
        return SCORED_IN.get(self.played) or Scoring(self.cleaned_data["scoring"])

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
        choice = self.cleaned_data.get("trumps", AtTable.TURNED_UP)
        if choice != HAND_BY_HAND:
            return trumps_of(choice, hands)
        kept = list(self.start.trumps)
        return (kept + trumps_of("rotation", hands)[len(kept) :])[:hands]

    def rules_of(self, hands: int) -> tuple[str, ...]:
        """Return the code of each of so many hands, by the rules chosen; nothing where all are usual."""
        choice = self.cleaned_data.get("rules", USUAL_RULE)
        if choice != HAND_BY_HAND:
            return rules_of(choice, hands)
        return kept([*self.start.rules, *[USUAL_RULE] * hands][:hands])
