"""Log: the evening in sentences, with undo beside each."""

from datetime import UTC, datetime
from functools import partial

import pytest
from django.urls import reverse

from drives.models import Act, Deal, DriveHelper, Penalty, ScoreEntry, User
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.penalties import PenaltyWish, penalise
from drives.services.prizes import announce
from drives.services.put_right import Rounds, sat_for_each_other
from drives.services.reopen import reopen_drive
from drives.services.said import read_again, say
from drives.services.scores import record_score
from drives.services.void import VoidAward, make_void
from scoring.sides import Side
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.views.boxes import tricks
from tests.views.test_budgets import queries_of


@pytest.fixture
def drive(club):
    drive = seat(make_drive(club, people=8, hands=2))
    score(drive, 1, 1, 8)
    score(drive, 1, 1, 7)
    return drive


def log_of(drive):
    return reverse("drives:log", args=[drive.pk])


def undo(client, drive, number, **said):
    address = reverse("drives:act-undo", args=[drive.pk, number])
    return client.post(address, said, follow=True)


def number_of(drive, kind):
    return drive.acts.filter(kind=kind).last().number


def lines_of(response):
    return {line.act.number: line for line in response.context["acts"]}


def test_the_last_thing_done_stands_first_in_a_sentence(owner_client, drive):
    lines = owner_client.get(log_of(drive)).context["acts"]
    assert lines[0].sentence == "Hand 1, table 1: 8-5 became 7-6"
    assert [line.act.number for line in lines] == list(range(drive.acts.count(), 0, -1))


def test_undo_puts_back_what_stood_and_says_so(owner_client, drive):
    number = number_of(drive, Act.Kind.SCORE)
    response = undo(owner_client, drive, number)
    assert str(next(iter(response.context["messages"]))) == f"Line {number} is undone."
    assert tricks(drive, 1, 1) == 8
    lines = lines_of(response)
    assert lines[number].undone
    assert not lines[number].undoable


def test_a_double_press_undoes_once(owner_client, drive):
    for _press in range(2):
        undo(owner_client, drive, number_of(drive, Act.Kind.SCORE), client_key="a-press")
    assert drive.acts.filter(kind="undo").count() == 1
    assert tricks(drive, 1, 1) == 8


def test_what_a_later_act_rests_on_is_not_undone(owner_client, drive):
    response = undo(owner_client, drive, number_of(drive, Act.Kind.SEAT))
    assert "rests on this" in str(next(iter(response.context["messages"])))
    assert tricks(drive, 1, 1) == 7


def test_an_act_that_is_not_there_is_not_found(owner_client, drive):
    assert undo(owner_client, drive, 999).status_code == 404


def test_a_scorer_undoes_scores_and_is_offered_nothing_else(club, drive, member_of):
    scorer = member_of(club, "scorer")
    offered = {
        line.act.kind for line in lines_of(scorer.get(log_of(drive))).values() if line.undoable
    }
    assert offered == {"score"}
    assert undo(scorer, drive, number_of(drive, Act.Kind.SCORE)).status_code == 200
    assert undo(scorer, drive, number_of(drive, Act.Kind.SEAT)).status_code == 403
    drive.refresh_from_db()
    assert drive.state == "playing"


def test_a_viewer_reads_and_is_offered_nothing(club, drive, member_of):
    viewer = member_of(club, "viewer")
    assert not any(line.undoable for line in lines_of(viewer.get(log_of(drive))).values())
    assert undo(viewer, drive, number_of(drive, Act.Kind.SCORE)).status_code == 403


def test_markup_in_a_name_is_letters(owner_client, club):
    drive = make_drive(club, names=["<b>Ann</b>", "b", "c", "d"], hands=2)
    text = owner_client.get(log_of(drive)).text
    assert "<b>Ann" not in text
    assert "&lt;b&gt;Ann" in text


def test_a_long_evening_is_shown_from_its_end_until_all_is_asked_for(owner_client, drive):
    for ns in range(205):
        score(drive, 1, 2, ns % 13)
    short = owner_client.get(log_of(drive)).context
    assert len(short["acts"]) == 200
    assert short["more"]
    everything = owner_client.get(log_of(drive), {"all": "1"}).context
    assert len(everything["acts"]) == drive.acts.count()
    assert not everything["more"]


def test_the_log_tells_the_hour_as_the_hall_says_it_by_the_clubs_clock(owner_client, drive):
    drive.club.time_zone = "America/New_York"
    drive.club.save()
    drive.acts.filter(number=1).update(at=datetime(2026, 12, 4, 23, 5, tzinfo=UTC))
    assert ">6.05 pm</time>" in owner_client.get(log_of(drive)).text


def shown(client, drive, **asked):
    return [line.sentence for line in client.get(log_of(drive), asked).context["acts"]]


def test_filters_combine_and_stand_in_the_address(owner_client, drive):
    score(drive, 1, 2, 6)
    assert shown(owner_client, drive, hand="1", table="2") == ["Hand 1, table 2: 6-7"]
    assert shown(owner_client, drive, table="1", scores="1") == [
        "Hand 1, table 1: 8-5 became 7-6",
        "Hand 1, table 1: 8-5",
    ]
    sat = drive.rounds.get(number=1).seats.filter(table_number=2).first().entry
    response = owner_client.get(log_of(drive), {"card": str(sat.number), "scores": "on"})
    assert [line.sentence for line in response.context["acts"]] == ["Hand 1, table 2: 6-7"]
    said = f"1 line: card {sat.number} {sat.player.name}, scores only."
    assert said in " ".join(response.text.split())
    assert f'value="{sat.number}" selected' in response.text


@pytest.mark.parametrize("asked", [{"hand": "99"}, {"card": "x"}, {"table": "1\0"}, {"hand": ""}])
def test_what_is_no_hand_table_or_card_is_not_asked(owner_client, drive, asked):
    assert len(shown(owner_client, drive, **asked)) == drive.acts.count()


def test_an_undo_leads_back_to_the_lines_that_were_looked_at(owner_client, drive):
    page = owner_client.get(log_of(drive), {"table": "1", "scores": "1"}).text
    number = number_of(drive, Act.Kind.SCORE)
    address = reverse("drives:act-undo", args=[drive.pk, number])
    assert f"{address}?table=1&amp;scores=1" in page
    response = owner_client.post(f"{address}?table=1&scores=1&junk=9")
    assert response["Location"] == f"{log_of(drive)}?table=1&scores=1"


def test_a_filtered_log_knows_what_rests_on_lines_it_does_not_show(owner_client, club):
    """A correction of hand 1 that made its winner rests on the move, which is of no table."""
    drive = seat(make_drive(club, people=8, hands=4))
    score_hand(drive, 1, [8, 5])
    owner_client.post(reverse("drives:move", args=[drive.pk]))
    moved = number_of(drive, Act.Kind.MOVE)
    (line,) = owner_client.get(log_of(drive), {"table": "1"}).context["acts"]
    assert (line.undoable, line.rests) == (False, f"Line {moved} rests on it")


def test_what_rests_on_a_line_past_undoing_leads_to_the_page_that_puts_it_right(owner_client, club):
    drive = seat(make_drive(club, people=8, hands=4))
    score_hand(drive, 1, [8, 5])
    made = number_of(drive, Act.Kind.SCORE)
    deal = deal_at(drive, 1, 1)
    seen = Testimony(seen=deal.entries.last().pk)
    void = make_void(deal, VoidAward(Deal.Void.AVERAGE, winner=Side.EAST_WEST), seen)
    owner_client.post(reverse("drives:move", args=[drive.pk]))
    lines = lines_of(owner_client.get(log_of(drive)))
    moved = number_of(drive, Act.Kind.MOVE)
    assert lines[made].rests == lines[void.number].rests == f"Line {moved} rests on it"
    score(drive, 2, 1, 8)
    response = owner_client.get(log_of(drive))
    lines = lines_of(response)
    assert not any(lines[number].undoable or lines[number].rests for number in (made, void.number))
    assert lines[made].instead.words == "Correct it on the page of hand 1"
    assert lines[void.number].instead.words == "Correct it on the page of hand 1, table 1"
    for name, where in (("hand", [1]), ("table-of-hand", [1, 1])):
        assert reverse(f"drives:{name}", args=[drive.pk, *where]) in response.text


def test_seats_put_right_say_which_line_rests_on_them(owner_client, drive):
    put = sat_for_each_other(
        drive, *drive.entries.order_by("number")[:2], Rounds(1, 1), Testimony()
    )
    score(drive, 1, 2, 6)
    assert lines_of(owner_client.get(log_of(drive)))[put.number].undoable
    owner_client.post(reverse("drives:move", args=[drive.pk]))
    line = lines_of(owner_client.get(log_of(drive)))[put.number]
    moved = number_of(drive, Act.Kind.MOVE)
    assert (line.undoable, line.rests) == (False, f"Line {moved} rests on it")


def test_the_reason_of_a_penalty_stands_in_its_line_once(owner_client, drive):
    wish = PenaltyWish(drive.entries.get(number=1), 1, Penalty.Form.OFF, 6)
    penalise(drive, wish, Testimony(reason="a revoke in hearts"))
    assert owner_client.get(log_of(drive)).text.count("a revoke in hearts") == 1


def test_the_line_says_which_later_one_rests_on_it(owner_client, drive):
    lines = lines_of(owner_client.get(log_of(drive)))
    newest = number_of(drive, Act.Kind.SCORE)
    assert lines[newest - 1].rests == f"Line {newest} rests on it"
    assert not lines[newest - 1].undoable
    assert lines[newest].undoable
    assert not lines[newest].rests


def test_a_long_list_of_found_lines_is_shown_from_its_end_until_all_is_asked_for(
    owner_client, drive
):
    for ns in range(205):
        score(drive, 1, 2, ns % 13)
    context = owner_client.get(log_of(drive), {"table": "2"}).context
    assert len(context["acts"]) == 200
    assert context["more"] == "table=2&all=1"
    assert len(shown(owner_client, drive, table="2", all="1")) == 205


def test_a_line_says_who_said_it_and_from_where(owner_client, owner, drive):
    helper = User.objects.create(username="helper-7")
    DriveHelper.objects.create(drive=drive, user=helper, name="Mary")
    type(drive).objects.filter(pk=drive.pk).update(phones="one")
    deal = deal_at(drive, 1, 2)
    say(deal, DealScore(8, 5), Testimony(source=ScoreEntry.Source.NORTH_SOUTH))
    say(deal, DealScore(8, 5), Testimony(source=ScoreEntry.Source.EAST_WEST))
    read_again(deal, DealScore(8, 5), Testimony(owner, ScoreEntry.Source.SECOND))
    record_score(deal, DealScore(8, 5), Testimony(helper))
    record_score(deal, DealScore(8, 5), Testimony(owner))
    response = owner_client.get(log_of(drive))
    assert [line.said_by for line in response.context["acts"][:5]] == [
        "owner-of-ashby",
        "Mary (helper)",
        "owner-of-ashby, second reading",
        "East-West's phone, table 2",
        "North-South's phone, table 2",
    ]


def test_a_reason_stands_with_its_line_and_a_finished_drive_is_opened_with_one(owner_client, drive):
    drive.hands.filter(number=2).delete()
    score(drive, 1, 2, 6)
    ended = finish(drive, Testimony())
    page = owner_client.get(log_of(drive))
    assert "To undo what came before, open it again." in page.text
    assert reverse("drives:reopen", args=[drive.pk]) in page.text
    assert not any(line.undoable for line in page.context["acts"])
    response = owner_client.post(reverse("drives:act-undo", args=[drive.pk, ended.number]))
    assert response["Location"] == reverse("drives:reopen", args=[drive.pk])
    reopen_drive(drive, Testimony(reason="<Slip> misread"))
    assert "Why: &lt;Slip&gt; misread" in owner_client.get(log_of(drive)).text


def test_an_evening_that_is_announced_says_what_comes_before_any_undo(owner_client, drive):
    drive.hands.filter(number=2).delete()
    score(drive, 1, 2, 6)
    finish(drive, Testimony())
    drive.club.prizes.create(kind="total", position=1)
    announce(drive, Testimony())
    text = owner_client.get(log_of(drive)).text
    assert "take the announcement back first" in text
    assert reverse("drives:reopen", args=[drive.pk]) not in text


def test_the_log_asks_at_most_twelve_times_however_it_is_looked_through(owner_client, drive):
    asked = {"hand": "1", "table": "1", "card": "1", "scores": "1"}
    for query in ({}, asked):
        assert len(queries_of(partial(owner_client.get, log_of(drive), query))) <= 12
