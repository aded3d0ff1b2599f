"""The prizes of an evening: a cut for one that is tied, and the announcement that fixes them all."""

from dataclasses import replace
from typing import Any

from django.db import transaction
from django.utils import timezone

from drives.errors import (
    AnnouncedError,
    NoPrizesError,
    NotFinishedError,
    NotTiedError,
    PlanChangedError,
    PrizesOpenError,
)
from drives.models import Act, Award, Cut, Drive, Entry, Prize
from drives.results.prizes import Won, prizes
from drives.services.acts import Testimony, lock, log
from drives.services.plans import DrivePlan, apply_details
from scoring.halves import to_halves
from scoring.prizes import Settled
from scoring.ties import Ties

CUT_FIELDS = ("kind", "role", "number", "between", "entry")


@transaction.atomic
def record_cut(drive: Drive, prize: Prize, winner: Entry, said: Testimony) -> Act | None:
    """Keep who won the cut for a tied prize, or correct it; None where that is known already.

    `said.seen` is the entry that the page showed as the winner, 0 for nobody. Raises
    NotFinishedError, AnnouncedError, NotTiedError where `winner` does not cut for it, and
    PlanChangedError where somebody else has recorded another winner since.
    """
    drive, done = lock(drive.pk, said)
    if done:
        return done
    _refuse_unless_to_settle(drive)
    won = next((one for one in prizes(drive) if one.prize == prize.pk), None)
    if won is None or won.settled not in (Settled.OPEN, Settled.CUT) or not _cuts(won, winner):
        raise NotTiedError(name=winner.player.name)
    standing = won.winners[0].entry if won.settled is Settled.CUT else None
    if standing == winner.pk:
        return None
    if said.seen is not None and said.seen != (standing or 0):
        raise PlanChangedError
    before = drive.cuts.filter(prize=prize).values(*CUT_FIELDS).first()
    after = {
        "kind": won.kind.value,
        "role": won.role,
        "number": won.number,
        "between": sorted(competitor.entry for competitor in won.between),
        "entry": winner.pk,
    }
    put_cut(drive, prize.pk, after)
    if before is None:
        before = {**after, "entry": None}
    return log(drive, Act.Kind.CUT, said, subject=prize.pk, before=before, after=after)


def _refuse_unless_to_settle(drive: Drive) -> None:
    if drive.provisional:
        raise NotFinishedError
    if drive.announced_at:
        raise AnnouncedError


def _cuts(won: Won, entry: Entry) -> bool:
    return entry.pk in {competitor.entry for competitor in won.between}


def put_cut(drive: Drive, prize: int, kept: dict[str, Any]) -> None:
    """Write who won the cut, None for nobody yet; nothing where the club's list has lost the line."""
    drive.cuts.filter(prize=prize).delete()
    if kept["entry"] and drive.club.prizes.filter(pk=prize).exists():
        values = {("entry_id" if name == "entry" else name): kept[name] for name in CUT_FIELDS}
        Cut.objects.create(drive=drive, prize_id=prize, **values)


@transaction.atomic
def announce(drive: Drive, said: Testimony) -> Act:
    """Fix the prizes as they are read out, whatever becomes of the club's list.

    Raises NotFinishedError, AnnouncedError, PrizesOpenError while cuts are to come, and
    NoPrizesError where nobody has any.
    """
    drive, done = lock(drive.pk, said)
    if done:
        return done
    _refuse_unless_to_settle(drive)
    found = prizes(drive)
    if still_open := sum(won.is_open for won in found):
        raise PrizesOpenError(count=still_open)
    awards = [award for won in found for award in _awards(drive, won)]
    if not awards:
        raise NoPrizesError
    Award.objects.bulk_create(awards)
    drive.announced_at = timezone.now()
    drive.save(update_fields=["announced_at"])
    given = len({award.position for award in awards})
    return log(drive, Act.Kind.ANNOUNCE, said, after={"prizes": given})


def _awards(drive: Drive, won: Won) -> list[Award]:
    kept: dict[str, Any] = {
        "position": won.position,
        "kind": won.kind,
        "role": won.role,
        "number": won.number,
        "what": won.what,
        "half_tricks": None if won.figure is None else to_halves(won.figure),
        "settled": won.settled.value,
    }
    return [Award(drive=drive, entry_id=winner.entry, **kept) for winner in won.winners]


def take_announcement_back(drive: Drive) -> None:
    """Let the prizes of a locked drive be open to change again."""
    drive.awards.all().delete()
    drive.announced_at = None
    drive.save(update_fields=["announced_at"])


@transaction.atomic
def change_tie_rule(drive: Drive, ties: Ties, said: Testimony) -> Act | None:
    """Settle ties by another rule, up to the announcement; None where it is that one already.

    The results may be final: a rule for prizes changes no place. Raises AnnouncedError.
    """
    drive, done = lock(drive.pk, said)
    if done:
        return done
    if drive.announced_at:
        raise AnnouncedError
    if drive.tie_rule == ties:
        return None
    before = DrivePlan.of(drive)
    after = replace(before, tie_rule=ties.value)
    apply_details(drive, after)
    return log(drive, Act.Kind.PLAN, said, before=before.as_json(), after=after.as_json())
