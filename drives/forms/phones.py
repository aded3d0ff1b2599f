"""What a table's phone sends: which pair speaks, of which hand, and the tricks it took."""

from typing import Any

from django import forms

from drives.errors import SeatsChangedError
from drives.forms.scores import AWAY_WON, HOME_WON, standing_text
from drives.models import ScoreEntry
from drives.services.acts import KEY, Testimony
from drives.services.phones import SOURCES
from drives.words import sentence
from drives.words.phones import say_who, type_tricks
from scoring.errors import WhistError
from scoring.flags import HOME
from scoring.rules import READERS, Scoring
from scoring.sides import Side
from scoring.tricks import DealScore
from scoring.unusual import is_rare

US, THEM = "us", "them"
MOST_DIGITS = 9
LONGEST_SHOWN = 20
SIDES = {source.value: side for side, source in SOURCES.items()}


class PhoneForm(forms.Form):
    """One pair's own tricks, in their own words: 8, 8-5 (own first) or +2; in a flag drive, who won.

    `seats` is the version of the seats the page showed, `key` this press. `sure` is the score that
    was asked about and is meant all the same.
    """

    side = forms.ChoiceField(choices=[(value, value) for value in SIDES])
    hand = forms.IntegerField(min_value=1, max_value=10**MOST_DIGITS)
    seats = forms.IntegerField(min_value=0, max_value=10**MOST_DIGITS)
    tricks = forms.CharField(required=False)
    won = forms.ChoiceField(required=False, choices=[(US, US), (THEM, THEM)])
    sure = forms.CharField(required=False, max_length=2)
    key = forms.CharField(required=False, max_length=64)

    def __init__(self, scoring: Scoring, data: Any) -> None:
        super().__init__(data)
        self.scoring = scoring

    @property
    def pair(self) -> Side:
        """The pair that speaks, of a form that is valid."""
        return SIDES[self.cleaned_data["side"]]

    @property
    def score(self) -> DealScore:
        """What it says, of a form that is valid."""
        score: DealScore = self.cleaned_data["score"]
        return score

    @property
    def typed(self) -> str:
        """What was typed, to stand in the box again while something is to be said about it."""
        return str(self.data.get("tricks", ""))[:LONGEST_SHOWN]

    @property
    def asks(self) -> bool:
        """Whether the score is so rare that it is asked about before it is kept."""
        return is_rare(self.score) and self.cleaned_data["sure"] != standing_text(self.score)

    @property
    def first_sentence(self) -> str:
        if "side" in self.errors:
            return say_who()
        said = self.non_field_errors()
        return str(said[0]) if said else sentence(SeatsChangedError())

    def testimony(self) -> Testimony:
        """Return which side speaks. A press is one key and what was said: 8, then 7 are two."""
        key = self.cleaned_data["key"]
        source = ScoreEntry.Source(self.cleaned_data["side"])
        said = f"{self.cleaned_data['hand']}:{source}:{standing_text(self.score)}"
        return Testimony(
            source=source,
            client_key=f"{key}:{said}" if KEY.fullmatch(key) else "",
            seating_version=self.cleaned_data["seats"],
        )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if "side" in cleaned:
            cleaned["score"] = self._read(SIDES[cleaned["side"]], cleaned)
        return cleaned

    def _read(self, side: Side, cleaned: dict[str, Any]) -> DealScore:
        box = cleaned.get("tricks", "")
        if won := cleaned.get("won"):
            box = HOME_WON if (won == US) is (side is HOME) else AWAY_WON
        boxes = (box, None) if side is Side.NORTH_SOUTH else (None, box)
        try:
            score = READERS[self.scoring](*boxes)
        except WhistError as error:
            raise forms.ValidationError(sentence(error)) from error
        if score is None:
            raise forms.ValidationError(type_tricks())
        return score
