"""An evening on paper alone: nobody collects slips, the players' cards are typed at tea and after."""

import random
from fractions import Fraction
from io import BytesIO

import pytest
from django.test import Client
from pypdf import PdfReader

from drives.first_time import make_first_time_key
from tests.evening.hall import Hall, places, totals, written
from tests.evening.organiser import Organiser, new_key
from tests.evening.reading import fields
from tests.evening.test_progressive_evening import GENTS, LADIES

HANDS, TABLES, TEA = 12, 5, 6


@pytest.fixture
def organiser(db, settings, tmp_path):
    settings.VAR = tmp_path
    organiser = Organiser(Client())
    organiser.make_club(make_first_time_key())
    organiser.paste_people([*LADIES, *GENTS])
    organiser.make_drive(
        name="Cards only",
        hands=HANDS,
        half_after=TEA,
        counts_from="cards",
        movement="progressive-losers",
    )
    for lady, gent in zip(LADIES, GENTS, strict=True):
        organiser.check_in(lady, "L")
        organiser.check_in(gent, "G")
    organiser.press("seats")
    return organiser


def what_the_cards_say():
    """Everybody's two halves, as an evening in the hall would fill the cards."""
    hall, rng = Hall(LADIES, GENTS), random.Random("cards")
    scores = {
        (hand, table): rng.choice([5, 6, 7, 8]) for hand in range(1, 13) for table in range(1, 6)
    }
    for hand in range(1, HANDS):
        hall.move({table: scores[hand, table] for table in range(1, TABLES + 1)})
    first = totals(hall.rounds[:TEA], scores)
    second = totals(hall.rounds[TEA:], {(h - TEA, t): ns for (h, t), ns in scores.items()})
    return first, second


def type_cards(organiser, cards, half):
    """Type what these people's cards say of a half; return the page that comes back."""
    address = f"{organiser.drive}cards/"
    page = organiser.get(address)
    filled = fields(page) | {"client_key": new_key()}
    for row in page.first("table", class_="cards-grid").first("tbody").all("tr"):
        name = row.first("th").text
        boxes = [i.attrs["name"] for i in row.all("input") if i.attrs["name"].endswith("-tricks")]
        if name in cards:
            filled[boxes[half - 1]] = cards[name]
    return organiser.post(address, filled)


def test_cards_typed_at_tea_and_at_the_end_come_to_the_players_own_totals(organiser):
    first, second = what_the_cards_say()
    page = type_cards(organiser, {name: written(t) for name, t in first.items()}, half=1)
    assert "5 tables × 6 hands × 26 = 780, rests add 78, together 858" in page.text
    assert "cards add up to 858" in page.text
    assert {n: row["Place"] for n, row in organiser.standings(show="half-1").items()} == places(
        first
    )

    late = "Lady Ada"
    in_time = {name: str(float(t)) for name, t in second.items() if name != late}
    type_cards(organiser, in_time, half=2)
    assert "Lady Ada (hands 7 to 12)" in organiser.press("finish").text
    assert "provisional" in organiser.get(f"{organiser.drive}standings/").text

    type_cards(organiser, {late: written(second[late])}, half=2)
    organiser.press("finish")
    rows = organiser.standings()
    found = {name: first[name] + second[name] for name in first}
    assert {name: row["Total"] for name, row in rows.items()} == {
        name: written(total) for name, total in found.items()
    }
    assert {name: row["Place"] for name, row in rows.items()} == places(found)
    assert sum(found.values()) == 26 * TABLES * HANDS + 13 * HANDS
    text = " ".join(p.extract_text() for p in PdfReader(BytesIO(organiser.sheet("results"))).pages)
    assert "cards add up to 1,716" in " ".join(text.split())


CANNOT_BE = {"79": "78", "-1": "-1", "6.25": "6.25", "seven": "seven"}
"""What is typed, and what of it the sentence says."""


def test_a_card_that_cannot_be_right_gets_a_sentence_and_the_other_cards_are_kept(organiser):
    for (typed, said), other in zip(CANNOT_BE.items(), GENTS, strict=False):
        page = type_cards(organiser, {"Lady Ada": typed, other: "40½"}, half=1)
        assert said in page.first("div", class_="trouble").text
        assert typed in fields(page).values()
        rows = organiser.standings()
        assert rows[other]["Total"] == "40½", typed
        assert rows["Lady Ada"]["Total"] == "–", typed


def test_a_card_read_wrong_shows_in_the_sum_until_it_is_typed_again(organiser):
    first, _ = what_the_cards_say()
    wrong = {name: written(t) for name, t in first.items()} | {
        "Gent Ken": written(first["Gent Ken"] + Fraction(1))
    }
    page = type_cards(organiser, wrong, half=1)
    assert "1 too many" in page.text
    page = type_cards(organiser, {"Gent Ken": written(first["Gent Ken"])}, half=1)
    assert "too many" not in page.text
