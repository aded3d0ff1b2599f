"""Who goes on as the winner of each table: by the tricks that count, or where a deal is void as was said."""

from collections.abc import Collection, Iterable, Mapping
from itertools import groupby

from drives.errors import MissingScoresError, VoidWinnerError
from drives.models import Deal, Round
from drives.results.games import german_variant
from drives.results.penalties import Moves, moves_in
from drives.services.disputes import refuse_disputed
from scoring.german_rounds import Variant
from scoring.german_scores import meeting_winner
from scoring.penalties import after_moves
from scoring.sides import Side
from scoring.tricks import DealScore

Decides = tuple[DealScore | None, str]
"""Of a deal: its score as it counts, and where it is void the side that goes as the winner, if it was said."""


def winners_of(this_round: Round, going: Collection[int]) -> Mapping[int, Side]:
    """Return the winners of a round by table, once the tricks are moved that penalties move.

    Of several hands at a table their meeting is won: see `scoring.german_scores.meeting_winner`. `going`
    are the tables whose winners go elsewhere than their losers. Raises MissingScoresError,
    DisputedError, and VoidWinnerError where one of these is void and nobody has said who goes as the
    winner; at any other table it makes no difference, and North-South stand for it.
    """
    deals = list(
        Deal.objects.filter(hand__round=this_round)
        .select_related("hand")
        .order_by("table_number", "hand__number")
    )
    missing = [
        (deal.hand.number, deal.table_number)
        for deal in sorted(deals, key=lambda deal: (deal.hand.number, deal.table_number))
        if not deal.is_in
    ]
    if missing:
        raise MissingScoresError(missing=missing)
    refuse_disputed(deals)
    moves = moves_in(this_round.drive_id, {deal.hand.number for deal in deals})
    variant = german_variant(this_round.drive)
    winners, unsaid = {}, []
    for table, at_table in groupby(deals, key=lambda deal: deal.table_number):
        meeting = list(at_table)
        won = winner_by((decides(deal, moves) for deal in meeting), variant)
        if won is None and table in going:
            unsaid += [(deal.hand.number, table) for deal in meeting if deal.void][:1]
        winners[table] = won or Side.NORTH_SOUTH
    if unsaid:
        raise VoidWinnerError(missing=unsaid)
    return winners


def winner_by(meeting: Iterable[Decides], variant: Variant) -> Side | None:
    """Return who goes on as the winner of a meeting of one hand or more: by the scores, and where
    these part nobody, as was said of one that is void. None where nothing says it."""
    decides = list(meeting)
    won = meeting_winner([score for score, _said in decides if score], variant)
    said = next((said for _score, said in decides if said), "")
    return won or (Side(said) if said else None)


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
    this = _moved(deal, score, moves), void_winner
    return winner_by([this, *(decides(other, moves) for other in others)], german_variant(drive))


def decides(deal: Deal, moves: Moves) -> Decides:
    """Return what a deal says of who goes on as the winner, with the tricks moved that penalties move."""
    return _moved(deal, deal.score, moves), deal.void_winner


def _moved(deal: Deal, score: DealScore | None, moves: Moves) -> DealScore | None:
    moved = moves.get((deal.hand.number, deal.table_number), 0)
    return after_moves(score, moved) if score else None
