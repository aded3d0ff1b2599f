"""Opening again asks why, says what follows, and shows what was opened."""

import pytest
from django.urls import reverse

from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.seats import move_room
from tests.evening.reading import read
from tests.evenings import make_drive, score, score_hand, seat
from tests.views.boxes import save

SLIP = "The slip was misread"


@pytest.fixture
def drive(club):
    """Hand 1 is closed, hand 2 seated, of four."""
    drive = seat(make_drive(club, people=8, hands=4))
    score_hand(drive, 1, [8, 6])
    move_room(drive, Testimony())
    return drive


def at(drive, name, *more):
    return reverse(f"drives:{name}", args=[drive.pk, *more])


def press(client, address, **said):
    response = client.post(address, said, follow=True)
    return [str(message) for message in response.context["messages"]]


def test_a_closed_hand_says_when_it_was_closed_and_can_be_opened(owner_client, drive):
    text = owner_client.get(at(drive, "hand", 1)).text
    assert "Closed at" in text
    assert at(drive, "hand-reopen", 1) in text
    assert (
        owner_client.get(at(drive, "hand-reopen", 1))
        .context["form"]["reason"]
        .as_widget()
        .count("autofocus")
        == 1
    )
    assert "Closed at" not in owner_client.get(at(drive, "hand", 2)).text


def test_the_page_says_that_the_room_goes_back_while_nothing_is_written_of_the_next(
    owner_client, drive
):
    address = at(drive, "hand-reopen", 1)
    assert "the room goes back to hand 1" in owner_client.get(address).text
    score(drive, 2, 1, 9)
    text = owner_client.get(address).text
    assert "Later hands keep their seats." in text
    assert "the room goes back" not in text


def test_an_opening_without_a_reason_is_asked_for_one(owner_client, drive):
    response = owner_client.post(at(drive, "hand-reopen", 1), {"reason": " "})
    assert response.templates[0].name == "drives/open_again.html"
    assert "Say in a few words why." in response.text
    assert not drive.acts.filter(kind="reopen").exists()


def test_a_hand_is_opened_shown_as_such_and_closed_again(owner_client, drive):
    score(drive, 2, 1, 9)
    assert press(owner_client, at(drive, "hand-reopen", 1), reason=SLIP) == [
        "Hand 1 is open again."
    ]
    page = owner_client.get(at(drive, "hand", 1)).text
    assert "This hand was opened again." in page
    (close,) = [
        one
        for one in read(owner_client.get(at(drive, "hand", 1))).all("button")
        if one.text == "Close again"
    ]
    assert "class" not in close.attrs  # the filled one
    (on,) = [
        one
        for one in read(owner_client.get(at(drive, "hand", 1))).all("a")
        if one.text == "Go on to hand 2"
    ]
    assert on.attrs["class"] == "quiet"
    marks = [mark.word for mark in owner_client.get(at(drive, "hand", 2)).context["hands"]]
    assert marks == ["open", "1/2", "–", "–"]
    (back,) = [
        one
        for one in read(owner_client.get(at(drive, "hand", 2))).all("a")
        if one.text == "Go to hand 1"
    ]
    assert back.attrs["href"] == at(drive, "hand", 1)
    assert "Hand 1 is open again." in owner_client.get(at(drive, "hand", 2)).text
    assert "Go on to hand 2" in page
    assert "seat hand 2" not in page
    assert press(owner_client, at(drive, "hand-close", 1)) == ["Hand 1 is closed again."]
    assert "Closed at" in owner_client.get(at(drive, "hand", 1)).text


def test_a_room_that_goes_back_is_there(owner_client, drive):
    assert press(owner_client, at(drive, "hand-reopen", 1), reason=SLIP) == [
        "The room is back at hand 1. Put it right, then close it."
    ]
    page = owner_client.get(at(drive, "hand", 1)).text
    assert "Close hand 1 and seat hand 2" in page
    assert "opened again" not in page


@pytest.mark.parametrize("movement", ["individual", "as-seated"])
def test_a_hand_is_shown_as_open_again_however_the_room_goes_on(owner_client, club, movement):
    drive = seat(make_drive(club, movement, people=8, hands=4))
    score_hand(drive, 1, [8, 6])
    if movement == "as-seated":
        assert "Close hand 1" in owner_client.get(at(drive, "hand", 1)).text
        move_room(drive, Testimony())
        score(drive, 2, 1, 8)
    press(owner_client, at(drive, "hand-reopen", 1), reason=SLIP)
    assert "This hand was opened again." in owner_client.get(at(drive, "hand", 1)).text
    press(owner_client, at(drive, "hand-close", 1))
    assert "This hand was opened again." not in owner_client.get(at(drive, "hand", 1)).text


def test_a_double_press_opens_once_and_is_told_the_same(owner_client, drive):
    score(drive, 2, 1, 9)
    address, pressed = at(drive, "hand-reopen", 1), {"reason": SLIP, "client_key": "one-press"}
    assert press(owner_client, address, **pressed) == press(owner_client, address, **pressed)
    assert drive.acts.filter(kind="reopen").count() == 1


def test_what_is_not_closed_leads_back_with_a_sentence(owner_client, drive):
    response = owner_client.get(at(drive, "hand-reopen", 2), follow=True)
    assert [str(said) for said in response.context["messages"]] == [
        "Hand 2 is open: type its scores on its page."
    ]
    assert press(owner_client, at(drive, "hand-close", 2))[0].startswith("Hand 2 is closed already")


def test_a_finished_drive_asks_why_and_says_what_follows(owner_client, club):
    drive = seat(make_drive(club, "individual", people=8, hands=2))
    score_hand(drive, 1, [8, 6])
    score_hand(drive, 2, [8, 6])
    response = owner_client.get(at(drive, "reopen"), follow=True)
    assert "not final yet" in str(next(iter(response.context["messages"])))
    finish(drive, Testimony())
    assert "season's table waits" in owner_client.get(at(drive, "reopen")).text.replace(
        "&#x27;", "'"
    )
    assert at(drive, "hand-reopen", 1) not in owner_client.get(at(drive, "hand", 1)).text
    press(owner_client, at(drive, "reopen"), reason=SLIP)
    drive.refresh_from_db()
    assert drive.provisional


# Case C34: what everybody looks at follows the correction, and is final again.
def test_after_opening_correcting_and_finishing_again_every_page_has_the_new_places(
    owner_client, club
):
    drive = seat(make_drive(club, names=["Ann", "Bob", "Cyd", "Dan"], hands=1, half_after=None))
    score(drive, 1, 1, 8)
    press(owner_client, at(drive, "finish"))
    before = shown_everywhere(owner_client, drive)
    press(owner_client, at(drive, "reopen"), reason=SLIP)
    assert "provisional" in owner_client.get(at(drive, "standings")).text
    save(owner_client, drive, 1, 1, ns="5", ew="8")
    press(owner_client, at(drive, "finish"))
    after = shown_everywhere(owner_client, drive)
    assert "provisional" not in owner_client.get(at(drive, "standings")).text
    assert before[0] == [("1=", "Ann", 8), ("1=", "Bob", 8), ("3=", "Cyd", 5), ("3=", "Dan", 5)]
    assert after[0] == [("1=", "Cyd", 8), ("1=", "Dan", 8), ("3=", "Ann", 5), ("3=", "Bob", 5)]
    assert [set(page) for page in (*before, *after)] == [
        *[set(before[0])] * 3,
        *[set(after[0])] * 3,
    ]


def shown_everywhere(client, drive):
    """Return places, names and totals as the standings, the projector and the file have them."""
    listing = client.get(at(drive, "standings")).context["listing"].data
    pages = client.get(at(drive, "board")).context["pages"]
    file = client.get(at(drive, "export-leaderboard")).content.decode("utf-8-sig").splitlines()
    rows = [row for page in pages if page.listing == "everyone" for row in page.rows]
    cells = [line.split(",") for line in file[1:]]
    return (
        [(row.standing.label, row.row.competitor.name, row.row.total) for row in listing],
        [(row.place, row.name, int(row.figure)) for row in rows],
        [(line[0], line[1], int(line[-1])) for line in cells],
    )


def test_a_scorer_sees_that_a_hand_is_closed_and_does_not_open_it(club, drive, member_of):
    scorer = member_of(club, "scorer")
    text = scorer.get(at(drive, "hand", 1)).text
    assert "Closed at" in text
    assert at(drive, "hand-reopen", 1) not in text
    for name in ("hand-reopen", "hand-close"):
        assert scorer.post(at(drive, name, 1), {"reason": SLIP}).status_code == 403
