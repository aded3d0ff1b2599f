"""Who competes: who was here for a hand, and who held which card."""

import pytest

from drives.models import Holding
from drives.results.competitors import name_on_card
from drives.results.lines import Said, scored
from drives.services.people import add_player
from tests.evenings import make_drive, score_hand, seat


@pytest.fixture
def drive(club):
    return make_drive(club, "individual", people=13, hands=6, late_award=13)


def stay(drive, card, first, last=None):
    drive.entries.filter(number=card).update(first_hand=first, last_hand=last)


def numbers(drive):
    return [one.number for one in scored(drive).competitors]


@pytest.mark.parametrize(
    ("first", "last"),
    [(1, 0), (3, 2), (7, None)],
    ids=["never came", "gone before the first hand that was theirs", "for a hand not played"],
)
def test_who_is_here_for_no_hand_is_neither_placed_nor_given_what_latecomers_are(
    drive, first, last
):
    stay(drive, 13, first, last)
    seat(drive)
    drive.rounds.get(number=1).seats.filter(entry__number=13).delete()
    score_hand(drive, 1, [8, 6, 9])
    pk = drive.entries.get(number=13).pk
    assert numbers(drive) == list(range(1, 13))
    assert not any(line.said is Said.LATE and line.entry == pk for line in scored(drive).lines)


@pytest.mark.parametrize(("first", "last"), [(1, 1), (6, None), (6, 6), (2, 40)])
def test_who_is_here_for_a_hand_is_placed(drive, first, last):
    stay(drive, 13, first, last)
    assert numbers(drive) == list(range(1, 14))


@pytest.mark.parametrize(
    ("held", "here", "named"),
    [
        ((1, None), (1, None), True),
        ((6, None), (1, None), True),
        ((40, None), (1, None), False),
        ((1, 2), (3, None), False),
        ((5, None), (1, 4), False),
        ((4, None), (1, 4), True),
    ],
)
def test_a_card_names_those_who_hold_it_for_a_hand_it_is_here_for(club, drive, held, here, named):
    stay(drive, 3, *here)
    bob = add_player(club, "Bob Best", "G")
    entry = drive.entries.select_related("player").get(number=3)
    Holding.objects.create(entry=entry, player=bob, first_hand=held[0], last_hand=held[1])
    assert name_on_card(entry, 6) == ("Person 003 / Bob Best" if named else "Person 003")
    (card,) = [one for one in scored(drive).competitors if one.number == 3]
    assert card.name == name_on_card(entry, 6)


def test_a_pair_that_never_came_is_not_placed(club):
    drive = make_drive(club, "partner", people=8, hands=6)
    drive.entries.filter(team__number=2).update(last_hand=0)
    assert numbers(drive) == [1, 3, 4]
