"""The club's people in and out of files."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from drives.exchange.people_file import decode, read_people
from drives.services.people import PersonLine, add_player, add_players
from tests.evenings import make_drive

PASTE = "/clubs/ashby/people/paste/"
EXPORT = "/clubs/ashby/people/export.csv"


@pytest.fixture
def ann(club):
    return add_player(club, "Ann Test", "L")


def said(response):
    return [str(message) for message in response.context["messages"]]


def page(response):
    return response.templates[0].name


def look(client, text):
    return client.post(PASTE, {"names": text})


def add(client, text, **options):
    return client.post(PASTE, {"names": text, "press": "add"}, **options)


# C43: what the preview shows is what is stored.
def test_a_list_is_looked_at_first_and_one_press_adds_just_that(owner_client, club, ann):
    rows = [f"Person {number:02}, lady" for number in range(1, 20)]
    text = "\n".join([*rows[:6], "x" * 81, *rows[6:], "ANN TEST"])
    preview = look(owner_client, text)
    assert page(preview) == "drives/players_preview.html"
    assert preview.context["to_add"] == "19 people to add."
    assert preview.context["known"] == "1 is on the list already: ANN TEST."
    assert [line[:9] for line in preview.context["refused"]] == ["Line 7, “"]
    assert club.players.count() == 1
    shown = [one.name for one in preview.context["new"]]
    answer = add(owner_client, preview.context["text"])
    assert said(answer) == ["19 added. 1 is on the list already: ANN TEST."]
    assert sorted(club.players.exclude(pk=ann.pk).values_list("name", flat=True)) == shown


def test_the_preview_carries_the_list_in_its_form(owner_client, club):
    text = 'Name,Role\n"Jones, <b>Jack</b>",male'
    preview = look(owner_client, text)
    assert "&lt;b&gt;Jack" in preview.text
    assert 'value="Name,Role\n&quot;Jones, &lt;b&gt;' in preview.text
    changed = owner_client.post(PASTE, {"names": text, "press": "change"})
    assert page(changed) == "drives/players_paste.html"
    assert changed.context["form"]["names"].value() == text
    assert not club.players.exists()


# C41: the same preview for the three separators.
def test_the_preview_is_the_same_whatever_parts_the_columns(owner_client, club):
    rows = [("Ann", "lady", "yes"), ("Bob", "gent", ""), ("ANN", "", ""), ("Cy", "", "")]
    previews = [look(owner_client, "\n".join(map(mark.join, rows))).context for mark in "\t,;"]
    told = [(one["new"], one["known"], one["refused"], one["to_add"]) for one in previews]
    assert told[0] == told[1] == told[2]
    assert [one.name for one in told[0][0]] == ["Ann", "Bob", "Cy"]


# C40: spaces, case, empty lines and columns.
def test_of_two_that_look_the_same_the_second_is_told_and_left_to_correct(owner_client, club):
    text = " Ann  Test ;lady\nANN TEST;\n\n;;\nBob"
    preview = look(owner_client, text)
    [told] = preview.context["refused"]
    assert told.startswith("Line 2, “ANN TEST”: ANN TEST is in line 1 too.")
    answer = add(owner_client, text)
    assert said(answer) == ["2 added."]
    assert "1 line was not added." in answer.text
    assert answer.context["form"]["names"].value() == "ANN TEST;"
    assert dict(club.players.values_list("name", "usual_role")) == {"Ann Test": "L", "Bob": ""}


def test_all_added_leads_back_to_the_people(owner_client, club):
    answer = add(owner_client, "Ann\nBob", follow=True)
    assert page(answer) == "drives/players.html"
    assert said(answer) == ["2 added."]


def test_a_list_added_twice_adds_nobody_twice(owner_client, club):
    for _press in range(2):
        answer = add(owner_client, "Ann\nBob", follow=True)
    assert said(answer) == ["0 added. 2 are on the list already: Ann, Bob."]
    assert club.players.count() == 2


def test_a_list_of_people_known_offers_no_button_to_add_nobody(owner_client, club, ann):
    preview = look(owner_client, "ann test")
    assert preview.context["to_add"] == "0 people to add."
    assert 'value="add"' not in preview.text


@pytest.mark.parametrize("nothing", ["", "Name\tRole", ";;", "1.\n2. \n"])
def test_a_list_without_a_name_says_so(owner_client, club, nothing):
    answer = look(owner_client, nothing)
    assert "There was no name in that." in str(answer.context["form"].non_field_errors())
    assert answer.context["form"]["names"].value() == nothing


def chosen(client, content, **data):
    file = SimpleUploadedFile("people.csv", content)
    return client.post(PASTE, {"file": file} | data)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_a_file_is_looked_at_like_a_paste(owner_client, club, encoding):
    preview = chosen(owner_client, "name;role\nZoë;lady".encode(encoding))
    assert [(one.name, one.role) for one in preview.context["new"]] == [("Zoë", "L")]
    add(owner_client, preview.context["text"])
    assert club.players.get().name == "Zoë"


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"PK\x03\x04\0\0", "Save as"),
        (b"Ann\n" * 1_001, "1001 lines"),
        (b"x" * 90_001, "too large"),
    ],
)
def test_a_file_that_is_no_list_says_why_beside_its_box(owner_client, club, content, words):
    answer = chosen(owner_client, content, names="Ann")
    assert page(answer) == "drives/players_paste.html"
    assert words in str(answer.context["form"].errors["file"])


def test_the_export_has_everybody_and_is_read_back(owner_client, club, ann):
    add_players(club, [PersonLine(1, "Zoë", "", archived=True)])
    answer = owner_client.get(EXPORT)
    assert answer["Content-Disposition"] == 'attachment; filename="people-ashby.csv"'
    found = read_people(decode(answer.content), {})
    assert [(one.name, one.role, one.archived) for one in found] == [
        ("Ann Test", "L", False),
        ("Zoë", "", True),
    ]
    assert EXPORT in owner_client.get("/clubs/ashby/people/").text


def test_a_drives_people_are_a_file_too(owner_client, club):
    drive = make_drive(club, people=4, hands=2)
    answer = owner_client.get(f"/drives/{drive.pk}/export/people.csv")
    assert 'filename="people-december-drive.csv"' in answer["Content-Disposition"]
    assert len(answer.content.splitlines()) == 5
    assert (
        f"/drives/{drive.pk}/export/people.csv"
        in owner_client.get(f"/drives/{drive.pk}/paper/").text
    )


def test_a_viewer_takes_the_list_out_and_puts_none_in(club, ann, member_of):
    viewer = member_of(club, "viewer")
    assert viewer.get(EXPORT).status_code == 200
    assert viewer.get(PASTE).status_code == 403
    assert add(viewer, "Bob").status_code == 403
    assert club.players.count() == 1


def test_a_long_list_is_looked_at_in_few_questions(
    owner_client, club, django_assert_max_num_queries
):
    text = "\n".join(f"Person {number}" for number in range(400))
    with django_assert_max_num_queries(6):
        look(owner_client, text)
