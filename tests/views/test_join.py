"""Joining one evening: a name, six figures, and in; out again when the code is good no longer."""

import pytest
from axes.models import AccessAttempt
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from drives.models import Club, Drive, DriveHelper, User
from drives.services.acts import Testimony
from drives.services.drive_helpers import let_go, make_code
from tests.evenings import make_drive, seat
from tests.views.boxes import save, tricks
from tests.views.helping import helper_of, open_code

SAID = Testimony()
WRONG = "000000"


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=8, hands=2))


def join(client, code, name="Gwen", **said):
    return client.post("/join/", {"name": name, "code": code} | said)


def test_a_name_and_the_code_lead_to_the_hand_now_played(drive):
    answer = Client().post("/join/", {"name": "Gwen", "code": open_code(drive)}, follow=True)
    assert answer.redirect_chain[-1][0] == f"/drives/{drive.pk}/hands/1/"
    assert "Gwen" in answer.text


@pytest.mark.parametrize(
    "spaced", ["{0} {1} {2} {3} {4} {5}", "{0}{1}{2} {3}{4}{5}", "{0}{1}{2}-{3}{4}{5} "]
)
def test_the_figures_may_be_spaced_as_they_are_read_out(drive, spaced):
    assert join(Client(), spaced.format(*open_code(drive))).status_code == 302


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"code": "12345"}, "A code has six figures"),
        ({"code": "seven"}, "A code has six figures"),
        ({"name": "\u200b"}, "Type a name."),
        ({"name": "n" * 81}, "80"),
    ],
)
def test_what_cannot_be_is_said_beside_its_box_and_is_no_guess(drive, said, sentence):
    answer = Client().post("/join/", {"name": "Gwen", "code": open_code(drive)} | said)
    assert sentence in answer.text
    assert not AccessAttempt.objects.exists()
    assert not DriveHelper.objects.exists()


def test_a_wrong_code_is_said_and_what_was_typed_stays(drive):
    answer = join(Client(), WRONG)
    assert "No drive has that code now" in answer.text
    assert 'value="Gwen"' in answer.text


def test_a_double_press_lets_one_person_in(drive):
    for _press in range(2):
        assert join(Client(), open_code(drive), client_key="k").status_code == 302
    assert DriveHelper.objects.count() == 1


def test_eight_wrong_codes_from_one_address_wait_and_the_rest_of_the_hall_goes_on(drive, settings):
    code = open_code(drive)
    for _try in range(settings.AXES_FAILURE_LIMIT):
        answer = join(Client(REMOTE_ADDR="10.0.0.1"), WRONG)
    assert answer.status_code == 429
    assert "The code was wrong too often" in answer.text
    assert join(Client(REMOTE_ADDR="10.0.0.1"), code).status_code == 429
    assert join(Client(REMOTE_ADDR="10.0.0.2"), code).status_code == 302


def test_a_right_code_does_not_wipe_out_wrong_ones(drive, settings):
    """Else whoever knows one drive's code might try for another's without end."""
    for _try in range(settings.AXES_FAILURE_LIMIT - 1):
        join(Client(), WRONG)
    assert join(Client(), open_code(drive)).status_code == 302
    assert join(Client(), WRONG).status_code == 429


def test_wrong_codes_lock_nobody_out_of_their_own_log_in(drive, settings, owner):
    for _try in range(settings.AXES_FAILURE_LIMIT):
        join(Client(), WRONG)
    said = {"username": owner.username, "password": "three words"}
    assert Client().post("/login/", said).status_code == 302


def test_a_wrong_try_is_kept_without_the_name_or_the_figures(drive):
    join(Client(), "123456", "Zebedee")
    kept = str(list(AccessAttempt.objects.values()))
    assert "Zebedee" not in kept
    assert "123456" not in kept


def test_no_password_logs_a_helper_in(drive):
    client = helper_of(drive)
    said = {"username": client.helper.user.username, "password": ""}
    assert Client().post("/login/", said).status_code == 200
    answer = client.post(
        "/password/", {"old_password": "", "new_password1": "x y z 12", "new_password2": "x y z 12"}
    )
    assert answer.status_code == 200
    assert not User.objects.get(pk=client.helper.user_id).has_usable_password()


def test_home_is_the_drive_and_nothing_of_the_club_is_linked(drive):
    client = helper_of(drive)
    answer = client.get("/", follow=True)
    assert answer.redirect_chain[0][0] == drive.get_absolute_url()
    assert "/clubs/" not in answer.text


def test_a_helper_makes_no_club_of_their_own(drive):
    assert helper_of(drive).post("/practice/").status_code == 404
    assert Club.objects.count() == 1


def test_what_a_helper_types_is_theirs_in_the_log(drive, owner_client):
    assert save(helper_of(drive), drive, 1, 1, ns="8").status_code == 200
    assert tricks(drive, 1, 1) == 8
    lines = owner_client.get(f"/drives/{drive.pk}/log/").context["acts"]
    assert lines[0].act.by.get_full_name() == "Gwen"
    assert "Gwen" in owner_client.get(f"/drives/{drive.pk}/log/").text


def finish(drive, helper):
    Drive.objects.filter(pk=drive.pk).update(state=Drive.State.FINISHED)


def put_away(drive, helper):
    Drive.objects.filter(pk=drive.pk).update(put_away=True)


@pytest.mark.parametrize(
    "end",
    [
        lambda drive, helper: let_go(helper, SAID),
        lambda drive, helper: make_code(drive, SAID),
        finish,
        put_away,
    ],
    ids=["let go", "a new code", "finished", "put away"],
)
def test_whose_help_has_ended_is_out_at_the_next_request(drive, end):
    client = helper_of(drive)
    address = f"/drives/{drive.pk}/hands/1/"
    assert client.get(address).status_code == 200
    end(drive, client.helper)
    assert save(client, drive, 1, 1, ns="8").status_code == 401
    assert tricks(drive, 1, 1) is None
    for page in (address, "/"):
        answer = client.get(page, follow=True)
        assert answer.redirect_chain[-1][0] == "/join/"
        assert "You are let in no longer" in answer.text


def test_who_was_let_go_may_join_again_with_the_new_code(drive):
    client = helper_of(drive)
    make_code(drive, SAID)
    drive.refresh_from_db()
    assert join(client, drive.join_code).status_code == 302
    assert client.get(f"/drives/{drive.pk}/hands/1/").status_code == 200


def test_a_member_who_joins_on_the_clubs_laptop_is_told_what_it_means(drive, owner_client):
    answer = owner_client.get("/join/")
    assert "will be logged out if you join" in answer.text
    join(owner_client, open_code(drive))
    assert owner_client.get("/clubs/ashby/").status_code == 404


def test_a_helper_costs_no_query_more_than_a_member_in_their_role(drive, member_of):
    """The drive is read with the user, where a member's is read after the user."""
    member, address = member_of(drive.club, "scorer"), f"/drives/{drive.pk}/hands/1/"
    with CaptureQueriesContext(connection) as of_member:
        member.get(address)
    helper = helper_of(drive)
    with CaptureQueriesContext(connection) as of_helper:
        helper.get(address)
    assert len(of_helper) <= len(of_member)
