"""What a made-up club keeps, for any names: the table of a season, and one player's year."""

from drives.pdfs.charts import Bar
from drives.pdfs.club_lists import ClubList
from drives.pdfs.listings import Column, Listing, NoteBlock

NOTES = (NoteBlock("How it counts", ("The best 6 drives of each person count.",)),)
PART = "Evenings {first} to {last}"


def season(names, head, evenings=14):
    """Everybody's place and total, and a chart of so many evenings, on pages on their side."""
    places = [
        (f"{place}", name, f"{evenings}", f"{2000 - place}½")
        for place, name in enumerate(names, start=1)
    ]
    columns = (Column("Place", 0.1), Column("Name", 0.5), Column("Played", 0.2, figures=True))
    total = Column("Total", 0.2, figures=True, bold=True)
    listing = Listing("Places", (*columns, total), tuple(places))
    return ClubList(head, "Season 2026", (listing,), NOTES, _chart(names, evenings), PART)


def _chart(names, evenings):
    days = tuple(
        Column(f"{evening % 30 + 1} Oct", 0.055, figures=True) for evening in range(evenings)
    )
    places = (Column("Place", 0.06, bold=True), Column("Name", 0.26))
    figures = tuple(f"({evening + 90}½)" for evening in range(evenings))
    rows = tuple((f"{place}=", name, *figures) for place, name in enumerate(names, start=1))
    return Listing("Evening by evening", (*places, *days), rows)


def year(name, head, evenings=14):
    """One person's evenings, as a list and as bars."""
    days = [f"{evening} Oct" for evening in range(1, evenings + 1)]
    columns = (Column("Day", 0.2), Column("Drive", 0.5), Column("Tricks", 0.3, figures=True))
    rows = tuple((day, "Christmas drive", f"{number + 90}") for number, day in enumerate(days))
    bars = tuple(
        Bar(day, f"{number + 90}", number + 90, bool(number % 3)) for number, day in enumerate(days)
    )
    return ClubList(head, f"{name}: the season", (Listing("", columns, rows),), NOTES, bars=bars)
