"""The dispute desk: a hand written down, gone through, and a revoke settled."""

import pytest

from drives.models import Drive, HandRecord, Membership, ScoreEntry
from drives.services.acts import Testimony
from drives.services.said import read_again
from drives.services.undo import undo
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score
from tests.results.evenings import from_cards
from tests.scoring.hands import REVOKED, WHOLE
from tests.views.desk import at, in_spades, keep, kept, plain, rule, throw_away


@pytest.fixture
def drive(club):
    names = ["Ann", "Bob", "Cy", "Di", "Eve", "Fay", "Gus", "Hal"]
    return in_spades(club, names=names)


@pytest.fixture
def scorer(club, member_of):
    return member_of(club, Membership.Role.SCORER)


def test_a_record_that_is_typed_is_kept_and_gone_through_trick_by_trick(scorer, drive):
    score(drive, 1, 1, 7)
    page = keep(scorer, drive, WHOLE)
    assert HandRecord.objects.get().text == WHOLE
    assert page.redirect_chain == [(at(drive), 302)]
    said = plain(page)
    assert "The record is kept." in said
    assert "The slip says 7-6; by this record it is 8-5." in said
    assert "No revoke: everybody followed suit who could." in said
    assert [trick.taken for trick in page.context["tricks"]][-1] == (8, 5)
    assert page.context["trick"].number == 1
    assert scorer.get(at(drive), {"trick": "5"}).context["trick"].number == 5
    assert scorer.get(at(drive), {"trick": "99"}).context["trick"].number == 13


def test_a_revoke_opens_the_page_at_its_trick_and_is_marked_by_word(scorer, drive):
    kept(drive, REVOKED)
    page = scorer.get(at(drive))
    assert page.context["trick"].number == 2
    assert plain(page).count("North revoked: held the seven and king of clubs") == 3
    marks = [
        (shown.led, shown.took, shown.revoked) for shown in page.context["trick"].cards.values()
    ]
    assert marks == [
        (True, False, False),
        (False, False, True),
        (False, False, False),
        (False, True, False),
    ]


@pytest.mark.parametrize(
    ("spoilt", "says", "tricks"),
    [
        (WHOLE.replace("9 N: 8D AC", "9 N: 8D QC"), "Trick 9, East: the queen of clubs was", 9),
        (WHOLE.replace("6 N: 3H JH AH QD", "6 N: 3H JH AH"), "Trick 6 has three cards, so West", 6),
        ("", "There is no record yet.", 0),
        ("S W", "There are no tricks yet.", 0),
        ("S W\n\0", "Null characters are not allowed.", 0),
    ],
)
def test_a_bad_record_keeps_what_was_typed_and_shows_how_far_it_was_read(
    scorer, drive, spoilt, says, tricks
):
    page = keep(scorer, drive, spoilt)
    assert page.redirect_chain == []
    assert says in plain(page)
    assert page.context["writing"].text == spoilt.rstrip("\n")
    assert len(page.context["tricks"]) == tricks
    assert not HandRecord.objects.exists()


def test_a_record_may_stop_and_shows_no_more_than_it_has(scorer, drive):
    page = keep(scorer, drive, "S W\nQC 6C 3C 5H\n2C KC")
    said = plain(page)
    assert "The record has 1 whole trick of thirteen." in said
    assert "by this record it is" not in said
    assert "Somebody claimed a revoke" not in said


def test_nobody_writes_over_what_somebody_else_has_kept(scorer, drive):
    kept(drive, WHOLE)
    page = keep(scorer, drive, REVOKED)
    assert "Somebody else has kept another record of hand 1, table 1" in plain(page)
    assert page.context["writing"].text == REVOKED.rstrip("\n")
    assert page.context["tricks"][-1].taken == (8, 5)
    keep(scorer, drive, REVOKED, seen=WHOLE)
    assert HandRecord.objects.get().text == REVOKED


def lay(client, drive, text="", **pressed):
    return client.post(at(drive), {"text": text, **pressed}).context


def test_a_card_that_is_pressed_goes_to_whoever_plays_next(scorer, drive):
    begun = lay(scorer, drive, card="KH", trumps="S", leader="W")
    assert begun["writing"].text == "S W\n1 W: KH\n"
    assert begun["next"] == "Trick 1: North to play."
    assert dict(begun["board"])["H"][1][1]
    further = lay(scorer, drive, begun["writing"].text, card="3H")
    assert further["writing"].text == "S W\n1 W: KH 3H\n"
    assert lay(scorer, drive, further["writing"].text, back="1")["writing"].text == "S W\n1 W: KH\n"
    assert lay(scorer, drive, "S W\n1 W: KH\n", back="1")["writing"].text == ""
    assert not HandRecord.objects.exists()


def test_a_card_that_cannot_be_laid_changes_nothing_and_says_why(scorer, drive):
    nobody_leads = lay(scorer, drive, card="KH", trumps="S")
    assert nobody_leads["writing"].trouble.startswith("Who led to the first trick?")
    twice = lay(scorer, drive, "S W\nKH 3H", card="KH")
    assert twice["writing"].trouble.startswith("Trick 1, East: the king of hearts was played")
    assert twice["writing"].text == "S W\nKH 3H"
    assert lay(scorer, drive, "S W\nKH 3H", card="no card")["writing"].text == "S W\nKH 3H"
    assert not HandRecord.objects.exists()


def test_trumps_are_those_of_the_hand(scorer, drive):
    assert scorer.get(at(drive)).context["writing"].trumps == "S"
    drive.hands.filter(number=1).update(trumps="TU")
    assert scorer.get(at(drive)).context["writing"].trumps == ""


def test_a_viewer_reads_and_a_scorer_writes_but_does_not_rule(club, member_of, scorer, drive):
    kept(drive, REVOKED)
    viewer = member_of(club, Membership.Role.VIEWER)
    page = viewer.get(at(drive))
    assert not page.context["may_write"]
    assert REVOKED in page.content.decode()
    assert scorer.get(at(drive)).context["rulings"][0].form is None
    assert viewer.post(at(drive), {"text": WHOLE}).status_code == 403
    assert rule(scorer, drive).status_code == 403


def test_two_at_a_table_are_told_that_german_whist_is_not_written_down(scorer, club):
    drive = in_spades(club, "individual", hands=2, people=8)
    drive.rounds.get(number=1).seats.filter(table_number=1, chair__in="SW").delete()
    page = scorer.get(at(drive))
    assert "German Whist is not written down here" in plain(page)
    assert not page.context["may_write"]
    keep(scorer, drive, WHOLE)
    assert not HandRecord.objects.exists()


def test_a_record_outlives_the_seats_and_a_table_without_either_is_not_there(scorer, drive):
    kept(drive, REVOKED, table=2)
    drive.rounds.get(number=1).seats.filter(table_number=2).delete()
    page = scorer.get(at(drive, 1, 2))
    assert [trick.taken for trick in page.context["tricks"]][-1] == (8, 5)
    assert page.context["rulings"][0].form is None
    assert scorer.get(at(drive, 1, 9)).status_code == 404
    assert scorer.get(at(drive, 9, 1)).status_code == 404


def test_a_hand_has_no_deal_but_its_own(scorer, drive):
    assert scorer.get(at(drive), {"deal": "1"}).status_code == 200
    for deal in ("2", "7"):
        assert scorer.get(at(drive), {"deal": deal}).status_code == 404
    assert scorer.post(f"{at(drive)}?deal=7", {"text": WHOLE, "seen": ""}).status_code == 404
    assert not HandRecord.objects.exists()


def test_the_desk_leads_to_the_table_and_lists_what_is_kept(scorer, drive):
    desk = f"/drives/{drive.pk}/desk/"
    assert "No hand of this evening has been written down." in plain(scorer.get(desk))
    kept(drive, WHOLE)
    assert scorer.get(desk, {"hand": "1", "table": "2"}).url == at(drive, 1, 2)
    page = scorer.get(desk, {"hand": "1", "table": "7"})
    assert "Hand 1 is not seated at table 7. Look at both numbers." in plain(page)
    assert f'href="{at(drive)}"' in page.content.decode()


def test_a_record_is_thrown_away_from_its_page_and_brought_back_by_the_log(scorer, drive):
    assert "Throw the record away" not in plain(scorer.get(at(drive)))
    kept(drive, REVOKED)
    page = scorer.get(at(drive))
    assert f'action="{at(drive, press="off/")}"' in page.content.decode()
    changed = throw_away(scorer, drive, WHOLE)
    assert changed.redirect_chain == [(at(drive), 302)]
    assert "The record was changed meanwhile. Look at it again." in plain(changed)
    gone = throw_away(scorer, drive, REVOKED)
    assert gone.redirect_chain == [(f"/drives/{drive.pk}/desk/", 302)]
    assert "The record is thrown away." in plain(gone)
    assert "No hand of this evening has been written down." in plain(gone)
    log = scorer.get(f"/drives/{drive.pk}/log/")
    assert "Hand 1, table 1: the record of the play was thrown away" in plain(log)
    undo(drive.acts.last(), Testimony())
    assert HandRecord.objects.get().text == REVOKED


def test_a_record_that_a_penalty_was_given_by_is_not_thrown_away(owner_client, drive):
    kept(drive, REVOKED)
    rule(owner_client, drive)
    page = throw_away(owner_client, drive, REVOKED)
    assert "Withdraw the penalty first" in plain(page)
    assert HandRecord.objects.exists()


def test_the_desk_lists_what_is_disputed_now(scorer, drive):
    score(drive, 1, 2, 8)
    read_again(deal_at(drive, 1, 2), DealScore(9, 4), Testimony(source=ScoreEntry.Source.SECOND))
    page = scorer.get(f"/drives/{drive.pk}/desk/")
    assert page.context["disputed"] == [("Hand 1, table 2", at(drive, 1, 2))]
    score(drive, 1, 2, 9)
    assert scorer.get(f"/drives/{drive.pk}/desk/").context["disputed"] == []


def test_the_desk_waits_for_the_seats(scorer, club):
    drive = make_drive(club, names=["Ann"], hands=2)
    assert "Nobody is seated yet" in plain(scorer.get(f"/drives/{drive.pk}/desk/"))


def test_where_the_players_cards_count_there_is_no_table_to_look_into(scorer, club):
    cards = from_cards(club, people=4)
    for address in (f"/drives/{cards.pk}/desk/", at(cards)):
        assert scorer.get(address).url == f"/drives/{cards.pk}/cards/"


def test_a_drive_that_is_over_shows_its_records_and_keeps_no_more(owner_client, drive):
    kept(drive, REVOKED)
    Drive.objects.filter(pk=drive.pk).update(state=Drive.State.FINISHED)
    page = owner_client.get(at(drive))
    assert not page.context["may_write"]
    assert page.context["rulings"][0].form is None
    refused = keep(owner_client, drive, WHOLE, seen=REVOKED)
    assert "The drive is finished" in plain(refused)
    assert HandRecord.objects.get().text == REVOKED


def test_the_tables_page_and_the_log_lead_to_the_desk(owner_client, drive):
    table = owner_client.get(f"/drives/{drive.pk}/hands/1/tables/1/")
    assert at(drive) in table.content.decode()
    log = owner_client.get(f"/drives/{drive.pk}/log/")
    assert f"/drives/{drive.pk}/desk/" in log.content.decode()
