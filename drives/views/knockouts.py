"""A knock-out on the page of its rounds: how far it has come, who goes on, and that one is left."""

from collections.abc import Sequence

from drives.models import Deal, Drive, Round
from drives.results.games import german_variant, is_knockout
from drives.results.penalties import moves_in
from drives.results.room import RoomOfNames, Sitter, room
from drives.services.winners import decides, winners_of
from drives.words.knockouts import parted_sentence, stage
from scoring.german_scores import meeting_parted


def stage_said(drive: Drive, seated: RoomOfNames | None) -> str:
    """Return what the round is called, "Semi-finals."; nothing where nobody goes out."""
    if seated is None or not is_knockout(drive):
        return ""
    sitters = sum(len(table.chairs) for table in seated.tables)
    return stage(sitters + len(seated.rests))


def level_said(drive: Drive, this_round: Round, deals: Sequence[Deal]) -> list[str]:
    """Return of each table of the round (of these deals) whose two won as many rounds what parted them."""
    seated = room(drive, this_round.number)
    if seated is None or not is_knockout(drive):
        return []
    variant, moves = german_variant(drive), moves_in(drive.pk, {one.hand.number for one in deals})
    said = []
    for table in seated.tables:
        own = [decides(deal, moves) for deal in deals if deal.table_number == table.number]
        if parted := meeting_parted([one.score for one in own if one.score], variant):
            (winner,) = table.pair(parted.winner)
            said.append(parted_sentence(winner.name, parted, variant))
    return [one for one in said if one]


def through(drive: Drive, this_round: Round) -> list[Sitter]:
    """Return who goes on from a round that is all in, by table, then those who had a bye."""
    seated = room(drive, this_round.number)
    if seated is None:
        return []
    won = winners_of(this_round, ())
    winners = [sitter for table in seated.tables for sitter in table.pair(won[table.number])]
    return [*winners, *(sitter for _station, sitter in seated.rests)]
