"""The lists of a made-up evening, for any names: who is expected, every hand's seats, each one's own."""

from drives.pdfs.check_in import (
    CheckInPerson,
    CheckInRow,
    CheckInSection,
    CheckInSheet,
    CheckInWords,
)
from drives.pdfs.itinerary import Itinerary, ItinerarySheet, ItineraryWords, Leg
from drives.pdfs.seats_by_hand import (
    HandOfSeats,
    Holder,
    SeatsByHandSheet,
    SeatsCell,
    SeatsWords,
)


def check_in(names, head, titles=("Ladies", "Gents")):
    """Every other one here and paid, the first of each list without a card."""
    sections = tuple(
        CheckInSection(
            title,
            tuple(
                CheckInRow(
                    (CheckInPerson(name, here=bool(place % 2), paid=bool(place % 2)),),
                    str(place) if place else "",
                )
                for place, name in enumerate(names[first :: len(titles)])
            ),
        )
        for first, title in enumerate(titles)
    )
    walk_in = CheckInSection("Not on the list", (CheckInRow((CheckInPerson(role="lady / gent"),)),))
    words = CheckInWords("Here", "Name", "Card", "Role", "Paid £2")
    return CheckInSheet(head, "Check-in list", words, sections, walk_in)


SEATS_WORDS = SeatsWords(
    "Hand",
    "Table",
    SeatsCell("N-S", "E-W"),
    "Seats: tables {first_table} to {last_table}, hands {first_hand} to {last_hand}",
    "Who has which card",
    "Card",
    "Name",
)


def seats_by_hand(names, head, hands=24):
    """Four at a table as they are numbered; who is left over rests."""
    tables = max(1, len(names) // 4)
    rest = [SeatsCell(f"{len(names)}")] if len(names) % 4 else []
    cells = [
        SeatsCell(f"{first} · {first + 1}", f"{first + 2} · {first + 3}")
        for first in range(1, 4 * tables, 4)
    ]
    rows = tuple(HandOfSeats(str(hand), (*cells, *rest)) for hand in range(1, hands + 1))
    columns = tuple(str(number) for number in range(1, tables + 1))
    resting = "Rest" if rest else ""
    holders = tuple(Holder(str(number), name) for number, name in enumerate(names, start=1))
    return SeatsByHandSheet(head, "Seats by hand", SEATS_WORDS, columns, rows, holders, resting)


def itinerary(names, head, hands=24):
    """Everybody's way, every fourth hand of it a rest."""
    legs = tuple(
        Leg(str(hand), f"{hand} N" if hand % 4 else "Rest", "14 Ann Archer", "3 · 19")
        for hand in range(1, hands + 1)
    )
    slips = tuple(
        Itinerary(str(number), name, "Table 3, North", legs)
        for number, name in enumerate(names, start=1)
    )
    words = ItineraryWords("Card", "Hand", "Table", "With", "Against")
    return ItinerarySheet(head, "Where everybody plays", words, slips)
