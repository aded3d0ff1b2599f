"""What a table's card does not open: later hands, other tables and pages, and anything once it is over."""

import pytest
from django.test import Client
from django.utils import timezone

from drives.models import Act, Club, Drive, Round, ScoreEntry, TableLink
from tests.evenings import deal_at, make_drive, score_hand, seat
from tests.views.phoning import AT, GONE, NAMES, OTHER, counts, let_in, send, text


@pytest.fixture
def drive(club):
    """Two tables, and both sides must say the same."""
    return let_in(seat(make_drive(club, names=NAMES, hands=3)))


# Case C56.
@pytest.mark.parametrize("hand", [2, 3, 99])
def test_no_later_hand_is_shown_or_taken(club, phone, hand):
    drive = let_in(seat(make_drive(club, "individual", names=NAMES, hands=7)))
    assert "Hand 2" not in text(phone.get(AT))
    said = text(send(phone, drive, "8", hand=hand))
    assert f"Hand {hand} is not played now" in said
    assert not ScoreEntry.objects.exists()


# Case C56: hand 3 is played, and hand 5 is asked for and scored without a log-in.
def test_who_will_sit_there_in_a_later_hand_is_not_to_be_had(club, phone):
    drive = let_in(seat(make_drive(club, "individual", names=NAMES, hands=7)))
    for hand in (1, 2):
        score_hand(drive, hand, [8, 8])
    page = text(phone.get(f"{AT}?hand=5"))
    # The hand before may still be spoken of, as long as nothing is in of this one.
    shown, later = sitters(drive, 2) | sitters(drive, 3), sitters(drive, 5)
    assert later - shown
    assert {name for name in NAMES if name in page} == shown
    assert "Hand 3" in page
    assert "Hand 5" not in page
    assert "Hand 5 is not played now" in text(send(phone, drive, "8", hand=5))
    for address in (f"/drives/{drive.pk}/hands/5/", f"/drives/{drive.pk}/seats/?round=5"):
        assert phone.get(address)["Location"].startswith("/login/")
    typed = {f"deal-{deal_at(drive, 5, 1).pk}-north_south": "8"}
    phone.post(deal_at(drive, 5, 1).get_absolute_url(), typed)
    assert counts(drive, 5) is None


def sitters(drive, hand, table=1):
    """Return the names of the four at a table."""
    seats = Round.objects.get(drive=drive, hands__number=hand).seats.filter(table_number=table)
    return set(seats.values_list("entry__player__name", flat=True))


# Case C57.
def test_a_card_opens_its_own_table_and_speaks_for_no_other(drive, phone):
    deal = deal_at(drive, 1, 2)
    send(phone, drive, "8", deal=deal.pk, table=2, table_number=2)
    assert [entry.table_number for entry in ScoreEntry.objects.all()] == [1]
    assert "Eve" in text(phone.get(f"/t/{OTHER}/"))
    assert "Ann" not in text(phone.get(f"/t/{OTHER}/"))


# Case C57: a table of the same number, of another drive or another club.
@pytest.mark.parametrize("slug", ["ashby", "other"])
def test_a_card_speaks_for_its_own_drive(drive, phone, slug):
    club, _ = Club.objects.get_or_create(slug=slug, defaults={"name": "Other club"})
    people = ["Ida", "Joe", "Kit", "Lou"]
    other = let_in(seat(make_drive(club, names=people, hands=3)), tokens=["card-elsewhere"])
    deal = deal_at(other, 1, 1)
    send(phone, drive, "8", deal=deal.pk, club=other.club.slug)
    assert [entry.drive for entry in ScoreEntry.objects.all()] == [drive]
    assert not any(name in text(phone.get(f"{AT}?deal={deal.pk}&club={slug}")) for name in people)
    assert "Ida" in text(phone.get("/t/card-elsewhere/"))


def test_a_card_lets_nobody_into_another_page(drive, phone):
    phone.get(AT)
    for address in (drive.get_absolute_url(), f"/drives/{drive.pk}/hands/1/", "/clubs/ashby/"):
        assert phone.get(address)["Location"].startswith("/login/")
    assert phone.post(deal_at(drive, 1, 1).get_absolute_url()).status_code == 302


def revoke(drive):
    TableLink.objects.update(revoked_at=timezone.now())


ENDS = {
    "revoked": revoke,
    "finished": lambda drive: Drive.objects.update(state=Drive.State.FINISHED),
    "put away": lambda drive: Drive.objects.update(put_away=True),
    "phones off": lambda drive: Drive.objects.update(phones=""),
    "unknown": lambda drive: TableLink.objects.all().delete(),
    "from cards": lambda drive: Drive.objects.update(counts_from="cards"),
}


@pytest.mark.parametrize("end", ENDS)
def test_a_card_that_is_over_shows_nothing_and_takes_nothing(drive, phone, end):
    ENDS[end](drive)
    acts = Act.objects.count()
    for answer in (
        phone.get(AT),
        phone.get(f"{AT}?since={drive.version}"),
        send(phone, drive, "8"),
    ):
        assert answer.status_code == 404
        assert GONE in text(answer)
        assert "Ann" not in answer.text
        assert drive.name not in answer.text
    assert Act.objects.count() == acts
    assert not ScoreEntry.objects.exists()


def test_a_press_without_the_pages_token_is_refused(drive):
    assert send(Client(enforce_csrf_checks=True), drive, "8").status_code == 403
    assert not ScoreEntry.objects.exists()
