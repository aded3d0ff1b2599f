"""The club's people: added one by one or by a list, renamed, archived."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db import IntegrityError, transaction

from drives.errors import NameTakenError, NameTooLongError, NameTwiceError, NoNameError
from drives.models import Club, Player
from drives.models.clubs import NAME_LENGTH
from drives.models.people import FOLDED_LENGTH

# Zero-width (non-)joiner: Persian and Indian names are misspelt without them.
JOINERS = "\u200c\u200d"


def tidy_name(text: str) -> str:
    """Return a name as it is kept: NFC, one space between words, no control characters.

    Raises NoNameError where nothing is left, NameTooLongError over 80 characters.
    """
    plain = "".join(" " if unicodedata.category(c) == "Cc" else c for c in text)
    plain = "".join(c for c in plain if unicodedata.category(c) not in {"Cs", "Cf"} or c in JOINERS)
    # Composed last: an invisible mark may have stood between a letter and its accent.
    name = re.sub(r"\s+", " ", unicodedata.normalize("NFC", plain)).strip()
    if not name.strip(JOINERS):
        raise NoNameError
    if len(name) > NAME_LENGTH:
        raise NameTooLongError(name=name, length=len(name), most=NAME_LENGTH)
    return name


def fold_name(name: str) -> str:
    """Return the name as it is compared: two people whose folded names agree look the same."""
    seen = "".join(c for c in name if c not in JOINERS)
    folded = unicodedata.normalize("NFKC", seen).casefold()
    return unicodedata.normalize("NFKC", folded)[:FOLDED_LENGTH]


@transaction.atomic
def add_player(club: Club, name: str, usual_role: str = "", *, sits_still: bool = False) -> Player:
    """Add a person to the club and return them.

    Raises NoNameError, NameTooLongError, or NameTakenError where somebody has that name already.
    """
    return _new_player(club, name, usual_role, sits_still=sits_still)


def _new_player(club: Club, name: str, role: str, *, sits_still: bool = False) -> Player:
    tidy = tidy_name(name)
    player = Player(
        club=club, name=tidy, folded=fold_name(tidy), usual_role=role, sits_still=sits_still
    )
    try:
        with transaction.atomic():  # the database says whether somebody else was quicker
            player.save(force_insert=True)
    except IntegrityError:
        raise NameTakenError(name=tidy) from None
    return player


Refusal = NameTwiceError | NameTooLongError | NoNameError


@dataclass(frozen=True, slots=True)
class PersonLine:
    """A person as a list tells of them; `line` counts from 1."""

    line: int
    name: str
    role: str = ""
    sits_still: bool = False
    archived: bool = False


@dataclass(frozen=True, slots=True)
class PeopleList:
    """What a list comes to: who is new, who is on the club's list already, which lines cannot be."""

    new: Sequence[PersonLine]
    known: Sequence[PersonLine]
    refused: Sequence[tuple[PersonLine, Refusal]]


def look_through(club: Club, lines: Iterable[PersonLine]) -> PeopleList:
    """Return what adding the list would come to, with names as they would be kept; nothing is added.

    Of two lines with one name the first counts; the other may be another person, and is refused.
    """
    on_the_list = set(club.players.values_list("folded", flat=True))
    first_at: dict[str, int] = {}
    new: list[PersonLine] = []
    known: list[PersonLine] = []
    refused: list[tuple[PersonLine, Refusal]] = []
    for line in lines:
        try:
            tidy = replace(line, name=tidy_name(line.name))
        except (NameTooLongError, NoNameError) as error:
            refused.append((line, error))
            continue
        folded = fold_name(tidy.name)
        if folded in first_at:
            refused.append((line, NameTwiceError(name=tidy.name, line=first_at[folded])))
            continue
        first_at[folded] = line.line
        (known if folded in on_the_list else new).append(tidy)
    return PeopleList(new, known, refused)


@transaction.atomic
def add_players(club: Club, lines: Iterable[PersonLine]) -> PeopleList:
    """Add everybody new of a list, and return what it came to; the others change nothing."""
    found = look_through(club, lines)
    added, known = [], list(found.known)
    for line in found.new:
        try:
            player = _new_player(club, line.name, line.role, sits_still=line.sits_still)
        except NameTakenError:  # somebody else was quicker
            known.append(line)
            continue
        if line.archived:
            archive_player(player)
        added.append(line)
    return PeopleList(added, known, found.refused)


@transaction.atomic
def change_player(
    player: Player,
    name: str | None = None,
    usual_role: str | None = None,
    *,
    sits_still: bool | None = None,
) -> Player:
    """Give a person another name or other habits; None stays as it is. Raises as `add_player`."""
    player = Player.objects.select_for_update().get(pk=player.pk)
    wanted: dict[str, Any] = {"usual_role": usual_role, "sits_still": sits_still}
    if name is not None:
        wanted["name"] = tidy_name(name)
        wanted["folded"] = fold_name(wanted["name"])
    changed = {field: value for field, value in wanted.items() if value is not None}
    for field, value in changed.items():
        setattr(player, field, value)
    try:
        with transaction.atomic():
            player.save(update_fields=list(changed))
    except IntegrityError:
        raise NameTakenError(name=player.name) from None
    return player


@transaction.atomic
def archive_player(player: Player) -> None:
    """Take a person off the lists; what they played stays."""
    player.archived = True
    player.save(update_fields=["archived"])


@transaction.atomic
def restore_player(player: Player) -> None:
    """Put an archived person back on the lists."""
    player.archived = False
    player.save(update_fields=["archived"])
