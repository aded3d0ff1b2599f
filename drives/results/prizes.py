"""Who has which prize tonight: one routine for every screen and sheet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from django.db.models import Prefetch, QuerySet

from drives.models import Award, Cut, Drive, Prize
from drives.results.competitors import Competitor
from drives.results.deals import DealCounts, Deals
from drives.results.games import is_knockout
from drives.results.leaderboard import Leaderboard, leaderboard
from drives.results.line import PLAYED_OUT
from drives.results.lines import Line, Said, Scored, scored
from scoring.halves import from_halves, to_halves
from scoring.hand_winners import ahead
from scoring.ladders import Figures, PrizeKind, PrizeLine, level_with, rank
from scoring.prizes import Given, Settled, Terms, give
from scoring.rules import Scoring, worth
from scoring.sides import Chair, Side
from scoring.standings import Standing, Total
from scoring.ties import Ties
from scoring.tricks import BOOK, TRICKS_IN_DEAL, DealScore

EVERYONE = "everyone"
OF_A_HALF = PrizeKind.FIRST_HALF, PrizeKind.SECOND_HALF
MAJORITY, TEN = BOOK + 1, 10
COUNT_TENS = Scoring.ALL_TRICKS, Scoring.ODD_TRICKS
"""Flags, rubber points and rounds won say nothing of ten tricks."""
Ladder = Mapping[int, Figures]


@dataclass(frozen=True, slots=True)
class Level:
    """One of those with the winner's figure, and the second figure where the rule asked for one."""

    competitor: Competitor
    second: Total | None


@dataclass(frozen=True, slots=True)
class Won:
    """A prize and who has it tonight; `position` counts from 1 in the order of the club's list.

    `number` is the place it is for, or the mystery number; `figure` is in tricks or in hands.
    `winners` is empty where it is open or nobody's; `between` are those who come into question.
    `prize` is the line of the club's list, None once announced.
    """

    position: int
    kind: PrizeKind
    role: str
    number: int
    what: str
    settled: Settled
    winners: tuple[Competitor, ...] = ()
    figure: Total | None = None
    between: tuple[Competitor, ...] = ()
    level: tuple[Level, ...] = ()
    prize: int | None = None
    role_is_here: bool = True
    half_is_here: bool = True

    @property
    def is_open(self) -> bool:
        return self.settled in (Settled.OPEN, Settled.WAITS)


def prizes(drive: Drive, read: Scored | None = None) -> list[Won]:
    """Return the drive's prizes in order of the list: as announced, or else as they would go now.

    `read` is `scored(drive)`, where the caller has it already.
    """
    read = read or scored(drive)
    return _as_announced(drive, read) if drive.announced_at else _as_they_stand(drive, read)


def _as_they_stand(drive: Drive, read: Scored) -> list[Won]:
    club_list = list(_club_list(drive))
    lines = [PrizeLine(PrizeKind(prize.kind), prize.role, prize.number) for prize in club_list]
    cuts = {
        (at, frozenset(between)): entry
        for at, prize in enumerate(club_list)
        for between, entry in _cut_of(prize)
    }
    terms = Terms(Ties(drive.tie_rule), one_each=drive.club.one_prize_each, cuts=cuts)
    who = {competitor.entry: competitor for competitor in read.competitors}
    roles = {"", *(competitor.role for competitor in read.competitors)}
    given = give(_figures(drive, read), lines, terms)
    return [
        replace(
            _won(club_list[one.line], one, who, at),
            role_is_here=lines[one.line].role in roles,
            half_is_here=len(read.halves) > 1 or lines[one.line].kind not in OF_A_HALF,
        )
        for at, one in enumerate(given, start=1)
    ]


def _club_list(drive: Drive) -> QuerySet[Prize]:
    tonight = Prefetch("cuts", drive.cuts.all(), to_attr="cuts_tonight")
    return drive.club.prizes.prefetch_related(tonight)


def _cut_of(prize: Prize) -> list[tuple[Sequence[int], int]]:
    """Return who cut for what the line is for now, and who won; at most one row."""
    cuts: list[Cut] = prize.cuts_tonight  # type: ignore[attr-defined]  # prefetched above
    wanted = prize.kind, prize.role, prize.number
    return [
        (cut.between, cut.entry_id) for cut in cuts if (cut.kind, cut.role, cut.number) == wanted
    ]


def _won(prize: Prize, one: Given[int], who: Mapping[int, Competitor], position: int) -> Won:
    kind = PrizeKind(prize.kind)
    return Won(
        position=position,
        kind=kind,
        role=prize.role,
        number=one.place if kind is PrizeKind.EVERY_NTH else prize.number,
        what=prize.what,
        settled=one.settled,
        winners=tuple(who[entry] for entry in one.winners),
        figure=one.figure,
        between=tuple(who[entry] for entry in one.between),
        level=_levels(one.level, who),
        prize=prize.pk,
    )


def _levels(rows: Sequence[Standing[int]], who: Mapping[int, Competitor]) -> tuple[Level, ...]:
    return tuple(Level(who[row.key], row.second) for row in rows)


def _as_announced(drive: Drive, read: Scored) -> list[Won]:
    figures = _figures(drive, read)
    # A leaver who is hidden since keeps the prize that was read out.
    who = {card.entry: card for card in read.cards}
    return [
        _announced(list(awards), figures, who, Ties(drive.tie_rule))
        for _, awards in groupby(drive.awards.all(), key=lambda award: award.position)
    ]


def _announced(
    awards: Sequence[Award], figures: Ladder, who: Mapping[int, Competitor], ties: Ties
) -> Won:
    """Return a prize as it was announced, with those who were level with its winner."""
    award = awards[0]
    line = PrizeLine(PrizeKind(award.kind), award.role, award.number)
    return Won(
        position=award.position,
        kind=line.kind,
        role=award.role,
        number=award.number,
        what=award.what,
        settled=Settled(award.settled),
        winners=tuple(who[one.entry_id] for one in awards),
        figure=None if award.half_tricks is None else from_halves(award.half_tricks),
        level=_level_with(award.entry_id, figures, line, ties, who),
    )


def _level_with(
    entry: int,
    figures: Ladder,
    line: PrizeLine,
    ties: Ties,
    who: Mapping[int, Competitor],
) -> tuple[Level, ...]:
    if entry not in figures:
        return ()
    return _levels(level_with(rank(figures, line, ties), entry), who)


def _figures(drive: Drive, read: Scored) -> Ladder:
    """Return what each competitor has, by the card that counts."""
    board = leaderboard(drive, read=read)
    rows = {placed.row.competitor: placed.row for placed in board[EVERYONE].rows}
    orders = _orders(board) if board.by_rounds else {}
    known: dict[int, list[Line]] = {who.entry: [] for who in read.competitors}
    for line in read.lines:
        if line.half_tricks is not None and line.entry in known:
            known[line.entry].append(line)
    by_hand = all(line.first == line.last for lines in known.values() for line in lines)
    ten, won = (_half_tricks_of(drive, tricks) for tricks in (TEN, MAJORITY))
    # Who is out of a knock-out has played to the end: nobody has more hands for another reason.
    knockout = is_knockout(drive)
    tens_count = by_hand and drive.scoring in COUNT_TENS
    return {
        who.entry: Figures(
            number=who.number,
            role=who.role,
            total=rows[who].total,
            halves=rows[who].halves,
            tens=_at_least(ten, known[who.entry], read.deals) if tens_count else None,
            hands_won=_won_hands(won, known[who.entry], read.deals) if by_hand else None,
            hands=0 if knockout else _hands(known[who.entry]),
            order=orders.get(who, (None,))[0],
            orders=orders.get(who, (None,))[1:],
        )
        for who in read.competitors
    }


def _hands(lines: Sequence[Line]) -> int:
    """Count the hands that a card has a figure for, without those that its holder missed."""
    given = Said.LATE, Said.PENALTY
    return sum(line.last - line.first + 1 for line in lines if line.said not in given)


def _orders(board: Leaderboard) -> dict[Competitor, tuple[int | None, ...]]:
    """Return how far up everybody is in all and in each half, as the leaderboard has it: more is better.

    It parts those with as many rounds won by their tricks, and so do the prizes.
    """
    codes = [EVERYONE, *(one.code for one in board.listings if one.code.startswith("half-"))]
    found: dict[Competitor, tuple[int | None, ...]] = {}
    for code in codes:
        for placed in board[code].rows:
            place, who = placed.standing.place, placed.row.competitor
            found[who] = (*found.get(who, ()), None if place is None else -place)
    return found


def _half_tricks_of(drive: Drive, tricks: int) -> int:
    """Return what a card has for a hand with so many tricks, by what counts in the drive."""
    score = DealScore(tricks, TRICKS_IN_DEAL - tricks)
    return to_halves(worth(score, Side.NORTH_SOUTH, Scoring(drive.scoring)))


def _at_least(half_tricks: int, lines: Sequence[Line], deals: Deals) -> int:
    """Count the hands played that brought as much; a rest, or a hand missed or void, is none.

    By a hand's own rule a card may show more or less than what was taken, so there the tricks count.
    """
    return sum(_made(line, deals) >= half_tricks for line in lines if line.said in PLAYED_OUT)


def _made(line: Line, deals: Deals) -> int:
    ruled = _ruled(line, deals)
    if ruled is None or ruled.score is None:
        return line.half_tricks or 0
    return 2 * ruled.score.of(Chair(line.chair).side)


def _won_hands(half_tricks: int, lines: Sequence[Line], deals: Deals) -> int:
    """Count the hands won: by tricks, or where a hand has its own rule by the points of both sides."""
    count = 0
    for line in lines:
        if line.said not in PLAYED_OUT:
            continue
        ruled = _ruled(line, deals)
        if ruled is None or ruled.score is None:
            count += (line.half_tricks or 0) >= half_tricks
        else:
            count += ahead(ruled.points, ruled.score) is Chair(line.chair).side
    return count


def _ruled(line: Line, deals: Deals) -> DealCounts | None:
    """Return the deal of a line where its hand has a rule of its own."""
    deal = deals.get((line.first, line.table)) if line.table is not None else None
    return deal if deal and deal.rule and deal.points else None
