"""Flags by team: who has how many, and the proof that none is lost."""

from fractions import Fraction

import pytest

from drives.models import Deal, Entry, Result
from drives.movements.military import going_out
from drives.results.competitors import team_label
from drives.results.flags import out_in
from drives.results.frozen import winners
from drives.results.leaderboard import leaderboard
from drives.results.lines import scored
from drives.results.prizes import prizes
from drives.results.proof import proof
from drives.results.room import room
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.prize_lists import PrizeWish, add_prize
from drives.services.scores import record_score
from drives.services.teams import TeamChange, change_team
from scoring.flags import AWAY, HOME
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, seat
from tests.results.evenings import totals

NAMES = [
    f"{first} {last}"
    for last in ("Archer", "Best", "Cole")
    for first in ("Ann", "Bob", "Cyd", "Dan")
]
# Who wins, table by table: home or away, with all thirteen (+). Four hands of three teams; by the chart
# of the movement team 3 is out at table 1 in the first hand, team 2 in the second.
HANDS = ["h a h+", "a+ a h", "h h h", "a a+ a"]
OUT_AT = [[3, 1, 2], [2, 3, 1]]


def value(text):
    winner = HOME if text[0] == "h" else AWAY
    return DealScore.from_side(winner, 13) if text[1:] else DealScore.by_majority_of(winner)


def hall(hands, thirteen=2, home_only=False):
    """Return each team's flags, counted from the chart."""
    flags = dict.fromkeys((1, 2, 3), 0)
    for number, hand in enumerate(hands):
        for table, text in enumerate(hand.split(), start=1):
            team = table if text[0] == "h" else OUT_AT[number % 2][table - 1]
            if text[0] == "h" or not home_only:
                flags[team] += thirteen if text[1:] else 1
    return flags


def play(drive, hands=HANDS):
    for number, hand in enumerate(hands, start=1):
        for table, text in enumerate(hand.split(), start=1):
            record_score(deal_at(drive, number, table), value(text), Testimony())


@pytest.fixture
def make(club):
    def make(**options):
        return seat(make_drive(club, "military", hands=4, names=NAMES, movement_options=options))

    return make


@pytest.fixture
def drive(make):
    drive = make()
    play(drive)
    return drive


def test_home_and_away_pair_each_win_flags_for_their_own_team(drive):
    assert totals(drive) == hall(HANDS)
    assert sum(totals(drive).values()) == 4 * 3 + 3


def test_where_only_home_counts_the_visitors_win_nothing(make):
    drive = make(counted="home")
    play(drive)
    assert totals(drive) == hall(HANDS, home_only=True)
    assert proof(drive).holds


def test_where_thirteen_is_a_majority_like_another_it_brings_one(make):
    drive = make(thirteen="one")
    play(drive)
    assert totals(drive) == hall(HANDS, thirteen=1)
    assert sum(totals(drive).values()) == 12


def test_tricks_that_are_written_down_bring_the_same_flags(make):
    drive = make()
    for hand in range(1, 5):
        for table, ns in enumerate((7, 13, 2), start=1):
            score(drive, hand, table, ns)
    assert sum(totals(drive).values()) == 4 * 4
    assert proof(drive).deals.thirteens == 4


def test_halves_and_places_are_the_teams(drive):
    rows = leaderboard(drive)["everyone"].rows
    halves = (
        hall(HANDS[:2]),
        {team: flags - hall(HANDS[:2])[team] for team, flags in hall(HANDS).items()},
    )
    for placed in rows:
        team = placed.row.competitor.number
        assert placed.row.halves == (halves[0][team], halves[1][team])
    assert len(rows) == 3
    assert [placed.standing.total for placed in rows] == sorted(hall(HANDS).values(), reverse=True)


def test_after_hand_one_every_team_has_what_its_two_pairs_won(drive):
    board = leaderboard(drive, through=1)
    assert {p.row.competitor.number: p.row.total for p in board["everyone"].rows} == hall(HANDS[:1])


def test_a_team_has_two_lines_a_hand_and_every_pair_one(drive):
    lines = scored(drive).lines
    assert len(lines) == 2 * 3 * 4
    captains = set(Entry.objects.filter(drive=drive, position="C").values_list("pk", flat=True))
    assert {line.entry for line in lines} == captains


def test_a_table_that_is_out_is_not_a_lost_hand(make):
    drive = make()
    record_score(deal_at(drive, 1, 2), value("a"), Testimony())
    assert totals(drive) == {1: 1, 2: 0, 3: None}


def test_the_proof_is_a_flag_a_table_and_one_more_for_every_thirteen(drive):
    found = proof(drive)
    assert found.holds
    assert (found.deals.tables, found.deals.hands, found.deals.thirteens) == (3, 4, 3)
    assert found.cards == found.expected == 15


def test_the_proof_fails_where_a_pair_is_nobodys(drive):
    Entry.objects.filter(drive=drive, position="B", team__number=2).update(team=None)
    assert not proof(drive).holds


def test_everybody_of_a_team_takes_its_flags_to_the_season_but_not_a_stand_in(drive):
    caller = Entry.objects.get(drive=drive, position="W", team__number=1)
    Entry.objects.filter(pk=caller.pk).update(placed=False)
    finish(drive, Testimony())
    results = Result.objects.filter(drive=drive)
    assert results.count() == 11
    assert not results.filter(player=caller.player).exists()
    for result in results:
        entry = Entry.objects.select_related("team").get(drive=drive, player=result.player)
        assert Fraction(result.half_tricks, 2) == hall(HANDS)[entry.team.number]


def test_the_winners_are_the_first_team_by_its_name(club):
    drive = make_drive(club, "military", hands=4, names=NAMES)
    change_team(drive.teams.get(number=3), TeamChange("The Larks", {}), Testimony())
    seat(drive)
    hands = ["a a h+"] * 4
    play(drive, hands)
    finish(drive, Testimony())
    drive.refresh_from_db()
    best = max(hall(hands).values())
    first = [team for team, flags in hall(hands).items() if flags == best]
    (winner,) = winners([drive])[drive.pk]
    assert (winner.code, winner.total) == ("teams", best)
    assert first == [3]
    assert winner.names == ("The Larks",)


def test_a_team_that_left_stands_in_the_results_where_the_drive_shows_leavers(drive):
    Entry.objects.filter(drive=drive, team__number=3).update(last_hand=2)
    (gone,) = [one for one in scored(drive).competitors if one.number == 3]
    assert gone.left_after == 2
    assert len(totals(drive)) == 3
    drive.show_leavers = False
    drive.save()
    assert set(totals(drive)) == {1, 2}
    assert proof(drive).holds


def test_a_prize_goes_to_a_team_and_tens_to_nobody(drive, club):
    add_prize(club, PrizeWish("total", "", 1, "A ham"))
    add_prize(club, PrizeWish("tens", "", 1, "A pie"))
    ham, pie = prizes(drive)
    best = max(hall(HANDS).values())
    assert ham.figure == best
    assert {hall(HANDS)[one.number] for one in (*ham.winners, *ham.between)} == {best}
    assert pie.winners == ()


@pytest.mark.parametrize(
    ("name", "names", "label"),
    [
        ("The Larks", ["Ann Archer"], "The Larks"),
        ("", ["Ann Archer", "Bob Best", "Cyd Cole", "Dan Dean"], "Ann, Bob, Cyd & Dan"),
        ("", ["Ann Archer", "Ann Best"], "Ann Archer & Ann Best"),
        ("", ["Mr Archer", "Mrs Best"], "Mr Archer & Mrs Best"),
        ("", ["Ann Archer"], "Ann"),
    ],
)
def test_what_a_team_is_called(name, names, label):
    assert team_label(name, names) == label


def test_who_is_out_is_read_from_the_seats(club):
    drive = seat(make_drive(club, "military", people=20, hands=6))
    found = [out_in(room(drive, number)) for number in range(1, 7)]
    assert found == [going_out(turn, 5) for turn in range(6)]
    assert out_in(room(seat(make_drive(club, names=NAMES[:8], hands=2)), 1)) is None


def test_who_won_is_kept_without_tricks_and_is_no_seven_to_six(drive):
    deal = Deal.objects.get(hand__drive=drive, hand__number=1, table_number=1)
    assert (deal.by_majority, deal.ns_tricks) == (True, 7)
    assert deal.score == value("h")
    assert deal.entries.get().by_majority
