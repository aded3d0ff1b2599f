"""Who competes: every card, every pair of a partner drive, or every team of a flag drive."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Prefetch

from drives.models import Drive, Entry, Holding, Team
from drives.movements import MOVEMENTS
from drives.movements.military import POSITIONS


@dataclass(frozen=True, slots=True)
class Competitor:
    """One line of the leaderboard: `entry` is the card that counts, the first of a pair or a team.

    `first_hand` is that of a latecomer, else 1; `left_after` is the last hand of somebody who has gone. Who is not `placed` (a stand-in, a card that
    never came, a leaver where the drive does not show them) counts in the proof and has no line.
    """

    entry: int
    number: int
    names: tuple[str, ...]
    role: str = ""
    first_hand: int = 1
    left_after: int | None = None
    placed: bool = True
    team_name: str = ""
    members: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """The name on the line: a team's own, or the first names of its four."""
        return self.team_name or " & ".join(self.names)


def full_name(who: Competitor) -> str:
    """Return the name on paper: of a team all four in full, after its own name where it has one."""
    if not who.members:
        return who.name
    four = ", ".join(who.names)
    own = who.team_name if who.team_name != team_label("", who.names) else ""
    return f"{own}: {four}" if own else four


def compete_as_pairs(drive: Drive) -> bool:
    return MOVEMENTS[drive.movement].competes_as == "pair"


def compete_as_teams(drive: Drive) -> bool:
    return MOVEMENTS[drive.movement].competes_as == "team"


def competitors(drive: Drive) -> list[Competitor]:
    """Return the drive's competitors in order of card (or pair) number: those who are placed."""
    return [one for one in everybody(drive) if one.placed]


def everybody(drive: Drive) -> list[Competitor]:
    """Return all cards that count, in order of number, whether or not they are placed."""
    entries = list(
        drive.entries.select_related("player", "team")
        .prefetch_related(Prefetch("holdings", Holding.objects.select_related("player")))
        .order_by("number", "pk")
    )
    if compete_as_pairs(drive):
        return _pairs(entries, drive)
    if compete_as_teams(drive):
        return _teams(entries, drive)
    return [
        Competitor(
            entry.pk,
            entry.number or 0,
            (name_on_card(entry),),
            entry.role,
            entry.first_hand,
            entry.last_hand,
            _is_placed(entry, drive),
        )
        for entry in entries
    ]


def name_on_card(entry: Entry) -> str:
    """Return who holds the card and who else did, one after the other: "Ann Archer / Bob Best"."""
    held = [holding.player.name for holding in entry.holdings.all()]
    return " / ".join(dict.fromkeys([entry.player.name, *held]))


def _is_placed(entry: Entry, drive: Drive) -> bool:
    gone = entry.last_hand is not None
    return entry.placed and entry.last_hand != 0 and (drive.show_leavers or not gone)


def _pairs(entries: list[Entry], drive: Drive) -> list[Competitor]:
    pairs: dict[int, list[Entry]] = {}
    for entry in entries:
        if entry.team:
            pairs.setdefault(entry.team.number, []).append(entry)
    return [
        Competitor(
            pair[0].pk,
            number,
            tuple(name_on_card(entry) for entry in pair),
            first_hand=pair[0].first_hand,
            left_after=pair[0].last_hand,
            placed=all(_is_placed(entry, drive) for entry in pair),
        )
        for number, pair in sorted(pairs.items())
    ]


def _teams(entries: list[Entry], drive: Drive) -> list[Competitor]:
    """Return the teams in order of number, each by its captain's card; a stand-in leaves it placed.

    A team has left when all of its people have.
    """
    teams: dict[Team, list[Entry]] = {}
    for entry in entries:
        if entry.team:
            teams.setdefault(entry.team, []).append(entry)
    found = []
    for team, members in sorted(teams.items(), key=lambda one: one[0].number):
        four = in_position(members)
        names = tuple(name_on_card(entry) for entry in four)
        gone = [entry.last_hand for entry in four if entry.last_hand is not None]
        found.append(
            Competitor(
                four[0].pk,
                team.number,
                names,
                first_hand=min(entry.first_hand for entry in four),
                left_after=max(gone) if len(gone) == len(four) else None,
                placed=any(_is_placed(entry, drive) for entry in four),
                team_name=team_label(team.name, [entry.player.name for entry in four]),
                members=tuple(entry.pk for entry in four),
            )
        )
    return found


def in_position(members: Sequence[Entry]) -> list[Entry]:
    """Return a team's people as captain, blue, red, white; who has no place yet comes last."""
    places = {position: place for place, position in enumerate(POSITIONS)}
    return sorted(
        members, key=lambda one: (places.get(one.position, len(places)), one.number or 0, one.pk)
    )


def team_label(name: str, names: Sequence[str]) -> str:
    """Return the team's name, or where it has none "Ann, Bob, Cyd & Dan"; in full where that is short
    for two of them, or no name at all ("Mr").
    """
    if name:
        return name
    first = [one.split()[0] for one in names]
    clear = len(set(first)) == len(first) and all(len(one) > 2 and "." not in one for one in first)
    called = first if clear else list(names)
    return " & ".join(filter(None, [", ".join(called[:-1]), *called[-1:]]))
