"""Evenings of every kind, in which everything happens that an evening's log can tell of."""

from dataclasses import replace

from drives.models import Deal, Drive, Penalty, Prize, ScoreEntry
from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from drives.services.come_and_go import come_and_go, ways
from drives.services.comers import ComeAndGo
from drives.services.door import CardChange, CardWish, change_card, check_in, check_out
from drives.services.drive_helpers import join_drive, make_code
from drives.services.finish import finish, finish_unproved
from drives.services.hands import set_trumps, tell_hand
from drives.services.money import mark_paid
from drives.services.numbers import close_gaps, print_cards
from drives.services.penalties import PenaltyWish, penalise, withdraw
from drives.services.people import add_player
from drives.services.plans import DrivePlan, change_drive
from drives.services.prize_lists import PrizeWish, add_prize
from drives.services.prizes import announce, record_cut
from drives.services.put_right import Rounds, sat_for_each_other
from drives.services.records import DealPlace, keep_record, mark_of
from drives.services.reopen import close_again, reopen_hand
from drives.services.rubbers import call_to_stop, play_on, take_out_deal, write_deal
from drives.services.said import read_again, say
from drives.services.scores import RoomMoved, correct_winner
from drives.services.seats import move_room, seat_room
from drives.services.stand_ins import play_for
from drives.services.stop import stop_after
from drives.services.swaps import swap_seats
from drives.services.table_links import make_links, set_phones
from drives.services.teams import TeamChange, change_team
from drives.services.undo import undo
from drives.services.void import VoidAward, make_rest_void, make_void, take_back_void
from scoring.hand_rules import Told
from scoring.records import read_so_far
from scoring.sides import Side
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.results.seasons import season_drive
from tests.rubbers import result, revoke, rubber_drive, write, written

SAID = Testimony()
WHY = Testimony(reason="a revoke")


def card(drive, number):
    return drive.entries.select_related("player").get(number=number)


def _seen(deal):
    newest = deal.entries.last()
    return Testimony(seen=newest.pk if newest else None)


def _door(drive):
    """Somebody comes and goes again, cards change hands, money changes hands."""
    late = add_player(drive.club, "Late Comer", "L")
    check_in(drive, CardWish(late, "L", number=15), SAID)
    check_out(card(drive, 15), SAID)
    check_in(drive, CardWish(late, "L", number=17), SAID)
    change_card(card(drive, 2), CardChange(sits_still=True), SAID)
    mark_paid(card(drive, 1), SAID, paid=True)
    undo(mark_paid(card(drive, 2), SAID, paid=True), SAID)
    print_cards(drive, 20, SAID)
    check_out(card(drive, 4), SAID)
    check_in(drive, CardWish(add_player(drive.club, "Gap Filler", "G"), "G", number=4), SAID)
    close_gaps(drive, SAID)


def _write_down(drive, hand, table):
    """A disputed hand is written down, then further: both records are undone one by one."""
    first, further = "S W\n1 W: QC 6C 3C 5H\n", "S W\n1 W: QC 6C 3C 5H\n2 W: 2C\n"
    place = DealPlace(hand, table)
    keep_record(drive, place, read_so_far(first), SAID, "")
    keep_record(drive, place, read_so_far(further), SAID, mark_of(first))


def _let_in(drive):
    """Open the evening to the phones of the tables and to a helper."""
    set_phones(drive, Drive.Phones.ONE, SAID)
    make_links(drive, SAID)
    code = make_code(drive, SAID) and Drive.objects.get(pk=drive.pk).join_code
    join_drive(code, "Helping Hand", SAID)


def progressive(club):
    """Losers move: exchanged seats, a hand opened again, void deals, penalties, comers and leavers."""
    drive = make_drive(club, people=10, hands=6, tie_rule="cut")
    _door(drive)
    drive.refresh_from_db()
    change_drive(drive, replace(DrivePlan.of(drive), venue="The hall"), SAID)
    drive.refresh_from_db()
    set_trumps(drive.hands.get(number=2), "NT", SAID)
    set_trumps(drive.hands.get(number=1), "H", SAID, "honours")
    seat_room(drive, SAID)
    drive.refresh_from_db()
    swapped = swap_seats(drive.rounds.get(number=1), card(drive, 1), card(drive, 5), SAID)
    undo(swapped, SAID)
    swap_seats(drive.rounds.get(number=1), card(drive, 1), card(drive, 3), SAID)
    _let_in(drive)
    say(deal_at(drive, 1, 1), DealScore(8, 5), Testimony(source=ScoreEntry.Source.NORTH_SOUTH))
    read_again(deal_at(drive, 1, 1), DealScore(8, 5), Testimony(source=ScoreEntry.Source.SECOND))
    score(drive, 1, 2, 6)
    held = {table: Told(ns_honours=table) for table in (1, 2)}
    tell_hand(drive.hands.get(number=1), dict.fromkeys(held, Told()), held, SAID)
    move_room(drive, SAID)
    correct_winner(
        deal_at(drive, 1, 2), DealScore(9, 4), _seen(deal_at(drive, 1, 2)), RoomMoved.BY_THE_TRUE
    )
    play_for(card(drive, 1), add_player(club, "Stand In"), 2, SAID)
    score_hand(drive, 2, [7, 3])
    move_room(drive, SAID)
    reopen_hand(drive, 2, WHY)
    move_room(drive, SAID)
    leave = ComeAndGo(leavers={card(drive, 2).pk})
    come_and_go(drive, leave, ways(drive, leave)[0][0].key, SAID)
    score(drive, 3, 1, 12)
    make_rest_void(
        drive.hands.get(number=3), VoidAward(Deal.Void.AVERAGE, winner=Side.NORTH_SOUTH), SAID
    )
    penalise(drive, PenaltyWish(card(drive, 3), 3, Penalty.Form.OFF, 4), WHY)
    stop_after(drive, 3, SAID)
    drive.refresh_from_db()
    finish(drive, SAID)
    drive.refresh_from_db()
    return drive


def individual(club):
    """Printed cards: somebody late, somebody early, wrong seats noticed later, a void deal taken back."""
    drive = seat(make_drive(club, "individual", people=13, hands=6, minutes_a_hand=6))
    score_hand(drive, 1, [7, 8, 9])
    late = ComeAndGo(comers=[CardWish(add_player(club, "Late Comer"), "")])
    come_and_go(drive, late, ways(drive, late)[0][0].key, SAID)
    early = ComeAndGo(leavers={card(drive, 5).pk, card(drive, 6).pk}, from_hand=4)
    come_and_go(drive, early, ways(drive, early)[0][0].key, SAID)
    sat_for_each_other(drive, card(drive, 1), card(drive, 2), Rounds(1, 1), SAID)
    for deal in Deal.objects.filter(hand__drive=drive, ns_tricks=None).select_related("hand"):
        score(drive, deal.hand.number, deal.table_number, (deal.pk + deal.table_number) % 14)
    reopen_hand(drive, 2, WHY)
    close_again(drive, 2, SAID)
    one = deal_at(drive, 2, 1)
    make_void(one, VoidAward(Deal.Void.NUMBER, 13), _seen(one))
    take_back_void(deal_at(drive, 2, 1), _seen(one))
    make_void(deal_at(drive, 3, 1), VoidAward(Deal.Void.NO_SCORE), _seen(deal_at(drive, 3, 1)))
    _write_down(drive, 1, 1)
    penalise(drive, PenaltyWish(card(drive, 1), 1, Penalty.Form.MOVED, 6, revoke="1N"), WHY)
    penalise(drive, PenaltyWish(card(drive, 3), 1, Penalty.Form.ONTO, 1), WHY)
    withdraw(drive.penalties.last(), SAID)
    finish(drive, SAID)
    drive.refresh_from_db()
    return drive


def flags(club):
    """Teams of four, one of which has changed its places."""
    drive = make_drive(club, "military", people=16, hands=2)
    team = drive.teams.first()
    members = {one.position: one.pk for one in team.entries.all()}
    changed = {members["B"]: "R", members["R"]: "B"}
    change_team(team, TeamChange("The Reds", changed), SAID)
    seat(drive)
    for hand in (1, 2):
        score_hand(drive, hand, [8, 13, 0, 6])
    finish(drive, SAID)
    drive.refresh_from_db()
    return drive


def cards(club):
    """From the players' cards: a tie that was cut for, and prizes announced."""
    line = add_prize(club, PrizeWish(Prize.Kind.TOTAL))
    drive = season_drive(club, A=104, B=104, C=100, D=108)
    undo(drive.acts.filter(kind="finish").last(), SAID)
    drive.refresh_from_db()
    top = drive.entries.get(player__name="D")
    record_card(CardSays(top, 1, 8, 104, 108), SAID)
    drive.tie_rule = "cut"
    drive.save(update_fields=["tie_rule"])
    finish_unproved(drive, SAID)
    drive.refresh_from_db()
    record_cut(drive, line, drive.entries.get(player__name="A"), SAID)
    undo(drive.acts.filter(kind="cut").last(), SAID)
    record_cut(drive, line, drive.entries.get(player__name="B"), SAID)
    announce(drive, SAID)
    drive.refresh_from_db()
    return drive


def pairs(club):
    """Partners all evening, kept unfinished: the next hand is to come."""
    drive = seat(make_drive(club, "partner", people=8, hands=8, hands_at_table=4, half_after=4))
    score_hand(drive, 1, [9, 4])
    drive.refresh_from_db()
    return drive


def rubbers(club):
    """Rubbers, of which everything happens that can: written, corrected, handed in, stopped, void."""
    drive = rubber_drive(club, people=12, rounds=2)
    write(drive, 1, 1, (9, 4, "S"), 8, 5, 13)
    one = deal_at(drive, 1, 1)
    write_deal(one, 2, written(3, 1), SAID, shown=written(8))
    revoke(drive, (1, 1, 4))
    withdraw(drive.penalties.get(), SAID)
    revoke(drive, (1, 1, 4), "E", Penalty.Form.MOVED)
    take_out_deal(one, 3, written(5), SAID)
    result(drive, 1, 2, -5)
    write(drive, 1, 3, 13, 8)
    call_to_stop(deal_at(drive, 1, 3), SAID)
    undo(play_on(deal_at(drive, 1, 3), SAID), SAID)
    make_void(deal_at(drive, 2, 1), VoidAward(Deal.Void.NUMBER, 2), SAID)
    drive.refresh_from_db()
    return drive


EVENINGS = [progressive, individual, flags, cards, pairs, rubbers]
