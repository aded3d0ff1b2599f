"""The page of sheets, printing and the file, as members and strangers meet them."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from drives.models import Club, Membership
from drives.services.people import change_player
from drives.sheets import SHEETS
from tests.evenings import make_drive, score, seat
from tests.pdfs.reading import texts
from tests.sheets.readings import sheets_of

Role = Membership.Role


@pytest.fixture
def drive(club):
    drive = seat(make_drive(club, people=9, hands=4))
    score(drive, 1, 1, 8)
    return drive


def address(drive, sheet):
    return f"/drives/{drive.pk}/print/{sheet}.pdf"


def test_the_page_has_every_sheet(owner_client, drive):
    response = owner_client.get(f"/drives/{drive.pk}/paper/")
    assert response.templates[0].name == "drives/paper.html"
    groups = response.context["groups"]
    drawn = {row.key for group in groups for row in group.ready}
    waiting = {row.key: row.waits_for for group in groups for row in group.waiting}
    sheets = sheets_of(drive)
    assert drawn == {key for key, sheet in sheets.items() if sheet.ready(drive)}
    assert waiting == {key: SHEETS[key].waits_for(drive) for key in sheets if key not in drawn}


def test_the_page_says_what_a_sheet_waits_for(owner_client, club):
    drive = make_drive(club)
    html = owner_client.get(f"/drives/{drive.pk}/paper/").content.decode()
    assert "It waits for the first score." in html
    room = f"/drives/{drive.pk}/paper/"
    assert f"{room}results/" not in html
    assert f"{room}trumps/" in html


def test_the_page_costs_a_few_questions_whatever_the_size(owner_client, drive, club):
    """Session, user, membership, drive and the row of steps are most of them."""
    with CaptureQueriesContext(connection) as queries:
        owner_client.get(f"/drives/{drive.pk}/paper/")
    assert len(queries) <= 12


def test_whoever_may_look_may_print(drive, member_of):
    viewer = member_of(drive.club, Role.VIEWER)
    for key in (key for key, sheet in sheets_of(drive).items() if sheet.ready(drive)):
        response = viewer.get(address(drive, key))
        assert response.status_code == 200, key
        assert response["Content-Type"] == "application/pdf"
        assert response["Content-Disposition"] == f'inline; filename="{key}-december-drive.pdf"'
        assert response.content.startswith(b"%PDF-")


@pytest.mark.parametrize("path", ["paper/", "print/results.pdf", "export/leaderboard.csv"])
def test_another_clubs_paper_is_not_there(drive, member_of, path):
    other = Club.objects.create(name="Other", slug="other")
    assert member_of(other, Role.OWNER).get(f"/drives/{drive.pk}/{path}").status_code == 404


@pytest.mark.parametrize("path", ["paper/", "print/results.pdf", "export/leaderboard.csv"])
def test_who_is_not_logged_in_is_asked_to(drive, client, path):
    response = client.get(f"/drives/{drive.pk}/{path}")
    assert response.status_code == 302
    assert "/login/" in response["Location"]


def test_a_sheet_nobody_knows_is_not_there(owner_client, drive):
    assert owner_client.get(address(drive, "napkins")).status_code == 404


def test_what_is_not_ready_leads_back_with_a_sentence(owner_client, club):
    drive = make_drive(club)
    response = owner_client.get(address(drive, "seating"), follow=True)
    assert response.redirect_chain[-1][0] == f"/drives/{drive.pk}/paper/"
    assert "It waits until the room is seated." in response.content.decode()


@pytest.mark.parametrize(
    ("sheet", "players"),
    [("blank-scorecards", 0), ("blank-scorecards", 1001), ("pocket-trumps", 0)],
)
def test_cards_for_too_few_or_too_many_lead_back_with_a_sentence(
    owner_client, drive, sheet, players
):
    response = owner_client.get(address(drive, sheet), {"players": players}, follow=True)
    said = [str(message) for message in response.context["messages"]]
    assert said == ["Cards are printed for 1 to 1,000 people. Type another number."]


def test_cards_for_a_number_the_movement_cannot_seat_lead_back_with_its_sentence(
    owner_client, club
):
    drive = make_drive(club, "partner", people=4, hands=4)
    response = owner_client.get(address(drive, "blank-scorecards"), {"players": 7}, follow=True)
    assert response.redirect_chain
    assert len(list(response.context["messages"])) == 1


def test_the_choices_of_an_address_are_followed(owner_client, drive):
    cards = owner_client.get(address(drive, "blank-scorecards"), {"players": 13}).content
    assert texts(cards).count("Card") == 13
    slips = owner_client.get(address(drive, "table-slips"), {"blank": 1}).content
    assert texts(slips).count("Table") == 8


@pytest.mark.parametrize("typed", ["x", "-1", "1e3", "٣", "9" * 5000, "", "\0"])
def test_what_is_no_number_in_an_address_is_as_if_it_were_not_there(owner_client, drive, typed):
    response = owner_client.get(address(drive, "seating"), {"round": typed})
    assert "Seats by table, hand 1" in texts(response.content)


def again(client, drive, response):
    return client.get(
        address(drive, "results"), headers={"If-None-Match": response["ETag"]}
    ).status_code


def test_an_unchanged_sheet_is_not_sent_again(owner_client, drive):
    first = owner_client.get(address(drive, "results"))
    assert "private" in first["Cache-Control"]
    assert again(owner_client, drive, first) == 304


def test_a_score_makes_it_another_sheet(owner_client, drive):
    first = owner_client.get(address(drive, "results"))
    score(drive, 1, 2, 8)
    assert again(owner_client, drive, first) == 200


@pytest.mark.parametrize(
    ("field", "value"), [("name", "New"), ("paper", "Letter"), ("lady", "red"), ("gents", "blues")]
)
def test_another_word_or_paper_of_the_club_makes_it_another_sheet(
    owner_client, drive, field, value
):
    first = owner_client.get(address(drive, "results"))
    Club.objects.filter(pk=drive.club_id).update(**{field: value})
    assert again(owner_client, drive, first) == 200


def test_somebody_renamed_makes_it_another_sheet(owner_client, drive):
    first = owner_client.get(address(drive, "results"))
    player = drive.entries.first().player
    change_player(player, "Renamed Person", player.usual_role, sits_still=False)
    assert again(owner_client, drive, first) == 200


def test_another_choice_is_another_sheet(owner_client, drive):
    first = owner_client.get(address(drive, "blank-scorecards"), {"players": 8})
    second = owner_client.get(address(drive, "blank-scorecards"), {"players": 9})
    assert first["ETag"] != second["ETag"]


def test_a_browsers_own_viewer_of_pdfs_is_let_in_and_framing_is_not(owner_client, drive):
    policy = owner_client.get(address(drive, "results"))["Content-Security-Policy"]
    assert policy == "frame-ancestors 'none'"
    page = owner_client.get(f"/drives/{drive.pk}/paper/")["Content-Security-Policy"]
    assert "object-src 'none'" in page


def test_the_leaderboard_comes_as_a_file(owner_client, drive):
    response = owner_client.get(f"/drives/{drive.pk}/export/leaderboard.csv")
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    disposition = 'attachment; filename="leaderboard-december-drive.csv"'
    assert response["Content-Disposition"] == disposition
    assert response.content.splitlines()[0] == b"place,name,role,first half,second half,total"


def test_nothing_here_is_changed_by_a_form(owner_client, drive):
    for path in ("paper/", "print/results.pdf", "export/leaderboard.csv"):
        assert owner_client.post(f"/drives/{drive.pk}/{path}").status_code == 405
