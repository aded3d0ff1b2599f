"""What a hand sat out is worth."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from scoring.halves import HALF, from_halves, round_to_half, to_halves
from scoring.rules import Scoring


@dataclass(frozen=True, slots=True)
class RestAward:
    """A number of tricks, whole or half, for each hand sat out; None is the player's own average.

    Raises HalfTricksError for any other part of a trick.
    """

    tricks: Fraction | None

    def __post_init__(self) -> None:
        if self.tricks is not None:
            to_halves(self.tricks)

    @classmethod
    def of_halves(cls, halves: int | None) -> "RestAward":
        """Return the award that the database holds as half tricks; None is the own average."""
        return cls(None if halves is None else from_halves(halves))

    def worth(self, played: int | Fraction, hands: int) -> Fraction | None:
        """Return what one rest scores for a player with `played` tricks from `hands` hands played.

        An own average is of the hands played, without rests, rounded to the half trick, midway
        going up; so it may change until the player's last hand. Who has played none has no average
        yet: None, not 0.
        """
        if self.tricks is not None:
            return self.tricks
        return round_to_half(Fraction(played) / hands) if hands else None


OWN_AVERAGE: Final = RestAward(None)

DEFAULT_AWARDS: Final = {
    Scoring.ALL_TRICKS: RestAward(13 * HALF),
    Scoring.ODD_TRICKS: RestAward(Fraction(1)),
    Scoring.FLAGS: RestAward(Fraction(0)),
    Scoring.RUBBER_POINTS: RestAward(Fraction(0)),
    Scoring.ROUNDS_WON: RestAward(Fraction(0)),
}
"""The mean of a hand. All tricks: half of 13. Odd tricks: no rule is published; the winners average
about two and the losers have none, so one. Flags: teams of four leave nobody to rest. Rubbers and
rounds of German Whist: who plays none wins none."""
