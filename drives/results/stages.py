"""How far everybody came in a knock-out, where losers are out: who was seated last came furthest."""

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby

from drives.models import Deal, Drive
from drives.models.play import REST
from drives.results.games import german_variant
from drives.results.line import Line
from drives.results.lines import Scored
from scoring.german_scores import is_decided, meeting_winner
from scoring.sides import Chair, Side

FINALISTS = 2


def stages(drive: Drive, read: Scored) -> Mapping[int, int]:
    """Return by entry the last hand somebody was seated for, and of who has won the final the one after.

    All who are still in have the same number, and whoever went out before has a lower one, however many
    rounds were won on the way.
    """
    hands = _seated(read)
    found = {line.entry: hand for hand, lines in hands.items() for line in lines}
    if (winner := _final_winner(drive, read, hands)) is not None:
        found[winner] += 1
    return found


def final_winner(drive: Drive, read: Scored) -> int | None:
    """Return the entry that has won the final; None while it is not played out, or nothing parts the two."""
    return _final_winner(drive, read, _seated(read))


def _seated(read: Scored) -> Mapping[int, Sequence[Line]]:
    """The lines of those who were seated, or had a bye, by hand in order."""
    seated = sorted((line for line in read.lines if line.chair), key=lambda line: line.first)
    return {hand: list(lines) for hand, lines in groupby(seated, key=lambda line: line.first)}


def _is_final(lines: Sequence[Line]) -> bool:
    """Whether two are left and sit at a table; two byes, of those whose opponents have gone, are none."""
    return len(lines) == FINALISTS and all(line.chair != REST for line in lines)


def _said_to_win(drive: Drive, final: Collection[int]) -> Side | None:
    """Return who goes as the winner of a final that was not played out, where somebody has said it."""
    void = Deal.objects.filter(hand__drive=drive, hand__number__in=final).exclude(void_winner="")
    said = void.order_by("hand__number").values_list("void_winner", flat=True).first()
    return Side(said) if said else None


def _final_winner(drive: Drive, read: Scored, hands: Mapping[int, Sequence[Line]]) -> int | None:
    final = {hand: lines for hand, lines in hands.items() if _is_final(lines)}
    chairs = {line.chair: line.entry for lines in final.values() for line in lines}
    deals = [read.deals[hand, lines[0].table or 0] for hand, lines in final.items()]
    scores, variant = [deal.score for deal in deals if deal.score], german_variant(drive)
    out = sum(not (deal.score or deal.void) for deal in deals)
    if out and not is_decided(scores, out, variant):
        return None
    winner = meeting_winner(scores, variant) or _said_to_win(drive, final)
    return None if winner is None else chairs[Chair(winner.chairs[0])]
