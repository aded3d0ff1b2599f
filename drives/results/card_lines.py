"""Lines from the players' own cards: of a half as one number, or of each of its hands."""

from collections.abc import Iterator, Mapping, Sequence

from drives.models import CardLine, Drive
from drives.results.competitors import Competitor
from drives.results.line import Half, Line, Said

Typed = Mapping[tuple[int, int], tuple[int, bool]]
"""What is typed of a card: from its first and last hand to half tricks, and whether it is a rest."""


def card_lines(drive: Drive, halves: Sequence[Half], who: Sequence[Competitor]) -> Iterator[Line]:
    """Yield what each card says of these halves, or that it says nothing yet; awards are not in yet."""
    kept = typed_on_cards(drive)
    for half in halves:
        for competitor in who:
            yield from _lines_of_half(competitor, half, kept.get(competitor.entry, {}))


def typed_on_cards(drive: Drive) -> Mapping[int, Typed]:
    """Return what is typed of each card, by entry, whether or not the drive counts from cards."""
    kept: dict[int, dict[tuple[int, int], tuple[int, bool]]] = {}
    for entry, first, last, half_tricks, rest in CardLine.objects.filter(
        entry__drive=drive
    ).values_list("entry", "first_hand", "last_hand", "half_tricks", "rest"):
        kept.setdefault(entry, {})[first, last] = half_tricks, rest
    return kept


def _lines_of_half(who: Competitor, half: Half, typed: Typed) -> Iterator[Line]:
    entry = who.entry
    for first, last in _spans(half, typed):
        if (first, last) not in typed:
            yield from _not_typed(who, half, first, last)
            continue
        half_tricks, rest = typed[first, last]
        if rest:
            yield Line(entry, first, last, half.number, Said.REST, None)
        else:
            yield Line(entry, first, last, half.number, Said.CARD, half_tricks)


def _not_typed(who: Competitor, half: Half, first: int, last: int) -> Iterator[Line]:
    """Yield what a card does not say: missed by who came later, nothing after who left, else blank."""
    if last < who.first_hand:
        for hand in range(first, last + 1):
            yield Line(who.entry, hand, hand, half.number, Said.LATE, None)
    elif who.left_after is None or first <= who.left_after:
        yield Line(who.entry, first, last, half.number, Said.BLANK, None)


def _spans(half: Half, typed: Typed) -> list[tuple[int, int]]:
    """The half as one, or each of its hands where the card is typed hand by hand."""
    hands = [(number, number) for number in range(half.first, half.last + 1)]
    if (half.first, half.last) not in typed and any(hand in typed for hand in hands):
        return hands
    return [(half.first, half.last)]
