"""One cell's answer: how often it asks the database, whatever was typed or pressed."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from drives.models import ScoreEntry
from drives.results.room import room
from drives.services.acts import Testimony
from drives.services.said import say
from drives.views.slips import pairs_of
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, seat
from tests.views.boxes import HTMX, box
from tests.views.test_budgets import AROUND, OF_THE_VISITOR, SAVING


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=12, hands=4))


def asked(client, drive, fields):
    """Return what saving table 1 asks the database."""
    address = deal_at(drive, 1, 1).get_absolute_url()
    with CaptureQueriesContext(connection) as captured:
        assert client.post(address, fields, headers=HTMX).status_code == 200
    found = [query["sql"] for query in captured]
    return [
        sql
        for sql in found
        if not sql.startswith(AROUND) and not any(p in sql for p in OF_THE_VISITOR)
    ]


def test_a_slip_with_its_cards_asks_once_more_who_sits_there(owner_client, drive):
    pairs = pairs_of(room(drive, 1).tables[0])
    cards = " ".join(map(str, [*pairs.north_south, *pairs.east_west]))
    fields = box(drive, 1, 1, ns=f"8 {cards}")
    assert len(asked(owner_client, drive, fields)) <= SAVING + 1
    assert deal_at(drive, 1, 1).ns_tricks == 8


def test_a_dispute_is_settled_in_as_few_questions_as_a_number(owner_client, drive):
    score(drive, 1, 1, 8)
    deal = deal_at(drive, 1, 1)
    say(deal, DealScore(7, 6), Testimony(source=ScoreEntry.Source.EAST_WEST))
    newest = deal.entries.last().pk
    fields = box(drive, 1, 1, ns="8", ew="5", answer=f"take-7-{newest}")
    found = asked(owner_client, drive, fields)
    assert deal_at(drive, 1, 1).ns_tricks == 7
    assert len(found) <= SAVING, "\n".join(found)
