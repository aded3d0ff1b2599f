"""A drive's plan, and its trumps hand by hand."""

import pytest
from django.urls import reverse

from drives.models import Drive
from tests.evenings import make_drive, seat

NEW = "/clubs/ashby/drives/new/"


def planned(**changes):
    return {
        "name": "Christmas drive",
        "date": "2026-12-18",
        "time": "19:30",
        "venue": "Village Hall",
        "movement": "progressive-losers",
        "hands": "24",
        "half_after": "12",
        "trumps": "rotation",
        "counts_from": "tables",
        "hands_at_table": "1",
        "scoring": "all",
        "rest": "13",
    } | changes


def test_one_form_makes_the_drive_and_opens_the_door(owner_client, club):
    response = owner_client.post(NEW, planned())
    drive = Drive.objects.get()
    assert response["Location"] == reverse("drives:people", args=[drive.pk])
    assert (drive.name, drive.hands.count(), drive.hands.filter(half=2).count()) == (
        "Christmas drive",
        24,
        12,
    )


def test_half_past_seven_is_the_clubs_half_past_seven(owner_client, club):
    club.time_zone = "America/New_York"
    club.save()
    owner_client.post(NEW, planned())
    assert Drive.objects.get().starts_at.isoformat() == "2026-12-19T00:30:00+00:00"


def test_a_double_press_makes_one_drive(owner_client, club):
    for _press in range(2):
        response = owner_client.post(NEW, planned(client_key="a-press"))
    assert response["Location"] == reverse("drives:people", args=[Drive.objects.get().pk])


@pytest.mark.parametrize(
    ("box", "typed", "sentence"),
    [
        ("name", "x" * 600, "at most 80"),
        ("name", "  ", "required"),
        ("date", "31 June", "valid date"),
        ("date", "0001-01-01", "Look at the year: 1."),
        ("date", "9999-12-31", "Look at the year: 9999."),
        ("time", "25:00", "valid time"),
        ("hands", "0", "greater than or equal to 1"),
        ("hands", "1000", "less than or equal to 40"),
        ("hands", "6.5", "whole number"),
        ("half_after", "24", "before the last hand"),
        ("movement", "musical-chairs", "valid choice"),
        ("hands_at_table", "4", "so it is 1"),
        ("rest", "99", "valid choice"),
    ],
)
def test_what_cannot_be_says_why_beside_its_box_and_keeps_the_rest(
    owner_client, club, box, typed, sentence
):
    response = owner_client.post(NEW, planned(**{box: typed}))
    form = response.context["form"]
    assert sentence in " ".join(str(error) for error in form.errors[box])
    assert form["venue"].value() == "Village Hall"
    assert form[box].value() == typed
    assert not Drive.objects.exists()


def test_cards_alone_do_not_know_an_average_of_rests(owner_client, club):
    response = owner_client.post(NEW, planned(counts_from="cards", rest="own"))
    form = response.context["form"]
    assert form.errors["rest"]
    assert form.folded_errors


def test_the_next_drive_starts_as_the_last_one(owner_client, club):
    owner_client.post(NEW, planned(hands="20", half_after="10", trumps="rotation-nt"))
    initial = owner_client.get(NEW).context["form"].initial
    assert (initial["hands"], initial["half_after"], initial["trumps"], initial["venue"]) == (
        20,
        10,
        "rotation-nt",
        "Village Hall",
    )


def test_the_page_says_whose_plan_it_opens_with_and_offers_the_other(owner_client, club):
    assert "last time" not in owner_client.get(NEW).text
    owner_client.post(NEW, planned(hands="20", half_after="10"))
    page = owner_client.get(NEW)
    assert "Same as last time: Christmas drive, 18 December." in page.text
    assert 'href="?fresh=1"' in page.text
    fresh = owner_client.get(NEW, {"fresh": "1"})
    assert "Starting from nothing." in fresh.text
    assert f'href="{NEW}"' in fresh.text
    opened = [one.context["form"].initial["hands"] for one in (page, fresh)]
    assert opened == [20, 24]


def test_the_sentence_is_that_of_the_form_as_opened_and_as_refused(owner_client, club):
    owner_client.post(NEW, planned())
    assert "Village Hall.</p>" in owner_client.get(NEW).text
    refused = owner_client.post(NEW, planned(venue="Old Hall", hands=""))
    assert "Friday 18 December, 7.30 pm, Old Hall." in refused.context["said"].when
    assert "Still to fill in: Hands." in refused.text


def test_trumps_of_last_time_hand_by_hand_are_made_again(owner_client, club):
    owner_client.post(NEW, planned(hands="4", half_after="2"))
    Drive.objects.get().hands.filter(number=2).update(trumps="NT")
    owner_client.post(NEW, planned(hands="4", half_after="2", trumps="as-it-is"))
    assert [hand.trumps for hand in Drive.objects.latest("pk").hands.all()] == ["H", "NT", "S", "C"]


WORDS = f"{NEW}sentence/"


def test_the_sentence_follows_the_boxes_and_makes_nothing(owner_client, club):
    answer = owner_client.post(WORDS, planned(hands="20", half_after="10", fee="2.50"))
    assert [template.name for template in answer.templates] == ["drives/_plan_sentence.html"]
    assert "20 hands in two halves." in answer.text
    assert "Entry £2.50." in answer.text
    assert not Drive.objects.exists()


@pytest.mark.parametrize(
    "typed", [{}, {"hands": "x" * 9_000}, {"date": "0001-01-01"}, {"fee": "\0"}]
)
def test_a_sentence_of_nonsense_is_an_answer_and_no_error(owner_client, club, typed):
    answer = owner_client.post(WORDS, typed)
    assert answer.status_code == 200
    assert answer.context["said"].troubles


def test_new_drive_asks_little_of_the_database(owner_client, club, django_assert_max_num_queries):
    for _drive in range(3):
        make_drive(club, people=0, hands=24)
    with django_assert_max_num_queries(8):
        owner_client.get(NEW)
    with django_assert_max_num_queries(8):
        owner_client.post(WORDS, planned())


def test_a_plan_is_changed_before_play_and_refused_after(owner_client, club):
    drive = make_drive(club, people=4, hands=4)
    address = reverse("drives:drive-edit", args=[drive.pk])
    assert owner_client.get(address).context["form"].initial["hands"] == 4
    owner_client.post(address, planned(hands="6", half_after=""))
    assert drive.hands.count() == 6
    seat(drive)
    response = owner_client.post(address, planned(hands="8", half_after=""))
    assert "The room is seated" in str(response.context["form"].non_field_errors())
    assert drive.hands.count() == 6


DETAILS = {"name": "Moved", "date": "2026-12-19", "time": "20:00", "venue": "Old Hall"}


def test_of_a_seated_room_only_the_details_are_offered_and_saved(owner_client, club):
    drive = seat(make_drive(club, people=4, hands=4))
    address = reverse("drives:drive-edit", args=[drive.pk])
    form = owner_client.get(address).context["form"]
    assert [field.name for field in form.first_fields] == ["name", "venue", "date", "time"]
    assert "Change the drive" in owner_client.get(reverse("drives:people", args=[drive.pk])).text
    owner_client.post(address, DETAILS | {"seen": form.initial["seen"]})
    drive.refresh_from_db()
    assert (drive.name, drive.venue, drive.starts_at.hour) == ("Moved", "Old Hall", 20)
    assert drive.hands.count() == 4


# Case C38: one has the people open and the other the settings, and both save.
@pytest.mark.parametrize("first", ["people", "settings"])
def test_of_two_who_change_the_people_and_the_settings_neither_loses_anything(
    owner_client, member_of, club, first
):
    other = member_of(club, "organiser")
    drive = make_drive(club, people=4, hands=4)
    settings, people, edit = (
        reverse(f"drives:{name}", args=[drive.pk, *more])
        for name, more in (
            ("drive-edit", []),
            ("people", []),
            ("entry-edit", [drive.entries.get(number=3).pk]),
        )
    )
    seen = owner_client.get(settings).context["form"]["seen"].value()
    card = other.get(edit).context["form"]

    def change_settings():
        fields = planned(hands="6", half_after="", seen=seen, **DETAILS)
        assert owner_client.post(settings, fields).status_code == 302

    def change_people():
        assert other.post(people, {"name": "Zoe Late", "role": "L"}).status_code == 302
        assert other.post(edit, sent(card) | {"number": "9"}).status_code == 302

    changes = {"people": change_people, "settings": change_settings}
    for name in sorted(changes, key=lambda name: name != first):
        changes[name]()
    drive.refresh_from_db()
    assert (drive.name, drive.venue, drive.hands.count()) == ("Moved", "Old Hall", 6)
    assert list(drive.entries.order_by("number").values_list("number", "player__name")) == [
        *[(1, "Person 001"), (2, "Person 002"), (4, "Person 004"), (5, "Zoe Late")],
        (9, "Person 003"),
    ]


def sent(form):
    """Return what a form's page sends when nothing in it was touched."""
    values = {field.html_name: field.value() for field in form}
    return {name: value for name, value in values.items() if value not in (None, False)}


# Case C38: of two who change the same, the second is told.
@pytest.mark.parametrize("seated", [False, True])
def test_of_two_who_change_a_drive_the_second_is_told_and_keeps_what_was_typed(
    owner_client, club, seated
):
    drive = make_drive(club, people=4, hands=4)
    address = reverse("drives:drive-edit", args=[drive.pk])
    if seated:
        seat(drive)
    page = owner_client.get(address)
    seen = page.context["form"]["seen"].value()
    assert f'name="seen" value="{seen}"' in page.text
    rest = {} if seated else {"hands": "6", "half_after": ""}
    typed = planned(seen=seen, **rest) if not seated else DETAILS | {"seen": seen}
    owner_client.post(address, typed)
    response = owner_client.post(address, typed | {"name": "Mine"})
    form = response.context["form"]
    assert "Somebody else changed the drive" in str(form.non_field_errors())
    assert form["name"].value() == "Mine"
    drive.refresh_from_db()
    assert drive.name == typed["name"]


def test_trumps_are_changed_hand_by_hand_and_nonsense_changes_nothing(owner_client, club):
    drive = make_drive(club, people=4, hands=4)
    address = reverse("drives:trumps", args=[drive.pk])
    before = drive.acts.count()
    owner_client.post(address, {"hand-1": "S", "hand-2": "D", "hand-3": "X", "hand-9": "S"})
    assert [hand.trumps for hand in drive.hands.all()] == ["S", "D", "S", "C"]
    assert drive.acts.count() == before + 1


def test_trumps_of_a_finished_drive_stand(owner_client, club):
    drive = make_drive(club, people=4, hands=2)
    Drive.objects.filter(pk=drive.pk).update(state="finished")
    address = reverse("drives:trumps", args=[drive.pk])
    response = owner_client.post(address, {"hand-1": "S"}, follow=True)
    assert "finished" in str(next(iter(response.context["messages"])))
    assert drive.hands.get(number=1).trumps == "H"


@pytest.mark.parametrize(
    ("state", "counts_from", "room"),
    [
        ("open", "tables", "people"),
        ("playing", "tables", "hands"),
        ("playing", "cards", "cards"),
        ("finished", "tables", "standings"),
    ],
)
def test_a_drives_own_address_leads_to_the_next_thing_to_do(
    owner_client, club, state, counts_from, room
):
    drive = make_drive(club, people=4, hands=2, counts_from=counts_from)
    Drive.objects.filter(pk=drive.pk).update(state=state)
    response = owner_client.get(drive.get_absolute_url())
    assert response["Location"] == reverse(f"drives:{room}", args=[drive.pk])


def test_a_viewer_is_let_in_before_play(club, member_of):
    drive = make_drive(club, people=4, hands=2)
    viewer = member_of(club, "viewer")
    assert viewer.get(drive.get_absolute_url(), follow=True).status_code == 200
    assert viewer.post(NEW, planned()).status_code == 403
    assert Drive.objects.count() == 1
