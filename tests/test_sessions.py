"""A session is read by a query made once, and is good for no longer than Django's own would be."""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.urls import reverse
from django.utils import timezone

from drives.sessions import SessionStore

pytestmark = pytest.mark.django_db


@pytest.fixture
def kept():
    store = SessionStore()
    store["said"] = "so"
    store.create()
    return store.session_key


def test_what_was_put_in_is_read_again_in_one_query(kept, django_assert_num_queries):
    for _again in range(2):
        with django_assert_num_queries(1):
            assert SessionStore(kept)["said"] == "so"


def test_one_that_has_run_out_is_empty_and_its_key_is_forgotten(kept):
    now = timezone.now()
    for left, said in [(timedelta(minutes=1), "so"), (timedelta(0), None)]:
        Session.objects.filter(session_key=kept).update(expire_date=now + left)
        store = SessionStore(kept)
        assert store.get("said") == said
        assert store.session_key == (kept if said else None)


@pytest.mark.parametrize("key", ["nobody-has-this-key", "' OR 1=1 --", None])
def test_a_key_that_nobody_has_is_nobody(kept, key):
    store = SessionStore(key)
    assert store.get("said") is None
    assert store.session_key is None


def test_who_logs_out_is_logged_out_at_the_next_question(owner_client):
    home = reverse("drives:club", args=["ashby"])
    assert owner_client.get(home).status_code == 200
    Session.objects.all().delete()
    assert owner_client.get(home).status_code == 302
