"""The club's people: one by one, by a pasted list, renamed, archived."""

import unicodedata

import pytest
from hypothesis import given, strategies as st

from drives.errors import NameTakenError, NameTooLongError, NameTwiceError, NoNameError
from drives.models import Club
from drives.services import people
from drives.services.people import (
    PersonLine,
    add_player,
    add_players,
    archive_player,
    change_player,
    fold_name,
    look_through,
    restore_player,
    tidy_name,
)

COMPOSED, IN_PARTS = "Zo\N{LATIN SMALL LETTER E WITH DIAERESIS}", "Zoe\N{COMBINING DIAERESIS}"
ZERO_WIDTH_SPACE = "\N{ZERO WIDTH SPACE}"
NON_JOINER = "\N{ZERO WIDTH NON-JOINER}"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (" Ann  Test ", "Ann Test"),
        ("Ann\tTest\r\n", "Ann Test"),
        ("Ann\x00\x07Test", "Ann Test"),
        ("Ann\N{LINE SEPARATOR}Test", "Ann Test"),
        ("Ann\N{NO-BREAK SPACE}Test", "Ann Test"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}Ann Test", "Ann Test"),
        (IN_PARTS, COMPOSED),
        (f"Zoe{ZERO_WIDTH_SPACE}\N{COMBINING DIAERESIS}", COMPOSED),
        ("<b>Ann</b> & Bob {{ x }}", "<b>Ann</b> & Bob {{ x }}"),
        ("=SUM(A1)", "=SUM(A1)"),
        ("Ann \N{GRINNING FACE}", "Ann \N{GRINNING FACE}"),
        ("\u05d3\u05d5\u05d3 \u05db\u05d4\u05df", "\u05d3\u05d5\u05d3 \u05db\u05d4\u05df"),
        (f"Mohammad{NON_JOINER}zadeh", f"Mohammad{NON_JOINER}zadeh"),
        ("O'Brien-Łukasz", "O'Brien-Łukasz"),
    ],
)
def test_a_name_is_kept_as_people_read_it(typed, kept):
    assert tidy_name(typed) == kept


@given(st.text(max_size=80))
def test_a_kept_name_is_composed_printable_and_stays_as_it_is(text):
    try:
        name = tidy_name(text)
    except (NoNameError, NameTooLongError):
        return
    assert unicodedata.is_normalized("NFC", name)
    assert not {unicodedata.category(c) for c in name} & {"Cc", "Cs", "Zl", "Zp"}
    assert tidy_name(name) == name


@pytest.mark.parametrize("typed", ["", "   ", "\t\n", "\x00", ZERO_WIDTH_SPACE, NON_JOINER])
def test_nothing_to_read_is_no_name(typed):
    with pytest.raises(NoNameError):
        tidy_name(typed)


@pytest.mark.parametrize("length", [81, 600])
def test_over_eighty_letters_are_refused_with_their_number(length):
    with pytest.raises(NameTooLongError) as refusal:
        tidy_name("x" * length)
    assert (refusal.value.values["length"], refusal.value.values["most"]) == (length, 80)


@pytest.mark.parametrize("letter", ["x", "ß", "ΐ", "ﷺ"])
def test_eighty_letters_of_any_script_are_kept(club, letter):
    name = letter * 80
    assert add_player(club, name).name == name
    assert club.players.get().name == name


@pytest.mark.parametrize(
    "again",
    [
        "Zoe Ann",
        "ZOE ANN",
        " zoe   ann ",
        "\uff3a\uff4f\uff45 Ann",
        f"Zoe{NON_JOINER} Ann",
        "Zoe\N{NO-BREAK SPACE}Ann",
    ],
)
def test_a_name_that_looks_the_same_is_taken(club, again):
    add_player(club, "Zoe Ann")
    with pytest.raises(NameTakenError):
        add_player(club, again)
    assert club.players.count() == 1


def test_an_accent_makes_another_name_however_it_is_typed(club):
    add_player(club, "Zoe")
    add_player(club, IN_PARTS)
    with pytest.raises(NameTakenError):
        add_player(club, COMPOSED)
    assert {player.name for player in club.players.all()} == {"Zoe", COMPOSED}


@given(st.text(max_size=30))
def test_folding_is_settled_by_once(text):
    assert fold_name(fold_name(text)) == fold_name(text)


def test_two_clubs_may_know_the_same_name(club):
    other = Club.objects.create(name="Other", slug="other")
    assert add_player(club, "Ann").name == add_player(other, "Ann").name


def lines_of(*people):
    """Number people (name, role or more) as the lines of a list."""
    return [PersonLine(n, *person) for n, person in enumerate(people, start=1)]


# C43: twenty rows, row 7 invalid.
def test_of_a_list_the_good_lines_are_kept_and_the_others_told(club):
    add_player(club, "Already Here")
    good = [(f"Person {number}", "L" if number % 2 else "") for number in range(1, 18)]
    lines = lines_of(*good[:6], ("x" * 81,), *good[6:], (" already  HERE ", "G"), ("\x01",))
    for found in (look_through(club, lines), add_players(club, lines)):
        assert [(one.line, type(error)) for one, error in found.refused] == [
            (7, NameTooLongError),
            (20, NoNameError),
        ]
        assert [(one.line, one.name) for one in found.known] == [(19, "already HERE")]
        assert [(one.name, one.role) for one in found.new] == good
    kept = club.players.exclude(name="Already Here")
    assert sorted(kept.values_list("name", "usual_role")) == sorted(good)


def test_looking_through_a_list_adds_nobody(club):
    assert look_through(club, lines_of(("Ann",), ("Bob",))).new
    assert not club.players.exists()


# C40: spaces and case.
def test_a_name_twice_in_one_list_is_one_person_and_the_second_is_told_of_the_first(club):
    found = add_players(club, lines_of((" Ann  Test ", "L"), ("ANN TEST", "G")))
    assert [(one.name, one.role) for one in found.new] == [("Ann Test", "L")]
    [(second, error)] = found.refused
    assert (second.line, type(error), error.values) == (
        2,
        NameTwiceError,
        {"name": "ANN TEST", "line": 1},
    )
    kept = club.players.get()
    assert (kept.name, kept.usual_role) == ("Ann Test", "L")


def test_somebody_known_is_twice_in_a_list_like_anybody_else(club):
    add_player(club, "Ann")
    found = look_through(club, lines_of(("ann",), ("ANN",)))
    assert [one.line for one in found.known] == [1]
    assert [one.line for one, _error in found.refused] == [2]


def test_a_list_brings_habits_and_who_is_off_the_list(club):
    add_players(
        club, [PersonLine(1, "Ann", "L", sits_still=True), PersonLine(2, "Bob", "G", archived=True)]
    )
    rows = club.players.values_list("name", "usual_role", "sits_still", "archived")
    assert list(rows) == [("Ann", "L", True, False), ("Bob", "G", False, True)]


def test_somebody_added_meanwhile_is_known_and_no_error(club, monkeypatch):
    """The list was looked through, then another helper added one of its people."""
    look = people.look_through

    def and_then_somebody_is_quicker(of_club, lines):
        found = look(of_club, lines)
        add_player(of_club, "ann")
        return found

    monkeypatch.setattr(people, "look_through", and_then_somebody_is_quicker)
    found = add_players(club, lines_of(("Ann",), ("Bob",)))
    assert ([one.name for one in found.new], [one.name for one in found.known]) == (
        ["Bob"],
        ["Ann"],
    )
    assert club.players.count() == 2


def test_a_person_may_be_renamed_and_keep_habits(club):
    ann = add_player(club, "Ann")
    change_player(ann, " Anne ", "L", sits_still=True)
    kept = club.players.get()
    assert (kept.pk, kept.name, kept.usual_role, kept.sits_still) == (ann.pk, "Anne", "L", True)
    change_player(kept, "ANNE", "L", sits_still=True)
    assert club.players.get().name == "ANNE"


def test_nobody_is_renamed_to_somebody_else(club):
    add_player(club, "Ann")
    bob = add_player(club, "Bob")
    with pytest.raises(NameTakenError):
        change_player(bob, "ann", "", sits_still=False)
    bob.refresh_from_db()
    assert (bob.name, bob.folded) == ("Bob", "bob")


def test_archived_is_off_the_list_until_restored(club):
    ann = add_player(club, "Ann")
    archive_player(ann)
    assert not club.players.active().exists()
    restore_player(ann)
    assert club.players.active().get() == ann
