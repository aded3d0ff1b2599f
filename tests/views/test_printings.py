"""What was printed is known; what changed since is told beside the sheet, and for the results by name."""

from functools import partial

import pytest
from django.db import DatabaseError
from django.urls import reverse

from drives.models import Printing
from drives.results.seats_version import seats_version
from drives.services.come_and_go import come_and_go
from drives.services.comers import ComeAndGo
from drives.services.hands import set_trumps
from drives.services.seats import move_room
from drives.services.stand_ins import play_for
from drives.services.undo import undo
from tests.evenings import make_drive, score, score_hand, seat
from tests.views.helping import helper_of
from tests.views.printing import NAMES, SAID, drive, finished, print_, said

__all__ = ["drive", "finished"]


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


@pytest.mark.parametrize("how", [{"large": 1}, {"black": 1}, {"paper": "letter"}])
def test_the_same_sheet_in_large_print_or_without_colour_is_the_sheet(owner_client, drive, how):
    print_(owner_client, drive, "leaderboard", **how)
    assert drive.printings.get().sheet == "leaderboard"


def test_asking_whether_there_is_a_sheet_prints_none(owner_client, drive):
    owner_client.head(reverse("drives:print", args=[drive.pk, "results"]))
    assert not drive.printings.exists()


def test_a_base_that_cannot_keep_it_prints_all_the_same(owner_client, drive, monkeypatch):
    def refuse(*args, **kwargs):
        raise DatabaseError("database is locked")

    with monkeypatch.context() as base:
        base.setattr(type(Printing.objects), "bulk_create", refuse)
        sheet = print_(owner_client, drive, "results")
    assert sheet.content.startswith(b"%PDF-")
    assert not drive.printings.exists()
    # Nothing is left by which a browser could ask whether it has changed: it is printed once more.
    assert "no-store" in sheet["Cache-Control"]
    assert "ETag" not in sheet
    assert "ETag" in print_(owner_client, drive, "results")
    assert drive.printings.exists()


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


def test_a_stand_in_changes_what_has_names_on_it(owner_client, drive):
    named = {"scorecards", "seating", "table-slips", "itinerary", "seats-by-hand"}
    for sheet in (*named, "trumps", "movement"):
        print_(owner_client, drive, sheet)
    act = play_for(drive.entries.get(number=1), drive.club.players.create(name="Ivy"), 2, SAID)
    told = said(owner_client, drive)
    assert {key for key, one in told.items() if one != "Printed at now."} == named
    print_(owner_client, drive, "seating")
    assert said(owner_client, drive)["seating"] == "Printed at now."
    undo(act, SAID)
    assert said(owner_client, drive)["seating"] == "Changed since it was printed at now."


def test_paper_names_the_version_of_seats_and_of_what_shows_trumps_too(owner_client, drive):
    seats = seats_version(drive)
    page = partial(owner_client.get, reverse("drives:paper", args=[drive.pk]))
    assert f"Cards, seats and slips say “Seats {seats}”." in page().text
    act = set_trumps(drive.hands.get(number=2), "NT", SAID)
    said_then = page().text
    assert f"Seats say “Seats {seats}”; cards and slips" in said_then
    assert f"“Seats {act.number}”." in said_then
