"""Another movement at the last moment, printed cards kept true, and people kept apart."""

import pytest

from drives.errors import SamePersonError
from drives.models import Act, Seat
from drives.models.play import REST
from drives.results.room import room
from drives.services.acts import Testimony
from drives.services.apart import keep_apart
from drives.services.door import CardWish, check_in, check_out
from drives.services.people import add_player
from drives.services.seats import SeatWish, seat_room
from drives.services.swaps import swap_seats
from drives.services.undo import undo
from tests.evenings import make_drive, score_hand, seat

KEEP = SeatWish(keep_cards=True)


def printed(drive, count):
    drive.cards_printed = count
    drive.save(update_fields=["cards_printed"])
    return drive


def places(drive):
    """Return card number -> its places, round by round."""
    rows = Seat.objects.filter(round__drive=drive).order_by("round__number")
    found = {}
    for number, table, chair in rows.values_list("entry__number", "table_number", "chair"):
        found.setdefault(number, []).append(None if chair == REST else (table, chair))
    return found


def seated(drive, wish=KEEP):
    act = seat_room(drive, Testimony(), wish)
    drive.refresh_from_db()
    return act


def without(drive, *numbers):
    for entry in drive.entries.filter(number__in=numbers):
        check_out(entry, Testimony())
    drive.refresh_from_db()
    return drive


def test_where_47_are_printed_and_13_stays_away_somebody_resting_plays_by_it(club):
    """The founders' evening: 46 people, cards for 47; each hand's fourth is one of those who rest."""
    whole = seat(make_drive(club, "individual", people=47, hands=12))
    drive = make_drive(club, "individual", hands=12, names=[f"Guest {n:02}" for n in range(1, 48)])
    without(printed(drive, 47), 13)
    act = seated(drive)
    assert act.after == {"players": 46, "tables": 11, "absent": [13]}
    card, now = places(whole), places(drive)
    stood_in = {
        (seat.round.number, seat.entry.number): seat.instead_of
        for seat in Seat.objects.filter(round__drive=drive, instead_of__isnull=False)
    }
    assert set(stood_in.values()) == {13}
    assert len(stood_in) == sum(place is not None for place in card[13])
    for number, rounds in now.items():
        for index, place in enumerate(rounds):
            if (index + 1, number) in stood_in:
                assert (card[number][index], place) == (None, card[13][index])
            else:
                assert place == card[number][index]


def test_a_walk_in_after_printing_takes_the_next_card_and_no_printed_card_changes(club):
    """In twelve hands no evening of 39 is more even than that of 40 less its last card."""
    whole = seat(make_drive(club, "individual", people=39, hands=12))
    drive = make_drive(club, "individual", hands=12, names=[f"Guest {n:02}" for n in range(1, 40)])
    printed(drive, 39)
    check_in(drive, CardWish(add_player(club, "Wanda Walkin", "L")), Testimony())
    seated(drive)
    card, now = places(whole), places(drive)
    assert None not in now[40]
    changed = {
        number: [
            (was, is_) for was, is_ in zip(card[number], now[number], strict=True) if was != is_
        ]
        for number in card
    }
    assert all(was is None for pairs in changed.values() for was, _ in pairs)


def test_printed_cards_of_ladies_and_gents_stay_true_where_one_stays_away(club):
    drive = printed(make_drive(club, "mixed-individual", people=23, hands=5), 24)
    without(drive, 6)
    act = seated(drive)
    assert act.after == {"players": 22, "tables": 5, "absent": [6, 24]}
    stood_in = Seat.objects.filter(round__drive=drive, instead_of__isnull=False)
    assert {seat.instead_of for seat in stood_in} <= {6, 24}
    assert {seat.entry.role for seat in stood_in.filter(role="")} == {"G"}


def test_cards_that_are_not_printed_are_dealt_out_anew_without_gaps(club):
    drive = without(make_drive(club, "individual", people=9, hands=4), 3)
    act = seated(drive)
    assert act.after == {"players": 8, "tables": 2}
    assert not Seat.objects.filter(round__drive=drive, chair=REST).exists()


def test_an_absent_pair_of_a_partner_drive_is_played_for_by_the_pair_that_rests(club):
    drive = printed(make_drive(club, "partner", people=18, hands=20, hands_at_table=4), 18)
    without(drive, 7)
    act = seated(drive)
    assert act.after == {"players": 16, "tables": 4, "absent": [4]}
    stood_in = Seat.objects.filter(round__drive=drive, instead_of__isnull=False)
    assert {seat.instead_of for seat in stood_in} == {4}
    assert {seat.round.seats.filter(chair=REST).count() for seat in stood_in} == {0}


def test_another_movement_is_chosen_as_the_room_is_seated_and_both_are_in_the_log(club):
    drive = make_drive(club, people=9, hands=4)
    seated(drive, SeatWish(movement="individual"))
    assert drive.movement == "individual"
    assert drive.rounds.filter(seating_version__isnull=False).count() == 4
    kinds = list(drive.acts.order_by("number").values_list("kind", flat=True))[-2:]
    assert kinds == [Act.Kind.PLAN, Act.Kind.SEAT]


def test_from_four_hands_a_table_to_losers_move_there_is_one(club):
    names = [f"Guest {n}" for n in range(8)]
    drive = make_drive(club, "individual", names=names, hands=8, hands_at_table=4)
    seated(drive, SeatWish(movement="progressive-losers"))
    assert (drive.hands_at_table, drive.rounds.count(), drive.hands.count()) == (1, 8, 8)


def couple(drive, one, other):
    players = [drive.entries.get(number=number).player for number in (one, other)]
    return keep_apart(drive.club, *players), players


def test_two_who_are_kept_apart_begin_at_two_tables_and_the_log_says_who_changed_cards(club):
    drive = make_drive(club, people=12)
    _, players = couple(drive, 1, 2)
    seated(drive, SeatWish())
    tables = {
        player: Seat.objects.get(round__drive=drive, entry__player=player).table_number
        for player in players
    }
    assert len(set(tables.values())) == 2
    exchanged = drive.acts.get(kind=Act.Kind.NUMBERS)
    assert set(exchanged.before.values()) == set(exchanged.after.values())
    assert exchanged.before != exchanged.after


def test_who_sits_apart_already_changes_nothing(club):
    drive = make_drive(club, people=12)
    couple(drive, 1, 12)
    seated(drive, SeatWish())
    assert not drive.acts.filter(kind=Act.Kind.NUMBERS).exists()


def test_cards_exchanged_to_part_two_are_given_back_by_undo(club):
    drive = make_drive(club, people=12)
    _, players = couple(drive, 1, 2)
    act = seated(drive, SeatWish())
    undo(act, Testimony())
    undo(drive.acts.get(kind=Act.Kind.NUMBERS), Testimony())
    assert [drive.entries.get(player=player).number for player in players] == [1, 2]


def test_nobody_is_kept_apart_from_themselves(club):
    drive = make_drive(club, people=4)
    with pytest.raises(SamePersonError):
        couple(drive, 1, 1)


def test_the_room_still_moves_by_its_winners_after_cards_changed_hands(club):
    drive = make_drive(club, people=8)
    couple(drive, 1, 2)
    seated(drive, SeatWish())
    score_hand(drive, 1, [7, 7])
    assert drive.acts.filter(kind=Act.Kind.SCORE).count() == 2


def test_pairs_who_play_an_individual_after_all_go_by_their_own_cards(club):
    drive = make_drive(club, "partner", people=10, hands=8, hands_at_table=4)
    seated(drive, SeatWish(movement="individual"))
    assert (drive.hands_at_table, drive.rounds.count()) == (1, 8)
    first = room(drive, 1)
    cards = {sitter.card for table in first.tables for sitter in table.chairs.values()}
    assert len(cards) == 8


def test_whoever_swaps_into_a_stand_ins_chair_plays_for_the_absent_card_there(club):
    drive = without(printed(make_drive(club, "individual", people=11, hands=4), 11), 3)
    seated(drive)
    stood_in = Seat.objects.filter(round__drive=drive, instead_of=3).order_by("round__number")[0]
    first = stood_in.round.seats.exclude(pk=stood_in.pk).exclude(chair=REST).first()
    swap_seats(stood_in.round, stood_in.entry, first.entry, Testimony())
    chair = {"table_number": stood_in.table_number, "chair": stood_in.chair}
    now = stood_in.round.seats.get(**chair)
    assert (now.entry, now.instead_of) == (first.entry, 3)


def test_trying_another_movement_and_coming_back_loses_no_setting(club):
    drive = make_drive(club, "partner", people=12, hands=8, hands_at_table=4)
    undo(seated(drive, SeatWish(movement="individual")), Testimony())
    drive.refresh_from_db()
    assert (drive.movement, drive.hands_at_table) == ("individual", 1)
    seated(drive, SeatWish(movement="partner"))
    assert (drive.hands_at_table, drive.rounds.count()) == (4, 2)


def test_a_direction_outlives_a_movement_that_knows_none(club):
    drive = make_drive(club, people=8, hands=4, movement_options={"ladies": "down"})
    undo(seated(drive, SeatWish(movement="individual")), Testimony())
    drive.refresh_from_db()
    seated(drive, SeatWish(movement="progressive-losers"))
    assert drive.movement_options == {"ladies": "down"}


def test_who_cannot_be_parted_is_in_the_act_that_seated_them(club):
    drive = make_drive(club, people=4, hands=4)
    couple(drive, 1, 2)
    act = seated(drive, SeatWish())
    ones = [drive.entries.get(player__name=f"Person 00{n}").pk for n in (1, 2)]
    assert [list(two) for two in act.after["together"]] == [ones]


def test_who_was_parted_is_not_said_to_be_together(club):
    drive = make_drive(club, people=12)
    couple(drive, 1, 2)
    assert "together" not in seated(drive, SeatWish()).after
