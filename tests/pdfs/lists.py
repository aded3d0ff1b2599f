"""The lists of a made-up evening, for any names: who is expected, every hand's seats, each one's own."""

from drives.pdfs.check_in import (
    CheckInPerson,
    CheckInRow,
    CheckInSection,
    CheckInSheet,
    CheckInWords,
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
