"""Penalties and void deals in words: figures, the log, what counts."""

import pytest

from drives.models import Deal, Penalty
from drives.services.acts import Testimony
from drives.services.penalties import PenaltyWish, penalise, withdraw
from drives.services.undo import undo
from drives.services.void import VoidAward, make_rest_void, make_void, take_back_void
from drives.words.acts import logged
from drives.words.flags import flags_proof
from drives.words.rulings import figure_phrase, penalty_phrase, void_word
from scoring.flags import FlagsTotal
from scoring.proof import Proof
from scoring.sides import Side
from tests.evenings import deal_at, make_drive, score, seat

Form, Void = Penalty.Form, Deal.Void


@pytest.fixture
def drive(club):
    names = ["Ann", "Bob", "Cy", "Di", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe", "Kit", "Liz"]
    return seat(make_drive(club, names=names, hands=2))


def _last(drive):
    acts = drive.acts.select_related("by", "undoes", "undone_by").order_by("-number")
    return logged(drive, acts, [])[0].sentence


def _seen(drive, table):
    entry = deal_at(drive, 1, table).entries.last()
    return Testimony(seen=entry.pk if entry else None)


@pytest.mark.parametrize(
    ("half_tricks", "flags", "said"),
    [
        (1, False, "½ trick"),
        (2, False, "1 trick"),
        (3, False, "1½ tricks"),
        (6, False, "3 tricks"),
        (2, True, "1 flag"),
        (4, True, "2 flags"),
    ],
)
def test_a_figure_is_said_as_it_is_spoken(half_tricks, flags, said):
    assert figure_phrase(half_tricks, flags=flags) == said


def test_moved_tricks_are_tricks_where_flags_count_too():
    assert penalty_phrase(Form.MOVED, 6, flags=True) == "3 tricks moved to the other side"
    assert penalty_phrase(Form.ONTO, 2, flags=True) == "1 flag given"


def test_a_void_deal_says_what_each_card_has():
    said = [void_word(Void.NO_SCORE, None), void_word(Void.AVERAGE, None), void_word("number", 13)]
    assert said == ["void, no score", "void, own average", "void, 6½ each"]


def test_the_log_says_whom_a_penalty_met_and_why(drive):
    wish = PenaltyWish(drive.entries.get(number=1), 1, Form.MOVED, 6)
    penalise(drive, wish, Testimony(reason="a revoke"))
    said = "Hand 1: Ann, 3 tricks moved to the other side"
    assert (_last(drive), drive.acts.last().reason) == (said, "a revoke")
    withdraw(Penalty.objects.get(), Testimony())
    assert _last(drive) == f"Withdrawn: {said} (a revoke)"


def test_the_log_says_what_was_void_and_what_it_had_been(drive):
    score(drive, 1, 1, 8)
    make_void(deal_at(drive, 1, 1), VoidAward(Void.AVERAGE, winner=Side.EAST_WEST), _seen(drive, 1))
    void = "Hand 1, table 1: 8-5 became void, own average"
    assert _last(drive) == f"{void}; East-West go as the winners"
    take_back_void(deal_at(drive, 1, 1), _seen(drive, 1))
    assert _last(drive) == "Hand 1, table 1: void, own average became 8-5"
    act = make_rest_void(drive.hands.get(number=1), VoidAward(Void.NUMBER, 12), Testimony())
    assert _last(drive) == "Hand 1, tables 2 and 3: void, 6 each"
    undo(act, Testimony())
    assert _last(drive).endswith("(Hand 1, tables 2 and 3: void, 6 each)")


def test_a_line_that_names_the_winners_of_a_void_deal_alone_says_nothing_twice(drive):
    make_void(deal_at(drive, 1, 1), VoidAward(Void.AVERAGE), Testimony())
    make_void(deal_at(drive, 1, 1), VoidAward(Void.AVERAGE, winner=Side.EAST_WEST), _seen(drive, 1))
    assert _last(drive) == "Hand 1, table 1: East-West go as the winners"


def test_the_log_says_that_a_score_took_a_void_back(drive):
    make_void(deal_at(drive, 1, 1), VoidAward(Void.NO_SCORE), Testimony())
    score(drive, 1, 1, 8)
    assert _last(drive) == "Hand 1, table 1: void, no score became 8-5"


def test_the_proof_of_flags_names_penalties():
    total = FlagsTotal(deals=4, majorities=3, thirteens=1, points=5, tables=2, hands=2)
    plain, ruled = Proof(total, cards=5), Proof(total, cards=4, penalties=-1)
    won = "2 tables × 2 hands = 4; 1 with all thirteen: 5 flags"
    assert flags_proof(plain, total) == f"{won}. The teams' flags add up to 5"
    assert flags_proof(ruled, total) == (
        f"{won}, penalties take off 1, together 4. The teams' flags add up to 4"
    )
