"""What was typed into a table's boxes, or pressed beside them: saved, asked about, or refused."""

import re
from dataclasses import replace

from django.http import HttpRequest, QueryDict
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _

from drives.errors import DriveError, ScoreConflictError, SeatsChangedError, WinnerChangedError
from drives.forms.scores import (
    ScoreForm,
    new_key,
    press_key,
    standing_score,
    standing_text,
    tricks_text,
)
from drives.models import Act, Deal, Drive
from drives.results.games import hands_in_two_parts
from drives.services.acts import Testimony
from drives.services.said import voices_of
from drives.services.scores import COUNTS, RoomMoved, correct_winner, record_score, score_kept
from drives.services.undo import undo
from drives.views.access import member
from drives.views.cells import LEAVE, TAKE, Answer, Ask, ScoreCell, was_of
from drives.views.slips import AS_SEATED, AT_TABLE, Slip, standing
from drives.words import sentence
from drives.words.voices import is_it_right, yes_it_is
from scoring.german_scores import MOST_FIGURE
from scoring.rules import Scoring
from scoring.tricks import DealScore

MOST_DIGITS = 9
TAKEN = re.compile(rf"{TAKE}-([0-9+ha]{{1,{MOST_FIGURE}}})-(\d{{0,{MOST_DIGITS}}})", re.ASCII)


def save_cell(request: HttpRequest, drive: Drive, cell: ScoreCell) -> ScoreCell:
    """Do what was pressed or typed in a cell, and return it as it is to be shown next."""
    asked = request.POST.get(f"{cell.prefix}-undo", "")
    if asked.isdecimal() and len(asked) <= MOST_DIGITS:
        return _undo(request, drive, cell, int(asked))
    form = score_form(drive, cell.deal, request.POST)
    valid, answer = form.is_valid(), request.POST.get(f"{cell.prefix}-answer", "")
    if taken := TAKEN.fullmatch(answer):
        return _take(request, form, cell, taken[1], int(taken[2]) if taken[2] else None)
    typed = replace(
        cell,
        boxes=form.typed_boxes,
        seen=form.cleaned_data.get("seen"),
        sure=form.cleaned_data.get("sure", ""),
        was="",
        undo=None,
    )
    if not valid:
        return replace(typed, error=cell.located(form.first_sentence))
    if answer == LEAVE or not form.cleaned_data["changed"]:
        return cell
    return _first(request, drive, typed, form, answer) or _record(request, typed, form, answer)


def score_form(drive: Drive, deal: Deal, typed: QueryDict) -> ScoreForm:
    """Return the form that reads a table's boxes in this drive."""
    two_parts = hands_in_two_parts(drive)
    return ScoreForm(deal, Scoring(drive.scoring), typed, two_parts=two_parts)


def _first(
    request: HttpRequest, drive: Drive, typed: ScoreCell, form: ScoreForm, answer: str
) -> ScoreCell | None:
    """Return the cell with what is asked before its score is saved; None where nothing is."""
    slip = Slip(drive, typed.deal, form.cleaned_data["cards"])
    score = form.cleaned_data["score"]
    if slip.cards and slip.refusal:
        return replace(typed, error=typed.located(slip.refusal))
    if form.cleaned_data["unsure"]:
        return _unsure(typed, score)
    if not slip.cards or slip.fits or answer == AS_SEATED:
        return None
    if answer.startswith(AT_TABLE):
        return slip.saved_there(request, typed, form)
    return slip.asked(request, typed)


def _unsure(typed: ScoreCell, score: DealScore) -> ScoreCell:
    return replace(
        typed,
        error=typed.located(is_it_right(score)),
        asks=Ask.SURE,
        answers=[("", yes_it_is(score))],
        sure=standing_text(score),
    )


def _record(request: HttpRequest, typed: ScoreCell, form: ScoreForm, answer: str) -> ScoreCell:
    score, said = form.cleaned_data["score"], form.testimony(member(request))
    moved = RoomMoved(answer) if answer in set(RoomMoved) and score is not None else None
    try:
        if moved:
            act = correct_winner(form.deal, score, said, moved)
        else:
            act = record_score(form.deal, score, said)
    except DriveError as error:
        return _refused(typed, error, score)
    return _saved(typed, act)


def _take(
    request: HttpRequest, form: ScoreForm, cell: ScoreCell, text: str, seen: int | None
) -> ScoreCell:
    """Let a number count that somebody said, also the one that counts already: it is the last word."""
    score = standing_score(text)
    if score is None:
        return cell
    key = form.cleaned_data.get("key", "")
    said = Testimony(
        user=member(request),
        client_key=press_key(key, seen, f"{TAKE}-{text}"),
        seen=seen,
        seating_version=form.cleaned_data.get("seats"),
    )
    try:
        act = record_score(cell.deal, score, said)
    except DriveError as error:
        return _refused(replace(cell, was="", undo=None), error, score)
    return _saved(cell, act)


def _saved(cell: ScoreCell, act: Act) -> ScoreCell:
    """Return the cell with the score that counts since the act, ready for the next press."""
    was, score = was_of(act), score_kept(act.after)
    cell.deal.ns_tricks = score.ns_tricks if score else None
    cell.deal.ns_first_tricks = score.ns_first if score else None
    cell.deal.by_majority = bool(score and score.by_majority)
    cell.deal.checked = ""
    if score is not None:  # which takes back that it was void
        cell.deal.void, cell.deal.void_award, cell.deal.void_winner = "", None, ""
    return replace(
        cell,
        boxes=tricks_text(score),
        seen=act.after["entry"],
        key=new_key(),
        sure="",
        saved=True,
        was=was,
        undo=act.number if was else None,
        voices=None,
        version=act.number,
    )


def read_anew(cell: ScoreCell) -> int | None:
    """Let a deal that was read before show what counts now; return the last that was said of it."""
    now = Deal.objects.with_newest().get(pk=cell.deal.pk)
    for column in (*COUNTS, "checked", "newest"):
        setattr(cell.deal, column, getattr(now, column))
    return now.newest


def _refused(typed: ScoreCell, error: DriveError, score: DealScore | None) -> ScoreCell:
    """Return the cell with what was typed, why it is not saved, and what can be answered."""
    told = replace(typed, error=typed.located(sentence(error)))
    if isinstance(error, ScoreConflictError):
        return _whose(told, error, score)
    if isinstance(error, WinnerChangedError):
        return replace(
            told,
            boxes=tricks_text(score),
            error=sentence(error),
            asks=Ask.WHICH_WAY_IT_MOVED,
            answers=_ways(),
        )
    return replace(told, reseated=isinstance(error, SeatsChangedError))


def _ways() -> list[Answer]:
    return [
        (
            RoomMoved.BY_THE_TRUE.value,
            _("The room moved by the true result: put later seats right"),
        ),
        (
            RoomMoved.BY_THE_WRONG.value,
            _("The room moved by the wrong result: later seats stay"),
        ),
        (LEAVE, _("Leave the score as it was")),
    ]


def _whose(told: ScoreCell, error: ScoreConflictError, score: DealScore | None) -> ScoreCell:
    """Ask whose number is to count, with both as they are now.

    Theirs may count for nothing yet, where only one side has said it by phone: then keeping theirs
    is taking it.
    """
    read_anew(told)
    deal, seen = told.deal, error.standing.entry
    theirs = standing_text(standing(error)) if deal.score is None else ""
    return replace(
        told,
        # Both boxes, since "Let mine count" is read against what stands now, not what stood.
        boxes=tricks_text(score),
        seen=seen,
        asks=Ask.WHOSE_NUMBER,
        answers=[
            ("", _("Let mine count")),
            (f"{TAKE}-{theirs}-{seen}" if theirs else LEAVE, _("Keep theirs")),
        ],
        voices=voices_of([deal])[deal.pk] if deal.checked else None,
    )


def _undo(request: HttpRequest, drive: Drive, cell: ScoreCell, number: int) -> ScoreCell:
    """Undo a correction of this deal, and no other act; pressed twice, it is undone once."""
    scores = drive.acts.filter(kind=Act.Kind.SCORE, subject=cell.deal.pk)
    act = get_object_or_404(scores, number=number)
    pressed = f"undo:{act.pk}"
    try:
        undone = undo(act, Testimony(user=member(request), client_key=pressed))
    except DriveError as error:
        return replace(cell, error=cell.located(sentence(error)), undo=None)
    seen = read_anew(cell)
    return replace(
        cell,
        boxes=tricks_text(cell.deal.score),
        seen=seen,
        key=new_key(),
        undone=True,
        was="",
        undo=None,
        voices=voices_of([cell.deal])[cell.deal.pk] if cell.deal.checked else None,
        version=undone.number,
    )
