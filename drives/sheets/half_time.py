"""The half-time places: everyone, ladies and gents after the first half, also once it is over."""

from dataclasses import replace
from functools import partial

from drives.models import Drive
from drives.pdfs.leaderboard import LeaderboardSheet, build_leaderboard
from drives.results.leaderboard import leaderboard
from drives.results.lines import halves_of, scored
from drives.results.wall import HALF_TIME as KEY, at_half_time
from drives.sheets.heads import head
from drives.sheets.instead import instead_of
from drives.sheets.kinds import Choices, Group, Sheet, has_scores
from drives.sheets.placings import out_note, sections, standing_words, ties_note
from drives.words import paper


def read(drive: Drive, choices: Choices) -> LeaderboardSheet:
    """Return the places of the first half alone, with what of it is still out."""
    first = halves_of(drive)[0]
    lines = replace(scored(drive, first.last), halves=[first])
    instead = instead_of(drive, KEY, partial(at_half_time, drive))
    return LeaderboardSheet(
        head=head(drive, paper.provisional(drive)),
        title=paper.half_time_title(first.last),
        words=standing_words(drive),
        sections=sections(drive, leaderboard(drive, read=lines), instead.was),
        notes=(*out_note(drive, lines), ties_note(drive)),
        replaces=instead.sentence,
    )


def has_tea(drive: Drive) -> bool:
    return drive.hands.filter(half=2).exists()


HALF_TIME = Sheet(KEY, read, build_leaderboard, has_scores, Group.WALL, belongs=has_tea)
