"""Seats that are printed again say who sat elsewhere on the sheet on the wall."""

import pytest

from drives.models import Drive
from drives.models.play import REST
from drives.results.wall import lines_to_keep
from drives.services.acts import Testimony
from drives.services.come_and_go import come_and_go
from drives.services.comers import ComeAndGo
from drives.services.door import CardWish
from drives.services.people import add_player
from drives.services.printings import note_printing
from drives.services.stand_ins import play_for
from drives.services.swaps import swap_seats
from drives.sheets import SHEETS, Choices
from drives.sheets.heads import seats_version
from tests.evenings import make_drive, score, score_hand, seat

SAID = Testimony()


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=8, hands=4))


def anew(drive):
    return Drive.objects.select_related("club").get(pk=drive.pk)


def print_(drive):
    note_printing(anew(drive), "seating", lines_to_keep(anew(drive), "seating"), None)


def read(drive, **choices):
    return SHEETS["seating"].read(anew(drive), Choices(**choices))


def marks(data):
    return {seat.name: seat.was for seat in data.names if seat.was}


def seats(data):
    return {seat.name: seat.seat for seat in data.names}


def swap_two(drive):
    """Exchange two who sit at different tables; return their names."""
    this_round = drive.rounds.get(number=1)
    one, other = (this_round.seats.get(table_number=at, chair="N").entry for at in (1, 2))
    swap_seats(this_round, one, other, SAID)
    return one.player.name, other.player.name


def test_chairs_are_kept_by_id_and_no_name_is(drive):
    kept = lines_to_keep(anew(drive), "seating")
    assert kept["round"] == 1
    assert kept["seats"] == seats_version(drive)
    assert set(kept["chairs"]) == {str(entry.pk) for entry in drive.entries.all()}
    assert "Person" not in str(kept)


def test_nothing_is_replaced_by_the_same_seats_or_those_of_another_round(drive):
    assert read(drive).replaces == ""
    print_(drive)
    score(drive, 1, 1, 8)
    assert (read(drive).replaces, marks(read(drive))) == ("", {})


def test_who_changed_seats_has_beside_the_name_where_they_were(drive):
    before, version = seats(read(drive)), seats_version(drive)
    print_(drive)
    names = swap_two(drive)
    data = read(drive)
    assert data.replaces.startswith(f"This sheet replaces seats {version}.")
    assert marks(data) == {name: f"was {before[name]}" for name in names}
    at_tables = {one.name: one.was for table in data.tables for one in table.players if one.was}
    assert at_tables == marks(data)


def test_printed_twice_it_is_the_same_sheet_and_a_third_replaces_nothing(drive):
    print_(drive)
    swap_two(drive)
    first = SHEETS["seating"].build(anew(drive))
    print_(drive)
    assert SHEETS["seating"].build(anew(drive)) == first
    score(drive, 1, 1, 8)
    assert read(drive).replaces == ""


def test_who_was_not_on_the_sheet_is_new(club):
    drive = seat(make_drive(club, "individual", people=8, hands=4))
    print_(drive)
    late = CardWish(add_player(club, "Late Comer", "L"))
    come_and_go(drive, ComeAndGo(comers=[late]), "keep", SAID)
    assert marks(read(drive))["Late Comer (for card 1)"] == "new"


def stand_in(drive, name="Stella"):
    """Let somebody else play with the first card; return the card and who had it."""
    entry = drive.entries.select_related("player").order_by("number").first()
    play_for(entry, drive.club.players.create(name=name), 1, SAID)
    return entry, entry.player.name


def test_who_plays_for_another_is_new_and_the_other_is_not_on_it_any_more(drive):
    print_(drive)
    version = seats_version(drive)
    _entry, name = stand_in(drive)
    assert marks(read(drive)) == {"Stella": "new"}
    assert read(drive).replaces == (
        f"This sheet replaces seats {version}. Beside whoever sits elsewhere now is where they were. "
        f"Not on it any more: {name}."
    )
    print_(drive)
    assert marks(read(drive)) == {"Stella": "new"}
    score(drive, 1, 1, 8)
    assert (read(drive).replaces, marks(read(drive))) == ("", {})


def test_who_plays_with_their_own_card_again_is_new_and_the_stand_in_is_gone(drive):
    entry, name = stand_in(drive)
    print_(drive)
    play_for(entry, entry.player, 1, SAID)
    assert marks(read(drive)) == {name: "new"}
    assert read(drive).replaces.endswith("Not on it any more: Stella.")


def test_a_printing_kept_before_stand_ins_were_kept_is_compared_by_its_chairs(drive):
    print_(drive)
    printing = drive.printings.get()
    kept = printing.lines
    kept["chairs"] = {entry: seat[:2] for entry, seat in kept["chairs"].items()}
    printing.save()
    score(drive, 1, 1, 8)
    assert read(drive).replaces == ""


def test_who_rested_and_went_home_is_named_as_not_on_it_any_more(club):
    drive = seat(make_drive(club, "individual", people=9, hands=4))
    before, version = seats(read(drive)), seats_version(drive)
    resting = drive.rounds.get(number=1).seats.get(chair=REST).entry
    print_(drive)
    come_and_go(drive, ComeAndGo(leavers=[resting.pk]), "keep", SAID)
    data = read(drive)
    assert set(before) - set(seats(data)) == {resting.player.name}
    assert (data.replaces, marks(data)) == (
        f"This sheet replaces seats {version}. Not on it any more: {resting.player.name}.",
        {},
    )


def test_another_round_is_not_compared_with_it(club):
    drive = seat(make_drive(club, "individual", people=8, hands=4))
    print_(drive)
    score_hand(drive, 1, [8, 5])
    assert read(drive).replaces == ""
    assert read(drive, round=1).replaces == ""
