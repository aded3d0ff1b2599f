"""The sheets of a flag drive, read back: cards, slips, seats, results."""

import pytest

from drives.models import Seat
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.scores import record_score
from drives.services.teams import TeamChange, change_team
from drives.sheets.printed import printed_cards_of_room
from drives.sheets.scorecards import SCORECARDS
from scoring.flags import AWAY, HOME
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, seat
from tests.pdfs.reading import pages, placed
from tests.sheets.readings import listed, printed

NAMES = [
    f"{first} {last}"
    for last in ("Archer", "Best", "Cole")
    for first in ("Ann", "Bob", "Cyd", "Dan")
]


@pytest.fixture
def drive(club):
    drive = make_drive(club, "military", names=NAMES, hands=4)
    change_team(drive.teams.get(number=2), TeamChange("The Larks", {}), Testimony())
    return seat(drive)


def card_of(drive, name):
    """Return the texts of the card that bears the name."""
    for page in pages(SCORECARDS.build(drive)):
        found = [text.text for text in placed(page)]
        if name in found:
            at = found.index(name)
            ends = [n for n in range(at, len(found)) if found[n].startswith(("Version", "Seats"))]
            return found[at : ends[0]]
    raise AssertionError(name)


def test_every_player_has_a_card_that_says_the_team_and_the_place_in_it(drive):
    found = printed(drive, "scorecards")
    assert set(NAMES) <= set(found)
    cards = [found[at : at + 5] for at, text in enumerate(found) if text == "Team"]
    assert ["Team", "1", "Captain", "Ann Archer", "Card 1 · Table 1, home"] in cards
    assert ["Team", "1", "Blue", "Bob Archer", "Card 2 · Table 2, away"] in cards
    assert ["Team", "3", "White", "Dan Cole", "Card 12 · Table 1, away"] in cards
    assert "Flags" in found
    assert "Tricks" not in found


def test_a_captains_card_says_home_and_a_scouts_home_or_which_table(drive):
    assert card_of(drive, "Ann Archer").count("home") == 4
    for name in ("Bob Archer", "Cyd Best", "Dan Cole"):
        card = card_of(drive, name)
        seats = Seat.objects.filter(round__drive=drive, entry__player__name=name)
        places = [
            "home" if chair in "NS" else str(table)
            for table, chair in seats.order_by("round__number").values_list("table_number", "chair")
        ]
        assert card.count("home") == places.count("home") < 4
        rows = [text for text in card if text in ("home", "1", "2", "3")]
        assert [text for text in rows if text in places], name


def test_printed_again_a_card_has_the_flags_of_the_pairs_its_holder_was_in(drive):
    record_score(deal_at(drive, 1, 1), DealScore.from_side(AWAY, 13), Testimony())
    for name in ("Bob Cole", "Dan Cole"):  # blue and white of team 3, out at table 1
        assert "2" in card_of(drive, name)
    captain, visitor = card_of(drive, "Ann Archer"), card_of(drive, "Bob Cole")
    assert captain.count("0") > visitor.count("0")


def test_numbered_cards_know_team_place_and_every_table_before_anybody_comes(club):
    drive = make_drive(club, "military", people=0, hands=4)
    found = printed(drive, "blank-scorecards", players=12)
    assert "Card 1 · Table 1, home" in found
    assert found[found.index("Team") :][:3] == ["Team", "1", "Captain"]
    assert "Card 12 · Table 1, away" in found
    assert found.count("home") > 12


def test_cards_printed_in_the_afternoon_are_true_for_teams_that_take_their_numbers(club):
    drive = make_drive(club, "military", names=NAMES, hands=4)
    drive.cards_printed = 12
    drive.save()
    assert printed_cards_of_room(seat(drive)).to_print == []
    drive.cards_printed = 8  # two teams go to other tables than three
    drive.save()
    assert {9, 10, 11, 12} < set(printed_cards_of_room(drive).to_print)


def test_one_lost_card_is_printed_by_its_number(drive):
    found = printed(drive, "scorecards", card=6)
    assert "Bob Best" in found
    assert "Ann Best" not in found


def test_a_slip_names_home_and_away_and_is_ticked(drive):
    found = printed(drive, "table-slips", round=1)
    at = found.index("Home")
    assert found[at : at + 5] == ["Home", "1", "Ann Archer, captain", "1", "Cyd Archer, red"]
    at = found.index("Away")
    assert found[at : at + 5] == ["Away", "3", "Bob Cole, blue", "3", "Dan Cole, white"]
    assert "Tick who won; 13 for every trick." in found
    assert "North-South" not in found


def test_the_seats_for_the_wall_are_by_team_and_place(drive):
    found = printed(drive, "seating")
    assert "Bob Best, blue" in found
    assert "Team" in found


def test_the_results_place_teams_name_all_four_and_prove_the_flags(drive):
    for hand in range(1, 5):
        for table in (1, 2, 3):
            winner = HOME if table == 2 else AWAY
            record_score(deal_at(drive, hand, table), DealScore.by_majority_of(winner), Testimony())
    finish(drive, Testimony())
    found = printed(drive, "results")
    rows = listed(found, "Teams")
    assert set(rows) == {"The Larks", "Ann, Bob, Cyd & Dan"}
    assert rows["The Larks"][0] == "1"
    assert "2 The Larks: Ann Best, Bob Best, Cyd Best, Dan Best" in found
    assert f"3 {', '.join(NAMES[8:])}" in found
    assert "First team" in found
    assert any("3 tables × 4 hands = 12; 0 with all thirteen" in text for text in found)
