"""`manage.py run`, as a real process: it serves, or says in one sentence why not."""

import os
import shutil
import signal
import socket
import subprocess
from urllib.parse import urlsplit

import pytest

from drives.server import lan_hosts
from tests.served import KEY, LINE, Site, site_in


@pytest.fixture
def new_site(migrated_var, tmp_path):
    """A site on data of its own that nobody serves yet."""
    return Site(shutil.copytree(migrated_var, tmp_path / "new var"))


@pytest.fixture
def taken_port():
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def refusal(site, *options, **environ):
    """What `run` said, when it was one sentence, and it ended with 1."""
    how = site.command(*options)
    ended = subprocess.run(
        how["args"], env=how["env"] | environ, capture_output=True, text=True, timeout=60
    )
    assert ended.returncode == 1, ended
    assert ended.stdout == ""
    assert len(ended.stderr.strip().splitlines()) == 1, ended.stderr
    assert "Error" not in ended.stderr
    return ended.stderr.strip()


def ask(port, host, path="/"):
    """The status line that a server on the loopback gives for a request to `host`."""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        with line.makefile("rb") as answer:
            return answer.readline().decode().strip()


def test_an_empty_site_leads_to_the_first_time_page(visitor):
    _, address, _ = visitor.get("/")
    assert urlsplit(address).path == "/first-time/"


def test_the_first_time_page_opens_with_the_key_that_was_printed(visitor, served_site):
    assert visitor.get(f"/first-time/?key={served_site.key}")[0] == 200


@pytest.mark.parametrize("query", ["", "?key=", "?key=AAAAAAAAAAAAAAAAAAAAAA"])
def test_the_first_time_page_stays_shut_without_the_key(visitor, query):
    assert visitor.get(f"/first-time/{query}")[0] == 403


def test_the_key_stays_good_until_it_is_spent(served_site):
    before = served_site.key
    served_site.restart()
    assert served_site.key == before


def test_a_taken_port_is_named_with_another_to_try(new_site, taken_port):
    said = refusal(new_site, "--port", str(taken_port))
    assert f"Port {taken_port} is taken" in said
    assert f"--port {taken_port + 1}" in said


def test_a_second_server_on_the_same_data_is_refused_with_the_address_of_the_first(served_site):
    assert served_site.address in refusal(served_site, "--port", "0")


def test_a_killed_server_does_not_keep_the_next_one_out(served_site):
    served_site.kill()
    served_site.start()


def test_a_host_that_is_not_this_machine_is_refused(new_site):
    assert "192.0.2.77" in refusal(new_site, "--host", "192.0.2.77")


def test_a_database_that_does_not_answer_is_one_sentence(new_site):
    nobody = "postgres://whist@127.0.0.1:9/whist"
    assert "DATABASE_URL" in refusal(new_site, "--port", "0", DATABASE_URL=nobody)


def test_a_file_that_is_no_database_is_one_sentence(new_site):
    for path in new_site.var.glob("whist.sqlite3*"):
        path.write_text("not a database, though long enough to be looked at" * 100)
    assert "cannot be used" in refusal(new_site, "--port", "0")


def test_static_files_that_cannot_be_kept_are_one_sentence(new_site):
    shutil.rmtree(new_site.var / "static")
    (new_site.var / "static").write_text("a file in its place")
    assert "WHIST_VAR" in refusal(new_site, "--port", "0")


def test_a_port_that_is_none_is_refused_in_words(new_site):
    how = new_site.command("--port", "70000")
    ended = subprocess.run(how["args"], env=how["env"], capture_output=True, text=True, timeout=60)
    assert ended.returncode != 0
    assert "70000 is not a port" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_name_that_is_not_the_sites_gets_no_page(served_site):
    assert ask(served_site.port, "elsewhere.example").endswith("400 Bad Request")
    assert ask(served_site.port, "localhost").endswith("302 Found")


def test_lan_prints_what_phones_use_and_answers_to_it(new_site):
    new_site.start("--lan")
    try:
        said = new_site.var.with_name(f"{new_site.var.name}.log").read_text()
        assert "plain http" in said
        for host in lan_hosts():
            assert f"http://{host}:{new_site.port}/" in said
            assert ask(new_site.port, host).endswith("302 Found")
        assert ask(new_site.port, f"{socket.gethostname()}:{new_site.port}").endswith("302 Found")
        assert ask(new_site.port, "elsewhere.example").endswith("400 Bad Request")
    finally:
        new_site.kill()


def test_without_lan_nobody_else_is_let_in_and_nothing_is_said_of_phones(served_site):
    said = served_site.var.with_name("var.log").read_text()
    assert "phones" not in said.lower()
    for host in lan_hosts():
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((host, served_site.port), timeout=5)


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl-C", "polite kill"])
def test_stopping_is_quiet_and_no_failure(served_site, stop):
    os.kill(served_site.pid, stop)
    assert served_site.wait() == 0
    said = served_site.var.with_name("var.log").read_text()
    assert all(LINE.match(line) or KEY.match(line) for line in said.splitlines()), said


def test_a_stick_for_copies_is_remembered_and_an_evening_does_not_wait_for_it(new_site, tmp_path):
    new_site.start("--copies-to", str(tmp_path / "stick"))
    said = new_site.var.with_name(f"{new_site.var.name}.log").read_text()
    new_site.kill()
    assert f"The stick or folder {tmp_path / 'stick'} is not there" in said
    assert (new_site.var / "second-folder").read_text() == str(tmp_path / "stick")


def test_the_first_start_makes_everything_under_var(tmp_path):
    with site_in(tmp_path / "var") as site:
        made = {path.name for path in site.var.iterdir()}
    assert {"secret-key", "first-time-key", "static", "whist.sqlite3"} <= made
