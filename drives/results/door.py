"""What the door goes by: who is here, who came last time and with whom, and who acts which role."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, F, Max, OuterRef, Q, QuerySet, Subquery

from drives.models import Drive, Entry, Player, Team
from drives.models.people import RoleOfEvening
from drives.movements.military import IN_A_TEAM
from drives.movements.roles import OTHER_ROLE, RoleBalance, role_balance
from drives.results.competitors import in_position

MOST_PROPOSED = 3


@dataclass(frozen=True, slots=True)
class Room:
    """How many are here, in which roles, and what is still owed, in the smallest coin.

    Who has left is not here any more, and owes what they owed; who never came owes nothing.
    """

    here: int
    ladies: int
    gents: int
    owing: int

    @property
    def roles_known(self) -> bool:
        return 0 < self.here == self.ladies + self.gents

    @property
    def balance(self) -> RoleBalance:
        return role_balance(self.ladies, self.gents)


def due(entry: Entry, drive: Drive) -> int:
    """Return what the entry costs, in the smallest coin: its own fee, else the drive's."""
    return entry.fee if entry.fee is not None else drive.fee or 0


def owes(entry: Entry, drive: Drive) -> int:
    """Return what is still to be paid for the entry, in the smallest coin: nothing by who never came."""
    return 0 if entry.paid or never_came(entry) else due(entry, drive)


def never_came(entry: Entry) -> bool:
    """Whether somebody had gone before the first hand that was theirs."""
    return entry.last_hand is not None and entry.last_hand < entry.first_hand


def here_now(drive: Drive) -> QuerySet[Entry]:
    """Return the entries of those who are in the room: all but who has left, or never came."""
    return drive.entries.filter(last_hand=None)


def number_here(drive: str) -> Subquery:
    """Return how many are in the room of the drive that `drive` leads to, as an annotation; None is nobody."""
    entries = Entry.objects.filter(drive=OuterRef(drive), last_hand=None).order_by()
    return Subquery(entries.values("drive").annotate(count=Count("pk")).values("count"))


def room(drive: Drive, entries: Sequence[Entry]) -> Room:
    """Return the figures of the drive's `entries`."""
    here = [entry for entry in entries if entry.last_hand is None]
    return Room(
        here=len(here),
        ladies=sum(entry.role == RoleOfEvening.LADY for entry in here),
        gents=sum(entry.role == RoleOfEvening.GENT for entry in here),
        owing=sum(owes(entry, drive) for entry in entries),
    )


def _earlier(drive: Drive) -> QuerySet[Drive]:
    """The club's drives before this one that took place, the latest first."""
    before = Drive.objects.standing().filter(club_id=drive.club_id, starts_at__lt=drive.starts_at)
    return before.exclude(pk=drive.pk).order_by("-starts_at", "-pk")


def came_last_time(drive: Drive) -> list[Player]:
    """Return who came to the club's drive before this one, by name; the archived are left out."""
    last = _earlier(drive).filter(entries__isnull=False).values("pk")[:1]
    return list(Player.objects.active().filter(entries__drive=Subquery(last)))


def last_partners(drive: Drive) -> dict[int, int]:
    """Return player -> partner, both ways, of the club's last drive in which people came in pairs."""
    last = _earlier(drive).filter(teams__isnull=False).values("pk")[:1]
    rows = Entry.objects.filter(drive=Subquery(last), team__isnull=False)
    teams: dict[int, list[int]] = {}
    for team, player in rows.order_by("number").values_list("team_id", "player_id"):
        teams.setdefault(team, []).append(player)
    found: dict[int, int] = {}
    for pair in teams.values():
        if len(pair) == 2:
            found |= {pair[0]: pair[1], pair[1]: pair[0]}
    return found


def unfinished_teams(drive: Drive) -> list[tuple[Team, list[Entry]]]:
    """Return the teams that are not four yet, the one somebody came to last first, with its people."""
    teams: dict[Team, list[Entry]] = {}
    for entry in drive.entries.select_related("player", "team").order_by("-pk"):
        if entry.team:
            teams.setdefault(entry.team, []).append(entry)
    return [
        (team, in_position(members)) for team, members in teams.items() if len(members) < IN_A_TEAM
    ]


def who_could_act(drive: Drive, entries: Sequence[Entry], balance: RoleBalance) -> list[Entry]:
    """Return up to three of the role there are too many of, those first whose turn it is to act.

    Whoever acts as that role already plays as usual again. Then those who did not act at their last
    drive, the fewest acts first; of equals the highest card, which leaves the fewest gaps.
    """
    if balance.balanced:
        return []
    too_many = [entry for entry in entries if entry.role == balance.too_many]
    other = OTHER_ROLE[balance.too_many]
    acts = _acts(drive, [entry.player_id for entry in too_many])

    def turn(entry: Entry) -> tuple[bool, bool, int, int]:
        lately, often = acts.get(entry.player_id, (False, 0))
        return entry.player.usual_role != other, lately, often, -(entry.number or 0)

    return sorted(too_many, key=turn)[:MOST_PROPOSED]


def _acts(drive: Drive, players: Sequence[int]) -> dict[int, tuple[bool, int]]:
    """Return player -> whether they acted at their last drive, and how often they have at all."""
    acted = ~Q(role="") & ~Q(role=F("player__usual_role")) & ~Q(player__usual_role="")
    earlier = Entry.objects.filter(
        drive__club_id=drive.club_id,
        drive__put_away=False,
        drive__starts_at__lt=drive.starts_at,
        player__in=players,
    ).exclude(drive=drive)
    rows = (
        earlier.order_by()
        .values("player")
        .annotate(
            last=Max("drive__starts_at"),
            last_acted=Max("drive__starts_at", filter=acted),
            acts=Count("pk", filter=acted),
        )
    )
    return {row["player"]: (row["last"] == row["last_acted"], row["acts"]) for row in rows}
