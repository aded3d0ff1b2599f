"""An evening without its keys: two are the same exactly where these are."""

from drives.exchange.act_ids import mapped, mapped_act
from drives.exchange.drive_back import IDS_IN_COLUMNS, without
from drives.exchange.drive_file import acts_with_undone, drive_content, records
from drives.exchange.parts import PARTS, columns
from drives.models import Act, Player, User

OF_TODAY = {"at", "closed_at"}


class Ranks:
    """Says of a key the how-manieth it is of its model to turn up; of a person, the name."""

    def __init__(self, people):
        self.people = {row["id"]: row["name"] for row in records(people)}
        self.seen = {}

    def __call__(self, model, pk):
        if model is Player:
            return self.people[pk]
        found = self.seen.setdefault(model, {})
        return found.setdefault(pk, f"{model.__name__} {len(found)}")


def canonical(drive, but=()):
    """Everything of an evening, each key by its rank; `but` these columns."""
    content = drive_content(drive.pk)
    ranks = Ranks(content["people"])
    parts = {model: _rows(model, content, ranks, but) for model in PARTS}
    plan = without(content["drive"], "id", "club_id", "season_id")
    return {"drive": plan, "season": content["season"] and content["season"]["name"], **parts}


def _rows(model, content, ranks, but):
    found = content["parts"][model._meta.model_name]
    if model is Act:
        rows = [row | mapped_act(row, undone, ranks) for row, undone in acts_with_undone(found)]
    else:
        rows = list(records(found))
    return [
        {
            field.attname: _value(field, row[field.attname], ranks)
            for field in columns(model)
            if field.attname not in but
        }
        for row in rows
    ]


def _value(field, value, ranks):
    other = field.model if field.primary_key else field.related_model
    if other is User:
        return None  # who pressed is of the site
    if isinstance(other, type) and value is not None:
        return ranks(other, value)
    return mapped(value, IDS_IN_COLUMNS.get(field.model, {}).get(field.attname), ranks)
