"""Evenings that were tried out, in plain words and in numbers."""

from dataclasses import replace

from drives.movements.forecast import Forecast, Usual
from drives.words.forecasts import forecast_figures, forecast_sentences, spread_sentence

EVENINGS = Forecast(
    200,
    partners=Usual(7, 10, 11),
    same_partner=Usual(2, 3, 5),
    opponents=Usual(14, 19, 21),
    same_opponent=Usual(3, 5, 10),
    rests=Usual(0, 2, 4),
)


def test_evenings_tried_out_say_so_and_how_many():
    assert forecast_sentences(EVENINGS) == [
        "Tried out 200 times: usually 10 partners, 7 to 11. Nobody rested more than 4 times.",
        "Nobody had the same partner more than 5 times, or opponent more than 10 times.",
    ]
    nobody_rests = replace(EVENINGS, rests=Usual(0, 0, 0), partners=Usual(2, 2, 2))
    assert forecast_sentences(nobody_rests)[0] == "Tried out 200 times: always 2 partners."


def test_the_simulated_numbers_are_from_the_fewest_to_the_most():
    spreads = forecast_figures(EVENINGS)
    assert [spread_sentence(one.had) for one in spreads][:2] == [
        "7 to 11, usually 10",
        "2 to 5, usually 3",
    ]
    assert spread_sentence(Usual(3, 3, 3)) == "3"


def test_where_two_play_at_a_table_opponents_are_told_and_no_partners():
    none = Usual(0, 0, 0)
    of_two = replace(
        EVENINGS, partners=none, same_partner=none, opponents=Usual(7, 9, 11), rests=Usual(1, 2, 3)
    )
    assert forecast_sentences(of_two) == [
        "Tried out 200 times: usually 9 opponents, 7 to 11. Nobody rested more than 3 times.",
        "Nobody met the same opponent more than 10 times.",
    ]
    always = replace(of_two, opponents=Usual(1, 1, 1), rests=none)
    assert forecast_sentences(always)[0] == "Tried out 200 times: always 1 opponent."
    assert [one.what for one in forecast_figures(of_two)] == [
        "Different opponents",
        "Times the same opponent",
        "Hands rested",
    ]
