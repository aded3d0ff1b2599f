"""Who goes on as the winner of each table: by the tricks that count, or where a deal is void as was said."""

from collections.abc import Collection, Mapping

from drives.errors import MissingScoresError, VoidWinnerError
from drives.models import Deal, Round
from drives.results.penalties import moves_in
from drives.services.disputes import refuse_disputed
from scoring.penalties import after_moves
from scoring.sides import Side


def winners_of(this_round: Round, going: Collection[int]) -> Mapping[int, Side]:
    """Return the winners of a round by table, once the tricks are moved that penalties move.

    `going` are the tables whose winners go elsewhere than their losers. Raises MissingScoresError,
    DisputedError, and VoidWinnerError where one of these is void and nobody has said who goes as the
    winner; at any other table it makes no difference, and North-South stand for it.
    """
    deals = list(Deal.objects.filter(hand__round=this_round).select_related("hand"))
    missing = [
        (deal.hand.number, deal.table_number)
        for deal in deals
        if deal.score is None and not deal.void
    ]
    if missing:
        raise MissingScoresError(missing=missing)
    refuse_disputed(deals)
    unsaid = [
        (deal.hand.number, deal.table_number)
        for deal in deals
        if deal.void and not deal.void_winner and deal.table_number in going
    ]
    if unsaid:
        raise VoidWinnerError(missing=unsaid)
    moves = moves_in(this_round.drive_id, {deal.hand.number for deal in deals})
    return {deal.table_number: _winner(deal, moves) for deal in deals}


def _winner(deal: Deal, moves: Mapping[tuple[int, int], int]) -> Side:
    if deal.score is None:
        return Side(deal.void_winner or Side.NORTH_SOUTH)
    return after_moves(deal.score, moves.get((deal.hand.number, deal.table_number), 0)).winner
