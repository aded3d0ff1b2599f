"""What was printed is known; what changed since is told beside the sheet, and for the results by name."""

import re
from functools import partial

import pytest
from django.db import DatabaseError
from django.urls import reverse

from drives.models import Printing
from drives.services.acts import Testimony
from drives.services.come_and_go import come_and_go
from drives.services.comers import ComeAndGo
from drives.services.finish import finish
from drives.services.plans import set_trumps
from drives.services.prizes import announce
from drives.services.reopen import reopen_drive
from drives.services.seats import move_room
from tests.evenings import make_drive, score, score_hand, seat
from tests.pdfs.reading import texts
from tests.views.helping import helper_of
from tests.views.test_budgets import queries_of

SAID = Testimony()
NAMES = ["Ann", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal"]
HOUR = r"\d+\.\d\d [ap]m"


@pytest.fixture
def drive(club):
    """Two hands of an individual evening; the first is in."""
    drive = seat(make_drive(club, "individual", hands=2, names=NAMES))
    score_hand(drive, 1, [8, 5])
    return drive


@pytest.fixture
def finished(drive):
    score_hand(drive, 2, [7, 7])
    finish(drive, SAID)
    drive.refresh_from_db()
    return drive


def print_(client, drive, sheet, **choices):
    response = client.get(reverse("drives:print", args=[drive.pk, sheet]), choices)
    assert response.status_code == 200
    return response


def said(client, drive):
    """Return what Paper says of each sheet that was printed, the hour left out."""
    rows = client.get(reverse("drives:paper", args=[drive.pk])).context["sheets"]
    told = {row.key: [row.said.sentence, *row.said.lines.first] for row in rows if row.said}
    return {key: re.sub(HOUR, "now", " ".join(parts)) for key, parts in told.items()}


def correct(drive, hand, table, ns):
    reopen_drive(drive, Testimony(reason="Slip misread"))
    score(drive, hand, table, ns)
    finish(drive, SAID)


def test_nothing_is_said_of_what_was_never_printed(owner_client, drive):
    assert said(owner_client, drive) == {}


def test_printing_is_kept_by_sheet_version_and_person_and_is_no_act(owner_client, owner, drive):
    drive.refresh_from_db()
    before = drive.acts.count(), drive.version
    print_(owner_client, drive, "results")
    print_(owner_client, drive, "results")
    (kept,) = drive.printings.all()
    drive.refresh_from_db()
    assert (drive.acts.count(), drive.version) == before
    assert (kept.sheet, kept.version, kept.user) == ("results", drive.version, owner)
    assert said(owner_client, drive) == {"results": "Printed at now."}


@pytest.mark.parametrize("role", ["owner", "organiser"])
def test_what_an_organiser_prints_is_kept(drive, member_of, role):
    organiser = member_of(drive.club, role)
    print_(organiser, drive, "seating")
    assert drive.printings.get().user == organiser.user


@pytest.mark.parametrize("role", ["viewer", "scorer", "helper"])
def test_who_only_looks_at_a_sheet_hangs_nothing_on_the_wall(owner_client, drive, member_of, role):
    print_(owner_client, drive, "leaderboard")
    score(drive, 1, 1, 9)
    looks = helper_of(drive) if role == "helper" else member_of(drive.club, role)
    print_(looks, drive, "leaderboard")
    print_(looks, drive, "seating")
    kept = drive.printings.get()
    assert (kept.sheet, kept.user) == ("leaderboard", owner_client.user)
    assert said(owner_client, drive)["leaderboard"].startswith("Changed since it was printed")


def test_an_organiser_prints_on_the_laptop_on_which_a_scorer_has_looked(
    owner_client, drive, member_of
):
    tag = print_(member_of(drive.club, "scorer"), drive, "results")["ETag"]
    address = reverse("drives:print", args=[drive.pk, "results"])
    assert owner_client.get(address, headers={"If-None-Match": tag}).status_code == 200
    assert drive.printings.get().sheet == "results"


@pytest.mark.parametrize(
    "ahead",
    [{"Sec-Purpose": "prefetch;prerender"}, {"Purpose": "prefetch"}, {"X-Moz": "prefetch"}],
)
def test_a_browser_that_fetches_a_sheet_ahead_prints_nothing(owner_client, drive, ahead):
    address = reverse("drives:print", args=[drive.pk, "results"])
    answer = owner_client.get(address, headers=ahead)
    assert (answer.status_code, answer.content) == (204, b"")
    assert "no-store" in answer["Cache-Control"]
    assert "ETag" not in answer
    assert not drive.printings.exists()


@pytest.mark.parametrize(
    ("sheet", "choices"),
    [("scorecards", {"card": 1}), ("seating", {"round": 1}), ("table-slips", {"blank": 1})],
)
def test_one_card_or_a_variant_is_not_the_sheet(owner_client, drive, sheet, choices):
    print_(owner_client, drive, sheet, **choices)
    assert not drive.printings.exists()


def test_asking_whether_there_is_a_sheet_prints_none(owner_client, drive):
    owner_client.head(reverse("drives:print", args=[drive.pk, "results"]))
    assert not drive.printings.exists()


def test_a_base_that_cannot_keep_it_prints_all_the_same(owner_client, drive, monkeypatch):
    def refuse(*args, **kwargs):
        raise DatabaseError("database is locked")

    monkeypatch.setattr(type(Printing.objects), "bulk_create", refuse)
    assert print_(owner_client, drive, "results").content.startswith(b"%PDF-")
    assert not drive.printings.exists()


def test_cards_stay_true_whatever_is_scored_and_not_when_somebody_leaves(owner_client, club):
    drive = seat(make_drive(club, "individual", hands=3, names=NAMES))
    score_hand(drive, 1, [8, 5])
    for sheet in ("scorecards", "seating", "table-slips", "trumps", "table-cards", "movement"):
        print_(owner_client, drive, sheet)
    score(drive, 2, 1, 9)
    assert set(said(owner_client, drive).values()) == {"Printed at now."}
    come_and_go(drive, ComeAndGo(leavers={drive.entries.get(number=1).pk}), "keep", SAID)
    told = said(owner_client, drive)
    assert {key for key, one in told.items() if one == "Changed since it was printed at now."} == {
        "scorecards",
        "seating",
        "table-slips",
        "table-cards",
        "movement",
    }
    assert told["trumps"] == "Printed at now."


def test_a_room_that_moves_leaves_the_cards_true_and_wants_new_slips(owner_client, club):
    drive = seat(make_drive(club, hands=3, names=NAMES))
    for sheet in ("scorecards", "seating", "table-slips"):
        print_(owner_client, drive, sheet)
    score_hand(drive, 1, [8, 5])
    move_room(drive, SAID)
    told = said(owner_client, drive)
    assert told.pop("scorecards") == "Printed at now."
    assert set(told.values()) == {"Changed since it was printed at now."}


def test_other_trumps_change_what_has_trumps_on_it(owner_client, drive):
    for sheet in ("scorecards", "seating", "trumps"):
        print_(owner_client, drive, sheet)
    set_trumps(drive.hands.get(number=2), "NT", SAID)
    told = said(owner_client, drive)
    assert told["seating"] == "Printed at now."
    assert told["trumps"] == told["scorecards"] == "Changed since it was printed at now."


def test_more_hands_leave_a_leaderboard_true_and_say_that_more_is_in(owner_client, drive):
    print_(owner_client, drive, "leaderboard")
    score(drive, 2, 1, 9)
    assert said(owner_client, drive)["leaderboard"] == "More is in since it was printed at now."


def test_a_corrected_hand_names_the_lines_that_changed_after_the_hand_that_was_printed(
    owner_client, drive
):
    print_(owner_client, drive, "leaderboard")
    score(drive, 2, 1, 9)
    score(drive, 1, 2, 6)
    side = {name: sorted(drive_names(drive, 2, chairs)) for name, chairs in SIDES.items()}
    level = sorted(drive_names(drive, 1, SIDES["ew"]))  # had 5, as North-South of table 2
    lines = [
        *(f"{name} 8 → 7, now 3=, was 1=" for name in side["ew"]),
        *(f"{name} 5 → 6" for name in side["ns"]),
        *(f"{name} 5, now 7=, was 5=" for name in level),
    ]
    expected = f"Changed since it was printed at now. {' '.join(lines)}"
    assert said(owner_client, drive)["leaderboard"] == expected


SIDES = {"ns": "NS", "ew": "EW"}


def drive_names(drive, table, chairs):
    seats = drive.rounds.get(number=1).seats.filter(table_number=table, chair__in=chairs)
    return seats.values_list("entry__player__name", flat=True)


def test_the_first_eight_lines_are_named_and_the_rest_is_folded(owner_client, club):
    names = [f"Person {number:02}" for number in range(1, 17)]
    drive = seat(make_drive(club, "individual", hands=2, names=names))
    score_hand(drive, 1, [8, 8, 8, 8])
    print_(owner_client, drive, "leaderboard")
    for table in range(1, 5):
        score(drive, 1, table, 7)
    for name in ("paper", "standings"):
        page = owner_client.get(reverse(f"drives:{name}", args=[drive.pk])).text
        before, folded = page.split("<details>")
        assert (before.count(" → "), folded.count(" → ")) == (8, 8)
        assert "<summary>and 8 more</summary>" in folded


def pages_that_tell(client, drive):
    """Return what is said of the wall, page by page, with the first line that changed."""
    found = {}
    for name in ("standings", "prizes"):
        wall = client.get(reverse(f"drives:{name}", args=[drive.pk])).context["wall"]
        found[name] = [f"{one.sentence} {one.lines.first[0]}" for one in wall]
    return found


def test_results_on_the_wall_that_are_not_true_any_more_are_told_until_printed_again(
    owner_client, finished
):
    finished.club.prizes.create(kind="total", position=1)
    print_(owner_client, finished, "results")
    assert not any(pages_that_tell(owner_client, finished).values())
    correct(finished, 2, 1, 9)
    announce(finished, SAID)
    for (told,) in pages_that_tell(owner_client, finished).values():
        assert re.match(rf"The results printed at {HOUR} are not true any more: \w+ \d+ →", told)
    print_(owner_client, finished, "results")
    assert not any(pages_that_tell(owner_client, finished).values())


def test_a_leaderboard_on_the_wall_that_is_not_true_is_told_on_standings(owner_client, drive):
    """Provisional and finished; more hands leave it true."""
    print_(owner_client, drive, "leaderboard")
    score(drive, 2, 1, 9)
    assert pages_that_tell(owner_client, drive)["standings"] == []
    score(drive, 1, 1, 9)
    score(drive, 2, 2, 6)
    told = r"The leaderboard printed at .* is not true any more: \w+ 8 → 9"
    (said_of_it,) = pages_that_tell(owner_client, drive)["standings"]
    assert re.match(told, said_of_it)
    assert asked(owner_client, drive, "standings") <= 12
    finish(drive, SAID)
    drive.refresh_from_db()
    found = pages_that_tell(owner_client, drive)
    assert (re.match(told, found["standings"][0]) is not None, found["prizes"]) == (True, [])
    print_(owner_client, drive, "leaderboard")
    assert pages_that_tell(owner_client, drive)["standings"] == []


@pytest.mark.parametrize("sheet", ["results", "leaderboard"])
def test_a_browser_that_has_the_page_learns_that_the_wall_is_true_again(
    owner_client, finished, sheet
):
    print_(owner_client, finished, sheet)
    correct(finished, 2, 1, 9)
    address = reverse("drives:standings", args=[finished.pk])
    owner_client.get(address)
    tag = owner_client.get(address)["ETag"]
    ask = partial(owner_client.get, address, headers={"If-None-Match": tag})
    assert ask().status_code == 304
    print_(owner_client, finished, sheet)
    assert ask().status_code == 200


def test_results_printed_again_say_what_they_replace_and_what_each_line_was(owner_client, finished):
    first = texts(print_(owner_client, finished, "results").content)
    assert "Was" not in first
    version = finished.version
    correct(finished, 2, 1, 9)
    copies = [print_(owner_client, finished, "results").content for _copy in range(2)]
    assert copies[0] == copies[1]
    again = texts(copies[0])
    assert f"This sheet replaces version {version}. Lines that changed say what they were." in again
    assert "Was" in again
    changed = [text for text in again if re.fullmatch(r"\d(st|nd|rd|th)=?, \d+", text)]
    assert len(changed) >= 4


def test_results_printed_again_with_nothing_changed_replace_nothing(owner_client, finished):
    print_(owner_client, finished, "results")
    finished.club.prizes.create(kind="total", position=1)
    announce(finished, SAID)
    assert said(owner_client, finished)["results"] == "More is in since it was printed at now."
    again = texts(print_(owner_client, finished, "results").content)
    assert not any("replaces" in text for text in again)


def test_a_card_drive_has_places_to_compare_once_it_is_finished(owner_client, club):
    from tests.results.evenings import from_cards

    drive = from_cards(club, 104, 104, 104, 104)
    print_(owner_client, drive, "results")
    assert drive.printings.get().lines["through"] is None
    finish(drive, SAID)
    assert said(owner_client, drive)["results"] == "More is in since it was printed at now."
    drive.refresh_from_db()
    print_(owner_client, drive, "results")
    assert drive.printings.get().lines["through"] == drive.hands.count()


def test_the_pages_ask_no_more_than_twelve_times_with_everything_printed(owner_client, finished):
    for sheet in ("scorecards", "seating", "trumps", "movement", "leaderboard", "results"):
        print_(owner_client, finished, sheet)
    assert asked(owner_client, finished, "paper") <= 12
    correct(finished, 2, 1, 9)
    # Where lines have changed, Paper reads all that is scored besides.
    for name, most in (("standings", 12), ("prizes", 12), ("paper", 15)):
        assert asked(owner_client, finished, name) <= most, name


def asked(client, drive, name):
    return len(queries_of(partial(client.get, reverse(f"drives:{name}", args=[drive.pk]))))
