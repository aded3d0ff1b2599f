"""People as they are typed or pasted."""

import pytest

from drives.forms.people import PasteForm, PlayerForm, read_person, read_role


@pytest.mark.parametrize(
    ("line", "person"),
    [
        ("Ann Test", ("Ann Test", "")),
        ("Ann Test\tlady", ("Ann Test", "L")),
        ("Ann Test;LADY;paid", ("Ann Test", "L")),
        ("Ann Test, gent, 07700", ("Ann Test", "G")),
        ("Ann Test,L", ("Ann Test", "L")),
        ("Bob\tm", ("Bob", "G")),
        # An empty column is no role; a word that is no role belongs to the name.
        ("Ann Test,", ("Ann Test", "")),
        ("Ann Test;;", ("Ann Test", "")),
        ("Ann Test\t\tpaid", ("Ann Test", "")),
        ("Ann Test, ,paid", ("Ann Test", "")),
        ("Test, Ann", ("Test, Ann", "")),
        ("King, Martin Luther, Jr", ("King, Martin Luther, Jr", "")),
        ("", ("", "")),
        ("\t;,", ("", "")),
        # A list copied from a letter has numbers in front; a spreadsheet quotes a comma.
        ("1. Ann Test", ("Ann Test", "")),
        (" 22) Ann Test, lady", ("Ann Test", "L")),
        ("12.", ("", "")),
        ("3 Ann Test", ("3 Ann Test", "")),
        ("1.5 Ann", ("1.5 Ann", "")),
        ('"Jones, Jack",gent', ("Jones, Jack", "G")),
        ('"Jones, Jack"', ("Jones, Jack", "")),
        ('"Jones, Jack"\tgent', ("Jones, Jack", "G")),
        ('"Jones; Jack"; female;paid', ("Jones; Jack", "L")),
        ('Ann "Annie"', ('Ann "Annie"', "")),
        ('Ann "Annie" Test, lady', ('Ann "Annie" Test', "L")),
        # A tab parts columns whatever stands in them.
        ("Ann Test\tpaid", ("Ann Test", "")),
    ],
)
def test_a_pasted_line_is_a_name_and_perhaps_a_role(line, person):
    assert read_person(line) == person


@pytest.mark.parametrize(
    "row", [("Ann Test", "lady", "paid"), ("Bob", "", "owing"), ("Cy", "g", "")]
)
def test_tab_semicolon_and_comma_part_columns_alike(row):
    read = {read_person(mark.join(row)) for mark in "\t;,"}
    assert len(read) == 1


@pytest.mark.parametrize(
    ("word", "role"),
    [
        ("lady", "L"),
        (" Gent ", "G"),
        ("F", "L"),
        ("m", "G"),
        ("Female", "L"),
        ("male", "G"),
        ("w", "L"),
        ("woman", "L"),
        ("man", "G"),
        ("", None),
        ("Smith", None),
    ],
)
def test_a_role_is_read_by_word_or_letter(word, role):
    assert read_role(word) == role


def test_lines_are_counted_as_they_were_pasted():
    form = PasteForm({"names": "\r\nAnn\r\n\r\nBob, gent\n"})
    assert form.is_valid()
    assert form.cleaned_data["names"] == [("", ""), ("Ann", ""), ("", ""), ("Bob", "G")]


@pytest.mark.parametrize("heading", ["Name", "NAMES", "Player\tRole", "players,,", " Name ; paid"])
def test_a_heading_on_top_is_nobody_and_its_line_still_counts(heading):
    form = PasteForm({"names": f"{heading}\nAnn\nName"})
    assert form.is_valid()
    assert form.cleaned_data["names"] == [("", ""), ("Ann", ""), ("Name", "")]


def test_a_list_longer_than_any_club_is_refused():
    assert PasteForm({"names": "Ann\n" * 1_000}).is_valid()
    form = PasteForm({"names": "Ann\n" * 1_001})
    assert "1001 lines; paste at most 1000" in str(form.errors)
    assert not PasteForm({"names": ""}).is_valid()


def test_a_long_name_is_let_through_to_the_sentence_that_says_so(club):
    form = PlayerForm({"name": "x" * 600}, club=club)
    assert form.is_valid()
    assert len(form.cleaned_data["name"]) == 600
    assert not PlayerForm({"name": "Ann", "usual_role": "X"}, club=club).is_valid()


def test_roles_are_offered_in_the_clubs_own_words(club):
    club.lady, club.gent = "red", "blue"
    offered = dict(PlayerForm(club=club).fields["usual_role"].choices)
    assert (offered["L"], offered["G"]) == ("red", "blue")
