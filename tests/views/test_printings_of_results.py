"""Results and leaderboards on the wall: told where they are not true any more, and what replaces them."""

import re
from functools import partial

import pytest
from django.urls import reverse

from drives.models import Act, Deal
from drives.results.wall import OF_PLACES
from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from drives.services.finish import finish
from drives.services.people import change_player
from drives.services.prizes import announce
from drives.services.reopen import reopen_drive
from drives.services.stand_ins import play_for
from drives.services.undo import undo
from drives.services.void import VoidAward, make_void
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.pdfs.reading import texts
from tests.views.printing import (
    HOUR,
    NAMES,
    SAID,
    asked,
    correct,
    drive,
    finished,
    pages_that_tell,
    print_,
    said,
)

__all__ = ["drive", "finished"]


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


def test_a_new_name_and_a_later_substitute_leave_the_places_on_the_wall_true(owner_client, drive):
    for sheet in OF_PLACES:
        print_(owner_client, drive, sheet)
    change_player(drive.entries.get(number=1).player, "Ann Married", "L", sits_still=False)
    play_for(drive.entries.get(number=2), drive.club.players.create(name="Ivy"), 2, SAID)
    assert said(owner_client, drive) == dict.fromkeys(OF_PLACES, "Printed at now.")
    assert pages_that_tell(owner_client, drive)["standings"] == []


def test_a_half_time_sheet_stays_true_of_the_first_half_until_that_is_corrected(owner_client, club):
    drive = seat(make_drive(club, "individual", hands=4, half_after=2, names=NAMES))
    for hand in (1, 2):
        score_hand(drive, hand, [8, 5])
    print_(owner_client, drive, "half-time")
    score_hand(drive, 3, [9, 9])
    assert said(owner_client, drive)["half-time"] == "Printed at now."
    assert pages_that_tell(owner_client, drive)["standings"] == []
    score(drive, 2, 1, 9)
    assert said(owner_client, drive)["half-time"].startswith("Changed since it was printed at now.")
    (told,) = pages_that_tell(owner_client, drive)["standings"]
    assert re.match(
        rf"The half-time places printed at {HOUR} are not true any more: \w+ \d+ → ", told
    )
    # Printed now it is of the first half still, and not of hand 3.
    first_half = print_(owner_client, drive, "half-time").content
    assert "Half-time places, after hand 2" in texts(first_half)
    assert drive.printings.get().lines["through"] == 2
    assert said(owner_client, drive)["half-time"] == "Printed at now."


def test_a_drive_without_tea_lists_no_half_time_sheet(owner_client, club):
    for half_after in (2, None):
        drive = make_drive(club, people=0, hands=4, half_after=half_after)
        groups = owner_client.get(reverse("drives:paper", args=[drive.pk])).context["groups"]
        waiting = [row.key for group in groups for row in group.waiting]
        assert ("half-time" in waiting) is (half_after is not None)


def test_half_time_places_from_cards_are_compared_once_the_half_is_typed(owner_client, club):
    drive = seat(make_drive(club, people=4, hands=4, half_after=2, counts_from="cards"))
    first, *others = drive.entries.all()
    record_card(CardSays(first, 1, 2, 26), SAID)
    print_(owner_client, drive, "half-time")
    assert drive.printings.get().lines["through"] is None
    for entry in others:
        record_card(CardSays(entry, 1, 2, 26), SAID)
    assert said(owner_client, drive)["half-time"] == "Printed at now."
    print_(owner_client, drive, "half-time")
    record_card(CardSays(first, 1, 2, 28, was=26), SAID)
    assert "13 → 14" in said(owner_client, drive)["half-time"]


def test_the_pages_ask_no_more_than_twelve_times_with_everything_printed(owner_client, finished):
    for sheet in (
        "scorecards",
        "seating",
        "trumps",
        "movement",
        "leaderboard",
        "half-time",
        "results",
    ):
        print_(owner_client, finished, sheet)
    assert asked(owner_client, finished, "paper") <= 12
    reopen_drive(finished, Testimony(reason="Slip misread"))
    deal = deal_at(finished, 2, 2)
    seen = Testimony(seen=deal.entries.last().pk, reason="Cards dropped")
    make_void(deal, VoidAward(Deal.Void.NO_SCORE), seen)
    finished.club.prizes.create(kind="total", position=1)
    finished.refresh_from_db()
    pages = "standings", "prizes", "paper"
    provisional = {name: asked(owner_client, finished, name) for name in pages}
    finish(finished, SAID)
    final = {name: asked(owner_client, finished, name) for name in pages}
    assert pages_that_tell(owner_client, finished)["standings"]
    assert max(*provisional.values(), *final.values()) <= 12, (provisional, final)


def test_what_changed_on_two_sheets_alike_is_said_once(owner_client, finished):
    for sheet in ("leaderboard", "results"):
        print_(owner_client, finished, sheet)
    correct(finished, 2, 1, 9)
    first, second = pages_that_tell(owner_client, finished)["standings"]
    assert first.startswith("The leaderboard printed at")
    assert re.fullmatch(
        rf"The results printed at {HOUR} are not true any more either: the same lines.", second
    )
    page = owner_client.get(reverse("drives:standings", args=[finished.pk])).text
    name = finished.rounds.get(number=2).seats.get(table_number=1, chair="N").entry.player.name
    assert len(re.findall(rf"<li>{name} \d+ → ", page)) == 1


def test_whoever_is_not_placed_any_more_costs_no_question_more(owner_client, finished):
    for sheet in ("leaderboard", "results"):
        print_(owner_client, finished, sheet)
    finished.entries.filter(number=1).update(placed=False)
    reopen_drive(finished, Testimony(reason="Not a member"))
    for name in ("standings", "paper"):
        assert asked(owner_client, finished, name) <= 12, name
    told = said(owner_client, finished)["leaderboard"]
    gone = finished.entries.get(number=1).player.name
    assert f"{gone} is not on the list any more" in told


def announce_anew(drive, *wishes):
    """Take the announcement back, and announce these prizes and no others."""
    for act in drive.acts.standing().filter(kind=Act.Kind.ANNOUNCE):
        undo(act, SAID)
    drive.club.prizes.all().delete()
    for position, wish in enumerate(wishes, 1):
        drive.club.prizes.create(position=position, **wish)
    drive.refresh_from_db()
    announce(drive, SAID)
    drive.refresh_from_db()


def test_prizes_that_were_announced_otherwise_are_told_and_named_on_the_sheet(
    owner_client, finished
):
    first, lowest = {"kind": "total"}, {"kind": "lowest"}
    announce_anew(finished, first, lowest)
    version = finished.version
    print_(owner_client, finished, "results")
    announce_anew(finished, lowest, first)
    assert said(owner_client, finished)["results"] == "More is in since it was printed at now."
    announce_anew(finished, first, lowest | {"what": "Wooden spoon"})
    told = "Lowest total: this prize has changed"
    expected = f"Changed since it was printed at now. {told}"
    assert said(owner_client, finished)["results"] == expected
    assert asked(owner_client, finished, "paper") <= 12
    for (on_the_wall,) in pages_that_tell(owner_client, finished).values():
        assert on_the_wall.endswith(f"are not true any more: {told}")
    copies = [print_(owner_client, finished, "results").content for _copy in range(2)]
    assert copies[0] == copies[1]
    assert f"This sheet replaces version {version}. Prizes that changed: Lowest total." in texts(
        copies[0]
    )
    assert said(owner_client, finished)["results"] == "Printed at now."


def test_prizes_that_were_taken_back_are_told(owner_client, finished):
    announce_anew(finished, {"kind": "total"})
    print_(owner_client, finished, "results")
    undo(finished.acts.get(kind=Act.Kind.ANNOUNCE), SAID)
    assert said(owner_client, finished)["results"].endswith("this prize has changed")
