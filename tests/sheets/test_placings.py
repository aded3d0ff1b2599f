"""Places, dashes, rests and proof on leaderboard and results, as on the page and in the file."""

import csv
import io
import re

import pytest

from drives.exchange.leaderboard_csv import leaderboard_csv
from drives.services import acts
from drives.services.cards import CardSays, record_card
from drives.services.finish import finish
from tests.evenings import make_drive, score, score_hand, seat
from tests.sheets.readings import listed, place_of, printed

NAMES = ["Cy Low", "Ann High", "Bob Level", "Dee Level", "Eve Level"]
TOTALS = dict(zip(NAMES, [80, 90, 88, 88, 88], strict=True))


def on_the_page(client, drive):
    """Return name -> place from the standings page's cells."""
    html = client.get(f"/drives/{drive.pk}/standings/").content.decode()
    rows = {}
    for row in re.findall(r"<tr.*?</tr>", html, re.DOTALL):
        cells = [
            re.sub(r"<[^>]*>", "", cell).strip()
            for cell in re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.DOTALL)
        ]
        rows.update({cell: cells for cell in cells if cell in TOTALS or cell.startswith("Person")})
    return rows


def in_the_file(drive):
    text = leaderboard_csv(drive).decode("utf-8-sig")
    return {row["name"]: row for row in csv.DictReader(io.StringIO(text))}


@pytest.fixture
def level_drive(club):
    drive = seat(
        make_drive(club, "individual", people=5, hands=14, names=NAMES, counts_from="cards")
    )
    for entry in drive.entries.select_related("player"):
        total = TOTALS[entry.player.name]
        for first, last in ((1, 7), (8, 14)):
            record_card(CardSays(entry, first, last, total), acts.Testimony())
    drive.refresh_from_db()
    return drive


LEVEL = {
    "Ann High": "1",
    "Bob Level": "2=",
    "Dee Level": "2=",
    "Eve Level": "2=",
    "Cy Low": "5",
}


def test_level_totals_share_a_place_alike_on_page_sheets_and_file(level_drive, owner_client):
    page = {name: cells[0] for name, cells in on_the_page(owner_client, level_drive).items()}
    assert page == LEVEL
    assert place_of(listed(printed(level_drive, "leaderboard"))) == LEVEL
    assert place_of(listed(printed(level_drive, "results"))) == LEVEL
    assert {name: row["place"] for name, row in in_the_file(level_drive).items()} == LEVEL


@pytest.mark.parametrize("key", ["leaderboard", "results"])
def test_the_sheet_names_how_places_are_shared(level_drive, key):
    assert "Level totals share a place: 1, 2=, 2=, 4." in printed(level_drive, key)


@pytest.fixture
def odd_drive(club):
    """Odd tricks; table 1 has ended 8-5, from table 2 nothing has come."""
    drive = seat(make_drive(club, people=8, hands=4, scoring="odd", rest_award=2))
    score(drive, 1, 1, 8)
    return drive


def test_nothing_entered_is_a_dash_or_empty_and_losing_is_nought(odd_drive, owner_client):
    names = [f"Person {number:03}" for number in range(1, 9)]
    winners, losers, waiting = names[:2], names[2:4], names[4:]
    page = on_the_page(owner_client, odd_drive)
    for key in ("leaderboard", "results"):
        rows = listed(printed(odd_drive, key))
        assert [rows[name][1][-1] for name in winners] == ["2", "2"]
        assert [rows[name][1][-1] for name in losers] == ["0", "0"]
        assert [rows[name][1][-1] for name in waiting] == ["–"] * 4
        assert [rows[name][0] for name in waiting] == ["–"] * 4
    assert [page[name][-1] for name in losers] == ["0", "0"]
    assert [page[name][-1] for name in waiting] == ["–"] * 4
    rows = in_the_file(odd_drive)
    assert [rows[name]["total"] for name in losers] == ["0", "0"]
    assert [rows[name]["total"] for name in waiting] == [""] * 4
    assert [rows[name]["place"] for name in waiting] == [""] * 4


@pytest.mark.parametrize("key", ["leaderboard", "results"])
def test_what_is_still_out_is_named(odd_drive, key):
    assert "No score yet: hand 1 table 2." in printed(odd_drive, key)


@pytest.mark.parametrize("key", ["leaderboard", "results"])
def test_a_hand_that_nobody_has_handed_in_yet_is_not_called_out(club, key):
    drive = seat(make_drive(club, "individual", people=8, hands=4))
    score(drive, 2, 2, 8)
    assert "No score yet: hand 1 table 1, hand 1 table 2, hand 2 table 1." in printed(drive, key)


@pytest.mark.parametrize("key", ["leaderboard", "results"])
def test_places_are_provisional_until_the_drive_is_finished(club, key):
    drive = seat(make_drive(club, "individual", people=4, hands=3, half_after=None))
    for hand in (1, 2, 3):
        score(drive, hand, 1, 8)
    assert "provisional" in printed(drive, key)
    finish(drive, acts.Testimony())
    drive.refresh_from_db()
    assert "provisional" not in printed(drive, key)


def test_the_leaderboard_says_after_which_hand(club):
    drive = seat(make_drive(club, "individual", people=8, hands=4))
    score_hand(drive, 1, [8, 5])
    score(drive, 2, 1, 9)
    assert "Leaderboard after hand 2" in printed(drive, "leaderboard")


def test_cards_that_are_still_out_are_counted(club):
    drive = seat(make_drive(club, "individual", people=5, hands=4, counts_from="cards"))
    entries = list(drive.entries.all())
    for first, last in ((1, 2), (3, 4)):
        record_card(CardSays(entries[0], first, last, 20), acts.Testimony())
    record_card(CardSays(entries[1], 1, 2, 20), acts.Testimony())
    assert "4 cards have not said everything yet." in printed(drive, "leaderboard")


@pytest.fixture
def five(club):
    """Five people, five hands, each rests once; North-South take 9 in every hand."""
    drive = seat(make_drive(club, "individual", people=5, hands=5, half_after=None))
    for hand in range(1, 6):
        score(drive, hand, 1, 9)
    return drive


def test_the_results_list_every_rest_and_prove_the_sum(five):
    found = " ".join(printed(five, "results"))
    assert "A rest scores 6½ a hand." in found
    rested = re.findall(r"(Person 00\d) in hand (\d) \(6½\)", found)
    assert sorted(name for name, _hand in rested) == [f"Person 00{n}" for n in range(1, 6)]
    assert sorted(hand for _name, hand in rested) == list("12345")
    # 1 table, 5 hands, 26 tricks on its four cards; five rests at 6½.
    assert (
        "1 table × 5 hands × 26 = 130, rests add 32½, together 162½; cards add up to 162½" in found
    )


def test_an_evening_without_rests_has_no_note_of_them(club):
    drive = seat(make_drive(club, "individual", people=4, hands=3, half_after=None))
    score(drive, 1, 1, 8)
    assert "Rests" not in printed(drive, "results")


def test_all_who_share_first_place_are_winners_in_each_list(club):
    drive = seat(make_drive(club, people=8, hands=2))
    score_hand(drive, 1, [8, 5])
    found = printed(drive, "results")
    winners = found[: found.index("Everyone")]
    # 1 and 2 sit North-South at table 1, 7 and 8 East-West at table 2: all have eight.
    assert winners[winners.index("First overall") :].count("8") >= 4
    lady, gent = winners.index("First lady"), winners.index("First gent")
    half = winners.index("Best first half")
    assert [text for text in winners[lady:gent] if "Person" in text] == ["Person 001", "Person 007"]
    assert [text for text in winners[gent:half] if "Person" in text] == ["Person 002", "Person 008"]
    assert "Best second half" not in winners


def test_second_place_is_not_a_winner(club):
    drive = seat(make_drive(club, people=8, hands=2))
    score_hand(drive, 1, [9, 5])
    found = printed(drive, "results")
    winners = found[: found.index("Everyone")]
    assert {text for text in winners if "Person" in text} == {"Person 001", "Person 002"}


def test_a_list_of_a_half_is_placed_by_the_figure_it_prints(club):
    drive = seat(make_drive(club, "individual", people=4, hands=2))
    score(drive, 1, 1, 12)
    score(drive, 2, 1, 4)
    rows = listed(printed(drive, "leaderboard"), title="Second half")
    assert len(rows) == 4
    figures = [int(cells[-1]) for _place, cells in rows.values()]
    assert figures == [9, 9, 4, 4]
    assert [place for place, _cells in rows.values()] == ["1=", "1=", "3=", "3="]


def test_partners_are_one_line(club):
    drive = seat(make_drive(club, "partner", people=8, hands=2, hands_at_table=1, half_after=None))
    score_hand(drive, 1, [8, 5])
    rows = listed(printed(drive, "results"))
    assert rows["Person 001 & Person 002"] == ("1=", ["1", "8"])
    assert rows["Person 005 & Person 006"] == ("3=", ["3", "5"])
