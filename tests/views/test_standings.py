"""Standings, and the end of the evening."""

import pytest
from django.urls import reverse

from drives.models import Deal
from drives.services.acts import Testimony
from drives.services.seats import move_room
from drives.services.void import VoidAward, make_void
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.results.evenings import from_cards
from tests.views.test_budgets import queries_of


@pytest.fixture
def drive(club):
    drive = seat(make_drive(club, people=8, hands=2))
    score_hand(drive, 1, [8, 6])
    return drive


@pytest.fixture
def address(drive):
    return reverse("drives:standings", args=[drive.pk])


def press(client, drive, name, **said):
    response = client.post(reverse(f"drives:{name}", args=[drive.pk]), said, follow=True)
    drive.refresh_from_db()
    return [str(message) for message in response.context["messages"]]


def play_out(drive):
    move_room(drive, Testimony())
    score_hand(drive, 2, [7, 7])


def shown(response):
    return [
        (placed.standing.label, placed.row.total) for placed in response.context["listing"].data
    ]


def test_a_listing_that_is_the_only_one_has_no_tab(owner_client, club, address):
    assert 'aria-label="Listings"' in owner_client.get(address).text
    names = ["Ann", "Bob", "Cy", "Di"]
    drive = seat(make_drive(club, "partner", 4, 2, names=names, half_after=None))
    page = owner_client.get(reverse("drives:standings", args=[drive.pk]))
    assert [title for _, title in page.context["tabs"]] == ["Everyone"]
    assert 'aria-label="Listings"' not in page.text


def test_level_totals_share_a_place(owner_client, address):
    places = shown(owner_client.get(address))
    assert places == [
        ("1=", 8),
        ("1=", 8),
        ("3=", 7),
        ("3=", 7),
        *[("5=", 6)] * 2,
        *[("7=", 5)] * 2,
    ]


def test_one_listing_at_a_time(owner_client, address):
    assert len(shown(owner_client.get(address, {"show": "ladies"}))) == 4
    assert owner_client.get(address, {"show": "nonsense"}).context["show"] == "everyone"


@pytest.mark.parametrize(
    ("asked", "through"),
    [("1", 1), ("2", 2), ("0", None), ("3", None), ("x", None), ("9" * 5000, None), ("", None)],
)
def test_standings_are_shown_after_a_hand_that_there_is(
    owner_client, drive, address, asked, through
):
    play_out(drive)
    context = owner_client.get(address, {"through": asked}).context
    assert context["through"] == through
    expected = 8 if through == 1 else 15
    assert context["listing"].data[0].row.total in (expected, expected - 1)


# Case C06: on the page nought is 0 and blank a dash, whether all tricks count or those over six.
@pytest.mark.parametrize(("scoring", "best"), [("all", 13), ("odd", 7)])
def test_what_is_not_in_yet_is_a_dash_and_not_nought(owner_client, club, scoring, best):
    drive = seat(make_drive(club, people=8, hands=2, scoring=scoring))
    score(drive, 1, 1, 13)
    response = owner_client.get(reverse("drives:standings", args=[drive.pk]))
    totals = [total for _, total in shown(response)]
    assert sorted(totals, key=str) == [0, 0, best, best, None, None, None, None]
    assert response.text.count('<td class="figure">–</td>') >= 4


def test_finishing_with_a_table_out_is_refused_by_name(owner_client, drive):
    score(drive, 1, 2, None)
    sentences = press(owner_client, drive, "finish")
    assert "hand 1 table 2" in sentences[0]
    assert drive.provisional


def test_a_finished_drive_is_final_and_can_be_opened_again(owner_client, drive, address):
    play_out(drive)
    assert owner_client.get(address).context["all_in"]
    assert press(owner_client, drive, "finish") == ["Finished. The results stand."]
    assert not drive.provisional
    assert "Open again to correct" in owner_client.get(address).text
    assert press(owner_client, drive, "reopen") == []
    assert not drive.provisional
    (said,) = press(owner_client, drive, "reopen", reason="Slip misread")
    assert said.startswith("The drive is open again.")
    assert drive.provisional
    assert drive.acts.last().reason == "Slip misread"
    (said,) = press(owner_client, drive, "reopen", reason="Slip misread")
    assert said.startswith("The results are not final yet.")


def test_finishing_twice_is_told(owner_client, drive):
    play_out(drive)
    press(owner_client, drive, "finish")
    assert "finished" in press(owner_client, drive, "finish")[0]


def test_the_arithmetic_is_shown_for_all_that_is_in(owner_client, address):
    assert "cards add up to 52" in owner_client.get(address).context["proof"]
    assert owner_client.get(address, {"through": "1"}).context["proof"] == ""


def test_cards_that_do_not_add_up_are_told_and_can_be_final_all_the_same(owner_client, club):
    drive = from_cards(club, 104, 104, 104, 105)
    address = reverse("drives:standings", args=[drive.pk])
    assert "Finish all the same" in owner_client.get(address).text
    assert "½ too many" in press(owner_client, drive, "finish")[0]
    assert drive.provisional
    assert press(owner_client, drive, "finish", unproved="1") == ["Finished. The results stand."]
    assert not drive.provisional


def test_where_the_cards_add_up_nobody_is_offered_to_finish_all_the_same(owner_client, club):
    drive = from_cards(club, 104, 104, 104, 104)
    text = owner_client.get(reverse("drives:standings", args=[drive.pk])).text
    assert "Finish the drive" in text
    assert "all the same" not in text


def test_markup_in_a_name_is_letters(owner_client, club):
    drive = seat(make_drive(club, names=["<script>x</script>", "b", "c", "d"], hands=2))
    text = owner_client.get(reverse("drives:standings", args=[drive.pk])).text
    assert "<script>x" not in text
    assert "&lt;script&gt;x" in text


def test_a_scorer_does_not_finish(club, drive, address, member_of):
    scorer = member_of(club, "scorer")
    play_out(drive)
    assert "Finish the drive" not in scorer.get(address).text
    for name in ("finish", "reopen"):
        assert scorer.post(reverse(f"drives:{name}", args=[drive.pk])).status_code == 403


def test_void_deals_are_listed_as_penalties_are(owner_client, drive, address):
    assert owner_client.get(address).context["void"] == []
    move_room(drive, Testimony())
    make_void(deal_at(drive, 2, 1), VoidAward(Deal.Void.NO_SCORE), Testimony(reason="called away"))
    page = owner_client.get(address)
    assert page.context["void"] == ["Hand 2, table 1: void, no score (called away)"]
    assert page.text.count("called away") == 1
    assert len(queries_of(lambda: owner_client.get(f"{address}?show=ladies"))) <= 12
