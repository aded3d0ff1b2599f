"""One entry at the door: role, money, taken off, and what was done beside its undo."""

from datetime import timedelta

import pytest
from django.urls import reverse

from drives.models import Act, Club
from drives.services.acts import Testimony
from drives.services.money import mark_paid
from drives.services.plans import create_drive
from tests.evening.reading import read
from tests.evenings import FRIDAY, make_drive, plan, score, seat

HTMX = {"HX-Request": "true"}


@pytest.fixture
def drive(club):
    return make_drive(club, people=6, hands=4, fee=200)


@pytest.fixture
def address(drive):
    return reverse("drives:people", args=[drive.pk])


def on(drive, name, entry=None):
    return reverse(f"drives:{name}", args=[drive.pk, *([entry.pk] if entry else [])])


def said(response):
    return [str(message) for message in response.context["messages"]]


def undo_shown(response):
    """Return where the Undo beside what was said leads."""
    forms = [form for form in read(response).all("form") if form.text.strip() == "Undo"]
    return [form.attrs["action"] for form in forms]


def test_every_tap_is_said_with_the_undo_of_that_very_act(owner_client, club, drive, address):
    entry = drive.entries.get(number=1)
    taps = [
        ("entry-paid", {"paid": "1"}, "Person 001 paid £2."),
        (
            "entry-role",
            {"role": "G"},
            "Person 001 plays as a gent: card 1 comes back, card 8 goes out.",
        ),
        ("entry-fee", {"fee": "1.50"}, "Person 001 pays £1.50 tonight."),
        ("entry-off", {}, "Not here: Person 001. Their card is free."),
    ]
    for name, fields, sentence in taps:
        response = owner_client.post(on(drive, name, entry), fields, follow=True)
        assert said(response) == [sentence]
        number = drive.acts.last().number
        assert undo_shown(response) == [reverse("drives:door-undo", args=[drive.pk, number])]
        before = drive.acts.count()
        answer = owner_client.post(undo_shown(response)[0], follow=True)
        assert said(answer)[0].startswith("Undone: ")
        assert undo_shown(answer) == []
        assert drive.acts.count() == before + 1
    held = drive.entries.get(pk=entry.pk)
    assert (held.number, held.role, held.paid, held.fee) == (1, "L", False, None)


def test_a_tap_on_the_whole_row_lets_somebody_in(owner_client, club, drive, address):
    player = club.players.create(name="Zoe", folded="zoe", usual_role="G")
    response = owner_client.post(address, {"tap": str(player.pk)}, headers=HTMX, follow=True)
    assert said(response) == ["Here: Zoe, card 8"]
    assert len(undo_shown(response)) == 1


def test_who_has_no_role_yet_is_tapped_by_role_and_remembered(owner_client, club, drive, address):
    player = club.players.create(name="Zoe", folded="zoe")
    rows = read(owner_client.get(address)).all("button", name="tap")
    assert [row.attrs["value"] for row in rows] == [f"{player.pk}:L", f"{player.pk}:G"]
    owner_client.post(address, {"tap": f"{player.pk}:L"})
    player.refresh_from_db()
    assert (drive.entries.get(player=player).number, player.usual_role) == (7, "L")


def test_two_rows_tapped_on_one_page_are_two_people(owner_client, club, drive, address):
    """One form and one key serve all rows, and a second tap may come before the first answer."""
    for name in ("Yan", "Zoe"):
        player = club.players.create(name=name, folded=name.lower(), usual_role="G")
        fields = {"tap": str(player.pk), "client_key": "one-page"}
        for _press in range(2):
            owner_client.post(address, fields)
    assert drive.entries.count() == 8


@pytest.mark.parametrize("tap", ["x", "0", "999999", "9" * 18])
def test_a_tap_on_nobody_lets_nobody_in(owner_client, drive, address, tap):
    owner_client.post(address, {"tap": tap})
    assert drive.entries.count() == 6


def test_nobody_of_another_club_is_tapped_in(owner_client, drive, address, member_of):
    other = Club.objects.create(name="Other", slug="other")
    stranger = other.players.create(name="Stranger", folded="stranger", usual_role="L")
    owner_client.post(address, {"tap": str(stranger.pk)})
    assert drive.entries.count() == 6


def test_money_is_shown_only_where_the_evening_costs_something(owner_client, club, drive, address):
    response = owner_client.get(address)
    assert "£12 owing" in response.text
    assert response.text.count("£2 owing</button>") == 6
    mark_paid(drive.entries.get(number=1), Testimony(), paid=True)
    assert "£10 owing" in owner_client.get(address).text
    free = make_drive(club, names=list("abcd"), hands=2)
    text = owner_client.get(reverse("drives:people", args=[free.pk])).text
    assert "owing" not in text


def test_the_state_of_a_payment_is_a_word(owner_client, drive, address):
    """Case C52: nothing is told by colour alone."""
    mark_paid(drive.entries.get(number=1), Testimony(), paid=True)
    paid = [
        button
        for button in read(owner_client.get(address)).all("button", name="paid")
        if button.text.strip() == "paid"
    ]
    assert [button.attrs["value"] for button in paid] == ["0"]


def test_a_fee_that_is_none_is_refused_and_stays_in_the_box(owner_client, drive):
    entry = drive.entries.get(number=1)
    response = owner_client.post(on(drive, "entry-fee", entry), {"fee": "two"})
    assert "is not a sum of money" in response.text
    assert response.context["fee_form"]["fee"].value() == "two"


def test_too_many_ladies_are_proposed_to_act_each_with_one_button(owner_client, club):
    drive = make_drive(club, names=list("abcd"), hands=2)
    drive.entries.filter(number=2).update(role="L")
    drive.entries.filter(number=4).update(role="L")
    page = read(owner_client.get(reverse("drives:people", args=[drive.pk])))
    buttons = [b for b in page.all("button", name="role") if "plays as a gent" in b.text]
    # Gents who act as ladies tonight would play as usual again.
    assert [b.text.strip()[0] for b in buttons][:2] == ["d", "b"]
    assert len(buttons) == 3
    owner_client.post(buttons[0].attrs["formaction"], {"role": buttons[0].attrs["value"]})
    assert drive.entries.get(player__name="d").role == "G"


def test_who_came_last_time_and_is_missing_is_named(owner_client, club):
    make_drive(club, names=["Ann", "Bob", "Cy"], hands=2, starts_at=FRIDAY - timedelta(weeks=4))
    drive = make_drive(club, names=["Di"], hands=2)
    bob = club.players.get(name="Bob")
    address = reverse("drives:people", args=[drive.pk])
    owner_client.post(address, {"tap": str(bob.pk)})
    response = owner_client.get(address)
    assert "2 of last time not yet here" in response.text
    assert [player.name for player in response.context["absent"]] == ["Ann", "Cy"]


def test_gaps_say_who_changes_before_and_after(owner_client, drive, address):
    drive.entries.get(number=1).delete()
    sentence = "Person 005 gives card 5 back and takes 1"
    assert sentence in owner_client.get(address).text
    response = owner_client.post(on(drive, "close-gaps"), follow=True)
    assert said(response) == [f"{sentence}."]
    assert len(undo_shown(response)) == 1


@pytest.mark.parametrize(
    ("movement", "printed", "may"),
    [("individual", 8, True), ("individual", None, False), ("progressive-losers", 8, False)],
)
def test_a_gap_may_stay_where_a_schedule_is_printed_on_the_cards(
    owner_client, club, movement, printed, may
):
    drive = make_drive(club, movement, people=6, hands=4)
    drive.cards_printed = printed
    drive.save(update_fields=["cards_printed"])
    drive.entries.get(number=3).delete()
    text = owner_client.get(reverse("drives:people", args=[drive.pk])).text
    assert ("Or leave the gaps" in text) is may
    assert "Nobody holds card" in text


def test_cards_are_printed_in_the_afternoon(owner_client, club):
    drive = create_drive(club, plan(), Testimony())
    address = reverse("drives:people", args=[drive.pk])
    assert "Numbered cards before anybody comes" in owner_client.get(address).text
    response = owner_client.post(on(drive, "expect"), {"count": "47"}, follow=True)
    assert said(response) == ["47 numbered cards"]
    pdf = reverse("drives:print", args=[drive.pk, "blank-scorecards"]) + "?players=47"
    (link,) = [a for a in read(response).all("a") if a.text == "Print 47 numbered cards"]
    assert link.attrs["href"] == pdf
    assert owner_client.get(pdf)["Content-Type"] == "application/pdf"


def test_fewer_cards_than_are_held_are_refused_beside_the_box(owner_client, drive):
    response = owner_client.post(on(drive, "expect"), {"count": "5"})
    form = response.context["printed_form"]
    assert "Person 006 holds card 6 already" in str(form.non_field_errors())
    assert form["count"].value() == "5"


def test_a_card_is_asked_for_by_the_quarter_that_is_left(owner_client, drive):
    entry = drive.entries.get(number=3)
    for sheet in ("blank-scorecards", "scorecards"):
        page = read(owner_client.get(on(drive, "entry-edit", entry)))
        links = [a.attrs["href"] for a in page.all("a") if "quarter=" in a.attrs["href"]]
        to = reverse("drives:print", args=[drive.pk, sheet])
        assert links == [f"{to}?card=3&quarter={quarter}" for quarter in (1, 2, 3, 4)]
        assert owner_client.get(links[1])["Content-Type"] == "application/pdf"
        if sheet == "blank-scorecards":
            seat(drive)


def test_once_seated_nothing_is_offered_that_cannot_be_done(owner_client, drive, address):
    seat(drive)
    page = read(owner_client.get(address))
    assert {button.attrs.get("name") for button in page.all("button")} <= {"paid", None}
    words = " ".join(button.text for button in page.all("button"))
    for gone in ("Not here", "Close the door", "Undo", "fill the gaps"):
        assert gone not in words
    entry = drive.entries.get(number=1)
    page = read(owner_client.get(on(drive, "entry-edit", entry)))
    assert [button.text.strip() for button in page.all("button")][-1] == "Save the fee"
    response = owner_client.post(on(drive, "entry-paid", entry), {"paid": "1"}, follow=True)
    assert said(response) == ["Person 001 paid £2."]


def test_only_what_is_done_at_the_door_is_undone_there(owner_client, drive):
    seat(drive)
    score(drive, 1, 1, 8)
    last = drive.acts.last()
    assert last.kind == Act.Kind.SCORE
    response = owner_client.post(reverse("drives:door-undo", args=[drive.pk, last.number]))
    assert response["Location"] == reverse("drives:log", args=[drive.pk])
    assert drive.acts.last() == last


def test_an_undo_that_something_rests_on_says_so(owner_client, drive):
    entry = drive.entries.get(number=1)
    came = drive.acts.get(kind=Act.Kind.CHECK_IN, subject=entry.pk)
    mark_paid(entry, Testimony(), paid=True)
    undo = reverse("drives:door-undo", args=[drive.pk, came.number])
    assert "rests on this" in said(owner_client.post(undo, follow=True))[0]
    assert drive.entries.filter(pk=entry.pk).exists()


@pytest.fixture
def pairs(club):
    """Two pairs here, and Ann and Bob, who were a pair last time, not yet."""
    last = make_drive(
        club, "partner", names=["Ann", "Bob"], hands=2, starts_at=FRIDAY - timedelta(weeks=4)
    )
    assert last.teams.count() == 1
    return make_drive(club, "partner", names=list("cdef"), hands=4)


def test_partners_of_last_time_are_one_tap(owner_client, pairs):
    address = reverse("drives:people", args=[pairs.pk])
    taps = read(owner_client.get(address)).all("button", name="tap")
    (tap,) = [t for t in taps if t.text.split() == ["with", "Bob", "last", "time"]]
    response = owner_client.post(address, {"tap": tap.attrs["value"]}, follow=True)
    assert said(response) == ["Here: Ann with Bob, pair 3"]


def test_partners_are_two_taps(owner_client, club, pairs):
    address = reverse("drives:people", args=[pairs.pk])
    ann, bob = (club.players.get(name=name) for name in ("Ann", "Bob"))
    response = owner_client.post(address, {"tap": str(ann.pk)})
    assert "Ann comes with whom?" in response.text
    assert response.context["form"]["name"].value() == "Ann"
    assert pairs.entries.count() == 4
    fields = {"tap": str(bob.pk), "first": str(ann.pk)}
    response = owner_client.post(address, fields, follow=True)
    assert said(response) == ["Here: Ann with Bob, pair 3"]


def test_partners_come_in_one_box_by_the_beginnings_of_their_names(owner_client, club, pairs):
    address = reverse("drives:people", args=[pairs.pk])
    response = owner_client.post(address, {"name": "an with bo"}, follow=True)
    assert said(response) == ["Here: Ann with Bob, pair 3"]
    club.players.create(name="Zoe One", folded="zoe one")
    club.players.create(name="Zoe Two", folded="zoe two")
    response = owner_client.post(address, {"name": "zoe + Walk In"})
    assert response.context["form"].errors["name"] == [
        "2 names fit “zoe”: type more, or choose one."
    ]
    response = owner_client.post(address, {"name": "zoe t + Walk In"}, follow=True)
    assert said(response) == ["Here: Zoe Two with Walk In, pair 4"]


def test_a_partner_who_is_here_already_is_refused_as_a_card(owner_client, club, pairs):
    address = reverse("drives:people", args=[pairs.pk])
    ann, c = (club.players.get(name=name) for name in ("Ann", "c"))
    response = owner_client.post(address, {"tap": f"{ann.pk}+{c.pk}"}, follow=True)
    assert said(response)[0].startswith("c is here already")
