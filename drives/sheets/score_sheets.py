"""The score sheets of rounds of rubbers: every table's deals, read aloud mark by mark."""

from collections.abc import Iterator, Sequence

from drives.models import Drive, RubberDeal
from drives.pdfs.listings import Column
from drives.pdfs.score_sheets import (
    RoundScored,
    ScoredDeal,
    ScoreSheets,
    TableScored,
    build_score_sheets,
)
from drives.pdfs.suits import Trump, short
from drives.results.games import rubber_rules
from drives.results.room import RoomOfNames, TableOfNames, rooms
from drives.results.rubbers import Revoke, TableSheet, sheets_of_rounds
from drives.sheets.heads import head, trump, trump_words
from drives.sheets.kinds import ONE_GAME, Choices, Group, Sheet, is_seated
from drives.sheets.tables_now import chair_and_name, room_chosen
from drives.words import score_sheets as words
from drives.words.movement_page import table_head
from drives.words.paper import DASH
from drives.words.revokes import revoke_of_deal, revoke_phrase
from drives.words.rubber_sheets import honours_word, state_of_table
from drives.words.rubbers import (
    after_the_end,
    barred_sentence,
    game_sentence,
    mark_sentence,
    rubber_lines,
)
from scoring.rubbers import SheetLine
from scoring.sides import Side

SHARES = {"deal": 1.0, "trumps": 1.3, "tricks": 1.5, "honours": 3.2, "score": 1.2}
NS, EW = Side


def read(drive: Drive, choices: Choices) -> ScoreSheets:
    """Return the sheets of `choices.round`, else of the round now played.

    Once the drive is finished they are of every round.
    """
    rules = rubber_rules(drive)
    rounds = tuple(_rounds(drive, _wanted(drive, choices)))
    return ScoreSheets(
        head(drive),
        rounds[0].title if len(rounds) == 1 else words.score_sheets_title(None),
        words.rules_played(rules),
        _columns(honours=rules.honours),
        rounds,
    )


def _wanted(drive: Drive, choices: Choices) -> list[RoomOfNames]:
    if not (drive.provisional or choices.round):
        return rooms(drive)
    room = room_chosen(drive, choices)
    return [room] if room else []


def _rounds(drive: Drive, wanted: Sequence[RoomOfNames]) -> Iterator[RoundScored]:
    found = sheets_of_rounds(drive, [room.number for room in wanted])
    for room in wanted:
        seated = {table.number: table for table in room.tables}
        tables = (_table(one, seated[one.deal.table_number]) for one in found.get(room.number, ()))
        yield RoundScored(words.score_sheets_title(room.number), tuple(tables))


def _columns(*, honours: bool) -> tuple[Column, ...]:
    shares = {name: share for name, share in SHARES.items() if honours or name != "honours"}
    heads = zip(words.column_heads(honours=honours), shares.items(), strict=True)
    return tuple(
        Column(heading, share, figures=name == "score", bold=name == "score")
        for heading, (name, share) in heads
    )


def _table(found: TableSheet, table: TableOfNames) -> TableScored:
    return TableScored(
        table_head(table.number),
        state_of_table(found),
        tuple(chair_and_name(chair, table) for side in Side for chair in side.chairs),
        tuple(
            _deal(found, row, line) for row, line in zip(found.rows, found.sheet.lines, strict=True)
        ),
        tuple(_sums(found)),
    )


def _sums(found: TableSheet) -> Iterator[str]:
    if found.handed_in:
        yield words.handed_in()
    elif not found.rows:
        yield words.no_deal_yet()
    elif found.net is not None:
        yield from rubber_lines(found.sheet.rubber)


def _deal(found: TableSheet, row: RubberDeal, line: SheetLine) -> ScoredDeal:
    trumps = trump(row.trumps) if row.trumps else None
    return ScoredDeal(
        tuple(_cells(found, row, line, trumps)),
        trumps,
        tuple(_told(found, row, line)),
        game_sentence(line, found.rules.points_to_win),
    )


def _cells(found: TableSheet, row: RubberDeal, line: SheetLine, trumps: Trump) -> Iterator[str]:
    yield str(row.number)
    yield short(trumps, trump_words()) or DASH
    yield f"{row.score.of(NS)} {DASH} {row.score.of(EW)}"
    if found.rules.honours:
        yield DASH if row.ns_honours is None else honours_word(row.ns_honours)
    yield f"{line.after[NS]} {DASH} {line.after[EW]}" if line.game else DASH


def _told(found: TableSheet, row: RubberDeal, line: SheetLine) -> Iterator[str]:
    """Yield what is read aloud of a deal: who may count no honours, each revoke, and each mark."""
    if barred := barred_sentence(line, found.rules.points_to_win):
        yield barred
    yield from map(_revoke, found.revokes.get(row.number, ()))
    yield from map(mark_sentence, line.marks)
    if not line.game:
        yield after_the_end()


def _revoke(revoke: Revoke) -> str:
    penalty = revoke.penalty
    what = revoke_phrase(penalty.form, penalty.half_tricks)
    return revoke_of_deal(penalty.entry.player.name, what, penalty.reason)


SCORE_SHEETS = Sheet(
    "rubber-sheets",
    read,
    build_score_sheets,
    is_seated,
    Group.TABLES,
    offers=("round",),
    games=ONE_GAME[Drive.Game.RUBBERS],
)
