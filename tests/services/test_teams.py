"""Teams of four: who comes in to which, who is what in it, and how each of that is undone."""

import pytest

from drives.errors import (
    AlreadyInError,
    DependsError,
    DoorClosedError,
    NumberTakenError,
    TeamFullError,
    TeamGoneError,
    TeamNeededError,
)
from drives.models import Act, Entry, Team
from drives.movements.seating import MovementError
from drives.services.acts import Testimony
from drives.services.door import CardChange, CardWish, change_card, check_in, check_out
from drives.services.numbers import close_gaps
from drives.services.people import add_player
from drives.services.seats import seat_room
from drives.services.teams import TeamChange, TeamWish, change_team, check_in_team
from drives.services.undo import undo
from tests.evenings import make_drive, seat

SAID = Testimony()


@pytest.fixture
def drive(club):
    return make_drive(club, "military", people=0, hands=6)


@pytest.fixture
def come(drive, club):
    """Let people in by name, to a team or a new one; return the act."""

    def come(*names, team=None, name="", still=()):
        wishes = []
        for one in names:
            player = add_player(club, one)
            player.sits_still = one in still
            player.save()
            wishes.append(CardWish(player))
        return check_in_team(drive, TeamWish(wishes, team, name), SAID)

    return come


def held(drive):
    """Return who holds which card, in which team and place."""
    rows = drive.entries.order_by("number").select_related("team", "player")
    return {entry.player.name: (entry.number, entry.team.number, entry.position) for entry in rows}


def test_four_come_in_as_captain_blue_red_and_white(drive, come):
    come("Ann", "Bob", "Cyd", "Dan", name="The Larks")
    assert held(drive) == {
        "Ann": (1, 1, "C"),
        "Bob": (2, 1, "B"),
        "Cyd": (3, 1, "R"),
        "Dan": (4, 1, "W"),
    }
    assert drive.teams.get().name == "The Larks"


def test_a_team_comes_in_player_by_player(drive, come):
    come("Ann")
    team = drive.teams.get()
    come("Bob", "Cyd", team=team)
    come("Dan", team=team)
    assert held(drive)["Cyd"] == (3, 1, "R")
    assert held(drive)["Dan"] == (4, 1, "W")


def test_the_next_team_has_the_next_four_cards(drive, come):
    come("Ann", "Bob")
    come("Eve", "Fay", "Gus", "Hal")
    assert held(drive)["Eve"] == (5, 2, "C")
    assert held(drive)["Hal"] == (8, 2, "W")


def test_who_sits_still_is_captain_while_that_place_is_free(drive, come):
    come("Ann", "Bob", "Cyd", "Dan", still=["Cyd"])
    assert [held(drive)[name][2] for name in ("Cyd", "Ann", "Bob", "Dan")] == list("CBRW")
    come("Eve")
    come("Fay", team=drive.teams.get(number=2), still=["Fay"])
    assert held(drive)["Fay"][2] == "B"


def test_a_fifth_is_refused_with_the_room_that_is_left(drive, come):
    come("Ann", "Bob", "Cyd")
    with pytest.raises(TeamFullError) as refused:
        come("Dan", "Eve", team=drive.teams.get())
    assert refused.value.values == {"number": 1, "room": 1}
    assert drive.entries.count() == 3


def test_nobody_is_in_two_teams(drive, club, come):
    come("Ann")
    ann = club.players.get(name="Ann")
    with pytest.raises(AlreadyInError):
        check_in_team(drive, TeamWish([CardWish(ann)]), SAID)
    assert drive.teams.count() == 1


def test_nobody_comes_to_a_team_that_is_gone(drive, come):
    come("Ann")
    team = drive.teams.get()
    check_out(drive.entries.get(), SAID)
    with pytest.raises(TeamGoneError):
        come("Bob", team=team)


def test_in_a_flag_drive_nobody_comes_in_alone(drive, club):
    with pytest.raises(TeamNeededError):
        check_in(drive, CardWish(add_player(club, "Ann")), SAID)


def test_a_second_tap_is_the_same_team(drive, club):
    people = TeamWish([CardWish(add_player(club, "Ann"))])
    acts = [check_in_team(drive, people, Testimony(client_key="tap")) for _ in range(2)]
    assert acts[0] == acts[1]
    assert drive.teams.count() == 1


def test_taken_off_one_by_one_the_team_goes_with_the_last(drive, come):
    come("Ann", "Bob")
    for name in ("Bob", "Ann"):
        assert drive.teams.count() == 1
        check_out(drive.entries.get(player__name=name), SAID)
    assert not drive.teams.exists()


def test_a_card_taken_off_comes_back_to_its_team_though_that_had_gone(drive, come):
    come("Ann", "Bob", name="The Larks")
    before = held(drive)
    off = [check_out(drive.entries.get(player__name=name), SAID) for name in ("Bob", "Ann")]
    for act in off:  # the first to go comes back first
        undo(act, SAID)
    assert held(drive) == before
    assert drive.teams.get().name == "The Larks"


def test_a_card_does_not_come_back_where_somebody_else_has_its_place(drive, come):
    come("Ann", "Bob")
    off = check_out(drive.entries.get(player__name="Bob"), SAID)
    come("Eve", team=drive.teams.get())
    with pytest.raises(NumberTakenError):
        undo(off, SAID)


def test_who_came_in_is_taken_off_by_undo_and_the_others_stay(drive, come):
    first = come("Ann", "Bob")
    come("Cyd", team=drive.teams.get())
    undo(first, SAID)
    assert set(held(drive)) == {"Cyd"}
    assert drive.teams.count() == 1


def test_a_stand_in_makes_the_fourth_and_is_not_placed(drive, club, come):
    come("Ann", "Bob", "Cyd")
    wish = CardWish(add_player(club, "The caller"), placed=False)
    check_in_team(drive, TeamWish([wish], drive.teams.get()), SAID)
    caller = drive.entries.get(player__name="The caller")
    assert (caller.placed, caller.position) == (False, "W")
    come("Eve", "Fay", "Gus", "Hal")
    assert seat(drive).state == "playing"


def change(drive, name="", **positions):
    entries = {entry.player.name: entry.pk for entry in drive.entries.select_related("player")}
    said = {entries[who]: position for who, position in positions.items()}
    return change_team(drive.teams.get(), TeamChange(name, said), SAID)


def test_two_of_a_team_change_places_and_the_cards_go_with_them(drive, come):
    come("Ann", "Bob", "Cyd", "Dan")
    change(drive, name="The Larks", Ann="W", Dan="C")
    assert held(drive)["Dan"] == (1, 1, "C")
    assert held(drive)["Ann"] == (4, 1, "W")
    assert drive.teams.get().name == "The Larks"


def test_a_changed_team_is_as_it_was_by_undo(drive, come):
    come("Ann", "Bob", "Cyd", "Dan", name="The Larks")
    before = held(drive)
    act = change(drive, name="The Owls", Ann="W", Dan="C")
    assert act.kind == Act.Kind.CARD_CHANGE
    undo(act, SAID)
    assert held(drive) == before
    assert drive.teams.get().name == "The Larks"


def test_a_change_is_not_undone_over_somebody_who_has_come_to_the_team_since(drive, come):
    come("Ann", "Bob", "Cyd")
    act = change(drive, Cyd="W")
    come("Dan", team=drive.teams.get())
    assert held(drive)["Dan"] == (3, 1, "R")
    with pytest.raises(DependsError):
        undo(act, SAID)


def test_coming_in_is_not_undone_over_a_change_of_the_team(drive, come):
    came = come("Ann", "Bob")
    change(drive, Ann="B", Bob="C")
    with pytest.raises(DependsError):
        undo(came, SAID)


def test_where_nothing_changes_nothing_is_logged(drive, come):
    come("Ann", "Bob")
    assert change(drive, Ann="C") is None


@pytest.mark.parametrize("positions", [{"Ann": "B"}, {"Ann": "X"}])
def test_two_in_one_place_or_in_none_is_refused(drive, come, positions):
    come("Ann", "Bob")
    with pytest.raises(TeamGoneError):
        change(drive, **positions)


def test_gaps_close_team_by_team_and_the_cards_go_with_them(drive, come):
    for names in ("AnnBobCydDan", "EveFayGusHal", "IdaJoyKayLen"):
        come(*(names[first : first + 3] for first in range(0, 12, 3)))
    for entry in drive.entries.filter(team__number=1):
        check_out(entry, SAID)
    act = close_gaps(drive, SAID)
    assert held(drive)["Ida"] == (1, 1, "C")
    assert held(drive)["Eve"] == (5, 2, "C")
    undo(act, SAID)
    assert held(drive)["Ida"] == (9, 3, "C")


def test_a_team_of_three_is_not_seated(drive, come):
    come("Ann", "Bob", "Cyd", "Dan")
    come("Eve", "Fay", "Gus")
    with pytest.raises(MovementError) as refused:
        seat_room(drive, SAID)
    assert (refused.value.code, refused.value.values["team"]) == ("not_a_team_of_four", 2)


def test_who_came_before_it_was_a_flag_drive_needs_a_team(club):
    drive = make_drive(club, people=8, hands=4)
    type(drive).objects.filter(pk=drive.pk).update(movement="military", scoring="flag")
    with pytest.raises(TeamNeededError):
        seat_room(drive, SAID)


def test_a_sitter_ticked_later_keeps_the_room_from_being_seated_until_captain(drive, come):
    come("Ann", "Bob", "Cyd", "Dan")
    come("Eve", "Fay", "Gus", "Hal")
    change_card(drive.entries.get(player__name="Fay"), CardChange(sits_still=True), SAID)
    with pytest.raises(MovementError) as refused:
        seat_room(drive, SAID)
    assert refused.value.code == "scout_sits_still"


def test_once_the_room_is_seated_teams_stay(club):
    drive = seat(make_drive(club, "military", people=8, hands=6))
    with pytest.raises(DoorClosedError):
        change_team(drive.teams.first(), TeamChange("The Larks", {}), SAID)
    assert Team.objects.filter(name="The Larks").count() == 0
    assert Entry.objects.filter(drive=drive, position="C").count() == 2
