"""A club whole as one file: its people, seasons and prizes, and every evening of it."""

from collections.abc import Iterable
from typing import Final

from django.db import transaction

from drives.errors.copies import CopyDamagedError
from drives.exchange.drive_back import (
    WRONG,
    new_club,
    put_evening,
    put_people,
    put_prizes,
    without,
)
from drives.exchange.drive_file import Content, drive_content, own_values, records, table
from drives.exchange.sealed import seal
from drives.models import Club, Drive, KeptApart, Season

CLUB: Final = "club"


def club_file(club: Club) -> str:
    """Return the text of a club's file. Who may log in is not in it: that is the site's."""
    drives = club.drives.order_by("starts_at", "pk").values_list("pk", flat=True)
    content = {
        "club": own_values(club),
        "people": table(club.players.order_by("pk")),
        "apart": list(club.kept_apart.order_by("pk").values_list("first", "second")),
        "seasons": table(club.seasons.order_by("pk")),
        "prizes": table(club.prizes.order_by("pk")),
        "drives": [drive_content(pk) for pk in drives],
    }
    return seal(CLUB, content)


def put_club(name: str, content: Content) -> tuple[Club, list[Drive]]:
    """Make the club that a file holds, beside those that are here; return it and its evenings.

    Raises CopyDamagedError, naming the file `name`.
    """
    try:
        with transaction.atomic():
            club = new_club(content["club"], content["club"]["slug"])
            people = put_people(content["people"], club)
            _put_apart(content["apart"], people, club)
            for row in records(content["seasons"]):
                Season.objects.create(club=club, **without(row, "id", "club_id"))
            put_prizes(content["prizes"], club)
            return club, [put_evening(drive, club) for drive in content["drives"]]
    except WRONG as error:
        raise CopyDamagedError(name=name) from error


def _put_apart(pairs: Iterable[list[int]], people: dict[int, int], club: Club) -> None:
    for pair in pairs:
        first, second = sorted(people[one] for one in pair)
        KeptApart.objects.create(club=club, first_id=first, second_id=second)
