"""One hand at one table on a sheet of its own: what everybody said of it, and room for the ruling."""

from collections.abc import Iterator, Mapping, Sequence

from drives.models import Act, Deal, Drive, Hand, Penalty
from drives.movements import MOVEMENTS
from drives.pdfs.hand_sheet import HandSheet, HandSheetWords, InChair, build_hand_sheet
from drives.pdfs.listings import Column, Listing, NoteBlock
from drives.results.competitors import compete_as_pairs
from drives.results.penalties import moves_in
from drives.results.record_tricks import record_in
from drives.results.room import TableOfNames, table_in_rounds
from drives.results.void_deals import why_void
from drives.sheets.heads import head, trump, trump_words
from drives.sheets.kinds import ALL_GAMES, ONE_GAME, Choices, Group, Sheet
from drives.sheets.spots import name_shown, number_shown
from drives.sheets.table_slips import TWO, side_words
from drives.words import hand_sheet as words
from drives.words.acts_of_rulings import counts_word
from drives.words.clock import clock_time
from drives.words.desk import record_line
from drives.words.paper import side_letters
from drives.words.rulings import penalty_sentence
from drives.words.scoring import chair_word
from drives.words.short_tables import dummy_word
from drives.words.worth import marks_of, tricks_named, worth_lines
from scoring.penalties import after_moves
from scoring.rules import Scoring
from scoring.sides import Chair, Side
from scoring.tricks import DealScore

TO_WRITE_IN = 3
SHARES = (1.4, 2, 4.6)


def read(drive: Drive, choices: Choices) -> HandSheet:
    """Return the sheet of `choices.hand` at `choices.table`; what is not known of it is to be written in.

    Nobody need be seated: without a hand, or of a table that does not play it, all of it is empty.
    """
    hand = drive.hands.select_related("round").filter(number=choices.hand or 0).first()
    table = deal = None
    if hand and choices.table:
        table = table_in_rounds(drive, choices.table, [hand.round.number]).get(hand.round.number)
        deal = hand.deals.filter(table_number=choices.table).first()
    empty = words.why_all_is_empty(choices.hand, choices.table, is_hand=hand is not None)
    return HandSheet(
        head(drive),
        words.hand_sheet_title(hand.number if hand else None, choices.table),
        str(hand.number) if hand else "",
        str(choices.table or ""),
        trump(hand.trumps) if hand else None,
        trump_words(),
        _seats(drive, table),
        _said(drive, hand, deal),
        _counts(drive, hand, deal, table) if hand and deal and table else None,
        _words(drive),
        "" if table else empty,
    )


def _words(drive: Drive) -> HandSheetWords:
    sides, flags = side_words(drive), drive.scoring == Scoring.FLAGS
    return HandSheetWords(
        tricks=tuple(words.boxes_of_ruling(sides, flags=flags)),
        signed=tuple(words.who_signs(sides)),
        **words.hand_sheet_labels(),
    )


def _seats(drive: Drive, table: TableOfNames | None) -> Mapping[Chair, InChair]:
    """Return who sat in each chair; of two at a table there are only theirs."""
    pairs = compete_as_pairs(drive)
    two = MOVEMENTS[drive.movement].seats_a_table == TWO
    chairs = [Chair.NORTH, Chair.EAST] if two else list(Chair)
    if table is None:
        return {chair: InChair(chair_word(chair)) for chair in chairs}
    found = {}
    for chair in chairs:
        sitter = table.chairs.get(chair)
        if sitter:
            number = number_shown(sitter, pairs=pairs)
            found[chair] = InChair(chair_word(chair), number, name_shown(sitter))
        elif table.dummy is chair:
            found[chair] = InChair(chair_word(chair), name=dummy_word())
    return found


def _said(drive: Drive, hand: Hand | None, deal: Deal | None) -> Listing:
    """Return all that was said of the deal, the first first; empty rows where that is nothing."""
    columns = [
        Column(head, share) for head, share in zip(words.said_columns(), SHARES, strict=True)
    ]
    rows = tuple(_rows(drive, hand, deal)) if hand and deal else ()
    return Listing(words.said_title(), tuple(columns), rows or (("",) * len(SHARES),) * TO_WRITE_IN)


def _rows(drive: Drive, hand: Hand, deal: Deal) -> Iterator[tuple[str, ...]]:
    entries = drive.score_entries.filter(
        hand_number=hand.number, table_number=deal.table_number
    ).select_related("user")
    void = _said_void(drive, deal, hand)
    sides = _short_sides(drive)
    for entry in entries.order_by("pk"):
        user = entry.user.get_full_name() or entry.user.get_username() if entry.user else ""
        elsewhere = entry.seating_version != (hand.round.seating_version or 0)
        yield (
            clock_time(entry.at, drive.club.zone),
            void.get(entry.pk) or words.by_side(entry.score, sides),
            words.said_by(entry, user, elsewhere=elsewhere),
        )


def _short_sides(drive: Drive) -> Mapping[Side, str]:
    """Return what the sides are called where there is little room: their letters, if they have such."""
    if drive.scoring == Scoring.FLAGS or MOVEMENTS[drive.movement].seats_a_table == TWO:
        return side_words(drive)
    return {side: side_letters(side) for side in Side}


def _said_void(drive: Drive, deal: Deal, hand: Hand) -> Mapping[int, str]:
    """Return the words of those entries by which the deal was made void."""
    acts = drive.acts.filter(kind=Act.Kind.VOID, hand=hand.number)
    return {
        kept["entry"]: counts_word(kept)
        for act in acts
        for pk, kept in act.after["deals"]
        if pk == deal.pk and kept.get("void")
    }


def _counts(drive: Drive, hand: Hand, deal: Deal, table: TableOfNames) -> NoteBlock:
    """Return what counts of the deal, why it is void, and what was ruled of those at the table."""
    where = hand.number, deal.table_number
    moved = moves_in(drive.pk, [hand.number]).get(where, 0)
    counts = after_moves(deal.score, moved) if deal.score else None
    lines = [*_worth(hand, deal, counts, side_words(drive))]
    if deal.void and (reason := why_void(drive).get(where)):
        lines.append(words.why_void_sentence(reason))
    written = _written_down(drive, hand, deal)
    return NoteBlock(words.counts_title(), (*lines, *written, *_penalties(drive, hand, table)))


def _worth(
    hand: Hand, deal: Deal, counts: DealScore | None, sides: Mapping[Side, str]
) -> Iterator[str]:
    """Yield what counts of the deal; where its hand has a rule, its tricks, and its score with the reasons."""
    said = words.counts_sentence(deal, counts, sides)
    if not hand.rule or counts is None or deal.void:
        yield said
        return
    yield said if deal.checked == Deal.Checked.DISPUTED else tricks_named(said)
    yield from worth_lines(hand.rule, deal.told, marks_of(counts, hand.rule, deal.told), sides)


def _written_down(drive: Drive, hand: Hand, deal: Deal) -> Sequence[str]:
    """Return what the record of the play shows, where one is kept; of a rubber those of its deals."""
    kept = drive.hand_records.filter(hand_number=hand.number, table_number=deal.table_number)
    return [
        record_line(record, number if drive.of_rubbers else None)
        for number, text in kept.values_list("deal_number", "text")
        if (record := record_in(text))
    ]


def _penalties(drive: Drive, hand: Hand, table: TableOfNames) -> Sequence[str]:
    at_table = [sitter.entry for sitter in table.chairs.values()]
    standing = Penalty.objects.standing().filter(
        drive=drive, hand_number=hand.number, entry__in=at_table
    )
    flags = drive.scoring == Scoring.FLAGS
    found = standing.select_related("entry__player").order_by("pk")
    return [penalty_sentence(penalty, flags=flags) for penalty in found]


HAND_SHEET = Sheet(
    "hand-sheet",
    read,
    build_hand_sheet,
    group=Group.TABLES,
    offers=("hand", "table"),
    games=ALL_GAMES - ONE_GAME[Drive.Game.RUBBERS],
)
