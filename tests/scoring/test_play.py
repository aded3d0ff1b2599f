"""The play of the cards."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given, settings, strategies as st

from scoring.cards import Card, DealtCards, Suit, deal, pack
from scoring.play import (
    CardNotHeldError,
    FollowSuitError,
    PlayRecord,
    Trick,
    TrickSoFar,
    Turn,
    find_revokes,
    legal_plays,
    play_out,
    winning_play,
)
from scoring.players import random_player
from scoring.sides import Chair, Side
from scoring.tricks import TrickCountError
from scoring.trumps import NO_TRUMPS, Trumps
from tests.scoring.hands import (
    PLAYED_IN,
    SEEDS,
    cards,
    records,
    records_with_revokes,
    stop_after,
)

SOME_CARDS = st.lists(st.sampled_from(pack()), min_size=1, max_size=13, unique=True)


@pytest.mark.parametrize(
    ("trumps", "winner"),
    [
        (Suit.DIAMONDS, 0),
        (Suit.CLUBS, 1),
        (Suit.SPADES, 2),
        (Trumps.CLUBS, 1),
        (NO_TRUMPS, 0),
        (None, 0),
    ],
    ids=["led suit wins", "lowest trump beats aces", "ace of trumps", "as trumps", "NT", "unknown"],
)
def test_the_highest_trump_takes_the_trick_else_the_highest_of_the_suit_led(trumps, winner):
    assert winning_play(cards("AH 2C AS 3H"), trumps) == winner


def test_a_later_and_higher_card_of_the_suit_led_takes_the_trick():
    assert winning_play(cards("9D 10D AS JD"), Suit.HEARTS) == 3


def test_the_higher_of_two_trumps_takes_the_trick():
    assert winning_play(cards("AD 5H 10H KD"), Suit.HEARTS) == 2


def test_a_player_who_can_follow_suit_must():
    assert legal_plays(cards("AH 2C 5H KS"), Suit.HEARTS) == cards("AH 5H")


def test_a_player_who_cannot_follow_suit_may_play_anything():
    assert legal_plays(cards("AH 2C KS"), Suit.DIAMONDS) == cards("AH 2C KS")


def test_the_leader_may_play_anything():
    assert legal_plays(cards("AH 2C KS"), None) == cards("AH 2C KS")


@given(SOME_CARDS, st.sampled_from([*Suit, None]))
def test_whoever_holds_cards_has_a_legal_play(held, led):
    legal = legal_plays(held, led)
    assert legal
    assert set(legal) <= set(held)


@given(SOME_CARDS, PLAYED_IN)
def test_no_card_outside_trumps_and_the_suit_led_takes_a_trick(trick, trumps):
    trick = trick[:4]
    taker = trick[winning_play(trick, trumps)]
    assert taker.suit in (trumps, trick[0].suit)


@settings(max_examples=50)
@given(records())
def test_the_sides_tricks_always_make_thirteen(record):
    assert record.taken(Side.NORTH_SOUTH) + record.taken(Side.EAST_WEST) == 13
    assert record.score.ns_tricks == record.taken(Side.NORTH_SOUTH)


@settings(max_examples=50)
@given(records())
def test_a_legal_player_never_revokes(record):
    assert find_revokes(record) == []


@settings(max_examples=50)
@given(records())
def test_whoever_takes_a_trick_leads_to_the_next(record):
    tricks = record.tricks
    assert [now.winner for now in tricks[:-1]] == [after.leader for after in tricks[1:]]


@settings(max_examples=50)
@given(SEEDS, PLAYED_IN, st.sampled_from(Chair))
def test_every_player_plays_the_thirteen_cards_dealt_and_the_first_leader_begins(
    seed, trumps, leader
):
    dealt = deal(Random(seed))
    record = play_out(dealt, trumps, leader, random_player(Random(seed)))
    assert record.tricks[0].leader is leader
    for chair, held in dealt.cards.items():
        assert {trick.plays[chair] for trick in record.tricks} == set(held)


def four_suits():
    """Each chair holds one whole suit: North hearts, East diamonds, South spades, West clubs."""
    by_suit = [pack()[first : first + 13] for first in range(0, 52, 13)]
    return DealtCards(
        Chair.WEST, tuple(card for four in zip(*by_suit, strict=True) for card in four)
    )


@pytest.mark.parametrize(
    ("trumps", "leader", "north_south"),
    [
        (Suit.SPADES, Chair.NORTH, 13),
        (Suit.CLUBS, Chair.NORTH, 0),
        (NO_TRUMPS, Chair.NORTH, 13),
        (NO_TRUMPS, Chair.EAST, 0),
    ],
    ids=["partner's trumps", "their trumps", "own lead", "their lead"],
)
def test_who_holds_all_trumps_takes_all_tricks_and_without_them_the_leader_does(
    trumps, leader, north_south
):
    record = play_out(four_suits(), trumps, leader, random_player(Random(1)))
    assert record.score.ns_tricks == north_south


def test_a_player_sees_own_cards_the_trick_so_far_and_no_more():
    seen = []

    def choose(turn):
        seen.append(turn)
        return turn.legal[0]

    record = play_out(four_suits(), Suit.SPADES, Chair.NORTH, choose)
    third = seen[2]
    assert third == Turn(
        Chair.SOUTH, four_suits().cards[Chair.SOUTH], record.tricks[0].cards[:2], Suit.SPADES
    )
    assert (third.led, third.winning) == (Suit.HEARTS, Chair.NORTH)
    assert [len(turn.cards) for turn in seen[-4:]] == [1, 1, 1, 1]
    assert (seen[0].led, seen[0].winning) == (None, None)


def test_a_card_that_is_not_held_is_refused():
    with pytest.raises(CardNotHeldError) as refusal:
        play_out(four_suits(), None, Chair.NORTH, lambda turn: Card.parse("2H"))
    assert refusal.value.values == {"chair": Chair.EAST, "card": Card.parse("2H")}


def test_a_card_played_twice_is_refused():
    first = {chair: held[0] for chair, held in four_suits().cards.items()}
    with pytest.raises(CardNotHeldError):
        play_out(four_suits(), None, Chair.NORTH, lambda turn: first[turn.chair])


def test_a_player_who_will_not_follow_suit_is_refused():
    def choose(turn):
        revokes = [card for card in turn.cards if card not in turn.legal]
        return (revokes or turn.legal)[0]

    with pytest.raises(FollowSuitError) as refusal:
        play_out(deal(Random(1)), Suit.HEARTS, Chair.NORTH, choose)
    assert refusal.value.values["card"].suit != refusal.value.values["led"]


def test_a_revoke_is_found_with_its_trick_its_player_and_what_could_follow():
    tricks = (
        Trick(Chair.NORTH, cards("AH 2H 3C 4H"), Chair.NORTH),
        Trick(Chair.NORTH, cards("KH 5H 9H 7C"), Chair.NORTH),
        Trick(Chair.NORTH, cards("2S 3S 6H 4S"), Chair.WEST),
    )
    (revoke,) = find_revokes(PlayRecord(Suit.DIAMONDS, tricks))
    assert (revoke.trick, revoke.chair, revoke.card) == (1, Chair.SOUTH, Card.parse("3C"))
    assert revoke.could_follow == cards("6H 9H")


@settings(max_examples=50)
@given(records(), st.integers(0, 11), st.sampled_from(Chair))
def test_a_card_of_the_suit_led_kept_for_the_last_trick_is_a_revoke(record, number, chair):
    early, late = record.tricks[number], record.tricks[12]
    followed, kept = early.plays[chair], late.plays[chair]
    led = early.cards[0].suit
    assume(chair is not early.leader and followed.suit == led != kept.suit)
    swapped = {number: _with(early, chair, kept), 12: _with(late, chair, followed)}
    tricks = tuple(swapped.get(n, trick) for n, trick in enumerate(record.tricks))
    found = {
        (revoke.trick, revoke.chair) for revoke in find_revokes(replace(record, tricks=tricks))
    }
    assert (number + 1, chair) in found


def _with(trick, chair, card):
    plays = trick.plays | {chair: card}
    return replace(trick, cards=tuple(plays.values()))


def test_revokes_are_listed_in_order_of_play():
    tricks = (
        Trick(Chair.NORTH, cards("AH 2C 3C 4H"), Chair.NORTH),
        Trick(Chair.NORTH, cards("KH 5H 6H 7C"), Chair.NORTH),
        Trick(Chair.NORTH, cards("2S 3S 9S 8H"), Chair.SOUTH),
    )
    found = [(r.trick, r.chair) for r in find_revokes(PlayRecord(None, tricks))]
    assert found == [(1, Chair.EAST), (1, Chair.SOUTH), (2, Chair.WEST)]


def test_a_record_that_stops_early_has_no_score():
    record = PlayRecord(None, (Trick(Chair.NORTH, cards("AH 2H 3H 4H"), Chair.NORTH),))
    with pytest.raises(TrickCountError):
        _ = record.score


def test_a_trick_under_way_is_the_last_of_what_was_led_to():
    whole = Trick(Chair.NORTH, cards("AH 2H 3H 4H"), Chair.NORTH)
    begun = TrickSoFar(Chair.NORTH, cards("KH 5H"))
    assert PlayRecord(None, (whole,), begun).so_far == (whole, begun)
    assert PlayRecord(None, (whole,)).so_far == (whole,)
    assert begun.plays == {Chair.NORTH: Card.parse("KH"), Chair.EAST: Card.parse("5H")}


def test_a_revoke_in_a_trick_and_its_proof_in_the_one_under_way_are_found():
    whole = Trick(Chair.NORTH, cards("AH 2C 3H 4H"), Chair.NORTH)
    begun = TrickSoFar(Chair.NORTH, cards("KH 5H"))
    (revoke,) = find_revokes(PlayRecord(None, (whole,), begun))
    assert (revoke.trick, revoke.chair, revoke.could_follow) == (1, Chair.EAST, cards("5H"))
    assert find_revokes(PlayRecord(None, (whole,))) == []


@settings(max_examples=50)
@given(records_with_revokes())
def test_every_revoke_is_found_and_nothing_else_is(record):
    """Found anew from what each chair holds at each trick, played forwards."""
    held = {chair: {trick.plays[chair] for trick in record.tricks} for chair in Chair}
    revokes = []
    for number, trick in enumerate(record.tricks, 1):
        led = trick.cards[0].suit
        for chair, card in trick.plays.items():
            if card not in legal_plays(held[chair], led):
                could = {other for other in held[chair] if other.suit == led}
                revokes.append((number, chair, card, could))
            held[chair].remove(card)
    found = [(r.trick, r.chair, r.card, set(r.could_follow)) for r in find_revokes(record)]
    assert found == revokes


@settings(max_examples=50)
@given(records_with_revokes(), st.integers(0, 51))
def test_what_an_unfinished_record_proves_the_whole_one_proves_too(record, played):
    stopped = stop_after(record, played)
    proved = {(r.trick, r.chair) for r in find_revokes(stopped)}
    assert proved <= {(r.trick, r.chair) for r in find_revokes(record)}
    assert all(chair is not stopped.so_far[trick - 1].leader for trick, chair in proved)
