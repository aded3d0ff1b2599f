"""What the tables of a hand say besides their tricks: the call, or the honours they held."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.forms import BoundField
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from drives.errors import DriveError, ToldChangesWinnerError
from drives.forms.told import ToldForm
from drives.models import Deal, Drive, Hand
from drives.results.room import TableOfNames, room
from drives.services.hands import tell_after_move, tell_hand
from drives.views.access import Role, drive_page, refuse, said_by, say
from drives.views.penalties import SEATS_STAY
from drives.views.rooms import page
from drives.words import sentence
from drives.words.hand_rules import mark_sentence, rule_called
from drives.words.ruled_hands import still_to_be_told, what_is_told
from drives.words.worth import call_said, marks_of, tricks_and_score
from scoring.hand_rules import is_enough
from scoring.rules_of_hands import BY_TABLES
from scoring.tricks import DealScore


@dataclass(frozen=True, slots=True)
class ToldRow:
    """A table on the page: who sits there, what the page had shown, and the choice."""

    table: TableOfNames
    was: BoundField
    choice: BoundField


@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.SCORER)
def told(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    """Say of each table of a hand what was called there or held; a round of another game has no such page."""
    if drive.in_rounds:
        raise Http404
    hand = get_object_or_404(drive.hands.select_related("round"), number=number)
    rule = BY_TABLES[hand.rule]
    deals = list(hand.deals.order_by("table_number")) if needs_more(hand) else []
    form = ToldForm(request.POST or None, rule, deals)
    if form.is_valid():
        seats_stay = SEATS_STAY in request.POST
        tell = tell_after_move if seats_stay else tell_hand
        try:
            tell(hand, form.shown, form.told, said_by(request, SEATS_STAY if seats_stay else ""))
        except ToldChangesWinnerError as error:
            form.add_error(None, sentence(error))
            return page(request, drive, "told", {**_context(drive, hand, form), "asks": True})
        except DriveError as error:
            refuse(request, sentence(error))
            return redirect("drives:hand-told", drive.pk, number)
        say(request, _("Saved."))
        return redirect("drives:hand", drive.pk, number)
    return page(request, drive, "told", _context(drive, hand, form))


def _context(drive: Drive, hand: Hand, form: ToldForm) -> dict[str, Any]:
    return {
        "step": "hands",
        "hand": hand,
        "form": form,
        "asked": what_is_told(hand.rule),
        "rule": rule_called(hand.rule),
        "rows": _rows(drive, hand, form),
        "acts": drive.state == Drive.State.PLAYING and bool(form.tables),
    }


def _rows(drive: Drive, hand: Hand, form: ToldForm) -> list[ToldRow]:
    seated = room(drive, hand.round.number) if form.tables else None
    tables = {table.number: table for table in seated.tables} if seated else {}
    return [ToldRow(tables[number], was, choice) for number, was, choice in form.rows]


def needs_more(hand: Hand) -> bool:
    """Whether tricks alone do not say what a deal of this hand is worth."""
    rule = BY_TABLES[hand.rule]
    return bool(rule.honours or rule.calls)


def worth_of(deal: Deal, counts: DealScore | None) -> dict[str, Any]:
    """Return what the page of a deal shows where its hand has a rule: its tricks beside its score, the call,
    why it is worth what it is, to be read aloud, and what its table still has to say."""
    rule = deal.hand.rule
    found = marks_of(counts, rule, deal.told)
    worth = {"reasons": [mark_sentence(one) for one in found], "asked": what_is_told(rule)}
    if not rule or counts is None or deal.void:
        return worth
    return {
        **worth,
        "called": call_said(rule, deal.told),
        "counts": tricks_and_score(deal, counts, found),
    }


def hands_to_tell(hands: Sequence[Hand], deals: Sequence[Deal]) -> list[tuple[int, str, str]]:
    """Return each of these hands of which tables say more: its number, what, and where it is not said."""
    return [
        (hand.number, what_is_told(hand.rule), still_to_be_told(_untold(hand, deals)))
        for hand in hands
        if needs_more(hand) and any(deal.hand_id == hand.pk for deal in deals)
    ]


def _untold(hand: Hand, deals: Sequence[Deal]) -> list[int]:
    rule = BY_TABLES[hand.rule]
    of_hand = (deal for deal in deals if deal.hand_id == hand.pk and not deal.void)
    return [deal.table_number for deal in of_hand if not is_enough(rule, deal.told)]
