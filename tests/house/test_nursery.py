"""Sites that are forked off a process of the tests are as real as those that the command starts."""

import shutil
import signal
import sys
from contextlib import closing
from urllib.error import URLError

import pytest

from tests.launching import Nursery
from tests.served import Site, Visitor, site_in

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="sites are forked on Linux only")
CLUB = {
    "club": "Kilnhurst Whist",
    "time_zone": "Europe/London",
    "paper": "A4",
    "username": "margaret",
    "password": "kettle biscuit ludo",
}


@pytest.fixture(scope="module")
def launch(tmp_path_factory):
    with closing(Nursery(tmp_path_factory.mktemp("nursery"))) as nursery:
        yield nursery.launch


@pytest.fixture
def site(launch, migrated_var, tmp_path):
    with site_in(shutil.copytree(migrated_var, tmp_path / "a hall"), launch) as site:
        yield site


def test_each_site_has_settings_and_data_of_its_own(site, launch, migrated_var, tmp_path):
    here = Visitor(site)
    here.get(f"/first-time/?key={site.key}")
    _, club, _ = here.post("/first-time/", key=site.key, **CLUB)
    assert club == f"{site.address}clubs/kilnhurst-whist/"
    with site_in(shutil.copytree(migrated_var, tmp_path / "another hall"), launch) as other:
        assert other.pid != site.pid
        assert Visitor(other).get(f"/first-time/?key={other.key}")[0] == 200  # it has no club yet
    site.restart()
    assert site.key is None
    assert here.get("/")[1] == club


def test_a_killed_site_ends_at_once_and_its_club_is_there_after_the_next_start(site):
    here = Visitor(site)
    here.get(f"/first-time/?key={site.key}")
    here.post("/first-time/", key=site.key, **CLUB)
    before = site.pid
    site.kill()
    assert site.wait() == -signal.SIGKILL
    site.start()
    assert site.pid != before
    assert here.get("/")[1] == f"{site.address}clubs/kilnhurst-whist/"


def test_a_site_that_cannot_start_says_why(site, launch):
    with pytest.raises(AssertionError, match=f"did not start.*{site.address}"):
        Site(site.var, launch).start()


def test_no_site_outlives_its_nursery(migrated_var, tmp_path):
    nursery = Nursery(tmp_path)
    site = Site(shutil.copytree(migrated_var, tmp_path / "a hall"), nursery.launch)
    site.start()
    nursery.close()
    with pytest.raises(URLError, match="refused"):
        Visitor(site).get("/login/")
