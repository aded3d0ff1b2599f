"""What is said of a list of people on its way in."""

from drives.words.people import (
    add_button,
    known_already,
    left_out,
    line_sentence,
    not_added,
    people_added,
    to_add,
)


def test_one_person_is_not_many():
    assert (to_add(1), to_add(19)) == ("1 person to add.", "19 people to add.")
    assert (add_button(1), add_button(19)) == ("Add 1 person", "Add 19 people")
    assert (people_added(1), people_added(2)) == ("1 added.", "2 added.")
    assert left_out(1).startswith("1 line is left out;")
    assert left_out(2).startswith("2 lines are left out;")
    assert not_added(1).startswith("1 line was not added.")
    assert not_added(2).startswith("2 lines were not added.")


def test_who_is_known_is_named_up_to_a_handful():
    assert known_already([]) == ""
    assert known_already(["Ann"]) == "1 is on the list already: Ann."
    names = [f"P{number}" for number in range(10)]
    said = known_already(names)
    assert said.startswith("10 are on the list already: P0, P1,")
    assert said.endswith("P7, 2 more.")


def test_a_line_is_told_by_number_and_text():
    assert line_sentence(7, "Ann", "Type a name.") == "Line 7, “Ann”: Type a name."
    assert line_sentence(7, " ", "Type a name.") == "Line 7: Type a name."
