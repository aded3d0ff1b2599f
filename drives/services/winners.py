"""Who goes on as the winner of each table: by what its deals count, or where one is void as was said."""

from collections.abc import Collection, Iterable, Mapping
from itertools import groupby
from typing import NamedTuple

from drives.errors import MissingScoresError, NobodyWonError, UntoldDealsError, VoidWinnerError
from drives.models import Deal, Drive, Round
from drives.results.games import german_variant, is_knockout
from drives.results.penalties import Moves, moves_in
from drives.services.disputes import refuse_disputed
from scoring.german_rounds import Variant
from scoring.german_scores import is_decided, meeting_winner
from scoring.hand_rules import NOTHING, USUAL, HandRule, Told, is_enough
from scoring.hand_winners import HandPlayed, winner_of_hands
from scoring.penalties import after_moves
from scoring.rules_of_hands import BY_TABLES
from scoring.sides import Side
from scoring.tricks import DealScore


class Decides(NamedTuple):
    """Of a deal: its score as it counts, where it is void the side that goes as the winner, if it was
    said, and the rule of its hand with what the table told of it."""

    score: DealScore | None
    said: str = ""
    rule: HandRule = USUAL
    told: Told = NOTHING


def winners_of(this_round: Round, going: Collection[int]) -> Mapping[int, Side]:
    """Return the winners of a round by table, once the tricks are moved that penalties move.

    Of several hands at a table their meeting is won: see `scoring.german_scores.meeting_winner`. `going`
    are the tables whose winners go elsewhere than their losers. Raises MissingScoresError,
    DisputedError, UntoldDealsError where one of these is scored by a call or honours that nobody has
    told, VoidWinnerError where one is void and nobody has said who goes as the winner, and NobodyWonError
    where nothing parts the two; at any other table it makes no difference, and North-South stand for it.
    """
    deals = list(
        Deal.objects.filter(hand__round=this_round)
        .select_related("hand")
        .order_by("table_number", "hand__number")
    )
    decided = {deal.pk for deal in not_needed(this_round.drive, deals)}
    missing = [
        (deal.hand.number, deal.table_number)
        for deal in sorted(deals, key=lambda deal: (deal.hand.number, deal.table_number))
        if not deal.is_in and deal.pk not in decided
    ]
    if missing:
        raise MissingScoresError(missing=missing)
    refuse_disputed(deals)
    _refuse_untold([deal for deal in deals if deal.table_number in going])
    moves = moves_in(this_round.drive_id, {deal.hand.number for deal in deals})
    variant = german_variant(this_round.drive)
    winners, unsaid = {}, []
    for table, at_table in groupby(deals, key=lambda deal: deal.table_number):
        meeting = list(at_table)
        won = winner_by((decides(deal, moves) for deal in meeting), variant)
        if won is None and table in going:
            unsaid += [(deal.hand.number, table) for deal in meeting if deal.void][:1]
            if not any(deal.void for deal in meeting):
                raise NobodyWonError(hand=meeting[-1].hand.number, table=table)
        winners[table] = won or Side.NORTH_SOUTH
    if unsaid:
        raise VoidWinnerError(missing=unsaid)
    return winners


def not_needed(drive: Drive, deals: Collection[Deal]) -> list[Deal]:
    """Return those of the deals of whole rounds that are out and need not be played: in a knock-out, of
    a meeting that is decided without them."""
    if not is_knockout(drive) or all(deal.is_in for deal in deals):
        return []
    found, variant = [], german_variant(drive)
    moves = moves_in(drive.pk, {deal.hand.number for deal in deals})
    for _table, meeting in groupby(sorted(deals, key=_meeting_of), key=_meeting_of):
        at_table = list(meeting)
        out = [deal for deal in at_table if not deal.is_in]
        scores = [score for deal in at_table if (score := decides(deal, moves).score)]
        if out and is_decided(scores, len(out), variant):
            found += out
    return found


def _meeting_of(deal: Deal) -> tuple[int, int]:
    return deal.hand.round_id, deal.table_number


def still_out(drive: Drive) -> list[tuple[int, int]]:
    """Return (hand, table) of every deal of a drive that is waited for, in order."""
    out = Deal.objects.missing().filter(hand__drive=drive)
    found = list(
        out.order_by("hand__number", "table_number").values_list("hand__number", "table_number")
    )
    if not found or not is_knockout(drive):
        return found
    rounds = Deal.objects.filter(hand__round__in=out.values("hand__round")).select_related("hand")
    decided = {(deal.hand.number, deal.table_number) for deal in not_needed(drive, list(rounds))}
    return [place for place in found if place not in decided]


def _refuse_untold(deals: Iterable[Deal]) -> None:
    if found := [(deal.hand.number, deal.table_number) for deal in deals if is_untold(deal)]:
        raise UntoldDealsError(untold=sorted(found))


def is_untold(deal: Deal) -> bool:
    """Whether the deal has tricks, and cannot be scored before its call or honours are told."""
    return deal.score is not None and not is_enough(BY_TABLES[deal.hand.rule], deal.told)


def winner_by(meeting: Iterable[Decides], variant: Variant) -> Side | None:
    """Return who goes on as the winner of a meeting of one hand or more: by the scores, or the points
    where hands have rules, and where these part nobody, as was said of one that is void. None where
    nothing says it, or a call or honours are not told."""
    decides = list(meeting)
    said = next((one.said for one in decides if one.said), "")
    return _won(decides, variant) or (Side(said) if said else None)


def _won(decides: Iterable[Decides], variant: Variant) -> Side | None:
    scored = [(one.score, one.rule, one.told) for one in decides if one.score]
    if any(rule.code for _score, rule, _told in scored):
        return winner_of_hands([HandPlayed(*one) for one in scored])
    return meeting_winner([score for score, _rule, _told in scored], variant)


def winner_if(deal: Deal, score: DealScore | None, void_winner: str = "") -> Side | None:
    """Return who would go on as the winner of the deal's table if the deal counted for this, with tricks
    moved that penalties move. None where nothing says it."""
    drive = deal.hand.drive
    others: list[Deal] = []
    hands = {deal.hand.number}
    if drive.hands_at_table > 1:
        at_table = Deal.objects.filter(
            hand__round=deal.hand.round_id, table_number=deal.table_number
        )
        others = list(at_table.exclude(pk=deal.pk).select_related("hand"))
        hands |= {other.hand.number for other in others}
    moves = moves_in(drive.pk, hands)
    this = decides_if(deal, _moved(deal, score, moves), void_winner)
    return winner_by([this, *(decides(other, moves) for other in others)], german_variant(drive))


def won_alone(deal: Deal, score: DealScore | None) -> Side | None:
    """Return who won the deal's hand if it counted for this as it is typed; None where nothing says it."""
    return HandPlayed(score, BY_TABLES[deal.hand.rule], deal.told).winner if score else None


def decides(deal: Deal, moves: Moves) -> Decides:
    """Return what a deal says of who goes on as the winner, with the tricks moved that penalties move."""
    return decides_if(deal, _moved(deal, deal.score, moves), deal.void_winner)


def decides_if(deal: Deal, score: DealScore | None, void_winner: str) -> Decides:
    """Return what a deal would say of it if it counted for this score, with tricks moved already."""
    return Decides(score, void_winner, BY_TABLES[deal.hand.rule], deal.told)


def _moved(deal: Deal, score: DealScore | None, moves: Moves) -> DealScore | None:
    moved = moves.get((deal.hand.number, deal.table_number), 0)
    return after_moves(score, moved) if score else None
