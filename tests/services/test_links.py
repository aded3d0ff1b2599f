"""The code on a table's card: what opens, and what opens no longer."""

import pytest
from django.utils import timezone

from drives.models import Drive, TableLink
from drives.services.links import hash_of, link_of
from tests.evenings import make_drive

TOKEN = "T0k3n-of-table-3"


@pytest.fixture
def link(club):
    drive = make_drive(club, people=8, hands=2)
    return TableLink.objects.create(drive=drive, table_number=3, token_hash=hash_of(TOKEN))


def test_the_token_on_the_card_opens_its_table(link, club, django_assert_num_queries):
    with django_assert_num_queries(1):
        found = link_of(TOKEN)
        assert (found, found.drive.club) == (link, club)


def test_what_is_kept_is_not_the_token(link):
    assert TOKEN not in link.token_hash
    assert link_of(link.token_hash) is None


def test_another_token_opens_nothing(link):
    assert link_of(TOKEN.lower()) is None


def test_a_revoked_card_opens_nothing(link):
    TableLink.objects.filter(pk=link.pk).update(revoked_at=timezone.now())
    assert link_of(TOKEN) is None


@pytest.mark.parametrize("over", [{"state": Drive.State.FINISHED}, {"put_away": True}])
def test_a_card_dies_with_its_drive(link, over):
    Drive.objects.filter(pk=link.drive_id).update(**over)
    assert link_of(TOKEN) is None
