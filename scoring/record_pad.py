"""A record written card by card: each laid to the text by whoever's turn it is, and taken back."""

from dataclasses import replace

from scoring.cards import CARDS_EACH, Card
from scoring.play import PlayRecord, TrickSoFar
from scoring.records import RecordError, read_so_far, write
from scoring.sides import Chair
from scoring.trumps import Trumps


def head(trumps: Trumps, leader: Chair) -> str:
    """Return the first line of a record, to which cards can be laid."""
    return f"{trumps} {leader}\n"


def with_card(text: str, card: Card) -> str:
    """Return the record with one more card, played by whoever's turn it is, as `records.write` has it.

    Raises RecordError where the text cannot be read, or the card cannot be: played before, or a 53rd.
    """
    joint = " " if _under_way(text) else "\n"
    return write(read_so_far(f"{text.rstrip()}{joint}{card}"))


def _under_way(text: str) -> bool:
    try:
        return read_so_far(text).under_way is not None
    except RecordError as error:
        if error.code != "record_no_tricks":
            raise
        return False


def without_last(text: str) -> str:
    """Return the record without the card played last; nothing where that was the only one.

    Raises RecordError where the text cannot be read.
    """
    record = read_so_far(text)
    *before, last = record.so_far
    cards = last.cards[:-1]
    if not before and not cards:
        return ""
    begun = TrickSoFar(last.leader, cards) if cards else None
    whole = len(before)  # the last trick, if it was whole, is not now
    return write(replace(record, tricks=record.tricks[:whole], under_way=begun))


def turn(record: PlayRecord) -> Chair | None:
    """Return who plays next; None where all 52 cards are played, or none yet."""
    if record.under_way:
        return record.under_way.leader.in_turn[len(record.under_way.cards)]
    if 0 < len(record.tricks) < CARDS_EACH:
        return record.tricks[-1].winner
    return None
