"""An evening out of its file: the same in every figure, with keys of its own."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.db import DataError, IntegrityError, connection, transaction
from django.db.models import Field, JSONField, Model

from drives.errors.copies import CopyDamagedError
from drives.exchange.act_ids import Shape, mapped, mapped_act
from drives.exchange.drive_file import Content, Table, acts_with_undone, records
from drives.exchange.known_games import refuse_unknown_game
from drives.exchange.parts import PARTS, columns
from drives.exchange.raw_rows import fresh_keys, insert
from drives.models import (
    Act,
    Club,
    Cut,
    Drive,
    Entry,
    Hand,
    Membership,
    Player,
    Prize,
    Season,
    User,
)
from drives.models.play import HAND_TRUMPS
from drives.services.clubs import free_slug
from drives.services.people import fold_name
from drives.services.practice import practice_user
from drives.services.seasons import season_of
from scoring.rules_of_hands import BY_TABLES

# Columns that hold ids in a form of their own; the log's are `act_ids`'s.
IDS_IN_COLUMNS: Final[Mapping[type[Model], Mapping[str, Shape]]] = {Cut: {"between": [Entry]}}
# Codes that every page looks up, in columns that the database itself lets hold any text.
CODES: Final[Mapping[tuple[type[Model], str], Collection[str]]] = {
    (Hand, "rule"): BY_TABLES,
    (Hand, "trumps"): dict(HAND_TRUMPS),
}
# What a checked file can still be wrong in, where somebody has made it up.
WRONG: Final = (
    AttributeError,
    DataError,
    IntegrityError,
    KeyError,
    OverflowError,
    TypeError,
    ValidationError,
    ValueError,
)


class Keys:
    """What the ids of a file are here. An id of what is gone gets a key that nothing has or will have."""

    def __init__(self) -> None:
        self._here: dict[type[Model], dict[int, int]] = {}
        self._there: set[tuple[type[Model], int]] = set()

    def __call__(self, model: type[Model], pk: int) -> int:
        here = self._here.setdefault(model, {})
        if pk not in here:
            (here[pk],) = fresh_keys(model, 1)
        return here[pk]

    def give(self, model: type[Model], pks: Iterable[int]) -> None:
        """Give rows that are to be written their keys, in the order that they had."""
        pks = sorted(pks)
        self.know(model, dict(zip(pks, fresh_keys(model, len(pks)), strict=True)))

    def know(self, model: type[Model], here: Mapping[int, int]) -> None:
        self._here.setdefault(model, {}).update(here)
        self._there |= {(model, pk) for pk in here}

    def has(self, model: type[Model], pk: int) -> bool:
        """Whether there is such a row here, and not only something in the log that was about one."""
        return (model, pk) in self._there


def put_drive(name: str, content: Content, slug: str | None = None) -> Drive:
    """Make the evening that a drive's file holds, in the club `slug` or in the one it was of.

    A club that is not there yet is made. People are those of the same name, else they are added; so is
    the season; prizes are those of the club's list. Raises CopyDamagedError, naming the file `name`.
    """
    try:
        with transaction.atomic():
            club = _club(content["club"], content["prizes"], slug or content["club"]["slug"])
            return put_evening(content, club)
    except WRONG as error:
        raise CopyDamagedError(name=name) from error


def _club(kept: Mapping[str, Any], prizes: Table, slug: str) -> Club:
    found = Club.objects.filter(slug=slug).first()
    if found:
        return found
    club = new_club(kept, slug)
    put_prizes(prizes, club)
    return club


def put_prizes(prizes: Table, club: Club) -> None:
    """Give a new club the list of prizes of a file."""
    for row in records(prizes):
        Prize.objects.create(club=club, **without(row, "id", "club_id"))


def new_club(kept: Mapping[str, Any], slug: str) -> Club:
    """Make a club of a file; whoever owns a club here owns it too.

    Where nobody does yet, it waits for whoever makes the first account, like a practice evening.
    """
    club = Club.objects.create(**{**without(kept, "id"), "slug": free_slug(slug)})
    owners = User.objects.filter(memberships__role=Membership.Role.OWNER).distinct()
    for user in list(owners) or [practice_user()]:
        Membership.objects.create(user=user, club=club, role=Membership.Role.OWNER)
    return club


def put_evening(content: Content, club: Club) -> Drive:
    """Write the evening of a drive's file into a club, within a transaction. Raises one of `WRONG`."""
    keys = Keys()
    keys.know(Player, put_people(content["people"], club))
    keys.know(Prize, _prizes(content["prizes"], club))
    drive = _drive(content, club)
    users = _users(content["users"], club)
    tables = {model: content["parts"].get(model._meta.model_name, EMPTY) for model in PARTS}
    for model, found in tables.items():
        keys.give(model, (row["id"] for row in records(found)))
    for model, found in tables.items():
        rows = _acts(found, keys) if model is Act else records(found)
        make = partial(_row, model, drive, keys, users)
        insert([row for row in map(make, rows) if row is not None])
    connection.check_constraints([model._meta.db_table for model in PARTS])
    return drive


EMPTY: Final[Table] = {"fields": ["id"], "rows": []}


def put_people(people: Table, club: Club) -> dict[int, int]:
    """Add those of a file's people who are not in the club; return who everybody is, by id."""
    here = {player.folded: player.pk for player in club.players.all()}
    found = {}
    for row in records(people):
        folded = fold_name(row["name"])
        if folded not in here:
            kept = {**without(row, "id", "club_id"), "folded": folded}
            here[folded] = Player.objects.create(club=club, **kept).pk
        found[row["id"]] = here[folded]
    return found


def _prizes(prizes: Table, club: Club) -> dict[int, int]:
    """Return which lines of the club's list are those of the file; each once."""
    here = list(club.prizes.order_by("position", "pk"))
    found = {}
    for row in sorted(records(prizes), key=lambda row: (row["position"], row["id"])):
        what_for = (row["kind"], row["role"], row["number"])
        same = [one for one in here if (one.kind, one.role, one.number) == what_for]
        if same:
            found[row["id"]] = same[0].pk
            here.remove(same[0])
    return found


def _drive(content: Content, club: Club) -> Drive:
    kept = without(content["drive"], "id", "club_id", "season_id")
    drive = Drive(club=club, **{name: _read(Drive, name, one) for name, one in kept.items()})
    refuse_unknown_game(drive)
    drive.season = _season(content["season"], club, drive)
    drive.save(force_insert=True)
    return drive


def _season(kept: Mapping[str, Any] | None, club: Club, drive: Drive) -> Season | None:
    """Return the season of that name, else the one of that day, else a new one; None for none."""
    if kept is None:
        return None
    found = club.seasons.filter(name=kept["name"]).first() or season_of(club, drive.starts_at)
    return found or Season.objects.create(club=club, **without(kept, "id", "club_id"))


def _users(users: Iterable[tuple[int, str]], club: Club) -> dict[int, int]:
    """Return who of a file's users is a member of the club under the same name, by id."""
    here = dict(club.memberships.values_list("user__username", "user"))
    return {pk: here[name] for pk, name in users if name in here}


def _acts(acts: Table, keys: Keys) -> Iterator[dict[str, Any]]:
    return (row | mapped_act(row, undone, keys) for row, undone in acts_with_undone(acts))


def _row(
    model: type[Model],
    drive: Drive,
    keys: Keys,
    users: Mapping[int, int],
    kept: Mapping[str, Any],
) -> Model | None:
    """Return a row of the file with the keys of here; None where what it is about is not here."""
    values: dict[str, Any] = {}
    for field in columns(model):
        if field.attname not in kept:
            continue  # a file of an earlier program: the field's own default
        value = kept[field.attname]
        other = model if field.primary_key else field.related_model
        if value is None or not isinstance(other, type):
            value = _own_value(field, value, keys)
        elif other is User:
            value = users.get(value)
        elif other is Prize and not keys.has(Prize, value):
            return None
        else:
            value = keys(other, value)
        values[field.attname] = value
    if any(field.related_model is Drive for field in model._meta.concrete_fields):
        values["drive_id"] = drive.pk
    return model(**values)


def _own_value(field: "Field[Any, Any]", value: Any, keys: Keys) -> Any:
    shape = IDS_IN_COLUMNS.get(field.model, {}).get(field.attname)
    return mapped(value, shape, keys) if shape else _read(field.model, field.attname, value)


def _read(model: type[Model], name: str, value: Any) -> Any:
    """Return a value as the model has it: moments are text in a file. Raises ValueError for an unknown code."""
    if value not in CODES.get((model, name), (value,)):
        raise ValueError(value)
    field = model._meta.get_field(name)
    if isinstance(field, JSONField) or not isinstance(field, Field):
        return value
    return field.to_python(value)


def without(kept: Mapping[str, Any], *names: str) -> dict[str, Any]:
    """Return what is kept but for these names."""
    return {name: value for name, value in kept.items() if name not in names}
