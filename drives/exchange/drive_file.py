"""One evening whole as one file: everything that its pages and sheets are made of."""

from collections.abc import Iterator, Mapping
from functools import partial
from time import sleep
from typing import Any, Final

from django.db import transaction
from django.db.models import Field, Model, QuerySet

from drives.exchange.act_ids import mapped_act
from drives.exchange.parts import PARTS, columns
from drives.exchange.sealed import seal
from drives.models import Act, Drive, Player, User

DRIVE: Final = "drive"
TRIES: Final = 5
PAUSE: Final = 0.2
"""Seconds by which whoever writes is given more time, each time before an evening is read again."""

Content = dict[str, Any]
Table = dict[str, Any]
"""Rows of a model: `fields` names the columns, `rows` has the values of each row."""


def drive_file(drive: Drive) -> str:
    """Return the text of a drive's file: see `drive_content`."""
    return seal(DRIVE, drive_content(drive.pk))


def drive_content(pk: int) -> Content:
    """Return all that hangs on a drive, with its club, season, people and the club's prizes.

    Read without holding anybody up: the version tells whether somebody wrote meanwhile, and then it is
    read again; where the hall is that busy, the last time under the drive's lock. No passwords, tokens
    or codes are in it; of users, only what they are called.
    """
    for again in range(TRIES):
        sleep(again * PAUSE)
        drive = _drives().get(pk=pk)
        content = _content(drive)
        if Drive.objects.filter(pk=pk, version=drive.version).exists():
            return content
    with transaction.atomic():
        return _content(_drives().select_for_update(of=("self",)).get(pk=pk))


def _drives() -> QuerySet[Drive]:
    return Drive.objects.select_related("club", "season")


def _content(drive: Drive) -> Content:
    parts = {model: _rows(model, way, drive) for model, way in PARTS.items()}
    named = _named(parts)
    people = drive.club.players.filter(pk__in=named[Player])
    users = User.objects.filter(pk__in=named[User]).order_by("pk")
    return {
        "club": own_values(drive.club),
        "season": own_values(drive.season) if drive.season else None,
        "drive": own_values(drive),
        "people": table(people.order_by("pk")),
        "prizes": table(drive.club.prizes.order_by("pk")),
        "users": list(users.values_list("pk", "username")),
        "parts": {model._meta.model_name: found for model, found in parts.items()},
    }


def own_values(row: Model) -> dict[str, Any]:
    """Return the values of a row, by the names of its columns."""
    return {field.attname: getattr(row, field.attname) for field in columns(type(row))}


def _rows(model: type[Model], way: str, drive: Drive) -> Table:
    return table(model._default_manager.filter(**{way: drive}).order_by("pk"))


def table(rows: QuerySet[Any]) -> Table:
    """Return the rows of a query as a table."""
    fields = [field.attname for field in columns(rows.model)]
    return {"fields": fields, "rows": list(rows.values_list(*fields))}


def records(found: Table) -> Iterator[dict[str, Any]]:
    """Yield the rows of a table, each by the names of its columns."""
    return (dict(zip(found["fields"], row, strict=True)) for row in found["rows"])


def acts_with_undone(acts: Table) -> Iterator[tuple[dict[str, Any], str | None]]:
    """Yield the acts of a log, each with the kind of the act that it undid, if any."""
    rows = list(records(acts))
    kinds = {row["id"]: row["kind"] for row in rows}
    return ((row, kinds.get(row["undoes_id"])) for row in rows)


def references(model: type[Model]) -> list[tuple["Field[Any, Any]", type[Model]]]:
    """Return the columns of a model that hold ids of others, with whose."""
    return [
        (field, field.related_model)
        for field in columns(model)
        if isinstance(field.related_model, type)
    ]


def _named(parts: Mapping[type[Model], Table]) -> dict[type[Model], set[int]]:
    """Return the people and users whom rows or the log name, by id."""
    found: dict[type[Model], set[int]] = {Player: set(), User: set()}
    for model, rows in parts.items():
        for field, other in references(model):
            if other in found:
                at = rows["fields"].index(field.attname)
                found[other] |= {row[at] for row in rows["rows"]} - {None}
    note = partial(_note, found)
    for row, undone in acts_with_undone(parts[Act]):
        mapped_act(row, undone, note)
    return found


def _note(found: Mapping[type[Model], set[int]], model: type[Model], pk: int) -> int:
    if model in found:
        found[model].add(pk)
    return pk
