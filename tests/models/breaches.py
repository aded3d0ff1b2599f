"""What the database must refuse of a club, its people, its seasons and a drive as it is planned."""

from datetime import date

from drives.models import (
    Award,
    Cut,
    Drive,
    Entry,
    KeptApart,
    Membership,
    Player,
    Prize,
    Result,
    Season,
    Team,
    User,
)


def write_again(found, **changes):
    """Write a second row that is like `found` but for `changes`."""
    row = type(found).objects.get(pk=found.pk)
    row.pk, row._state.adding = None, True
    for name, value in changes.items():
        setattr(row, name, value)
    row.save(force_insert=True)


def _second_player_of_a_name(drive):
    write_again(drive.club.players.first(), name="Another spelling")


def _player_without_a_name(drive):
    Player.objects.create(club=drive.club, name="", folded="")


def _keep_apart(drive, *at):
    """Keep the club's people at these places apart, in the order in which they are named."""
    people = list(drive.club.players.order_by("pk"))
    KeptApart.objects.create(club=drive.club, first=people[at[0]], second=people[at[1]])


def _kept_apart_twice(drive):
    _keep_apart(drive, 0, 1)
    _keep_apart(drive, 0, 1)


def _kept_apart_the_wrong_way_round(drive):
    _keep_apart(drive, 1, 0)


def _kept_apart_from_oneself(drive):
    _keep_apart(drive, 0, 0)


def _second_membership(drive):
    user = User.objects.create_user("ann")
    for role in (Membership.Role.VIEWER, Membership.Role.OWNER):
        Membership.objects.create(user=user, club=drive.club, role=role)


def _rest_of_thirteen_and_a_half(drive):
    Drive.objects.filter(pk=drive.pk).update(rest_award=27)


def _no_hands_at_a_table(drive):
    Drive.objects.filter(pk=drive.pk).update(hands_at_table=0)


def _hands_of_no_minutes(drive):
    Drive.objects.filter(pk=drive.pk).update(minutes_a_hand=0)


def _hands_of_more_than_an_hour(drive):
    Drive.objects.filter(pk=drive.pk).update(minutes_a_hand=61)


def _second_team_of_a_number(drive):
    Team.objects.create(drive=drive, number=1)
    Team.objects.create(drive=drive, number=1)


def _player_in_twice(drive):
    write_again(drive.entries.first(), number=77)


def _card_number_twice(drive):
    stranger = Player.objects.create(club=drive.club, name="Zoe", folded="zoe")
    write_again(drive.entries.first(), player=stranger)


def _card_number_nought(drive):
    Entry.objects.filter(pk=drive.entries.first().pk).update(number=0)


def _prize_of_no_number(drive):
    Prize.objects.create(club=drive.club, position=1, kind=Prize.Kind.TOTAL, number=0)


def _two_win_one_cut(drive):
    prize = Prize.objects.create(club=drive.club, position=1, kind=Prize.Kind.TOTAL)
    for entry in drive.entries.all()[:2]:
        Cut.objects.create(drive=drive, prize=prize, kind=prize.kind, number=1, entry=entry)


def _one_prize_won_twice(drive):
    for _ in range(2):
        Award.objects.create(drive=drive, position=1, entry=drive.entries.first())


def _season_of_days_backwards(drive):
    Season.objects.create(
        club=drive.club, name="2026", first_day=date(2026, 9, 2), last_day=date(2026, 9, 1)
    )


def _season_in_which_no_drive_counts(drive):
    day = date(2026, 9, 1)
    Season.objects.create(club=drive.club, name="2026", first_day=day, last_day=day, counting=0)


def _missed_hand_of_thirteen_and_a_half(drive):
    Drive.objects.filter(pk=drive.pk).update(late_award=27)


def _two_results_of_one_person(drive):
    player = drive.club.players.first()
    for place in (1, 2):
        Result.objects.create(drive=drive, player=player, half_tricks=150, place=place)


BREACHES = [
    ("one_player_per_name_and_club", _second_player_of_a_name, "drives_player.folded"),
    ("player_has_a_name", _player_without_a_name, ""),
    ("two_are_kept_apart_once", _kept_apart_twice, "drives_keptapart.first_id"),
    ("kept_apart_in_order", _kept_apart_the_wrong_way_round, ""),
    ("kept_apart_in_order", _kept_apart_from_oneself, ""),
    ("one_membership_per_user_and_club", _second_membership, "drives_membership.user_id"),
    ("a_rest_scores_at_most_thirteen", _rest_of_thirteen_and_a_half, ""),
    ("a_missed_hand_scores_at_most_thirteen", _missed_hand_of_thirteen_and_a_half, ""),
    ("hands_at_table_1_to_40", _no_hands_at_a_table, ""),
    ("a_hand_takes_1_to_60_minutes", _hands_of_no_minutes, ""),
    ("a_hand_takes_1_to_60_minutes", _hands_of_more_than_an_hour, ""),
    ("one_team_per_number", _second_team_of_a_number, "drives_team.drive_id"),
    ("one_entry_per_player", _player_in_twice, "drives_entry.player_id"),
    ("one_entry_per_card_number", _card_number_twice, "drives_entry.number"),
    ("cards_count_from_1", _card_number_nought, ""),
    ("a_prize_has_a_number", _prize_of_no_number, ""),
    ("one_cut_per_prize", _two_win_one_cut, "drives_cut.drive_id"),
    ("one_award_per_prize_and_entry", _one_prize_won_twice, "drives_award.drive_id"),
    ("a_season_ends_after_it_begins", _season_of_days_backwards, ""),
    ("at_least_one_drive_counts", _season_in_which_no_drive_counts, ""),
    ("one_result_per_player", _two_results_of_one_person, "drives_result.drive_id"),
]
"""Constraint, what breaks it, and the column by which SQLite names it where it is a key."""
