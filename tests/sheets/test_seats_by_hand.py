"""Every hand's seats and everybody's own way, from the rows of an evening."""

import pytest

from drives.models import Drive, Seat
from drives.services.acts import Testimony
from drives.services.seats import move_room
from drives.sheets import SHEETS, Choices
from tests.evenings import make_drive, score_hand, seat


def read(drive, key):
    return SHEETS[key].read(Drive.objects.select_related("club").get(pk=drive.pk), Choices())


@pytest.fixture
def drive(club):
    """Nine people, nine hands, two tables, one rests."""
    return seat(make_drive(club, "individual", people=9, hands=9, half_after=None))


def test_every_seat_of_the_rows_is_in_the_chart(drive):
    data = read(drive, "seats-by-hand")
    assert data.columns == ("1", "2", "Rest")
    for number, row in enumerate(data.rows, start=1):
        seats = Seat.objects.filter(round__drive=drive, round__number=number)
        at = {(one.table_number, one.chair): one.entry.number for one in seats}
        for table in (1, 2):
            first, second = row.cells[table - 1]
            assert first == f"{at[table, 'N']} · {at[table, 'S']}"
            assert second == f"{at[table, 'E']} · {at[table, 'W']}"
        assert row.cells[2].first == str(seats.get(chair="R").entry.number)
    assert [one.name for one in data.holders] == [f"Person {n:03}" for n in range(1, 10)]


def test_every_slip_has_the_seats_of_its_card_and_who_sits_there_too(drive):
    data = read(drive, "itinerary")
    assert [slip.card for slip in data.slips] == [str(number) for number in range(1, 10)]
    names = {slip.card: slip.name for slip in data.slips}
    opposite = dict(zip("NESW", "SWNE", strict=True))
    for slip in data.slips:
        rows = Seat.objects.filter(round__drive=drive, entry__number=slip.card)
        for leg, row in zip(slip.legs, rows.order_by("round__number"), strict=True):
            if row.chair == "R":
                assert leg == (leg.hands, "Rest", "", "")
                continue
            others = Seat.objects.filter(round=row.round, table_number=row.table_number)
            at = {one.chair: str(one.entry.number) for one in others}
            partner = at[opposite[row.chair]]
            assert leg.seat == f"{row.table_number} {row.chair}"
            assert leg.partner == f"{partner} {names[partner]}"
            assert set(leg.against.split(" · ")) == set(at.values()) - {slip.card, partner}


def test_a_pair_has_one_slip_with_both_names_and_plays_against_pairs(club):
    drive = seat(make_drive(club, "partner", people=8, hands=8, hands_at_table=4, half_after=None))
    data = read(drive, "itinerary")
    assert [(slip.card, len(slip.legs)) for slip in data.slips] == [
        (str(pair), 2) for pair in range(1, 5)
    ]
    first = data.slips[0]
    assert first.name == "Person 001 & Person 002"
    assert first.legs[0].hands == "1–4"
    assert first.legs[0].against.count("Person") == 2
    assert not data.has_partners
    chart = read(drive, "seats-by-hand")
    assert chart.words.sides == ("N-S", "E-W")
    assert [row.hands for row in chart.rows] == ["1–4", "5–8"]
    for row in chart.rows:
        assert sorted(text for cell in row.cells for text in cell) == ["1", "2", "3", "4"]


def test_somebody_of_a_team_has_a_slip_of_their_own(club):
    drive = seat(make_drive(club, "military", people=12, hands=4, half_after=None))
    data = read(drive, "itinerary")
    assert [slip.name.partition(", ")[2] for slip in data.slips[:4]] == [
        "captain",
        "blue",
        "red",
        "white",
    ]
    assert {slip.card for slip in data.slips[:4]} == {"1"}
    captain = data.slips[0]
    assert {leg.seat for leg in captain.legs} == {"home"}
    assert all(leg.partner and leg.against in {"2", "3"} for leg in captain.legs)


def test_two_at_a_table_play_against_one_another(club):
    drive = seat(make_drive(club, "german", people=4, hands=3, half_after=None))
    data = read(drive, "itinerary")
    assert not data.has_partners
    assert {leg.against for leg in data.slips[0].legs} == {
        f"{slip.card} {slip.name}" for slip in data.slips[1:]
    }
    assert read(drive, "seats-by-hand").words.sides == ("N", "E")


def test_where_winners_decide_it_says_where_to_go_and_what_was_played_so_far(club):
    drive = seat(make_drive(club, people=8, hands=4))
    data = read(drive, "itinerary")
    assert data.rule[0] == "Losing ladies up, losing gents down, winning gents change chairs."
    assert {len(slip.legs) for slip in data.slips} == {1}
    score_hand(drive, 1, [8, 5])
    move_room(drive, Testimony())
    assert {len(slip.legs) for slip in read(drive, "itinerary").slips} == {2}
    assert [row.hands for row in read(drive, "seats-by-hand").rows] == ["1", "2"]


def test_where_the_cards_say_it_there_is_no_rule(drive):
    assert read(drive, "itinerary").rule == ()


def test_a_slip_says_the_rules_of_the_hands_at_each_table(club):
    rules = ("", "double", "double", "theirs", "theirs", "theirs", "", "", "")
    options = {"people": 8, "hands": 9, "hands_at_table": 3, "rules": rules}
    slip = read(seat(make_drive(club, "individual", **options)), "itinerary").slips[0]
    assert [leg.hands for leg in slip.legs] == ["1 · 2–3 ×2", "4–6 theirs", "7–9"]
