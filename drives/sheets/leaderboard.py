"""The leaderboard: every listing after the hands that are in."""

from drives.models import Drive
from drives.pdfs.leaderboard import LeaderboardSheet, build_leaderboard
from drives.results.leaderboard import last_begun, leaderboard
from drives.results.lines import scored
from drives.sheets.heads import head, paper_of
from drives.sheets.kinds import Choices, Sheet, has_scores
from drives.sheets.placings import out_note, sections, standing_words, ties_note
from drives.words import paper


def build(drive: Drive, choices: Choices) -> bytes:
    """Return everyone, ladies, gents and halves, with what is still out and how places are shared."""
    read = scored(drive)
    through = last_begun(read.lines) if drive.provisional and not drive.from_cards else None
    data = LeaderboardSheet(
        head=head(drive, paper.provisional(drive)),
        title=paper.leaderboard_title(through),
        words=standing_words(drive),
        sections=sections(drive, leaderboard(drive, read=read)),
        notes=(*out_note(drive, read), ties_note()),
    )
    return build_leaderboard(data, paper_of(drive))


LEADERBOARD = Sheet("leaderboard", build, has_scores)
