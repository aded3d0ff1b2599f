"""People as they are typed, pasted, or chosen as a file."""

from django.core.files.uploadedfile import SimpleUploadedFile

from drives.forms.people import MOST_BYTES, PeopleFileForm, PlayerForm


def with_file(content):
    return PeopleFileForm({}, {"file": SimpleUploadedFile("people.csv", content)})


def test_a_list_is_pasted_or_chosen_as_a_file():
    pasted = PeopleFileForm({"names": "\n Ann \n"})
    assert pasted.is_valid()
    assert pasted.cleaned_data == {"names": "\n Ann \n", "file": None}
    chosen = with_file(b"Ann")
    assert chosen.is_valid()
    assert chosen.cleaned_data == {"names": "", "file": b"Ann"}


def test_a_file_larger_than_any_list_is_refused_unread():
    assert with_file(b"x" * MOST_BYTES).is_valid()
    assert "too large" in str(with_file(b"x" * (MOST_BYTES + 1)).errors["file"])


def test_more_than_any_list_is_not_taken_from_the_box_either():
    assert PeopleFileForm({"names": "x" * 100_000}).is_valid()
    assert "names" in PeopleFileForm({"names": "x" * 100_001}).errors
    assert "Null" in str(PeopleFileForm({"names": "A\0n"}).errors["names"])


def test_a_long_name_is_let_through_to_the_sentence_that_says_so(club):
    form = PlayerForm({"name": "x" * 600}, club=club)
    assert form.is_valid()
    assert len(form.cleaned_data["name"]) == 600
    assert not PlayerForm({"name": "Ann", "usual_role": "X"}, club=club).is_valid()


def test_roles_are_offered_in_the_clubs_own_words(club):
    club.lady, club.gent = "red", "blue"
    offered = dict(PlayerForm(club=club).fields["usual_role"].choices)
    assert (offered["L"], offered["G"]) == ("red", "blue")
