"""Who came in by a drive's code: a scorer of that evening, and of nothing else."""

import pytest

from drives.models import Act, Deal, ScoreEntry
from tests.evenings import make_drive, score, seat
from tests.every_page import PAGES, Evening, Page
from tests.test_security import MATRIX, answers, expected
from tests.views.helping import helper_of

SHUT = (403, 404)


@pytest.fixture
def evening(club):
    club.practice = True
    club.save()
    return Evening(club)


def of_this_evening(evening, name, address):
    """Whether a page is of the drive that is helped at; some pages need another drive of the club."""
    return name == "drives:deal-score" or address.startswith(f"/drives/{evening.drive.pk}/")


def test_a_helper_is_a_scorer_in_their_drive_and_finds_nothing_else(evening):
    client = helper_of(evening.drive)
    score(evening.drive, 1, 2, 7)  # the act that is undone here
    inside = outside = 0
    for name, method, least in MATRIX:
        address = evening.address(name)
        response = answers(client, method, address)
        if of_this_evening(evening, name, address):
            assert response.status_code in expected("scorer", least, name), (name, method)
            inside += 1
        else:
            assert response.status_code == (404 if least else 405), (name, method)
            outside += 1
        assert "/login/" not in response.get("Location", ""), (name, method)
    assert inside > outside > 20


def test_nothing_of_another_drive_of_the_club_is_open(evening):
    client = helper_of(seat(make_drive(evening.club, names=["Ida", "Joe", "Kit", "Lou"], hands=4)))
    for name, method, least in MATRIX:
        response = answers(client, method, evening.address(name))
        assert response.status_code == (404 if least else 405), (name, method)


def test_a_score_of_another_drive_is_not_taken(evening):
    client = helper_of(seat(make_drive(evening.club, names=["Ida", "Joe", "Kit", "Lou"], hands=4)))
    before = ScoreEntry.objects.count()
    deal = Deal.objects.get(hand__drive=evening.drive, hand__number=1, table_number=2)
    for headers in ({}, {"HX-Request": "true"}):
        said = {f"deal-{deal.pk}-north_south": "9"}
        assert client.post(deal.get_absolute_url(), said, headers=headers).status_code == 404
    assert ScoreEntry.objects.count() == before


def test_a_helper_undoes_a_score_and_no_act_of_the_organisers(evening):
    client = helper_of(evening.drive)
    act = score(evening.drive, 1, 2, 7)
    seated = evening.drive.acts.get(kind=Act.Kind.SEAT)
    assert client.post(f"/drives/{evening.drive.pk}/log/{seated.number}/undo/").status_code == 403
    assert client.post(f"/drives/{evening.drive.pk}/log/{act.number}/undo/").status_code == 302
    act.refresh_from_db()
    assert act.undone_by


def test_no_page_offers_a_helper_what_is_shut_to_them(evening):
    """Every link of every room is followed once; what a button sends is in the matrix above."""
    client = helper_of(evening.drive)
    found = {}
    for name, (look, _press) in PAGES.items():
        address = evening.address(name)
        if look in ("viewer", "scorer") and of_this_evening(evening, name, address):
            answer = client.get(address, follow=True)
            if answer["Content-Type"].startswith("text/html"):
                found |= dict.fromkeys(links(answer.text), name)
    assert len(found) > 20
    shut = {link: name for link, name in found.items() if client.get(link).status_code in SHUT}
    assert shut == {}


def links(text):
    leads = {one.partition("#")[0] for one in Page(text).addresses}
    return {one for one in leads if one.startswith(("/drives/", "/clubs/"))}
