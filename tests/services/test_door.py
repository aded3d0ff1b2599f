"""At the door: who is here, with which card, in which role."""

import pytest
from hypothesis import given, strategies as st

from drives.errors import (
    AlreadyInError,
    CardGoneError,
    DoorClosedError,
    NumberTakenError,
    PartnerNeededError,
    RoleNeededError,
)
from drives.models import Act, Club, Drive
from drives.services.acts import Testimony
from drives.services.door import (
    CardChange,
    CardWish,
    change_card,
    check_in,
    check_in_pair,
    check_out,
    next_number,
    play_as,
)
from drives.services.people import add_player
from drives.services.plans import create_drive
from drives.services.undo import undo
from tests.evenings import make_drive, plan, seat


@pytest.fixture
def drive(club):
    return create_drive(club, plan(), Testimony())


@pytest.fixture
def partner_drive(club):
    return create_drive(club, plan("partner"), Testimony())


def _here(drive, name, role="L", number=None, key=""):
    player = drive.club.players.filter(name=name).first() or add_player(drive.club, name)
    return check_in(drive, CardWish(player, role, number), Testimony(client_key=key))


def _pair(drive, *names, numbers=(None, None), key=""):
    wishes = tuple(
        CardWish(add_player(drive.club, name), "", number)
        for name, number in zip(names, numbers, strict=True)
    )
    return check_in_pair(drive, wishes, Testimony(client_key=key))


def _cards(drive):
    rows = drive.entries.select_related("player", "team")
    return {(e.number, e.player.name, e.role, e.team and e.team.number) for e in rows}


def _card(drive, name):
    return drive.entries.get(player__name=name)


def test_ladies_are_offered_odd_cards_and_gents_even(drive):
    for name, role in (("Ann", "L"), ("Bob", "G"), ("Cy", "G"), ("Di", "L"), ("Eve", "L")):
        _here(drive, name, role)
    assert {(e.player.name, e.number) for e in drive.entries.all()} == {
        ("Ann", 1),
        ("Bob", 2),
        ("Cy", 4),
        ("Di", 3),
        ("Eve", 5),
    }


@given(st.sets(st.integers(1, 60)), st.sampled_from("LG"), st.booleans())
def test_the_next_card_is_the_lowest_free_one_of_the_row(taken, role, uses_roles):
    number = next_number(taken, role, uses_roles=uses_roles)
    row = range(1, 200) if not uses_roles else range(1 if role == "L" else 2, 200, 2)
    assert number == min(set(row) - taken)


def test_a_walk_in_opens_the_door_and_is_logged(drive):
    act = _here(drive, "Walk In", number=17)
    drive.refresh_from_db()
    assert (drive.state, drive.version) == (Drive.State.OPEN, 2)
    assert (act.kind, act.subject) == (Act.Kind.CHECK_IN, _card(drive, "Walk In").pk)
    assert _cards(drive) == {(17, "Walk In", "L", None)}


def test_the_log_of_the_door_keeps_no_names(drive):
    act = _here(drive, "Ann Test")
    check_out(_card(drive, "Ann Test"), Testimony())
    assert "Ann" not in str([(one.before, one.after) for one in drive.acts.all()])
    assert act.after["cards"][0]["number"] == 1


def test_the_same_press_twice_is_one_card_and_one_act(drive):
    first = _here(drive, "Ann", key="press")
    assert _here(drive, "Ann", key="press") == first
    assert (drive.entries.count(), drive.acts.count()) == (1, 2)


def test_another_press_for_the_same_person_says_already_in(drive):
    _here(drive, "Ann")
    with pytest.raises(AlreadyInError) as refusal:
        _here(drive, "Ann", "G", 8)
    assert refusal.value.values == {"name": "Ann", "number": 1}
    assert drive.entries.count() == 1


def test_a_taken_number_names_both_people(drive):
    _here(drive, "Ann", number=7)
    with pytest.raises(NumberTakenError) as refusal:
        _here(drive, "Bea", number=7)
    assert refusal.value.values == {"number": 7, "holder": "Ann", "name": "Bea"}
    assert drive.entries.count() == 1


def test_a_role_is_needed_where_roles_sit_apart(drive):
    with pytest.raises(RoleNeededError):
        _here(drive, "Ann", "")


def test_no_role_is_needed_where_roles_mean_nothing(club):
    drive = create_drive(club, plan("individual"), Testimony())
    _here(drive, "Ann", "")
    assert _cards(drive) == {(1, "Ann", "", None)}


def test_somebody_who_sits_still_is_remembered(drive):
    player = add_player(drive.club, "Ann", "L", sits_still=True)
    check_in(drive, CardWish(player, "L"), Testimony())
    assert _card(drive, "Ann").sits_still


def test_partners_share_a_pair_number_and_have_a_card_each(partner_drive):
    _pair(partner_drive, "Ann", "Bob")
    act = _pair(partner_drive, "Cy", "Di")
    assert _cards(partner_drive) == {
        (1, "Ann", "", 1),
        (2, "Bob", "", 1),
        (3, "Cy", "", 2),
        (4, "Di", "", 2),
    }
    assert len(act.after["cards"]) == 2


def test_a_pair_pressed_twice_is_one_pair(partner_drive):
    ann, bob = (CardWish(add_player(partner_drive.club, name)) for name in ("Ann", "Bob"))
    said = Testimony(client_key="press")
    first = check_in_pair(partner_drive, (ann, bob), said)
    assert check_in_pair(partner_drive, (ann, bob), said) == first
    assert (partner_drive.entries.count(), partner_drive.teams.count()) == (2, 1)


def test_nobody_is_their_own_partner(partner_drive):
    ann = CardWish(add_player(partner_drive.club, "Ann"))
    with pytest.raises(AlreadyInError):
        check_in_pair(partner_drive, (ann, ann), Testimony())
    assert (partner_drive.entries.count(), partner_drive.teams.count()) == (0, 0)


def test_nobody_of_another_club_is_let_in(drive):
    other = Club.objects.create(name="Other", slug="other")
    with pytest.raises(ValueError, match=str(other.pk)):
        check_in(drive, CardWish(add_player(other, "Ann"), "L"), Testimony())
    assert not drive.entries.exists()


def test_in_a_partner_drive_nobody_comes_alone(partner_drive):
    with pytest.raises(PartnerNeededError):
        _here(partner_drive, "Ann")


def test_a_card_taken_off_and_undone_is_the_same_card(drive):
    _here(drive, "Ann", number=9)
    card = _card(drive, "Ann")
    act = check_out(card, Testimony())
    assert not drive.entries.exists()
    undo(act, Testimony())
    again = _card(drive, "Ann")
    assert (again.pk, again.number, again.role) == (card.pk, 9, "L")


def test_a_pair_goes_and_comes_back_together(partner_drive):
    _pair(partner_drive, "Ann", "Bob")
    _pair(partner_drive, "Cy", "Di")
    before = _cards(partner_drive)
    act = check_out(_card(partner_drive, "Bob"), Testimony())
    assert _cards(partner_drive) == {(3, "Cy", "", 2), (4, "Di", "", 2)}
    undo(act, Testimony())
    assert _cards(partner_drive) == before


def test_a_card_two_helpers_take_off_is_taken_off_once(drive):
    _here(drive, "Ann")
    card = _card(drive, "Ann")
    check_out(card, Testimony())
    with pytest.raises(CardGoneError):
        check_out(card, Testimony())
    with pytest.raises(CardGoneError):
        change_card(card, CardChange(3, "L", sits_still=False), Testimony())
    assert drive.acts.count() == 3


def test_a_lady_may_play_as_a_gent_and_back(drive):
    _here(drive, "Ann")
    act = change_card(_card(drive, "Ann"), CardChange(2, "G", sits_still=True), Testimony())
    assert _cards(drive) == {(2, "Ann", "G", None)}
    undo(act, Testimony())
    assert _cards(drive) == {(1, "Ann", "L", None)}
    assert not _card(drive, "Ann").sits_still


def test_a_change_that_changes_nothing_is_no_act(drive):
    _here(drive, "Ann")
    same = CardChange(1, "L", sits_still=False)
    assert change_card(_card(drive, "Ann"), same, Testimony()) is None


def test_nobody_is_given_a_card_that_another_holds(drive):
    _here(drive, "Ann")
    _here(drive, "Bea")
    with pytest.raises(NumberTakenError) as refusal:
        change_card(_card(drive, "Bea"), CardChange(1, "L", sits_still=False), Testimony())
    assert refusal.value.values == {"number": 1, "holder": "Ann", "name": "Bea"}
    with pytest.raises(RoleNeededError):
        change_card(_card(drive, "Bea"), CardChange(3, "", sits_still=False), Testimony())
    assert _cards(drive) == {(1, "Ann", "L", None), (3, "Bea", "L", None)}


def test_once_the_room_is_seated_the_door_is_closed(club):
    drive = seat(make_drive(club, people=4))
    card = drive.entries.first()
    late = CardWish(add_player(club, "Late"), "L")
    for act in (
        lambda: check_in(drive, late, Testimony()),
        lambda: check_in_pair(drive, (late, late), Testimony()),
        lambda: check_out(card, Testimony()),
        lambda: change_card(card, CardChange(9, "L", sits_still=False), Testimony()),
    ):
        with pytest.raises(DoorClosedError):
            act()
    assert drive.entries.count() == 4


def test_who_plays_as_the_other_role_gets_the_next_card_of_that_row(drive):
    for name, role in (("Ann", "L"), ("Bea", "L"), ("Cy", "G")):
        _here(drive, name, role)
    act = play_as(_card(drive, "Bea"), "G", Testimony())
    assert _cards(drive) == {
        (1, "Ann", "L", None),
        (4, "Bea", "G", None),
        (2, "Cy", "G", None),
    }
    undo(act, Testimony())
    assert (_card(drive, "Bea").number, _card(drive, "Bea").role) == (3, "L")


def test_a_card_that_is_of_the_right_row_already_is_kept(drive):
    _here(drive, "Ann", "G", number=9)
    play_as(_card(drive, "Ann"), "L", Testimony())
    assert _cards(drive) == {(9, "Ann", "L", None)}


def test_playing_as_one_does_already_is_no_act(drive):
    _here(drive, "Ann")
    assert play_as(_card(drive, "Ann"), "L", Testimony()) is None


def test_a_card_from_an_older_log_comes_back_without_what_was_not_kept_then(drive):
    _here(drive, "Ann")
    act = check_out(_card(drive, "Ann"), Testimony())
    for kept in act.before["cards"]:
        del kept["fee"], kept["paid"]
    act.save()
    undo(act, Testimony())
    assert (_card(drive, "Ann").number, _card(drive, "Ann").paid) == (1, False)
