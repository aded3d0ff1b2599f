"""The dispute desk: a hand written down card by card, gone through, and what a revoke in it costs."""

from collections.abc import Iterator

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from drives.errors import DriveError, NoSuchDealError, RecordChangedError, SeatsChangedError
from drives.forms.desk import RecordForm, RevokeForm, WhichDealForm
from drives.models import Deal, Drive, HandRecord, Penalty
from drives.results.record_tricks import record_in
from drives.services.records import (
    DealPlace,
    claim_code,
    keep_record,
    refuse_no_such_deal,
    revoke_code,
    throw_record_away,
)
from drives.views.access import Role, drive_page, need, refuse, said_by, say
from drives.views.desk_deal import AtDesk, address_of, at_desk
from drives.views.desk_page import Shown, Writing, counts_now, kept_writing, page_of
from drives.views.desk_rulings import CLAIM, claim_form, revoke_form, wish_for
from drives.views.penalties import given
from drives.views.rooms import page
from drives.words import desk as words, sentence
from scoring.cards import CARDS_EACH
from scoring.play import find_revokes
from scoring.record_pad import head, with_card, without_last
from scoring.records import RecordError, read_so_far
from scoring.sides import Chair
from scoring.trumps import Trumps


@require_safe
@drive_page(Role.VIEWER)
def desk(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Ask for hand and table, and list the records that are kept."""
    if drive.from_cards:
        return redirect("drives:cards", drive.pk)
    asked = request.GET if "hand" in request.GET else None
    form = WhichDealForm(asked, hand_label=words.hand_label(), rubbers=drive.of_rubbers)
    if form.is_valid():
        hand, table = form.cleaned_data["hand"], form.cleaned_data["table"]
        at = DealPlace(hand, table, form.cleaned_data.get("deal") or 1)
        try:
            refuse_no_such_deal(drive, at)
        except SeatsChangedError:
            form.add_error(None, words.no_such_table(hand, table))
        except NoSuchDealError as error:
            form.add_error(None, sentence(error))
        else:
            return redirect(address_of(drive, at))
    context = {
        "step": "hands",
        "form": form,
        "disputed": list(_disputed(drive)),
        "records": list(_records(drive)),
        "back": words.back_to_hands(),
    }
    return page(request, drive, "desk", context)


def _disputed(drive: Drive) -> Iterator[tuple[str, str]]:
    """Yield the tables whose score is disputed now, with the desk's page of each."""
    deals = Deal.objects.filter(hand__drive=drive, checked=Deal.Checked.DISPUTED)
    found = deals.order_by("hand__number", "table_number")
    for hand, table in found.values_list("hand__number", "table_number"):
        yield words.deal_heading(hand, table), address_of(drive, DealPlace(hand, table))


def _records(drive: Drive) -> Iterator[tuple[HandRecord, str, str]]:
    """Yield what is kept, with its heading and its page."""
    for one in drive.hand_records.select_related("user"):
        place = DealPlace(one.hand_number, one.table_number, one.deal_number)
        heading = words.deal_heading(place.hand, place.table, place.deal)
        yield one, heading, address_of(drive, place)


@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.VIEWER)
def record(request: HttpRequest, drive: Drive, number: int, table: int) -> HttpResponse:
    """Show how a deal was played, and keep it as it is typed, or laid card by card."""
    if request.method == "POST":
        need(request, Role.SCORER)
    if drive.from_cards:
        return redirect("drives:cards", drive.pk)
    at = at_desk(request, drive, number, table)
    writing = kept_writing(at)
    if request.method == "POST" and not at.two_play:
        form = RecordForm(request.POST)
        if not form.is_valid():
            trouble = next(iter(form.errors.values()))[0]
            writing = Writing(request.POST.get("text", ""), None, str(trouble), typed=True)
        elif {"card", "back"} & set(request.POST):
            writing = _laid(form)
        elif _keep(request, at, form.cleaned_data["text"], writing):
            return redirect(at.address)
    return _page(request, at, Shown(writing))


def _laid(form: RecordForm) -> Writing:
    """Return the box with the card that was pressed, or without the last one."""
    typed = form.cleaned_data
    writing = Writing(typed["text"], trumps=typed["trumps"], leader=typed["leader"], typed=True)
    try:
        if typed["back"]:
            writing.text = without_last(writing.text)
        elif not (writing.text.strip() or (writing.trumps and writing.leader)):
            writing.trouble = words.who_led_first()
        elif card := typed["card"]:
            writing.text = with_card(writing.text.strip() or _head(writing), card)
    except RecordError as error:
        writing.trouble = sentence(error)
    writing.record = record_in(writing.text)
    return writing


def _head(writing: Writing) -> str:
    return head(Trumps(writing.trumps), Chair(writing.leader))


def _keep(request: HttpRequest, at: AtDesk, text: str, writing: Writing) -> bool:
    """Keep the record, and say so; or put into the box why not, and how far it could be read."""
    writing.text, writing.typed = text, True
    try:
        record = read_so_far(text)
        keep_record(at.drive, at.place, record, said_by(request), request.POST.get("seen", ""))
    except RecordError as error:
        writing.record, writing.trouble = error.so_far, sentence(error)
    except DriveError as error:
        writing.trouble = sentence(error)  # what is kept stays on show beside what was typed
    else:
        say(request, _("The record is kept."))
        return True
    return False


@require_POST
@drive_page(Role.SCORER)
def record_off(request: HttpRequest, drive: Drive, number: int, table: int) -> HttpResponse:
    """Throw the record away, and go to those that are kept; the log brings it back."""
    at = at_desk(request, drive, number, table)
    try:
        throw_record_away(drive, at.place, said_by(request), request.POST.get("seen", ""))
    except RecordChangedError:
        refuse(request, words.record_changed_meanwhile())
    except DriveError as error:
        refuse(request, sentence(error))
    else:
        say(request, _("The record is thrown away. The log can bring it back."))
        return redirect("drives:desk", drive.pk)
    return redirect(at.address)


@require_POST
@drive_page(Role.ORGANISER)
def record_penalty(request: HttpRequest, drive: Drive, number: int, table: int) -> HttpResponse:
    """Give the penalty for a revoke of the record, or for one that was claimed and is not there."""
    at = at_desk(request, drive, number, table)
    code = request.GET.get("revoke", "")
    ruled = _ruled(at, code, request)
    if ruled is None:
        refuse(request, words.record_changed_meanwhile())
        return redirect(at.address)
    form, chair = ruled
    if form.is_valid():
        chair = chair or Chair(form.cleaned_data["whom"])
        wish = wish_for(
            at, chair, Penalty.Form(form.cleaned_data["what"]), code or claim_code(chair)
        )
        if given(request, drive, wish, form):
            say(request, counts_now(at))
            return redirect(at.address)
    return _page(request, at, Shown(kept_writing(at), {code or CLAIM: form}))


def _ruled(at: AtDesk, code: str, request: HttpRequest) -> tuple[RevokeForm, Chair | None] | None:
    """Return the form that was sent with the chair that revoked; None where the record has no such revoke."""
    kept = record_in(at.kept.text) if at.kept else None
    if kept is None or at.table is None:
        return None
    revokes = {revoke_code(revoke): revoke for revoke in find_revokes(kept)}
    if revoke := revokes.get(code):
        form = revoke_form(at, revoke, request.POST)
        return (form, revoke.chair) if form else None
    if code or revokes or len(kept.tricks) < CARDS_EACH:
        return None
    form = claim_form(at, request.POST)
    return (form, None) if form else None


def _page(request: HttpRequest, at: AtDesk, shown: Shown) -> HttpResponse:
    return page(request, at.drive, "record", {"step": "hands", **page_of(request, at, shown)})
