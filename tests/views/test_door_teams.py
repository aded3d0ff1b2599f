"""The door of a flag drive: teams of four in one line, or player by player."""

import pytest
from django.urls import reverse

from drives.services.people import add_player
from drives.words.seats import printed_sentence
from tests.evening.reading import read
from tests.evenings import make_drive, seat

HTMX = {"HX-Request": "true"}


@pytest.fixture
def drive(club):
    return make_drive(club, "military", people=0, hands=6)


@pytest.fixture
def address(drive):
    return reverse("drives:people", args=[drive.pk])


@pytest.fixture
def come(owner_client, address):
    def come(names, **more):
        return owner_client.post(address, {"name": names, **more}, follow=True)

    return come


def said(response):
    return [str(message) for message in response.context["messages"]]


def held(drive):
    rows = drive.entries.order_by("number").select_related("team", "player")
    return [(entry.player.name, entry.team.number, entry.position) for entry in rows]


def test_four_names_in_one_line_are_a_team(come, drive):
    response = come("Ann Archer, Bob Best, Cyd Cole, Dan Dean", called=" The  Larks ")
    assert said(response) == [
        "Here: Ann Archer, Bob Best, Cyd Cole, Dan Dean, team 1, which has its four"
    ]
    assert held(drive) == [
        ("Ann Archer", 1, "C"),
        ("Bob Best", 1, "B"),
        ("Cyd Cole", 1, "R"),
        ("Dan Dean", 1, "W"),
    ]
    assert drive.teams.get().name == "The Larks"
    assert "Team 1, The Larks" in response.content.decode()


@pytest.mark.parametrize(
    "line", ["Ann; Bob; Cyd", "Ann & Bob + Cyd", "Ann, Bob and Cyd", "Ann with Bob, Cyd,"]
)
def test_names_may_stand_side_by_side_in_several_ways(come, drive, line):
    come(line)
    assert [name for name, *_ in held(drive)] == ["Ann", "Bob", "Cyd"]


def test_one_by_one_they_fill_the_team_that_wants_people(come, drive):
    for name in ("Ann", "Bob", "Cyd"):
        come(name)
    response = come("Dan")
    assert [team for _, team, _ in held(drive)] == [1, 1, 1, 1]
    assert said(response) == ["Here: Dan, team 1, which has its four"]
    come("Eve")
    assert held(drive)[-1] == ("Eve", 2, "C")


def test_four_at_once_are_a_new_team_though_another_wants_people(come, drive):
    come("Ann, Bob")
    come("Eve, Fay, Gus, Hal")
    come("Cyd")
    assert [(name, team) for name, team, _ in held(drive)][2] == ("Cyd", 1)
    assert drive.teams.get(number=2).entries.count() == 4


def test_a_team_can_be_chosen(come, drive):
    come("Ann")
    come("Eve", team="new")
    first = drive.teams.get(number=1)
    come("Bob", team=first.pk)
    assert ("Bob", 1, "B") in held(drive)


def test_known_people_are_found_by_short_names_and_strangers_walk_in(come, drive, club):
    add_player(club, "Annabel Archer", "L")
    come("Annab, Bob New")
    assert [name for name, *_ in held(drive)] == ["Annabel Archer", "Bob New"]
    assert club.players.count() == 2


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"name": "Ann, Bob, Cyd, Dan, Eve"}, "These are 5 names; a team is four."),
        ({"name": " , "}, "Type a name."),
        ({"name": ""}, "required"),
        ({"name": "Per"}, "2 names fit “Per”"),
        ({"name": "Ann", "team": "999"}, "valid choice"),
    ],
)
def test_what_cannot_be_says_why(come, drive, club, typed, sentence):
    for name in ("Person One", "Person Two"):
        add_player(club, name)
    response = come(typed.pop("name"), **typed)
    assert sentence in response.content.decode()
    assert not drive.entries.exists()
    assert not drive.teams.exists()


def test_somebody_who_is_in_already_is_refused_and_nobody_else_comes(come, drive):
    come("Ann")
    response = come("Bob, Ann")
    assert "Ann is here already" in response.content.decode()
    assert [name for name, *_ in held(drive)] == ["Ann"]


def test_a_tap_on_a_row_lets_somebody_in_to_the_team_that_wants_people(
    owner_client, club, drive, address
):
    people = [add_player(club, name) for name in ("Ann", "Bob")]
    for player in people:
        owner_client.post(address, {"tap": player.pk})
    assert held(drive) == [("Ann", 1, "C"), ("Bob", 1, "B")]


def test_the_panel_counts_teams_and_the_list_says_who_is_missing(come, owner_client, address):
    come("Ann, Bob, Cyd, Dan")
    come("Eve")
    text = read(owner_client.get(address)).text
    assert "1 team of four, and 1 that is not full yet." in text
    assert "wants blue, red and white" in text


def test_the_door_is_ready_once_two_teams_have_their_four(come, owner_client, address):
    come("Ann, Bob, Cyd, Dan")
    assert not owner_client.get(address).context["ready"]
    come("Eve, Fay, Gus, Hal")
    assert owner_client.get(address).context["ready"]


def test_a_gap_is_told_and_filled_team_by_team(come, owner_client, drive, address):
    for names in ("Ann, Bob, Cyd, Dan", "Eve, Fay, Gus, Hal", "Ida, Joy, Kay, Len"):
        come(names)
    for entry in drive.entries.filter(team__number=1):
        owner_client.post(reverse("drives:entry-off", args=[drive.pk, entry.pk]))
    response = owner_client.get(address)
    assert response.context["gap_changes"] == ["Ida, Joy, Kay & Len, team 3, become team 1"]
    assert not response.context["gap_may_stay"]
    owner_client.post(reverse("drives:close-gaps", args=[drive.pk]))
    assert ("Ida", 1, "C") in held(drive)


def test_what_was_done_is_undone_from_the_page(come, owner_client, drive):
    response = come("Ann, Bob")
    number = next(iter(response.context["messages"])).extra_tags
    owner_client.post(reverse("drives:door-undo", args=[drive.pk, number]))
    assert not drive.entries.exists()


def team_page(drive, number=1, name="team-edit"):
    return reverse(f"drives:{name}", args=[drive.pk, drive.teams.get(number=number).pk])


def places(drive, **who):
    entries = {entry.player.name: entry.pk for entry in drive.entries.all()}
    return {f"place-{entries[name]}": position for name, position in who.items()}


def test_a_team_is_named_and_its_people_change_places(come, owner_client, drive):
    come("Ann, Bob, Cyd, Dan")
    fields = {"called": "The Larks", **places(drive, Ann="W", Bob="B", Cyd="R", Dan="C")}
    response = owner_client.post(team_page(drive), fields, follow=True)
    assert said(response) == ["Team 1 is saved."]
    assert held(drive)[0] == ("Dan", 1, "C")
    assert drive.teams.get().name == "The Larks"


def test_two_in_one_place_are_refused_on_the_page(come, owner_client, drive):
    come("Ann, Bob")
    response = owner_client.post(team_page(drive), places(drive, Ann="C", Bob="C"))
    assert "Two of them cannot have one place" in response.content.decode()
    assert held(drive)[1] == ("Bob", 1, "B")


def test_a_stand_in_fills_the_place_that_is_missing(come, owner_client, drive):
    come("Ann, Bob, Cyd")
    assert "A stand-in" in owner_client.get(team_page(drive)).content.decode()
    owner_client.post(team_page(drive, name="team-stand-in"), {"who": "The caller"})
    caller = drive.entries.get(player__name="The caller")
    assert (caller.position, caller.placed) == ("W", False)
    assert "A stand-in" not in owner_client.get(team_page(drive)).content.decode()


def test_a_stand_in_too_many_is_refused_and_joins_no_list(come, owner_client, club, drive):
    come("Ann, Bob, Cyd, Dan")
    response = owner_client.post(
        team_page(drive, name="team-stand-in"), {"who": "The caller"}, follow=True
    )
    assert said(response) == ["Team 1 has its four. Choose a new team."]
    assert not club.players.filter(name="The caller").exists()


def test_once_the_room_is_seated_a_team_is_only_shown(owner_client, club):
    drive = seat(make_drive(club, "military", people=8, hands=6))
    response = owner_client.get(team_page(drive))
    assert "Save" not in response.content.decode()
    assert "captain" in read(response).text


def test_a_team_of_another_drive_is_not_found(owner_client, club, drive):
    other = make_drive(club, "military", people=4, hands=6)
    address = reverse("drives:team-edit", args=[drive.pk, other.teams.get().pk])
    assert owner_client.get(address).status_code == 404


def test_the_card_of_a_player_leads_to_the_team_and_asks_for_no_number(come, owner_client, drive):
    come("Ann, Bob, Cyd, Dan")
    bob = drive.entries.get(player__name="Bob")
    response = owner_client.get(reverse("drives:entry-edit", args=[drive.pk, bob.pk]))
    assert list(response.context["form"].fields) == ["sits_still"]
    assert "Team 1, blue" in read(response).text
    assert f"card={bob.number}&" in response.content.decode().replace("&amp;", "&")


def test_a_hundred_teams_cost_no_more_questions_than_two(
    owner_client, club, django_assert_max_num_queries
):
    drive = make_drive(club, "military", people=80, hands=6)
    with django_assert_max_num_queries(12):
        owner_client.get(reverse("drives:people", args=[drive.pk]))


def test_before_the_room_is_seated_the_page_says_which_players_cards_are_untrue(owner_client, club):
    drive = make_drive(club, "military", people=12, hands=6)
    address = reverse("drives:seats", args=[drive.pk])
    for count, untrue in ((12, []), (8, list(range(2, 13)))):  # a captain sits at home either way
        drive.cards_printed = count
        drive.save()
        said = owner_client.get(address).context["printed"]
        assert said == printed_sentence([card for card in untrue if card != 5])
