"""A drive's plan: made on one form, changed before play, trumps edited hand by hand."""

from dataclasses import replace

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from drives.errors import DriveError
from drives.forms.details import DetailsForm
from drives.forms.openings import last_drive, like, usual_plan
from drives.forms.plans import DriveForm
from drives.forms.so_far import in_words
from drives.models import Club, Drive, Hand
from drives.models.play import HAND_TRUMPS
from drives.services.hands import may_have_rules, set_trumps, tables_turned
from drives.services.plans import DrivePlan, change_drive, create_drive
from drives.views.access import Role, club_page, drive_page, refuse, said_by, say
from drives.views.rooms import page
from drives.words import sentence
from drives.words.games import speaking_in, trumps_at_each_table
from drives.words.hand_rules import rule_name
from drives.words.ruled_hands import seats_stay
from scoring.rules_of_hands import BY_TABLES


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Role.ORGANISER)
def new_drive(request: HttpRequest, club: Club) -> HttpResponse:
    """Plan the next drive: opened as the last one was, or with `?fresh` as most halls play."""
    last, now = last_drive(club), timezone.now()
    fresh = last is None or "fresh" in request.GET
    start = usual_plan(club, now) if last is None or fresh else like(last, now)
    form = DriveForm(request.POST or None, club=club, start=start)
    with speaking_in(form.played):
        if form.is_valid():
            return redirect("drives:people", _make(request, club, form.plan).pk)
        context = {
            "club": club,
            "form": form,
            "last": last,
            "fresh": fresh,
            "said": in_words(form, timezone.localdate(now, club.zone)),
            "boxes_address": reverse("drives:drive-new-boxes", args=[club.slug]),
        }
        return render(request, "drives/drive_new.html", context)


@require_POST
@club_page(Role.ORGANISER)
def new_drive_in_words(request: HttpRequest, club: Club) -> HttpResponse:
    """Say what the boxes of a new drive say, as they stand; nothing is made."""
    said = in_words(_typed(request, club), timezone.localdate(timezone.now(), club.zone))
    return render(request, "drives/_plan_sentence.html", {"said": said})


@require_POST
@club_page(Role.ORGANISER)
def new_drive_boxes(request: HttpRequest, club: Club) -> HttpResponse:
    """Show the boxes of the game that is chosen for a new drive; nothing is made."""
    address = reverse("drives:drive-new-boxes", args=[club.slug])
    return _boxes(request, _typed(request, club), address)


def _typed(request: HttpRequest, club: Club) -> DriveForm:
    now, last = timezone.now(), last_drive(club)
    start = like(last, now) if last else usual_plan(club, now)
    return DriveForm(request.POST, club=club, start=start)


def _boxes(request: HttpRequest, form: DriveForm, address: str) -> HttpResponse:
    with speaking_in(form.played):
        context = {"form": form, "boxes_address": address}
        if form.renamed:
            context["name_box"] = form["name"].as_widget(attrs={"hx-swap-oob": "true"})
        return render(request, "drives/_plan_boxes.html", context)


@transaction.atomic
def _make(request: HttpRequest, club: Club, plan: DrivePlan) -> Drive:
    """Make the drive, or return the one that this press has made: a double press makes one."""
    Club.objects.select_for_update().get(pk=club.pk)
    said = said_by(request)
    made = club.drives.filter(acts__client_key=said.client_key) if said.client_key else None
    return (made.first() if made else None) or create_drive(club, plan, said)


@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.ORGANISER)
def edit_drive(request: HttpRequest, drive: Drive) -> HttpResponse:
    # A page opened before the room was seated sends more than may change now, and is to be told.
    whole = drive.before_play or "movement" in request.POST
    kind = DriveForm if whole else DetailsForm
    form = kind(request.POST or None, club=drive.club, start=DrivePlan.of(drive), drive=drive)
    with speaking_in(form.played if isinstance(form, DriveForm) else drive.game):
        if form.is_valid() and _change(request, drive, form):
            return redirect("drives:people", drive.pk)
        return page(request, drive, "plan", {"form": form, "boxes_address": _boxes_of(drive)})


def _change(request: HttpRequest, drive: Drive, form: DetailsForm) -> bool:
    """Change the drive's plan to what the form says; what is refused stands in the form."""
    said = replace(said_by(request), seen=form.cleaned_data["seen"])
    try:
        change_drive(drive, form.plan, said)
    except DriveError as error:
        form.add_error(None, sentence(error))
        return False
    say(request, _("Saved."))
    return True


def _boxes_of(drive: Drive) -> str:
    return reverse("drives:drive-edit-boxes", args=[drive.pk]) if drive.before_play else ""


@require_POST
@drive_page(Role.ORGANISER)
def edit_drive_boxes(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Show the boxes of the game that is chosen for a drive; nothing is changed."""
    form = DriveForm(request.POST, club=drive.club, start=DrivePlan.of(drive), drive=drive)
    return _boxes(request, form, _boxes_of(drive))


@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.ORGANISER)
def trumps(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Choose the trumps of every hand, and where every trick counts what rule it is played by."""
    if drive.in_rounds:
        refuse(request, trumps_at_each_table())
        return redirect("drives:people", drive.pk)
    hands = list(drive.hands.all())
    if request.method == "POST":
        try:
            for hand in hands:
                _set_hand(request, hand)
        except DriveError as error:
            refuse(request, sentence(error))
        else:
            say(request, _("Saved."))
        return redirect("drives:trumps", drive.pk)
    rules = [(code, capfirst(rule_name(code))) for code in BY_TABLES]
    context = {
        "hands": hands,
        "choices": HAND_TRUMPS,
        "rules": rules if may_have_rules(drive) else (),
    }
    return page(request, drive, "trumps", context)


def _set_hand(request: HttpRequest, hand: Hand) -> None:
    """Let a hand be played as its row says; a value that is none of those offered changes nothing."""
    typed = request.POST
    hand.trumps = typed.get(f"was-{hand.number}", hand.trumps)
    hand.rule = typed.get(f"was-rule-{hand.number}", hand.rule)
    trumps = typed.get(f"hand-{hand.number}", hand.trumps)
    rule = typed.get(f"rule-{hand.number}", hand.rule)
    changed = (trumps, rule) != (hand.trumps, hand.rule)
    if changed and trumps in dict(HAND_TRUMPS) and rule in BY_TABLES:
        was, said = hand.rule, said_by(request, f"trumps-{hand.number}")
        if set_trumps(hand, trumps, said, rule) and rule != was and (turned := tables_turned(hand)):
            say(request, seats_stay(hand.number, turned))


@require_safe
@drive_page(Role.VIEWER)
def drive(request: HttpRequest, drive: Drive) -> HttpResponse:
    """The next thing to do."""
    if drive.before_play:
        return redirect("drives:people", drive.pk)
    if drive.state == Drive.State.FINISHED:
        return redirect("drives:standings", drive.pk)
    return redirect("drives:cards" if drive.from_cards else "drives:hands", drive.pk)
