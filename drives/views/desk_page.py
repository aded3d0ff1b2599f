"""What the dispute desk shows of a deal: its play trick by trick, what that comes to, what is ruled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.http import HttpRequest

from drives.forms.desk import CHAIRS, TRUMPS, RevokeForm
from drives.models import Deal, Drive, Penalty
from drives.results.penalties import moves_in
from drives.results.record_tricks import board, cards_played, record_in, trick_to_show, tricks_shown
from drives.results.rubbers import sheet_of
from drives.services.records import mark_of, revoke_code
from drives.views.access import Role, may, number_asked
from drives.views.desk_deal import AtDesk, address_of, penalties_at
from drives.views.desk_rulings import CLAIM, claim_form, in_words, rulings
from drives.words import desk as words
from drives.words.rulings import what_counts
from scoring.cards import CARDS_EACH
from scoring.penalties import after_moves
from scoring.play import PlayRecord, Revoke, find_revokes
from scoring.record_pad import turn
from scoring.trumps import Trumps


@dataclass(slots=True)
class Writing:
    """The text box: what is in it, what is wrong with it, and how far it was read."""

    text: str
    record: PlayRecord | None = None
    trouble: str = ""
    trumps: str = ""
    leader: str = ""
    typed: bool = False


@dataclass(slots=True)
class Shown:
    """What stands on the page besides the deal: the box, and a form that was sent and not taken."""

    writing: Writing
    forms: Mapping[str, RevokeForm] = field(default_factory=dict)


def kept_writing(at: AtDesk) -> Writing:
    """Return the box as a page that is opened has it: with what is kept, if anything is."""
    text = at.kept.text if at.kept else ""
    return Writing(text, record_in(text), trumps=at.trumps)


def page_of(request: HttpRequest, at: AtDesk, shown: Shown) -> dict[str, Any]:
    """Return what the page of a deal shows: the play, what it comes to, what is ruled on it, the box."""
    acts = may(request, Role.ORGANISER) and _playing(at) and not shown.writing.typed
    return {
        "at": at,
        "hand": at.hand,
        "table": at.table,
        "heading": words.deal_heading(at.place.hand, at.place.table, at.place.deal),
        "deals": deals_of_rubber(at),
        "two_play": words.two_play() if at.two_play else "",
        "back": words.back_to(at.place.hand),
        "acts": acts,
        "may_write": may(request, Role.SCORER) and _playing(at) and not at.two_play,
        "throws_away": may(request, Role.SCORER) and _open(at) and at.kept is not None,
        "off_address": at.address_of("record-off"),
        **_play(request, at, shown.writing),
        **_ruled(at, shown, acts=acts),
        **_box(at, shown.writing),
    }


def _play(request: HttpRequest, at: AtDesk, writing: Writing) -> dict[str, Any]:
    """Return the tricks, and the one on the table: the last where the text is being written."""
    tricks = tricks_shown(writing.record) if writing.record else []
    asked = len(tricks) if writing.typed else number_asked(request, "trick")
    return {
        "tricks": tricks,
        "trick": trick_to_show(tricks, asked),
        "trick_address": f"{at.address}{'&' if '?' in at.address else '?'}trick=",
    }


def _ruled(at: AtDesk, shown: Shown, *, acts: bool) -> dict[str, Any]:
    """Return what the record comes to beside the slip, and every revoke with what it costs."""
    record = shown.writing.record
    whole = record is not None and len(record.tricks) == CARDS_EACH
    revokes = find_revokes(record) if record else []
    standing = penalties_at(at)
    found: dict[str, Any] = {
        "counts": counts_now(at),
        "unwritten": words.not_on_the_sheet() if at.drive.of_rubbers and not at.in_rubber else "",
        "rulings": rulings(at, revokes, standing, shown.forms, rules=acts),
        "others": _others(at, revokes, standing),
        "claim": _claim(at, shown, standing) if acts and whole and not revokes else None,
        "claim_action": at.address_of("record-penalty"),
    }
    if record is None:
        return found
    found["other_trumps"] = other = _other_trumps(at, record)
    found["shows"] = words.how_many_revokes(len(revokes), whole=whole)
    if not whole:
        return found | {"so_far": words.so_far_sentence(len(record.tricks))}
    return found | {
        "result": words.slip_and_record(at.slip, record.score, other_trumps=bool(other)),
        "differs": bool(other) or words.differs(at.slip, record.score),
    }


def _other_trumps(at: AtDesk, record: PlayRecord) -> str:
    """Return that the record is in other trumps than were played; nothing where only the table knows."""
    played = Trumps(at.trumps) if at.trumps else None
    if played is None or record.trumps is None or record.trumps == played:
        return ""
    return words.other_trumps(played, Trumps(record.trumps), on_sheet=at.drive.of_rubbers)


def _box(at: AtDesk, writing: Writing) -> dict[str, Any]:
    """Return the text box, and the pack beside it with what was played struck out."""
    played = cards_played(writing.record) if writing.record else []
    return {
        "writing": writing,
        "seen": mark_of(at.kept.text if at.kept else ""),
        "board": board(played),
        "played": " ".join(map(str, played)),
        "next": _next(writing.record),
        "choices": (TRUMPS, CHAIRS),
    }


def _next(record: PlayRecord | None) -> str:
    """Return whose card the pad waits for."""
    if record is None or not record.so_far:
        return words.first_card_sentence()
    chair = turn(record)
    return words.turn_sentence(len(record.tricks) + 1, chair) if chair else words.all_played()


def deals_of_rubber(at: AtDesk) -> list[tuple[int, str]]:
    """Return the deals of the table's rubber with their addresses, where it has written several."""
    numbers = [one.number for one in at.of_rubber]
    if len(numbers) < 2:
        return []
    return [(number, address_of(at.drive, replace(at.place, deal=number))) for number in numbers]


def _open(at: AtDesk) -> bool:
    return at.drive.state == Drive.State.PLAYING


def _playing(at: AtDesk) -> bool:
    return _open(at) and at.table is not None


def _claim(at: AtDesk, shown: Shown, standing: Sequence[Penalty]) -> RevokeForm | None:
    paid = {one.revoke for one in standing}
    return shown.forms.get(CLAIM) or claim_form(at, paid=paid)


def _others(
    at: AtDesk, revokes: Sequence[Revoke], standing: Sequence[Penalty]
) -> list[tuple[Penalty, str]]:
    """Return the penalties that are for none of the revokes of the record."""
    of_record = {revoke_code(revoke) for revoke in revokes}
    return [(one, in_words(at, one)) for one in standing if one.revoke not in of_record]


def counts_now(at: AtDesk) -> str:
    """Return what counts now of the deal, penalties and all."""
    if at.deal is None:
        return ""
    if at.drive.of_rubbers:
        return _marks(at, at.deal)
    moved = moves_in(at.drive.pk, [at.place.hand]).get((at.place.hand, at.place.table), 0)
    return what_counts(at.deal, after_moves(at.deal.score, moved) if at.deal.score else None)


def _marks(at: AtDesk, deal: Deal) -> str:
    """Return what a deal of a rubber puts on its sheet, and what the rubber comes to once it is over."""
    deal.hand = at.hand
    deal.hand.drive = at.drive
    found = sheet_of(deal)
    lines = found.sheet.lines[at.place.deal - 1 : at.place.deal]
    return words.marks_and_net([mark for line in lines for mark in line.marks], found.net)
