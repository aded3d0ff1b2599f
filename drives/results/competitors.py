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

    `first_hand` is that of a latecomer, else 1; `left_after` is the last hand of somebody who has gone. Who is not `placed` (a stand-in, a leaver
    where the drive does not show them) counts in the proof and has no line.
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

    def is_here_in(self, hand: int) -> bool:
        return self.first_hand <= hand and (self.left_after is None or hand <= self.left_after)


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


def everybody(drive: Drive, hands: int) -> list[Competitor]:
    """Return all cards that count, in order of number, whether or not they are placed.

    Who was here for none of the drive's `hands` has no card that counts.
    """
    rows = (
        drive.entries.select_related("player", "team")
        .prefetch_related(Prefetch("holdings", Holding.objects.select_related("player")))
        .order_by("number", "pk")
    )
    entries = [entry for entry in rows if hands_here(entry, hands)]
    if compete_as_pairs(drive):
        return _pairs(entries, drive, hands)
    if compete_as_teams(drive):
        return _teams(entries, drive, hands)
    return [
        Competitor(
            entry.pk,
            entry.number or 0,
            (name_on_card(entry, hands),),
            entry.role,
            entry.first_hand,
            entry.last_hand,
            _is_placed(entry, drive),
        )
        for entry in entries
    ]


def hands_here(entry: Entry, hands: int) -> range:
    """Return those of the drive's `hands` that the card is here for: of who never plays, none."""
    return _from_to(entry.first_hand, entry.last_hand, hands)


def name_on_card(entry: Entry, hands: int) -> str:
    """Return who holds the card and who else does, one after the other: "Ann Archer / Bob Best".

    Nobody has held it who was to take it after the last of its hands.
    """
    here = hands_here(entry, hands)
    held = [
        holding.player.name
        for holding in entry.holdings.all()
        if any(hand in here for hand in _from_to(holding.first_hand, holding.last_hand, hands))
    ]
    return " / ".join(dict.fromkeys([entry.player.name, *held]))


def _from_to(first: int, last: int | None, hands: int) -> range:
    return range(first, min(hands if last is None else last, hands) + 1)


def _is_placed(entry: Entry, drive: Drive) -> bool:
    return entry.placed and (drive.show_leavers or entry.last_hand is None)


def _pairs(entries: list[Entry], drive: Drive, hands: int) -> list[Competitor]:
    pairs: dict[int, list[Entry]] = {}
    for entry in entries:
        if entry.team:
            pairs.setdefault(entry.team.number, []).append(entry)
    return [
        Competitor(
            pair[0].pk,
            number,
            tuple(name_on_card(entry, hands) for entry in pair),
            first_hand=pair[0].first_hand,
            left_after=pair[0].last_hand,
            placed=all(_is_placed(entry, drive) for entry in pair),
        )
        for number, pair in sorted(pairs.items())
    ]


def _teams(entries: list[Entry], drive: Drive, hands: int) -> list[Competitor]:
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
        names = tuple(name_on_card(entry, hands) for entry in four)
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
