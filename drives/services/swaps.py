"""Two people change seats before the hand is played."""

from django.db import transaction

from drives.errors import (
    NotPlayingError,
    PlayedError,
    SamePersonError,
    SeatsChangedError,
    SwapRolesError,
    SwapTeamsError,
)
from drives.models import Act, Deal, Drive, Entry, Round
from drives.movements import MOVEMENTS
from drives.services.acts import Testimony, lock, log
from drives.services.seats import exchange


@transaction.atomic
def swap_seats(this_round: Round, one: Entry, other: Entry, said: Testimony) -> Act:
    """Let two people change seats from this round on; in a partner drive, two pairs.

    Scheduled rounds keep their cards true but for these two, who exchange all that is still to come.
    Raises NotPlayingError, SamePersonError, SwapRolesError where the seats are for a lady and a gent,
    SwapTeamsError where they are of two teams,
    PlayedError where a score of that round, or of a later one, is in (played is played), and
    SeatsChangedError where the seats are no longer those that `said` had seen.
    """
    drive, done = lock(this_round.drive_id, said)
    if done:
        return done
    if drive.state != Drive.State.PLAYING:
        raise NotPlayingError
    this_round = drive.rounds.get(pk=this_round.pk)
    if said.seating_version not in (None, this_round.seating_version):
        raise SeatsChangedError
    _refuse_played(this_round)
    pairs = _who_may_swap(drive, one, other)
    exchange(drive, this_round.number - 1, pairs, drive.version + 1)
    first_hand = this_round.hands.order_by("number").first()
    return log(
        drive,
        Act.Kind.SWAP,
        said,
        hand=first_hand.number if first_hand else None,
        subject=one.pk,
        after={"round": this_round.number, "swapped": pairs},
    )


def _refuse_played(this_round: Round) -> None:
    from_here = Deal.objects.filter(
        hand__drive=this_round.drive_id, hand__round__number__gte=this_round.number
    )
    scored = from_here.begun().select_related("hand")
    if played := scored.order_by("hand__number", "table_number").first():
        raise PlayedError(hand=played.hand.number, table=played.table_number)


def _who_may_swap(drive: Drive, one: Entry, other: Entry) -> list[tuple[int, int]]:
    if one == other:
        raise SamePersonError(name=one.player.name)
    if MOVEMENTS[drive.movement].uses_roles and one.role != other.role:
        raise SwapRolesError(one=one.player.name, other=other.player.name)
    refuse_teams(drive, one, other)
    return who_swaps(drive, one, other)


def refuse_teams(drive: Drive, one: Entry, other: Entry) -> None:
    """Raise SwapTeamsError where a place in a team of four would go to another team."""
    if MOVEMENTS[drive.movement].competes_as == "team" and one.team_id != other.team_id:
        raise SwapTeamsError(one=one.player.name, other=other.player.name)


def who_swaps(drive: Drive, one: Entry, other: Entry) -> list[tuple[int, int]]:
    """Return the entries that change places, two by two: partners go with their partner."""
    movement = MOVEMENTS[drive.movement]
    if movement.competes_as != "pair" or one.team_id == other.team_id:
        return [(one.pk, other.pk)]
    both = ((entry.team_id, entry) for entry in (one, other))
    pairs = [list(drive.entries.filter(team=team).order_by("number")) for team, _ in both]
    return [(first.pk, second.pk) for first, second in zip(*pairs, strict=True)]
