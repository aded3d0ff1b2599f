"""Who is expected at the door, from the rows of a club and of its evening."""

from drives.models import Drive
from drives.services.acts import Testimony
from drives.services.come_and_go import come_and_go
from drives.services.comers import ComeAndGo
from drives.services.door import CardWish, check_in, check_in_pair
from drives.services.money import mark_paid
from drives.services.people import add_player
from drives.services.plans import create_drive
from drives.sheets import SHEETS, Choices
from tests.evenings import make_drive, plan, seat

SAID = Testimony()


def read(drive):
    drive = Drive.objects.select_related("club").get(pk=drive.pk)
    return SHEETS["check-in"].read(drive, Choices())


def listed(data):
    """Return title -> what stands in each row: its card and names."""
    return {
        section.title: [(row.card, *(one.name for one in row.people)) for row in section.rows]
        for section in data.sections
    }


def test_before_anybody_comes_the_club_is_listed_by_role_from_a_to_z(club):
    for name, role in (("Zoë", "L"), ("ágnes", "L"), ("Bob", "G"), ("Cy", "")):
        add_player(club, name, role)
    data = read(create_drive(club, plan(), SAID))
    ladies, gents, either = [[("", "ágnes"), ("", "Zoë")], [("", "Bob")], [("", "Cy")]]
    assert listed(data) == {"Ladies": ladies, "Gents": gents, "Lady / gent": either}
    assert data.sections[2].rows[0].people[0].role == "lady / gent"
    assert not any(
        one.here for section in data.sections for row in section.rows for one in row.people
    )


def test_who_is_here_is_ticked_and_has_the_number_and_the_role_of_tonight(club):
    drive = create_drive(club, plan(fee=200), SAID)
    ann, bea, _cyd = [add_player(club, name, "L") for name in ("Ann", "Bea", "Cyd")]
    check_in(drive, CardWish(ann, "L"), SAID)
    check_in(drive, CardWish(bea, "G", 10), SAID)
    mark_paid(drive.entries.get(player=bea), SAID, paid=True)
    data = read(drive)
    assert listed(data) == {"Ladies": [("1", "Ann"), ("", "Cyd")], "Gents": [("10", "Bea")]}
    people = {
        one.name: (one.here, one.paid)
        for section in data.sections
        for row in section.rows
        for one in row.people
    }
    assert people == {"Ann": (True, False), "Bea": (True, True), "Cyd": (False, False)}
    assert data.words.paid == "Paid £2"


def test_pairs_of_tonight_and_of_last_time_stand_together(club):
    last = {"name": "Last month", "starts_at": plan().starts_at.replace(month=11)}
    make_drive(club, "partner", people=6, hands=4, names=list("ABCDEF"), half_after=None, **last)
    add_player(club, "Gus", "G")
    drive = create_drive(club, plan("partner", 4, half_after=None), SAID)
    players = {one.name: one for one in club.players.all()}
    check_in_pair(drive, (CardWish(players["A"]), CardWish(players["F"])), SAID)
    data = read(drive)
    assert listed(data) == {
        "Pairs": [("1", "A", "F"), ("", "C", "D")],
        "With a partner who is not known yet": [("", "B"), ("", "E"), ("", "Gus")],
    }
    assert len(data.walk_in.rows[0].people) == 2
    assert data.words.card == "Pair"


def test_a_team_stands_together_in_its_places(club):
    drive = make_drive(club, "military", people=9, hands=2, names=list("ABCDEFGHI"))
    data = read(drive)
    assert listed(data)["Teams"] == [
        ("1", "A, captain", "B, blue", "C, red", "D, white"),
        ("2", "E, captain", "F, blue", "G, red", "H, white"),
        ("3", "I, captain"),
    ]


def test_where_roles_do_not_count_everybody_is_in_one_list(club):
    data = read(make_drive(club, "individual", people=4, hands=3, half_after=None))
    assert list(listed(data)) == ["Everyone"]
    assert not data.walk_in.has_roles


def test_who_did_not_come_after_all_is_not_ticked(club):
    drive = seat(make_drive(club, "individual", people=9, hands=4))
    gone = drive.entries.get(number=9)
    come_and_go(drive, ComeAndGo(leavers={gone.pk}), "keep", SAID)
    (section,) = read(drive).sections
    assert [row.people[0].here for row in section.rows] == [True] * 8 + [False]
