"""Whether what the players' cards show of one hand can be true together, and which stand out."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from scoring.rules import Scoring
from scoring.tricks import MOST_ODD_TRICKS, TRICKS_IN_DEAL


class Mark(Enum):
    """What a card shows for a hand in place of tricks."""

    REST = "R"


Shown = int | Mark


@dataclass(frozen=True, slots=True)
class CardOfHand:
    """A card's number and role, and what it shows of the hand; None while it is not typed."""

    number: int
    role: str
    shows: Shown | None


@dataclass(frozen=True, slots=True)
class Laws:
    """What is known of every table. `mixed`: each pair is one lady and one gent.

    `cards_a_side` is `PLAYERS_CARDS` or `PAIRS_CARD` of `scoring.proof`.
    """

    cards_a_side: int
    scoring: Scoring
    mixed: bool = False

    @property
    def cards_a_table(self) -> int:
        return 2 * self.cards_a_side

    @property
    def most(self) -> int:
        return MOST_ODD_TRICKS if self.scoring is Scoring.ODD_TRICKS else TRICKS_IN_DEAL


@dataclass(frozen=True, slots=True)
class Misfit:
    """One thing that cannot be, by its code.

    `rests`: `count` cards rest, so `other_count` play, and tables have `other` cards. `sides`:
    `count` cards show `shows`, but `other_count` show `other`, which the other side must have.
    `winners` (odd tricks): `count` cards show tricks, but `other_count` show 0. `partners`: an odd
    number, `count`, shows `shows`. `roles`: `roles` is how many of each role show `shows`.
    """

    code: str
    count: int
    shows: int = 0
    other: int = 0
    other_count: int = 0
    roles: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Repair:
    """The change of one card after which the hand fits: it shows `shows`, and `fits` would fit."""

    shows: Shown
    fits: Shown


@dataclass(frozen=True, slots=True)
class HandCheck:
    """What the cards of a hand say together. Judged only once no card is out.

    `total` is their tricks, `right` what the tables come to, or None where that does not follow from
    how many play. `look_at` are the numbers of the cards that stand out; `repair` is what would put
    one of them right, where all of them would be put right alike.
    """

    out: tuple[int, ...] = ()
    total: int = 0
    right: int | None = None
    misfits: tuple[Misfit, ...] = ()
    look_at: tuple[int, ...] = ()
    repair: Repair | None = None

    @property
    def fits(self) -> bool:
        return not self.out and not self.misfits


Class = tuple[str, Shown]
"""Cards that cannot be told apart: role, and what they show."""
Counts = Counter[Class]


def check_hand(cards: Sequence[CardOfHand], laws: Laws) -> HandCheck:
    """Return what does not fit in one hand.

    Law: at each table two cards (one, of a pair) show x and two show 13 - x, or where odd tricks
    count, two show 1 to 7 and two show 0. So of the room as many cards show x as show 13 - x, partners
    come in twos, and where each pair is a lady and a gent as many ladies show x as gents do.

    One card read wrong is always among `look_at`: those cards which, changed alone, make the hand
    fit. (Except in a pairs' drive by odd tricks, where two winners' figures may be any.) Where no
    single change does, `look_at` are the cards of which there are too many.
    """
    out = tuple(card.number for card in cards if card.shows is None)
    shown = [(card, card.shows) for card in cards if card.shows is not None]
    total = sum(shows for _, shows in shown if isinstance(shows, int))
    if out:
        return HandCheck(out, total)
    counts = Counter((card.role, shows) for card, shows in shown)
    misfits = tuple(_misfits(counts, laws))
    right = _right(counts, laws)
    if not misfits:
        return HandCheck((), total, right)
    repairs = list(_repairs(counts, laws))
    suspects = {kind for kind, _ in repairs} or _too_many(counts, misfits)
    look_at = tuple(sorted(card.number for card, shows in shown if (card.role, shows) in suspects))
    alike = {repair for _, repair in repairs}
    return HandCheck((), total, right, misfits, look_at, alike.pop() if len(alike) == 1 else None)


def _right(counts: Counts, laws: Laws) -> int | None:
    """What the hand comes to by the number of cards that play; odd tricks do not follow from it."""
    tables, over = divmod(_playing(counts), laws.cards_a_table)
    if over or laws.scoring is Scoring.ODD_TRICKS:
        return None
    return tables * laws.cards_a_side * TRICKS_IN_DEAL


def _playing(counts: Counts) -> int:
    return sum(count for (_, shows), count in counts.items() if shows is not Mark.REST)


def _misfits(counts: Counts, laws: Laws) -> Iterator[Misfit]:
    playing = _playing(counts)
    if playing % laws.cards_a_table:
        yield Misfit(
            "rests", counts.total() - playing, other=laws.cards_a_table, other_count=playing
        )
    shows: Counter[int] = Counter()
    for (_, shown), count in counts.items():
        if isinstance(shown, int):
            shows[shown] += count
    yield from _sides(shows, laws.scoring)
    if laws.mixed:
        yield from _roles(counts, sorted(shows, reverse=True))
    elif laws.cards_a_side > 1:
        odd_lots = (shown for shown in sorted(shows, reverse=True) if shows[shown] % 2)
        yield from (Misfit("partners", shows[shown], shown) for shown in odd_lots)


def _sides(shows: Counter[int], scoring: Scoring) -> Iterator[Misfit]:
    if scoring is Scoring.ODD_TRICKS:
        winners = shows.total() - shows[0]
        if winners != shows[0]:
            yield Misfit("winners", winners, other_count=shows[0])
        return
    for high in range(TRICKS_IN_DEAL, TRICKS_IN_DEAL // 2, -1):
        low = TRICKS_IN_DEAL - high
        more, fewer = (high, low) if shows[high] > shows[low] else (low, high)
        if shows[more] != shows[fewer]:
            yield Misfit("sides", shows[more], more, fewer, shows[fewer])


def _roles(counts: Counts, shows: Sequence[int]) -> Iterator[Misfit]:
    roles = sorted({role for role, _ in counts}, reverse=True)
    for shown in shows:
        of_roles = tuple((role, counts[role, shown]) for role in roles)
        if len({count for _, count in of_roles}) > 1:
            yield Misfit("roles", sum(count for _, count in of_roles), shown, roles=of_roles)


def _repairs(counts: Counts, laws: Laws) -> Iterator[tuple[Class, Repair]]:
    """Yield every change of one card that makes the hand fit."""
    could: list[Shown] = [*range(laws.most + 1), Mark.REST]
    for role, shows in list(counts):
        for fits in could:
            if fits == shows:
                continue
            changed = counts.copy()
            changed[role, shows] -= 1
            changed[role, fits] += 1
            if next(_misfits(changed, laws), None) is None:
                yield (role, shows), Repair(shows, fits)


def _too_many(counts: Counts, misfits: Sequence[Misfit]) -> set[Class]:
    """The cards that show what too many show, by whatever is wrong."""
    return {kind for kind in counts if any(_stands_out(kind, misfit) for misfit in misfits)}


def _stands_out(kind: Class, misfit: Misfit) -> bool:
    role, shows = kind
    if misfit.code == "rests":
        return shows is Mark.REST
    if shows is Mark.REST:
        return False
    if misfit.code == "winners":
        return bool(shows) is (misfit.count > misfit.other_count)
    if misfit.code == "roles":
        most = max(count for _, count in misfit.roles)
        return shows == misfit.shows and dict(misfit.roles)[role] == most
    return shows == misfit.shows
