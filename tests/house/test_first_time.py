"""The one-time key that the first-time page asks for."""

import os
import stat

import pytest

from drives.first_time import (
    first_time_key,
    is_first_time,
    is_first_time_key,
    make_first_time_key,
    spend_first_time_key,
)
from drives.models import Club, Membership
from drives.services.clubs import Account, make_club
from drives.services.practice import practice_user


@pytest.fixture(autouse=True)
def var(settings, tmp_path):
    settings.VAR = tmp_path


def test_the_key_is_128_random_bits_and_never_the_same_twice():
    first = make_first_time_key()
    spend_first_time_key()
    assert len(first) == 22  # 16 bytes as URL-safe text
    assert make_first_time_key() != first


def test_a_second_start_prints_the_same_key():
    assert make_first_time_key() == make_first_time_key() == first_time_key()


def test_only_the_key_is_the_key():
    key = make_first_time_key()
    assert is_first_time_key(key)
    for text in ["", key[:-1], key + "A", key.swapcase(), "ключ", "\x00"]:
        assert not is_first_time_key(text)


def test_a_spent_key_opens_nothing():
    key = make_first_time_key()
    spend_first_time_key()
    assert first_time_key() is None
    assert not is_first_time_key(key)
    assert not is_first_time_key("")
    spend_first_time_key()


def test_an_empty_file_is_no_key(tmp_path):
    (tmp_path / "first-time-key").touch()
    assert first_time_key() is None
    assert not is_first_time_key("")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_only_the_owner_may_read_the_key(tmp_path):
    make_first_time_key()
    assert stat.S_IMODE((tmp_path / "first-time-key").stat().st_mode) == 0o600


def test_the_practice_club_does_not_end_the_first_time(db):
    Club.objects.create(name="Practice", slug="practice", practice=True)
    assert is_first_time()


def test_a_real_club_ends_the_first_time(db):
    Club.objects.create(name="Kilnhurst Whist", slug="kilnhurst")
    assert not is_first_time()


def test_a_club_out_of_a_file_that_waits_for_its_owner_does_not_end_the_first_time(db):
    """Nobody could log in else: the first account finds it among its clubs."""
    club = Club.objects.create(name="Kilnhurst Whist", slug="kilnhurst")
    Membership.objects.create(user=practice_user(), club=club, role=Membership.Role.OWNER)
    assert is_first_time()
    _, owner = make_club("Selby Whist", Account("ann", "a long enough evening"))
    assert not is_first_time()
    assert club.memberships.get().user == owner
