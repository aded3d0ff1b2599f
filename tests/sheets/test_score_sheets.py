"""The score sheets of rounds: what every table wrote, and what is read aloud of it."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from drives.models import Drive, Penalty
from drives.services.rubbers import call_to_stop
from drives.sheets import SHEETS
from drives.sheets.kinds import DEFAULT, Choices
from scoring.trumps import Trumps
from tests.evenings import deal_at, version_of
from tests.rubbers import SAID, result, revoke, rubber_drive, write
from tests.sheets.readings import printed

AMERICAN = {"points_to_win": 7, "honours": False, "best_of": 1}
SHEET = SHEETS["rubber-sheets"]


@pytest.fixture
def drive(club):
    return rubber_drive(club, people=12, rounds=2)


def tables(drive, **choices):
    (scored,) = SHEET.read(drive, Choices(**choices)).rounds
    return {table.title: table for table in scored.tables}


def test_a_deal_has_its_tricks_honours_and_score_and_the_reason_of_each_mark(drive):
    write(drive, 1, 1, (9, 4), 4)
    first, second = tables(drive, round=1)["Table 1"].deals
    assert first.cells == ("1", "–", "9 – 4", "North-South 4 honours", "5 – 0")
    assert first.told == (
        "North-South: 9 tricks, 3 over six: 3.",
        "North-South: 4 honours, 4, of which 2 make game.",
    )
    assert first.game == "North-South win game 1, 5-0: a treble, 3."
    assert second.cells[-1] == "0 – 3"


def test_trumps_are_a_sign_and_a_letter(drive):
    write(drive, 1, 1, (9, None, Trumps.HEARTS))
    (deal,) = tables(drive, round=1)["Table 1"].deals
    assert (deal.trumps, deal.cells[1]) == (Trumps.HEARTS, "♥H")


def test_a_revoke_is_told_with_who_it_was_and_what_it_cost(drive):
    write(drive, 1, 1, 4)
    revoke(drive, (1, 1, 1), "E", Penalty.Form.ONTO)
    (deal,) = tables(drive, round=1)["Table 1"].deals
    who = drive.rounds.get(number=1).seats.get(table_number=1, chair="E").entry.player.name
    assert any(sentence.startswith(who) and "a revoke" in sentence for sentence in deal.told)
    assert deal.cells[-1] == "3 – 3"


def test_a_sheet_ends_with_what_the_rubber_comes_to(drive):
    write(drive, 1, 1, (9, 4), 13)
    table = tables(drive, round=1)["Table 1"]
    assert table.stands == "North-South 8 points"
    assert table.sums[-1].endswith("8 less 0: North-South 8 points.")


def test_tables_that_wrote_no_deals_say_so(drive):
    result(drive, 1, 1, 4)
    write(drive, 1, 2, 9)
    call_to_stop(deal_at(drive, 1, 2), SAID)
    found = tables(drive, round=1)
    assert found["Table 1"].sums == ("The table handed in its result, and not its deals.",)
    assert found["Table 2"].stands == "Stopped: level, 0 to both"
    assert found["Table 3"].sums == ("No deal is written yet.",)


def test_who_sat_there_is_named_in_their_chairs(drive):
    seats = tables(drive, round=1)["Table 2"].seats
    assert [chair for chair, _ in seats] == ["North", "South", "East", "West"]
    for chair, who in seats:
        entry = drive.rounds.get(number=1).seats.get(table_number=2, chair=chair[0]).entry
        assert who == f"{entry.number} {entry.player.name}"


def test_without_a_choice_it_is_the_round_now_played(drive):
    for table in (1, 2, 3):
        result(drive, 1, table, 2)
    assert "Score sheets, round 2" in printed(drive, "rubber-sheets")
    assert "Score sheets, round 1" in printed(drive, "rubber-sheets", round=1)


def test_once_the_drive_is_finished_it_is_every_round(drive):
    for number in (1, 2):
        for table in (1, 2, 3):
            write(drive, number, table, 13, 13) if table > 1 else result(
                drive, number, table, number
            )
    assert [one.title for one in SHEET.read(drive, DEFAULT).rounds] == ["Score sheets, round 2"]
    drive.state = Drive.State.FINISHED
    drive.save(update_fields=["state"])
    first, second = SHEET.read(drive, DEFAULT).rounds
    assert (first.title, second.title) == ("Score sheets, round 1", "Score sheets, round 2")
    assert [one.tables[0].stands for one in (first, second)] == [
        "North-South 1 point",
        "North-South 2 points",
    ]
    assert len(tables(drive, round=1)) == 3


def test_without_honours_there_is_no_column_of_them(club):
    drive = rubber_drive(club, people=4, options=AMERICAN)
    write(drive, 1, 1, 9)
    data = SHEET.read(drive, DEFAULT)
    assert [column.heading for column in data.columns] == ["Deal", "Trumps", "Tricks", "Score"]
    assert data.rounds[0].tables[0].deals[0].cells == ("1", "–", "9 – 4", "3 – 0")
    assert data.rules.startswith("A game to 7 points, without honours.")


def test_it_has_the_version_of_the_scores(drive):
    write(drive, 1, 1, 9, 8)
    assert f"Version {version_of(drive)}" in printed(drive, "rubber-sheets")


def test_the_number_of_tables_and_of_revokes_costs_no_questions(club):
    def asked(drive, number=1):
        again = Drive.objects.select_related("club").get(pk=drive.pk)
        with CaptureQueriesContext(connection) as queries:
            SHEET.build(again, Choices(round=number))
        return len(queries)

    small = rubber_drive(club, people=4, rounds=1)
    write(small, 1, 1, 9)
    revoke(small, (1, 1, 1))
    names = [f"Guest {number}" for number in range(40)]
    large = rubber_drive(club, people=40, rounds=2, names=names)
    for table in range(1, 11):
        write(large, 1, table, 9, 8)
        revoke(large, (1, table, 1), "E")
        revoke(large, (1, table, 2))
    assert asked(small) == asked(large) <= 12
    one_round = asked(large)
    Drive.objects.filter(pk=large.pk).update(state=Drive.State.FINISHED)
    assert asked(large, None) <= one_round
