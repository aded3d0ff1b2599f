"""Cards: what the players' own cards say, for halls that collect no slips."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from drives.forms.scores import new_key
from drives.models import Drive
from drives.results.cards import HalfCheck, hand_by_hand, hand_checks
from drives.results.lines import (
    ON_A_CARD,
    Half,
    Said,
    Scored,
    blank_cards,
    missing_in,
    scored,
)
from drives.results.proof import halves_that_do_not_add_up, has_dummy, proof
from drives.views.access import Role, drive_page, may, need, number_asked
from drives.views.card_boxes import (
    CARDS_A_PART,
    Became,
    Typed,
    Way,
    half_label,
    hand_label,
    part_label,
    row_of,
)
from drives.views.card_saving import Saving, corrections, is_sent, save_boxes
from drives.views.following import follows
from drives.views.rooms import page
from drives.words.cards import (
    MOST_NAMED,
    as_halves_sentence,
    check_sentence,
    half_off_sentence,
    hand_sentence,
    hand_word,
    misfits_sentence,
)
from drives.words.cards_at_tables import tables_sentences
from drives.words.clubs import listing_titles, role_words


@dataclass(frozen=True, slots=True)
class HandHead:
    """A hand at the head of its column: its trumps, and in a word whether its cards fit."""

    number: int
    trumps: str
    label: str
    word: str
    misfit: bool


@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.VIEWER)
@follows
def cards(request: HttpRequest, drive: Drive) -> HttpResponse:
    if not drive.from_cards:
        return redirect("drives:compare-cards", drive.pk)
    read = scored(drive)
    way = _way_asked(request, read)
    # Whoever asks what is new is told of the boxes on the page, wherever a new page would begin by now.
    request.live = replace(request.live, address=f"{request.path}?{way.query}&")  # type: ignore[attr-defined]  # by `follows`
    saving = Saving()
    if request.method == "POST":
        need(request, Role.SCORER)
        boxes = [(who.entry, of) for of in way.boxes(read.halves) for who in read.cards]
        saving = save_boxes(request, drive, boxes, read.halves[-1].last)
        if not saving.refused and not request.htmx:  # type: ignore[attr-defined]  # by HtmxMiddleware
            return redirect(request.get_full_path())
        read = scored(drive)
    shown = [who.entry for who in way.cards_of(read.cards)]
    became = Became(saving, corrections(drive, shown))
    checks = hand_checks(drive, read)
    findings = list(_findings(drive, read, way, checks))
    context = {
        "drive": drive,
        "way": way,
        "check": check_sentence(
            drive, proof(drive, read), blank_cards(read), dummy=has_dummy(drive, read)
        ),
        "halves_off": _halves_off(drive, read),
        "misfits": misfits_sentence([hand for half in checks for hand in half.misfits]),
        "findings": findings,
        "named": {link.number for one in findings for link in one.cards if link.is_here},
        "next_step": _next_step(drive, read),
        "editable": may(request, Role.SCORER) and drive.provisional,
        "checks": checks,
    }
    if request.method == "POST" and request.htmx:  # type: ignore[attr-defined]
        return _saved(request, read, became, context)
    return page(request, drive, "cards", {**context, **_grid(drive, read, way, checks, became)})


def _halves_off(drive: Drive, read: Scored) -> list[str]:
    """Say which halves are wrong, once the sum on top is that of more than one."""
    if len({line.half for line in read.lines if line.said in ON_A_CARD}) < 2:
        return []
    return [
        half_off_sentence(half.first, half.last, found.difference)
        for half, found in halves_that_do_not_add_up(drive, read)
    ]


@dataclass(frozen=True, slots=True)
class NextStep:
    """Where to go once there is nothing left to type."""

    word: str
    address: str


def _next_step(drive: Drive, read: Scored) -> NextStep | None:
    if not missing_in(read, read.halves):
        address = reverse("drives:standings", args=[drive.pk])
        return NextStep(_("All cards are in: see the standings"), address)
    first, *later = read.halves
    begun = any(line.half != first.number and line.said in ON_A_CARD for line in read.lines)
    if begun or not later or missing_in(read, [first]):
        return None
    return NextStep(
        _("The first half is in: half-time places"), reverse("drives:tea", args=[drive.pk])
    )


def _way_asked(request: HttpRequest, read: Scored) -> Way:
    """Return how the page asks to type; unasked, the way this room has begun, where cards are out."""
    begun_by_hand = bool(hand_by_hand(read)) and not any(
        line.said is Said.CARD and line.first != line.last for line in read.lines
    )
    each = {"1": True, "0": False}.get(request.GET.get("each", ""), begun_by_hand)
    by_number = {half.number: half for half in read.halves}
    out = [line.half for line in read.lines if line.said is Said.BLANK]
    asked = by_number.get(number_asked(request, "half") or 0)
    half = asked or by_number[min(out, default=read.halves[0].number)]
    part = number_asked(request, "part") or 1
    return Way(each, half, part if part <= _parts(read) else 1)


def _parts(read: Scored) -> int:
    return max(1, math.ceil(len(read.cards) / CARDS_A_PART))


def _part_tabs(read: Scored, way: Way) -> list[tuple[Way, str]]:
    """The parts of a room that is too great for one page, as "Cards 1 to 60"."""
    if not way.each or _parts(read) == 1:
        return []
    ways = [replace(way, part=part) for part in range(1, _parts(read) + 1)]
    return [(one, part_label(one.cards_of(read.cards))) for one in ways]


def _grid(
    drive: Drive,
    read: Scored,
    way: Way,
    checks: Sequence[HalfCheck],
    became: Became,
) -> dict[str, Any]:
    typed, titles = Typed.of(read), listing_titles(drive.club)
    return {
        "rows": [row_of(who, read.halves, way, typed, became) for who in way.cards_of(read.cards)],
        "part_tabs": _part_tabs(read, way),
        "heads": _heads(drive, way.half, checks) if way.each else [],
        "half_labels": [half_label(half) for half in read.halves],
        "half_tabs": [
            (Way(each=True, half=half), titles[f"half-{half.number}"]) for half in read.halves
        ],
        "has_tea": len(read.halves) > 1,
    }


def _heads(drive: Drive, half: Half, checks: Sequence[HalfCheck]) -> list[HandHead]:
    hands = drive.hands.filter(half=half.number).order_by("number")
    return [
        _head(number, trumps, checks) for number, trumps in hands.values_list("number", "trumps")
    ]


def _head(number: int, trumps: str, checks: Sequence[HalfCheck]) -> HandHead:
    half = next((half for half in checks if number in half.hands), None)
    if half is None:
        return HandHead(number, trumps, hand_label(number), "", misfit=False)
    amiss = half.is_amiss(number)
    word = hand_word(half.hands[number], amiss=amiss)
    return HandHead(number, trumps, hand_label(number), word, misfit=amiss)


@dataclass(frozen=True, slots=True)
class CardLink:
    """A card to look at, and its row: on this page, or on that of its half and part of the room."""

    number: int
    address: str

    @property
    def is_here(self) -> bool:
        return self.address.startswith("#")


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that does not fit, and the cards to look at."""

    sentence: str
    cards: Sequence[CardLink] = ()


def _findings(
    drive: Drive, read: Scored, way: Way, checks: Sequence[HalfCheck]
) -> Iterator[Finding]:
    """Yield what does not fit hand by hand, and why some hands cannot be judged."""
    roles = role_words(drive.club)
    for half in checks:
        if half.as_halves and len(half.seated) < len(half.hands):
            yield Finding(as_halves_sentence(half.as_halves))
        links = _links(read, way, half.half)
        for hand in half.misfits:
            check = half.hands[hand]
            if hand in half.seated:
                said = list(tables_sentences(hand, half.seated[hand], check))
            else:
                said = [(hand_sentence(hand, check, roles), check.look_at)]
            for sentence, look_at in said:
                yield Finding(sentence, [links[card] for card in look_at[:MOST_NAMED]])


def _links(read: Scored, way: Way, half: Half) -> dict[int, CardLink]:
    """Return where every card's boxes of a half are, by its number."""
    links = {}
    for place, card in enumerate(read.cards):
        its_way = Way(each=True, half=half, part=place // CARDS_A_PART + 1)
        query = "" if its_way == way else f"?{its_way.query}"
        links[card.number] = CardLink(card.number, f"{query}#row-{card.number}")
    return links


def _saved(
    request: HttpRequest, read: Scored, became: Became, context: dict[str, Any]
) -> HttpResponse:
    """Return the one box that was left, its row's sum, and what all cards come to now."""
    way, typed = context["way"], Typed.of(read)
    for who in read.cards:
        if not any(is_sent(request, hands.prefix(who.entry)) for hands in way.boxes(read.halves)):
            continue
        row = row_of(who, read.halves, way, typed, became)
        box = next((box for box in row.boxes if is_sent(request, box.prefix)), None)
        if box is None:
            return HttpResponse(status=204)
        saved = not box.error and not box.undone
        answer = {**context, "row": row, "box": replace(box, key=new_key(), saved=saved)}
        if way.each:
            answer["head"] = _head(box.hands.first, "", context["checks"])
        return render(request, "drives/_card_saved.html", answer)
    return HttpResponse(status=400)
