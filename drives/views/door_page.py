"""What the People page shows: the box, those not here yet, the side panel, and who is here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse

from drives.forms.door import CheckInForm, PairForm, PrintedForm, joining_words
from drives.forms.teams import TeamForm
from drives.models import Drive, Entry, Player
from drives.models.people import RoleOfEvening
from drives.movements import MOVEMENTS, Kind, MovementError
from drives.movements.roles import OTHER_ROLE
from drives.results.competitors import compete_as_pairs, compete_as_teams
from drives.results.door import (
    Room,
    came_last_time,
    due,
    last_partners,
    never_came,
    room,
    unfinished_teams,
    who_could_act,
)
from drives.results.told import leavings
from drives.services.door import next_number
from drives.services.numbers import NumberChange, changes, gaps
from drives.services.seats import entrant
from drives.views.access import Role, may
from drives.views.door_teams import tables_said, team_takes, teams_here
from drives.views.rooms import page, role_words, uses_roles
from drives.words.clock import clock_time
from drives.words.door import (
    absent_sentence,
    acts_as,
    balance_sentence,
    gone_word,
    next_cards,
    owing_sentence,
    paid_label,
    paid_word,
    print_label,
    printed_sentence,
    role_count,
    role_label,
    takes_number,
)
from drives.words.log import with_who

DoorForm = CheckInForm | PairForm | TeamForm


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody who is not here yet, and what a tap on their row does."""

    player: Player
    role: str
    partner: Player | None = None


@dataclass(frozen=True, slots=True)
class Button:
    """A small button of a row: what it says, what it sends, and what it does, for who cannot see the row."""

    word: str
    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Here:
    """Somebody who is here, with the number on their card, and what is one tap more.

    `gone` is since when they are not any more.
    """

    entry: Entry
    number: int | None
    roles: list[Button]
    paid: Button | None
    gone: str = ""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Somebody who could act as the other role, as the words of a button."""

    entry: Entry
    role: str
    label: str


def new_form(drive: Drive, data: Any = None, chosen: Player | None = None) -> DoorForm:
    """Return the door's form; in a partner drive with the partner who is `chosen` already."""
    if compete_as_teams(drive):
        return TeamForm(data, unfinished=unfinished_teams(drive))
    if compete_as_pairs(drive):
        return PairForm(data, initial={"name": chosen.name} if chosen else None)
    return CheckInForm(data, club=drive.club)


def door_page(
    request: HttpRequest,
    drive: Drive,
    form: DoorForm,
    chosen: Player | None = None,
    printed_form: PrintedForm | None = None,
) -> HttpResponse:
    """Render the People page; while the door is open, and for an organiser, with all that is done there."""
    everybody = list(drive.entries.select_related("player", "team"))
    now, words = room(drive, everybody), role_words(drive.club)
    entries = [entry for entry in everybody if entry.last_hand is None]
    open_here = drive.before_play and may(request, Role.ORGANISER)
    context = {
        "form": form,
        "entries": [_here(drive, entry, words) for entry in entries],
        "gone": _gone(drive, [one for one in everybody if one.last_hand is not None], words),
        "pairs": compete_as_pairs(drive),
        "teams": teams_here(entries, lambda entry: _here(drive, entry, words)),
        "in_teams": compete_as_teams(drive),
        "uses_roles": uses_roles(drive),
        "open_here": open_here,
        **_panel(drive, entries, now),
    }
    if open_here:
        context |= _desk(drive, entries, chosen) | _before_closing(drive, entries)
        context["printed_form"] = printed_form or PrintedForm.of(drive)
    return page(request, drive, "people", context)


def _gone(drive: Drive, entries: Sequence[Entry], words: Mapping[str, str]) -> list[Here]:
    """Return who is not here any more, each with who took them off and when."""
    acts = leavings(drive) if entries else {}
    rows = []
    for entry in entries:
        row, act = _here(drive, entry, words), acts.get(entry.pk)
        hour = clock_time(act.at, drive.club.zone) if act else ""
        rows.append(replace(row, gone=with_who(row.gone, act, hour)))
    return rows


def _here(drive: Drive, entry: Entry, words: Mapping[str, str]) -> Here:
    pair = entry.team.number if compete_as_pairs(drive) and entry.team else None
    gone = "" if entry.last_hand is None else gone_word(entry.first_hand, entry.last_hand)
    return Here(entry, pair or entry.number, _roles(entry, words), _paid(drive, entry), gone)


def _roles(entry: Entry, words: Mapping[str, str]) -> list[Button]:
    """One tap changes a role; where none is known, one tap says it."""
    name, now = entry.player.name, words.get(entry.role, "")
    return [
        Button(now or word, code, role_label(name, now, word))
        for code, word in words.items()
        if code != entry.role
    ]


def _paid(drive: Drive, entry: Entry) -> Button | None:
    """Only where the evening costs somebody something, or they have paid and then not come."""
    pence = due(entry, drive)
    if not pence or (never_came(entry) and not entry.paid):
        return None
    word = paid_word() if entry.paid else owing_sentence(pence, drive.club)
    return Button(word, "0" if entry.paid else "1", paid_label(entry.player.name, word))


def _panel(drive: Drive, entries: Sequence[Entry], now: Room) -> dict[str, object]:
    """What stands at the side, large: each line only where it says something."""
    club, open_door = drive.club, drive.before_play
    balance = now.balance
    acting = open_door and uses_roles(drive)
    proposed = who_could_act(drive, entries, balance) if acting else []
    other = OTHER_ROLE.get(balance.too_many)
    last = came_last_time(drive) if open_door else []
    here = {entry.player_id for entry in entries}
    absent = [player for player in last if player.pk not in here]
    return {
        "roles_said": [role_count(club, role, n) for role, n in _by_role(now)]
        if now.roles_known and not compete_as_teams(drive)
        else [],
        "tables_sentence": tables_said(drive, entries) if open_door else "",
        "balance_sentence": balance_sentence(balance, club) if acting else "",
        "proposals": [
            Proposal(one, other, acts_as(one.player.name, other, club))
            for one in proposed
            if other is not None
        ],
        "absent": absent,
        "absent_sentence": absent_sentence(len(absent)) if absent else "",
        "owing_sentence": owing_sentence(now.owing, club) if now.owing else "",
        "printed_sentence": printed_sentence(drive.cards_printed) if drive.cards_printed else "",
        "print_label": print_label(drive.cards_printed) if drive.cards_printed else "",
    }


def _by_role(now: Room) -> list[tuple[str, int]]:
    return [(RoleOfEvening.LADY, now.ladies), (RoleOfEvening.GENT, now.gents)]


def _desk(drive: Drive, entries: Sequence[Entry], chosen: Player | None) -> dict[str, object]:
    """The box, and those who may still come."""
    here = {entry.player_id for entry in entries}
    active = {player.pk: player for player in drive.club.players.active()}
    partners = last_partners(drive) if compete_as_pairs(drive) else {}

    def with_whom(player: Player) -> Player | None:
        partner = partners.get(player.pk)
        return None if partner is None or partner in here else active.get(partner)

    coming = [player for pk, player in active.items() if pk not in here]
    if chosen:
        coming = [player for player in coming if player.pk != chosen.pk]
    return {
        "chosen": chosen,
        "waiting": [Waiting(one, one.usual_role, with_whom(one)) for one in coming],
        "no_names": not active,
        "choices": list(role_words(drive.club).items()),
        "joiners": "|".join(joining_words()),
        **_next_cards(drive, [entry.number for entry in entries]),
    }


def _next_cards(drive: Drive, taken: Sequence[int | None]) -> dict[str, object]:
    """The card that is handed over next, for each role where ladies and gents hold cards of their own."""
    if not uses_roles(drive):
        number = next_number(taken, "", uses_roles=False)
        return {"next_card": number, "next_cards_sentence": next_cards([("", number)])}
    words = role_words(drive.club)
    numbers = {role: next_number(taken, role, uses_roles=True) for role in RoleOfEvening}
    said = next_cards([(words[role], number) for role, number in numbers.items()])
    return {
        "next_lady": numbers[RoleOfEvening.LADY],
        "next_gent": numbers[RoleOfEvening.GENT],
        "next_cards_sentence": said,
    }


def _before_closing(drive: Drive, entries: Sequence[Entry]) -> dict[str, object]:
    """Whether the door can close, and what its numbers lack."""
    scheduled = MOVEMENTS[drive.movement].kind is Kind.SCHEDULED
    missing = gaps(drive, entries)
    return {
        "ready": _fits(drive, entries),
        "gaps": missing,
        "gap_changes": gap_sentences(drive, entries),
        "gap_may_stay": bool(missing)
        and scheduled
        and drive.cards_printed is not None
        and not compete_as_teams(drive),
    }


def gap_sentences(drive: Drive, entries: Sequence[Entry]) -> list[str]:
    """Return who gives which number back and takes which, so that no gap is left."""
    return [_takes(one, entries) for one in changes(drive, entries)]


def _takes(change: NumberChange, entries: Sequence[Entry]) -> str:
    holder = change.holder
    if isinstance(holder, Entry):
        return takes_number(holder.player.name, change.before, change.after, pairs=False)
    members = [one for one in entries if one.team_id == holder.pk]
    if any(one.position for one in members):
        return team_takes(holder, members, change)
    names = " & ".join(one.player.name for one in members)
    return takes_number(names, change.before, change.after, pairs=True)


def _fits(drive: Drive, entries: Sequence[Entry]) -> bool:
    """Whether the movement can seat everybody who is here."""
    if compete_as_teams(drive) and not all(entry.team for entry in entries):
        return False
    try:
        MOVEMENTS[drive.movement].check([entrant(e) for e in entries], drive.movement_options)
    except MovementError:
        return False
    return True
