"""The projector: what it shows when."""

import pytest
from django.urls import reverse

from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from drives.services.door import check_out
from drives.services.finish import finish
from drives.services.seats import move_room
from tests.evenings import make_drive, score, score_hand, seat


def address(drive):
    return reverse("drives:board", args=[drive.pk])


def listings(response):
    """Return the rows of every listing on the board, pages put together."""
    found = {}
    for page in response.context["pages"]:
        found.setdefault(page.listing, []).extend(page.rows)
    return found


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=22, hands=4))


@pytest.fixture
def show(owner_client):
    """Open a drive's board: `show(drive, what=...)`."""
    return lambda drive, **asked: owner_client.get(address(drive), asked)


def test_before_play_the_board_counts_and_names_who_is_here(show, club):
    shown = show(make_drive(club, names=["Bob", "Ann"], hands=2))
    assert shown.context["now"] == "2 here"
    assert [(row.card, row.name) for row in listings(shown)["here"]] == [("2", "Ann"), ("1", "Bob")]


def test_who_went_home_before_play_is_not_on_the_board(show, club):
    """Case C16: the absent are neither listed nor ranked."""
    drive = make_drive(club, people=8, hands=2)
    for entry in drive.entries.all()[:4]:
        check_out(entry, Testimony())
    assert show(drive).context["now"] == "4 here"
    drive.refresh_from_db()
    score_hand(seat(drive), 1, [8])
    shown = show(drive)
    assert len(listings(shown)["everyone"]) == 4
    assert {row.figure for row in listings(show(drive, what="seats"))["seats"]} == {
        f"Table 1, {chair}" for chair in ("North", "East", "South", "West")
    }


def test_until_the_first_score_the_board_says_who_sits_where(show, drive):
    shown = show(drive)
    assert (shown.context["now"], shown.context["suit"]) == ("Hand 1", "H")
    rows = listings(shown)["seats"]
    assert len(rows) == 22
    assert [row.name for row in rows] == sorted(row.name for row in rows)
    assert [row.figure for row in rows].count("Rest") == 2
    score(drive, 1, 1, 8)
    assert list(listings(show(drive))) == ["ladies", "gents", "everyone"]


def test_the_seats_are_those_of_the_hand_now_played(show, drive):
    """Case C58: seated on one page is seated on all."""
    score_hand(drive, 1, [8, 6, 7, 5, 9])
    before = listings(show(drive, what="seats"))["seats"]
    move_room(drive, Testimony())
    after = show(drive, what="seats")
    assert after.context["now"] == "Hand 2"
    assert listings(after)["seats"] != before
    of_seats_page = reverse("drives:seats", args=[drive.pk])
    page = show(drive).client.get(of_seats_page).context["by_name"]
    assert [(row.name, row.figure) for row in listings(after)["seats"]] == [
        (sitter.name, place) for sitter, place in page
    ]


def test_the_top_says_the_hand_its_trumps_and_the_table_it_waits_for(show, drive):
    for table in (1, 2, 3, 5):
        score(drive, 1, table, 8)
    context = show(drive).context
    assert (context["now"], context["trumps_word"]) == ("Hand 1", "hearts")
    assert context["waiting"] == "waiting for table 4"


def test_a_hand_with_its_own_rule_says_so_beside_its_trumps(show, club):
    drive = seat(make_drive(club, people=4, hands=2, trumps=["H", "S"], rules=("theirs", "")))
    context = show(drive).context
    assert (context["suit"], context["trumps_word"], context["rule"]) == (
        "",
        "no trumps",
        "theirs",
    )
    score(drive, 1, 1, 8)
    move_room(drive, Testimony())
    assert (show(drive).context["now"], show(drive).context["rule"]) == ("Hand 2", "")


def test_trumps_that_each_table_finds_have_no_sign(show, club):
    drive = seat(make_drive(club, people=4, hands=2, trumps=["CUT", "NT"]))
    assert (show(drive).context["suit"], show(drive).context["trumps_word"]) == (
        "",
        "cut at each table",
    )


def test_places_are_those_of_the_standings_page(show, drive, owner_client):
    """Case C02: 1, 2=, 2=, 4 alike on every screen."""
    score_hand(drive, 1, [8, 6, 7, 5, 9])
    page = owner_client.get(reverse("drives:standings", args=[drive.pk]))
    there = [
        (placed.standing.label, placed.row.competitor.name)
        for placed in page.context["listing"].data
    ]
    rows = listings(show(drive))["everyone"]
    assert [(row.place, row.name) for row in rows] == there
    assert any("=" in row.place for row in rows)


def test_what_is_not_in_is_a_dash_and_not_nought(show, club):
    drive = seat(make_drive(club, people=8, hands=2))
    score(drive, 1, 1, 13)
    figures = [row.figure for row in listings(show(drive))["everyone"]]
    assert figures == ["13", "13", "0", "0", "–", "–", "–", "–"]


def test_a_page_holds_ten_and_says_which_it_is(show, drive):
    score(drive, 1, 1, 8)
    pages = [page for page in show(drive).context["pages"] if page.listing == "everyone"]
    assert [len(page.rows) for page in pages] == [10, 10, 2]
    assert [page.word for page in pages] == ["page 1 of 3", "page 2 of 3", "page 3 of 3"]


def test_a_finished_drive_is_final(show, club, owner):
    drive = seat(make_drive(club, people=4, hands=2))
    score(drive, 1, 1, 8)
    assert "provisional" in show(drive).text
    move_room(drive, Testimony())
    score(drive, 2, 1, 8)
    finish(drive, Testimony(user=owner))
    shown = show(drive)
    assert shown.context["now"] == drive.name
    assert "final" in shown.text
    assert "provisional" not in shown.text


def test_a_drive_that_counts_from_cards_shows_places_as_they_are_typed(show, club):
    drive = seat(make_drive(club, people=4, hands=24, counts_from="cards"))
    assert list(listings(show(drive))) == ["seats"]
    record_card(CardSays(drive.entries.first(), 1, 12, 156), Testimony())
    shown = show(drive)
    assert shown.context["waiting"] == "waiting for 3 cards"
    assert list(listings(shown)) == ["ladies", "gents", "everyone"]
    assert list(listings(show(drive, what="seats"))) == ["seats"]


def test_a_partner_drive_lists_its_pairs_and_no_roles(show, club):
    drive = seat(make_drive(club, "partner", names=["Ann", "Bob", "Cleo", "Dan"], hands=1))
    score(drive, 1, 1, 8)
    assert {row.name for row in listings(show(drive))["everyone"]} == {"Ann & Bob", "Cleo & Dan"}


@pytest.mark.parametrize(("asked", "theme"), [("light", "light"), ("dark", "dark"), ("x", "dark")])
def test_the_board_is_dark_unless_it_is_asked_to_be_light(show, drive, asked, theme):
    text = show(drive, theme=asked).text
    assert f'data-theme="{theme}"' in text
    assert ("css/dark.css" in text) == (theme == "dark")


def test_markup_in_a_name_is_letters(show, club):
    text = show(make_drive(club, names=["<b>x</b>"], hands=1)).text
    assert "&lt;b&gt;x" in text
    assert "<b>x" not in text


@pytest.mark.parametrize("what", ["seats", "standings"])
@pytest.mark.parametrize("people", [8, 60])
def test_the_board_asks_the_database_as_often_for_many_as_for_few(
    show, club, what, people, django_assert_max_num_queries
):
    drive = seat(make_drive(club, people=people, hands=2))
    score(drive, 1, 1, 8)
    with django_assert_max_num_queries(12):
        show(drive, what=what)
