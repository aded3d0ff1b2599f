"""Nothing of an evening is forgotten in its file, and nothing that opens anything is in it."""

import pytest
from django.db.models import JSONField

from drives.exchange.act_ids import IDS_IN
from drives.exchange.drive_back import IDS_IN_COLUMNS
from drives.exchange.drive_file import references
from drives.exchange.parts import LEFT_BEHIND, PARTS, SECRET, columns, hanging_on
from drives.models import Act, Drive, Player, Prize, User

# Columns of JSON without an id in them, or, in the log, with those that `act_ids` knows of.
WITHOUT_IDS = {(Act, "before"), (Act, "after")}


def test_every_model_that_hangs_on_a_drive_is_in_its_file_or_left_behind_for_a_reason():
    assert set(hanging_on(Drive)) == set(PARTS) | set(LEFT_BEHIND)
    assert not set(PARTS) & set(LEFT_BEHIND)


def test_each_part_comes_after_those_that_it_names():
    order = list(PARTS)
    for model in order:
        named = {other for _, other in references(model) if other in PARTS and other is not model}
        assert {order.index(other) < order.index(model) for other in named} <= {True}, model


def test_what_a_part_names_is_a_part_or_somebody_or_a_line_of_the_clubs_list():
    for model in PARTS:
        assert {other for _, other in references(model)} <= {*PARTS, Player, Prize, User}, model


def test_of_every_column_of_json_it_is_known_what_ids_are_in_it():
    found = {
        (model, field.attname)
        for model in PARTS
        for field in columns(model)
        if isinstance(field, JSONField)
    }
    known = {(model, name) for model, names in IDS_IN_COLUMNS.items() for name in names}
    assert found == known | WITHOUT_IDS


def test_a_file_has_every_field_but_those_that_open_something():
    for model in PARTS:
        left_out = {one.attname for one in model._meta.concrete_fields} - {
            one.attname for one in columns(model)
        }
        assert left_out <= {"drive_id"}, model
    whole = {one.name for one in Drive._meta.concrete_fields}
    assert whole - {one.name for one in columns(Drive)} == SECRET[Drive] == {"join_code"}


@pytest.mark.parametrize("model", [Drive, *PARTS])
def test_no_field_that_sounds_like_a_secret_is_in_a_file(model):
    words = ("token", "password", "hash", "secret", "email", "join_code")
    assert not [f.name for f in columns(model) if any(word in f.name for word in words)]


def test_of_every_kind_of_act_it_is_known_where_it_has_ids():
    assert set(IDS_IN) == set(Act.Kind) - {Act.Kind.UNDO}
