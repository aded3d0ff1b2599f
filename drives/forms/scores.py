"""One table's score as typed: either pair's box may be filled, the other follows."""

import uuid
from typing import Any

from django import forms

from drives.models import Deal, User
from drives.services.acts import Testimony
from drives.words import sentence
from scoring.errors import WhistError
from scoring.flags import AWAY, HOME, are_tricks
from scoring.german_scores import JOINED, MOST_FIGURE, joined, parts_text, read_two_parts
from scoring.rules import READERS, Scoring
from scoring.sides import Side
from scoring.slips import LONGEST_SLIP, split_slip
from scoring.tricks import DealScore, TrickCountError
from scoring.unusual import is_rare

HOME_WON, AWAY_WON = "h", "a"
BY_MAJORITY = {
    HOME_WON: DealScore.by_majority_of(HOME),
    AWAY_WON: DealScore.by_majority_of(AWAY),
}


def tricks_text(score: DealScore | None) -> tuple[str, str]:
    """Return what stands in the two boxes; where only the winner is known, a letter in that one's."""
    if score is None:
        return "", ""
    if score.by_majority:
        return (HOME_WON, "") if score.winner is HOME else ("", AWAY_WON)
    north_south, east_west = (parts_text(score, side) for side in Side)
    return north_south, east_west


def standing_text(score: DealScore | None) -> str:
    """Return what stands, in one word that `ScoreForm` reads back: North-South's tricks, or who won.

    Of a round of German Whist of which both parts count, North's of both: "7+8".
    """
    return "".join(tricks_text(score)) if score and score.by_majority else tricks_text(score)[0]


def standing_score(text: str) -> DealScore | None:
    """Return the score that `standing_text` wrote, or None for what it never wrote."""
    if text in BY_MAJORITY:
        return BY_MAJORITY[text]
    try:
        if JOINED in text:
            return read_two_parts(text)
        return DealScore.from_side(Side.NORTH_SOUTH, int(text))
    except (ValueError, TrickCountError):
        return None


class ScoreForm(forms.Form):
    """The two boxes of a row, and what the page showed when somebody typed into them.

    `was` is what stood there (`standing_text`), `seen` the score entry they came from, `seats` the
    version of the seating, `key` this press, `sure` the rare score of which somebody says that it is
    right (as `standing_text`). Only a box that was changed speaks.

    Cleaned: whether anything was `changed`; if so the `score`, the `cards` of the slip where they were
    typed after the tricks, and whether it is `unsure`: so rare that it is asked about once.
    """

    north_south = forms.CharField(required=False)
    east_west = forms.CharField(required=False)
    was = forms.CharField(required=False, max_length=MOST_FIGURE)
    seen = forms.IntegerField(required=False)
    seats = forms.IntegerField(required=False)
    key = forms.CharField(required=False, max_length=64)
    sure = forms.CharField(required=False, max_length=MOST_FIGURE)

    def __init__(
        self, deal: Deal, scoring: Scoring, data: Any = None, *, two_parts: bool = False
    ) -> None:
        """Take the deal; `two_parts` where both parts of a round count, and are typed as "7+8"."""
        super().__init__(data, prefix=f"deal-{deal.pk}")
        self.deal, self.scoring, self.two_parts = deal, scoring, two_parts

    @property
    def typed_boxes(self) -> tuple[str, str]:
        """What was typed, to stand in the boxes again while something is wrong."""
        north_south, east_west = (
            str(self.data.get(self.add_prefix(name), ""))[:LONGEST_SLIP]
            for name in ("north_south", "east_west")
        )
        return north_south, east_west

    @property
    def first_sentence(self) -> str:
        return str(next(iter(self.errors.values()))[0])

    def testimony(self, user: User) -> Testimony:
        """Return who says this score, and what they had seen.

        See `press_key`.
        """
        score = self.cleaned_data["score"]
        key, seen = self.cleaned_data["key"], self.cleaned_data["seen"]
        return Testimony(
            user=user,
            client_key=press_key(key, seen, standing_text(score)),
            seen=seen,
            seating_version=self.cleaned_data["seats"],
        )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        shown = self._shown(cleaned.get("was", ""))
        typed = cleaned.get("north_south", "").strip(), cleaned.get("east_west", "").strip()
        changed = [box if box != before else None for box, before in zip(typed, shown, strict=True)]
        cleaned["changed"] = changed != [None, None]
        if cleaned["changed"]:
            slips = [split_slip(self._in_one(box or "")) for box in changed]
            tricks = [box for box, _ in slips]
            cleaned["cards"] = next((cards for _, cards in slips if cards), ())
            cleaned["score"] = self._read(tricks)
            cleaned["unsure"] = self._unsure(cleaned["score"], tricks, cleaned.get("sure", ""))
        return cleaned

    def _shown(self, was: str) -> tuple[str, str]:
        return tricks_text(standing_score(was))

    def _in_one(self, box: str) -> str:
        """What was typed, with both parts of a round in one word: card numbers may follow."""
        return joined(box) if self.two_parts else box

    def _read(self, tricks: list[str]) -> DealScore | None:
        read = read_two_parts if self.two_parts else READERS[self.scoring]
        try:
            return read(*tricks)
        except WhistError as error:
            raise forms.ValidationError(sentence(error)) from error

    def _unsure(self, score: DealScore | None, tricks: list[str], sure: str) -> bool:
        """Whether a score is to be asked about.

        One that counts already has been, and flags for all thirteen are said on purpose.
        """
        if score is None or score == self.deal.score or sure == standing_text(score):
            return False
        in_flags = self.scoring is Scoring.FLAGS and not are_tricks(*tricks)
        return is_rare(score) and not in_flags


def press_key(key: str, seen: int | None, text: str) -> str:
    """Return the client key of a press: its key, what was seen, and the number.

    8, then 7, then 8 again in one box are three presses; none without a key.
    """
    return f"{key}:{seen or ''}:{text}" if key else ""


def new_key() -> str:
    """Return a key that names one press of one button."""
    return uuid.uuid4().hex
