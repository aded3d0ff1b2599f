"""The room for which a pad of cards is printed: of the round that is chosen, or is played now."""

from drives.models import Deal, Drive
from drives.results.room import RoomOfNames, TableOfNames, rooms
from drives.sheets.kinds import Choices
from drives.words.scoring import chair_word
from scoring.sides import Chair


def room_chosen(drive: Drive, choices: Choices) -> RoomOfNames | None:
    """Return the room of `choices.round`, else of the first round with a table out, else the last.

    None while nobody is seated.
    """
    seated = {room.number: room for room in rooms(drive)}
    out = Deal.objects.missing().filter(hand__drive=drive).order_by("hand__number")
    now = out.values_list("hand__round__number", flat=True).first() or 0
    return seated.get(choices.round or now) or next(reversed(seated.values()), None)


def chair_and_name(chair: Chair, table: TableOfNames | None) -> tuple[str, str]:
    """Return a chair and who sits in it by number and name; without a table a name to be written in."""
    sitter = table.chairs.get(chair) if table else None
    return chair_word(chair), f"{sitter.number} {sitter.name}" if sitter else ""
