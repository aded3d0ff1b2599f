"""The hand of a flag drive: home or away, with or without all thirteen, or tricks."""

from dataclasses import replace

import pytest
from django.urls import reverse

from drives.models import ScoreEntry
from drives.services.acts import Testimony
from drives.services.plans import DrivePlan, change_drive
from drives.services.scores import record_score
from drives.views.cells import Ask
from drives.words.seats import printed_sentence
from scoring.flags import AWAY, HOME
from scoring.tricks import DealScore
from tests.evening.reading import read
from tests.evenings import deal_at, make_drive, seat
from tests.views.boxes import HTMX, box, page_of, save, shown

HOME_WINS, AWAY_WINS = (DealScore.by_majority_of(side) for side in (HOME, AWAY))


@pytest.fixture
def drive(club):
    return seat(make_drive(club, "military", people=12, hands=4))


def score_of(drive, hand=1, table=1):
    return deal_at(drive, hand, table).score


@pytest.mark.parametrize(
    ("home", "away", "score", "boxes", "word"),
    [
        ("h", "", HOME_WINS, ("h", ""), "home 1 flag, saved"),
        ("A", "", AWAY_WINS, ("", "a"), "away 1 flag, saved"),
        ("", "a+", DealScore(0, 13), ("0", "13"), "away 2 flags, saved"),
        ("h13", "", DealScore(13, 0), ("13", "0"), "home 2 flags, saved"),
        ("9", "4", DealScore(9, 4), ("9", "4"), "home 1 flag, saved"),
    ],
)
def test_what_is_typed_is_kept_and_said_in_flags(
    owner_client, drive, home, away, score, boxes, word
):
    cell = save(owner_client, drive, 1, 1, ns=home, ew=away).context["cell"]
    assert score_of(drive) == score
    assert (cell.boxes, cell.word) == (boxes, word)


@pytest.mark.parametrize(
    ("home", "away", "sentence"),
    [
        ("1", "", "1 may be flags or tricks"),
        ("x", "", "“x” does not say who won"),
        ("h", "a", "do not fit together"),
    ],
)
def test_what_may_mean_two_things_is_asked(owner_client, drive, home, away, sentence):
    cell = save(owner_client, drive, 1, 1, ns=home, ew=away).context["cell"]
    assert sentence in cell.error
    assert cell.error.startswith("Table 1: ")
    assert score_of(drive) is None
    assert cell.boxes == (home, away)


def cell_now(client, drive, table=1):
    return client.get(page_of(drive, 1)).context["rows"][table - 1].cells[0]


def test_a_correction_from_home_to_away_says_what_it_was_and_is_undone(owner_client, drive):
    save(owner_client, drive, 1, 1, ns="h")
    cell = cell_now(owner_client, drive)
    deal = deal_at(drive, 1, 1)
    fields = {f"{cell.prefix}-{name}": value for name, value in shown(cell).items()}
    fields |= {f"{cell.prefix}-north_south": "", f"{cell.prefix}-east_west": "a"}
    corrected = owner_client.post(deal.get_absolute_url(), fields, headers=HTMX).context["cell"]
    assert score_of(drive) == AWAY_WINS
    assert corrected.word == "away 1 flag, saved, was home"
    undo = {**fields, f"{cell.prefix}-undo": corrected.undo}
    undone = owner_client.post(deal.get_absolute_url(), undo, headers=HTMX).context["cell"]
    assert score_of(drive) == HOME_WINS
    assert undone.word == "home 1 flag, undone"


def test_tricks_that_are_found_later_correct_a_bare_win(owner_client, drive):
    save(owner_client, drive, 1, 1, ns="h")
    cell = cell_now(owner_client, drive)
    fields = {f"{cell.prefix}-{name}": value for name, value in shown(cell).items()}
    fields |= {f"{cell.prefix}-north_south": "7", f"{cell.prefix}-east_west": "6"}
    owner_client.post(deal_at(drive, 1, 1).get_absolute_url(), fields, headers=HTMX)
    assert score_of(drive) == DealScore(7, 6)
    assert cell_now(owner_client, drive).word == "home 1 flag, was home"


def test_a_box_that_is_emptied_makes_the_table_blank(owner_client, drive):
    save(owner_client, drive, 1, 1, ns="h")
    cell = cell_now(owner_client, drive)
    fields = {f"{cell.prefix}-{name}": value for name, value in shown(cell).items()}
    fields |= {f"{cell.prefix}-north_south": ""}
    owner_client.post(deal_at(drive, 1, 1).get_absolute_url(), fields, headers=HTMX)
    assert score_of(drive) is None


def test_the_whole_page_saves_without_scripts_and_untouched_boxes_say_nothing(owner_client, drive):
    save(owner_client, drive, 1, 1, ns="h")
    cells = [cell_now(owner_client, drive, table) for table in (1, 2, 3)]
    fields = {
        f"{cell.prefix}-{name}": value for cell in cells for name, value in shown(cell).items()
    }
    fields |= {f"{cells[1].prefix}-east_west": "a", f"{cells[2].prefix}-north_south": "h13"}
    owner_client.post(page_of(drive, 1), fields)
    assert [score_of(drive, 1, table) for table in (1, 2, 3)] == [
        HOME_WINS,
        AWAY_WINS,
        DealScore(13, 0),
    ]
    assert ScoreEntry.objects.filter(deal__hand__drive=drive).count() == 3


def test_a_second_laptop_is_told_that_home_stands(owner_client, drive):
    stale = box(drive, 1, 1, ns="", ew="a")
    record_score(deal_at(drive, 1, 1), HOME_WINS, Testimony())
    cell = save(owner_client, drive, 1, 1, fields=stale).context["cell"]
    assert "Somebody else saved home meanwhile; you typed away." in cell.error
    assert cell.asks is Ask.WHOSE_NUMBER
    assert cell.standing == "h"
    again = {f"{cell.prefix}-{name}": value for name, value in shown(cell).items()}
    again |= {f"{cell.prefix}-north_south": "", f"{cell.prefix}-east_west": "a"}
    save(owner_client, drive, 1, 1, fields=again)
    assert score_of(drive) == AWAY_WINS


def test_a_win_without_tricks_and_seven_to_six_are_two_things(owner_client, drive):
    stale = box(drive, 1, 1, ns="7", ew="6")
    record_score(deal_at(drive, 1, 1), HOME_WINS, Testimony())
    cell = save(owner_client, drive, 1, 1, fields=stale).context["cell"]
    assert cell.asks is Ask.WHOSE_NUMBER


def test_the_page_names_home_and_away_and_says_who_goes_out(owner_client, drive):
    response = owner_client.get(page_of(drive, 2))
    text = read(response).text
    assert "Hand 2, diamonds. White and red go out: table 1 to table 3" in text
    for word in ("Home", "Away", "Who won", "captain"):
        assert word in text
    assert "North-South" not in text
    labels = [one.attrs.get("aria-label") for one in read(response).all("input")]
    assert "Table 1, home" in labels
    assert "Table 3, away" in labels


def test_a_viewer_reads_flags_and_types_nothing(club, member_of, drive):
    record_score(deal_at(drive, 1, 1), HOME_WINS, Testimony())
    viewer = member_of(club, "viewer", "a-viewer")
    text = read(viewer.get(page_of(drive, 1))).text
    assert "home 1 flag" in text


def test_standings_are_of_teams_with_the_proof_in_flags(owner_client, drive):
    for table in (1, 2, 3):
        record_score(deal_at(drive, 1, table), HOME_WINS, Testimony())
    text = read(owner_client.get(reverse("drives:standings", args=[drive.pk]))).text
    assert (
        "3 tables × 1 hand = 3; 0 with all thirteen: 3 flags. The teams' flags add up to 3" in text
    )
    assert "Teams" in text
    assert "Team" in text


def test_half_time_places_are_flags(owner_client, drive):
    for hand in (1, 2):
        for table in (1, 2, 3):
            record_score(deal_at(drive, hand, table), HOME_WINS, Testimony())
    text = read(owner_client.get(reverse("drives:tea", args=[drive.pk]))).text
    assert "Flags" in text
    assert "Tricks" not in text


def test_two_of_one_team_may_change_seats_and_two_of_two_teams_not(owner_client, drive):
    address = reverse("drives:seats-swap", args=[drive.pk])

    def swap(one, other):
        fields = {"round": 1, "one": one.pk, "other": other.pk}
        return owner_client.post(address, fields, follow=True)

    bob, cyd = (drive.entries.get(team__number=1, position=position) for position in "BR")
    stranger = drive.entries.get(team__number=2, position="B")
    assert "a team stays together" in read(swap(bob, stranger)).text
    swap(bob, cyd)
    first = drive.rounds.get(number=1)
    assert first.seats.get(entry=cyd).chair == "E"
    assert first.seats.get(entry=bob).chair == "S"


def test_a_flag_drive_played_by_another_movement_counts_tricks_again(owner_client, club):
    drive = make_drive(club, "military", people=8, hands=4)
    owner_client.post(reverse("drives:seats", args=[drive.pk]), {"movement": "individual"})
    drive.refresh_from_db()
    assert (drive.movement, drive.scoring, drive.rest_award) == ("individual", "all", 13)


def test_a_drive_that_is_no_longer_for_flags_has_cards_like_any_other(owner_client, club):
    drive = make_drive(club, "military", people=8, hands=4)
    change_drive(drive, replace(DrivePlan.of(drive), movement="individual"), Testimony())
    type(drive).objects.filter(pk=drive.pk).update(cards_printed=8)
    said = owner_client.get(reverse("drives:seats", args=[drive.pk])).context["printed"]
    assert said == printed_sentence([])
