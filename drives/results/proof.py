"""The arithmetic proof of a drive: what the deals come to against what the cards add up to."""

from collections import Counter
from dataclasses import replace
from itertools import groupby

from drives.models import Deal, Drive
from drives.results.competitors import compete_as_pairs
from drives.results.flags import flag_rules
from drives.results.lines import ON_A_CARD, Half, Said, Scored, missing_in, scored
from scoring.flags import FlagsTotal, flags_total
from scoring.halves import from_halves
from scoring.proof import (
    PAIRS_CARD,
    PLAYERS_CARDS,
    DealsTotal,
    Proof,
    all_tricks_total,
    odd_tricks_total,
)
from scoring.rules import Scoring


def proof(drive: Drive, read: Scored | None = None) -> Proof | None:
    """Return the drive's proof, or None where nothing is in or nothing can be proved.

    Cards cannot be proved by their sum where odd tricks count: what a table's odd tricks come to is
    then written nowhere else. `read` is `scored(drive)`, where the caller has it already.
    """
    read = read or scored(drive)
    found = read.lines
    counted = {card.entry for card in read.cards}
    cards = sum(line.half_tricks or 0 for line in found if line.entry in counted)
    if drive.from_cards:
        return _proof_of_cards(drive, read, cards)
    deals = _deals_total(drive, cards_a_side_of(drive))
    if not deals.deals:
        return None
    rests, missed = (
        from_halves(
            sum(
                line.half_tricks or 0
                for line in found
                if line.said is said and line.entry in counted
            )
        )
        for said in (Said.REST, Said.LATE)
    )
    return Proof(deals, from_halves(cards), rests, missed=missed)


def halves_that_do_not_add_up(drive: Drive, read: Scored) -> list[tuple[Half, Proof]]:
    """Return the halves of which every card is typed and the sum is wrong, with their proofs."""
    if not drive.from_cards:
        return []
    found = []
    for half in read.halves:
        of_half = replace(read, lines=[line for line in read.lines if line.half == half.number])
        whole = not missing_in(of_half, [half])
        shown = proof(drive, of_half) if whole else None
        if shown is not None and not shown.holds:
            found.append((half, shown))
    return found


def cards_a_side_of(drive: Drive) -> int:
    """Return how many cards a side's tricks stand on: a pair's one, or one for each player."""
    return PAIRS_CARD if compete_as_pairs(drive) else PLAYERS_CARDS


def _deals_total(drive: Drive, cards_a_side: int) -> DealsTotal | FlagsTotal:
    scored = Deal.objects.filter(hand__drive=drive, ns_tricks__isnull=False)
    if drive.scoring == Scoring.FLAGS:
        in_order = scored.order_by("hand", "table_number").only("hand", "ns_tricks", "by_majority")
        by_hand = groupby(in_order, key=lambda deal: deal.hand_id)
        hands = ([score for deal in of_hand if (score := deal.score)] for _, of_hand in by_hand)
        return flags_total(hands, flag_rules(drive))
    if drive.scoring == Scoring.ODD_TRICKS:
        scores = (deal.score for deal in scored.only("ns_tricks"))
        return odd_tricks_total([score for score in scores if score], cards_a_side)
    tables = Counter(scored.values_list("hand__number", flat=True))
    return all_tricks_total([tables[hand] for hand in sorted(tables)], cards_a_side)


def _proof_of_cards(drive: Drive, read: Scored, cards: int) -> Proof | None:
    """Prove cards alone: everybody sat at a full table or rested, in every hand of a typed half."""
    typed = {line.half for line in read.lines if line.said in ON_A_CARD}
    hands = sum(half.last - half.first + 1 for half in read.halves if half.number in typed)
    if drive.scoring == Scoring.ODD_TRICKS or not hands:
        return None
    cards_a_side = cards_a_side_of(drive)
    tables, resting = divmod(len(read.competitors), 2 * cards_a_side)
    if drive.rest_award is not None:
        rests = drive.rest_award * resting * hands
    elif _typed_hand_by_hand(read):
        rests = sum(line.half_tricks or 0 for line in read.lines if line.said is Said.REST)
    elif not resting:
        rests = 0
    else:
        return None
    deals = all_tricks_total([tables] * hands, cards_a_side)
    return Proof(deals, from_halves(cards), from_halves(rests))


def _typed_hand_by_hand(read: Scored) -> bool:
    """Whether every rest is a line of its own, so that it is known what an own average comes to."""
    return all(line.first == line.last for line in read.lines if line.said is Said.CARD)
