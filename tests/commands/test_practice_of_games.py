"""A practice evening of rubbers or of German Whist, read back from its files alone."""

from fractions import Fraction

import pytest

from tests.commands.practising import practise, rows
from tests.pdfs.reading import texts

pytestmark = pytest.mark.usefixtures("migrated_already")

SMALL = {"game": "rubbers", "players": 4, "hands": 1}


def printed(folder, sheet):
    return " ".join(texts((folder / f"{sheet}.pdf").read_bytes()))


def total(folder):
    return sum(Fraction(row["total"]) for row in rows(folder))


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("movement", "players", "cards_a_side"), [("individual", 9, 2), ("partner", 8, 1)]
)
def test_an_evening_of_rubbers_adds_up_by_itself(tmp_path, movement, players, cards_a_side):
    folder = practise(tmp_path, game="rubbers", players=players, hands=3, movement=movement)
    cards = total(folder)
    won = cards / cards_a_side
    assert (
        f"6 rubbers, {won} points × {cards_a_side} = {cards}, cards add up to {cards}"
        in printed(folder, "results")
    )
    # Who wins a rubber to five has one point at least, and eight at most.
    assert 6 <= won <= 6 * 8


@pytest.mark.django_db
def test_a_game_has_its_usual_movement_and_as_many_rounds_as_an_evening_has(tmp_path):
    folder = practise(tmp_path, game="rubbers", players=4)
    assert "6 rubbers" in printed(folder, "results")
    assert "Score sheets, round 6" in printed(folder, "rubber-sheets")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("movement", "rounds"), [("german", 3), ("german-ladder", 3), ("german-knockout", 3)]
)
def test_an_evening_of_german_whist_adds_up_by_itself(tmp_path, movement, rounds):
    folder = practise(tmp_path, game="german", players=4, hands=rounds, movement=movement)
    # Four who meet in one round after another; of a knock-out, each meeting is three rounds.
    played = {"german": 2 * 3, "german-ladder": 2 * 3, "german-knockout": (2 + 1) * 3}[movement]
    assert total(folder) == played
    assert f"cards add up to {played}" in printed(folder, "results")
    sheets = {path.stem for path in folder.iterdir()}
    assert "german-cards" in sheets
    assert not {"trumps", "table-slips", "rubber-cards", "rubber-sheets"} & sheets


@pytest.mark.django_db
def test_the_same_seed_gives_the_same_bytes_of_rubbers_too(tmp_path):
    made = [
        {
            path.name: path.read_bytes()
            for path in practise(tmp_path / at, seed=seed, **SMALL).iterdir()
        }
        for at, seed in (("first", 3), ("again", 3), ("other", 4))
    ]
    assert made[0] == made[1]
    assert made[0]["leaderboard.csv"] != made[2]["leaderboard.csv"]
