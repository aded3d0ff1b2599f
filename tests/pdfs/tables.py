"""What stands and lies on the tables of a made-up evening: the data of its sheets."""

from drives.pdfs.paper import Format, Paper
from drives.pdfs.phone_cards import PhoneCard
from drives.pdfs.plays import PlayedHere
from drives.pdfs.standing_cards import StandingCard, StandingCardSheet
from drives.pdfs.table_cards import Going, TableCard

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
