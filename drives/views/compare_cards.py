"""The players' cards against the tables: typed only to be compared, and nothing of it counts."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _, ngettext
from django.views.decorators.http import require_http_methods

from drives.forms.cards import Hands
from drives.forms.scores import new_key
from drives.models import Drive
from drives.models.play import REST
from drives.results.against import Reconciled, StretchOff
from drives.results.competitors import Competitor, compete_as_teams
from drives.results.lines import Half, Line, Said, Scored, scored
from drives.results.reconcile import reconcile
from drives.views.access import Role, drive_page, may, need, number_asked, refuse
from drives.views.card_boxes import Became, CardBox, box_of, hand_label, stretch_label
from drives.views.card_saving import Saving, corrections, is_sent, save_boxes
from drives.views.following import follows_together
from drives.views.rooms import page
from drives.words.compare_cards import (
    compare_sentence,
    found_word,
    narrowed_words,
    rested_sentence,
    sat_words,
    slip_sentence,
    stretch_sentence,
)
from drives.words.games import hand_called, nothing_to_compare
from scoring.halves import from_halves
from scoring.rules import Scoring
from scoring.sides import Chair


@dataclass(frozen=True, slots=True)
class CompareWay:
    """How cards are typed here: halves or totals of all, or every hand of one `card`."""

    whole: bool
    card: Competitor | None = None

    @property
    def each(self) -> bool:
        return self.card is not None

    @property
    def query(self) -> str:
        if self.card is not None:
            return f"card={self.card.number}"
        return "as=total" if self.whole else "as=halves"

    def boxes(self, halves: Sequence[Half]) -> list[Hands]:
        """Return the hands of each box of a card."""
        if self.each:
            hands = range(halves[0].first, halves[-1].last + 1)
            return [Hands.of_one(hand) for hand in hands]
        return [Hands.of_all(halves)] if self.whole else [Hands.of_half(half) for half in halves]

    def cards(self, read: Scored) -> Sequence[Competitor]:
        return read.cards if self.card is None else [self.card]


@dataclass(frozen=True, slots=True)
class CompareRow:
    """A card's boxes; of the page of one card, a row is a hand, and where it was played."""

    competitor: Competitor
    boxes: Sequence[CardBox]
    by_hand: str = ""
    hand: int | None = None
    where: str = ""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that does not fit, and where it is looked at or settled."""

    sentence: str
    word: str
    address: str


@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.VIEWER)
@follows_together
def compare_cards(request: HttpRequest, drive: Drive) -> HttpResponse:
    if drive.from_cards:
        return redirect("drives:cards", drive.pk)
    if drive.in_rounds:
        refuse(request, nothing_to_compare())
        return redirect("drives:standings", drive.pk)
    read = scored(drive)
    way = _way_asked(request, read)
    saving = Saving()
    if request.method == "POST":
        need(request, Role.SCORER)
        boxes = [(who.entry, of) for who in way.cards(read) for of in way.boxes(read.halves)]
        saving = save_boxes(request, drive, boxes, read.halves[-1].last)
        if not saving.refused and not request.htmx:  # type: ignore[attr-defined]  # by HtmxMiddleware
            return redirect(request.get_full_path())
    found = reconcile(drive, read)
    became = Became(saving, corrections(drive, [who.entry for who in way.cards(read)]))
    context = {
        "drive": drive,
        "way": way,
        "check": compare_sentence(len({entry for entry, *_ in found.boxes}), found.disagree),
        "findings": list(_findings(drive, found)),
        "editable": may(request, Role.SCORER) and drive.provisional,
    }
    if request.method == "POST" and request.htmx:  # type: ignore[attr-defined]
        return _saved(request, read, found, became, context)
    return page(
        request,
        drive,
        "compare_cards",
        {
            **context,
            "step": "hands",
            "has_tea": len(read.halves) > 1,
            "labels": [] if way.each else [stretch_label(of) for of in way.boxes(read.halves)],
            "rows": list(_rows(drive, read, way, found, became)),
        },
    )


def _way_asked(request: HttpRequest, read: Scored) -> CompareWay:
    asked = number_asked(request, "card")
    card = next((one for one in read.cards if asked and one.number == asked), None)
    one_stretch = len(read.halves) == 1
    return CompareWay(request.GET.get("as") == "total" and not one_stretch, card)


def _rows(
    drive: Drive, read: Scored, way: CompareWay, found: Reconciled, became: Became
) -> Iterator[CompareRow]:
    if way.card is not None:
        yield from _rows_of_hands(drive, read, way.card, found, became)
        return
    by_hand: dict[int, int] = {}
    for entry, first, last in found.boxes:
        by_hand[entry] = by_hand.get(entry, 0) + (first == last)
    for who in read.cards:
        count = by_hand.get(who.entry, 0)
        typed = ngettext("%(n)d hand typed", "%(n)d hands typed", count) % {"n": count}
        boxes = [_box(who, of, found, became) for of in way.boxes(read.halves)]
        yield CompareRow(who, boxes, typed if count else _("every hand"))


def _rows_of_hands(
    drive: Drive, read: Scored, card: Competitor, found: Reconciled, became: Became
) -> Iterator[CompareRow]:
    numbers = {who.entry: who.number for who in read.cards}
    at: dict[tuple[int, int | None], list[Line]] = {}
    for line in read.lines:
        at.setdefault((line.first, line.table), []).append(line)
    mine = {line.first: line for line in read.lines if line.entry == card.entry and line.chair}
    for hand in range(read.halves[0].first, read.halves[-1].last + 1):
        where = "" if compete_as_teams(drive) else _where(mine.get(hand), at, numbers)
        box = _box(card, Hands.of_one(hand), found, became)
        yield CompareRow(card, [box], hand=hand, where=where)


def _where(
    mine: Line | None,
    at: Mapping[tuple[int, int | None], Sequence[Line]],
    numbers: Mapping[int, int],
) -> str:
    """Say at which table a hand was played, with whom and against whom."""
    if mine is None:
        return ""
    if mine.chair == REST or mine.table is None:
        return _("rested")
    side = Chair(mine.chair).side
    others = [
        line
        for line in at[mine.first, mine.table]
        if line.entry != mine.entry and line.entry in numbers and line.said is not Said.PENALTY
    ]
    partner = next((numbers[one.entry] for one in others if Chair(one.chair).side is side), None)
    against = sorted(numbers[one.entry] for one in others if Chair(one.chair).side is not side)
    sat = sat_words(partner, against)
    return ", ".join(filter(None, [_("table %(n)d") % {"n": mine.table}, sat]))


def _box(who: Competitor, of: Hands, found: Reconciled, became: Became) -> CardBox:
    typed = {box: one.says for box, one in found.boxes.items() if box[0] == who.entry}
    box = box_of(who.entry, of, typed, became)
    against = found.boxes.get((who.entry, of.first, of.last))
    return replace(box, found=found_word(against.how, against.tables) if against else "")


def _findings(drive: Drive, found: Reconciled) -> Iterator[Finding]:
    """Yield what does not fit, table by table, then the halves and totals, each with where to go."""
    scoring = Scoring(drive.scoring)
    for one in found.tables:
        said = slip_sentence(one.hand, one.table, one.check, scoring)
        yield _settled(drive, said, one.hand, one.table)
    for rested in found.rests:
        tricks = from_halves(rested.half_tricks or 0)
        said = rested_sentence(rested.first, rested.card.number, tricks)
        address = reverse("drives:hand", args=[drive.pk, rested.first])
        yield Finding(said, hand_label(rested.first), address)
    for stretch in found.stretches:
        yield _of_stretch(drive, stretch)


def _of_stretch(drive: Drive, off: StretchOff) -> Finding:
    one = off.against
    could = [(one.hand, one.table, one.found) for one in off.could]
    narrowed = (
        ""
        if compete_as_teams(drive)
        else narrowed_words(could, off.hands, off.left, typed=off.typed)
    )
    hands, tables = (one.first, one.last), one.tables or 0
    said = stretch_sentence(one.card.number, hands, one.half_tricks or 0, tables, narrowed)
    if len(could) == 1 and could[0][2].others:
        return _settled(drive, said, *could[0][:2])
    address = reverse("drives:compare-cards", args=[drive.pk])
    card = {"card": one.card.number}
    return Finding(
        said, _("Card %(card)d hand by hand") % card, f"{address}?card={one.card.number}"
    )


def _settled(drive: Drive, said: str, hand: int, table: int) -> Finding:
    word = _("Look at %(hand)s, table %(table)d") % {"hand": hand_called(hand), "table": table}
    return Finding(said, word, reverse("drives:table-of-hand", args=[drive.pk, hand, table]))


def _saved(
    request: HttpRequest, read: Scored, found: Reconciled, became: Became, context: dict[str, Any]
) -> HttpResponse:
    """Return the one box that was left, and what all cards say against the tables now."""
    way: CompareWay = context["way"]
    for who in way.cards(read):
        for of in way.boxes(read.halves):
            if is_sent(request, of.prefix(who.entry)):
                box = _box(who, of, found, became)
                saved = not box.error and not box.undone
                box = replace(box, key=new_key(), saved=saved)
                return render(request, "drives/_compare_saved.html", {**context, "box": box})
    return HttpResponse(status=400)
