"""Hands with rules of their own on their pages: chosen, called out, and told table by table."""

from html import unescape

import pytest
from django.urls import reverse

from drives.models import Deal, Drive, Penalty
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.hands import tell_hand
from drives.services.penalties import PenaltyWish, penalise
from scoring.hand_rules import Call, Told
from scoring.sides import Side
from tests.evenings import deal_at, make_drive, score, score_hand, seat, version_of
from tests.german import german_drive
from tests.rubbers import rubber_drive
from tests.views.boxes import move, save

SAID = Testimony()
NOTHING = Told()
GRAND = Told(call=Call.GRAND, caller=Side.EAST_WEST)
THEIRS_SINCE = (
    "By this rule others have won hand 1 at tables 1, 2, and the room has moved since. "
    "The seats stay as they are; where people moved by it already, type those scores again in one box, as 8-5."
)


@pytest.fixture
def drive(club):
    """Two tables; a hand of calls, one of honours, and one as usual."""
    rules = ("norwegian", "honours", "")
    return seat(make_drive(club, "individual", people=8, hands=3, rules=rules, half_after=None))


def told_page(drive, hand):
    return reverse("drives:hand-told", args=[drive.pk, hand])


def hand_page(client, drive, hand):
    return client.get(reverse("drives:hand", args=[drive.pk, hand]))


def test_trumps_and_rule_of_a_hand_are_chosen_in_one_row(owner_client, club):
    drive = make_drive(club, people=4, hands=4)
    address = reverse("drives:trumps", args=[drive.pk])
    before = drive.acts.count()
    rows = {"hand-1": "S", "rule-1": "double", "rule-2": "theirs", "rule-3": "nonsense"}
    owner_client.post(address, rows)
    assert list(drive.hands.values_list("trumps", "rule")) == [
        ("S", "double"),
        ("NT", "theirs"),
        ("S", ""),
        ("C", ""),
    ]
    assert drive.acts.count() == before + 2


def test_a_rule_that_cannot_be_is_refused_in_words(owner_client, club):
    drive = make_drive(club, people=4, hands=2)
    address = reverse("drives:trumps", args=[drive.pk])
    sent = {"hand-1": "NT", "rule-1": "honours"}
    response = owner_client.post(address, sent, follow=True)
    assert "it needs trumps" in str(next(iter(response.context["messages"])))
    assert drive.hands.get(number=1).rule == ""


def test_a_page_that_showed_another_rule_changes_nothing(owner_client, club):
    drive = make_drive(club, people=4, hands=2)
    address = reverse("drives:trumps", args=[drive.pk])
    owner_client.post(address, {"rule-1": "double"})
    sent = {"was-1": "H", "was-rule-1": "", "hand-1": "H", "rule-1": "honours"}
    owner_client.post(address, sent)
    assert drive.hands.get(number=1).rule == "double"


@pytest.mark.parametrize(
    ("changes", "offered"),
    [({}, True), ({"scoring": "odd"}, False), ({"counts_from": "cards"}, False)],
)
def test_rules_are_offered_where_every_trick_on_a_slip_counts(owner_client, club, changes, offered):
    drive = make_drive(club, people=4, hands=2, **changes)
    response = owner_client.get(reverse("drives:trumps", args=[drive.pk]))
    assert bool(response.context["rules"]) is offered
    assert ("rule-1" in response.content.decode()) is offered


def test_the_caller_says_the_rule(owner_client, drive):
    called = hand_page(owner_client, drive, 1).context["call"]
    assert called.startswith("Hand 1, no trumps. Grand or nullo: the dealer's left speaks first.")
    assert hand_page(owner_client, drive, 3).context["call"].startswith("Hand 3, spades.")


def test_of_several_hands_at_a_table_the_caller_says_which_has_the_rule(owner_client, club):
    rules = ("double", "", "double", "theirs")
    changes = {"hands_at_table": 4, "half_after": None, "rules": rules}
    drive = seat(make_drive(club, "partner", people=8, hands=4, **changes))
    called = hand_page(owner_client, drive, 1).context["call"]
    assert "Hands 1 and 3: Tricks count double." in called
    assert "Hand 4: Each side scores the other side's tricks." in called


def test_the_hand_says_at_which_tables_the_call_is_not_known(owner_client, drive):
    assert hand_page(owner_client, drive, 3).context["to_tell"] == []
    asked = "What was called at each table"
    page = hand_page(owner_client, drive, 1)
    assert page.context["to_tell"] == [(1, asked, "Not said yet: tables 1, 2.")]
    assert told_page(drive, 1) in page.content.decode()
    both = {1: GRAND, 2: GRAND}
    tell_hand(drive.hands.get(number=1), dict.fromkeys(both, NOTHING), both, SAID)
    said = hand_page(owner_client, drive, 1).context["to_tell"]
    assert said == [(1, asked, "Said at every table.")]


def test_what_was_called_is_told_for_all_tables_at_once(owner_client, drive):
    page = owner_client.get(told_page(drive, 1))
    choices = [word for _code, word in page.context["form"].fields["table_1"].choices]
    assert choices == [
        "not said",
        "grand, North-South",
        "grand, East-West",
        "nullo",
    ]
    sent = {"was_1": "//", "table_1": "/grand/EW", "was_2": "//", "table_2": "//"}
    response = owner_client.post(told_page(drive, 1), sent)
    assert response["Location"] == reverse("drives:hand", args=[drive.pk, 1])
    assert (deal_at(drive, 1, 1).told, deal_at(drive, 1, 2).told) == (GRAND, NOTHING)


def test_honours_are_told_as_both_sides_held_them(owner_client, drive):
    page = owner_client.get(told_page(drive, 2))
    choices = dict(page.context["form"].fields["table_1"].choices)
    assert choices["3//"] == "North-South 3, East-West 1"
    sent = {"was_1": "//", "table_1": "3//", "was_2": "//", "table_2": "0//"}
    owner_client.post(told_page(drive, 2), sent)
    assert [deal_at(drive, 2, table).ns_honours for table in (1, 2)] == [3, 0]


def test_somebody_elses_word_is_not_overwritten(owner_client, drive):
    tell_hand(drive.hands.get(number=1), {1: NOTHING}, {1: GRAND}, SAID)
    sent = {"was_1": "//", "table_1": "/nullo/", "was_2": "//", "table_2": "//"}
    response = owner_client.post(told_page(drive, 1), sent, follow=True)
    assert "Somebody else changed the drive" in str(next(iter(response.context["messages"])))
    assert deal_at(drive, 1, 1).told == GRAND


@pytest.mark.parametrize(
    "sent",
    [
        {"was_1": "//", "table_1": "/high/NS", "was_2": "//", "table_2": "//"},
        {"was_1": "x", "table_1": "//", "was_2": "//", "table_2": "//"},
        {"was_1": "9/9", "table_1": "/nullo/", "was_2": "//", "table_2": "//"},
        {},
    ],
    ids=["no such call", "no such word", "no such deal", "nothing"],
)
def test_nonsense_changes_nothing(owner_client, drive, sent):
    version = version_of(drive)
    owner_client.post(told_page(drive, 1), {"key": "1", **sent})
    assert version_of(drive) == version
    assert not Deal.objects.exclude(call="").exists()


def test_the_page_has_the_rule_and_the_card_of_everybody(owner_client, drive):
    page = " ".join(unescape(owner_client.get(told_page(drive, 1)).text).split())
    assert "Grand or nullo: the dealer's left speaks first." in page
    for entry in drive.entries.select_related("player"):
        assert f"{entry.number} {entry.player.name}" in page


@pytest.mark.parametrize("of_the_game", [rubber_drive, german_drive])
def test_a_round_of_another_game_has_no_such_page(owner_client, club, of_the_game):
    assert owner_client.get(told_page(of_the_game(club), 1)).status_code == 404


def test_a_hand_as_usual_has_nothing_to_tell(owner_client, drive):
    page = owner_client.get(told_page(drive, 3))
    assert (page.status_code, page.context["rows"], page.context["acts"]) == (200, [], False)


def test_a_finished_evening_is_told_nothing_more(owner_client, club):
    drive = seat(make_drive(club, "individual", people=4, hands=1, rules=("norwegian",)))
    tell_hand(drive.hands.get(number=1), {1: NOTHING}, {1: GRAND}, SAID)
    score_hand(drive, 1, [8])
    finish(Drive.objects.get(pk=drive.pk), SAID)
    assert not owner_client.get(told_page(drive, 1)).context["acts"]


@pytest.mark.parametrize("people", [8, 24])
def test_the_page_takes_as_many_queries_at_many_tables(
    owner_client, club, django_assert_max_num_queries, people
):
    drive = seat(make_drive(club, "individual", people=people, hands=1, rules=("honours",)))
    with django_assert_max_num_queries(12):
        owner_client.get(told_page(drive, 1))


def table_page(client, drive, hand, table):
    return client.get(reverse("drives:table-of-hand", args=[drive.pk, hand, table]))


def test_the_page_of_a_deal_says_why_it_is_worth_what_it_is(owner_client, drive):
    score_hand(drive, 1, [4, 8])
    unsaid = table_page(owner_client, drive, 1, 1).context
    assert (unsaid["reasons"], unsaid["counts"]) == ([], "Tricks 4-9; no score yet.")
    tell_hand(drive.hands.get(number=1), {1: NOTHING}, {1: GRAND}, SAID)
    page = table_page(owner_client, drive, 1, 1)
    assert page.context["reasons"] == [
        "North-South: 4 tricks, none over six: 0.",
        "East-West: 9 tricks, 3 over six, 4 for each: 12.",
    ]
    assert page.context["counts"] == "Tricks 4-9; score 0-12."
    assert page.context["called"] == "Call: grand, East-West."
    assert page.text.count('class="said"') == 1
    assert told_page(drive, 1) in page.content.decode()


def test_where_a_penalty_moved_tricks_the_score_is_that_of_the_tricks_that_count(
    owner_client, drive
):
    score_hand(drive, 1, [9, 8])
    tell_hand(drive.hands.get(number=1), {1: NOTHING}, {1: GRAND}, SAID)
    north = drive.rounds.get(number=1).seats.get(table_number=1, chair="N")
    penalise(drive, PenaltyWish(north.entry, 1, Penalty.Form.MOVED, 6), SAID)
    counts = table_page(owner_client, drive, 1, 1).context["counts"]
    was = "(they were 9-4, and a penalty moved tricks)"
    assert counts == f"Tricks 6-7 {was}; score 0-4."


def test_the_page_of_a_usual_deal_needs_no_reason(owner_client, drive):
    score_hand(drive, 3, [8, 5])
    page = table_page(owner_client, drive, 3, 1)
    assert (page.context["reasons"], page.context["counts"]) == ([], "8-5 counts.")
    assert told_page(drive, 3) not in page.content.decode()


def test_where_calls_decide_who_moves_the_hand_is_closed_once_they_are_told(
    owner_client, club, member_of
):
    rules = ("norwegian", "")
    made = {"people": 8, "hands": 2, "rules": rules, "half_after": None}
    drive = seat(make_drive(club, "progressive-winners", **made))
    score(drive, 1, 1, 8)
    last = save(owner_client, drive, 1, 2, ns="8")
    for page in (last, hand_page(owner_client, drive, 1)):
        assert page.context["progress"] == "2 of 2 tables in. Not said yet: tables 1, 2."
        assert "Close hand 1" not in page.text
        assert page.context["next_address"] == told_page(drive, 1)
        assert page.context["next_word"] == "What was called at each table"
    seen = hand_page(member_of(club, "viewer"), drive, 1)
    assert seen.context["progress"] == "2 of 2 tables in. Not said yet: tables 1, 2."
    assert told_page(drive, 1) not in seen.text
    move(owner_client, drive, hand="1")
    assert drive.rounds.filter(seating_version__isnull=False).count() == 1
    both = {1: GRAND, 2: GRAND}
    tell_hand(drive.hands.get(number=1), dict.fromkeys(both, NOTHING), both, SAID)
    assert "Close hand 1 and seat hand 2" in hand_page(owner_client, drive, 1).text


def test_a_call_that_changes_who_won_after_the_move_is_asked_about(owner_client, club):
    rules = ("norwegian", "")
    made = {"people": 8, "hands": 2, "rules": rules, "half_after": None}
    drive = seat(make_drive(club, "progressive-winners", **made))
    score_hand(drive, 1, [8, 8])
    both = {1: GRAND, 2: GRAND}
    tell_hand(drive.hands.get(number=1), dict.fromkeys(both, NOTHING), both, SAID)
    move(owner_client, drive, hand="1")
    sent = {f"{name}_{table}": "/grand/EW" for name in ("was", "table") for table in (1, 2)}
    sent |= {"table_2": "/nullo/", "client_key": "one-press"}
    page = owner_client.post(told_page(drive, 1), sent)
    assert "This changes who won hand 1 at table 2, and the room has moved since." in page.text
    assert 'name="seats_stay"' in page.text
    assert deal_at(drive, 1, 2).told == GRAND
    owner_client.post(told_page(drive, 1), {**sent, "seats_stay": "1"})
    assert deal_at(drive, 1, 2).told == Told(call=Call.NULLO)
    assert deal_at(drive, 1, 2).moved_as == "NS"


def test_a_hand_without_its_calls_does_not_look_finished(owner_client, drive):
    score_hand(drive, 1, [8, 8])
    said = hand_page(owner_client, drive, 1).context
    assert said["progress"] == "2 of 2 tables in. Not said yet: tables 1, 2."
    assert said["next_word"] == "Go on to hand 2"
    standings = reverse("drives:standings", args=[drive.pk])
    waits = "the call or the honours are not: hand 1, table 1; hand 1, table 2."
    assert waits in owner_client.get(standings).text
    both = {1: GRAND, 2: GRAND}
    tell_hand(drive.hands.get(number=1), dict.fromkeys(both, NOTHING), both, SAID)
    assert hand_page(owner_client, drive, 1).context["progress"] == "2 of 2 tables in."
    assert waits not in owner_client.get(standings).text


def test_a_rule_that_changes_who_won_after_the_move_says_that_the_seats_stay(owner_client, club):
    drive = seat(make_drive(club, "progressive-winners", people=8, hands=2, half_after=None))
    score_hand(drive, 1, [8, 8])
    move(owner_client, drive, hand="1")
    address = reverse("drives:trumps", args=[drive.pk])
    for rule, said in (("double", ["Saved."]), ("theirs", [THEIRS_SINCE, "Saved."])):
        page = owner_client.post(address, {"rule-1": rule}, follow=True)
        assert [str(one) for one in page.context["messages"]] == said
    assert {deal.moved_as for deal in drive.hands.get(number=1).deals.all()} == {"NS"}
    again = save(owner_client, drive, 1, 1, ns="8-5").context["cell"]
    assert again.asks.name == "WHICH_WAY_IT_MOVED"
