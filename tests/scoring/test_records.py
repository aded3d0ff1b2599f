"""The record of a hand as a text."""

import re
from random import Random

import pytest
from hypothesis import example, given, settings, strategies as st

from scoring.play import PlayRecord, find_revokes
from scoring.records import LONGEST, RecordError, read, read_so_far, write
from scoring.replays import replay
from scoring.sides import Chair
from scoring.trumps import NO_TRUMPS, Trumps
from tests.scoring.hands import WHOLE, cards, records, records_with_revokes, stop_after

ONE_TRICK = read_so_far("S W\nKH 3H AH 5H")


def refused(text, reading=read):
    with pytest.raises(RecordError) as refusal:
        reading(text)
    return refusal.value


def test_a_whole_hand_is_read_with_who_took_each_trick():
    record = read(WHOLE)
    assert record.trumps is Trumps.SPADES
    assert "".join(trick.winner for trick in record.tricks) == "WSWENSWNWSSSS"
    assert (record.score.ns_tricks, record.score.ew_tricks) == (8, 5)


def test_a_record_written_is_the_text_that_was_read():
    assert write(read(WHOLE)) == WHOLE


@pytest.mark.parametrize(
    "text",
    [
        "S W\nKH 3H AH 5H",
        "Trumps S, West leads\n1 W: KH 3H AH 5H",
        "Trumps are spades; leader: west\n1. KH, 3H, AH, 5H.",
        "West leads, spades trumps\nTrick 1: KH 3H AH 5H",
        "♠ W\nK♥ 3♥ A♥ 5♥",
        "♠\N{VARIATION SELECTOR-16} w / ♥K ♥3 ♥A ♥5",
        "♤ W\nK♡ 3♡ A♡ 5♡",
        "s w/1 w:kh n:3h e:ah s:5h/",
        "S W\nW KH N 3H E AH S 5H",
        "S West\nWEST: KH north: 3H East AH South: 5H",
        "\r\n\tS  W\r\n\r\n  1)  KH\t3H \N{NO-BREAK SPACE} AH ,5H  \r\n\r\n",
        "\ufeffS W\n\uff2b\uff28 \uff13H AH 5H",
        "S\n1 W: KH 3H AH 5H",
        "Spades are trumps\nWest leads\nKH - 3H - AH - 5H",
        "S–W\n(1) W=KH | N=3H | E=AH | S=5H",
        "S W\n#1: West leads KH, 3H, AH, 5H",
        "S W\n1W: KH 3H AH 5H",
    ],
)
def test_a_record_may_be_typed_in_many_ways(text):
    assert read_so_far(text) == ONE_TRICK


@pytest.mark.parametrize("ten", ["10H", "TH", "10h", "th", "10♥", "♥10", "HT"])
def test_a_ten_is_figures_or_a_t(ten):
    assert read_so_far(f"S W\n{ten}").under_way.cards == cards("10H")


@pytest.mark.parametrize(
    ("head", "trumps"),
    [
        ("H N", Trumps.HEARTS),
        ("heart North", Trumps.HEARTS),
        ("♦ N", Trumps.DIAMONDS),
        ("Clubs, North to lead", Trumps.CLUBS),
        ("NT N", NO_TRUMPS),
        ("no trumps, North leads", NO_TRUMPS),
        ("Trumps: none. North led", NO_TRUMPS),
        ("North leads and no trump", NO_TRUMPS),
    ],
)
def test_trumps_and_leader_are_read_in_words_letters_and_signs(head, trumps):
    record = read_so_far(f"{head}\nKH")
    assert record.trumps is trumps
    assert record.under_way.leader is Chair.NORTH


def test_n_and_s_are_trumps_or_chairs_by_where_they_stand():
    record = read_so_far("S S\nS KH W 3H N AH E 5H\nN 2S")
    assert record.trumps is Trumps.SPADES
    assert [trick.leader for trick in record.so_far] == [Chair.SOUTH, Chair.NORTH]


def test_a_number_run_together_with_south_is_one_only_before_a_colon():
    text = "NT N\n3H 4H KH 5H\n"
    assert read_so_far(f"{text}2S: 2D").under_way.cards == cards("2D")
    assert read_so_far(f"{text}2S 2D").under_way.cards == cards("2S 2D")


def test_who_leads_may_be_said_at_the_first_trick_alone():
    assert read_so_far("NT\nE: 2S").under_way.leader is Chair.EAST


def test_lines_numbered_ahead_and_left_empty_are_no_tricks():
    assert read_so_far("S W\n1 KH 3H AH 5H\n2\n3\n4") == ONE_TRICK
    assert read_so_far("S W\n1\n1 KH 3H AH 5H\nTrick 2") == ONE_TRICK


def test_a_hand_thrown_in_in_the_middle_of_a_trick_is_read_as_far_as_it_goes():
    record = read_so_far("S W\nKH 3H AH 5H\nE: 2D S: 4D W:")
    assert record.tricks == ONE_TRICK.tricks
    assert (record.under_way.leader, record.under_way.cards) == (Chair.EAST, cards("2D 4D"))


def test_a_whole_hand_is_also_read_as_far_as_it_goes():
    assert read_so_far(WHOLE) == read(WHOLE)


def test_a_revoke_is_read_as_it_was_played():
    (revoke,) = find_revokes(read_so_far("S W\nKH 3C AH 5H\n2D 4D 6S 7H\n7C 9H 8C 10C"))
    assert (revoke.trick, revoke.chair, revoke.could_follow) == (1, Chair.NORTH, cards("7H 9H"))


def test_nothing_that_nobody_played_can_be_written():
    with pytest.raises(RecordError) as refusal:
        write(PlayRecord(Trumps.SPADES, ()))
    assert refusal.value.code == "record_no_tricks"


@settings(max_examples=30)
@given(st.one_of(records(), records_with_revokes()))
def test_a_record_written_and_read_is_the_same_hand_with_the_same_revokes(record):
    again = read(write(record))
    assert again.tricks == record.tricks
    assert again.score == record.score
    assert [(step.winning, step.revoke) for step in replay(again)] == [
        (step.winning, step.revoke) for step in replay(record)
    ]


@settings(max_examples=30)
@given(records_with_revokes(), st.integers(1, 52))
def test_a_record_that_stops_is_written_and_read_as_far_as_it_goes(record, played):
    stopped = record if played == 52 else stop_after(record, played)
    again = read_so_far(write(stopped))
    assert again.so_far == stopped.so_far
    assert write(again) == write(stopped)
    if played < 52:
        code = "record_short" if played % 4 else "record_stops"
        assert refused(write(stopped)).code == code


@pytest.mark.parametrize(
    ("text", "code", "values"),
    [
        ("S W\nKH 3H AH 5H\n7H 2C KH 8H", "record_twice", {"trick": 2, "chair": Chair.WEST}),
        ("S W\nKH 3H AH\n7H 2C 9H 8H", "record_short", {"trick": 1, "chair": Chair.SOUTH}),
        ("S W\nKH 3H AH 5H 9H\n", "record_fifth", {"trick": 1, "chair": Chair.WEST}),
        ("S W\nKH 3H AH 5H E", "record_fifth", {"trick": 1, "chair": Chair.EAST}),
        ("S W\nKH E 3H AH 5H", "record_turn", {"chair": Chair.EAST, "turn": Chair.NORTH}),
        ("S W\nN KH 3H AH 5H", "record_wrong_leader", {"trick": 1, "turn": Chair.WEST}),
        ("S W\nKH 3H AH 5H\nW 7H", "record_wrong_leader", {"trick": 2, "turn": Chair.EAST}),
        ("S W\nKH 3B", "record_suit", {"trick": 1, "chair": Chair.NORTH, "typed": "3B"}),
        ("S W\nKH 11H", "record_rank", {"trick": 1, "chair": Chair.NORTH, "typed": "11H"}),
        ("S W\nKH KHAH", "record_rank", {"trick": 1, "chair": Chair.NORTH, "typed": "KHAH"}),
        ("S W\nKH x", "record_card", {"trick": 1, "chair": Chair.NORTH, "typed": "x"}),
        ("S W\nKH 10 H", "record_card", {"chair": Chair.NORTH, "typed": "10"}),
        ("S W\n2 KH 3H AH 5H", "record_number", {"trick": 1, "typed": "2"}),
        ("purple W\nKH", "record_trumps", {"typed": "purple W"}),
        ("KH 3H AH 5H", "record_trumps", {"typed": "KH 3H AH 5H"}),
        ("West leads\nKH", "record_trumps", {"typed": "West leads"}),
        ("Trumps\nKH", "record_trumps", {"typed": "Trumps"}),
        ("S X\nKH", "record_leader", {"typed": "X"}),
        ("S W KH 3H\n", "record_leader", {"typed": "W KH 3H"}),
        ("S\nKH", "record_no_leader", {}),
        ("S W\n1\n2", "record_no_tricks", {}),
        ("", "record_empty", {}),
        (" / \n", "record_empty", {}),
        ("S W\n" + " " * LONGEST, "record_too_long", {"most": LONGEST}),
        (f"{WHOLE}14 2H", "record_fourteenth", {"trick": 14}),
    ],
)
def test_a_bad_record_is_refused_for_what_is_wrong_and_where(text, code, values):
    for reading in (read, read_so_far):
        error = refused(text, reading)
        assert error.code == code
        assert error.values | values == error.values


def test_a_card_played_twice_names_where_it_was_played_first():
    error = refused("S W\nKH 3H AH 5H\n7H 2C KH 8H")
    assert (error.values["first_trick"], error.values["first_chair"]) == (1, Chair.WEST)
    assert error.values["card"] == cards("KH")[0]


def test_a_chair_that_ends_with_twelve_cards_is_named():
    error = refused(WHOLE.removesuffix(" 9C\n"))
    assert (error.code, error.values["trick"]) == ("record_short", 13)
    assert error.values["chair"] is Chair.EAST


def test_a_hand_short_of_its_last_tricks_is_told_where_it_stops():
    error = refused(WHOLE[: WHOLE.index("10 W")])
    assert (error.code, error.values) == ("record_stops", {"trick": 9})


def test_what_was_good_is_kept_up_to_the_card_that_is_not():
    whole = read(WHOLE)
    error = refused(WHOLE.replace("10D AD", "10X AD"))
    assert error.code == "record_suit"
    assert error.so_far == stop_after(whole, 4 * 8 + 2)


@pytest.mark.parametrize("text", ["", "X W\nKH"])
def test_of_a_text_without_trumps_nothing_is_kept(text):
    assert refused(text).so_far is None


@settings(max_examples=60)
@given(st.text(max_size=200))
@example("S W\n" + "\N{CIRCLED NUMBER TWENTY}" * 3_000 + " KH")
@example("S W\n\N{VULGAR FRACTION ONE HALF}")
@example("S W\nß ½H")
@example("\x00\N{LINE SEPARATOR}S W\x85KH")
def test_any_text_is_a_record_or_is_refused(text):
    for reading in (read, read_so_far):
        _is_a_record_or_refused(reading, text)


WORDS = st.sampled_from(["W", "N:", "S", "KH", "10♥", "2", "13", "14", "/", "\n", "trick", "x", ""])


@settings(max_examples=60)
@given(st.lists(WORDS, max_size=40))
def test_any_words_of_a_record_in_any_order_are_a_record_or_are_refused(words):
    for reading in (read, read_so_far):
        _is_a_record_or_refused(reading, " ".join(["S W\n", *words]))


@settings(max_examples=60)
@given(st.integers(0, len(WHOLE)), st.integers(0, 12), WORDS)
def test_a_good_record_spoilt_anywhere_is_still_one_or_is_refused(at, gone, put):
    spoilt = WHOLE[:at] + put + WHOLE[at + gone :]
    for reading in (read, read_so_far):
        _is_a_record_or_refused(reading, spoilt)


def _is_a_record_or_refused(reading, text):
    try:
        record = reading(text)
    except RecordError as error:
        record = error.so_far
    if record is None:
        return
    played = [card for trick in record.so_far for card in trick.cards]
    assert len(played) == len(set(played))
    assert len(replay(record)) == len(played)


def test_a_card_changed_for_another_is_always_noticed():
    """All 52 cards stand in a whole record, so any other in a place stands twice."""
    rng = Random(4)
    found = [match.span() for match in re.finditer(r"\b(10|[2-9JQKA])[HDSC]\b", WHOLE)]
    assert len(found) == 52
    for start, end in found:
        other = WHOLE[slice(*rng.choice([span for span in found if span != (start, end)]))]
        assert refused(WHOLE[:start] + other + WHOLE[end:]).code in (
            "record_twice",
            "record_wrong_leader",
        )
