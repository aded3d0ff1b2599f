"""What the door goes by: figures, last time's people and partners, whose turn it is to act."""

from datetime import timedelta

import pytest

from drives.models import Player
from drives.movements.roles import role_balance
from drives.results.door import came_last_time, here_now, last_partners, room, who_could_act
from drives.services.acts import Testimony
from drives.services.door import CardWish, check_in, check_in_pair, play_as
from drives.services.money import charge, mark_paid
from drives.services.people import add_player, archive_player
from drives.services.plans import create_drive
from tests.evenings import FRIDAY, plan

SAID = Testimony()


@pytest.fixture
def evening(club):
    """Make the drive of so many weeks ago, with these people: capital letters are ladies."""

    def make(weeks, names, acting="", movement="progressive-losers", **changes):
        starts = FRIDAY - timedelta(weeks=weeks)
        drive = create_drive(club, plan(movement, starts_at=starts, **changes), SAID)
        players = []
        for name in names:
            role = "L" if name.isupper() else "G"
            known = Player.objects.filter(club=club, name=name).first()
            players.append(known or add_player(club, name, role))
        if movement == "partner":
            for first, second in zip(players[::2], players[1::2], strict=True):
                check_in_pair(drive, (CardWish(first), CardWish(second)), SAID)
            return drive
        for player in players:
            check_in(drive, CardWish(player, player.usual_role), SAID)
        for name in acting:
            entry = drive.entries.get(player__name=name)
            play_as(entry, "G" if entry.role == "L" else "L", SAID)
        drive.refresh_from_db()
        return drive

    return make


def _entries(drive):
    return list(drive.entries.select_related("player", "team"))


def test_who_owes_what_is_added_up_by_each_ones_own_fee(evening):
    drive = evening(0, "ABCd", fee=200)
    a, b, c, _d = _entries(drive)
    mark_paid(a, SAID, paid=True)
    charge(b, 50, SAID)
    charge(c, 0, SAID)
    now = room(drive, _entries(drive))
    assert (now.here, now.ladies, now.gents, now.owing) == (4, 3, 1, 250)
    assert now.roles_known


def test_who_has_left_still_owes_and_who_never_came_does_not_and_neither_is_here(evening):
    drive = evening(0, "ABcdef", fee=200)
    drive.entries.filter(player__name="A").update(last_hand=3)
    drive.entries.filter(player__name="c").update(last_hand=0)
    drive.entries.filter(player__name="d").update(first_hand=5, last_hand=4)
    drive.entries.filter(player__name="e").update(first_hand=5, last_hand=5, paid=True)
    now = room(drive, _entries(drive))
    assert (now.here, now.ladies, now.gents, now.owing) == (2, 1, 1, 600)
    assert sorted(entry.player.name for entry in here_now(drive)) == ["B", "f"]


def test_nobody_owes_where_the_evening_costs_nothing(evening):
    drive = evening(0, "AB")
    assert room(drive, _entries(drive)).owing == 0


def test_roles_are_not_counted_while_somebody_has_none(evening):
    drive = evening(0, "ABcd")
    drive.entries.filter(player__name="A").update(role="")
    assert not room(drive, _entries(drive)).roles_known
    assert not room(drive, []).roles_known


def test_last_time_is_the_clubs_drive_before_this_one_to_which_anybody_came(evening, club):
    evening(3, "AB")
    evening(2, "BCd")
    evening(1, "")
    drive = evening(0, "C")
    evening(-1, "EF")
    assert [player.name for player in came_last_time(drive)] == ["B", "C", "d"]
    archive_player(club.players.get(name="B"))
    assert [player.name for player in came_last_time(drive)] == ["C", "d"]


def test_a_drive_that_was_put_away_was_no_last_time(evening):
    evening(2, "AB")
    away = evening(1, "CD")
    away.put_away = True
    away.save(update_fields=["put_away"])
    assert [player.name for player in came_last_time(evening(0, ""))] == ["A", "B"]


def test_partners_are_those_of_the_last_drive_in_pairs(evening, club):
    evening(3, "AbCd", movement="partner")
    evening(2, "AdCb", movement="partner")
    evening(1, "Ab")
    drive = evening(0, "", movement="partner")
    pk = {player.name: player.pk for player in club.players.all()}
    assert last_partners(drive) == {
        pk["A"]: pk["d"],
        pk["d"]: pk["A"],
        pk["C"]: pk["b"],
        pk["b"]: pk["C"],
    }


def _could_act(drive):
    entries = _entries(drive)
    now = room(drive, entries)
    return [one.player.name for one in who_could_act(drive, entries, now.balance)]


def test_nobody_is_proposed_where_the_roles_fit(evening):
    assert _could_act(evening(0, "ABcd")) == []


def test_whose_turn_it_is_to_act_comes_first(evening):
    evening(3, "ABCD", acting="BC")
    evening(2, "ABCD", acting="B")
    evening(1, "ABCD", acting="A")
    # D has never acted, C once, B twice; A once, but last time.
    assert _could_act(evening(0, "ABCD")) == ["D", "C", "B"]


def test_last_time_is_the_last_evening_they_came_to(evening):
    evening(2, "ABC", acting="A")
    evening(1, "BCd")
    assert _could_act(evening(0, "ABC")) == ["C", "B", "A"]


def test_of_equals_the_highest_card_acts_and_leaves_no_gap(evening):
    drive = evening(0, "ABCDE")
    assert _could_act(drive) == ["E", "D", "C"]


def test_who_acts_already_plays_as_usual_again_first(evening):
    drive = evening(0, "ABCDefgh", acting="ef")
    assert room(drive, _entries(drive)).balance == role_balance(6, 2)
    assert set(_could_act(drive)[:2]) == {"e", "f"}
