"""What was typed into a table's boxes, saved or refused; and a correction undone beside its box."""

from dataclasses import replace

from django.http import HttpRequest
from django.shortcuts import get_object_or_404

from drives.errors import DriveError, ScoreConflictError, SeatsChangedError, WinnerChangedError
from drives.forms.scores import ScoreForm, new_key, tricks_text
from drives.models import Act, Deal, Drive
from drives.services.acts import Testimony
from drives.services.scores import RoomMoved, correct_winner, record_score, score_kept
from drives.services.undo import undo
from drives.views.access import member
from drives.views.cells import LEAVE, ScoreCell, was_of
from drives.words import sentence
from scoring.rules import Scoring
from scoring.tricks import DealScore

MOST_DIGITS = 9


def save_cell(request: HttpRequest, drive: Drive, cell: ScoreCell) -> ScoreCell:
    """Do what was pressed or typed in a cell, and return it as it is to be shown next."""
    asked = request.POST.get(f"{cell.prefix}-undo", "")
    if asked.isdecimal() and len(asked) <= MOST_DIGITS:
        return _undo(request, drive, cell, int(asked))
    form = ScoreForm(cell.deal, Scoring(drive.scoring), request.POST)
    valid = form.is_valid()
    typed = replace(
        cell, boxes=form.typed_boxes, seen=form.cleaned_data.get("seen"), was="", undo=None
    )
    if not valid:
        return replace(typed, error=cell.located(form.first_sentence))
    answer = request.POST.get(f"{cell.prefix}-moved", "")
    if answer == LEAVE or not form.cleaned_data["changed"]:
        return cell
    try:
        act = _record(form, form.testimony(member(request)), answer)
    except DriveError as error:
        return _refused(typed, error, form.cleaned_data["score"])
    was = was_of(act)
    return _shown(replace(typed, saved=True, was=was, undo=act.number if was else None), act)


def _record(form: ScoreForm, said: Testimony, answer: str) -> Act:
    score = form.cleaned_data["score"]
    if answer in set(RoomMoved) and score is not None:
        return correct_winner(form.deal, score, said, RoomMoved(answer))
    return record_score(form.deal, score, said)


def _shown(cell: ScoreCell, act: Act, seen: int | None = None) -> ScoreCell:
    """Return the cell with the score that counts since the act, ready for the next press."""
    put_on(cell.deal, score_kept(act.after))
    return replace(
        cell,
        boxes=tricks_text(cell.deal.score),
        seen=act.after.get("entry", seen),
        key=new_key(),
        version=act.number,
    )


def put_on(deal: Deal, score: DealScore | None) -> None:
    """Let a deal that was read before show the score that counts now."""
    deal.ns_tricks = score.ns_tricks if score else None
    deal.by_majority = bool(score and score.by_majority)


def _refused(typed: ScoreCell, error: DriveError, score: DealScore | None) -> ScoreCell:
    """Return the cell with what was typed, why it is not saved, and what can be answered."""
    told = replace(typed, error=typed.located(sentence(error)))
    if isinstance(error, ScoreConflictError):
        typed.deal.ns_tricks = error.standing.ns_tricks
        typed.deal.by_majority = error.standing.by_majority
        # Both boxes, since "Let mine count" is read against what stands now, not what stood.
        boxes, seen = tricks_text(score), error.standing.entry
        return replace(told, boxes=boxes, seen=seen, conflict=True)
    if isinstance(error, WinnerChangedError):
        return replace(told, boxes=tricks_text(score), error=sentence(error), question=True)
    return replace(told, reseated=isinstance(error, SeatsChangedError))


def _undo(request: HttpRequest, drive: Drive, cell: ScoreCell, number: int) -> ScoreCell:
    """Undo a correction of this deal, and no other act; pressed twice, it is undone once."""
    scores = drive.acts.filter(kind=Act.Kind.SCORE, subject=cell.deal.pk)
    act = get_object_or_404(scores, number=number)
    pressed = f"undo:{act.pk}"
    try:
        undone = undo(act, Testimony(user=member(request), client_key=pressed))
    except DriveError as error:
        return replace(cell, error=cell.located(sentence(error)), undo=None)
    newest = cell.deal.entries.last()
    now = replace(cell, undone=True, was="", undo=None)
    return _shown(now, undone, newest.pk if newest else None)
