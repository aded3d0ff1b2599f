"""Everybody's own way through the evening, from the rows of the seated rounds."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from drives.models import Drive
from drives.movements import MOVEMENTS, Kind
from drives.pdfs.itinerary import Itinerary, ItinerarySheet, ItineraryWords, Leg, build_itinerary
from drives.results.competitors import compete_as_pairs, compete_as_teams
from drives.results.games import is_knockout
from drives.results.room import RoomOfNames, Sitter, TableOfNames, rooms
from drives.sheets.heads import seats_head
from drives.sheets.kinds import Choices, Sheet, is_seated
from drives.sheets.seats_by_hand import everybody
from drives.sheets.spots import Spot, card_number, number_shown, spots_of_rooms
from drives.sheets.table_cards import hands_text
from drives.words import paper
from drives.words.clubs import role_words
from drives.words.hand_rules import rule_mark
from drives.words.hands import movement_call
from drives.words.lists import itinerary_labels, several_names
from drives.words.table_cards import who_stays
from drives.words.teams import with_position
from scoring.sides import Side

Legs = dict[int, list[Leg]]


def read(drive: Drive, choices: Choices) -> ItinerarySheet:
    """Return a slip for every card, a pair's for both: of the rounds seated, and where to go then."""
    seated, pairs = rooms(drive), compete_as_pairs(drive)
    teams = compete_as_teams(drive)
    hands = _hands_by_round(drive)
    spots = spots_of_rooms(seated, pairs=pairs, knockout=is_knockout(drive))
    legs: Legs = {}
    for room in seated:
        for number, leg in _legs(room, hands[room.number], spots[room.number], pairs=pairs):
            legs.setdefault(number, []).append(leg)
    first = _first_spots(spots.values())
    names = _names(seated, pairs=pairs)
    slips = (
        Itinerary(
            str(names[number][0]),
            names[number][1],
            first[number].long(pairs=pairs),
            tuple(legs[number]),
        )
        for number in sorted(legs, key=lambda one: (names[one][0], one))
    )
    return ItinerarySheet(
        seats_head(drive),
        paper.sheet_label("itinerary"),
        ItineraryWords(**itinerary_labels(pairs=pairs, teams=teams)),
        tuple(slips),
        tuple(_rule(drive, seated)),
    )


def _hands_by_round(drive: Drive) -> dict[int, str]:
    """Return the hands of each round, with the rules they have of their own: "5–8 ×2", "4 · 5–6 ×2"."""
    hands = drive.hands.order_by("number").values_list("round__number", "rule", "number")
    found: dict[int, list[str]] = {}
    for (number, rule), run in groupby(hands, key=lambda hand: hand[:2]):
        said = f"{hands_text([hand for *_round_and_rule, hand in run])} {rule_mark(rule)}"
        found.setdefault(number, []).append(said.strip())
    return {number: " · ".join(runs) for number, runs in found.items()}


def _first_spots(rounds: Iterable[Mapping[int, Spot]]) -> dict[int, Spot]:
    """Return where each card plays first, or rests where it never does."""
    found: dict[int, Spot] = {}
    for spots in rounds:
        for number, spot in spots.items():
            if number not in found or (found[number].rest and not spot.rest):
                found[number] = spot
    return found


def _legs(
    room: RoomOfNames, hands: str, spots: Mapping[int, Spot], *, pairs: bool
) -> Iterator[tuple[int, Leg]]:
    """Yield each card's leg of a round; partners share one."""
    resting = {card_number(sitter, pairs=pairs) for _station, sitter in room.rests}
    for number in sorted(resting):
        yield number, Leg(hands, spots[number].short(pairs=pairs))
    for table in room.tables:
        for side in Side:
            partners = table.pair(side)
            for sitter in partners[:1] if pairs else partners:
                number = card_number(sitter, pairs=pairs)
                seat = spots[number].short(pairs=pairs)
                yield number, Leg(hands, seat, *_company(table, sitter, side, pairs=pairs))


def _company(table: TableOfNames, sitter: Sitter, side: Side, *, pairs: bool) -> tuple[str, str]:
    """Return with whom somebody plays, and against whom: a pair by its names, others by number."""
    others = table.pair(side.other)
    if pairs:
        return "", _numbered(others, pairs=True)
    partners = [one for one in table.pair(side) if one is not sitter]
    if len(others) == 1 and not partners:
        return "", _numbered(others, pairs=False)
    if sitter.position:
        return _numbered(partners, pairs=False), " ".join(
            dict.fromkeys(str(number_shown(one, pairs=False)) for one in others)
        )
    return _numbered(partners, pairs=False), " · ".join(str(one.number) for one in others)


def _numbered(people: Sequence[Sitter], *, pairs: bool) -> str:
    """Return people by number and name: "14 Ann Archer", a pair "7 Ann Archer & Bob Best"."""
    if not people:
        return ""
    first = people[0]
    if first.position:
        return with_position(first.name, first.position)
    number = number_shown(first, pairs=pairs)
    return f"{number} {several_names([one.name for one in people])}"


def _names(seated: Sequence[RoomOfNames], *, pairs: bool) -> dict[int, tuple[int, str]]:
    """Return of each card the number it is known by, and who holds it: substitutes follow, after a stroke."""
    found: dict[int, dict[int, dict[str, None]]] = {}
    shown: dict[int, tuple[int, str]] = {}
    for sitter in everybody(seated):
        number = card_number(sitter, pairs=pairs)
        shown[number] = (number_shown(sitter, pairs=pairs), sitter.position)
        found.setdefault(number, {}).setdefault(sitter.entry, {})[sitter.name] = None
    return {
        number: (shown[number][0], with_position(_held_by(holders), shown[number][1]))
        for number, holders in found.items()
    }


def _held_by(holders: Mapping[int, Mapping[str, None]]) -> str:
    return several_names([" / ".join(names) for names in holders.values()])


def _rule(drive: Drive, seated: Sequence[RoomOfNames]) -> Iterator[str]:
    """Yield where people go after each hand, where that is not known beforehand."""
    if MOVEMENTS[drive.movement].kind is not Kind.PROGRESSIVE or not drive.provisional:
        return
    left_over = any(room.rests for room in seated)
    yield from filter(
        None,
        (
            movement_call(drive.movement, drive.movement_options),
            who_stays(drive.movement, role_words(drive.club), left_over=left_over),
        ),
    )


ITINERARY = Sheet("itinerary", read, build_itinerary, is_seated)
