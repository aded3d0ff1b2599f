"""A whole evening of 22, losers moving, played through HTTP and recomputed from what was typed."""

import random
from io import BytesIO

import pytest
from django.test import Client
from pypdf import PdfReader

from drives.first_time import make_first_time_key
from tests.evening.hall import REST, Hall, places, totals, written
from tests.evening.organiser import Organiser

HANDS, TABLES = 24, 5
LADIES = [
    f"Lady {name}"
    for name in ["Ada", "Bea", "Cora", "Dora", "Edie", "Flo", "Gwen", "Hope", "Ina", "Joy", "Kay"]
]
GENTS = [
    f"Gent {name}"
    for name in ["Alf", "Bert", "Cyril", "Don", "Ern", "Fred", "Gus", "Hal", "Ivo", "Jim", "Ken"]
]

WRONG_HAND, WRONG_TABLE = 3, 2
NOTICED_AFTER = 6
SAME_WINNER_HAND, SAME_WINNER_TABLE = 2, 1


@pytest.fixture
def organiser(db, settings, tmp_path):
    settings.VAR = tmp_path
    organiser = Organiser(Client())
    organiser.make_club(make_first_time_key())
    return organiser


def random_scores(seed):
    rng = random.Random(seed)
    return {
        (hand, table): rng.choice([4, 5, 6, 7, 8, 9])
        for hand in range(1, HANDS + 1)
        for table in range(1, TABLES + 1)
    }


def play_hand(organiser, hall, scores, hand):
    expected = {
        (table, side): {
            name for name, (t, chair) in hall.sitting(hand) if t == table and chair in side
        }
        for table in range(1, TABLES + 1)
        for side in ("NS", "EW")
    }
    assert organiser.seats_on_page(hand) == expected
    tricks = {table: scores[hand, table] for table in range(1, TABLES + 1)}
    organiser.type_hand(hand, tricks)
    if hand < HANDS:
        hall.move(tricks)
        organiser.press("hands/move")


def correct(organiser, hall, scores, answer):
    """Hand 3, table 2 was typed the wrong way round; it is noticed some hands later."""
    true = 13 - scores[WRONG_HAND, WRONG_TABLE]
    page = organiser.type_hand(WRONG_HAND, {WRONG_TABLE: true})
    assert "Which way did the people move?" in page.text
    before = organiser.standings()
    organiser.type_hand(WRONG_HAND, {WRONG_TABLE: true}, moved=answer)
    assert organiser.standings() != before
    scores[WRONG_HAND, WRONG_TABLE] = true
    if answer == "true":
        people = hall.of_table(WRONG_HAND, WRONG_TABLE).values()
        ladies = [name for name in people if name in LADIES]
        gents = [name for name in people if name in GENTS]
        hall.exchange(*ladies, after=WRONG_HAND)
        hall.exchange(*gents, after=WRONG_HAND)


def start(organiser):
    page = organiser.paste_people([f"{n}, lady" for n in LADIES] + [f"{n}; gent" for n in GENTS])
    assert "22 added." in page.text
    organiser.make_drive(name="December drive", hands=HANDS, half_after=12, venue="Village hall")
    for lady, gent in zip(LADIES, GENTS, strict=True):
        organiser.check_in(lady, "L")
        organiser.check_in(gent, "G")
    organiser.press("seats")


@pytest.mark.parametrize("answer", ["true", "wrong"])
def test_an_evening_of_22_comes_out_as_the_players_own_cards_say(organiser, answer):
    start(organiser)
    hall, scores = Hall(LADIES, GENTS), random_scores(answer)
    for hand in range(1, NOTICED_AFTER + 1):
        play_hand(organiser, hall, scores, hand)
    scores[SAME_WINNER_HAND, SAME_WINNER_TABLE] = _same_winner(
        scores[SAME_WINNER_HAND, SAME_WINNER_TABLE]
    )
    organiser.type_hand(
        SAME_WINNER_HAND, {SAME_WINNER_TABLE: scores[SAME_WINNER_HAND, SAME_WINNER_TABLE]}
    )
    correct(organiser, hall, scores, answer)
    for hand in range(NOTICED_AFTER + 1, HANDS):
        play_hand(organiser, hall, scores, hand)
    refused = organiser.press("finish")
    assert "hand 24 table 1" in refused.text
    assert "provisional" in organiser.get(f"{organiser.drive}standings/").text
    play_hand(organiser, hall, scores, HANDS)
    organiser.press("finish")
    check_results(organiser, hall, scores)
    check_sheet(organiser, hall, scores)


def _same_winner(ns):
    return {4: 5, 5: 4, 6: 5, 7: 8, 8: 7, 9: 8}[ns]


def check_results(organiser, hall, scores):
    found = totals(hall.rounds, scores)
    halves = (
        totals(hall.rounds[:12], scores),
        totals(hall.rounds[12:], {(hand - 12, table): ns for (hand, table), ns in scores.items()}),
    )
    rows = organiser.standings()
    labels = places(found)
    assert {name: row["Total"] for name, row in rows.items()} == {
        name: written(total) for name, total in found.items()
    }
    assert {name: row["Place"] for name, row in rows.items()} == labels
    for column, half in zip(("1st half", "2nd half"), halves, strict=True):
        assert {name: row[column] for name, row in rows.items()} == {
            name: written(half[name]) for name in found
        }
    for listing, people in (("ladies", LADIES), ("gents", GENTS)):
        of_role = places({name: found[name] for name in people})
        shown = organiser.standings(show=listing)
        assert {name: row["Place"] for name, row in shown.items()} == of_role
    assert sum(found.values()) == 26 * TABLES * HANDS + 13 * HANDS


def check_sheet(organiser, hall, scores):
    pages = PdfReader(BytesIO(organiser.sheet("results"))).pages
    text = " ".join(" ".join(page.extract_text().split()) for page in pages)
    for name, total in totals(hall.rounds, scores).items():
        assert name in text
        assert written(total) in text
    assert "5 tables × 24 hands × 26 = 3,120, rests add 312, together 3,432" in text
    assert "cards add up to 3,432" in text
    assert "provisional" not in text.lower()


def test_nobody_in_the_hall_is_lost_or_doubled_when_everybody_moves():
    hall, scores = Hall(LADIES, GENTS), random_scores("check the checker")
    for hand in range(1, HANDS):
        hall.move({table: scores[hand, table] for table in range(1, TABLES + 1)})
    for seats in hall.rounds:
        assert set(seats) == {*LADIES, *GENTS}
        assert len(set(seats.values())) == 4 * TABLES + 1
        assert sum(seat == REST for seat in seats.values()) == 2
