"""People who would rather not meet: remembered by the club, and parted when the room is seated."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from django.db import transaction

from drives.errors import NobodyOfThatNameError, SamePersonError
from drives.models import Act, Club, Drive, Entry, KeptApart, Player
from drives.movements.apart import exchanges
from drives.movements.seating import RoundSeating
from drives.services.acts import Testimony, log
from drives.services.lineup import absent_cards, entrant, entries_of, plan_seatings
from drives.services.numbers import put_numbers
from drives.services.people import fold_name, tidy_name


@transaction.atomic
def keep_apart(club: Club, one: Player, other: Player) -> KeptApart:
    """Remember that these two would rather not meet. Raises SamePersonError."""
    if one == other:
        raise SamePersonError(name=one.name)
    first, second = sorted((one, other), key=lambda player: player.pk)
    return KeptApart.objects.get_or_create(club=club, first=first, second=second)[0]


def known(club: Club, name: str) -> Player:
    """Return the person of that name. Raises NoNameError, NobodyOfThatNameError."""
    found = club.players.filter(folded=fold_name(tidy_name(name))).first()
    if found is None:
        raise NobodyOfThatNameError(name=name)
    return found


def part(drive: Drive, said: Testimony, *, keep_cards: bool) -> None:
    """Let those who are kept apart exchange cards with others in a locked drive, and log it.

    Nothing is done, or logged, where they sit apart already. Raises MovementError as seating does.
    """
    entries = entries_of(drive)
    apart = _cards_apart(drive, {entry.player_id: entry.number or 0 for entry in entries})
    if not apart:
        return
    people = [entrant(entry) for entry in entries]
    absent = absent_cards(drive, people) if keep_cards else []
    known = plan_seatings(drive, people, drive.rounds.count(), absent)
    holder = {entry.number: entry for entry in entries}
    for one, other in exchanges([now.seating for now in known], people, apart):
        holder[one], holder[other] = holder[other], holder[one]
    moved = {entry: card for card, entry in holder.items() if card and entry.number != card}
    if not moved:
        return
    before = {str(entry.pk): entry.number for entry in moved}
    after = {str(entry.pk): card for entry, card in moved.items()}
    put_numbers(drive, after)
    log(drive, Act.Kind.NUMBERS, replace(said, client_key=""), before=before, after=after)


def still_together(
    drive: Drive, first: RoundSeating, entries: Sequence[Entry]
) -> list[tuple[int, int]]:
    """Return the entries, two by two, who are kept apart and begin at one table all the same."""
    by_card = {entry.number: entry for entry in entries}
    table_of = {by_card[one.number].player_id: table.number for table, _, one in first.seated()}
    entry_of = {entry.player_id: entry.pk for entry in entries}
    pairs = drive.club.kept_apart.values_list("first", "second")
    return [
        (entry_of[one], entry_of[other])
        for one, other in pairs
        if one in table_of and table_of[one] == table_of.get(other)
    ]


def _cards_apart(drive: Drive, cards: dict[int, int]) -> list[tuple[int, int]]:
    """Return the cards of those two by two who are kept apart and both here."""
    pairs: Iterable[tuple[int, int]] = drive.club.kept_apart.values_list("first", "second")
    return [
        (cards[first], cards[second])
        for first, second in pairs
        if cards.get(first) and cards.get(second)
    ]
