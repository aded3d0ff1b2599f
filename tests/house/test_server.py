"""Sockets, addresses, and names of the site's own server."""

import ipaddress
import socket
from http.client import HTTPConnection

import pytest

from drives import server
from drives.server import StartError, accepted_hosts, lan_addresses, lan_hosts, listen, web_address


@pytest.fixture
def no_network(monkeypatch):
    """A machine whose ways lead nowhere: on Linux, every address of this range is refused."""
    monkeypatch.setattr(server, "FAR_AWAY", ("255.255.255.255",))


def test_port_0_is_any_that_is_free():
    with listen("127.0.0.1", 0) as one, listen("127.0.0.1", 0) as other:
        assert one.getsockname()[1] != other.getsockname()[1]


def test_a_listening_socket_keeps_early_visitors_waiting_rather_than_out():
    with listen("127.0.0.1", 0) as listener:
        socket.create_connection(listener.getsockname(), timeout=5).close()


def test_a_port_can_be_used_again_at_once_after_a_stop():
    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        with socket.create_connection(("127.0.0.1", port)) as visitor:
            listener.accept()[0].close()
            visitor.recv(1)
    listen("127.0.0.1", port).close()


def test_a_taken_port_is_refused_by_its_number():
    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        with pytest.raises(StartError) as refused:
            listen("127.0.0.1", port)
    assert (refused.value.code, refused.value.values) == ("port-taken", {"port": port})


@pytest.mark.parametrize("host", ["192.0.2.77", "no such hall", "hall.invalid"])
def test_a_host_that_is_not_this_machine_is_refused_by_its_name(host):
    with pytest.raises(StartError) as refused:
        listen(host, 0)
    assert (refused.value.code, refused.value.values) == ("host-unknown", {"host": host})


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000/"),
        ("0.0.0.0", "http://127.0.0.1:8000/"),
        ("::", "http://127.0.0.1:8000/"),
        ("::1", "http://[::1]:8000/"),
        ("hall.test", "http://hall.test:8000/"),
    ],
)
def test_the_address_to_type_is_one_that_works_here(host, address):
    assert web_address(host, 8000) == address


def test_phones_are_never_sent_to_the_loopback(monkeypatch):
    monkeypatch.setattr(server, "FAR_AWAY", ("127.0.0.2", *server.FAR_AWAY))
    assert not any(ipaddress.ip_address(host).is_loopback for host in lan_hosts())


def test_every_address_for_phones_is_told_once(monkeypatch):
    ways = {"192.0.2.1": "10.0.0.5", "10.255.255.254": "10.0.0.5", "172.31.255.254": "172.16.0.9"}
    monkeypatch.setattr(server, "_way_to", ways.get)
    assert lan_addresses(8000) == ["http://10.0.0.5:8000/", "http://172.16.0.9:8000/"]


def test_without_a_network_there_is_no_address_for_phones(no_network):
    assert lan_hosts() == []


def test_every_name_that_works_with_lan_is_accepted_and_no_other(monkeypatch):
    monkeypatch.setattr(socket, "gethostname", lambda: "Laptop.local")
    monkeypatch.setattr(server, "lan_hosts", lambda: ["192.0.2.2"])
    assert accepted_hosts("0.0.0.0") == [
        "localhost",
        "127.0.0.1",
        "[::1]",
        "192.0.2.2",
        "laptop.local",
    ]


@pytest.mark.parametrize("host", ["hall.test", "127.0.0.1", "::1"])
def test_a_chosen_host_is_accepted_beside_the_loopback(host):
    assert set(accepted_hosts(host)) == {"localhost", "127.0.0.1", "[::1]"} | {
        "[::1]" if host == "::1" else host
    }


def asked(line):
    line.request("GET", "/nobodys-page/")
    answer = line.getresponse()
    answer.read()
    return answer.status


def test_two_hundred_screens_keep_their_lines_open_and_are_all_answered(served_site):
    lines = [HTTPConnection("127.0.0.1", served_site.port, timeout=60) for _ in range(200)]
    try:
        assert {asked(line) for line in lines} == {404}
        assert {asked(line) for line in lines} == {404}
    finally:
        for line in lines:
            line.close()
