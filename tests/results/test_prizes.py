"""Who has which prize tonight, as it stands and as it was announced."""

import pytest

from drives.models import Prize, Seat
from drives.results.prizes import prizes
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.prize_lists import PrizeWish, add_prize, fill_usual_list, remove_prize
from drives.services.prizes import announce, record_cut
from scoring.prizes import Settled
from tests.evenings import make_drive, score_hand, seat
from tests.results.evenings import big_drive, from_cards, give, resting_in

K, S = Prize.Kind, Settled
SAID = Testimony()
QUERIES = 8
TIED = 120, 120, 90, 86


def wish(club, *wishes):
    return [add_prize(club, PrizeWish(*one)) for one in wishes]


def cards(won):
    """Return the cards that have a prize."""
    return [who.number for who in won.winners]


def winners(drive):
    return [cards(won) for won in prizes(drive)]


def finished(drive):
    finish(drive, SAID)
    drive.refresh_from_db()
    return drive


def announced(drive):
    announce(drive, SAID)
    drive.refresh_from_db()
    return drive


def test_the_usual_list_has_first_and_second_best_halves_and_lowest(club):
    fill_usual_list(club)
    drive = seat(make_drive(club, people=8, hands=2))
    score_hand(drive, 1, [9, 6])
    found = [(won.kind, won.role, won.number) for won in prizes(drive)]
    assert found == [
        ("total", "L", 1),
        ("total", "L", 2),
        ("total", "G", 1),
        ("total", "G", 2),
        ("half-1", "", 1),
        ("half-2", "", 1),
        ("lowest", "L", 1),
        ("lowest", "G", 1),
    ]


def test_a_prize_is_for_its_role_and_has_the_figure_it_is_won_with(club):
    wish(club, (K.TOTAL, "L"), (K.TOTAL, "G"), (K.LOWEST,))
    drive = from_cards(club, 90, 101, 104, 121)
    assert winners(drive) == [[3], [4], [1]]
    assert [2 * won.figure for won in prizes(drive)] == [104, 121, 90]


def test_nobody_has_a_prize_before_anything_is_in(club):
    wish(club, (K.TOTAL,), (K.MYSTERY, "", 2), (K.LOWEST,))
    assert winners(seat(make_drive(club, people=8, hands=2))) == [[], [], []]


def test_who_has_not_played_is_not_the_lowest(club):
    """Case C07."""
    wish(club, (K.LOWEST,))
    assert winners(from_cards(club, 90, 101, 104, None)) == [[1]]


def test_a_rest_is_one_of_the_hands_that_count(club):
    wish(club, (K.LOWEST,))
    drive = seat(make_drive(club, "individual", people=5, hands=5, rest_award=0))
    rester = resting_in(drive, 1)
    give(drive, 1 if rester != 1 else 2, 1, 7)
    assert winners(drive) == [[rester]]


def test_hands_of_ten_or_more_are_counted_and_a_rest_is_none(club):
    wish(club, (K.MOST_TENS,))
    drive = seat(make_drive(club, "individual", people=5, hands=5, rest_award=26))
    first, second = [hand for hand in range(1, 6) if resting_in(drive, hand) != 1][:2]
    give(drive, 1, first, 9)
    assert winners(drive) == [[]]
    give(drive, 1, second, 10)
    (won,) = prizes(drive)
    assert 1 in cards(won)
    assert (won.figure, won.settled) == (1, S.SHARED)


@pytest.mark.parametrize(("tricks", "shared_by"), [(9, 0), (10, 2)])
def test_where_odd_tricks_count_a_hand_of_ten_is_one_of_four(club, tricks, shared_by):
    wish(club, (K.MOST_TENS,))
    drive = seat(make_drive(club, "individual", people=4, hands=3, scoring="odd"))
    give(drive, 1, 1, tricks)
    assert [len(cards) for cards in winners(drive)] == [shared_by]


def test_halves_on_cards_do_not_say_how_hands_were_won(club):
    wish(club, (K.TOTAL,), (K.MOST_TENS,))
    first, tens = prizes(from_cards(club, *TIED, tie_rule="hands-won"))
    assert (first.settled, cards(first)) == (S.LEVEL, [1, 2])
    assert (tens.settled, cards(tens)) == (S.NOBODY, [])


@pytest.mark.parametrize(
    ("tie_rule", "settled"),
    [("share", S.SHARED), ("cut", S.OPEN), ("second-half", S.LEVEL), ("hands-won", S.LEVEL)],
)
def test_a_tie_is_settled_by_the_drives_own_rule(club, tie_rule, settled):
    wish(club, (K.TOTAL,))
    (won,) = prizes(from_cards(club, *TIED, tie_rule=tie_rule))
    assert won.settled is settled
    assert [one.competitor.number for one in won.level] == [1, 2]


def test_most_hands_won_parts_a_tie_by_the_hands_of_each(club):
    """Case C03, (ii)."""
    wish(club, (K.TOTAL, "L"))
    drive = seat(make_drive(club, "individual", people=8, hands=7, tie_rule="hands-won"))
    drive.entries.exclude(number__in=(1, 2)).update(role="G")
    drive.entries.filter(number__in=(1, 2)).update(role="L")
    for hand, one, other in zip(apart(drive, 1, 2), (12, 6, 6), (8, 8, 8), strict=False):
        give(drive, 1, hand, one)
        give(drive, 2, hand, other)
    (won,) = prizes(drive)
    assert (cards(won), won.figure, won.settled) == ([2], 24, S.PARTED)
    assert [(one.competitor.number, one.second) for one in won.level] == [(2, 3), (1, 1)]


def apart(drive, one, other):
    """Return the hands in which two cards sit at different tables."""
    tables = {card: at_table(drive, card) for card in (one, other)}
    return [hand for hand, table in tables[one].items() if tables[other][hand] != table]


def at_table(drive, card):
    seats = Seat.objects.filter(round__drive=drive, entry__number=card)
    return dict(seats.order_by("round__number").values_list("round__number", "table_number"))


@pytest.mark.parametrize(("one_each", "best"), [(True, 3), (False, 4)])
def test_the_club_says_whether_somebody_may_have_two_prizes(club, one_each, best):
    club.one_prize_each = one_each
    club.save()
    wish(club, (K.TOTAL, "G"), (K.TOTAL,))
    assert winners(from_cards(club, 90, 101, 104, 121)) == [[4], [best]]


def test_every_so_many_places_names_the_place(club):
    wish(club, (K.EVERY_NTH, "", 2))
    found = prizes(from_cards(club, 90, 101, 104, 121))
    assert [(won.number, cards(won)) for won in found] == [(2, [3]), (4, [1])]
    assert [won.position for won in found] == [1, 2]


def test_pairs_win_in_a_partner_drive_and_a_role_nobody_plays_is_told(club):
    wish(club, (K.TOTAL,), (K.TOTAL, "L"))
    drive = seat(make_drive(club, "partner", people=4, hands=2, names=["Ann", "Bob", "Cy", "Di"]))
    score_hand(drive, 1, [9])
    pair, lady = prizes(drive)
    assert [who.name for who in pair.winners] == ["Ann & Bob"]
    assert (pair.role_is_here, lady.role_is_here, lady.settled) == (True, False, S.NOBODY)


def test_what_was_announced_stays_whatever_becomes_of_the_list(club):
    lines = wish(club, (K.TOTAL, "L", 1, "Hamper"), (K.MYSTERY, "", 2), (K.LOWEST,))
    drive = finished(from_cards(club, 90, 101, 104, 121))
    before = prizes(drive)
    announced(drive)
    for line in lines:
        remove_prize(line)
    after = prizes(drive)
    assert [(w.position, w.kind, w.role, w.number, w.what, w.figure) for w in after] == [
        (w.position, w.kind, w.role, w.number, w.what, w.figure) for w in before
    ]
    assert winners(drive) == [[3], [2], [1]]
    assert {won.prize for won in after} == {None}


@pytest.mark.parametrize("tie_rule", ["share", "hands-won", "cut"])
def test_how_a_tie_was_settled_is_said_after_the_announcement_too(club, tie_rule):
    (line,) = wish(club, (K.TOTAL,))
    drive = finished(from_cards(club, *TIED, tie_rule=tie_rule))
    if tie_rule == "cut":
        record_cut(drive, line, drive.entries.get(number=2), SAID)
    (before,) = prizes(drive)
    announced(drive)
    (after,) = prizes(drive)
    assert after.settled is not S.CLEAR
    assert (after.settled, after.level) == (before.settled, before.level)
    assert cards(after) == ([2] if tie_rule == "cut" else [1, 2])


def test_a_prize_that_was_read_out_stays_with_a_leaver_who_is_hidden_since(club):
    wish(club, (K.TOTAL,))
    drive = finished(from_cards(club, *TIED, tie_rule="share"))
    announced(drive)
    (before,) = prizes(drive)
    drive.entries.filter(number__in=cards(before)).update(last_hand=1)
    drive.show_leavers = False
    drive.save()
    (after,) = prizes(drive)
    assert cards(after) == cards(before)


@pytest.mark.parametrize("tables", [4, 100])
def test_prizes_take_as_many_queries_for_100_tables_as_for_4(
    club, tables, django_assert_num_queries
):
    fill_usual_list(club)
    drive = big_drive(club, tables)
    with django_assert_num_queries(QUERIES):
        found = prizes(drive)
    assert len(found) == 8
