"""A club's list of prizes: its lines, and their order."""

from dataclasses import astuple, dataclass

from django.db import transaction

from drives.errors import GoneError, TooManyPrizesError
from drives.models import Club, Prize
from drives.models.people import RoleOfEvening

LADY, GENT = RoleOfEvening.LADY, RoleOfEvening.GENT
MOST_PRIZES = 40
K = Prize.Kind


@dataclass(frozen=True, slots=True)
class PrizeWish:
    """What a line says: `number` is the place, the mystery number, or every how many places."""

    kind: str
    role: str = ""
    number: int = 1
    what: str = ""


USUAL = [
    PrizeWish(K.TOTAL, LADY),
    PrizeWish(K.TOTAL, LADY, 2),
    PrizeWish(K.TOTAL, GENT),
    PrizeWish(K.TOTAL, GENT, 2),
    PrizeWish(K.FIRST_HALF),
    PrizeWish(K.SECOND_HALF),
    PrizeWish(K.LOWEST, LADY),
    PrizeWish(K.LOWEST, GENT),
]


@transaction.atomic
def fill_usual_list(club: Club) -> None:
    """Give the club the usual list; nothing where it has one."""
    if _locked(club):
        return
    for position, wish in enumerate(USUAL, start=1):
        _put(Prize(club=club, position=position), wish)


@transaction.atomic
def add_prize(club: Club, wish: PrizeWish) -> Prize:
    """Add a line at the end of the club's list, or return the one that says the same.

    So a button pressed twice adds one. Raises TooManyPrizesError.
    """
    lines = _locked(club)
    for line in lines:
        if (line.kind, line.role, line.number, line.what) == astuple(wish):
            return line
    if len(lines) >= MOST_PRIZES:
        raise TooManyPrizesError(most=MOST_PRIZES)
    last = lines[-1].position if lines else 0
    return _put(Prize(club=club, position=last + 1), wish)


@transaction.atomic
def change_prize(prize: Prize, wish: PrizeWish) -> Prize:
    """Let the line say something else; what was announced stays as it was said. Raises GoneError."""
    held = Prize.objects.select_for_update().filter(pk=prize.pk).first()
    if held is None:
        raise GoneError
    return _put(held, wish)


@transaction.atomic
def remove_prize(prize: Prize) -> None:
    """Take the line off the list; what was announced stays."""
    prize.delete()


def move_up(prize: Prize) -> None:
    """Let the line change places with the one before it. Raises GoneError."""
    _move(prize, -1)


def move_down(prize: Prize) -> None:
    """Let the line change places with the one after it. Raises GoneError."""
    _move(prize, 1)


@transaction.atomic
def _move(prize: Prize, by: int) -> None:
    lines = _locked(prize.club)
    if prize not in lines:
        raise GoneError
    at = lines.index(prize)
    to = min(max(at + by, 0), len(lines) - 1)
    lines.insert(to, lines.pop(at))
    for position, line in enumerate(lines, start=1):
        line.position = position
    Prize.objects.bulk_update(lines, ["position"])


def _locked(club: Club) -> list[Prize]:
    """Return the club's list, which nobody else changes until the transaction ends."""
    Club.objects.select_for_update().get(pk=club.pk)
    return list(club.prizes.all())


def _put(prize: Prize, wish: PrizeWish) -> Prize:
    prize.kind, prize.role = wish.kind, wish.role
    prize.number, prize.what = wish.number, wish.what
    prize.save()
    return prize
