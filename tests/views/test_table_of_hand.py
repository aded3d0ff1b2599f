"""The page of one table in one hand: what was said, penalties, void deals, a dispute settled."""

import pytest

from drives.models import Deal, Drive, Membership, Penalty
from drives.services.acts import Testimony
from drives.services.said import read_again
from drives.services.seats import move_room
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.results.evenings import from_cards
from tests.services.rooms import around

PENALTY = '<small class="penalised">penalty</small>'


@pytest.fixture
def drive(club):
    names = ["Ann", "Bob", "Cy", "Di", "Eve", "Fay", "Gus", "Hal"]
    return seat(make_drive(club, names=names, hands=3))


@pytest.fixture
def scorer(club, member_of):
    return member_of(club, Membership.Role.SCORER)


def at(drive, hand=1, table=1, press=""):
    return f"/drives/{drive.pk}/hands/{hand}/tables/{table}/{press}"


def shown(client, drive, hand=1, table=1):
    return client.get(at(drive, hand, table))


def text(client, drive, *where):
    return " ".join(shown(client, drive, *where).content.decode().split())


def seen(drive, hand=1, table=1):
    entry = deal_at(drive, hand, table).entries.last()
    seats = deal_at(drive, hand, table).hand.round.seating_version
    return {"seen": entry.pk if entry else "", "seats": seats}


def penalise(client, drive, what="off", tricks="3", hand=1, **more):
    card = around(drive, hand, 1)[0]
    whom = drive.entries.get(number=card).pk
    sent = {"whom": whom, "what": what, "tricks": tricks, "reason": "a revoke"} | more
    return client.post(at(drive, hand, 1, "penalty/"), sent, follow=True)


def void(client, drive, how="none", **more):
    return client.post(at(drive, 1, 1, "void/"), {"how": how, **seen(drive), **more}, follow=True)


def test_the_page_says_who_sat_there_what_counts_and_all_that_was_said(owner_client, drive):
    score(drive, 1, 1, 8)
    score(drive, 1, 1, 9)
    page = shown(owner_client, drive)
    assert page.templates[0].name == "drives/table_of_hand.html"
    assert [word.said for word in page.context["words"]] == ["9-4", "8-5"]
    assert page.context["counts"] == "9-4 counts."
    assert "Ann" in page.content.decode()


def test_what_was_said_while_others_sat_there_says_so(owner_client, drive):
    score(drive, 1, 1, 8)
    drive.score_entries.update(seating_version=1)
    assert "while others sat here" in text(owner_client, drive)


def test_a_penalty_is_given_and_withdrawn_from_the_page(owner_client, drive):
    score(drive, 1, 1, 8)
    answer = penalise(owner_client, drive, tricks="1½")
    given = Penalty.objects.get()
    assert (given.half_tricks, given.reason, given.user) == (3, "a revoke", owner_client.user)
    said = "Hand 1: Ann, 1½ tricks taken off (a revoke)"
    assert [words for _one, words in answer.context["penalties"]] == [said]
    off = f"/drives/{drive.pk}/penalties/{given.pk}/off/"
    answer = owner_client.post(off, {"table": "1"}, follow=True)
    assert answer.redirect_chain[-1][0] == at(drive)
    assert answer.context["penalties"] == []


def test_moved_tricks_are_shown_beside_what_was_typed(owner_client, drive):
    score(drive, 1, 1, 8)
    answer = penalise(owner_client, drive, "moved")
    assert answer.context["counts"] == "5-8 counts: it was 8-5, and a penalty moved tricks."
    assert [tricks for _side, _pair, tricks in answer.context["pairs"]] == ["5", "8"]


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"tricks": "0"}, "A penalty is of ½ a trick at least. Type again."),
        ({"tricks": "14"}, "There are 13 tricks at most; 14 cannot be right. Type again."),
        ({"tricks": "1½", "what": "moved"}, "whole tricks where they are moved"),
        ({"reason": ""}, "This field is required."),
    ],
)
def test_what_cannot_be_stays_typed_with_the_reason(owner_client, drive, sent, said):
    answer = penalise(owner_client, drive, **sent)
    assert answer.status_code == 200
    assert said in " ".join(answer.content.decode().split())
    assert answer.context["penalty_open"]
    assert not Penalty.objects.exists()


def test_a_penalty_that_changes_who_won_after_the_move_asks_first(owner_client, drive):
    score_hand(drive, 1, [8, 5])
    move_room(drive, Testimony())
    answer = penalise(owner_client, drive, "moved")
    assert "The seats stay as they are. Is that right?" in answer.content.decode()
    assert 'name="seats_stay"' in answer.content.decode()
    assert not Penalty.objects.exists()
    answer = penalise(owner_client, drive, "moved", seats_stay="1")
    assert Penalty.objects.count() == 1
    off = f"/drives/{drive.pk}/penalties/{Penalty.objects.get().pk}/off/"
    owner_client.post(off)
    assert not Penalty.objects.standing().exists()


def test_a_deal_is_made_void_and_taken_back_from_the_page(owner_client, drive):
    score(drive, 1, 1, 8)
    answer = void(owner_client, drive, "number", tricks="6,5", winner="EW", reason="called away")
    deal = deal_at(drive, 1, 1)
    assert (deal.void, deal.void_award, deal.void_winner) == ("number", 13, "EW")
    assert drive.acts.last().reason == "called away"
    assert "Why: called away" in " ".join(answer.text.split())
    assert answer.context["void_form"]["reason"].value() == "called away"
    assert answer.context["counts"] == "Void, 6½ each."
    assert answer.context["goes"] == "East-West go as the winners"
    assert answer.context["words"][0].said == "void, 6½ each"
    owner_client.post(at(drive, press="not-void/"), seen(drive))
    assert deal_at(drive, 1, 1).ns_tricks == 8
    assert "Why: called away" not in text(owner_client, drive)


def test_a_number_that_is_not_typed_is_asked_for(owner_client, drive):
    answer = void(owner_client, drive, "number")
    assert "Type the number that each card has." in answer.content.decode()
    assert deal_at(drive, 1, 1).void == ""


def test_more_than_a_deal_is_worth_is_refused_beside_its_box(owner_client, drive):
    Drive.objects.filter(pk=drive.pk).update(scoring="odd")
    answer = void(owner_client, drive, "number", tricks="8", reason="called away")
    (error,) = answer.context["void_form"].errors["tricks"]
    assert error.startswith("No table of this drive puts more than 7 on a card.")
    assert 'value="called away"' in answer.content.decode()
    assert deal_at(drive, 1, 1).void == ""


def test_a_hand_that_was_not_finished_is_void_at_once(owner_client, drive):
    void(owner_client, drive, whole="on", winner="EW")
    found = Deal.objects.filter(hand__drive=drive, hand__number=1)
    assert set(found.values_list("void", "void_winner")) == {("none", "")}
    page = text(owner_client, drive)
    assert "Say below who goes as the winners" in page


def test_what_somebody_saved_meanwhile_is_not_made_void_unseen(owner_client, drive):
    before = seen(drive)
    score(drive, 1, 1, 8)
    answer = owner_client.post(at(drive, press="void/"), {"how": "none", **before}, follow=True)
    assert "Somebody has saved something for hand 1, table 1" in answer.content.decode()
    assert deal_at(drive, 1, 1).ns_tricks == 8


def test_a_dispute_is_settled_by_one_of_the_numbers_that_were_said(owner_client, drive):
    score(drive, 1, 1, 8)
    read_again(deal_at(drive, 1, 1), DealScore(7, 6), Testimony(source="second"))
    page = shown(owner_client, drive)
    assert [words for _entry, words in page.context["settle"]] == ["Let 7-6 count", "Let 8-5 count"]
    entry = page.context["settle"][0][0]
    sent = {"entry": entry, **seen(drive)}
    owner_client.post(at(drive, press="settle/"), sent)
    assert (deal_at(drive, 1, 1).ns_tricks, deal_at(drive, 1, 1).checked) == (7, "")
    owner_client.post(at(drive, press="settle/"), {"entry": "0", **seen(drive)})
    assert deal_at(drive, 1, 1).ns_tricks == 7


def test_settling_another_winner_after_the_move_leads_to_the_page_of_the_hand(owner_client, drive):
    score_hand(drive, 1, [8, 5])
    move_room(drive, Testimony())
    read_again(deal_at(drive, 1, 1), DealScore(5, 8), Testimony(source="second"))
    entry = deal_at(drive, 1, 1).entries.last().pk
    sent = {"entry": entry, **seen(drive)}
    answer = owner_client.post(at(drive, press="settle/"), sent, follow=True)
    assert "Type the number on the page of the hand" in answer.content.decode()


def test_a_scorer_looks_and_rules_nothing(scorer, drive):
    score(drive, 1, 1, 8)
    page = shown(scorer, drive)
    assert (page.status_code, page.context["penalty_form"], page.context["void_form"]) == (
        200,
        None,
        None,
    )
    for press in ("penalty/", "void/", "not-void/", "settle/"):
        assert scorer.post(at(drive, press=press)).status_code == 403


def test_a_table_that_is_not_there_is_not_found(owner_client, drive):
    assert shown(owner_client, drive, 1, 3).status_code == 404
    assert shown(owner_client, drive, 2, 1).status_code == 404


def test_where_cards_count_there_is_no_table_to_look_at(owner_client, club):
    drive = from_cards(club, 104, 104, 104, 104)
    assert shown(owner_client, drive).status_code == 302


def test_the_page_asks_as_often_whatever_was_said(
    owner_client, drive, django_assert_max_num_queries
):
    for ns in range(8):
        score(drive, 1, 1, ns)
    penalise(owner_client, drive)
    with django_assert_max_num_queries(20):
        shown(owner_client, drive)


def test_the_grid_marks_a_table_with_a_penalty_and_one_that_is_void(owner_client, drive):
    hand = f"/drives/{drive.pk}/hands/1/"
    score(drive, 1, 2, 8)
    assert PENALTY not in owner_client.get(hand).content.decode()
    penalise(owner_client, drive)
    void(owner_client, drive, "average")
    page = " ".join(owner_client.get(hand).content.decode().split())
    assert page.count(PENALTY) == 1
    assert "void, own average" in page
    assert at(drive) in page
