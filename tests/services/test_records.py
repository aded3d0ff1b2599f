"""Records of hands: kept, changed, put back, and never over somebody else's."""

import pytest
from django.db import transaction

from drives.errors import (
    DependsError,
    DriveFinishedError,
    NoSuchDealError,
    NotPlayingError,
    RecordChangedError,
    SeatsChangedError,
)
from drives.models import Act, HandRecord
from drives.results.told import told
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.records import DealPlace, keep_record, mark_of, records_of
from drives.services.resting import resting_on
from drives.services.undo import undo
from scoring.play import PlayRecord
from scoring.records import RecordError, read_so_far
from tests.evenings import make_drive, score_hand, seat
from tests.rubbers import rubber_drive, write

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
