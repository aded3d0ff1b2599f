"""A table's phone, opened by the code on the table's card: no log-in, one table, the hands now open."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from drives.errors import DriveError, SeatsChangedError
from drives.forms.phones import PhoneForm
from drives.models import Deal, Drive, TableLink
from drives.movements import MOVEMENTS
from drives.results.room import TableOfNames
from drives.services.links import link_of
from drives.services.phones import (
    RoundOnPhone,
    at_table,
    closed_deal,
    say_at_table,
    takes_phones,
)
from drives.views.access import number_asked
from drives.views.following import SINCE
from drives.views.phone_hands import (
    HandReader,
    HandShown,
    PairOnPhone,
    Typed,
    pairs_of,
    side_asked,
)
from drives.views.versions import evening_tag
from drives.words import phones as words, sentence
from drives.words.games import speaking_of
from drives.words.short_tables import short_table_sentence
from scoring.rules import Scoring
from scoring.sides import Side


@dataclass(frozen=True, slots=True)
class RoundShown:
    """A round at the table: its pairs, the hand whose box stands open, and the `others` in order.

    `headed` is the hand that the page is headed with, `later` says which hands follow.
    """

    seats: int
    pairs: Sequence[PairOnPhone]
    hands: Sequence[HandShown]
    title: str
    short: str
    later: str

    @property
    def open(self) -> HandShown | None:
        return next((hand for hand in self.hands if hand.opens), None)

    @property
    def others(self) -> list[HandShown]:
        return [hand for hand in self.hands if not hand.opens]

    @property
    def headed(self) -> HandShown | None:
        only = self.hands[0] if len(self.hands) == 1 and not self.later else None
        return self.open or only


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def phone(request: HttpRequest, token: str) -> HttpResponse:
    """Show a table its hands, or keep what it says; to one that asks for news, the page or 204."""
    link = link_of(token)
    if link is None or not takes_phones(link.drive):
        return render(request, "drives/phone_gone.html", status=404)
    if request.method != "POST" and request.GET.get(SINCE) == _as_of(link):
        return HttpResponse(status=204)
    with speaking_of(link.drive):
        return (_said if request.method == "POST" else _page)(request, link, token)


def _as_of(link: TableLink) -> str:
    """Return the version of all that a phone shows; somebody may be renamed without an act."""
    return evening_tag(link.drive, [])


def _said(request: HttpRequest, link: TableLink, token: str) -> HttpResponse:
    """Keep what was sent and show how it stands; what is not kept stays in its box."""
    form = PhoneForm(Scoring(link.drive.scoring), request.POST)
    if not form.is_valid():
        return _page(request, link, token, _typed(form, form.first_sentence))
    if form.asks:
        return _page(request, link, token, _typed(form, rare=True))
    try:
        say_at_table(link, form.cleaned_data["hand"], form.score, form.testimony())
    except SeatsChangedError:
        # Others may sit on that side now: whose tricks these are is said anew.
        typed = replace(_typed(form, words.reseated()), side="")
        return _page(request, link, token, typed)
    except DriveError as error:
        return _page(request, link, token, _typed(form, sentence(error)))
    spoke = urlencode({name: form.cleaned_data[name] for name in ("side", "hand")})
    return HttpResponseRedirect(f"{reverse('drives:phone', args=[token])}?{spoke}")


def _typed(form: PhoneForm, error: str = "", *, rare: bool = False) -> Typed:
    hand = str(form.data.get("hand", ""))
    return Typed(
        int(hand) if hand.isdecimal() and len(hand) < len("1000") else 0,
        side_asked(str(form.data.get("side", ""))),
        form.typed,
        error,
        form.score if rare else None,
    )


def _page(
    request: HttpRequest, link: TableLink, token: str, typed: Typed | None = None
) -> HttpResponse:
    as_of = _as_of(link)  # before the rest is read: what is done meanwhile is news
    rounds = at_table(link)
    shown = _shown(request, link, rounds, typed)
    hands = [hand.number for this_round in shown for hand in this_round.hands]
    context: dict[str, Any] = {
        "club": link.drive.club,
        "drive": link.drive,
        "table": link.table_number,
        "address": reverse("drives:phone", args=[token]),
        "rounds": shown,
        "now": _now(link, rounds),
        # What was typed for a hand that is not shown any more has no box to stand in.
        "lost": typed.error if typed and typed.hand not in hands else "",
        "kept": _kept(link, number_asked(request, "hand"), shown),
        "as_of": as_of,
        "shows": _shows(rounds),
        "tap_names": words.say_who(),
        "flags": link.drive.scoring == Scoring.FLAGS,
    }
    return render(request, "drives/phone.html", context)


def _kept(link: TableLink, hand: int | None, shown: Sequence[RoundShown]) -> str:
    """Say what counts of a hand that this word has closed, so that the page is headed with the next."""
    played = [one.number for this_round in shown[:1] for one in this_round.hands]
    if hand is None or hand in played:
        return ""
    deal = closed_deal(link.drive, link.table_number, hand)
    if deal is None or deal.score is None:
        return ""
    flags = link.drive.scoring == Scoring.FLAGS
    each = [(side, words.pair_word(side, flags=flags)) for side in Side]
    return words.is_in(hand, words.took_each(deal.score, each))


def _shows(rounds: Sequence[RoundOnPhone]) -> str:
    """What the page is about: the seats and the hands. A half-typed number is of these."""
    seats = ",".join(f"{this_round.seats}" for this_round in rounds)
    hands = [hand.deal.hand.number for this_round in rounds for hand in this_round.hands]
    return f"{seats}:{','.join(map(str, hands))}"


def _now(link: TableLink, rounds: Sequence[RoundOnPhone]) -> str:
    """What the table waits for, where it has nothing to type."""
    if link.drive.before_play:
        return words.not_seated()
    if not rounds:
        return words.nobody_here(link.table_number)
    hands = [hand.deal for hand in rounds[0].hands]
    both = link.drive.phones == Drive.Phones.BOTH
    if any(_wants(deal, both=both) for deal in hands):
        return ""
    last = hands[-1]
    return words.thank_you(None if last.hand.number == last.last_hand else last.hand.number + 1)


def _wants(deal: Deal, *, both: bool) -> bool:
    """Whether a hand at the table still waits for a word; where `both` sides are to speak, of either."""
    if deal.void:
        return False
    half_said = both and deal.checked == Deal.Checked.ONE_SIDE
    return deal.score is None or half_said or deal.checked == Deal.Checked.DISPUTED


def _shown(
    request: HttpRequest, link: TableLink, rounds: Sequence[RoundOnPhone], typed: Typed | None
) -> list[RoundShown]:
    """Return the rounds as they are shown, with one filled button: the first thing there is to do."""
    shown: list[RoundShown] = []
    for this_round in rounds:
        pairs = pairs_of(link.drive, this_round.table)
        side = _holder(request, this_round)
        hands, later = _in_order(this_round, HandReader(link.drive, pairs, side, typed))
        title = words.open_besides() if shown else ""
        short = _short(link, this_round.table)
        after = words.hands_after(later)
        shown.append(RoundShown(this_round.seats, pairs, hands, title, short, after))
    return _with_one_filled(shown)


def _holder(request: HttpRequest, this_round: RoundOnPhone) -> str:
    """Return which side spoke last on this phone, as long as the same people sit there."""
    hands = [hand.deal.hand.number for hand in this_round.hands]
    spoke = number_asked(request, "hand") in hands
    return side_asked(request.GET.get("side", "")) if spoke else ""


def _in_order(this_round: RoundOnPhone, reader: HandReader) -> tuple[list[HandShown], list[int]]:
    """Return the hands up to the first that nobody has spoken of, and the numbers of those after it."""
    hands: list[HandShown] = []
    for hand in this_round.hands:
        hands.append(reader.shown(hand))
        if hands[-1].silent:
            break
    return hands, [hand.deal.hand.number for hand in this_round.hands[len(hands) :]]


def _with_one_filled(rounds: Sequence[RoundShown]) -> list[RoundShown]:
    """Fill the button of the box that stands open, else of the first question."""
    hands = [hand for this_round in rounds for hand in this_round.hands]
    first = next((hand for hand in hands if hand.opens), None)
    first = first or next((hand for hand in hands if hand.asked), None)
    return [
        replace(
            this_round, hands=[replace(hand, filled=hand is first) for hand in this_round.hands]
        )
        for this_round in rounds
    ]


def _short(link: TableLink, table: TableOfNames) -> str:
    """What is played at a table with an empty chair."""
    people = len(table.chairs)
    if people >= MOVEMENTS[link.drive.movement].seats_a_table:
        return ""
    return short_table_sentence(table.number, people)
