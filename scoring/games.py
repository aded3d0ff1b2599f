"""A game of whist: odd tricks, honours and revokes, deal by deal, to five, seven, ten or any number.

In each deal a revoke is settled first, then tricks are marked, then honours. Who reaches the number
of the game has won it at once, and what would have been marked after that is lost.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from scoring import honours as honours_of
from scoring.errors import WhistError
from scoring.marks import Mark
from scoring.penalties import after_moves
from scoring.sides import Side
from scoring.tricks import BOOK, DealScore

REVOKE: Final = 3
"""What a revoke costs: tricks, or points."""
TREBLE, DOUBLE, SINGLE = 3, 2, 1
AMERICAN: Final = 7


class GameOverError(WhistError):
    """A deal added to a game that is won; value `points_to_win`."""

    code = "game_is_over"


class GameRulesError(WhistError):
    """A game to a number that cannot be; value `points_to_win`."""

    code = "no_such_game"


class RevokeForm(StrEnum):
    """What the innocent side takes for a revoke: one of the three, and not divided."""

    TRICKS_MOVED = "moved"
    OFF_THEIR_SCORE = "off"
    ONTO_OURS = "onto"


@dataclass(frozen=True, slots=True)
class RevokePenalty:
    """A revoke by `side`, and what the others take for it: so many tricks, or points."""

    side: Side
    form: RevokeForm
    amount: int = REVOKE


@dataclass(slots=True)
class Game:
    """A game in play. `points` are each side's, `marks` every step so far with its reason.

    `points_to_win` is 5 in short whist, 7 in American, 10 in long. `margin`: the game is worth the
    difference and not single, double or treble; unless told, that is so in a game to seven.
    Raises GameRulesError where `points_to_win` is less than 1.
    """

    points_to_win: int = 5
    honours: bool = True
    margin: bool | None = None
    points: dict[Side, int] = field(default_factory=lambda: dict.fromkeys(Side, 0))
    marks: list[Mark] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.points_to_win < 1:
            raise GameRulesError(points_to_win=self.points_to_win)
        if self.margin is None:
            self.margin = self.points_to_win == AMERICAN

    @classmethod
    def ended(cls, ns: int, ew: int, points_to_win: int = 5) -> "Game":
        """Return a game that ended with these points, one side's being `points_to_win`."""
        return cls(points_to_win, points={Side.NORTH_SOUTH: ns, Side.EAST_WEST: ew})

    @property
    def winner(self) -> Side | None:
        """The side that has reached the number of the game; None while it is open."""
        return next((side for side in Side if self.points[side] >= self.points_to_win), None)

    @property
    def value(self) -> int:
        """What the game is worth to its winner; 0 while it is open.

        Treble, 3, where the losers have nothing; double, 2, where they have less than half of the
        game; else single, 1. By `margin` it is worth what the losers are short of.
        """
        if self.winner is None:
            return 0
        lost = self.points[self.winner.other]
        if self.margin:
            return self.points_to_win - lost
        if not lost:
            return TREBLE
        return DOUBLE if 2 * lost < self.points_to_win else SINGLE

    def may_count_honours(self, side: Side) -> bool:
        """Whether the side may score honours in the next deal: not where one point makes its game."""
        return self.honours and self.points[side] != self.points_to_win - 1

    def add(
        self,
        score: DealScore,
        honours: Mapping[Side, int] | None = None,
        revokes: Iterable[RevokePenalty] = (),
    ) -> "Game":
        """Score a deal, and return this game; `honours` is how many each side holds and has claimed.

        Raises GameOverError where the game is won, HonoursError where nobody can hold these.
        """
        if self.winner:
            raise GameOverError(points_to_win=self.points_to_win)
        held, revokes = honours or {}, tuple(revokes)
        honours_of.refuse_impossible(held)
        may = {side: self.may_count_honours(side) for side in Side}
        capped = {penalty.side for penalty in revokes}
        score = self._settle(revokes, score, capped)
        self._mark_tricks(score, capped)
        for side in Side if self.honours else ():  # one of them at most holds three
            self._mark_honours(side, held.get(side, 0), capped, may=may[side])
        return self

    def _settle(
        self, revokes: Sequence[RevokePenalty], score: DealScore, capped: set[Side]
    ) -> DealScore:
        """Mark what revokes cost, and return the tricks after those that are moved.

        What is put onto a score comes last, as that alone may win the game.
        """
        score = self._move([one for one in revokes if one.form is RevokeForm.TRICKS_MOVED], score)
        for revoke in revokes:
            if revoke.form is RevokeForm.OFF_THEIR_SCORE:
                off = min(revoke.amount, self.points[revoke.side])
                self._note(Mark(revoke.side, -off, "revoke_off", {"points": off}))
        for revoke in revokes:
            if revoke.form is RevokeForm.ONTO_OURS:
                gained = {"points": revoke.amount}
                self._mark(revoke.side.other, revoke.amount, "revoke_onto", gained, capped)
        return score

    def _move(self, revokes: Sequence[RevokePenalty], score: DealScore) -> DealScore:
        """Mark what goes over from each side that revoked, and return the tricks after it.

        Where both did, only the difference leaves a score, in whatever order they are told; so the
        side that owes less is marked first, and the other has its own tricks and those to pay with.
        """
        owed = {side: sum(one.amount for one in revokes if one.side is side) for side in Side}
        after = after_moves(score, owed[Side.NORTH_SOUTH] - owed[Side.EAST_WEST])
        less, more = sorted(Side, key=lambda side: owed[side])
        left = owed[less] + score.of(more) - after.of(more)
        for revoke in sorted(revokes, key=lambda one: one.side is more):
            moved = revoke.amount
            if revoke.side is more:
                moved = min(moved, left)
                left -= moved
            self._note(Mark(revoke.side, 0, "revoke_moved", {"tricks": moved}))
        return after

    def _mark_tricks(self, score: DealScore, capped: set[Side]) -> None:
        taken = {"tricks": score.of(score.winner), "odd": score.of(score.winner) - BOOK}
        self._mark(score.winner, score.odd_tricks, "odd_tricks", taken, capped)

    def _mark_honours(self, side: Side, held: int, capped: set[Side], *, may: bool) -> None:
        due = honours_of.points(held)
        if not due:
            return
        values = {"held": held, "points": due}
        if not may:
            self._note(Mark(side, 0, "honours_one_short", values | {"at": self.points_to_win - 1}))
        else:
            self._mark(side, due, "honours", values, capped)

    def _mark(
        self, side: Side, points: int, code: str, values: Mapping[str, int], capped: set[Side]
    ) -> None:
        """Mark points for a side; none once the game is won, and never game for who revoked."""
        if self.winner:
            self._note(Mark(side, 0, f"{code}_too_late", values))
            return
        room = self.points_to_win - self.points[side]
        self._note(Mark(side, min(points, room), code, values))
        if side in capped and points >= room:
            short = {"at": self.points_to_win - 1}
            self._note(Mark(side, -1, "revoked_stops_short", short))

    def _note(self, mark: Mark) -> None:
        self.points[mark.side] += mark.points
        self.marks.append(mark)
