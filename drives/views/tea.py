"""Tea: the half-time places, in type that is read out across a hall."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from drives.models import Drive
from drives.results.competitors import compete_as_pairs
from drives.results.games import variant_of_rounds
from drives.results.leaderboard import Leaderboard, Listing, leaderboard
from drives.results.lines import Half, Scored, halves_of, missing_in, scored
from drives.results.proof import halves_that_do_not_add_up
from drives.services.scores import missing_scores
from drives.views.access import Role, drive_page
from drives.views.rooms import page
from drives.views.versions import until_an_act
from drives.words.clubs import titles_of
from drives.words.german import rounds_labels
from drives.words.tea import after_hands, cards_out, do_not_add_up, heading, tables_out
from scoring.halves import tricks_text
from scoring.rules import Scoring

READ_OUT = ("ladies", "gents", "everyone")
LAST_PLACE = 3


@dataclass(frozen=True, slots=True)
class TeaPlace:
    """A place as it is read out: all who share it, their figure, and tricks `beside` rounds won."""

    label: str
    names: Sequence[str]
    tricks: str
    beside: str = ""


@dataclass(frozen=True, slots=True)
class TeaList:
    """The first places of one listing."""

    title: str
    places: Sequence[TeaPlace]


@require_safe
@drive_page(Role.VIEWER)
@until_an_act
def tea(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Show the first three places after the first half, and name what they still wait for."""
    halves = halves_of(drive)
    if len(halves) == 1:
        return redirect("drives:standings", drive.pk)
    first = halves[0]
    read = scored(drive, first.last)
    variant = variant_of_rounds(drive)
    lists = list(_lists(drive, leaderboard(drive, first.last, read)))
    context = {
        "lists": lists,
        "after": after_hands(first.last),
        "out": _out(drive, read, first) if lists else "",
        "flags": drive.scoring == Scoring.FLAGS,
        "rounds": rounds_labels(variant) if variant else None,
    }
    return page(request, drive, "tea", context)


def _lists(drive: Drive, board: Leaderboard) -> Iterator[TeaList]:
    titles, pairs = titles_of(drive), compete_as_pairs(drive)
    listings = {listing.code: listing for listing in board.listings}
    for code in READ_OUT:
        places = _places(listings[code]) if code in listings else []
        if places:
            yield TeaList(heading(code, titles, pairs=pairs), places)


def _places(listing: Listing) -> list[TeaPlace]:
    placed = [
        row for row in listing.rows if row.standing.place and row.standing.place <= LAST_PLACE
    ]
    return [
        TeaPlace(
            label,
            [row.row.competitor.name for row in level],
            tricks_text(total),
            "" if beside is None else tricks_text(beside),
        )
        for (label, total, beside), level in groupby(
            placed, key=lambda row: (row.standing.label, row.standing.total or 0, row.tricks)
        )
    ]


def _out(drive: Drive, read: Scored, half: Half) -> str:
    if drive.from_cards:
        if cards := missing_in(read, [half]):
            return cards_out(cards)
        off = [found for one, found in halves_that_do_not_add_up(drive, read) if one == half]
        return do_not_add_up(off[0].difference) if off else ""
    tables = [(hand, table) for hand, table in missing_scores(drive) if hand <= half.last]
    return tables_out(tables) if tables else ""
