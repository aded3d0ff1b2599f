"""Who comes late and who leaves early, and the cards that comers get."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from drives.errors import ComeTogetherError, LeftAlreadyError, NobodyNamedError
from drives.models import Drive, Entry, Team
from drives.movements import MOVEMENTS, CompetesAs
from drives.services.door import CardWish, new_card, next_number
from drives.services.stand_ins import refuse_busy

TEAM_OF_FOUR = 4
TOGETHER = {CompetesAs.ENTRY: 1, CompetesAs.PAIR: 2, CompetesAs.TEAM: TEAM_OF_FOUR}
"""How many people come and go together."""


@dataclass(frozen=True, slots=True)
class ComeAndGo:
    """Who comes, in pairs where pairs compete, and which entries leave.

    A comer with the number of a card that nobody holds takes that card's places; one who had left
    has the old card again. Who only stands in is not placed. `from_hand` is the first hand they play,
    or no longer do; without it the next one.
    """

    comers: Sequence[CardWish] = ()
    leavers: Collection[int] = ()
    placed: bool = True
    from_hand: int | None = None


def new_cards(
    drive: Drive, entries: Sequence[Entry], change: ComeAndGo, first_hand: int
) -> list[Entry]:
    """Return the cards of who comes for `first_hand`, not given out yet, where `entries` are the others.

    Raises NobodyNamedError, LeftAlreadyError, ComeTogetherError, PlaysAlreadyError, and as `new_card`.
    """
    _refuse(drive, entries, change)
    together = TOGETHER[MOVEMENTS[drive.movement].competes_as]
    came: list[Entry] = []
    team = None
    for at, wish in enumerate(change.comers):
        refuse_busy(drive, wish.player, first_hand)
        if at % together == 0 and together > 1:
            team = _next_team(drive, came)
        came.append(_had_left(entries, wish) or new_card(drive, wish, [*entries, *came], team))
        if came[-1].pk is None:
            came[-1].first_hand, came[-1].placed = first_hand, change.placed
        if together == TEAM_OF_FOUR:
            came[-1].position = Entry.Position.values[at % together]
    return came


def _refuse(drive: Drive, entries: Sequence[Entry], change: ComeAndGo) -> None:
    if not change.comers and not change.leavers:
        raise NobodyNamedError
    for entry in entries:
        if entry.pk in change.leavers and entry.last_hand is not None:
            raise LeftAlreadyError(name=entry.player.name, hand=entry.last_hand)
    together = TOGETHER[MOVEMENTS[drive.movement].competes_as]
    if len(change.comers) % together or len(change.leavers) % together:
        raise ComeTogetherError(together=together)


def _had_left(entries: Sequence[Entry], wish: CardWish) -> Entry | None:
    """Return the card of somebody who left and comes back, in play again."""
    for entry in entries:
        if wish.player.pk and entry.player_id == wish.player.pk and entry.last_hand is not None:
            entry.last_hand = None
            return entry
    return None


def _next_team(drive: Drive, came: Sequence[Entry]) -> Team:
    """Return a team of the lowest free number: that of a pair that never came, where there is one."""
    numbers = [*drive.teams.values_list("number", flat=True)]
    numbers += [entry.team.number for entry in came if entry.team]
    return Team(drive=drive, number=next_number(numbers, "", uses_roles=False))


def give_out(came: Sequence[Entry]) -> None:
    """Write the comers' cards, and their teams."""
    for entry in came:
        if entry.team and entry.team.pk is None:
            entry.team.save()
        entry.team = entry.team  # its key is known now
        entry.save()
