"""The choice of the game, and of what each game leaves to the club."""

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _, gettext_lazy

from drives.forms.choices import ANOTHER, BEST_OF, COUNT, HONOURS, POINTS
from drives.forms.details import DetailsForm
from drives.forms.openings import in_game, opening
from drives.models import Club, Drive
from drives.results.games import LONGEST_GAME, VARIANT, rubber_options
from drives.services.plans import DrivePlan
from drives.words.games import other_boxes, usual_name
from drives.words.german import variant_label
from scoring.games import AMERICAN
from scoring.german_rounds import Variant
from scoring.rubbers import BEST_OF_THREE, RubberRules

OF_RUBBERS = ("best_of", "points", "another", "honours")
OF_GERMAN = ("variant",)
OF_HANDS = ("trumps", "counts_from", "hands_at_table", "scoring", "rules", "rest")
BOXES: Final[dict[str, tuple[str, ...]]] = {
    Drive.Game.HANDS: OF_HANDS,
    Drive.Game.RUBBERS: (*OF_RUBBERS, "rest"),
    Drive.Game.GERMAN: (*OF_GERMAN, "hands_at_table"),
}
"""Which boxes each game has besides those that all have."""


def variants() -> list[tuple[str, str]]:
    return [(variant.value, variant_label(variant)) for variant in Variant]


class GameForm(DetailsForm):
    """The game of a drive and its rules: only the boxes that the chosen game needs are in the form.

    `boxes` is the game whose boxes the page has shown. Where another is chosen than that, what was
    typed in them means nothing: the form opens as that game's usual evening does, is not valid, and
    says so. So a page without scripts gets the other game's boxes by its own button. The name of a new
    drive goes with the game where it is one that was proposed; then the form is `renamed`.
    """

    game = forms.ChoiceField(
        label=gettext_lazy("Game"),
        choices=[
            (Drive.Game.HANDS, gettext_lazy("Hands of whist")),
            (Drive.Game.RUBBERS, gettext_lazy("Rubbers")),
            (Drive.Game.GERMAN, gettext_lazy("German Whist")),
        ],
        required=False,
    )
    boxes = forms.CharField(required=False, widget=forms.HiddenInput)
    best_of = forms.ChoiceField(label=gettext_lazy("In each round a table plays"), choices=BEST_OF)
    points = forms.ChoiceField(label=gettext_lazy("A game is to"), choices=POINTS)
    another = forms.IntegerField(
        label=gettext_lazy("To which number"), min_value=1, max_value=LONGEST_GAME, required=False
    )
    honours = forms.ChoiceField(
        label=gettext_lazy("Honours"),
        choices=HONOURS,
        required=False,
        help_text=gettext_lazy("Ace, king, queen and jack of trumps: 4 for all, 2 for three."),
    )
    variant = forms.ChoiceField(label=gettext_lazy("What wins a round"), choices=variants)

    # What another choice of game leaves as it was typed.
    OF_EVERY_GAME = ("name", "venue", "date", "time", "fee", "tie_rule", "show_leavers", "seen")
    field_order = ("game", "name", "venue", "date", "time", *OF_RUBBERS, *OF_GERMAN)

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        club: Club,
        start: DrivePlan,
        drive: Drive | None = None,
    ) -> None:
        typed = {} if data is None else dict(data.items())
        asked = str(typed.get("game") or start.game)
        self.played = asked if asked in BOXES else start.game
        self.turned = typed.get("boxes") not in (None, "", self.played)
        self.renamed = False
        proposed = start.name if self.played == start.game else usual_name(self.played)
        nobody_chose = {start.name, *map(usual_name, BOXES)} - {proposed}
        start = in_game(start, self.played)
        if self.turned:
            kept = {name: typed[name] for name in self.OF_EVERY_GAME if name in typed}
            if drive is None and kept.get("name") in nobody_chose:
                self.renamed, kept["name"] = True, proposed
            typed = {**opening(start, club), **kept}
        bound = None if data is None else typed
        super().__init__(bound, club=club, start=start, drive=drive)
        for box in {name for boxes in BOXES.values() for name in boxes} - {*BOXES[self.played]}:
            del self.fields[box]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        self._check_points(cleaned)
        if self.turned:
            self.add_error(None, other_boxes(self.played))
        return cleaned

    def clean_game(self) -> str:
        """Return the game chosen; a page that does not ask leaves it as it is."""
        return str(self.cleaned_data["game"] or self.start.game)

    def game_options(self) -> dict[str, Any]:
        """Return what is chosen of the game's own rules, once the boxes that are right are known."""
        said = self.cleaned_data
        if self.played == Drive.Game.GERMAN:
            return {VARIANT: said["variant"]} if "variant" in said else {}
        if self.played != Drive.Game.RUBBERS or not self._points(said):
            return {}
        return rubber_options(
            RubberRules(
                points_to_win=self._points(said),
                honours=said.get("honours") == COUNT and said["points"] != str(AMERICAN),
                best_of=int(said.get("best_of", BEST_OF_THREE)),
            )
        )

    @staticmethod
    def _points(said: Mapping[str, Any]) -> int:
        """Return what a game is to, or 0 where no number is typed that it could be."""
        points = said.get("points", ANOTHER)
        return (said.get("another") or 0) if points == ANOTHER else int(points)

    def _check_points(self, cleaned: Mapping[str, Any]) -> None:
        """Ask for the number where another one is chosen than those offered."""
        if cleaned.get("points", "") != ANOTHER:
            self.errors.pop("another", None)  # what is typed there is not asked for
        elif not cleaned.get("another") and "another" not in self.errors:
            self.add_error(
                "another",
                _("Type how many points a game is to, 1 to %(most)d.") % {"most": LONGEST_GAME},
            )
