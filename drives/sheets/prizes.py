"""Prizes in words, for the page and for paper; and the block of them on the results."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from drives.models import Drive
from drives.pdfs.listings import NoteBlock
from drives.pdfs.prizes_won import PrizeRow, PrizeSection
from drives.results.competitors import Competitor
from drives.results.prizes import COUNT_TENS, Won
from drives.words.clubs import role_words
from drives.words.prize_giving import won_with
from drives.words.prizes import (
    Tie,
    each_sentence,
    every_nth_sentence,
    figure_text,
    left_out_sentence,
    listed,
    no_halves_sentence,
    no_tens_sentence,
    nobody_sentence,
    prize_labels,
    prize_title,
    rule_sentence,
    tie_sentence,
)
from scoring.ladders import PrizeKind
from scoring.prizes import Settled
from scoring.rules import Scoring
from scoring.ties import Ties


@dataclass(frozen=True, slots=True)
class PrizeSaid:
    """A prize in words: what it is called, what it was won with, what became of a tie."""

    title: str
    figure: str
    sentence: str


def prize_said(won: Won, drive: Drive) -> PrizeSaid:
    """Return the prize in the club's words; what is not known is left empty."""
    return PrizeSaid(
        title=prize_title(won.kind, won.role, won.number, role_words(drive.club)),
        figure=figure_text(won.kind, won.figure) if won.winners else "",
        sentence=_what_happened(won, drive),
    )


def said_with(won: Won, drive: Drive) -> str:
    """Return what the prize was won with as it is said, "with 98 tricks"; "" for a mystery number."""
    return won_with(won.kind, won.figure, Scoring(drive.scoring)) if won.winners else ""


def members_said(winner: Competitor) -> str:
    """Return who is in a team, "Ann Archer, Bob Best, Cy Cole and Di Dunn"; "" where nobody plays in teams."""
    return listed(winner.names) if winner.members else ""


def is_announced(drive: Drive) -> bool:
    """Whether the prizes are fixed: what is given away with them is printed from then on."""
    return drive.announced_at is not None


def _what_happened(won: Won, drive: Drive) -> str:
    if won.settled is Settled.NOBODY and not won.half_is_here:
        return no_halves_sentence()
    if won.settled is Settled.NOBODY and not _counts(won, drive):
        return no_tens_sentence()
    if won.settled in (Settled.NOBODY, Settled.ALL_HAVE):
        return nobody_sentence(won.settled, drive.provisional)
    # What parts them is told of all; who cuts or shares has no prize yet.
    every = won.settled is Settled.PARTED or not won.between
    tied = [one for one in won.level if every or one.competitor in won.between]
    tie = Tie(
        [one.competitor.name for one in tied],
        figure_text(won.kind, won.figure),
        [one.second for one in tied],
    )
    winner = won.winners[0].name if won.winners else ""
    return tie_sentence(won.settled, Ties(drive.tie_rule), tie, winner)


def _counts(won: Won, drive: Drive) -> bool:
    """Whether the scores of tonight say at all who could have the prize."""
    return won.kind is not PrizeKind.MOST_TENS or drive.scoring in COUNT_TENS


def left_out(drive: Drive, found: Sequence[Won]) -> str:
    """Return which prizes nobody can win for want of a role, in a sentence; "" where none is."""
    titles = [prize_said(won, drive).title for won in found if not won.role_is_here]
    return left_out_sentence(titles) if titles else ""


def prize_rules(drive: Drive, found: Sequence[Won]) -> Iterator[str]:
    """Yield how the drive's prizes are given, sentence by sentence."""
    ties = Ties(drive.tie_rule)
    yield rule_sentence(ties)
    if ties is Ties.CUT and any(won.kind is PrizeKind.EVERY_NTH for won in found):
        yield every_nth_sentence()
    yield each_sentence(one_each=drive.club.one_prize_each)


def prize_section(drive: Drive, found: Sequence[Won]) -> PrizeSection:
    """Return the prizes as they are printed, a line for each who has one."""
    labels = prize_labels()
    rows = [row for won in found for row in _rows(won, prize_said(won, drive))]
    return PrizeSection(title=labels["prizes"], labels=labels, rows=tuple(rows))


def _rows(won: Won, said: PrizeSaid) -> Iterator[PrizeRow]:
    for at, winner in enumerate(won.winners):
        yield PrizeRow(
            prize="" if at else said.title,
            name=winner.name,
            card=str(winner.number),
            what="" if at else won.what,
            figure=said.figure,
        )


def prizes_note(drive: Drive, found: Sequence[Won]) -> NoteBlock:
    """Say how ties are settled, and of each tie what settled it: no figure decides unseen."""
    told = [prize_said(won, drive) for won in found]
    ties = [f"{said.title}: {said.sentence}" for said in told if said.sentence]
    rules = " ".join(prize_rules(drive, found))
    return NoteBlock(prize_labels()["prizes"], (rules, *ties))
