"""A list of people, as text or file, read into rows."""

import pytest

from drives.errors import NotTextError, TooManyLinesError
from drives.exchange.people_file import decode, only_lines, read_people
from drives.services.people import PersonLine

ROLES = {"L": "lady", "G": "gent"}


def people(text, roles=ROLES):
    return [(one.name, one.role) for one in read_people(text, roles)]


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
        # A list copied from a letter has numbers in front; a spreadsheet quotes a comma.
        ("1. Ann Test", ("Ann Test", "")),
        (" 22) Ann Test, lady", ("Ann Test", "L")),
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
def test_a_line_is_a_name_and_perhaps_a_role(line, person):
    assert people(line) == [person]


@pytest.mark.parametrize("line", ["", " ", "\t;,", "12.", ";;", " , "])
def test_a_line_without_a_name_is_nobody(line):
    assert people(line) == []


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
        ("red card", "L"),
        ("BLUE", "G"),
        ("Smith", ""),
    ],
)
def test_a_role_is_read_by_word_or_letter_or_the_clubs_own_word(word, role):
    assert people(f"Ann\t{word}", {"L": "Red card", "G": "blue"}) == [("Ann", role)]


ROWS = [
    ("Name", "Role", "Sits still"),
    (" Ann  Test ", "lady", "yes"),
    ("ANN TEST", "G", ""),
    ("Bob", "", "no"),
    ("Test, Cy", "gent", "x"),
]


def text_of(rows, mark):
    return "\n".join(mark.join(f'"{c}"' if mark in c else c for c in row) for row in rows)


# C41: one list, three separators.
@pytest.mark.parametrize("headed", [True, False])
def test_tab_comma_and_semicolon_part_columns_alike(headed):
    rows = ROWS if headed else ROWS[1:]
    by_tab, by_comma, by_semicolon = (read_people(text_of(rows, mark), ROLES) for mark in "\t,;")
    assert by_tab == by_comma == by_semicolon
    assert [(one.name.strip(), one.role, one.sits_still) for one in by_tab] == [
        ("Ann  Test", "L", True),
        ("ANN TEST", "G", False),
        ("Bob", "", False),
        ("Test, Cy", "G", True),
    ]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0), (2, 0, 1)])
def test_named_columns_stand_in_any_order(order):
    rows = [[row[place] for place in order] for row in ROWS]
    assert read_people(text_of(rows, ";"), ROLES) == read_people(text_of(ROWS, ";"), ROLES)


def test_columns_that_say_nothing_of_a_player_are_passed_over():
    text = "Telephone,Surname,First name,M/F\n07700,Test,Ann,f\n,Jones\n"
    assert people(text) == [("Ann Test", "L"), (" Jones".strip(), "")]


@pytest.mark.parametrize("heading", ["Name", "NAMES", "Player\tRole", "players,,", " Name ; paid"])
def test_a_heading_on_top_is_nobody_and_its_line_still_counts(heading):
    found = read_people(f"\n{heading}\nAnn\nName", ROLES)
    assert [(one.line, one.name) for one in found] == [(3, "Ann"), (4, "Name")]


def test_below_one_heading_a_name_may_hold_a_comma():
    assert people("Names,,\nTest, Ann\n2. Bob") == [("Test, Ann", ""), ("Bob", "")]


def test_a_row_with_a_role_but_no_name_is_kept_to_be_told():
    assert read_people("name;role\n;lady\n;;", ROLES) == [PersonLine(2, "", "L")]


def test_lines_are_counted_as_they_were_pasted():
    found = read_people("\r\nAnn\r\n\r\nBob, gent\n", ROLES)
    assert [(one.line, one.name) for one in found] == [(2, "Ann"), (4, "Bob")]


def test_a_mark_that_excel_puts_in_front_is_no_part_of_the_first_name():
    assert people("\ufeffAnn") == [("Ann", "")]
    assert people("\ufeffname,role\nAnn,lady") == [("Ann", "L")]


def test_a_list_longer_than_any_club_is_refused():
    assert len(read_people("Ann\n" * 1_000, ROLES)) == 1_000
    with pytest.raises(TooManyLinesError) as refused:
        read_people("Ann\n" * 1_001, ROLES)
    assert refused.value.values == {"lines": 1_001, "most": 1_000}


ZOE = "Zoë – £"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_a_file_is_read_as_the_spreadsheet_wrote_it(encoding):
    assert decode(ZOE.encode(encoding)) == ZOE


@pytest.mark.parametrize("content", [b"PK\x03\x04\x00\x00", b"\xff\xfe\x00\x00", b"A\0nn"])
def test_what_is_no_text_is_refused(content):
    with pytest.raises(NotTextError):
        decode(content)
    with pytest.raises(NotTextError):
        read_people("A\0nn", ROLES)


def test_bytes_that_no_letter_has_are_marked_and_no_error():
    assert decode(b"Ann\x81") == "Ann\N{REPLACEMENT CHARACTER}"


def test_lines_left_to_correct_keep_the_names_of_their_columns():
    assert only_lines("\nRole;Name\nlady;Ann\ng;Bob", [4]) == "Role;Name\ng;Bob"
    assert only_lines("Ann\nBob\nCy", [1, 3]) == "Ann\nCy"
