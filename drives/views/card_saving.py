"""Boxes of the players' cards as they are sent: saved, refused, asked about, or undone."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from django.http import HttpRequest
from django.shortcuts import get_object_or_404

from drives.errors import CardConflictError, DriveError
from drives.forms.cards import CardForm, Hands, card_text
from drives.models import Act, Drive, User
from drives.results.card_lines import typed_on_cards
from drives.results.rare_cards import OnCard, rare_on_card
from drives.services.acts import Testimony
from drives.services.cards import CardSays, CardValue, most_on_card, record_cards
from drives.services.undo import undo
from drives.views.access import member
from drives.words import sentence
from drives.words.cards import rare_sentence
from scoring.cards_of_hand import Mark

MOST_DIGITS = 9

Box = tuple[int, Hands]
"""Whose card, by entry, and of which hands."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A box that was not saved: what was typed, why not, and what the box is to have seen.

    `sure` is what was asked about, where saying it again saves it.
    """

    typed: str
    sentence: str
    was: str
    sure: str = ""


@dataclass(frozen=True, slots=True)
class Corrected:
    """What a box said before it was typed over, and the act that did it."""

    was: str
    act: int


@dataclass(frozen=True, slots=True)
class Saving:
    """What became of a page of boxes, by the prefix of their names."""

    refused: Mapping[str, Refused] = field(default_factory=dict)
    undone: frozenset[str] = frozenset()


def is_sent(request: HttpRequest, prefix: str) -> bool:
    return f"{prefix}-tricks" in request.POST or f"{prefix}-undo" in request.POST


def save_boxes(request: HttpRequest, drive: Drive, boxes: Iterable[Box], hands: int) -> Saving:
    """Save every box that was changed, or undo the correction that was asked for.

    `hands` are those of the drive. What is rare is asked about once.
    """
    sent = [(entry, of) for entry, of in boxes if is_sent(request, of.prefix(entry))]
    for entry, of in sent:
        asked = request.POST.get(f"{of.prefix(entry)}-undo", "")
        if asked.isdecimal() and len(asked) <= MOST_DIGITS:
            return _undo(request, drive, (entry, of), int(asked))
    entries = {entry.pk: entry for entry in drive.entries.select_related("player")}
    forms = [
        CardForm(entries[entry], of, most_on_card(drive, of.first, of.last), request.POST)
        for entry, of in sent
    ]
    refused, changed = {}, []
    for form in forms:
        if not form.is_valid():
            typed, was = form.typed
            refused[form.prefix or ""] = Refused(typed, form.first_sentence, was)
        elif form.cleaned_data["changed"]:
            changed.append(form)
    asked_about = _rare(drive, changed, hands) if changed else {}
    saved = [form for form in changed if form.prefix not in asked_about]
    return Saving(refused | asked_about | _record(drive, saved, member(request)))


def _rare(drive: Drive, forms: Sequence[CardForm], hands: int) -> dict[str, Refused]:
    """Return what is asked about, of numbers that nobody has said are right."""
    typed = {entry: dict(of_card) for entry, of_card in typed_on_cards(drive).items()}
    for form in forms:
        _put(typed.setdefault(form.entry.pk, {}), form)
    found = {}
    for form in forms:
        value, (text, was) = form.cleaned_data["half_tricks"], form.typed
        if not isinstance(value, int) or form.cleaned_data["sure"] == card_text(value):
            continue
        says = OnCard(form.entry.pk, form.hands.first, form.hands.last, value)
        if rare := rare_on_card(drive, says, typed, hands):
            said = rare_sentence(form.entry.number, rare.tricks, rare.hands, rare.hand)
            found[form.prefix or ""] = Refused(text, said, was, card_text(value))
    return found


def _put(of_card: dict[tuple[int, int], tuple[int, bool]], form: CardForm) -> None:
    value, hands = form.cleaned_data["half_tricks"], (form.hands.first, form.hands.last)
    if value is None:
        of_card.pop(hands, None)
    else:
        of_card[hands] = (0, True) if isinstance(value, Mark) else (value, False)


def _record(drive: Drive, forms: Sequence[CardForm], user: User) -> dict[str, Refused]:
    pressed = [(_says(form), form.testimony(user)) for form in forms]
    refused = {}
    for form, answer in zip(forms, record_cards(drive, pressed), strict=True):
        typed, was = form.typed
        if isinstance(answer, CardConflictError):
            was = card_text(_standing(answer))
        if isinstance(answer, Act):
            drive.version = max(drive.version, answer.number)
        if isinstance(answer, DriveError):
            refused[form.prefix or ""] = Refused(typed, sentence(answer), was)
    return refused


def _standing(conflict: CardConflictError) -> CardValue:
    standing = conflict.values["standing"]
    return standing if isinstance(standing, int | Mark) else None


def _says(form: CardForm) -> CardSays:
    said, hands = form.cleaned_data, form.hands
    return CardSays(form.entry, hands.first, hands.last, said["half_tricks"], said["was_value"])


def _undo(request: HttpRequest, drive: Drive, box: Box, number: int) -> Saving:
    """Undo a correction of this box, and no other act; pressed twice, it is undone once."""
    entry, hands = box
    prefix, standing = hands.prefix(entry), request.POST.get(f"{hands.prefix(entry)}-was", "")
    of_box = drive.acts.filter(
        kind=Act.Kind.CARD,
        subject=entry,
        after__first_hand=hands.first,
        after__last_hand=hands.last,
    )
    act = get_object_or_404(of_box, number=number)
    try:
        undone = undo(act, Testimony(user=member(request), client_key=f"undo:{act.pk}"))
    except DriveError as error:
        return Saving({prefix: Refused(standing, sentence(error), standing)})
    drive.version = max(drive.version, undone.number)
    return Saving(undone=frozenset([prefix]))


def corrections(drive: Drive, entries: Collection[int]) -> Mapping[tuple[int, int, int], Corrected]:
    """Return what was typed over on these cards and can be undone, by entry and hands; in one query."""
    acts = drive.acts.standing().filter(kind=Act.Kind.CARD, subject__in=entries)
    rows = acts.order_by("number").values_list("number", "subject", "before", "after")
    newest = {
        (entry or 0, after["first_hand"], after["last_hand"]): (number, before)
        for number, entry, before, after in rows
    }
    return {
        box: Corrected(card_text(_value(before)), number)
        for box, (number, before) in newest.items()
        if before["half_tricks"] is not None
    }


def _value(kept: Mapping[str, int | bool | None]) -> CardValue:
    half_tricks = kept["half_tricks"]
    return Mark.REST if kept.get("rest") else half_tricks
