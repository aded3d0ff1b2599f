"""Cards: what the players' own cards say, for halls that collect no slips."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from drives.errors import CardConflictError, DriveError
from drives.forms.cards import CardHalfForm, halves_text
from drives.forms.scores import new_key
from drives.models import Drive, User
from drives.results.competitors import Competitor, competitors
from drives.results.lines import Half, Line, blank_cards, halves_of, scored
from drives.results.proof import proof
from drives.services.cards import CardSays, most_on_card, record_card
from drives.views.access import Role, drive_page, may, member, need
from drives.views.rooms import page
from drives.words import sentence
from drives.words.cards import check_sentence
from scoring.halves import from_halves, tricks_text


@dataclass(frozen=True, slots=True)
class CardBox:
    """One box: a competitor's half, what stands there, what was there before, what is wrong."""

    prefix: str
    label: str
    value: str
    was: str
    key: str
    error: str = ""
    saved: bool = False

    @property
    def params(self) -> str:
        """The names that saving this box sends."""
        return ",".join(f"{self.prefix}-{name}" for name in ("tricks", "was", "key"))


@dataclass(frozen=True, slots=True)
class CardRow:
    """One player's card: a box for each half, and their sum."""

    competitor: Competitor
    boxes: Sequence[CardBox]
    total: str


@dataclass(frozen=True, slots=True)
class Refused:
    """A box that was not saved: what was typed, why not, and what the box is to have seen."""

    typed: str
    sentence: str
    was: str


@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.VIEWER)
def cards(request: HttpRequest, drive: Drive) -> HttpResponse:
    if not drive.from_cards:
        return redirect("drives:hands", drive.pk)
    refused: dict[str, Refused] = {}
    if request.method == "POST":
        need(request, Role.SCORER)
        refused = _save(request, drive)
        if not refused and not request.htmx:  # type: ignore[attr-defined]  # by HtmxMiddleware
            return redirect("drives:cards", drive.pk)
    read = scored(drive)
    found = {(line.entry, line.half): line for line in read.lines}
    context = {
        "drive": drive,
        "rows": [_row(who, read.halves, found, refused) for who in read.competitors],
        "half_labels": [half_label(half) for half in read.halves],
        "check": check_sentence(drive, proof(drive, read), blank_cards(read)),
        "editable": may(request, Role.SCORER) and drive.provisional,
    }
    if request.method == "POST" and request.htmx:  # type: ignore[attr-defined]
        return _saved(request, context)
    return page(request, drive, "cards", context)


def _saved(request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
    """Return the one box that was left, its row's sum, and what all cards come to now."""
    for row in context["rows"]:
        for box in row.boxes:
            if f"{box.prefix}-tricks" in request.POST:
                saved = replace(box, saved=not box.error)
                return render(
                    request, "drives/_card_saved.html", {**context, "row": row, "box": saved}
                )
    return HttpResponse(status=400)


def half_label(half: Half) -> str:
    return _("Hands %(first)d to %(last)d") % {"first": half.first, "last": half.last}


def _save(request: HttpRequest, drive: Drive) -> dict[str, Refused]:
    """Save every box that was changed; return those that were not, by their prefix."""
    entries = {entry.pk: entry for entry in drive.entries.all()}
    who = [entries[competitor.entry] for competitor in competitors(drive)]
    forms = [
        CardHalfForm(entry, half, most_on_card(drive, half.first, half.last), request.POST)
        for half in halves_of(drive)
        for entry in who
    ]
    found = [(form, _refused(form, member(request))) for form in forms]
    return {form.prefix or "": refused for form, refused in found if refused}


def _refused(form: CardHalfForm, user: User) -> Refused | None:
    typed, was = form.typed
    if not form.is_valid():
        return Refused(typed, form.first_sentence, was)
    said = form.cleaned_data
    if not said["changed"]:
        return None
    half = form.half
    says = CardSays(form.entry, half.first, half.last, said["half_tricks"], said["was_halves"])
    try:
        record_card(says, form.testimony(user))
    except CardConflictError as error:
        return Refused(typed, sentence(error), halves_text(error.standing))
    except DriveError as error:
        return Refused(typed, sentence(error), was)
    return None


def _row(
    who: Competitor,
    halves: Sequence[Half],
    found: dict[tuple[int, int], Line],
    refused: dict[str, Refused],
) -> CardRow:
    boxes = []
    known = []
    for half in halves:
        half_tricks = found[who.entry, half.number].half_tricks
        known += [half_tricks] if half_tricks is not None else []
        prefix = f"card-{who.entry}-{half.number}"
        standing = halves_text(half_tricks)
        box = refused.get(prefix, Refused(standing, "", standing))
        boxes.append(CardBox(prefix, half_label(half), box.typed, box.was, new_key(), box.sentence))
    return CardRow(who, boxes, tricks_text(from_halves(sum(known))) if known else "–")
