"""Which rows are a drive's own, and which of them a copy leaves behind."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from django.db.models import CASCADE, RESTRICT, Field, Model

from drives.models import (
    Act,
    Award,
    CardLine,
    Cut,
    Deal,
    Drive,
    DriveHelper,
    Entry,
    Hand,
    HandRecord,
    Holding,
    Penalty,
    Printing,
    Result,
    Round,
    RubberDeal,
    ScoreEntry,
    Seat,
    TableLink,
    Team,
)

# What hangs on a drive, by the way to it; each after those that it names.
PARTS: Final[Mapping[type[Model], str]] = {
    Team: "drive",
    Entry: "drive",
    Holding: "entry__drive",
    Round: "drive",
    Hand: "drive",
    Seat: "round__drive",
    Deal: "hand__drive",
    RubberDeal: "deal__hand__drive",
    HandRecord: "drive",
    ScoreEntry: "drive",
    CardLine: "entry__drive",
    Penalty: "drive",
    Act: "drive",
    Cut: "drive",
    Award: "drive",
    Result: "drive",
}

LEFT_BEHIND: Final[Mapping[type[Model], str]] = {
    TableLink: "it opens a table's page to whoever has the token",
    DriveHelper: "it is an account of the site, and died with the evening",
    Printing: "it is of the paper on the other hall's wall",
}

# Fields that open something.
SECRET: Final[Mapping[type[Model], frozenset[str]]] = {Drive: frozenset({"join_code"})}


def columns(model: type[Model]) -> list["Field[Any, Any]"]:
    """Return the fields of a model that a copy keeps, in order; the drive itself goes without saying."""
    return [
        field
        for field in model._meta.concrete_fields
        if field.name not in SECRET.get(model, ()) and field.related_model is not Drive
    ]


def hanging_on(model: type[Model]) -> Iterator[type[Model]]:
    """Yield every model whose rows go with a row of `model`, and theirs."""
    for relation in model._meta.related_objects:
        other = relation.related_model
        if other is not model and relation.on_delete in (CASCADE, RESTRICT):
            yield other
            yield from hanging_on(other)
