"""A rubber: the best of three games, or a single one, in rubber points; and the sheet it is scored on."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from scoring.errors import WhistError
from scoring.games import AMERICAN, Game, RevokePenalty
from scoring.honours import between
from scoring.marks import Mark
from scoring.sides import Side
from scoring.tricks import DealScore

BONUS: Final = 2
"""What winning the rubber adds to the games of it."""
BEST_OF_THREE, SINGLE_GAME = 3, 1


class RubberOverError(WhistError):
    """Games that no rubber has: one after it was won, or one still open before another."""

    code = "rubber_is_over"


@dataclass(frozen=True, slots=True)
class RubberRules:
    """What a table plays: games to so many points, with honours or without, and how many games."""

    points_to_win: int = 5
    honours: bool = True
    best_of: int = BEST_OF_THREE
    bonus: int = BONUS

    @property
    def games_to_win(self) -> int:
        return self.best_of // 2 + 1

    def new_game(self) -> Game:
        return Game(self.points_to_win, self.honours)

    @property
    def most(self) -> int:
        """The most rubber points that can be won: every game won, each at its highest."""
        return self.games_to_win * self._dearest_game + (self.bonus if self.best_of > 1 else 0)

    def bounds(self, *, stopped: bool = False) -> tuple[int, int]:
        """Return the least and the most that a rubber can be worth, net, to the side that has more.

        Of one that was stopped that is for games won before the last; level is 0. Where a game is worth
        the difference, who won the rubber may have fewer points than the losers of it.
        """
        if stopped:
            return 0, (self.games_to_win - 1) * self._dearest_game
        if self.best_of == SINGLE_GAME:
            return 1, self.most
        narrowest = self.games_to_win + self.bonus - (self.games_to_win - 1) * self._dearest_game
        return max(0, narrowest), self.most

    @property
    def _dearest_game(self) -> int:
        whitewash = Game.ended(self.points_to_win, 0, self.points_to_win)
        return whitewash.value


SHORT: Final = RubberRules()
AMERICAN_GAME: Final = RubberRules(AMERICAN, honours=False, best_of=SINGLE_GAME)
LONG: Final = RubberRules(10)


@dataclass(frozen=True, slots=True)
class RubberScore:
    """Games won, what each side has for them, and the bonus of the rubber's winner, if there is one."""

    games: Mapping[Side, int]
    game_points: Mapping[Side, int]
    bonus: Mapping[Side, int]
    winner: Side | None

    def points(self, side: Side) -> int:
        """Return the side's games and bonus, before the others' games are deducted."""
        return self.game_points[side] + self.bonus[side]

    def net(self, side: Side) -> int:
        """Return the side's rubber points less the other side's; below nothing where they have more."""
        return self.points(side) - self.points(side.other)


def score(games: Iterable[Game], rules: RubberRules = SHORT) -> RubberScore:
    """Return the score of a rubber of these games, of which the last may be open.

    Law: each game at its value; two points more for who wins the rubber, where it is of more than one
    game; the loser's games are deducted. A rubber that is stopped has no winner and no bonus. Raises
    RubberOverError for a game after the rubber was won, or after an open one.
    """
    won, worth = dict.fromkeys(Side, 0), dict.fromkeys(Side, 0)
    winner: Side | None = None
    still_open = False
    for game in games:
        if winner or still_open:
            raise RubberOverError
        if game.winner is None:
            still_open = True
            continue
        won[game.winner] += 1
        worth[game.winner] += game.value
        if won[game.winner] == rules.games_to_win:
            winner = game.winner
    earned = rules.bonus if rules.best_of > 1 else 0
    bonus = {side: earned if side is winner else 0 for side in Side}
    return RubberScore(won, worth, bonus, winner)


@dataclass(frozen=True, slots=True)
class SheetDeal:
    """A deal as a table wrote it down: tricks, honours claimed by North-South's number, revokes."""

    score: DealScore
    ns_honours: int | None = None
    revokes: tuple[RevokePenalty, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetLine:
    """What a deal did: the game it belongs to (from 1), its marks, and the points after it.

    `at_start` is each side's points before the deal; who stood one short of game could count no
    honours (`no_honours`). `game` is 0, and nothing is marked, for a deal after the rubber was over.
    """

    game: int
    marks: Sequence[Mark]
    at_start: Mapping[Side, int]
    after: Mapping[Side, int]
    no_honours: Sequence[Side] = ()
    game_won: Side | None = None
    game_value: int = 0


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A table's whole sheet, line by line as the deals were given, and what it comes to so far."""

    lines: Sequence[SheetLine]
    games: Sequence[Game]
    rubber: RubberScore

    @property
    def over(self) -> bool:
        return self.rubber.winner is not None

    @property
    def beyond(self) -> int:
        """How many deals were written after the rubber was over."""
        return sum(not line.game for line in self.lines)

    def net(self, side: Side) -> int:
        return self.rubber.net(side)


def sheet(deals: Iterable[SheetDeal], rules: RubberRules = SHORT) -> ScoreSheet:
    """Return the sheet of these deals, every mark worked out anew from the first one on.

    So a correction anywhere is followed by everything after it: a game may end earlier, and a deal
    then counts in the next game, or for nothing where the rubber was over.
    """
    book = _Book(rules)
    lines = [book.enter(deal) for deal in deals]
    return ScoreSheet(lines, book.games, score(book.games, rules))


@dataclass(slots=True)
class _Book:
    rules: RubberRules
    games: list[Game] = field(default_factory=list)

    def enter(self, deal: SheetDeal) -> SheetLine:
        game = self._open_game()
        if game is None:
            points = self.games[-1].points
            return SheetLine(0, (), points, points)
        at_start, marked = dict(game.points), len(game.marks)
        barred = [side for side in Side if game.honours and not game.may_count_honours(side)]
        game.add(deal.score, between(deal.ns_honours), deal.revokes)
        return SheetLine(
            len(self.games),
            tuple(game.marks[marked:]),
            at_start,
            dict(game.points),
            barred,
            game.winner,
            game.value,
        )

    def _open_game(self) -> Game | None:
        if self.games and self.games[-1].winner is None:
            return self.games[-1]
        if score(self.games, self.rules).winner:
            return None
        self.games.append(self.rules.new_game())
        return self.games[-1]
