"""Somebody else plays with a card: the card keeps its place, the figures go to who made them."""

import pytest

from drives.errors import (
    CardLeftError,
    DependsError,
    DriveFinishedError,
    NotPlayingError,
    PlaysAlreadyError,
    SamePersonError,
)
from drives.models import Act, Result
from drives.results.leaderboard import leaderboard
from drives.results.room import room
from drives.services.acts import Testimony
from drives.services.come_and_go import come_and_go
from drives.services.comers import ComeAndGo
from drives.services.finish import finish
from drives.services.people import add_player
from drives.services.stand_ins import play_for
from drives.services.undo import undo
from tests.evenings import make_drive, score_hand, seat

SAID = Testimony()


@pytest.fixture
def evening(club):
    return seat(make_drive(club, "individual", people=8, hands=4))


@pytest.fixture
def bob(evening):
    return add_player(evening.club, "Bob Best", "G")


def card(drive, number):
    return drive.entries.select_related("player").get(number=number)


def names(drive):
    return {
        one.row.competitor.number: one.row.competitor.name
        for one in leaderboard(drive)["everyone"].rows
    }


def sitting(drive, number):
    """Return {card: name} of those at the tables in a round."""
    shown = room(drive, number)
    return {
        sitter.number: sitter.name for table in shown.tables for sitter in table.chairs.values()
    }


def test_from_the_hand_on_the_substitute_is_named_in_the_chair_and_both_on_the_card(evening, bob):
    act = play_for(card(evening, 3), bob, 3, SAID)
    assert (act.kind, act.hand) == (Act.Kind.STAND_IN, 3)
    assert sitting(evening, 2)[3] == "Person 003"
    assert sitting(evening, 3)[3] == "Bob Best"
    assert names(evening)[3] == "Person 003 / Bob Best"
    assert list(names(evening).values()).count("Bob Best") == 0


def test_a_helper_for_two_hands_gives_the_card_back_by_itself(evening, bob):
    play_for(card(evening, 3), bob, 2, SAID, 3)
    held = [sitting(evening, hand)[3] for hand in (1, 2, 3, 4)]
    assert held == ["Person 003", "Bob Best", "Bob Best", "Person 003"]


def test_the_owner_comes_back(evening, bob):
    play_for(card(evening, 3), bob, 2, SAID)
    play_for(card(evening, 3), card(evening, 3).player, 4, SAID)
    assert [sitting(evening, hand)[3] for hand in (1, 2, 3, 4)] == [
        "Person 003",
        "Bob Best",
        "Bob Best",
        "Person 003",
    ]


def test_the_card_takes_the_place_and_each_has_the_figures_they_made(evening, bob):
    play_for(card(evening, 3), bob, 3, SAID)
    for hand in range(1, 5):
        score_hand(evening, hand, [9, 8])
    total = next(
        one.row.total
        for one in leaderboard(evening)["everyone"].rows
        if one.row.competitor.number == 3
    )
    finish(evening, SAID)
    owner = Result.objects.get(drive=evening, player=card(evening, 3).player)
    other = Result.objects.get(drive=evening, player=bob)
    assert owner.place is not None
    assert other.place is None
    assert owner.half_tricks + other.half_tricks == 2 * total
    assert 0 < other.half_tricks <= 2 * 26


def test_undo_gives_the_card_back_also_where_two_played_one_after_the_other(evening, bob):
    cyd = add_player(evening.club, "Cyd Crane", "L")
    first = play_for(card(evening, 3), bob, 2, SAID)
    second = play_for(card(evening, 3), cyd, 3, SAID)
    with pytest.raises(DependsError):
        undo(first, SAID)
    undo(second, SAID)
    assert sitting(evening, 4)[3] == "Bob Best"
    undo(first, SAID)
    assert sitting(evening, 4)[3] == "Person 003"


def test_who_plays_already_or_has_the_card_in_hand_is_refused(evening, bob):
    with pytest.raises(PlaysAlreadyError):
        play_for(card(evening, 3), card(evening, 4).player, 2, SAID)
    with pytest.raises(SamePersonError):
        play_for(card(evening, 3), card(evening, 3).player, 2, SAID)
    play_for(card(evening, 3), bob, 2, SAID)
    with pytest.raises(PlaysAlreadyError):
        play_for(card(evening, 5), bob, 2, SAID)
    come_and_go(evening, ComeAndGo(leavers={card(evening, 7).pk}), "keep", SAID)
    with pytest.raises(CardLeftError):
        play_for(card(evening, 7), add_player(evening.club, "Dan Dew", "G"), 2, SAID)


def test_only_while_the_evening_runs(club):
    drive = make_drive(club, "individual", people=4, hands=1)
    eve = add_player(club, "Eve East", "L")
    with pytest.raises(NotPlayingError):
        play_for(card(drive, 1), eve, 1, SAID)
    seat(drive)
    score_hand(drive, 1, [7])
    finish(drive, SAID)
    with pytest.raises(DriveFinishedError):
        play_for(card(drive, 1), eve, 1, SAID)
