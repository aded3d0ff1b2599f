"""Who may open and press what, and what every page keeps to."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from drives.models import Act, Club, ScoreEntry, User
from drives.movements import MOVEMENTS
from drives.sheets import SHEETS
from tests.evenings import make_drive, seat
from tests.every_page import (
    ONES_OWN,
    OPEN_TO_ALL,
    PAGES,
    PARAMETERS,
    PRESSED,
    ROLES,
    Evening,
    Page,
    joined,
    pages_of,
)

ROOT = Path(__file__).resolve().parents[1]
# Every page as it is opened and as it is pressed, and the least role for that.
MATRIX = [
    (name, method, least)
    for name, roles in PAGES.items()
    for method, least in zip(("get", "post"), roles, strict=True)
]


@pytest.fixture
def evening(club):
    club.practice = True
    club.save()
    return Evening(club)


@pytest.fixture
def in_every_role(evening):
    return {role: joined(evening.club, role) for role in ROLES}


@pytest.fixture
def stranger(db):
    return joined(Club.objects.create(name="Other club", slug="other"), "owner")


def answers(client, method, address):
    """Return the status of an answer, and undo what the request did."""
    with transaction.atomic():
        response = getattr(client, method)(address)
        transaction.set_rollback(True)
    return response


def expected(role, least, name):
    if least is None:
        return {405}
    if ROLES.index(role) >= ROLES.index(least):
        return {200, 302}
    return {404} if name == "drives:deal-score" else {403}


def test_every_address_has_its_line_in_the_matrix():
    assert set(PARAMETERS) == set(PAGES) | OPEN_TO_ALL | ONES_OWN


@pytest.mark.parametrize("role", ROLES)
def test_a_role_opens_and_presses_what_it_covers_and_nothing_else(role, evening):
    client = joined(evening.club, role)
    for name, method, least in MATRIX:
        response = answers(client, method, evening.address(name))
        assert response.status_code in expected(role, least, name), (name, method)
        assert "/login/" not in response.get("Location", ""), (name, method)


def test_who_is_not_logged_in_is_sent_to_the_log_in(evening):
    for name, method, least in MATRIX:
        response = answers(Client(), method, evening.address(name))
        if least is None:
            assert response.status_code == 405, (name, method)
        else:
            assert response.status_code == 302, (name, method)
            assert response["Location"].startswith("/login/?next=/"), (name, method)


def test_a_box_that_saves_itself_is_told_that_nobody_is_logged_in(evening):
    """A redirect would be followed, and the log-in page would stand where the number was."""
    for name, method, least in MATRIX:
        address, before = evening.address(name), Act.objects.count()
        answer = getattr(Client(), method)(address, headers={"HX-Request": "true"})
        assert answer.status_code == (401 if least else 405), (name, method)
        assert answer.content == b"", (name, method)
        assert Act.objects.count() == before, (name, method)


@pytest.mark.parametrize("name", ONES_OWN)
def test_what_is_ones_own_is_for_who_is_logged_in(name, db):
    for method in ("get", "post"):
        response = getattr(Client(), method)(reverse(name))
        assert response["Location"].startswith("/login/?next=/")


# Case C57: every page, paper, file and press of one club, asked for by the owner of another.
def test_another_clubs_owner_finds_nothing(evening, stranger):
    for name, method, least in MATRIX:
        response = answers(stranger, method, evening.address(name))
        assert response.status_code == (404 if least else 405), (name, method)


def test_a_press_without_the_pages_token_is_refused(evening):
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(joined(evening.club, "owner").user)
    for name in (*PRESSED, "drives:practice", "login", "logout", "password"):
        address = evening.address(name) if name in PAGES else reverse(name)
        before = Act.objects.count()
        response = strict.post(address)
        assert response.status_code == 403, name
        assert "403_csrf.html" in [template.name for template in response.templates], name
        assert Act.objects.count() == before, name


def test_no_address_of_one_club_reaches_into_another(evening, stranger):
    other = Evening(Club.objects.get(slug="other"))
    before = Act.objects.count()
    entry, player = evening.drive.entries.first().pk, evening.player.pk
    reaching = [
        reverse("drives:entry-edit", args=[other.drive.pk, entry]),
        reverse("drives:entry-role", args=[other.drive.pk, entry]),
        reverse("drives:entry-off", args=[other.drive.pk, entry]),
        reverse("drives:player-edit", args=["other", player]),
        reverse("drives:player-archive", args=["other", player]),
        reverse("drives:player-restore", args=["other", player]),
    ]
    for address in reaching:
        assert stranger.post(address, {"name": "Stolen"}).status_code in (302, 404)
    evening.player.refresh_from_db()
    assert (evening.player.name, evening.player.archived) == ("Person 001", False)
    assert Act.objects.count() == before


# Case C57: the sheets and files whose address has more than a number in it.
def test_no_sheet_or_movement_of_another_club_is_to_be_had(evening, in_every_role, stranger):
    drive, own = evening.drive.pk, in_every_role["viewer"]
    looked_at = ("drives:sheet-page", "drives:sheet", "drives:sheet-picture")
    pictures = [reverse(name, args=[drive, sheet]) for name in looked_at for sheet in SHEETS]
    addresses = [reverse("drives:print", args=[drive, sheet]) for sheet in SHEETS]
    addresses += [reverse("drives:movement", args=[drive, key]) for key in MOVEMENTS]
    assert len(addresses) > 20
    assert {stranger.get(address).status_code for address in [*addresses, *pictures]} == {404}
    assert {own.get(address).status_code for address in addresses} <= {200, 302}


def test_a_foreign_deal_takes_no_score(evening, stranger):
    deal = evening.address("drives:deal-score")
    entries = ScoreEntry.objects.count()
    pk = deal.split("/")[2]
    for headers in ({}, {"HX-Request": "true"}):
        answer = stranger.post(deal, {f"deal-{pk}-north_south": "9"}, headers=headers)
        assert answer.status_code == 404
    assert ScoreEntry.objects.count() == entries


# Case C56.
def test_nobody_reads_or_scores_a_hand_that_is_not_seated_without_logging_in(evening):
    for address in (f"/drives/{evening.drive.pk}/hands/3/", evening.address("drives:deal-score")):
        pk = address.split("/")[2]
        for answer in (
            Client().get(address),
            Client().post(address, {f"deal-{pk}-north_south": "9"}),
        ):
            assert answer.status_code in (302, 405)
    assert ScoreEntry.objects.count() == 1


@pytest.mark.parametrize("number", ["0", str(2**31), str(10**30), "9" * 5000])
def test_a_number_that_is_nobodys_is_a_page_not_found(number, owner_client):
    for address in (
        "drives/{}/",
        "drives/{}/hands/",
        "deals/{}/score/",
        "clubs/ashby/people/{}/edit/",
    ):
        assert owner_client.post(f"/{address.format(number)}").status_code in (404, 405)


def test_a_page_has_no_inline_code_or_style_and_one_filled_button_at_most(evening, in_every_role):
    seen = 0
    for name, response in pages_of(evening, in_every_role["owner"]):
        page = Page(response.text)
        assert page.inline == [], name
        assert page.filled <= 1, name
        seen += 1
    assert seen > 12


def test_inline_code_would_be_seen():
    assert Page(
        '<p onclick="x()"><script>x()</script><b style="a:b"><a href="javascript:x()">'
    ).inline == [
        "<p onclick>",
        "<script>",
        "<b>",
        "javascript:x()",
    ]


def test_no_address_says_a_name(club):
    names = ["Zebedee Quux", *(f"Quux Zebedee {letter}" for letter in "ABCDEFG")]
    evening = Evening.__new__(Evening)
    evening.club, evening.drive = club, seat(make_drive(club, names=names, hands=4))
    evening.player = evening.drive.entries.first().player
    for name, response in pages_of(evening, joined(club, "owner")):
        found = " ".join(Page(response.text).addresses).lower()
        assert "zebedee" not in found, name
        assert "quux" not in found, name


def test_every_answer_says_where_code_may_come_from(evening, in_every_role):
    for address in (
        "/login/",
        "/nowhere/",
        evening.address("drives:hand"),
        evening.address("drives:print"),
    ):
        policy = in_every_role["owner"].get(address)["Content-Security-Policy"]
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
    policy = in_every_role["owner"].get(evening.address("drives:hand"))["Content-Security-Policy"]
    assert "default-src 'self'" in policy


def test_the_settings_pass_djangos_check_for_the_open_internet(tmp_path):
    done = in_a_process_of_its_own(
        tmp_path,
        "https://whist.example.org",
        "-m",
        "django",
        "check",
        "--deploy",
        "--fail-level",
        "INFO",
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("site", ["http://hall.test:8000", "https://whist.example.org"])
def test_cookies_are_for_https_alone_where_the_site_has_it(site, tmp_path):
    names = ["SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SECURE_SSL_REDIRECT"]
    code = f"from config import settings as s; print([getattr(s, n) for n in {names}])"
    done = in_a_process_of_its_own(tmp_path, site, "-c", code)
    assert done.stdout.strip() == str([site.startswith("https")] * 3)


def in_a_process_of_its_own(var, site, *command):
    (var / "secret-key").write_text("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN" * 2)
    environ = os.environ | {"SITE_URL": site, "WHIST_VAR": str(var), "PYTHONPATH": str(ROOT)}
    environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    environ = {key: value for key, value in environ.items() if key not in ("DEBUG", "SECRET_KEY")}
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=environ,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_session_cookie_is_out_of_reach_for_scripts_and_other_sites(owner):
    client = Client()
    client.post("/login/", {"username": owner.username, "password": "three words"})
    cookie = client.cookies["sessionid"]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")


def test_a_hall_shares_one_address_so_only_a_name_and_an_address_are_locked(owner, settings):
    User.objects.create_user("bob", password="three words")

    def log_in(name, password, address):
        said = {"username": name, "password": password}
        return Client(REMOTE_ADDR=address).post("/login/", said)

    for _try in range(settings.AXES_FAILURE_LIMIT):
        locked = log_in(owner.username, "wrong", "10.0.0.1")
    assert "registration/locked.html" in [template.name for template in locked.templates]
    assert log_in(owner.username, "three words", "10.0.0.1").status_code == 429
    assert log_in("bob", "three words", "10.0.0.1").status_code == 302
    assert log_in(owner.username, "three words", "10.0.0.2").status_code == 302
