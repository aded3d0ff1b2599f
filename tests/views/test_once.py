"""What is told to many screens is made once; never is it old, and never is it somebody else's."""

import gzip
from functools import partial

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from drives.models import Drive, Holding, Membership
from drives.results.wall import lines_to_keep
from drives.services.acts import Testimony
from drives.services.people import add_player, change_player
from drives.services.printings import note_printing
from drives.services.put_away import put_away, put_back
from drives.services.undo import undo
from drives.views.once import OWN, once
from drives.views.versions import steps_tag
from tests.evenings import make_drive, score, score_hand, seat
from tests.views.asking import question

Role = Membership.Role
PAGES = ["board", "standings", "live"]


@pytest.fixture
def drive(club):
    drive = seat(make_drive(club, people=8, hands=2))
    score(drive, 1, 1, 8)
    return drive


def ask(client, drive, page="standings", **headers):
    """Ask as a screen does that has an older page open."""
    address = reverse(f"drives:{page}", args=[drive.pk])
    return client.get(address, {"since": "older"}, headers={"HX-Request": "true", **headers})


def without_own(text):
    """Return the text without the tokens and keys that every page has of its own."""
    return OWN.sub("", text)


@pytest.mark.parametrize("page", PAGES)
def test_what_one_is_told_another_is_told_without_a_template_and_with_a_question_more(
    page, drive, member_of, django_assert_max_num_queries
):
    one, other = (member_of(drive.club, "viewer", name) for name in ("ann", "bob"))
    made = ask(one, drive, page)
    with django_assert_max_num_queries(4):
        given = ask(other, drive, page)
    assert made.templates
    assert given.templates == []
    assert given.text == made.text
    assert "no-store" in given["Cache-Control"]
    assert given["As-Of"]
    assert not given.cookies


def rename(player, name):
    change_player(player, name, player.usual_role, sits_still=False)


def stands_in(drive):
    other = drive.club.players.get(name="Stand-in")
    return Holding.objects.get_or_create(entry=drive.entries.first(), player=other, first_hand=1)


def to_the_wall(drive):
    drive = Drive.objects.get(pk=drive.pk)
    note_printing(drive, "leaderboard", lines_to_keep(drive, "leaderboard"), None)


def club_says(drive, word):
    drive.club.ladies = word
    drive.club.save()


@pytest.fixture
def what_happens(drive):
    """What may happen on an evening, one after the other; not all of it is an act."""
    add_player(drive.club, "Stand-in", "L")
    first = drive.entries.first().player
    return {
        "a score": lambda: score(drive, 1, 2, 9),
        "a correction": lambda: score(drive, 1, 2, 10),
        "undone": lambda: undo(drive.acts.last(), Testimony()),
        "a new name": partial(rename, first, "Ann Renamed"),
        "the old name": partial(rename, first, "Ann Old"),
        "somebody else's card": lambda: stands_in(drive),
        "who has it renamed": lambda: rename(drive.club.players.get(name="Stand-in"), "Zoe"),
        "the club's word": partial(club_says, drive, "Red cards"),
        "a sheet on the wall untrue": lambda: (to_the_wall(drive), score(drive, 1, 1, 7)),
        "printed again": partial(to_the_wall, drive),
        "put away": lambda: put_away(drive, Testimony()),
        "put back": partial(put_back, drive),
    }


def test_whatever_happens_is_told_at_once(drive, what_happens, member_of, forget_answers):
    client = member_of(drive.club, "organiser")
    before = {page: without_own(ask(client, drive, page).text) for page in PAGES}
    for what, happen in what_happens.items():
        happen()
        told = {page: without_own(ask(client, drive, page).text) for page in PAGES}
        assert told["standings"] != before["standings"], what
        forget_answers()
        for page in PAGES:
            before[page] = without_own(ask(client, drive, page).text)
            assert told[page] == before[page], (what, page)


def test_the_prizes_that_are_to_be_announced_are_told_at_once(drive, member_of):
    score_hand(drive, 1, [8, 8])
    Drive.objects.filter(pk=drive.pk).update(state=Drive.State.FINISHED)
    client = member_of(drive.club, "viewer")
    assert "to announce" not in ask(client, drive).text
    drive.club.prizes.create(kind="place", number=1, what="A ham", position=1)
    assert "to announce" in ask(client, drive).text


def test_each_role_is_told_its_own(drive, member_of):
    roles = [Role.VIEWER, Role.ORGANISER, Role.SCORER, Role.OWNER]
    clients = {role: member_of(drive.club, role) for role in roles}
    for role in [*roles, *reversed(roles)]:
        text = ask(clients[role], drive).text
        may = role in (Role.ORGANISER, Role.OWNER)
        assert ("Finish the drive" in text) == ("csrfmiddlewaretoken" in text) == may
        assert ("client_key" in text) == may


def test_two_organisers_have_tokens_and_keys_of_their_own(drive, member_of):
    own = []
    for name in ("ann", "bob"):
        client = Client(enforce_csrf_checks=True)
        client.force_login(member_of(drive.club, "organiser", name).user)
        answer = ask(client, drive)
        own.append(
            {found["what"]: found[0].rpartition('"')[2] for found in OWN.finditer(answer.text)}
        )
        address = reverse("drives:finish", args=[drive.pk])
        assert client.post(address, own[-1]).status_code == 302
        if own[1:]:
            others = own[0] | {"client_key": own[1]["client_key"]}
            assert client.post(address, others).status_code == 403
    assert not set(own[0].values()) & set(own[1].values())


def test_what_is_made_knows_nobody(drive, member_of):
    met = []

    def make(asked, now):
        met.append(asked)
        return HttpResponse("made")

    request = question(drive)
    request.user, request.session, request.COOKIES = object(), {"a": 1}, {"sessionid": "secret"}
    once(request, drive, steps_tag, make)
    (asked,) = met
    assert not hasattr(asked, "user")
    assert not hasattr(asked, "session")
    assert (asked.COOKIES, asked.META) == ({}, {})
    assert asked.get_full_path() == "/page/"
    assert asked.GET.dict() == {"show": "ladies"}


@pytest.mark.parametrize("page", PAGES)
def test_what_is_kept_is_kept_from_strangers(drive, member_of, page):
    ask(member_of(drive.club, "owner"), drive, page)
    elsewhere = member_of(type(drive.club).objects.create(name="B", slug="b"), "owner")
    assert ask(elsewhere, drive, page).status_code == 404
    assert ask(Client(), drive, page).status_code == 401


def test_another_drive_and_another_listing_are_another_page(drive, member_of):
    client = member_of(drive.club, "viewer")
    other = seat(make_drive(drive.club, names=["Wilma", "Xaver", "Yves", "Zita"], hands=2))
    assert "Wilma" not in ask(client, drive).text
    assert "Wilma" in ask(client, other).text
    ladies = client.get(f"/drives/{drive.pk}/standings/?show=ladies&since=older").text
    assert ladies.count("<tr") < ask(client, drive).text.count("<tr")


def test_it_is_packed_once_for_whoever_takes_it_packed(drive, member_of):
    client = member_of(drive.club, "viewer")
    plain = ask(client, drive)
    packed = ask(client, drive, **{"Accept-Encoding": "gzip, deflate"})
    assert "Content-Encoding" not in plain.headers
    assert (packed["Content-Encoding"], "Accept-Encoding" in packed["Vary"]) == ("gzip", True)
    assert gzip.decompress(packed.content) == plain.content
    assert int(packed["Content-Length"]) == len(packed.content) < len(plain.content) / 2


def test_what_was_read_while_a_name_was_another_is_not_kept(drive):
    player = drive.entries.first().player
    rename(player, "Ann")
    drive = Drive.objects.get(pk=drive.pk)

    def made(in_between):
        def make(asked, now):
            rename(player, in_between)
            return HttpResponse(in_between)

        answer = once(question(drive), drive, steps_tag, make).text
        rename(player, "Ann")
        return answer

    assert made("Bea") == "Bea"
    assert made("Ann") == "Ann"
    assert made("Cleo") == "Ann"
