"""One table in one hand: who sat there, what counts, all that was said of it, and what is ruled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from drives.errors import DriveError, GoneError, VoidTooMuchError, WinnerChangedError
from drives.forms.rulings import PenaltyAtTableForm, VoidForm
from drives.models import Act, Deal, Drive, Penalty, ScoreEntry
from drives.movements import MOVEMENTS, Kind
from drives.results.competitors import compete_as_pairs, compete_as_teams
from drives.results.penalties import moves_in
from drives.results.room import TableOfNames, room
from drives.results.void_deals import why_void
from drives.services.acts import Testimony
from drives.services.penalties import PenaltyWish
from drives.services.scores import record_score, score_of
from drives.services.void import make_rest_void, make_void, take_back_void, voided
from drives.views.access import Role, drive_page, may, refuse, said_by, say, whole
from drives.views.penalties import given
from drives.views.rooms import page
from drives.views.rubber_cells import said_to_count
from drives.views.told import worth_of
from drives.words import sentence
from drives.words.acts_of_rulings import counts_word
from drives.words.rulings import goes_as_winner, penalty_sentence, seat_word
from drives.words.voices import let_it_count, score_word
from scoring.german_scores import parts_text
from scoring.penalties import after_moves
from scoring.rules import Scoring
from scoring.sides import Side
from scoring.tricks import DealScore


@dataclass(frozen=True, slots=True)
class Word:
    """Something that was said of the deal; `elsewhere` while others sat here."""

    entry: ScoreEntry
    said: str
    elsewhere: bool


@require_safe
@drive_page(Role.SCORER)
def table_of_hand(request: HttpRequest, drive: Drive, number: int, table: int) -> HttpResponse:
    """The page of one deal; nothing is played table by table where the players' cards count."""
    if drive.from_cards:
        return redirect("drives:cards", drive.pk)
    return _page(request, drive, _deal(drive, number, table))


@require_POST
@drive_page(Role.ORGANISER)
def penalise_here(request: HttpRequest, drive: Drive, number: int, table: int) -> HttpResponse:
    """Give one of those at the table a penalty for this hand."""
    deal = _deal(drive, number, table)
    form = _penalty_form(drive, _table(drive, deal), request.POST)
    if form.is_valid():
        typed = form.cleaned_data
        wish = PenaltyWish(
            drive.entries.select_related("player").get(pk=typed["whom"]),
            number,
            Penalty.Form(typed["what"]),
            typed["tricks"],
            pair=bool(typed.get("pair")),
        )
        if given(request, drive, wish, form):
            return _here(deal)
    return _page(request, drive, deal, penalty_form=form)


@require_POST
@drive_page(Role.ORGANISER)
def void_here(request: HttpRequest, drive: Drive, number: int, table: int) -> HttpResponse:
    """Let the deal be void, or with it every deal of the hand that has no score."""
    deal = _deal(drive, number, table)
    form = _void_form(drive, deal, _table(drive, deal), request.POST)
    if form.is_valid():
        said = replace(_as_seen(request), reason=form.cleaned_data["reason"])
        try:
            if form.cleaned_data.get("whole"):
                make_rest_void(deal.hand, form.award, said)
            else:
                make_void(deal, form.award, said)
        except VoidTooMuchError as error:
            form.add_error("tricks", sentence(error))
            return _page(request, drive, deal, void_form=form)
        except DriveError as error:
            refuse(request, sentence(error))
        return _here(deal)
    return _page(request, drive, deal, void_form=form)


@require_POST
@drive_page(Role.ORGANISER)
def unvoid_here(request: HttpRequest, drive: Drive, number: int, table: int) -> HttpResponse:
    """Let a void deal be open again."""
    deal = _deal(drive, number, table)
    try:
        take_back_void(deal, _as_seen(request))
    except DriveError as error:
        refuse(request, sentence(error))
    return _here(deal)


@require_POST
@drive_page(Role.ORGANISER)
def settle_here(request: HttpRequest, drive: Drive, number: int, table: int) -> HttpResponse:
    """Let one of the scores count that were said of a disputed deal."""
    deal = _deal(drive, number, table)
    entry = deal.entries.filter(pk=whole(request, "entry")).first()
    try:
        if entry is None:
            raise GoneError
        record_score(deal, score_of(entry), _as_seen(request))
    except WinnerChangedError:
        refuse(
            request,
            _(
                "This changes who won, and the room has moved since. Type the number on the page of "
                "the hand, which asks which way the people moved."
            ),
        )
    except DriveError as error:
        refuse(request, sentence(error))
    else:
        say(request, _("Settled."))
    return _here(deal)


def _deal(drive: Drive, number: int, table: int) -> Deal:
    deals = Deal.objects.with_newest().select_related("hand__round")
    deal = get_object_or_404(deals, hand__drive=drive, hand__number=number, table_number=table)
    deal.hand.drive = deal.hand.round.drive = drive
    return deal


def _here(deal: Deal) -> HttpResponse:
    drive, number = deal.hand.drive_id, deal.hand.number
    return redirect("drives:table-of-hand", drive, number, deal.table_number)


def _as_seen(request: HttpRequest) -> Testimony:
    """Return who presses, and what the page had shown."""
    return replace(
        said_by(request),
        seen=whole(request, "seen") or None,
        seating_version=whole(request, "seats") or None,
    )


def _table(drive: Drive, deal: Deal) -> TableOfNames:
    seated = room(drive, deal.hand.round.number)
    for shown in seated.tables if seated else ():
        if shown.number == deal.table_number:
            return shown
    raise Http404


def _penalty_form(drive: Drive, table: TableOfNames, data: Any = None) -> PenaltyAtTableForm:
    sitters = [
        (sitter.entry, seat_word(sitter.number, sitter.name, chair))
        for chair, sitter in table.chairs.items()
    ]
    alone = not (compete_as_pairs(drive) or compete_as_teams(drive))
    return PenaltyAtTableForm(data, sitters, moves=True, pairs=alone and len(sitters) > len(Side))


def _void_form(drive: Drive, deal: Deal, table: TableOfNames, data: Any = None) -> VoidForm:
    others = deal.hand.deals.missing().exclude(pk=deal.pk)
    missing = deal.score is None and not deal.void
    return VoidForm(
        data,
        deal,
        why=_why_void(drive, deal),
        winners=_moves_by_winners(drive, table) and not deal.moved_as,
        others=missing and others.exists(),
    )


def _why_void(drive: Drive, deal: Deal) -> str:
    if not deal.void:
        return ""
    return why_void(drive).get((deal.hand.number, deal.table_number), "")


def _moves_by_winners(drive: Drive, table: TableOfNames) -> bool:
    """Whether winners go elsewhere than losers: not from a table with an empty chair."""
    movement = MOVEMENTS[drive.movement]
    full = len(table.chairs) == movement.seats_a_table
    return full and movement.kind is Kind.PROGRESSIVE and movement.by_winners


def _page(
    request: HttpRequest,
    drive: Drive,
    deal: Deal,
    *,
    penalty_form: PenaltyAtTableForm | None = None,
    void_form: VoidForm | None = None,
) -> HttpResponse:
    table = _table(drive, deal)
    acts = may(request, Role.ORGANISER) and drive.state == Drive.State.PLAYING
    gives = acts and drive.game != Drive.Game.RUBBERS  # there a revoke is settled on its sheet
    counts, words = _counts(drive, deal), _words(drive, deal)
    context = {
        "step": "hands",
        "deal": deal,
        "hand": deal.hand,
        "table": table,
        "pairs": _pairs(drive, table, counts),
        "alone": len(table.chairs) <= len(Side),
        "counts": said_to_count(drive, deal, counts),
        **worth_of(deal, counts),
        "why_void": _why_void(drive, deal),
        "goes": goes_as_winner(deal.void_winner) if deal.void_winner and not deal.moved_as else "",
        "winner_unsaid": deal.void and not deal.void_winner and _moves_by_winners(drive, table),
        "words": words,
        "settle": _settles(words) if deal.checked == Deal.Checked.DISPUTED else (),
        "penalties": _penalties(drive, table, deal.hand.number),
        "acts": acts,
        "penalty_form": (penalty_form or _penalty_form(drive, table)) if gives else None,
        "penalty_open": penalty_form is not None,
        "void_form": (void_form or _void_form(drive, deal, table)) if acts else None,
        "void_open": void_form is not None,
        "flags": drive.scoring == Scoring.FLAGS,
    }
    return page(request, drive, "table_of_hand", context)


def _counts(drive: Drive, deal: Deal) -> DealScore | None:
    """Return the deal's score once the tricks are moved that penalties move."""
    where = deal.hand.number, deal.table_number
    moved = moves_in(drive.pk, [deal.hand.number]).get(where, 0)
    return after_moves(deal.score, moved) if deal.score else None


def _pairs(
    drive: Drive, table: TableOfNames, counts: DealScore | None
) -> list[tuple[Side, Sequence[Any], str]]:
    """Return each side with its people and the tricks that count for it, of both parts where both do."""
    shown = counts if counts and not counts.by_majority else None
    return [(side, table.pair(side), parts_text(shown, side) if shown else "") for side in Side]


def _words(drive: Drive, deal: Deal) -> list[Word]:
    """Return all that was ever said of this hand at this table, the last first."""
    entries = drive.score_entries.filter(
        hand_number=deal.hand.number, table_number=deal.table_number
    )
    void = _said_void(drive, deal)
    return [
        Word(
            entry,
            void.get(entry.pk) or score_word(score_of(entry)),
            entry.seating_version != (deal.hand.round.seating_version or 0),
        )
        for entry in entries.select_related("user").order_by("-pk")
    ]


def _said_void(drive: Drive, deal: Deal) -> Mapping[int, str]:
    """Return the words of those entries by which the deal was made void."""
    acts = drive.acts.filter(kind=Act.Kind.VOID, hand=deal.hand.number)
    return {
        kept["entry"]: counts_word(kept)
        for act in acts
        if deal.pk in voided(act)
        for pk, kept in act.after["deals"]
        if pk == deal.pk and kept.get("void")
    }


def _settles(words: Sequence[Word]) -> list[tuple[int, str]]:
    """Return a button for each different score that was said: its newest entry, and the words."""
    newest: dict[DealScore, int] = {}
    for word in words:
        score = score_of(word.entry)
        if score is not None and not word.elsewhere:
            newest.setdefault(score, word.entry.pk)
    return [(pk, let_it_count(score)) for score, pk in newest.items()]


def _penalties(drive: Drive, table: TableOfNames, hand: int) -> list[tuple[Penalty, str]]:
    flags = drive.scoring == Scoring.FLAGS
    at_table = [sitter.entry for sitter in table.chairs.values()]
    standing = drive.penalties.standing().filter(hand_number=hand, entry__in=at_table)
    return [
        (penalty, penalty_sentence(penalty, flags=flags))
        for penalty in standing.at_tables().select_related("entry__player")
    ]
