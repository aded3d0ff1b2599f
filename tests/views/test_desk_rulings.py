"""What a revoke costs at the dispute desk: chosen by the innocent side, given once, withdrawn."""

import pytest

from drives.models import Deal, Penalty
from drives.services.acts import Testimony
from drives.services.seats import move_room
from tests.evenings import deal_at, score, score_hand
from tests.rubbers import rubber_drive, write
from tests.scoring.hands import REVOKED, WHOLE
from tests.services.rooms import around
from tests.views.desk import at, in_spades, kept, plain, rule

LONG_REASON = (
    "Revoke in trick 2: North played the three of diamonds holding the seven and king of clubs."
)


@pytest.fixture
def drive(club):
    names = ["Ann", "Bob", "Cy", "Di", "Eve", "Fay", "Gus", "Hal"]
    return in_spades(club, names=names)


@pytest.mark.parametrize(
    ("what", "card", "pair"), [("moved", 0, False), ("off", 0, True), ("onto", 1, True)]
)
def test_the_innocent_side_chooses_among_the_three(owner_client, drive, what, card, pair):
    score(drive, 1, 1, 8)
    kept(drive, REVOKED)
    page = rule(owner_client, drive, what)
    given = Penalty.objects.get()
    assert (given.form, given.half_tricks, given.pair) == (what, 6, pair)
    assert given.entry.number == around(drive, 1, 1)[card]
    assert (given.revoke, given.reason) == ("2N", "a revoke")
    assert "The penalty is given." in plain(page)
    counts = "5-8 counts: it was 8-5, and a penalty moved tricks."
    assert (counts in plain(page)) is (what == "moved")


def test_the_reason_is_taken_from_the_record(owner_client, drive):
    kept(drive, REVOKED)
    page = owner_client.get(at(drive))
    assert LONG_REASON in plain(page)
    assert page.context["claim"] is None


def test_a_revoke_is_not_ruled_twice_until_its_penalty_is_withdrawn(owner_client, drive):
    kept(drive, REVOKED)
    rule(owner_client, drive)
    page = owner_client.get(at(drive))
    assert page.context["rulings"][0].form is None
    assert "3 tricks moved to the other side" in plain(page)
    again = rule(owner_client, drive, "onto")
    assert "This revoke has its penalty already." in plain(again)
    penalty = Penalty.objects.get()
    off = f"/drives/{drive.pk}/penalties/{penalty.pk}/off/"
    back = owner_client.post(off, {"table": "1", "desk": "1"}, follow=True)
    assert back.redirect_chain == [(at(drive), 302)]
    assert back.context["rulings"][0].form is not None


def test_tricks_moved_after_the_room_has_moved_are_asked_about(owner_client, drive):
    score_hand(drive, 1, [8, 5])
    move_room(drive, Testimony())
    kept(drive, REVOKED)
    page = rule(owner_client, drive)
    assert "The seats stay as they are. Is that right?" in plain(page)
    assert not Penalty.objects.exists()
    rule(owner_client, drive, seats_stay="1")
    assert Penalty.objects.count() == 1


def test_a_false_claim_costs_whoever_claimed_it(owner_client, drive):
    kept(drive, WHOLE)
    assert "Somebody claimed a revoke, and there was none" in plain(owner_client.get(at(drive)))
    page = rule(owner_client, drive, revoke="", whom="E", reason="False claim of a revoke.")
    given = Penalty.objects.get()
    assert given.entry.number == around(drive, 1, 1)[1]
    assert (given.form, given.revoke) == ("moved", "0EW")
    assert "Other penalties at this table" in plain(page)
    claimants = page.context["claim"].fields["whom"].choices
    assert [chair for chair, _name in claimants] == ["N", "S"]
    for chair, stand in (("W", 1), ("S", 2)):
        page = rule(owner_client, drive, revoke="", whom=chair, reason="False claim again.")
        assert Penalty.objects.count() == stand
    assert page.context["claim"] is None


def test_a_penalty_is_shown_and_withdrawn_where_no_record_is_kept(owner_client, drive):
    score(drive, 1, 1, 8)
    kept(drive, REVOKED)
    rule(owner_client, drive)
    drive.hand_records.all().delete()
    page = plain(owner_client.get(at(drive)))
    assert "Penalties at this table" in page
    assert f"/drives/{drive.pk}/penalties/{Penalty.objects.get().pk}/off/" in page


def test_a_record_in_other_trumps_than_the_hand_does_not_settle_it(owner_client, drive):
    score(drive, 1, 1, 8)
    kept(drive, WHOLE)
    assert "so does this record" in plain(owner_client.get(at(drive)))
    drive.hands.filter(number=1).update(trumps="H")
    page = owner_client.get(at(drive))
    assert (
        "Trumps: spades by this record, but hearts in this hand. Correct whichever is wrong: in "
        "other trumps other cards win."
    ) in plain(page)
    assert "The slip says 8-5; by this record it is 8-5." in plain(page)
    assert page.context["differs"]
    drive.hands.filter(number=1).update(trumps="TU")  # which only the table knows
    assert "so does this record" in plain(owner_client.get(at(drive)))


@pytest.mark.parametrize(
    ("text", "revoke"),
    [(REVOKED, "3N"), (REVOKED, ""), (WHOLE, "2N"), ("S W\nQC 6C", ""), (None, "")],
)
def test_what_the_record_does_not_show_is_not_ruled(owner_client, drive, text, revoke):
    if text:
        kept(drive, text)
    page = rule(owner_client, drive, revoke=revoke, whom="N")
    assert "The record was changed meanwhile." in plain(page)
    assert not Penalty.objects.exists()


def test_where_only_the_winner_is_known_no_tricks_are_moved(owner_client, club):
    flags = in_spades(club, "military", hands=2, people=8)
    kept(flags, REVOKED)
    offered = owner_client.get(at(flags)).context["rulings"][0].form
    assert [value for value, _label in offered.fields["what"].choices] == ["moved"]
    Deal.objects.filter(pk=deal_at(flags, 1, 1).pk).update(ns_tricks=7, by_majority=True)
    page = owner_client.get(at(flags))
    assert page.context["rulings"][0].form is None
    assert "The slip says home won, and so does this record." in plain(page)


def test_in_a_drive_of_pairs_the_pair_pays_as_one(owner_client, club):
    pairs = in_spades(club, "partner", hands=2, people=8)
    kept(pairs, REVOKED)
    rule(owner_client, pairs, "off")
    assert Penalty.objects.get().pair is False


def test_the_partner_answers_for_a_dummy_hand(owner_client, club):
    drive = in_spades(club, "individual", hands=2, people=8)
    kept(drive, REVOKED)
    north, _east, south, _west = around(drive, 1, 1)
    drive.rounds.get(number=1).seats.filter(entry__number=north).delete()
    rule(owner_client, drive, "off")
    assert Penalty.objects.get().entry.number == south


@pytest.fixture
def rubbers(club):
    """A drive of rubbers whose first table has written two deals: the second made 9-4."""
    drive = rubber_drive(club, rounds=2)
    write(drive, 1, 1, 8, 9)
    kept(drive, REVOKED, deal=2)
    return drive


def in_deal(client, rubbers, what="moved", deal="2", revoke="2N"):
    address = at(rubbers, press=f"penalty/?deal={deal}&revoke={revoke}")
    return client.post(address, {"what": what, "reason": "a revoke"}, follow=True)


@pytest.mark.parametrize("what", ["moved", "off", "onto"])
def test_in_a_rubber_the_side_that_revoked_pays_in_the_deal_that_was_written_down(
    owner_client, rubbers, what
):
    page = in_deal(owner_client, rubbers, what)
    given = Penalty.objects.get()
    assert (given.form, given.deal_number, given.pair) == (what, 2, False)
    assert given.entry.number == around(rubbers, 1, 1)[0]
    assert page.redirect_chain == [(f"{at(rubbers)}?deal=2", 302)]
    assert page.context["rulings"][0].penalty == given
    assert "revoked" in page.context["counts"]
    again = in_deal(owner_client, rubbers)
    assert "This revoke has its penalty already." in plain(again)


def test_in_a_rubber_the_record_is_laid_beside_the_deal_of_the_sheet(
    owner_client, rubbers, django_assert_max_num_queries
):
    in_deal(owner_client, rubbers)
    with django_assert_max_num_queries(2 + 12):  # the visitor's two, and a page's twelve
        page = owner_client.get(at(rubbers), {"deal": "2"})
    assert "Round 1, table 1, deal 2: the play" in plain(page)
    assert "The slip says 9-4; by this record it is 8-5." in plain(page)
    assert [number for number, _address in page.context["deals"]] == [1, 2]
    assert f"/drives/{rubbers.pk}/hands/1/tables/1/rubber/" in page.content.decode()


def test_in_a_rubber_a_record_in_other_trumps_than_the_deal_is_told_of(owner_client, rubbers):
    write(rubbers, 1, 1, (8, None, "H"))
    kept(rubbers, WHOLE, deal=3)
    page = owner_client.get(at(rubbers), {"deal": "3"})
    assert "Trumps: spades by this record, but hearts on the table&#x27;s sheet." in plain(page)


def test_a_deal_that_is_not_on_the_sheet_is_written_there_before_it_is_ruled(owner_client, rubbers):
    kept(rubbers, REVOKED, deal=3)
    page = owner_client.get(at(rubbers), {"deal": "3"})
    assert page.context["unwritten"].startswith("This deal is not on the table's sheet.")
    assert page.context["rulings"][0].form is None
    in_deal(owner_client, rubbers, deal="3")
    assert not Penalty.objects.exists()


def test_the_desk_has_the_deals_of_the_sheet_and_the_next(owner_client, rubbers):
    assert owner_client.get(at(rubbers), {"deal": "3"}).status_code == 200
    assert owner_client.get(at(rubbers), {"deal": "4"}).status_code == 404
    asked = {"hand": "1", "table": "1", "deal": "4"}
    page = owner_client.get(f"/drives/{rubbers.pk}/desk/", asked)
    assert "There is no deal 4 there; the last is deal 2. Look again." in plain(page)
    write(rubbers, 1, 1, 13)  # the second game, and with it the rubber
    assert owner_client.get(at(rubbers), {"deal": "4"}).status_code == 404


def test_the_same_revoke_of_another_deal_is_ruled_by_itself(owner_client, rubbers):
    kept(rubbers, REVOKED, deal=1)
    in_deal(owner_client, rubbers)
    in_deal(owner_client, rubbers, deal="1")
    assert sorted(Penalty.objects.values_list("deal_number", flat=True)) == [1, 2]


def test_the_tables_sheet_leads_to_the_desk_of_each_deal(owner_client, rubbers):
    sheet = owner_client.get(f"/drives/{rubbers.pk}/hands/1/tables/1/rubber/")
    for deal in (1, 2):
        assert f'href="{at(rubbers)}?deal={deal}"' in sheet.content.decode()


def test_the_desk_asks_which_deal_of_a_rubber(owner_client, rubbers):
    asked = {"hand": "1", "table": "1", "deal": "2"}
    found = owner_client.get(f"/drives/{rubbers.pk}/desk/", asked)
    assert found.url == f"{at(rubbers)}?deal=2"
