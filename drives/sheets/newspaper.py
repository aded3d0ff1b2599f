"""The results in the newspaper's words, from the same places and prizes as the results."""

from collections.abc import Iterator, Sequence

from drives.models import Drive
from drives.pdfs.listings import NoteBlock
from drives.pdfs.newspaper import NewspaperSheet, build_newspaper
from drives.results.coming import coming
from drives.results.competitors import full_name
from drives.results.games import is_knockout
from drives.results.leaderboard import Leaderboard, leaderboard
from drives.results.lines import Scored, scored
from drives.results.prizes import Won, prizes
from drives.sheets.heads import head
from drives.sheets.kinds import Choices, Group, Sheet, has_scores
from drives.sheets.placings import OF_A_HALF, OF_ONE_ROLE, figure
from drives.sheets.prizes import prize_said, said_with
from drives.words import newspaper as words, paper
from drives.words.clock import clock_time
from drives.words.clubs import titles_of
from scoring.ladders import PrizeKind

NAMED = 3
"""How many places of a listing a newspaper prints; all who share the last are among them."""


def read(drive: Drive, choices: Choices) -> NewspaperSheet:
    """Return the results in prose: the opening, the first of each listing, the prizes, what is next.

    Prizes are told once they are announced.
    """
    found = scored(drive)
    board = leaderboard(drive, read=found)
    announced = prizes(drive, found) if drive.announced_at else []
    firsts = list(_firsts(drive, board, halves=not announced))
    in_short, whole = words.version_titles()
    story = [_opening(drive, found), *firsts, *_prizes(drive, announced), *next_drive(drive)]
    return NewspaperSheet(
        head=head(drive, paper.provisional(drive)),
        title=words.newspaper_title(),
        versions=(
            NoteBlock(in_short, (" ".join([f"{drive.club.name}.", *firsts]),)),
            NoteBlock(whole, tuple(story)),
        ),
    )


def _opening(drive: Drive, found: Scored) -> str:
    day = words.day_of(drive.starts_at, drive.club.zone)
    people = drive.entries.count()
    return " ".join(
        (
            words.opening(drive.club.name, drive.name, day, drive.venue),
            words.knockout_of(people)
            if is_knockout(drive)
            else words.how_many(people, found.halves[-1].last),
        )
    )


def _firsts(drive: Drive, board: Leaderboard, *, halves: bool) -> Iterator[str]:
    """Yield the first of the ladies and of the gents; where roles do not count, of everybody.

    And of each half, until prizes are announced: who has one already has no second for a half.
    """
    titles = titles_of(drive)
    codes = [one.code for one in board.listings]
    of_roles = [code for code in codes if code in OF_ONE_ROLE]
    for code in [
        *(of_roles or codes[:1]),
        *(code for code in codes if halves and code in OF_A_HALF),
    ]:
        most = 1 if code in OF_A_HALF else NAMED
        lines = [
            words.placed(
                placed.standing.label,
                full_name(placed.row.competitor),
                figure(placed.standing.total),
            )
            for placed in board[code].rows
            if placed.standing.place and placed.standing.place <= most
        ]
        if lines:
            yield words.first_of(titles[code], lines)


def _prizes(drive: Drive, announced: Sequence[Won]) -> Iterator[str]:
    """Yield who won what, but for the lowest: that is a joke for the hall, not for the village."""
    told = [
        (won, prize_said(won, drive))
        for won in announced
        if won.winners and won.kind is not PrizeKind.LOWEST
    ]
    if told:
        yield words.prizes(
            [
                words.won(
                    said.title, [one.name for one in won.winners], said_with(won, drive), won.what
                )
                for won, said in told
            ]
        )


def next_drive(drive: Drive) -> Iterator[str]:
    """Yield when the club plays next, where that is planned already."""
    if found := coming(drive).first():
        zone = drive.club.zone
        yield words.next_drive(
            found.name,
            words.day_of(found.starts_at, zone),
            clock_time(found.starts_at, zone),
            found.venue,
        )


NEWSPAPER = Sheet("newspaper", read, build_newspaper, has_scores, Group.AFTER, beyond=next_drive)
