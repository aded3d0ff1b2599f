"""What a hand is played by: trumps and rule, calls and honours."""

import pytest

from drives.errors import (
    CountsFromCardsError,
    DependsError,
    DriveFinishedError,
    HonoursNeedTrumpsError,
    NotPlayingError,
    PlanChangedError,
    PlayedWithoutTrumpsError,
    RuleNotHereError,
    UntoldDealsError,
)
from drives.models import Act, Drive
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.hands import set_trumps, tell_hand, untold
from drives.services.plans import DrivePlan, change_drive, create_drive, plan_as_made
from drives.services.stop import stop_after
from drives.services.undo import undo
from scoring.hand_rules import Call, Told
from scoring.rules_of_hands import WHOLE_EVENINGS
from scoring.sides import Side
from tests.evenings import deal_at, make_drive, plan, score, score_hand, seat
from tests.services.rooms import snapshot

SAID = Testimony()
NOTHING = Told()
GRAND = Told(call=Call.GRAND, caller=Side.EAST_WEST)


@pytest.fixture
def drive(club):
    return create_drive(club, plan(hands=4), SAID)


@pytest.fixture
def norwegian(club):
    """Two tables, the first of two hands by calls."""
    rules = ("norwegian", "")
    return seat(make_drive(club, "individual", people=8, hands=2, rules=rules, half_after=None))


def _hands(drive):
    return list(drive.hands.values_list("trumps", "rule"))


def _hand(drive, number):
    return drive.hands.get(number=number)


def test_a_rule_is_set_beside_the_trumps_with_one_act(drive):
    act = set_trumps(_hand(drive, 2), "D", SAID, "double")
    assert _hands(drive) == [("H", ""), ("D", "double"), ("S", ""), ("C", "")]
    assert (act.kind, act.hand) == (Act.Kind.TRUMPS, 2)
    assert (act.before, act.after) == (
        {"trumps": "D", "rule": ""},
        {"trumps": "D", "rule": "double"},
    )


def test_a_rule_without_trumps_takes_them_from_the_hand_and_undo_gives_them_back(drive):
    before = snapshot(drive)
    act = set_trumps(_hand(drive, 1), "H", SAID, "theirs")
    assert _hands(drive)[0] == ("NT", "theirs")
    undo(act, SAID)
    assert snapshot(drive) == before


def test_trumps_alone_leave_the_rule(drive):
    set_trumps(_hand(drive, 2), "D", SAID, "double")
    act = set_trumps(_hand(drive, 2), "S", SAID)
    assert _hands(drive)[1] == ("S", "double")
    assert act.after == {"trumps": "S"}
    assert set_trumps(_hand(drive, 2), "S", SAID, "double") is None


def test_a_hand_without_trumps_by_its_rule_is_given_none(drive):
    set_trumps(_hand(drive, 1), "H", SAID, "minnesota")
    with pytest.raises(PlayedWithoutTrumpsError):
        set_trumps(_hand(drive, 1), "S", SAID)
    set_trumps(_hand(drive, 1), "S", SAID, "")
    assert _hands(drive)[0] == ("S", "")


def test_honours_are_of_a_suit(drive):
    with pytest.raises(HonoursNeedTrumpsError):
        set_trumps(_hand(drive, 1), "NT", SAID, "honours")
    set_trumps(_hand(drive, 1), "TU", SAID, "honours")
    with pytest.raises(HonoursNeedTrumpsError):
        set_trumps(_hand(drive, 1), "NT", SAID)


@pytest.mark.parametrize(
    "changes",
    [
        {"scoring": "odd"},
        {"counts_from": Drive.CountsFrom.CARDS},
        {"movement": "military"},
        {"game": "rubbers"},
    ],
    ids=lambda changes: next(iter(changes.values())),
)
def test_rules_are_for_drives_where_every_trick_on_a_slip_counts(club, changes):
    drive = create_drive(club, plan(**{"hands": 4, "rules": ("double",) * 4, **changes}), SAID)
    assert {rule for _trumps, rule in _hands(drive)} == {""}
    with pytest.raises(RuleNotHereError):
        set_trumps(_hand(drive, 1), drive.hands.get(number=1).trumps, SAID, "double")


def test_another_page_that_changed_the_rule_is_not_overwritten(drive):
    seen = _hand(drive, 1)
    set_trumps(_hand(drive, 1), "H", SAID, "double")
    with pytest.raises(PlanChangedError):
        set_trumps(seen, "H", SAID, "theirs")


def test_a_plan_says_the_rules_of_its_hands_and_keeps_them(club, drive):
    court = tuple(rule.code for rule in WHOLE_EVENINGS["court"](24))
    change_drive(drive, plan(hands=24, rules=court), SAID)
    assert [rule for _trumps, rule in _hands(drive)] == list(court)
    assert {trumps for trumps, rule in _hands(drive) if rule == "theirs"} == {"NT"}
    drive.refresh_from_db()
    made = DrivePlan.of(drive)
    assert made.rules == court
    assert DrivePlan.from_json(made.as_json()) == made
    undo(drive.acts.filter(kind=Act.Kind.PLAN).last(), SAID)
    assert _hands(drive) == [("H", ""), ("D", ""), ("S", ""), ("C", "")]


def test_a_plan_from_before_there_were_rules_is_read(drive):
    kept = DrivePlan.of(drive).as_json()
    del kept["rules"]
    assert DrivePlan.from_json(kept) == DrivePlan.of(drive)


def test_stopping_early_keeps_the_rules_of_later_hands_and_what_was_told(club):
    rules = ("", "double", "norwegian")
    drive = seat(make_drive(club, "individual", people=8, hands=3, rules=rules, half_after=None))
    tell_hand(_hand(drive, 3), {1: NOTHING}, {1: GRAND}, SAID)
    before = snapshot(drive)
    act = stop_after(drive, 1, SAID)
    drive.refresh_from_db()
    assert plan_as_made(drive).rules == rules
    undo(act, SAID)
    assert snapshot(drive) == before
    assert deal_at(drive, 3, 1).told == GRAND


def test_a_stop_from_before_there_were_rules_is_undone(club):
    drive = seat(make_drive(club, "individual", people=8, hands=2, half_after=None))
    before = snapshot(drive)
    act = stop_after(drive, 1, SAID)
    act.before["hands"] = [hand[:4] for hand in act.before["hands"]]
    act.before["deals"] = [deal[:4] for deal in act.before["deals"]]
    act.save(update_fields=["before"])
    drive.refresh_from_db()
    assert plan_as_made(drive).rules == ()
    undo(act, SAID)
    assert snapshot(drive) == before


def test_tables_say_what_was_called_in_one_act_that_is_undone_as_one(norwegian):
    before = snapshot(norwegian)
    shown = {1: NOTHING, 2: NOTHING}
    act = tell_hand(_hand(norwegian, 1), shown, {1: GRAND, 2: Told(call=Call.NULLO)}, SAID)
    assert deal_at(norwegian, 1, 1).told == GRAND
    assert act.after == {"tables": [[1, None, "grand", "EW"], [2, None, "nullo", ""]]}
    assert act.before == {"tables": [[1, None, "", ""], [2, None, "", ""]]}
    undo(act, SAID)
    assert snapshot(norwegian) == before


def test_only_tables_that_say_something_else_are_kept(norwegian):
    hand = _hand(norwegian, 1)
    assert tell_hand(hand, {1: NOTHING}, {1: NOTHING}, SAID) is None
    act = tell_hand(hand, {1: NOTHING, 2: NOTHING}, {1: GRAND, 2: NOTHING}, SAID)
    assert [kept[0] for kept in act.after["tables"]] == [1]


def test_what_was_told_later_is_undone_first(norwegian):
    hand = _hand(norwegian, 1)
    first = tell_hand(hand, {1: NOTHING}, {1: GRAND}, SAID)
    tell_hand(hand, {1: GRAND}, {1: Told(call=Call.NULLO)}, SAID)
    with pytest.raises(DependsError):
        undo(first, SAID)


@pytest.mark.parametrize(
    ("shown", "told"),
    [
        ({1: NOTHING}, {1: Told(call=Call.NULLO)}),
        ({7: NOTHING}, {7: GRAND}),
        ({2: NOTHING}, {2: Told(call=Call.HIGH, caller=Side.EAST_WEST)}),
    ],
    ids=["somebody said otherwise", "no such table", "no such call"],
)
def test_a_page_that_is_not_true_any_more_changes_nothing(norwegian, shown, told):
    hand = _hand(norwegian, 1)
    tell_hand(hand, {1: NOTHING}, {1: GRAND}, SAID)
    with pytest.raises(PlanChangedError):
        tell_hand(hand, shown, told, SAID)
    assert deal_at(norwegian, 1, 1).told == GRAND


def test_a_resend_is_told_once(norwegian):
    hand, press = _hand(norwegian, 1), Testimony(client_key="one-press")
    first = tell_hand(hand, {1: NOTHING}, {1: GRAND}, press)
    assert tell_hand(hand, {1: NOTHING}, {1: GRAND}, press) == first


def test_nothing_is_told_of_a_room_that_does_not_play(club):
    drive = make_drive(club, "individual", people=8, hands=1, rules=("norwegian",))
    with pytest.raises(NotPlayingError):
        tell_hand(_hand(drive, 1), {1: NOTHING}, {1: GRAND}, SAID)
    by_cards = seat(make_drive_from_cards(club))
    with pytest.raises(CountsFromCardsError):
        tell_hand(_hand(by_cards, 1), {1: NOTHING}, {1: GRAND}, SAID)


def make_drive_from_cards(club):
    names = [f"Guest {number}" for number in range(8)]
    cards = Drive.CountsFrom.CARDS
    return make_drive(club, "individual", people=8, hands=1, names=names, counts_from=cards)


def test_an_evening_is_not_finished_while_a_call_is_not_known(norwegian):
    score_hand(norwegian, 1, [8, 5])
    score_hand(norwegian, 2, [8, 5])
    assert untold(norwegian) == [(1, 1), (1, 2)]
    tell_hand(_hand(norwegian, 1), {1: NOTHING}, {1: GRAND}, SAID)
    with pytest.raises(UntoldDealsError) as refusal:
        finish(norwegian, SAID)
    assert refusal.value.values == {"untold": [(1, 2)]}
    tell_hand(_hand(norwegian, 1), {2: NOTHING}, {2: Told(call=Call.NULLO)}, SAID)
    finish(norwegian, SAID)
    with pytest.raises(DriveFinishedError):
        tell_hand(_hand(norwegian, 1), {1: GRAND}, {1: NOTHING}, SAID)


def test_only_a_deal_with_tricks_waits_for_its_call(norwegian):
    assert untold(norwegian) == []
    score(norwegian, 1, 2, 8)
    assert untold(norwegian) == [(1, 2)]
