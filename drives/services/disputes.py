"""Deals of which two say different things: the evening waits until they are settled."""

from collections.abc import Iterable

from drives.errors import DisputedError
from drives.models import Deal


def refuse_disputed(deals: Iterable[Deal]) -> None:
    """Raise DisputedError naming the (hand, table) of these deals of which two say different things.

    Whatever was said of a void deal, nobody waits for it.
    """
    disputed = [
        (deal.hand.number, deal.table_number)
        for deal in deals
        if deal.checked == Deal.Checked.DISPUTED and not deal.void
    ]
    if disputed:
        raise DisputedError(disputed=disputed)
