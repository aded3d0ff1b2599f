"""The leaderboard: every listing after the hands that are in."""

from functools import partial

from drives.models import Drive
from drives.pdfs.leaderboard import LeaderboardSheet, build_leaderboard
from drives.results.leaderboard import last_begun, leaderboard
from drives.results.lines import scored
from drives.results.wall import places
from drives.sheets.heads import head
from drives.sheets.instead import instead_of
from drives.sheets.kinds import Choices, Group, Sheet, has_scores
from drives.sheets.placings import out_note, sections, standing_words, ties_note
from drives.words import paper

KEY = "leaderboard"


def read(drive: Drive, choices: Choices) -> LeaderboardSheet:
    """Return everyone, ladies, gents and halves, with what is still out and how places are shared."""
    lines = scored(drive)
    through = last_begun(lines.lines) if drive.provisional and not drive.from_cards else None
    instead = instead_of(drive, KEY, partial(places, drive, read=lines))
    return LeaderboardSheet(
        head=head(drive, paper.provisional(drive)),
        title=paper.leaderboard_title(through),
        words=standing_words(drive),
        sections=sections(drive, leaderboard(drive, read=lines), instead.was),
        notes=(*out_note(drive, lines), ties_note(drive)),
        replaces=instead.sentence,
    )


LEADERBOARD = Sheet("leaderboard", read, build_leaderboard, has_scores, Group.WALL)
