"""Where other machines reach the site: what the tables' cards and a helper's code send them to."""

import pytest
from django.test import RequestFactory

from drives.views import addresses
from drives.views.addresses import Reach, Trouble, reach

HALL, VPN = "192.168.1.5", "10.9.9.9"


@pytest.fixture
def hall(monkeypatch, settings):
    """A laptop with these addresses, which answers to those of them that are named."""

    def make(*hosts, answers=()):
        monkeypatch.setattr(addresses, "lan_hosts", lambda: list(hosts))
        settings.ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", "hall.test", *answers]

    return make


def reached_at(host):
    return reach(RequestFactory().get("/", headers={"host": host}))


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
def test_from_the_laptop_itself_it_is_the_address_in_the_hall_with_the_port_asked_at(hall, host):
    hall(HALL, VPN, answers=[HALL, VPN])
    assert reached_at(host) == Reach((f"http://{HALL}:8000", f"http://{VPN}:8000"))


def test_an_address_that_somebody_came_by_is_the_best(hall):
    hall(HALL, VPN, answers=[HALL, VPN])
    assert reached_at(f"{VPN}:8000").addresses[0] == f"http://{VPN}:8000"
    assert len(reached_at(f"{VPN}:8000").addresses) == 2


def test_a_name_comes_after_the_numbers_since_phones_may_not_know_it(hall):
    hall(HALL, answers=[HALL])
    assert reached_at("hall.test:8000").addresses == (
        f"http://{HALL}:8000",
        "http://hall.test:8000",
    )
    hall()
    assert reached_at("hall.test:8000").addresses == ("http://hall.test:8000",)


def test_what_the_site_does_not_answer_to_is_no_address(hall):
    """It was started for this laptop alone, or before the laptop joined the hall's network."""
    hall(HALL)
    assert reached_at("localhost:8000") == Reach((), Trouble.LISTENS_ALONE)


def test_without_a_network_that_is_the_trouble(hall):
    hall()
    assert reached_at("localhost:8000") == Reach((), Trouble.NO_NETWORK)


def test_the_address_that_the_world_uses_comes_before_all(hall, settings):
    hall(HALL, answers=[HALL])
    settings.SITE_URL = "https://whist.example.org/"
    assert reached_at("localhost:8000") == Reach(("https://whist.example.org",))
