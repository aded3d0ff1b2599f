"""Sheets of the club and not of one evening: the table of a season, and one player's year."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from fractions import Fraction
from math import floor

from django.utils import timezone
from django.utils.formats import number_format
from django.utils.text import capfirst

from drives.models import Club, Drive, Player, Season
from drives.pdfs.charts import Bar
from drives.pdfs.club_lists import ClubList as ClubList, build_club_list as build_club_list
from drives.pdfs.listings import Column, Listing, NoteBlock
from drives.pdfs.page import SheetHead
from drives.results.player_year import EveningPlayed, year_of
from drives.results.season import SeasonRow, SeasonTable, season_table
from drives.words import club_sheets as words, paper
from drives.words.clubs import role_words
from drives.words.prizes import prize_title
from drives.words.seasons import counting_sentence, days
from scoring.halves import HALF, from_halves, tricks_text
from scoring.seasons import best, which_count


@dataclass(frozen=True, slots=True)
class ClubSheet:
    """What a page needs to know of such a sheet: its name in addresses and files."""

    key: str

    @property
    def template(self) -> str:
        return f"drives/print/{self.key}.html"


SEASON, YEAR = ClubSheet("season"), ClubSheet("player-year")


def season_sheet(season: Season) -> ClubList:
    """Return the season's table: the places, and every evening of everybody; constant queries."""
    table = season_table(season)
    labels = words.season_labels()
    rows = table.rows
    listing = Listing.of(
        words.places_title(),
        [
            (Column(labels["place"], 0.1, bold=True), [row.standing.label for row in rows]),
            (Column(labels["name"], 0.5), [row.name for row in rows]),
            (Column(labels["played"], 0.13, figures=True), [f"{row.played}" for row in rows]),
            (
                Column(labels["total"], 0.15, figures=True, bold=True),
                [_text(row.standing.total) for row in rows],
            ),
        ],
    )
    counted = season.counting is not None
    notes = [counting_sentence(season.counting), *([words.in_brackets()] if counted else [])]
    if not rows:
        notes = [words.nothing_played()]
    return ClubList(
        head=_head(season, table.drives),
        title=words.season_title(season.name),
        listings=(listing,) if rows else (),
        notes=(
            NoteBlock(words.how_it_counts(), tuple(notes)),
            NoteBlock(paper.note_title("ties"), (paper.ties_sentence(),)),
        ),
        chart=_chart(season, table) if rows else None,
        part=words.evenings_title(),
    )


def _chart(season: Season, table: SeasonTable) -> Listing:
    """Return everybody's figures of every evening, in a column each, with their places beside them."""
    labels, rows = words.season_labels(), table.rows
    counted = [_counted(season, row) for row in rows]
    heads = [
        (Column(labels["place"], 0.06, bold=True), [row.standing.label for row in rows]),
        (Column(labels["name"], 0.26), [row.name for row in rows]),
    ]
    evenings = [
        (
            Column(words.short_day(_day(season.club, drive)), 0.055, figures=True),
            [
                _figure(row, drive, drive.pk in counts)
                for row, counts in zip(rows, counted, strict=True)
            ],
        )
        for drive in table.drives
    ]
    return Listing.of(words.chart_title(), [*heads, *evenings])


def _counted(season: Season, row: SeasonRow) -> set[int]:
    """Return the drives that count for a person."""
    played = list(row.figures)
    found = which_count([row.figures[drive] for drive in played], season.counting)
    return {played[at] for at in found}


def _figure(row: SeasonRow, drive: Drive, counts: bool) -> str:
    if drive.pk not in row.figures:
        return ""
    text = _text(from_halves(row.figures[drive.pk]))
    return text if counts else words.bracketed(text)


def player_year(season: Season, player: Player) -> ClubList:
    """Return one person's season: evening by evening, in short, and as bars; constant queries."""
    evenings = year_of(season, player)
    return ClubList(
        head=_head(season, [one.drive for one in evenings]),
        title=words.year_title(player.name),
        listings=(_evenings(season.club, evenings),) if evenings else (),
        notes=tuple(_in_short(season, evenings)),
        bars=tuple(
            Bar(
                words.short_day(_day(season.club, one.drive)),
                _tricks(one),
                float(from_halves(one.half_tricks)),
                one.counts,
            )
            for one in evenings
        ),
    )


def _evenings(club: Club, evenings: Sequence[EveningPlayed]) -> Listing:
    labels, roles = words.season_labels(), role_words(club)
    columns = [
        (Column(labels["day"], 0.11), [words.short_day(_day(club, one.drive)) for one in evenings]),
        (Column(labels["drive"], 0.23), [one.drive.name for one in evenings]),
        (
            Column(labels["place"], 0.17, bold=True),
            [words.place_among(one.place, one.among) for one in evenings],
        ),
        (Column(labels["role"], 0.08), [capfirst(roles.get(one.role, "")) for one in evenings]),
        (Column(labels["place_in_role"], 0.11), [one.place_in_role for one in evenings]),
        (
            Column(labels["tricks"], 0.1, figures=True, bold=True),
            [_tricks(one) for one in evenings],
        ),
        (Column(labels["won"], 0.2), [_won(one, roles) for one in evenings]),
    ]
    return Listing.of(words.evenings_of_theirs(), columns)


def _won(evening: EveningPlayed, roles: dict[str, str]) -> str:
    titles = (prize_title(one.kind, one.role, one.number, roles) for one in evening.won)
    return ", ".join(titles)


def _tricks(evening: EveningPlayed) -> str:
    text = _text(from_halves(evening.half_tricks))
    return text if evening.counts else words.bracketed(text)


def _in_short(season: Season, evenings: Sequence[EveningPlayed]) -> Iterator[NoteBlock]:
    if not evenings:
        yield NoteBlock(words.summary_title(), (words.nothing_played(),))
        return
    figures = [one.half_tricks for one in evenings]
    highest = max(evenings, key=lambda one: one.half_tricks)
    said = words.summary(
        len(evenings),
        _text(from_halves(best(figures, season.counting))),
        number_format(_to_a_tenth(from_halves(sum(figures)) / len(figures)), 1),
        (_text(from_halves(highest.half_tricks)), _day(season.club, highest.drive)),
    )
    yield NoteBlock(words.summary_title(), tuple(said))
    counting = [counting_sentence(season.counting)]
    if not all(one.counts for one in evenings):
        counting.append(words.hollow_bars())
    yield NoteBlock(words.how_it_counts(), tuple(counting))


def _to_a_tenth(figure: Fraction) -> Decimal:
    """Return the nearest tenth; what lies midway between two goes up. Django would cut the rest off."""
    return Decimal(floor(figure * 10 + HALF)) / 10


def _head(season: Season, drives: Sequence[Drive]) -> SheetHead:
    return SheetHead(
        club=season.club.name,
        drive=season.name,
        date=days(season.first_day, season.last_day),
        version_line=words.as_of(len(drives), _day(season.club, drives[-1])) if drives else "",
        page_of=paper.page_of(),
        language=paper.language_tag(),
    )


def _day(club: Club, drive: Drive) -> date:
    """Return the drive's day at the venue."""
    return timezone.localtime(drive.starts_at, club.zone).date()


def _text(tricks: Fraction | int | None) -> str:
    return paper.DASH if tricks is None else tricks_text(Fraction(tricks))
