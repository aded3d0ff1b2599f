"""The club's people, and those of one drive, as spreadsheets."""

from itertools import count

import pytest
from hypothesis import example, given, settings, strategies as st

from drives.errors import DriveError
from drives.exchange.people_csv import drive_people_csv, people_csv
from drives.exchange.people_file import decode, read_people
from drives.models import Club, Drive
from drives.services.people import PersonLine, add_players, tidy_name
from drives.words.clubs import role_words
from tests.evenings import make_drive

SLUGS = count()


def new_club(**words):
    number = next(SLUGS)
    return Club.objects.create(name="Club", slug=f"club-{number}", **words)


def kept(club):
    return list(club.players.values_list("name", "usual_role", "sits_still", "archived"))


def is_name(text):
    try:
        tidy_name(text)
    except DriveError:
        return False
    return True


names = st.text(st.characters(exclude_categories=["Cs"]), max_size=30).filter(is_name)
awkward = st.sampled_from(
    ["=1+1", "'=1+1", "1. Ann", "name", "-3", '"Jack" Jones', "Jones, Jack", "a;b", "Zoë", "'Arry"]
)
people = st.lists(
    st.tuples(names | awkward, st.sampled_from(["", "L", "G"]), st.booleans(), st.booleans()),
    max_size=6,
)


# C42: an own export read back into an empty club.
@pytest.mark.django_db
@settings(deadline=None, max_examples=40)
@given(people)
@example([("Zoë", "L", True, False), ("=1+1", "G", False, True)])
def test_an_export_read_into_an_empty_club_gives_the_same_people(found):
    club, other = new_club(lady="red", gent="blue"), new_club()
    add_players(club, [PersonLine(n, *person) for n, person in enumerate(found, start=1)])
    lines = read_people(decode(people_csv(club)), role_words(other))
    came = add_players(other, lines)
    assert (came.known, came.refused) == ([], [])
    assert kept(other) == kept(club)


def test_its_columns_are_name_role_sits_still_and_archived(club):
    ann, bob = PersonLine(1, "Ann", "L", sits_still=True), PersonLine(2, "Bob", archived=True)
    add_players(club, [ann, bob])
    assert people_csv(club).decode().splitlines() == [
        "name,role,sits still,archived",
        "Ann,lady,yes,",
        "Bob,,,yes",
    ]


def test_a_letter_beyond_ascii_does_not_damage_the_first_column(club):
    add_players(club, [PersonLine(1, "Zoë")])
    content = people_csv(club)
    assert content.startswith(b"\xef\xbb\xbfname,")
    assert [one.name for one in read_people(decode(content), {})] == ["Zoë"]


# C44: every column that is shown is in the file.
def test_a_drives_people_have_number_name_role_fee_and_paid(club):
    drive = make_drive(club, people=2, hands=2, fee=250)
    first, second = drive.entries.all()
    drive.entries.filter(pk=first.pk).update(paid=True, sits_still=True)
    drive.entries.filter(pk=second.pk).update(fee=5)
    assert drive_people_csv(drive).decode().splitlines() == [
        "number,name,role,sits still,fee,paid,pair,position",
        "1,Person 001,lady,yes,2.50,yes,,",
        "2,Person 002,gent,,0.05,,,",
    ]


def test_of_a_drive_without_a_fee_nobody_owes_nothing(club):
    drive = make_drive(club, people=1, hands=2)
    assert drive_people_csv(drive).decode().splitlines()[1] == "1,Person 001,lady,,,,,"


def test_partners_have_their_pairs_number_and_roles_the_clubs_words(club):
    club.lady = "red card"
    club.save()
    drive = make_drive(club, "partner", people=4, hands=2)
    rows = [row.split(",") for row in drive_people_csv(drive).decode().splitlines()[1:]]
    assert [row[-2] for row in rows] == ["1", "1", "2", "2"]
    assert rows[0][2] == "red card"


def test_in_a_flag_drive_everybody_has_a_team_and_a_position(club):
    drive = make_drive(club, "military", people=8, hands=2)
    rows = [row.split(",") for row in drive_people_csv(drive).decode().splitlines()[1:]]
    assert [row[-2] for row in rows] == ["1"] * 4 + ["2"] * 4
    assert [row[-1] for row in rows] == ["captain", "blue", "red", "white"] * 2


def test_a_drives_people_cost_one_look_each_way(club, django_assert_max_num_queries):
    made = make_drive(club, "partner", people=30, hands=2)
    drive = Drive.objects.select_related("club").get(pk=made.pk)
    with django_assert_max_num_queries(1):
        drive_people_csv(drive)
