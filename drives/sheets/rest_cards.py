"""Those left over, for the cards on tables: where they rest or play, and where they go from there."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from drives.movements.directions import Direction, Mover
from drives.movements.kinds import Movement, Path, ProgressiveMovement
from drives.movements.left_over import half_table, played
from drives.movements.rings import ring_of
from drives.movements.seating import Role, TableSeating
from drives.pdfs.table_cards import Going, TableCard
from drives.sheets.planned import Planned
from drives.words import table_cards as words
from drives.words.movement_names import movement_label
from drives.words.short_tables import short_table_sentence
from scoring.sides import Chair

Station = tuple[int, Role]


@dataclass(frozen=True, slots=True)
class LeftOver:
    """Where those left over are: the rest stations in order, each with the table after which it stands
    (empty where it is the only one), or the half table with each one's chair by station and role."""

    stations: Mapping[int, str]
    half: TableSeating | None
    chairs: Mapping[Station, Chair]

    def arrival(self, way: Direction) -> str:
        """Return where somebody goes who is sent to a rest station; empty of somebody who is not."""
        if way.to is None or way.to not in self.stations:
            return ""
        if self.half is None:
            return words.to_rest(self.stations[way.to])
        return words.to_half_table(self.half.number, self.chairs.get((way.to, role_of(way.mover))))


def left_over(plan: Planned) -> LeftOver:
    """Return where those left over are in the room as it stands."""
    standing = plan.standing
    chairs: dict[Station, Chair] = {}
    half = half_table(played(standing, plan.options)) if plan.left_over_play else None
    if half is not None:
        at = {sitter: chair for chair, sitter in half.chairs.items() if sitter}
        chairs = {(rest.station, rest.entrant.role): at[rest.entrant] for rest in standing.rests}
    return LeftOver(_stations(plan), half, chairs)


def rest_cards(
    plan: Planned,
    found: Mapping[int, list[Direction]],
    rest: LeftOver,
    roles: Mapping[str, str],
) -> Iterator[TableCard]:
    """Yield a card for the half table, or one for each place to rest, with where people go from it.

    `found` are the ways from every station. Nothing where only the players' cards say it.
    """
    label = movement_label(plan.key)
    if rest.half is not None:
        going = tuple(_from_half_table(plan, found, rest, roles))
        people = sum(sitter is not None for sitter in rest.half.chairs.values())
        note = short_table_sentence(rest.half.number, people)
        if going:
            yield TableCard(str(rest.half.number), label, going, note)
        return
    for station, after in rest.stations.items():
        going = tuple(_from_rest(plan, found.get(station, []), rest, roles))
        if going:
            yield TableCard(words.rest_label(), label, going, place=after)


def role_of(mover: Mover) -> Role:
    return {Mover.LADY: Role.LADY, Mover.GENT: Role.GENT}.get(mover, Role.NONE)


def _stations(plan: Planned) -> dict[int, str]:
    """Return the stations at which people rest; those who go from all of them alike have one place."""
    standing = plan.standing
    stations = sorted({rest.station for rest in standing.rests})
    movement = plan.movement
    in_a_ring = isinstance(movement, ProgressiveMovement) and movement.path is Path.RING
    if not in_a_ring:
        return dict.fromkeys(stations[:1], "")
    if len(stations) < 2:
        return dict.fromkeys(stations, "")
    tables = [table.number for table in standing.tables]
    ring = ring_of(tables, stations)
    return {
        station: words.after_table(
            [one for one in ring[: ring.index(station)] if one in tables][-1]
        )
        for station in stations
    }


def _from_half_table(
    plan: Planned,
    found: Mapping[int, list[Direction]],
    rest: LeftOver,
    roles: Mapping[str, str],
) -> Iterator[Going]:
    """Yield where each chair goes, in order of the chairs; at once where all go the same way."""
    in_order = sorted(rest.chairs.items(), key=lambda one: list(Chair).index(one[1]))
    for (station, role), chair in in_order:
        for way in found.get(station, []):
            if way.mover is not Mover.RESTED and role_of(way.mover) is role:
                who = words.chair_and_role(chair, roles.get(role, ""))
                yield Going(who, words.where_to(way, rest.arrival(way)), stays=way.to is None)
    every = [way for ways in found.values() for way in ways]
    if rested := next((way for way in every if way.mover is Mover.RESTED), None):
        yield Going(words.who_was_left_over(), words.where_to(rested))
    if _in_turn(plan.movement):
        yield Going(words.who_was_left_over(), words.in_for_who_is_left_over())


def _from_rest(
    plan: Planned, ways: list[Direction], rest: LeftOver, roles: Mapping[str, str]
) -> Iterator[Going]:
    for way in ways:
        who = words.mover_words(plan.key, way.mover, roles, resting=True)
        yield Going(who, words.where_to(way, rest.arrival(way)), stays=way.to is None)
    if _in_turn(plan.movement):
        yield Going(words.who_rested(), words.in_for_who_rests())


def _in_turn(movement: Movement) -> bool:
    """Whether everybody stays but those who rest in turn."""
    return isinstance(movement, ProgressiveMovement) and movement.path is Path.NOWHERE
