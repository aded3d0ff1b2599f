"""What every test may ask for: a club, its owner, and a client that is logged in."""

import os

import pytest
from django.core.cache import caches
from django.test import Client
from hypothesis import HealthCheck, settings as laws

from drives.models import Club, Membership, User
from tests.sharing_out import dealt, give_second_try

# Laws are about what is right; how quick it is belongs to the benchmarks, on a quiet machine.
laws.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
laws.load_profile("any machine")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    if hands := os.environ.get("PYTEST_XDIST_WORKER_COUNT"):
        items[:] = dealt(items, int(hands))
    if os.environ.get("CI"):
        give_second_try(items)


@pytest.fixture(autouse=True)
def plain_static_files(settings):
    """Pages name static files as they lie in the source: nothing needs to be collected first."""
    settings.WHITENOISE_AUTOREFRESH = True
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    }


@pytest.fixture(autouse=True)
def quick_passwords(settings):
    """A password's hash is made to take a fifth of a second, which most tests would wait for."""
    quick = "django.contrib.auth.hashers.MD5PasswordHasher"
    settings.PASSWORD_HASHERS = [quick, *settings.PASSWORD_HASHERS]


@pytest.fixture(autouse=True)
def no_copies(settings):
    """A hand that is closed in a test makes no copy in the tester's own folder."""
    settings.KEEP_COPIES = False


@pytest.fixture(autouse=True)
def forget_answers():
    """Forget what was told: two tests' drives may have the same number and version."""

    def forget():
        caches["answers"].clear()
        caches["sheets"].clear()

    forget()
    return forget


@pytest.fixture
def club(db):
    return Club.objects.create(name="Ashby Whist Club", slug="ashby")


@pytest.fixture
def member_of():
    """Make a user who is a member of a club in a role, and return a logged-in client."""

    def make(club, role, username=None):
        user = User.objects.create_user(
            username or f"{role}-of-{club.slug}", password="three words"
        )
        Membership.objects.create(user=user, club=club, role=role)
        client = Client()
        client.force_login(user)
        client.user = user
        return client

    return make


@pytest.fixture
def owner_client(club, member_of):
    return member_of(club, Membership.Role.OWNER)


@pytest.fixture
def owner(owner_client):
    return owner_client.user
