"""The web server of one machine: its sockets and addresses, and the lock on its data."""

import errno
import ipaddress
import os
import select
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from wsgiref.types import WSGIApplication

from waitress.server import BaseWSGIServer, create_server

from config.locks import HeldError, Lock, exclusive

EVERY_ADDRESS = {"0.0.0.0", "::"}
THREADS = 8
BACKLOG = 1024
# Every screen keeps its line open, to ask again in a few seconds, and a browser some more for a while;
# a line held by nobody who asks is closed soon. Windows cannot wait on more than 512 at once.
MOST_LINES = 1000 if hasattr(select, "poll") else 400
IDLE_SECONDS = 30
# Addresses of the three private ranges and of none: asking the way to each finds the card that leads
# to the hall's network, whether or not it leads on to the internet. Nothing is sent.
FAR_AWAY = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")


class StartError(Exception):
    """The site cannot be served; `code` and `values` are what `drives.words.serving` needs."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code, values)
        self.code = code
        self.values = values


@contextmanager
def only_server(var: Path) -> Iterator[Lock]:
    """Be the only server on the data in `var` until the block ends; note the address on the lock.

    Raises StartError `already-served`, or `folder-unusable`.
    """
    with ExitStack() as held:
        try:
            lock = held.enter_context(exclusive(var / "server.lock"))
        except HeldError as error:
            raise StartError("already-served", address=error.note) from None
        except OSError as error:
            raise StartError("folder-unusable", folder=var, reason=error.strerror) from None
        yield lock


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens on `host` and `port`; port 0 is any that is free.

    Raises StartError `port-taken`, `port-forbidden` or `host-unknown`.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except OSError:
        raise StartError("host-unknown", host=host) from None
    listener = socket.socket(family, kind, protocol)
    try:
        _claim(listener)
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        raise _refusal(error, host, port) from None
    return listener


def _claim(listener: socket.socket) -> None:
    if os.name == "nt":
        # SO_REUSEADDR would let two programs share the port there; this is its opposite.
        listener.setsockopt(socket.SOL_SOCKET, getattr(socket, "SO_EXCLUSIVEADDRUSE"), 1)  # noqa: B009 (Windows only)
    else:
        # Without it the port of a server just stopped stays taken for a minute.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)


def _refusal(error: OSError, host: str, port: int) -> StartError:
    if error.errno == errno.EADDRINUSE:
        return StartError("port-taken", port=port)
    if error.errno in {errno.EACCES, errno.EPERM}:
        return StartError("port-forbidden", port=port)
    return StartError("host-unknown", host=host)


def web_address(host: str, port: int) -> str:
    """Return the address to type on this machine; for every address at once, the loopback one."""
    if host in EVERY_ADDRESS:
        host = "127.0.0.1"
    return f"http://{_bracketed(host)}:{port}/"


def lan_addresses(port: int) -> list[str]:
    """Return the addresses that other machines of the hall's network may use, likeliest first."""
    return [f"http://{host}:{port}/" for host in lan_hosts()]


def lan_hosts() -> list[str]:
    """Return this machine's own IPv4 addresses but for the loopback; none without a network."""
    found = dict.fromkeys(host for there in FAR_AWAY if (host := _way_to(there)))
    return [host for host in found if not ipaddress.ip_address(host).is_loopback]


def _way_to(there: str) -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((there, 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def accepted_hosts(host: str) -> list[str]:
    """Return the names under which a server on `host` may be asked for, as ALLOWED_HOSTS has them."""
    names = ["localhost", "127.0.0.1", "[::1]"]
    if host in EVERY_ADDRESS:
        name = socket.gethostname().lower()
        names += [*lan_hosts(), name, f"{name.removesuffix('.local')}.local"]
    else:
        names.append(_bracketed(host))
    return list(dict.fromkeys(names))


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def make_server(
    application: WSGIApplication, listener: socket.socket, *, behind_proxy: bool
) -> BaseWSGIServer:
    """Return a server whose `run` answers until Ctrl-C, and finishes what it is answering then.

    Behind a proxy on this machine, its word counts for who asked and whether over https.
    """
    _make_room_for_lines()
    forwarded = {"x-forwarded-for", "x-forwarded-proto"} if behind_proxy else set()
    return create_server(
        application,
        sockets=[listener],
        threads=THREADS,
        connection_limit=MOST_LINES,
        channel_timeout=IDLE_SECONDS,
        cleanup_interval=IDLE_SECONDS // 2,
        asyncore_use_poll=True,
        ident="",
        trusted_proxy="127.0.0.1" if behind_proxy else None,
        trusted_proxy_headers=forwarded,
        clear_untrusted_proxy_headers=True,
    )


def _make_room_for_lines() -> None:
    """Let this process hold as many lines open as it may be asked to; macOS starts with 256 files."""
    if sys.platform == "win32":  # which counts sockets apart from files
        return
    import resource

    fewest, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 2 * MOST_LINES
    if most != resource.RLIM_INFINITY:
        wanted = min(wanted, most)
    if fewest != resource.RLIM_INFINITY and fewest < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


@contextmanager
def until_stopped() -> Iterator[None]:
    """End the block quietly at Ctrl-C or a polite kill; a stop that was asked for is no failure."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        yield
