"""Pads of a made-up evening: for rubbers, and for German Whist between any names."""

from drives.pdfs.listings import Column, Listing
from drives.pdfs.pads import PadCard, PadSheet, PadTable

RULES = ("Only the last 13 tricks count: the two numbers make 13.", "Seven win the round.")


def german(names, head, rounds=7):
    columns = (
        Column("Round", 0.2),
        Column("Trumps", 0.2),
        Column("Tricks", 0.3),
        Column("Sum", 0.3),
    )
    rows = tuple((str(number), "", "", "") for number in range(1, rounds + 1))
    table = PadTable(Listing("Round", columns, rows))
    pairs = [(*names[first : first + 2], "")[:2] for first in range(0, len(names), 2)]
    cards = tuple(
        PadCard((("North", north), ("East", east)), (table,), f"Table {number}")
        for number, (north, east) in enumerate(pairs, start=1)
    )
    return PadSheet(head, "German Whist", cards, RULES)


def rubbers(count, head, **ways):
    columns = (Column("Game", 0.2), Column("Side", 0.2), Column("Odd tricks", 0.6))
    rows = tuple(
        (str(game) if side == "N-S" else "", side, "")
        for game in (1, 2, 3)
        for side in ("N-S", "E-W")
    )
    sums = Listing("Total", (Column("Side", 0.5), Column("Total", 0.5)), (("N-S", ""), ("E-W", "")))
    tables = (PadTable(Listing("Games", columns, rows), 2), PadTable(sums, 2))
    card = PadCard((("North-South", ""), ("East-West", "")), tables)
    return PadSheet(head, "Rubber, games of 5 points", (card,) * count, RULES, **ways)
