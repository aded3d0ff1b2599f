"""What stands and lies on the tables of a made-up evening: the data of its sheets."""

from drives.pdfs.hand_sheet import HandSheet, HandSheetWords, InChair
from drives.pdfs.listings import Column, Listing, NoteBlock
from drives.pdfs.paper import Format, Paper
from drives.pdfs.phone_cards import PhoneCard
from drives.pdfs.plays import PlayedHere
from drives.pdfs.standing_cards import StandingCard, StandingCardSheet
from drives.pdfs.table_cards import Going, TableCard
from scoring.sides import Chair
from scoring.trumps import Trumps

EVERY_PAPER = [
    Paper(Format.A4),
    Paper(Format.LETTER, black=True),
    Paper(Format.A4, large=True, black=True),
    Paper(Format.LETTER, large=True),
]
LABELS = {
    "table": "Table",
    "hand": "Hand",
    "ns": "North-South",
    "ew": "East-West",
    "ns-short": "N-S",
    "ew-short": "E-W",
}
WAYS = (Going("Losing lady", "to table 2"), Going("Losing gent", "to rest after table 12"))
NOTE = "The winning lady keeps her chair; the winning gent moves to the chair on her right."
ADDRESS = "http://192.168.178.123:8000/t/Ab1lI0O-_xyzQWERTYuiop/"
# No code at all, but every kind of row: whole, empty, by turns, and dark at either end.
PATTERN = tuple(
    tuple(bool(kind(column)) for column in range(33))
    for kind in [lambda c: True, lambda c: False, lambda c: c % 2, lambda c: 3 < c < 30] * 8
    + [lambda c: c % 7]
)[:33]


def plays(hands, most=399):
    """Return who plays at a table, hand by hand; the cards' numbers end at `most`."""
    return tuple(
        PlayedHere(str(hand), f"{hand} · {most - 1}", f"{hand + 40} · {most}")
        for hand in range(1, hands + 1)
    )


def way_in(table):
    return PhoneCard(str(table), ADDRESS, PATTERN)


def standing_cards(head, cards):
    do = "After each hand: point a phone's camera here, type your tricks, press Save."
    return StandingCardSheet(
        head, "Table cards to stand up", tuple(cards), LABELS, do, "Or type this address:"
    )


def standing(tables):
    """Return a card for each of so many tables, with two ways and a sentence."""
    return [
        StandingCard(TableCard(str(number), "Losers move", WAYS, NOTE))
        for number in range(1, tables + 1)
    ]


def hand_sheet(names, head, trump_words):
    """Return a hand of which each of the names has said something; the first four sat at the table."""
    columns = tuple(
        Column(head, share) for head, share in (("Time", 1.4), ("Said", 2), ("By", 4.6))
    )
    rows = tuple(("8.05 pm", "8-5", name) for name in names)
    seats = {
        chair: InChair(chair.name.capitalize(), number, name)
        for number, (chair, name) in enumerate(zip(Chair, names, strict=False), start=1)
    }
    words = HandSheetWords(
        *("Hand", "Table", "Trumps", "Who sat where", "The ruling"),
        tricks=("North-South, tricks", "East-West, tricks"),
        reason="Because",
        signed=("North-South", "East-West", "Organiser", "Time"),
    )
    return HandSheet(
        head,
        "Hand 7, table 3",
        "7",
        "3",
        Trumps.SPADES,
        trump_words,
        seats,
        Listing("What was said", columns, rows),
        NoteBlock("What counts now", ("8-5 counts.",)),
        words,
    )
