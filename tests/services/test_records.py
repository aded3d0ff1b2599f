"""Records of hands: kept, changed, put back, and never over somebody else's."""

import pytest
from django.db import transaction

from drives.errors import (
    DependsError,
    DriveFinishedError,
    NoSuchDealError,
    NotPlayingError,
    RecordChangedError,
    RecordRuledError,
    SeatsChangedError,
)
from drives.models import Act, HandRecord, Penalty
from drives.results.told import told
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.penalties import PenaltyWish, penalise, withdraw
from drives.services.records import (
    DealPlace,
    claim_code,
    keep_record,
    mark_of,
    records_of,
    throw_record_away,
)
from drives.services.resting import resting_on
from drives.services.rubbers import take_out_deal
from drives.services.undo import undo
from scoring.play import PlayRecord
from scoring.records import RecordError, read_so_far
from scoring.sides import Chair
from tests.evenings import deal_at, make_drive, score_hand, seat
from tests.rubbers import rubber_drive, sitter, write, written
from tests.scoring.hands import REVOKED, WHOLE

SAID = Testimony()
HERE = DealPlace(1, 2)
FIRST = "S W\n1 W: QC 6C 3C 5H\n"
SECOND = "S W\n1 W: QC 6C 3C 5H\n2 W: 2C KC\n"


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=8, hands=2))


@pytest.fixture
def rubbers(club):
    return rubber_drive(club, rounds=1)


def keep(drive, text, seen="", place=HERE, said=SAID):
    return keep_record(drive, place, read_so_far(text), said, mark_of(seen))


def kept(drive, place=HERE):
    return list(records_of(drive, place).values_list("text", flat=True))


def test_a_record_is_kept_as_it_is_written_whatever_way_it_was_typed(drive, owner):
    act = keep(drive, "spades, West leads / qc 6c 3c 5h", said=Testimony(user=owner))
    assert kept(drive) == [FIRST]
    assert HandRecord.objects.get().user == owner
    assert (act.kind, act.hand, act.table) == (Act.Kind.RECORD, 1, 2)


def test_another_record_takes_its_place(drive):
    keep(drive, FIRST)
    keep(drive, SECOND, seen=FIRST)
    assert kept(drive) == [SECOND]


def test_each_deal_has_a_record_of_its_own(rubbers):
    write(rubbers, 1, 2, 8)
    keep(rubbers, FIRST)
    keep(rubbers, SECOND, place=DealPlace(1, 2, deal=2))
    keep(rubbers, SECOND, place=DealPlace(1, 1))
    assert kept(rubbers) == [FIRST]
    assert HandRecord.objects.count() == 3


def test_a_hand_has_one_deal_at_a_table_and_none_where_nobody_sits(drive):
    with pytest.raises(NoSuchDealError), transaction.atomic():
        keep(drive, FIRST, place=DealPlace(1, 2, deal=2))
    with pytest.raises(SeatsChangedError), transaction.atomic():
        keep(drive, FIRST, place=DealPlace(1, 9))
    assert not HandRecord.objects.exists()


def test_a_rubber_has_the_deals_of_its_sheet_and_the_next_until_it_is_over(rubbers):
    with pytest.raises(NoSuchDealError), transaction.atomic():
        keep(rubbers, FIRST, place=DealPlace(1, 2, deal=2))
    write(rubbers, 1, 2, 13, 13)  # twice seven points, so two games: the rubber is over
    keep(rubbers, FIRST, place=DealPlace(1, 2, deal=2))
    with pytest.raises(NoSuchDealError), transaction.atomic():
        keep(rubbers, FIRST, place=DealPlace(1, 2, deal=3))
    assert HandRecord.objects.count() == 1


def test_a_resend_is_the_same_act_and_the_same_record_none(drive):
    press = Testimony(client_key="a-press")
    first = keep(drive, FIRST, said=press)
    assert keep(drive, FIRST, said=press) == first
    assert keep(drive, FIRST, seen=FIRST) is None
    assert drive.acts.filter(kind=Act.Kind.RECORD).count() == 1


@pytest.mark.parametrize("seen", ["", "H W\n1 W: 2C\n"])
def test_nobody_writes_over_a_record_they_have_not_seen(drive, seen):
    keep(drive, FIRST)
    with pytest.raises(RecordChangedError):
        keep(drive, SECOND, seen=seen)
    assert kept(drive) == [FIRST]


def test_undo_brings_back_what_was_kept_before_and_then_nothing(drive):
    first = keep(drive, FIRST)
    second = keep(drive, SECOND, seen=FIRST)
    assert resting_on(drive, told(drive))[first.number] == second.number
    with pytest.raises(DependsError):
        undo(first, SAID)
    undo(second, SAID)
    assert kept(drive) == [FIRST]
    undo(first, SAID)
    assert kept(drive) == []


def test_a_record_of_another_deal_rests_on_none(rubbers):
    write(rubbers, 1, 2, 8)
    first = keep(rubbers, FIRST)
    keep(rubbers, SECOND, place=DealPlace(1, 2, deal=2))
    assert first.number not in resting_on(rubbers, told(rubbers))
    undo(first, SAID)
    assert kept(rubbers) == []


def test_a_record_is_thrown_away_by_whoever_has_seen_it_and_comes_back(drive):
    keep(drive, FIRST)
    with pytest.raises(RecordChangedError), transaction.atomic():
        throw_record_away(drive, HERE, SAID, mark_of(SECOND))
    gone = throw_record_away(drive, HERE, SAID, mark_of(FIRST))
    assert kept(drive) == []
    assert throw_record_away(drive, HERE, SAID, mark_of(FIRST)) is None
    undo(gone, SAID)
    assert kept(drive) == [FIRST]


@pytest.fixture
def ruled(drive):
    """The drive with a record whose revoke has its penalty."""
    keep(drive, REVOKED)
    rule(drive, "2N")
    return drive


def rule(drive, revoke, chair="N", table=2):
    wish = PenaltyWish(sitter(drive, 1, table, chair), 1, Penalty.Form.MOVED, 6, revoke=revoke)
    return penalise(drive, wish, SAID)


def test_a_record_is_not_pulled_out_from_under_a_penalty(ruled):
    first, given = ruled.acts.get(kind="record"), ruled.acts.get(kind="penalty")
    assert resting_on(ruled, told(ruled))[first.number] == given.number
    with pytest.raises(DependsError), transaction.atomic():
        undo(first, SAID)
    with pytest.raises(RecordRuledError), transaction.atomic():
        throw_record_away(ruled, HERE, SAID, mark_of(REVOKED))
    with pytest.raises(RecordRuledError), transaction.atomic():
        keep(ruled, WHOLE, seen=REVOKED)
    assert kept(ruled) == [REVOKED]
    withdraw(Penalty.objects.get(), SAID)
    keep(ruled, WHOLE, seen=REVOKED)
    assert kept(ruled) == [WHOLE]


def test_a_record_that_shows_the_same_revoke_takes_the_place_of_one_that_is_ruled(ruled):
    longer = REVOKED.removesuffix(" 9C\n")
    keep(ruled, f"{longer}\n", seen=REVOKED)
    assert kept(ruled) == [f"{longer}\n"]


def test_a_record_without_revokes_stays_so_once_a_false_claim_is_paid(drive):
    keep(drive, WHOLE)
    rule(drive, claim_code(Chair.EAST), "E")
    with pytest.raises(RecordRuledError):
        keep(drive, REVOKED, seen=WHOLE)


def test_a_penalty_of_another_table_or_for_no_record_leaves_a_record_alone(drive):
    first = keep(drive, FIRST)
    rule(drive, "2N", table=1)
    rule(drive, "")
    assert first.number not in resting_on(drive, told(drive))
    undo(first, SAID)
    assert kept(drive) == []


def test_a_withdrawal_stays_once_the_record_shows_its_revoke_no_longer(ruled):
    forgiven = withdraw(Penalty.objects.get(), SAID)
    changed = keep(ruled, WHOLE, seen=REVOKED)
    assert resting_on(ruled, told(ruled))[forgiven.number] == changed.number
    with pytest.raises(DependsError) as refused, transaction.atomic():
        undo(forgiven, SAID)
    assert refused.value.values["act"] == changed.number


def test_a_record_of_a_deal_that_moved_up_is_not_undone_before_that_is(rubbers):
    write(rubbers, 1, 2, 8, 7)
    first = keep(rubbers, FIRST, place=DealPlace(1, 2, deal=2))
    out = take_out_deal(deal_at(rubbers, 1, 2), 1, written(8), SAID)
    assert resting_on(rubbers, told(rubbers))[first.number] == out.number
    with pytest.raises(DependsError) as refused, transaction.atomic():
        undo(first, SAID)
    assert refused.value.values["act"] == out.number
    undo(out, SAID)
    undo(first, SAID)
    assert not HandRecord.objects.exists()


def test_nothing_is_kept_of_no_play_before_play_or_after_it(club, drive):
    with pytest.raises(RecordError):
        keep_record(drive, HERE, PlayRecord(None, ()), SAID, "")
    with pytest.raises(NotPlayingError):
        keep(make_drive(club, names=["Zoe"]), FIRST)
    one_hand = seat(make_drive(club, names=list("ABCD"), hands=1))
    score_hand(one_hand, 1, [8])
    finish(one_hand, SAID)
    with pytest.raises(DriveFinishedError):
        keep(one_hand, FIRST)
