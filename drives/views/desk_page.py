"""What the dispute desk shows of a deal: its play trick by trick, what that comes to, what is ruled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.http import HttpRequest

from drives.forms.desk import CHAIRS, TRUMPS, RevokeForm
from drives.models import Drive, Penalty
from drives.results.penalties import moves_in
from drives.results.record_tricks import board, cards_played, record_in, trick_to_show, tricks_shown
from drives.services.records import mark_of
from drives.views.access import Role, may, number_asked
from drives.views.desk_deal import AtDesk, address_of, penalties_at
from drives.views.desk_rulings import CLAIM, claim_form, code_of, in_words, rulings
from drives.words import desk as words
from drives.words.rulings import what_counts
from scoring.cards import CARDS_EACH
from scoring.penalties import after_moves
from scoring.play import PlayRecord, Revoke, find_revokes
from scoring.record_pad import turn


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
    """Return what the page of a deal shows: the play, what it comes to, what is ruled on it."""
    record = shown.writing.record
    tricks = tricks_shown(record) if record else []
    asked = len(tricks) if shown.writing.typed else number_asked(request, "trick")
    trick = trick_to_show(tricks, asked)
    whole = record is not None and len(record.tricks) == CARDS_EACH
    revokes = find_revokes(record) if record else []
    rules = may(request, Role.ORGANISER) and _playing(at) and not shown.writing.typed
    standing = penalties_at(at)
    return {
        "at": at,
        "hand": at.hand,
        "table": at.table,
        "heading": words.deal_heading(at.place.hand, at.place.table, at.place.deal),
        "two_play": words.two_play() if at.two_play else "",
        "writing": shown.writing,
        "tricks": tricks,
        "trick": trick,
        "record": record,
        "so_far": "" if whole or not record else words.so_far_sentence(len(record.tricks)),
        "result": words.slip_and_record(at.slip, record.score) if whole and record else "",
        "differs": bool(whole and record and words.differs(at.slip, record.score)),
        "shows": words.how_many_revokes(len(revokes), whole=whole) if record else "",
        "rulings": rulings(at, revokes, standing, shown.forms, rules=rules),
        "others": _others(at, revokes, standing),
        "counts": counts_now(at),
        "claim": _claim(at, shown) if rules and whole and not revokes else None,
        "claim_action": at.address_of("record-penalty"),
        "may_write": may(request, Role.SCORER) and _playing(at) and not at.two_play,
        "acts": rules,
        "seen": mark_of(at.kept.text if at.kept else ""),
        "board": board(cards_played(record) if record else []),
        "next": _next(record),
        "played": " ".join(map(str, cards_played(record) if record else [])),
        "choices": (TRUMPS, CHAIRS),
        "trick_address": f"{at.address}{'&' if '?' in at.address else '?'}trick=",
        "back": words.back_to(at.place.hand),
        "deals": deals_of_rubber(at),
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


def _playing(at: AtDesk) -> bool:
    return at.drive.state == Drive.State.PLAYING and at.table is not None


def _claim(at: AtDesk, shown: Shown) -> RevokeForm | None:
    return shown.forms.get(CLAIM) or claim_form(at)


def _others(
    at: AtDesk, revokes: Sequence[Revoke], standing: Sequence[Penalty]
) -> list[tuple[Penalty, str]]:
    """Return the penalties that are for none of the revokes of the record."""
    of_record = {code_of(revoke) for revoke in revokes}
    return [(one, in_words(at, one)) for one in standing if one.revoke not in of_record]


def counts_now(at: AtDesk) -> str:
    """Return what counts now of a hand of the drive, penalties and all."""
    if at.deal is None or at.drive.of_rubbers:
        return ""
    moved = moves_in(at.drive.pk, [at.place.hand]).get((at.place.hand, at.place.table), 0)
    return what_counts(at.deal, after_moves(at.deal.score, moved) if at.deal.score else None)
