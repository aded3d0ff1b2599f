"""Cards to stand on the tables: folded, the same on both sides, with the phone's code where there is one."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from drives.models import Drive
from drives.movements import MOVEMENTS, MovementError
from drives.pdfs.paper import Paper
from drives.pdfs.phone_cards import PhoneCard
from drives.pdfs.standing_cards import StandingCard, StandingCardSheet, build_standing_cards
from drives.pdfs.table_cards import TableCard
from drives.sheets import table_cards
from drives.sheets.heads import format_of, head
from drives.sheets.kinds import DEFAULT, Choices, Group, Sheet
from drives.sheets.phone_cards import cards_of
from drives.words import paper, phones_room as words
from drives.words.movement_names import movement_label
from drives.words.table_cards import card_labels


def read(drive: Drive, choices: Choices) -> StandingCardSheet:
    """Return what the movement cards say, to stand; see `planned` for the movement.

    Raises MovementError where the movement cannot seat so many.
    """
    flat = table_cards.read(drive, choices)
    cards = tuple(StandingCard(card) for card in flat.cards)
    return StandingCardSheet(flat.head, paper.sheet_label("standing-cards"), cards, flat.labels)


def standing_phone_cards(drive: Drive, addresses: Mapping[int, str]) -> bytes:
    """Return a card to stand for each table that has a phone's address, as a PDF on the club's paper.

    It says where people go from the table, as far as that is known; `addresses` are by table.
    """
    data = StandingCardSheet(
        replace(head(drive), version_line=""),  # nobody reads a version off a table's card
        words.cards_title(),
        tuple(_with_ways_in(drive, cards_of(addresses))),
        card_labels(drive.movement),
        words.what_the_table_does(),
        words.typed_by_hand(),
    )
    return build_standing_cards(data, Paper(format_of(drive.club)))


def _with_ways_in(drive: Drive, ways_in: Collection[PhoneCard]) -> Iterator[StandingCard]:
    known = _known(drive, {way_in.table for way_in in ways_in})
    label = movement_label(drive.movement)
    for way_in in ways_in:
        yield StandingCard(known.get(way_in.table, TableCard(way_in.table, label)), way_in)


def _known(drive: Drive, tables: Collection[str]) -> Mapping[str, TableCard]:
    """Return what is known of the tables: of the room as it sits, else of one with just these tables.

    So many tables may stand for the number of people expected; else all of them are taken as full.
    """
    if not drive.before_play:
        return _cards(drive, DEFAULT)
    full = Choices(players=len(tables) * MOVEMENTS[drive.movement].seats_a_table)
    found = (_cards(drive, choices) for choices in (DEFAULT, full))
    return next((cards for cards in found if cards.keys() == tables), {})


def _cards(drive: Drive, choices: Choices) -> Mapping[str, TableCard]:
    """Return the cards of the tables by number; none where the movement cannot seat so many."""
    try:
        found = table_cards.read(drive, choices).cards
    except MovementError:
        return {}
    return {card.table: card for card in found if card.table.isdecimal()}


STANDING_CARDS = Sheet("standing-cards", read, build_standing_cards, group=Group.TABLES)
