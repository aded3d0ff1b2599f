"""A sealed text says whether it is still what was written, and whether this program can read it."""

import json

import pytest
from hypothesis import given, strategies as st

from drives.errors.copies import CopyDamagedError, CopyForeignError, CopyNewerError
from drives.exchange.sealed import migrations, seal, unseal

CONTENT = {"name": "Ännchen and the ♥ drive", "rows": [[1, None, True, "x"]], "empty": {}}
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: (
        st.lists(inner) | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner)
    ),
    max_leaves=10,
)


@given(st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), VALUES))
def test_what_was_sealed_is_what_comes_out(content):
    assert unseal("a", seal("drive", content)) == ("drive", content)


def test_names_can_be_read_in_an_editor():
    assert "Ännchen and the ♥ drive" in seal("drive", CONTENT)


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("Ännchen", "Annchen"),
        lambda text: text.replace("[1,", "[2,"),
        lambda text: text.replace('"empty"', '"emptied"'),
        lambda text: text[:-20],
        lambda text: text.replace('"content":{', '"content":[{').rstrip("}\n") + "}]}",
        lambda text: text.replace('"sha256":"', '"sha256":"0'),
    ],
    ids=["a name", "a number", "a word", "cut off", "another shape", "its checksum"],
)
def test_a_text_that_is_not_what_was_written_is_damaged(change):
    with pytest.raises(CopyDamagedError) as refused:
        unseal("evening.json", change(seal("drive", CONTENT)))
    assert refused.value.values == {"name": "evening.json"}


@pytest.mark.parametrize(
    "text",
    ["", "tricks", "[]", "{}", '{"head": {}}', '{"head": {"format": "other"}, "content": {}}', "7"],
)
def test_a_text_of_somebody_elses_is_foreign(text):
    with pytest.raises(CopyForeignError):
        unseal("evening.json", text)


@pytest.mark.parametrize(
    "head",
    [{"version": 2}, {"version": "1"}, {"tables": "9999_to_come"}, {"tables": None}],
)
def test_a_text_of_a_newer_program_is_not_guessed_at(head):
    whole = json.loads(seal("drive", CONTENT))
    whole["head"] |= head
    with pytest.raises(CopyNewerError):
        unseal("evening.json", json.dumps(whole))


def test_a_text_of_an_earlier_program_is_read():
    whole = json.loads(seal("drive", CONTENT))
    whole["head"]["tables"] = migrations()[0]
    assert unseal("evening.json", json.dumps(whole)) == ("drive", CONTENT)
