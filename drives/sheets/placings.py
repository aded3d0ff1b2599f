"""Placed rows -> lists of places, and the notes that end a sheet of places."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from types import MappingProxyType

from django.utils.text import capfirst

from drives.models import Drive
from drives.pdfs.listings import NoteBlock
from drives.pdfs.standings import StandingRow, StandingSection, StandingWords
from drives.results.competitors import (
    Competitor,
    compete_as_pairs,
    compete_as_teams,
    full_name,
)
from drives.results.games import is_knockout, variant_of_rounds
from drives.results.leaderboard import Leaderboard, Listing, Placed, last_begun
from drives.results.lines import Line, Said, Scored, awards_of, missing_cards
from drives.words import paper
from drives.words.clubs import role_words, titles_of
from drives.words.german import order_sentence, rounds_labels
from drives.words.labels import placed_name, standing_labels
from drives.words.printings import was_heading
from scoring.halves import from_halves, tricks_text
from scoring.standings import Total

OF_ONE_ROLE = ("ladies", "gents")
OF_A_HALF = ("half-1", "half-2")


def figure(tricks: Total | None) -> str:
    """Return the figure as it is printed; what is not known is a dash, never 0."""
    return paper.DASH if tricks is None else tricks_text(tricks)


def section(
    drive: Drive, listing: Listing, was: Mapping[int, str] = MappingProxyType({})
) -> StandingSection:
    """Return a listing's rows as they are read: the bold figure is the one they are placed by.

    `was` is by entry what a line was on the sheet that this one replaces.
    """
    roles = {} if listing.code in OF_ONE_ROLE else role_words(drive.club)
    title = titles_of(drive)[listing.code]
    of_half = listing.code in OF_A_HALF
    rows = (
        replace(
            _row(placed, roles, () if of_half else placed.row.halves),
            was=was.get(placed.row.competitor.entry, ""),
        )
        for placed in listing.rows
    )
    return StandingSection(title, tuple(rows))


def _row(placed: Placed, roles: dict[str, str], halves: Sequence[Fraction | None]) -> StandingRow:
    who = placed.row.competitor
    return StandingRow(
        place=placed.standing.label or paper.DASH,
        name=placed_name(who.name, who.left_after),
        card=str(who.number),
        total=figure(placed.standing.total),
        halves=tuple(figure(half) for half in halves) if len(halves) > 1 else (),
        role=capfirst(roles.get(who.role, "")),
        decider="" if placed.tricks is None else figure(placed.tricks),
    )


def standing_words(drive: Drive) -> StandingWords:
    labels = standing_labels(pairs=compete_as_pairs(drive), teams=compete_as_teams(drive))
    variant = variant_of_rounds(drive)
    if variant is None:
        return StandingWords(**labels, was=was_heading())
    heads = rounds_labels(variant)
    labels = {**labels, "total": heads["total"]}
    return StandingWords(**labels, decider=heads["tricks"], was=was_heading())


def out_note(drive: Drive, read: Scored) -> list[NoteBlock]:
    """Say what is still out of the hands that have begun: a dash in the list is not a nought."""
    if drive.from_cards:
        cards = {name for name, _first, _last in missing_cards(drive, read.halves)}
        sentence = paper.cards_still_out(len(cards)) if cards else ""
    else:
        blank = [line for line in read.lines if line.said is Said.BLANK and line.table is not None]
        begun = last_begun(read.lines)
        places = {(line.first, line.table or 0) for line in blank if line.first <= begun}
        sentence = paper.still_out(sorted(places)) if places else ""
    return [NoteBlock(paper.note_title("out"), (sentence,))] if sentence else []


def rests_note(drive: Drive, read: Scored) -> list[NoteBlock]:
    """Say what a rest scores, and card by card who rested when and has what for it."""
    rests = [line for line in read.lines if line.said is Said.REST and line.half_tricks is not None]
    by_entry = {
        entry: list(of_entry)
        for entry, of_entry in groupby(
            sorted(rests, key=lambda line: (line.entry, line.first)), key=lambda line: line.entry
        )
    }
    rested = [
        _rested(who, by_entry[who.entry]) for who in read.competitors if who.entry in by_entry
    ]
    if not rested:
        return []
    award = paper.rest_award_sentence(awards_of(drive)[Said.REST])
    return [NoteBlock(paper.note_title("rests"), (award, "; ".join(rested)))]


def _rested(who: Competitor, rests: Sequence[Line]) -> str:
    tricks = from_halves(sum(line.half_tricks or 0 for line in rests))
    return paper.rested_sentence(who.name, [line.first for line in rests], tricks_text(tricks))


def teams_note(read: Scored) -> list[NoteBlock]:
    """Say who is in each team, captain first, since the list has their first names only."""
    teams = [f"{who.number} {full_name(who)}" for who in read.competitors if who.members]
    return [NoteBlock(paper.note_title("teams"), tuple(teams))] if teams else []


def ties_note(drive: Drive) -> NoteBlock:
    return NoteBlock(paper.note_title("ties"), (ties_said(drive),))


def ties_said(drive: Drive) -> str:
    """Return how places are shared, and where more than a total parts people, by what."""
    variant = variant_of_rounds(drive)
    if variant is None:
        return paper.ties_sentence()
    return order_sentence(variant, knockout=is_knockout(drive))


def sections(
    drive: Drive, board: Leaderboard, was: Callable[[Listing], Mapping[int, str]]
) -> tuple[StandingSection, ...]:
    """Return every listing; `was` gives what its lines were on the sheet that this one replaces.

    Halves are listed once the second has begun: before that the first is everyone's list once more.
    """
    last = board.listings[-1]
    begun = any(placed.standing.total is not None for placed in last.rows)
    shown = [one for one in board.listings if begun or one.code not in OF_A_HALF]
    return tuple(section(drive, listing, was(listing)) for listing in shown)
