"""The half-time places: everyone, ladies and gents after the first half, also once it is over."""

from dataclasses import replace

from drives.models import Drive
from drives.pdfs.leaderboard import LeaderboardSheet, build_leaderboard
from drives.results.leaderboard import leaderboard
from drives.results.lines import halves_of, scored
from drives.results.wall import HALF_TIME as KEY
from drives.sheets.heads import head, paper_of
from drives.sheets.kinds import Choices, Sheet, has_scores
from drives.sheets.placings import out_note, sections, standing_words, ties_note
from drives.words import paper


def build(drive: Drive, choices: Choices) -> bytes:
    """Return the places of the first half alone, with what of it is still out."""
    first = halves_of(drive)[0]
    read = replace(scored(drive, first.last), halves=[first])
    data = LeaderboardSheet(
        head=head(drive, paper.provisional(drive)),
        title=paper.half_time_title(first.last),
        words=standing_words(drive),
        sections=sections(drive, leaderboard(drive, read=read)),
        notes=(*out_note(drive, read), ties_note()),
    )
    return build_leaderboard(data, paper_of(drive))


HALF_TIME = Sheet(KEY, build, has_scores)
