"""The club's people, and those of one drive, as spreadsheets."""

from collections.abc import Sequence
from typing import Final

from drives.exchange.safe_csv import Cell, write_csv
from drives.models import Club, Drive, Entry, Player
from drives.models.people import RoleOfEvening
from drives.movements.military import BLUE, CAPTAIN, RED, WHITE
from drives.words.clubs import role_words
from drives.words.money import COINS

# Other programs, and `people_file` of another club, go by these words: no language changes them.
HEADER: Final = ("name", "role", "sits still", "archived")
DRIVE_HEADER: Final = ("number", "name", "role", "sits still", "fee", "paid", "pair", "position")
ROLES: Final = {"": "", RoleOfEvening.LADY.value: "lady", RoleOfEvening.GENT.value: "gent"}
POSITIONS: Final = {"": "", CAPTAIN: "captain", BLUE: "blue", RED: "red", WHITE: "white"}
YES: Final = "yes"


def people_csv(club: Club) -> bytes:
    """Return everybody a club knows as CSV, by name; read back, it gives the same people."""
    return write_csv([HEADER, *(_person(player) for player in club.players.all())])


def _person(player: Player) -> Sequence[Cell]:
    return [
        player.name,
        ROLES[player.usual_role],
        _yes(player.sits_still),
        _yes(player.archived),
    ]


def drive_people_csv(drive: Drive) -> bytes:
    """Return everybody at a drive as CSV, by card number, in the club's words for the roles.

    Fees are in the club's money with two decimals; empty where nobody pays. The pair is a partner
    drive's, or a flag drive's team, in which everybody has a position.
    """
    roles = role_words(drive.club)
    entries = drive.entries.select_related("player", "team")
    return write_csv([DRIVE_HEADER, *(_entry(entry, drive, roles) for entry in entries)])


def _entry(entry: Entry, drive: Drive, roles: dict[str, str]) -> Sequence[Cell]:
    fee = drive.fee if entry.fee is None else entry.fee
    return [
        entry.number,
        entry.player.name,
        roles.get(entry.role, ""),
        _yes(entry.sits_still),
        None if fee is None else f"{fee // COINS}.{fee % COINS:02}",
        _yes(entry.paid),
        entry.team.number if entry.team else None,
        POSITIONS[entry.position],
    ]


def _yes(said: bool) -> str:
    return YES if said else ""
