"""The projector: places or seats in type that reads at ten metres, following the evening by itself."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from drives.listings.leaderboard import NOTHING_YET, figure
from drives.models import Drive
from drives.results.board import HandShown, by_the_page, cards_out, hand_shown, here
from drives.results.games import variant_of_rounds
from drives.results.leaderboard import Listing, leaderboard
from drives.results.lines import Scored, scored
from drives.results.room import room
from drives.views.access import Role, drive_page
from drives.views.following import follows_together
from drives.views.rooms import hand_now
from drives.views.seats import by_name
from drives.words.board import (
    hand_word,
    page_titles,
    page_word,
    people_here,
    trumps_of_hand,
    waiting,
    waiting_for_cards,
)
from drives.words.german import beside_phrase
from drives.words.hand_rules import rule_mark
from scoring.cards import Suit
from scoring.german_rounds import Variant

SEATS, STANDINGS = "seats", "standings"
# In turn, the few before the many.
IN_TURN = "ladies", "gents", "everyone"
DARK, LIGHT = "dark", "light"


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One row; `place` and `figure` stand at its two ends and may be empty, and so may what is `beside`."""

    card: str
    name: str
    place: str = ""
    figure: str = ""
    beside: str = ""


@dataclass(frozen=True, slots=True)
class BoardPage:
    """So many rows as fit on the screen; `listing` is what they are a page of."""

    listing: str
    number: int
    title: str
    word: str
    rows: Sequence[BoardRow]


@require_safe
@drive_page(Role.VIEWER)
@follows_together
def board(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Show the board: without `what`, who sits where until the first score is in, then the standings."""
    asked = request.GET.get("what", "")
    what = asked if asked in (SEATS, STANDINGS) else ""
    context = {
        "drive": drive,
        "club": drive.club,
        "what": what,
        "theme": LIGHT if request.GET.get("theme") == LIGHT else DARK,
        **_on_show(drive, what),
    }
    return render(request, "drives/board.html", context)


def _on_show(drive: Drive, what: str) -> dict[str, Any]:
    """Return the line on top and the pages below it."""
    if drive.before_play:
        people = here(drive)
        rows = [BoardRow(f"{card or NOTHING_YET}", name) for card, name in people]
        return {"now": people_here(len(people)), "pages": _pages(drive, {"here": rows})}
    if drive.from_cards:
        return _of_cards(drive, what)
    hand = hand_shown(drive, hand_now(drive))
    shown = _hand_words(drive, hand)
    if what == SEATS or (not what and _nothing_in(hand)):
        return {**shown, "pages": _seats(drive, hand.round if hand else 1)}
    return {**shown, "pages": _standings(drive, scored(drive))}


def _of_cards(drive: Drive, what: str) -> dict[str, Any]:
    """Return the same of a drive that says no hand: its players carry the scores until tea."""
    read = scored(drive)
    out = cards_out(read)
    shown = {"now": drive.name, "waiting": waiting_for_cards(out)}
    if what == SEATS or (not what and out is None):
        return {**shown, "pages": _seats(drive, 1)}
    return {**shown, "pages": _standings(drive, read)}


def _hand_words(drive: Drive, hand: HandShown | None) -> dict[str, Any]:
    if hand is None or not drive.provisional:
        return {"now": drive.name}
    return {
        "now": hand_word(hand.number),
        "suit": hand.trumps if hand.trumps in set(Suit) else "",
        # Of rubbers and of German Whist every table turns up its own, in every deal.
        "trumps_word": "" if drive.in_rounds else trumps_of_hand(hand.trumps),
        "rule": rule_mark(hand.rule),
        "waiting": waiting(hand.tables, hand.out),
    }


def _nothing_in(hand: HandShown | None) -> bool:
    return hand is not None and hand.number == 1 and len(hand.out) == hand.tables


def _seats(drive: Drive, of_round: int) -> list[BoardPage]:
    shown = room(drive, of_round)
    found = by_name(drive, shown) if shown else []
    rows = [BoardRow(f"{sitter.card}", sitter.name, figure=place) for sitter, place in found]
    return _pages(drive, {SEATS: rows})


def _standings(drive: Drive, read: Scored) -> list[BoardPage]:
    listings = {listing.code: listing for listing in leaderboard(drive, read=read).listings}
    variant = variant_of_rounds(drive)
    rows = {code: _rows(listings[code], variant) for code in IN_TURN if code in listings}
    return _pages(drive, rows)


def _beside(tricks: Fraction | None, variant: Variant | None) -> str:
    return beside_phrase(tricks, variant) if variant and tricks is not None else ""


def _rows(listing: Listing, variant: Variant | None) -> list[BoardRow]:
    return [
        BoardRow(
            f"{placed.row.competitor.number}",
            placed.row.competitor.name,
            placed.standing.label or NOTHING_YET,
            figure(placed.row.total),
            _beside(placed.tricks, variant),
        )
        for placed in listing.rows
    ]


def _pages(drive: Drive, listings: dict[str, list[BoardRow]]) -> list[BoardPage]:
    titles = page_titles(drive)
    return [
        page for code, rows in listings.items() for page in _of_listing(code, titles[code], rows)
    ]


def _of_listing(code: str, title: str, rows: Sequence[BoardRow]) -> Iterable[BoardPage]:
    pages = by_the_page(rows)
    for number, page in enumerate(pages, start=1):
        yield BoardPage(code, number, title, page_word(number, len(pages)), page)
