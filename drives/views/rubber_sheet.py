"""A table's rubber sheet: deal by deal, with what each did, and everything after a correction following."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from drives.errors import DealChangedError, DriveError
from drives.forms.rubbers import DealForm, OutForm, net_text, written_text
from drives.forms.scores import new_key, tricks_text
from drives.models import Deal, Drive, Penalty
from drives.models.rubbers import MOST_DEALS, RubberDeal
from drives.results.room import RoomOfNames, TableOfNames, room
from drives.results.rubbers import Revoke, TableSheet, sheet_of
from drives.services.acts import Testimony
from drives.services.rubber_sheets import written
from drives.services.rubbers import call_to_stop, play_on, take_out_deal, write_deal
from drives.views.access import Role, drive_page, may, member, refuse, said_by, whole
from drives.views.following import follows
from drives.views.rooms import page
from drives.views.rubbers import table_of_rubbers
from drives.words import sentence
from drives.words.revokes import revoke_of_deal, revoke_phrase
from drives.words.rubber_sheets import honours_word, state_of_table
from drives.words.rubbers import (
    after_the_end,
    barred_sentence,
    game_sentence,
    mark_sentence,
    no_honours_sentence,
    rubber_lines,
)
from scoring.rubbers import SheetLine
from scoring.sides import Side

NS, EW = Side
NOTHING: Sequence[Revoke] = ()


@dataclass(frozen=True, slots=True)
class DealRow:
    """A line of the sheet: its boxes, the score after it, and what is to be read aloud of it.

    The last line is of the next deal, with nothing in it yet. `saved`: it was written just now.
    """

    number: int
    form: DealForm
    deal: RubberDeal | None = None
    line: SheetLine | None = None
    barred: str = ""
    marks: Sequence[str] = ()
    game: str = ""
    revokes: Sequence[tuple[Revoke, str]] = ()
    error: str = ""
    saved: bool = False

    @property
    def score(self) -> str:
        """The points of both sides after it."""
        if self.line is None or not self.line.game:
            return ""
        return f"{self.line.after[NS]} – {self.line.after[EW]}"

    @property
    def honours(self) -> str:
        """Who claimed honours in it."""
        held = self.deal.ns_honours if self.deal else None
        return "–" if held is None else honours_word(held)

    @property
    def says(self) -> bool:
        """Whether anything stands below its boxes."""
        return bool(self.deal or self.barred or self.error)


@require_safe
@drive_page(Role.VIEWER)
@follows
def rubber(request: HttpRequest, drive: Drive, number: int, table: int) -> HttpResponse:
    """The sheet of one table in one round."""
    found = sheet_of(table_of_rubbers(drive, number, table))
    return page(request, drive, "rubber", _context(request, found, _rows(request, found)))


@require_POST
@drive_page(Role.SCORER)
def write_line(
    request: HttpRequest, drive: Drive, number: int, table: int, deal: int
) -> HttpResponse:
    """Write one deal, and answer with the whole sheet: everything after it follows."""
    before = sheet_of(table_of_rubbers(drive, number, table))
    form = DealForm(deal, request.POST, honours=before.rules.honours)
    if not form.is_valid():
        return _answer(request, before, refused={deal: (form, form.first_sentence)})
    wish, shown = form.cleaned_data["deal"], form.cleaned_data["shown"]
    try:
        write_deal(before.deal, deal, wish, form.testimony(member(request)), shown)
    except DriveError as error:
        now = sheet_of(table_of_rubbers(drive, number, table))
        return _answer(request, now, refused={deal: (_asked_again(form, error), sentence(error))})
    return _answer(request, sheet_of(table_of_rubbers(drive, number, table)), saved=deal)


@require_POST
@drive_page(Role.SCORER)
def take_out_line(
    request: HttpRequest, drive: Drive, number: int, table: int, deal: int
) -> HttpResponse:
    """Take one deal out; later ones move up."""
    at, form = table_of_rubbers(drive, number, table), OutForm(request.POST)
    shown = form.cleaned_data["shown"] if form.is_valid() else None
    if shown is not None:
        try:
            take_out_deal(at, deal, shown, form.testimony(member(request)))
        except DriveError as error:
            refuse(request, sentence(error))
    return redirect("drives:rubber", drive.pk, number, table)


@require_POST
@drive_page(Role.SCORER)
def stop_table(request: HttpRequest, drive: Drive, number: int, table: int) -> HttpResponse:
    """Call the table to stop before its rubber is over, or let it play on."""
    deal = table_of_rubbers(drive, number, table)
    press = play_on if request.POST.get("on") else call_to_stop
    try:
        press(deal, _as_seen(request))
    except DriveError as error:
        refuse(request, sentence(error))
    return redirect("drives:rubber", drive.pk, number, table)


def _as_seen(request: HttpRequest) -> Testimony:
    return replace(said_by(request), seating_version=whole(request, "seats") or None)


Refused = dict[int, tuple[DealForm, str]]


def _asked_again(form: DealForm, error: DriveError) -> DealForm:
    """Return the form to be sent once more: over what stands by now, where somebody else wrote that."""
    data = dict(form.data.items())
    if isinstance(error, DealChangedError):
        standing = error.standing
        data[form.add_prefix("was")] = written_text(standing)  # type: ignore[arg-type]  # or None
    data[form.add_prefix("key")] = new_key()
    return DealForm(form.number, data, honours="honours" in form.fields)


def _answer(
    request: HttpRequest, found: TableSheet, *, refused: Refused | None = None, saved: int = 0
) -> HttpResponse:
    """Return the whole sheet (htmx), or go back to its page; a refusal shows what was typed."""
    hand = found.deal.hand
    rows = _rows(request, found, refused or {}, saved)
    context = _context(request, found, rows)
    if request.htmx:  # type: ignore[attr-defined]  # set by HtmxMiddleware
        return render(request, "drives/_rubber_sheet.html", {"drive": hand.drive, **context})
    if refused:
        return page(request, hand.drive, "rubber", context)
    return redirect("drives:rubber", hand.drive_id, hand.number, found.deal.table_number)


def _rows(
    request: HttpRequest, found: TableSheet, refused: Refused | None = None, saved: int = 0
) -> list[DealRow]:
    refused = refused or {}
    rows = [
        replace(_row(found, row, line), saved=row.number == saved)
        for row, line in zip(found.rows, found.sheet.lines, strict=True)
    ]
    if _wants_next(request, found, rows):
        rows.append(_next_row(found))
    rows = [_refused(row, *refused[row.number]) if row.number in refused else row for row in rows]
    cursor = next((row for row in rows if row.error), rows[-1] if rows else None)
    if cursor and (cursor.error or cursor.deal is None):
        cursor.form.put_cursor()
    return rows


def _refused(row: DealRow, form: DealForm, why: str) -> DealRow:
    form.mark_wrong()
    return replace(row, form=form, error=why)


def _wants_next(request: HttpRequest, found: TableSheet, rows: Sequence[DealRow]) -> bool:
    """Whether there is an empty line for the next deal."""
    ended = found.sheet.over or found.deal.stopped or found.deal.void or found.handed_in
    return _editable(request, found) and not ended and len(rows) < MOST_DEALS


def _editable(request: HttpRequest, found: TableSheet) -> bool:
    drive = found.deal.hand.drive
    return may(request, Role.SCORER) and drive.state == Drive.State.PLAYING


def _row(found: TableSheet, row: RubberDeal, line: SheetLine) -> DealRow:
    to_win = found.rules.points_to_win
    revokes = found.revokes.get(row.number, NOTHING)
    return DealRow(
        row.number,
        _form(found, row.number, row),
        row,
        line,
        barred=barred_sentence(line, to_win),
        marks=[mark_sentence(mark) for mark in line.marks] if line.game else [after_the_end()],
        game=game_sentence(line, to_win),
        revokes=[(one, _revoke_said(one.penalty)) for one in revokes],
    )


def _revoke_said(penalty: Penalty) -> str:
    what = revoke_phrase(penalty.form, penalty.half_tricks)
    return revoke_of_deal(penalty.entry.player.name, what, penalty.reason)


def _next_row(found: TableSheet) -> DealRow:
    number = len(found.rows) + 1
    barred = no_honours_sentence(found.barred_next, found.rules.points_to_win)
    return DealRow(number, _form(found, number, None), barred=barred)


def _form(found: TableSheet, number: int, row: RubberDeal | None) -> DealForm:
    initial: dict[str, Any] = {
        "seats": found.deal.hand.round.seating_version,
        "key": new_key(),
        "was": written_text(written(row) if row else None),
    }
    if row:
        ns, ew = tricks_text(row.score)
        held = "" if row.ns_honours is None else str(row.ns_honours)
        initial |= {"north_south": ns, "east_west": ew, "honours": held, "trumps": row.trumps}
    return DealForm(number, honours=found.rules.honours, initial=initial)


def _context(request: HttpRequest, found: TableSheet, rows: Sequence[DealRow]) -> dict[str, Any]:
    deal = found.deal
    seated = room(deal.hand.drive, deal.hand.round.number)
    settled = found.net is not None
    return {
        "step": "hands",
        "deal": deal,
        "hand": deal.hand,
        "found": found,
        "table": _table(seated, deal),
        "rows": rows,
        "state": state_of_table(found),
        "lines": rubber_lines(found.sheet.rubber) if found.rows and settled else [],
        "beyond": found.sheet.beyond,
        "editable": _editable(request, found),
        "organiser": _editable(request, found) and may(request, Role.ORGANISER),
        "may_stop": _may_stop(found),
        "following": _next_table(seated, deal),
        "counts": _counts(found),
        "writes": bool(rows) and rows[-1].deal is None,
        "span": 6 if found.rules.honours else 5,
        "heading": _("Round %(round)d, table %(table)d")
        % {"round": deal.hand.number, "table": deal.table_number},
    }


def _counts(found: TableSheet) -> str:
    """Return all that the sheet shows in one word: an open page takes the new sheet where it differs."""
    deals = [written_text(written(row)) for row in found.rows]
    penalties = [str(one.penalty.pk) for revokes in found.revokes.values() for one in revokes]
    standing = f"{net_text(found.net)}/{found.deal.stopped}/{found.deal.void}"
    return " ".join([*deals, *penalties, standing])


def _may_stop(found: TableSheet) -> bool:
    over = found.sheet.over or found.handed_in or bool(found.deal.void)
    return not over and not found.deal.stopped


def _table(seated: RoomOfNames | None, deal: Deal) -> TableOfNames:
    for shown in seated.tables if seated else ():
        if shown.number == deal.table_number:
            return shown
    raise Http404


def _next_table(seated: RoomOfNames | None, deal: Deal) -> int | None:
    """Return the table whose sheet comes after this one in the round."""
    later = [
        one.number for one in (seated.tables if seated else ()) if one.number > deal.table_number
    ]
    return later[0] if later else None
