"""The real site, served by the real command in a process of its own, on data of its own."""

import re
import shutil
import sys
import time
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode, urljoin
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest

from tests.launching import A_MOMENT, PATIENCE, ROOT, by_command, of_the_house
from tests.made_once import made_once

LINE = re.compile(
    r"^The whist drive manager is at (?P<address>http://\S+:(?P<port>\d+)/)", re.MULTILINE
)
KEY = re.compile(r"^Start here.*/first-time/\?key=(?P<key>\S+)$", re.MULTILINE)
# A name that is not the loopback's: plain http there is no secure context, as in the hall.
HALL = "hall.test"


class Site:
    """A served site: `address` to ask it at, `var` where its data is, `key` for the first time.

    `launch` starts its process; `environ` is what it is started with besides, such as another
    DATABASE_URL.
    """

    def __init__(self, var, launch=by_command, **environ):
        self.var = Path(var)
        self._launch = launch
        self._environ = environ
        self.port = 0
        self.address = ""
        self.key = None
        self._process = None

    @property
    def hall_address(self):
        """The address for a browser that plays a phone in the hall (see tests/browser)."""
        return f"http://{HALL}:{self.port}/"

    @property
    def pid(self):
        return self._process.pid

    def command(self, *options):
        """What starts a site on this data, and the environment to start it in."""
        hosts = f"localhost,127.0.0.1,{HALL}"
        return {
            "args": [sys.executable, str(ROOT / "manage.py"), "run", "--no-browser", *options],
            "env": of_the_house(WHIST_VAR=str(self.var), ALLOWED_HOSTS=hosts) | self._environ,
        }

    def start(self, *options):
        """Serve, on the same port as before if there was one; returns when the site listens."""
        log = self.var.with_name(f"{self.var.name}.log")
        self._process = self._launch(**self.command("--port", str(self.port), *options), log=log)
        said = self._wait_for_welcome(log)
        welcome, key = LINE.search(said), KEY.search(said)
        self.address, self.port = welcome["address"], int(welcome["port"])
        self.key = key and key["key"]

    def _wait_for_welcome(self, log):
        deadline = time.monotonic() + PATIENCE
        while not (LINE.search(said := log.read_text()) and said.endswith("\n")):
            assert self._process.poll() is None, f"the site did not start: {said}"
            assert time.monotonic() < deadline, f"the site did not start in time: {said}"
            time.sleep(A_MOMENT)
        return said

    def kill(self):
        """End the server as a pulled plug would (kill -9): it gets no chance to finish anything."""
        self._process.kill()
        self._process.wait()

    def wait(self):
        """Return the exit code of a server that was told to stop."""
        return self._process.wait(PATIENCE)

    def restart(self):
        self.kill()
        self.start()


@contextmanager
def site_in(var, launch=by_command, **environ):
    site = Site(var, launch, **environ)
    site.start()
    try:
        yield site
    finally:
        site.kill()


@pytest.fixture(scope="session")
def launch():
    """What starts a site's process: the command that people type."""
    return by_command


@pytest.fixture(scope="session")
def migrated_var(tmp_path_factory):
    """Data as after a first start, so that not every test waits for the tables to be made."""

    def make(folder):
        with site_in(folder / "var"):
            pass

    return made_once(tmp_path_factory, "served", make) / "var"


@pytest.fixture
def served_site(request, tmp_path, launch):
    """A site served on a free port until the test ends: without a club, or with a test's `scene`."""
    data = "scene_var" if "scene" in request.fixturenames else "migrated_var"
    with site_in(shutil.copytree(request.getfixturevalue(data), tmp_path / "var"), launch) as site:
        yield site


class Visitor:
    """A browser without a screen: keeps its cookies, sends the form's token, follows redirects."""

    def __init__(self, site):
        self.site = site
        self.cookies = CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self.cookies))

    def get(self, path, **headers):
        """Return (status, address arrived at, text) for a page."""
        return self._open(Request(urljoin(self.site.address, path), headers=headers))

    def post(self, path, **data):
        """Send a form as the page would that `get` brought last; returns what `get` returns."""
        return self.send(path, data)

    def send(self, path, data, **headers):
        """Send a form as `post` does, with headers of a script's own."""
        token = next((c.value for c in self.cookies if c.name == "csrftoken"), "")
        body = urlencode(data | {"csrfmiddlewaretoken": token}, doseq=True).encode()
        return self._open(Request(urljoin(self.site.address, path), data=body, headers=headers))

    def _open(self, request):
        try:
            answer = self._opener.open(request, timeout=PATIENCE)
        except HTTPError as error:
            answer = error
        with answer:
            return answer.status, answer.url, answer.read().decode()


@pytest.fixture
def visitor(served_site):
    return Visitor(served_site)
