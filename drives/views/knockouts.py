"""A knock-out on the page of its rounds: how far it has come, who goes on, and that one is left."""

from drives.models import Drive, Round
from drives.results.games import is_knockout
from drives.results.room import RoomOfNames, Sitter, room
from drives.services.winners import winners_of
from drives.words.knockouts import stage


def stage_said(drive: Drive, seated: RoomOfNames | None) -> str:
    """Return what the round is called, "Semi-finals."; nothing where nobody goes out."""
    if seated is None or not is_knockout(drive):
        return ""
    sitters = sum(len(table.chairs) for table in seated.tables)
    return stage(sitters + len(seated.rests))


def through(drive: Drive, this_round: Round) -> list[Sitter]:
    """Return who goes on from a round that is all in, by table, then those who had a bye."""
    seated = room(drive, this_round.number)
    if seated is None:
        return []
    won = winners_of(this_round, ())
    winners = [sitter for table in seated.tables for sitter in table.pair(won[table.number])]
    return [*winners, *(sitter for _station, sitter in seated.rests)]
