"""The arithmetic proof of a drive: what the deals come to against what the cards add up to."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from drives.models import Drive
from drives.models.play import REST
from drives.movements import MOVEMENTS
from drives.movements.left_over import plays
from drives.results.competitors import compete_as_pairs, compete_as_teams
from drives.results.flags import flag_rules
from drives.results.games import counts_rounds, german_variant
from drives.results.lines import ON_A_CARD, Half, Said, Scored, missing_in, scored
from scoring.cards_of_hand import OF_THREE
from scoring.flags import FlagsTotal, flags_total
from scoring.halves import from_halves
from scoring.proof import (
    PAIRS_CARD,
    PLAYERS_CARDS,
    DealsTotal,
    Proof,
    RoundsTotal,
    RubbersTotal,
    RuledDeals,
    ShortTables,
    all_tricks_total,
    odd_tricks_total,
    rubbers_total,
    ruled_deals,
    short_tables_total,
)
from scoring.rules import Scoring
from scoring.sides import Chair, Side
from scoring.tricks import TRICKS_IN_DEAL, DealScore


def proof(drive: Drive, read: Scored | None = None) -> Proof | None:
    """Return the drive's proof, or None where nothing is in or nothing can be proved.

    Cards cannot be proved by their sum where odd tricks count: what a table's odd tricks come to is
    then written nowhere else. `read` is `scored(drive)`, where the caller has it already.
    """
    read = read or scored(drive)
    cards = _sum_of(read, *Said)
    if drive.from_cards:
        return _proof_of_cards(drive, read, cards)
    full, short = _by_table(read, _short_tables(drive, read))
    deals = _of_the_game(drive, read) or _deals_total(drive, full)
    void, ruled = _sum_of(read, Said.VOID, Said.AVERAGE), _ruled(drive, read)
    if not deals.deals and not short and not ruled.deals and not void:
        return None
    return Proof(
        deals,
        from_halves(cards),
        from_halves(_sum_of(read, Said.REST)),
        from_halves(_sum_of(read, Said.PENALTY)),
        from_halves(_sum_of(read, Said.LATE)),
        short_tables_total(short, Scoring(drive.scoring)),
        from_halves(void),
        ruled,
    )


def _sum_of(read: Scored, *said: Said) -> int:
    """Return what lines of this kind come to on all cards that count, in half tricks."""
    counted = {card.entry for card in read.cards}
    of_kind = (line for line in read.lines if line.said in said and line.entry in counted)
    return sum(line.half_tricks or 0 for line in of_kind)


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
    alone = MOVEMENTS[drive.movement].seats_a_table == len(Side)
    return PAIRS_CARD if alone or compete_as_pairs(drive) else PLAYERS_CARDS


def _short_tables(drive: Drive, read: Scored) -> Mapping[tuple[int, int], Sequence[Chair]]:
    """Return the tables with an empty chair, by hand and number, and which chairs were taken."""
    if compete_as_teams(drive):  # they fill their tables, and a pair has one line between them
        return {}
    taken: dict[tuple[int, int], list[Chair]] = {}
    for line in read.lines:
        if line.table is not None and line.chair not in ("", REST):
            taken.setdefault((line.first, line.table), []).append(Chair(line.chair))
    full = MOVEMENTS[drive.movement].seats_a_table
    return {place: chairs for place, chairs in taken.items() if len(chairs) < full}


def _by_table(
    read: Scored, short: Mapping[tuple[int, int], Sequence[Chair]]
) -> tuple[Mapping[int, Sequence[DealScore]], Sequence[tuple[DealScore, Sequence[Chair]]]]:
    """Return the scores that are in: of full tables by hand, of the `short` ones with their chairs.

    Hands with rules of their own are left out: see `_ruled`.
    """
    full: dict[int, list[DealScore]] = {}
    of_short = []
    for (hand, table), deal in read.deals.items():
        if deal.score is None or deal.rule:
            continue
        if (hand, table) in short:
            of_short.append((deal.score, short[hand, table]))
        else:
            full.setdefault(hand, []).append(deal.score)
    return full, of_short


def _ruled(drive: Drive, read: Scored) -> RuledDeals:
    """Return what the deals come to whose hands have rules of their own, as far as they are known."""
    ruled = {place: deal for place, deal in read.deals.items() if deal.rule and deal.points}
    short = _short_tables(drive, read) if ruled else {}
    of_full_table = dict.fromkeys(Side, cards_a_side_of(drive))
    return ruled_deals(
        (
            {side: points // 2 for side, points in deal.points.items()},
            _cards_of(short[place]) if place in short else of_full_table,
        )
        for place, deal in ruled.items()
    )


def _cards_of(chairs: Sequence[Chair]) -> Mapping[Side, int]:
    return {side: sum(chair.side is side for chair in chairs) for side in Side}


def _deals_total(drive: Drive, full: Mapping[int, Sequence[DealScore]]) -> DealsTotal | FlagsTotal:
    """Return what the deals of full tables come to, which are given hand by hand."""
    if drive.scoring == Scoring.FLAGS:
        return flags_total(full.values(), flag_rules(drive))
    if drive.scoring == Scoring.ODD_TRICKS:
        scores = (score for of_hand in full.values() for score in of_hand)
        return odd_tricks_total(scores, cards_a_side_of(drive))
    return all_tricks_total([len(of_hand) for of_hand in full.values()], cards_a_side_of(drive))


def _of_the_game(drive: Drive, read: Scored) -> RubbersTotal | RoundsTotal | None:
    """Return what the tables come to where rubbers are played, or rounds of German Whist."""
    if drive.scoring == Scoring.RUBBER_POINTS:
        return _rubbers(drive, read)
    return _rounds(drive, read) if counts_rounds(drive) else None


def _rounds(drive: Drive, read: Scored) -> RoundsTotal:
    """Return what the rounds come to that are in, with the tricks that the cards show of them."""
    counted = {card.entry for card in read.cards}
    played = (line for line in read.lines if line.said is Said.PLAYED and line.entry in counted)
    tricks = sum(line.tricks or 0 for line in played)
    # What was read up to a hand has later deals, but no lines of them.
    scored_in = {(line.first, line.table) for line in read.lines if line.said is Said.PLAYED}
    each = german_variant(drive).points_in_round
    return RoundsTotal(len(scored_in), each, from_halves(tricks))


def _rubbers(drive: Drive, read: Scored) -> RubbersTotal:
    """Return what the rubbers come to that are over, were stopped, or were handed in."""
    nets = (deal.net for deal in read.deals.values() if deal.net is not None)
    return rubbers_total(nets, cards_a_side_of(drive))


def _proof_of_cards(drive: Drive, read: Scored, cards: int) -> Proof | None:
    """Prove cards alone: who was here sat at a full table or rested, in every hand of a typed half.

    Or two played German Whist. What a dummy hand took is written on no card, so nothing is proved.
    """
    typed = {line.half for line in read.lines if line.said in ON_A_CARD}
    halves = [half for half in read.halves if half.number in typed]
    if drive.scoring == Scoring.ODD_TRICKS or not halves or has_dummy(drive, read):
        return None
    cards_a_side = cards_a_side_of(drive)
    room = [divmod(here, 2 * cards_a_side) for here in _here_by_hand(read, halves)]
    german = sum(plays_left_over(drive, over) for _tables, over in room)
    resting = sum(over for _tables, over in room if not plays_left_over(drive, over))
    rests, missed = _rests_on_cards(drive, read, resting), _missed_on_cards(drive, read)
    if rests is None or missed is None:
        return None
    return Proof(
        all_tricks_total([tables for tables, _over in room], cards_a_side),
        from_halves(cards),
        from_halves(rests),
        from_halves(_sum_of(read, Said.PENALTY)),
        from_halves(missed),
        short=ShortTables(german_deals=german, german_points=TRICKS_IN_DEAL * german),
    )


def _rests_on_cards(drive: Drive, read: Scored, resting: int) -> int | None:
    """Return the half tricks of so many rests; None where a half on a card does not tell them apart."""
    if drive.rest_award is not None:
        return drive.rest_award * resting
    if _typed_hand_by_hand(read):
        return sum(line.half_tricks or 0 for line in read.lines if line.said is Said.REST)
    return None if resting else 0


def _missed_on_cards(drive: Drive, read: Scored) -> int | None:
    """Return the half tricks of hands that latecomers missed.

    A half on a card has those of that half in it, as it has its rests; None where each is an own
    average, which such a half does not tell apart.
    """
    told = sum(line.half_tricks or 0 for line in read.lines if line.said is Said.LATE)
    first_hand = {card.entry: card.first_hand for card in read.cards}
    in_halves = sum(
        max(0, first_hand[line.entry] - line.first)
        for line in read.lines
        if line.said is Said.CARD and line.first != line.last
    )
    if drive.late_award is None:
        return None if in_halves else told
    return told + drive.late_award * in_halves


def has_dummy(drive: Drive, read: Scored) -> bool:
    """Whether cards count of which three are of a table with a dummy hand, in whatever hand."""
    if not drive.from_cards:
        return False
    left_over = {here % (2 * cards_a_side_of(drive)) for here in _here_by_hand(read, read.halves)}
    return OF_THREE in left_over and plays_left_over(drive, OF_THREE)


def players_here(read: Scored, hand: int) -> int:
    """Return how many cards play or rest in a hand: all but those not come yet, or gone."""
    return sum(card.is_here_in(hand) for card in read.cards)


def _here_by_hand(read: Scored, halves: Sequence[Half]) -> list[int]:
    """Return `players_here` of every hand of these halves, in order."""
    return [
        players_here(read, hand) for half in halves for hand in range(half.first, half.last + 1)
    ]


def plays_left_over(drive: Drive, left_over: int) -> bool:
    """Whether so many left over play in this drive: two or three, where the club has chosen that."""
    return left_over > 1 and plays(drive.movement_options)


def _typed_hand_by_hand(read: Scored) -> bool:
    """Whether every rest is a line of its own, so that it is known what an own average comes to."""
    return all(line.first == line.last for line in read.lines if line.said is Said.CARD)
