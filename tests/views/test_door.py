"""People: who is here tonight."""

import pytest
from django.urls import reverse

from drives.models import Act
from drives.services.people import add_player
from tests.evening.reading import read
from tests.evenings import make_drive, seat


@pytest.fixture
def drive(club):
    return make_drive(club, people=6, hands=4)


@pytest.fixture
def address(drive):
    return reverse("drives:people", args=[drive.pk])


def on(drive, name, entry=None):
    return reverse(f"drives:{name}", args=[drive.pk, *([entry.pk] if entry else [])])


def said(response):
    return [str(message) for message in response.context["messages"]]


def test_a_walk_in_joins_the_list_and_gets_the_next_card(owner_client, club, drive, address):
    response = owner_client.post(address, {"name": " Zoe  Late ", "role": "L"}, follow=True)
    assert said(response) == ["Here: Zoe Late, card 7"]
    assert club.players.filter(name="Zoe Late", usual_role="L").exists()


# Case C37: a tap names whom it brought, counts who is missing, and goes back with one press.
def test_a_tap_is_named_and_counted_and_undone_with_one_press(owner_client, club, drive, address):
    for number in range(30):
        add_player(club, f"Member {number:02}", "L")

    def missing(response):
        return next(one.text for one in read(response).all("h2") if one.attrs["id"] == "coming")

    assert missing(owner_client.get(address)) == "Not here yet: 30"
    tapped = club.players.get(name="Member 07")
    response = owner_client.post(address, {"tap": tapped.pk}, follow=True)
    assert said(response) == ["Here: Member 07, card 7"]
    assert missing(response) == "Not here yet: 29"
    (undo,) = [one for one in read(response).all("form") if "/undo/" in one.attrs.get("action", "")]
    response = owner_client.post(undo.attrs["action"], follow=True)
    assert said(response) == ["Undone: Here: Member 07, card 7"]
    assert missing(response) == "Not here yet: 30"
    assert drive.entries.count() == 6


def test_a_known_name_is_found_whatever_its_case(owner_client, club, drive, address):
    drive.entries.get(number=5).delete()
    owner_client.post(address, {"name": "PERSON 005"})
    assert drive.entries.get(number=5).player.name == "Person 005"
    assert club.players.count() == 6


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"name": "Person 001"}, "is here already, with card 1"),
        ({"name": "New One"}, "lady or as a gent"),
        ({"name": "New One", "role": "L", "number": "2"}, "Card 2 is Person 002"),
        ({"name": "x" * 600, "role": "L"}, "600 letters"),
        ({"name": "   ", "role": "L"}, "required"),
        ({"name": "\x00", "role": "L"}, "Null"),
        ({"name": "New One", "role": "L", "number": "0"}, "greater than or equal to 1"),
        ({"name": "New One", "role": "L", "number": "1000"}, "less than or equal to 999"),
        ({"name": "New One", "role": "L", "number": "six"}, "whole number"),
        ({"name": "New One", "role": "X"}, "valid choice"),
    ],
)
def test_what_cannot_be_says_why_and_keeps_what_was_typed(
    owner_client, club, drive, address, typed, sentence
):
    response = owner_client.post(address, typed)
    form = response.context["form"]
    errors = " ".join(str(error) for errors in form.errors.values() for error in errors)
    assert sentence in errors
    assert form["name"].value() == typed["name"]
    assert drive.entries.count() == 6
    assert club.players.count() == 6


def test_markup_in_a_name_is_letters(owner_client, drive, address):
    response = owner_client.post(address, {"name": "<img src=x> & Co", "role": "L"}, follow=True)
    assert "<img" not in response.text
    assert "&lt;img src=x&gt; &amp; Co" in response.text


def test_a_double_press_checks_in_once(owner_client, drive, address):
    fields = {"name": "Zoe Late", "role": "L", "client_key": "a-press"}
    for _press in range(2):
        assert said(owner_client.post(address, fields, follow=True)) == ["Here: Zoe Late, card 7"]
    assert drive.entries.count() == 7


def test_the_back_button_after_taking_somebody_off_brings_nobody_back(owner_client, drive, address):
    fields = {"name": "Zoe Late", "role": "L", "client_key": "a-press"}
    owner_client.post(address, fields)
    owner_client.post(on(drive, "entry-off", drive.entries.get(number=7)))
    response = owner_client.post(address, fields, follow=True)
    assert said(response)[-1] == "Zoe Late was here, and has been taken off since."
    assert drive.entries.count() == 6


def test_not_here_says_whose_card_is_free_and_a_second_press_is_no_error(
    owner_client, drive, address
):
    entry = drive.entries.get(number=6)
    response = owner_client.post(on(drive, "entry-off", entry), follow=True)
    assert said(response) == ["Not here: Person 006. Their card is free."]
    assert owner_client.post(on(drive, "entry-off", entry)).status_code == 302
    assert drive.entries.count() == 5


def test_one_tap_changes_the_role(owner_client, drive):
    entry = drive.entries.get(number=1)
    owner_client.post(on(drive, "entry-role", entry), {"role": "G"})
    owner_client.post(on(drive, "entry-role", entry), {"role": "G"})  # a second helper's tap
    entry.refresh_from_db()
    assert entry.role == "G"


def test_a_card_is_changed_on_its_own_page(owner_client, drive):
    entry = drive.entries.get(number=1)
    address = on(drive, "entry-edit", entry)
    assert owner_client.get(address).context["form"].initial["number"] == 1
    owner_client.post(address, {"number": "9", "role": "L", "sits_still": "on"})
    entry.refresh_from_db()
    assert (entry.number, entry.sits_still) == (9, True)


def test_a_taken_card_is_refused_with_its_holder(owner_client, drive):
    entry = drive.entries.get(number=1)
    response = owner_client.post(on(drive, "entry-edit", entry), {"number": "2", "role": "L"})
    assert "Card 2 is Person 002" in str(response.context["form"].non_field_errors())


def test_gaps_are_named_and_filled_by_the_highest(owner_client, drive, address):
    drive.entries.get(number=1).delete()
    assert owner_client.get(address).context["gaps"] == [1]
    owner_client.post(on(drive, "close-gaps"))
    assert sorted(drive.entries.values_list("number", flat=True)) == [1, 2, 3, 4, 6]


def test_partners_check_in_together(owner_client, club):
    drive = make_drive(club, movement="partner", names=list("abcdefgh"), hands=4)
    address = reverse("drives:people", args=[drive.pk])
    response = owner_client.post(address, {"name": "Ann", "partner": "Bob"}, follow=True)
    assert said(response) == ["Here: Ann with Bob, pair 5"]
    again = owner_client.post(address, {"name": "Ann", "partner": "Cid"})
    assert "is here already" in str(again.context["form"].non_field_errors())
    assert not club.players.filter(name="Cid").exists()


def test_after_the_door_is_closed_nobody_is_let_in_silently(owner_client, drive, address):
    seat(drive)
    response = owner_client.post(address, {"name": "Zoe Late", "role": "L"})
    assert "The room is seated" in str(response.context["form"].non_field_errors())
    assert "drives/_check_in.html" not in [
        template.name for template in owner_client.get(address).templates
    ]


def test_the_clubs_own_words_for_the_roles_are_said_everywhere(owner_client, club, drive, address):
    club.lady, club.ladies, club.gent, club.gents = "rose", "roses", "oak", "oaks"
    club.save()
    page = owner_client.get(address).text
    assert "rose" in page
    assert "lady" not in page
    edit = owner_client.get(on(drive, "entry-edit", drive.entries.first()))
    assert [word for _, word in edit.context["form"]["role"].field.choices][1:] == ["rose", "oak"]


def test_an_empty_box_says_which_card_is_next_for_each_role(owner_client, club, drive, address):
    response = owner_client.get(address)
    assert response.context["next_cards_sentence"] == "Empty: the next card, lady 7 or gent 8."
    assert "Empty: the next card, lady 7 or gent 8." in response.text
    drive.entries.get(number=2).delete()
    response = owner_client.get(address)
    assert response.context["next_cards_sentence"] == "Empty: the next card, lady 7 or gent 2."
    one_for_all = make_drive(club, names=list("abcd"), hands=3, movement="individual")
    response = owner_client.get(reverse("drives:people", args=[one_for_all.pk]))
    assert response.context["next_cards_sentence"] == "Empty: the next card, 5."


def test_the_next_card_that_was_said_is_the_one_that_is_given(owner_client, drive, address):
    drive.entries.get(number=2).delete()
    response = owner_client.post(address, {"name": "Zoe", "role": "L"}, follow=True)
    assert said(response) == ["Here: Zoe, card 7"]
    response = owner_client.post(address, {"name": "Zac", "role": "G"}, follow=True)
    assert said(response) == ["Here: Zac, card 2"]


def test_closing_the_door_leads_to_the_ways_to_seat_the_room(owner_client, club):
    drive = make_drive(club, people=8, hands=4)
    page = read(owner_client.get(reverse("drives:people", args=[drive.pk])))
    (close,) = [link for link in page.all("a") if link.text == "Close the door"]
    response = owner_client.get(close.attrs["href"])
    assert response.context["choices"]
    drive.refresh_from_db()
    assert drive.before_play


def test_a_closed_door_says_so_instead_of_counting_tables(owner_client, drive, address):
    text = owner_client.get(address).text
    assert "1 table, 2 rest" in text
    assert "The door is closed" not in text
    seat(drive)
    text = owner_client.get(address).text
    assert "The door is closed" in text
    assert "2 rest" not in text
    assert "Close the door" not in text


def test_roles_are_counted_only_where_everybody_has_one(owner_client, drive, address):
    assert "3 ladies, 3 gents" in owner_client.get(address).text
    entry = drive.entries.get(number=1)
    owner_client.post(on(drive, "entry-role", entry), {"role": "G"})
    assert "2 ladies, 4 gents" in owner_client.get(address).text
    drive.entries.filter(pk=entry.pk).update(role="")
    text = owner_client.get(address).text
    assert "2 ladies" not in text
    assert "3 gents" not in text


def test_a_pair_is_shown_by_its_number_at_the_door(owner_client, club):
    drive = make_drive(club, movement="partner", names=list("abcd"), hands=4)
    page = read(owner_client.get(reverse("drives:people", args=[drive.pk])))
    shown = [span.text for span in page.all("span", class_="card-number")]
    assert shown == ["1", "1", "2", "2"]


def test_a_viewer_sees_who_is_here_and_no_buttons(club, drive, address, member_of):
    before = Act.objects.count()
    viewer = member_of(club, "viewer")
    response = viewer.get(address)
    assert "Person 001" in response.text
    assert 'action="/drives/' not in response.text
    assert viewer.post(address, {"name": "Zoe", "role": "L"}).status_code == 403
    assert Act.objects.count() == before


def test_who_has_gone_is_counted_and_listed_apart_with_since_when(owner_client, club):
    drive = seat(make_drive(club, "individual", people=6, hands=4, fee=200))
    for card, (first, last) in {2: (1, 0), 3: (1, 3), 4: (3, 2)}.items():
        drive.entries.filter(number=card).update(first_hand=first, last_hand=last)
    response = owner_client.get(on(drive, "people"))
    assert read(response).first("p", **{"class": "count"}).text.strip() == "3 here"
    assert [one.number for one in response.context["entries"]] == [1, 5, 6]
    gone = {one.number: (one.gone, bool(one.paid)) for one in response.context["gone"]}
    assert gone == {
        2: ("did not come", False),
        3: ("left after hand 3", True),
        4: ("did not play", False),
    }
    assert "left after hand 3" in response.text
    assert "£8 owing" in response.text


def test_a_team_that_has_gone_is_none_of_the_teams_here(owner_client, club):
    drive = seat(make_drive(club, "military", people=24, hands=6))
    drive.entries.filter(team__number=2).update(last_hand=3)
    context = owner_client.get(on(drive, "people")).context
    assert [one.team.number for one in context["teams"]] == [1, 3, 4, 5, 6]
    assert len(context["gone"]) == 4


def test_while_nobody_has_gone_nothing_is_said_of_it(owner_client, drive, address):
    assert "Not here now" not in owner_client.get(address).text


def test_a_list_without_names_is_not_said_to_be_here(owner_client, club):
    drive = make_drive(club, people=0)
    page = reverse("drives:people", args=[drive.pk])
    assert "No names on the list yet." in owner_client.get(page).text
    club.players.create(name="Ann Archer", folded="ann archer")
    assert "No names" not in owner_client.get(page).text
    drive.entries.create(player=club.players.get(), number=1, role="L")
    text = owner_client.get(page).text
    assert "Everybody on the list is here." in text
    assert "No names" not in text
