"""Prizes: the names, the ties in words, the cut, the announcement and the way back."""

import pytest
from django.urls import reverse

from drives.models import Prize
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.prize_lists import PrizeWish, add_prize, fill_usual_list
from drives.services.prizes import announce, record_cut
from tests.evenings import make_drive, score_hand, seat
from tests.every_page import Page
from tests.results.evenings import from_cards
from tests.views.test_budgets import SIZES, assert_within, big_drive, queries_of

K = Prize.Kind
TIED = 120, 120, 90, 86
SAID = Testimony()


@pytest.fixture
def line(club):
    return add_prize(club, PrizeWish(K.TOTAL, what="Hamper"))


@pytest.fixture
def playing(club, line):
    return from_cards(club, *TIED, tie_rule="cut")


@pytest.fixture
def drive(playing):
    finish(playing, SAID)
    playing.refresh_from_db()
    return playing


def address(drive, name="prizes", *more):
    return reverse(f"drives:{name}", args=[drive.pk, *more])


def press(client, drive, name, *more, **said):
    response = client.post(address(drive, name, *more), said, follow=True)
    drive.refresh_from_db()
    return [str(message) for message in response.context["messages"]]


def entry(drive, number):
    return drive.entries.get(number=number)


def cut(client, drive, line, number):
    return press(client, drive, "cut", line.pk, winner=entry(drive, number).pk)


def shown(client, drive, **asked):
    """Return (title, winners' cards, figure, sentence) of each prize."""
    found = client.get(address(drive), asked).context["prizes"]
    return [
        (
            one.said.title,
            [who.number for who in one.won.winners],
            one.said.figure,
            one.said.sentence,
        )
        for one in found
    ]


def test_an_open_tie_is_said_in_words_with_a_button_for_each_who_ties(owner_client, drive):
    (title, winners, figure, sentence) = shown(owner_client, drive)[0]
    assert (title, winners, figure) == ("First overall", [], "")
    assert sentence == "Person 001 and Person 002 tie on 60. They cut: who won?"
    page = owner_client.get(address(drive)).text
    assert "Person 003" not in page
    for number in (1, 2):
        assert f'value="{entry(drive, number).pk}"' in page
    assert "1 prize is still open" in page
    assert ">Announce<" not in page


def test_a_press_says_who_won_the_cut_and_another_corrects_it(owner_client, drive, line):
    assert cut(owner_client, drive, line, 2) == ["Person 002 won the cut."]
    settled = "Person 001 and Person 002 tied on 60. Person 002 won the cut."
    assert shown(owner_client, drive) == [("First overall", [2], "60", settled)]
    assert "No, Person 001 won it" in owner_client.get(address(drive)).text
    cut(owner_client, drive, line, 1)
    assert shown(owner_client, drive)[0][1] == [1]


def test_who_does_not_cut_for_it_wins_nothing(owner_client, drive, line):
    (said,) = cut(owner_client, drive, line, 3)
    assert said.startswith("Person 003 does not cut for that prize")


@pytest.mark.parametrize("winner", ["", "x", "0", "9" * 30])
def test_a_winner_that_is_nobody_wins_nothing(owner_client, drive, line, winner):
    sentences = press(owner_client, drive, "cut", line.pk, winner=winner)
    assert sentences == ["Press the name of whoever won the cut."]
    assert not drive.cuts.exists()


def test_a_provisional_page_says_so_and_offers_no_cut(owner_client, playing, line):
    page = owner_client.get(address(playing)).text
    assert "provisional" in page
    assert 'name="winner"' not in page
    assert ">Announce<" not in page
    assert "not final yet" in cut(owner_client, playing, line, 1)[0]
    assert "not final yet" in press(owner_client, playing, "announce")[0]


def test_prizes_are_announced_and_the_announcement_is_taken_back(owner_client, drive, line):
    assert "1 prize is still open" in press(owner_client, drive, "announce")[0]
    cut(owner_client, drive, line, 2)
    assert press(owner_client, drive, "announce") == ["Announced. The prizes stand."]
    assert drive.announced_at
    page = owner_client.get(address(drive)).text
    assert 'name="winner"' not in page
    assert "Print the results" in page
    assert press(owner_client, drive, "announce-back") == ["The announcement is taken back."]
    assert not drive.announced_at
    assert press(owner_client, drive, "announce-back") == []


def test_a_drive_is_opened_again_when_its_announcement_is_taken_back(owner_client, drive, line):
    cut(owner_client, drive, line, 2)
    press(owner_client, drive, "announce")
    assert "take the announcement back" in press(owner_client, drive, "reopen", reason="Slip")[0]
    standings = owner_client.get(reverse("drives:standings", args=[drive.pk])).text
    assert "first take the announcement of the prizes back" in standings
    assert "Open again to correct" not in standings
    press(owner_client, drive, "announce-back")
    press(owner_client, drive, "reopen", reason="Slip")
    assert drive.provisional


def test_the_log_tells_the_cut_and_the_announcement_with_undo_as_far_as_it_goes(
    owner_client, drive, line
):
    cut(owner_client, drive, line, 2)
    cut(owner_client, drive, line, 1)
    press(owner_client, drive, "announce")
    acts = owner_client.get(address(drive, "log")).context["acts"]
    assert [act.sentence for act in acts[:3]] == [
        "1 prize was announced",
        "First overall, who won the cut: Person 002 became Person 001",
        "First overall: Person 002 won the cut",
    ]
    assert [act.act.number for act in acts if act.undoable] == [acts[0].act.number]


def test_another_rule_settles_ties_otherwise_though_the_drive_is_finished(owner_client, drive):
    assert press(owner_client, drive, "tie-rule", tie_rule="share") == ["Saved."]
    assert shown(owner_client, drive)[0][1:] == ([1, 2], "60", "They tie on 60 and share it.")
    assert "Those who tie share the prize." in owner_client.get(address(drive)).text
    wrong = press(owner_client, drive, "tie-rule", tie_rule="toss")
    assert (wrong, drive.tie_rule) == (["Choose how a tie is settled."], "share")


def test_after_the_announcement_the_rule_stays(owner_client, drive, line):
    record_cut(drive, line, entry(drive, 1), SAID)
    announce(drive, SAID)
    assert "announced" in press(owner_client, drive, "tie-rule", tie_rule="share")[0]
    assert drive.tie_rule == "cut"


def test_to_read_out_the_last_prize_comes_first(owner_client, drive, club):
    add_prize(club, PrizeWish(K.LOWEST))
    titles = [title for title, *_ in shown(owner_client, drive)]
    assert titles == ["First overall", "Lowest total"]
    assert [title for title, *_ in shown(owner_client, drive, order="reverse")] == titles[::-1]
    assert 'name="winner"' not in owner_client.get(address(drive), {"order": "reverse"}).text


def test_a_prize_of_a_role_that_nobody_plays_is_left_out_and_said_so(owner_client, club):
    fill_usual_list(club)
    drive = seat(make_drive(club, "partner", people=4, hands=2, names=["Ann", "Bob", "Cy", "Di"]))
    score_hand(drive, 1, [9])
    assert [title for title, *_ in shown(owner_client, drive)] == [
        "Best first half",
        "Best second half",
    ]
    assert owner_client.get(address(drive)).context["left_out"] == (
        "Left out, since nobody plays as that tonight: First lady, Second lady, First gent, "
        "Second gent, Lowest lady, Lowest gent."
    )


@pytest.fixture
def without_winners(club):
    """A finished drive without tea and roles, for which the usual list has nothing."""
    fill_usual_list(club)
    names = ["Ann", "Bob", "Cy", "Di"]
    drive = seat(make_drive(club, "partner", 4, 1, names=names, half_after=None))
    score_hand(drive, 1, [9])
    finish(drive, SAID)
    return drive


def test_where_nobody_wins_the_page_says_why_and_leads_to_a_prize_for_everybody(
    owner_client, without_winners, member_of
):
    page = owner_client.get(address(without_winners))
    sentences = {prize.said.sentence for prize in page.context["prizes"]}
    assert sentences == {"Nobody: there is no tea tonight, and so there are no halves."}
    assert "Add a prize for everybody" in page.text
    assert "Announce" not in page.text
    viewer = member_of(without_winners.club, "viewer").get(address(without_winners))
    assert "Add a prize for everybody" not in viewer.text
    add_prize(without_winners.club, PrizeWish(K.TOTAL))
    page = owner_client.get(address(without_winners))
    assert "Announce" in page.text
    assert "Add a prize for everybody" not in page.text


def test_a_list_of_which_nothing_fits_tonight_is_a_list_all_the_same(owner_client, club):
    add_prize(club, PrizeWish(K.TOTAL, "L"))
    drive = make_drive(club, "partner", people=4, hands=2, names=["Ann", "Bob", "Cy", "Di"])
    page = owner_client.get(address(drive))
    assert (page.context["prizes"], page.context["has_list"]) == ([], True)
    assert "no list of prizes" not in page.text


def test_a_club_without_a_list_is_led_to_it(owner_client, club, member_of):
    drive = seat(make_drive(club, people=4, hands=2))
    assert "Make the club" in owner_client.get(address(drive)).text
    assert "Make the club" not in member_of(club, "viewer").get(address(drive)).text


def test_a_viewer_sees_the_prizes_and_settles_nothing(club, drive, line, member_of):
    viewer = member_of(club, "viewer")
    page = viewer.get(address(drive)).text
    assert "They cut: who won?" in page
    assert "<form" not in page.split("<main")[1]
    for name, *more in (["cut", line.pk], ["announce"], ["announce-back"], ["tie-rule"]):
        assert viewer.post(address(drive, name, *more)).status_code == 403


def test_a_prize_of_another_club_is_not_found(owner_client, drive, club):
    other = type(club).objects.create(name="Other", slug="other")
    line = add_prize(other, PrizeWish(K.TOTAL))
    said = {"winner": entry(drive, 1).pk}
    assert owner_client.post(address(drive, "cut", line.pk), said).status_code == 404


def test_at_every_state_one_button_at_most_is_filled(owner_client, playing, line):
    filled = []
    for step in (
        lambda: None,
        lambda: finish(playing, SAID),
        lambda: record_cut(playing, line, entry(playing, 1), SAID),
        lambda: announce(playing, SAID),
    ):
        step()
        filled.append(Page(owner_client.get(address(playing)).text).filled)
    assert filled == [1, 0, 1, 1]


@pytest.mark.parametrize(
    ("room", "state"), [("playing", ""), ("drive", "to announce"), ("announced", "announced")]
)
def test_the_step_says_how_far_the_prizes_are(owner_client, request, line, room, state):
    drive = request.getfixturevalue("playing" if room == "playing" else "drive")
    if room == "announced":
        record_cut(drive, line, entry(drive, 1), SAID)
        announce(drive, SAID)
    steps = owner_client.get(address(drive)).context["steps"]
    assert {step.code: step.state for step in steps}["prizes"] == state


@pytest.mark.parametrize("state", ["playing", "finished", "announced"])
def test_the_page_asks_at_most_twelve_times_at_any_size(owner_client, club, state):
    counts = []
    for tables in SIZES:
        one = type(club).objects.create(name=f"Club of {tables}", slug=f"club-{tables}")
        one.memberships.create(user=owner_client.user, role="owner")
        fill_usual_list(one)
        drive = big_drive(one, tables)
        if state != "playing":
            type(drive).objects.filter(pk=drive.pk).update(state="finished")
        if state == "announced":
            announce(drive, SAID)
        counts.append(len(queries_of(lambda drive=drive: owner_client.get(address(drive)))))
    assert_within(counts)
