"""A person's season: every evening they played, their places, and what they won."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Q

from drives.models import Award, Drive, Entry, Player, Result, Season
from scoring.seasons import which_count


@dataclass(frozen=True, slots=True)
class EveningPlayed:
    """One evening of theirs. Places are as they are read, "2=", among everybody and in the role played;
    empty where they had none. `among` is how many lines were placed. `counts` is towards the season."""

    drive: Drive
    role: str
    half_tricks: int
    place: str
    place_in_role: str
    among: int
    counts: bool
    won: Sequence[Award]


def year_of(season: Season, player: Player) -> list[EveningPlayed]:
    """Return the person's evenings of the season, first to last, in four queries.

    Of equal evenings the earlier counts. Drives put away, and those not finished, are left out.
    """
    played = season.drives.standing().filter(state=Drive.State.FINISHED)
    drives = list(played.filter(frozen__player=player).order_by("starts_at", "pk"))
    results = list(Result.objects.filter(drive__in=drives))
    own = {one.drive_id: one for one in results if one.player_id == player.pk}
    counted = which_count([own[drive.pk].half_tricks for drive in drives], season.counting)
    won = _won(player, drives)
    shared = _shared(results, drives, player)
    return [
        EveningPlayed(
            drive,
            own[drive.pk].role,
            own[drive.pk].half_tricks,
            _label(own[drive.pk].place, shared[drive.pk, "place"]),
            _label(own[drive.pk].place_in_role, shared[drive.pk, "place_in_role"]),
            sum(one.drive_id == drive.pk and one.place is not None for one in results),
            at in counted,
            won.get(drive.pk, []),
        )
        for at, drive in enumerate(drives)
    ]


def _label(place: int | None, shared: bool) -> str:
    return "" if place is None else f"{place}=" if shared else f"{place}"


def _shared(
    results: Sequence[Result], drives: Sequence[Drive], player: Player
) -> Mapping[tuple[int, str], bool]:
    """Whether others than those they played together with have the same place, by drive and kind."""
    together = {
        (drive, mate)
        for drive, mate in Entry.objects.filter(
            drive__in=drives, team__entries__player=player
        ).values_list("drive", "player")
    } | {(drive.pk, player.pk) for drive in drives}
    own = {one.drive_id: one for one in results if one.player_id == player.pk}
    found: Counter[tuple[int, str]] = Counter()
    for one in results:
        if (one.drive_id, one.player_id) in together:
            continue
        mine = own[one.drive_id]
        found[one.drive_id, "place"] += one.place == mine.place
        same_role = one.role == mine.role
        found[one.drive_id, "place_in_role"] += same_role and (
            one.place_in_role == mine.place_in_role
        )
    return {
        (drive.pk, kind): found[drive.pk, kind] > 0
        for drive in drives
        for kind in ("place", "place_in_role")
    }


def _won(player: Player, drives: Sequence[Drive]) -> Mapping[int, list[Award]]:
    """Return what they won, alone or with a partner or a team, by drive."""
    theirs = Q(entry__player=player) | Q(entry__team__entries__player=player)
    found: dict[int, list[Award]] = {}
    for award in Award.objects.filter(theirs, drive__in=drives).order_by("position").distinct():
        found.setdefault(award.drive_id, []).append(award)
    return found
