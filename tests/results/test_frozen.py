"""What a finished drive leaves behind."""

from fractions import Fraction

import pytest

from drives.models import Drive, Holding, Result
from drives.results.frozen import Winner, winners
from drives.results.leaderboard import leaderboard
from drives.services.acts import Testimony
from drives.services.finish import finish, freeze_finished_drives, thaw
from drives.services.people import change_player
from drives.services.undo import undo
from tests.evenings import make_drive, score, score_hand, seat
from tests.results.evenings import from_cards, give, resting_in


def ended(drive):
    finish(drive, Testimony())
    drive.refresh_from_db()
    return drive


def level_drive(club, *totals):
    """Return a finished drive of so many cards: odd numbers ladies, even numbers gents."""
    return ended(from_cards(club, *totals))


def frozen(drive):
    lines = drive.frozen.select_related("player")
    return [(line.player.name, line.half_tricks, line.place, line.place_in_role) for line in lines]


def test_everybody_has_a_line_with_the_places_of_the_leaderboard(club):
    drive = level_drive(club, 110, 108, 108, 90)
    assert frozen(drive) == [
        ("Person 001", 110, 1, 1),
        ("Person 002", 108, 2, 1),
        ("Person 003", 108, 2, 2),
        ("Person 004", 90, 4, 2),
    ]
    assert [line.role for line in drive.frozen.all()] == ["L", "G", "L", "G"]
    placed = leaderboard(drive)["everyone"].rows
    assert [one.standing.place for one in placed] == [line.place for line in drive.frozen.all()]


def test_partners_have_a_line_each_and_no_place_in_a_role(club):
    drive = seat(make_drive(club, "partner", people=8, hands=1, half_after=None))
    score_hand(drive, 1, [8, 6])
    lines = frozen(ended(drive))
    assert [line[2:] for line in lines] == [(place, None) for place in (1, 1, 2, 2, 3, 3, 4, 4)]
    assert [line[1] for line in lines] == [16, 16, 14, 14, 12, 12, 10, 10]


def test_a_half_trick_is_kept_exactly(club):
    drive = seat(make_drive(club, "individual", people=5, hands=1, half_after=None))
    score(drive, 1, 1, 9)
    assert 13 in [line[1] for line in frozen(ended(drive))]


def test_lines_go_when_the_drive_is_opened_again_and_the_correction_makes_new_ones(club):
    drive = seat(make_drive(club, "individual", people=4, hands=1, half_after=None))
    score(drive, 1, 1, 9)
    before = frozen(ended(drive))
    undo(drive.acts.last(), Testimony())
    assert frozen(drive) == []
    score(drive, 1, 1, 7)
    after = frozen(ended(drive))
    assert sorted(line[1] for line in before) == [8, 8, 18, 18]
    assert sorted(line[1] for line in after) == [12, 12, 14, 14]


def test_a_drive_finished_before_results_were_frozen_is_frozen_once(club):
    drive = level_drive(club, 110, 108, 108, 90)
    kept = frozen(drive)
    Result.objects.all().delete()
    from_cards(club, 110, 108, 108, 90, names=["a", "b", "c", "d"])  # played, not finished
    assert freeze_finished_drives() == 1
    assert frozen(drive) == kept
    assert freeze_finished_drives() == 0
    assert Result.objects.count() == 4


def test_the_first_lady_and_the_first_gent_have_won(club):
    drive = level_drive(club, 110, 108, 108, 90)
    assert winners([drive])[drive.pk] == [
        Winner("ladies", ("Person 001",), Fraction(55)),
        Winner("gents", ("Person 002",), Fraction(54)),
    ]


def test_all_who_are_level_have_won_whoever_came_first(club):
    drive = level_drive(club, 104, 103, 104, 105)
    assert winners([drive])[drive.pk] == [
        Winner("ladies", ("Person 001", "Person 003"), Fraction(52)),
        Winner("gents", ("Person 004",), Fraction(105, 2)),
    ]


def test_where_somebody_has_no_role_the_first_of_all_has_won(club):
    drive = from_cards(club, 104, 103, 103, 106)
    drive.entries.filter(number=2).update(role="")
    assert winners([ended(drive)])[drive.pk] == [Winner("everyone", ("Person 004",), Fraction(53))]


def test_the_first_pair_has_won_and_level_pairs_stay_apart(club):
    drive = seat(make_drive(club, "partner", people=8, hands=1, half_after=None))
    score_hand(drive, 1, [8, 8])
    (winner,) = winners([ended(drive)])[drive.pk]
    assert (winner.code, winner.total) == ("pairs", 8)
    assert len(winner.names) == 2
    for name in winner.names:
        first, second = name.split(" & ")
        numbers = [int(first[-3:]), int(second[-3:])]
        assert numbers[1] - numbers[0] == 1


def test_a_winner_who_is_renamed_has_todays_name(club):
    drive = level_drive(club, 110, 108, 108, 90)
    change_player(drive.entries.get(number=1).player, name="Ann Newname")
    assert winners([drive])[drive.pk][0].names == ("Ann Newname",)


def test_the_winners_of_many_drives_are_read_in_one_query(club, django_assert_num_queries):
    first = level_drive(club, 110, 108, 108, 90)
    second = ended(from_cards(club, 90, 108, 108, 110, names=["a", "b", "c", "d"]))
    with django_assert_num_queries(1):
        found = winners([second, first])
    assert {drive: won[0].names for drive, won in found.items()} == {
        first.pk: ("Person 001",),
        second.pk: ("c",),
    }


def test_a_drive_without_lines_has_no_winners(club):
    drive = level_drive(club, 110, 108, 108, 90)
    thaw(drive)
    assert winners([drive]) == {}
    assert Drive.objects.get() == drive


@pytest.mark.parametrize("order", [(110, 108, 108, 90), (90, 108, 108, 110)])
def test_the_order_of_the_cards_changes_no_place(club, order):
    drive = level_drive(club, *order)
    assert sorted(line[1:3] for line in frozen(drive)) == [(90, 4), (108, 2), (108, 2), (110, 1)]


def test_who_plays_for_somebody_and_has_a_card_has_one_line_with_the_place_of_that_card(club):
    drive = seat(make_drive(club, "individual", people=5, hands=3, half_after=None))
    rests = drive.entries.select_related("player").get(number=resting_in(drive, 1))
    entry = drive.entries.exclude(pk=rests.pk).first()
    Holding.objects.create(entry=entry, player=rests.player, first_hand=1, last_hand=1)
    give(drive, entry.number, 1, 9)
    score(drive, 2, 1, 4)
    score(drive, 3, 1, 8)
    rows = {one.row.competitor.entry: one for one in leaderboard(drive)["everyone"].rows}
    own, lent = rows[rests.pk], rows[entry.pk]
    found = {name: (figure, place) for name, figure, place, _ in frozen(ended(drive))}
    assert found[rests.player.name] == (2 * (own.row.total + 9), own.standing.place)
    assert found[entry.player.name] == (2 * (lent.row.total - 9), lent.standing.place)
    assert len(found) == 5
