"""What `run` has to say: where the site is, and why it could not start."""

from collections.abc import Callable
from pathlib import Path

from django.utils.translation import gettext as _

HIGHEST_PORT = 65_535
STANDARD_PORT = 8000


def already_served(address: str) -> str:
    if not address:
        return _(
            "Another server is running on the same data: use that one, or stop it (Ctrl-C in its "
            "window) and start again."
        )
    return _(
        "Another server is running on the same data, at %(address)s: use that one, or stop it "
        "(Ctrl-C in its window) and start again."
    ) % {"address": address}


def port_taken(port: int) -> str:
    other = port + 1 if port < HIGHEST_PORT else STANDARD_PORT
    return _(
        "Port %(port)d is taken by another program: start with another one, as in --port %(other)d."
    ) % {"port": port, "other": other}


def port_forbidden(port: int) -> str:
    return _(
        "This system does not let you use port %(port)d: start with another one, as in "
        "--port %(other)d."
    ) % {"port": port, "other": STANDARD_PORT}


def host_unknown(host: str) -> str:
    return _(
        "This machine has no address “%(host)s”: leave --host out, or use --lan to let the phones "
        "in the hall reach the site."
    ) % {"host": host}


def database_unusable(reason: str) -> str:
    return _(
        "The database cannot be used (%(reason)s): see that its folder can be written to and, where "
        "DATABASE_URL is set, that it names a server that is running."
    ) % {"reason": reason}


def folder_unusable(folder: Path, reason: str) -> str:
    return _(
        "The site's data cannot be kept in %(folder)s (%(reason)s): make that folder writable, or "
        "name another one in WHIST_VAR."
    ) % {"folder": folder, "reason": reason}


def serving(address: str) -> str:
    return _("The whist drive manager is at %(address)s (stop it with Ctrl-C).") % {
        "address": address
    }


def first_time(address: str) -> str:
    return _("Start here, this first time: %(address)s") % {"address": address}


def on_the_lan(addresses: list[str]) -> str:
    if not addresses:
        return _("No network was found: phones can reach the site once this machine is on one.")
    return _("Phones on the same network use %(addresses)s") % {
        "addresses": _(" or ").join(addresses)
    }


def plain_http() -> str:
    return _(
        "Careful: this is plain http, so anyone on that network can read what is sent, passwords "
        "too. Use it only on a network you trust."
    )


SERVING_SENTENCES: dict[str, Callable[..., str]] = {
    "already-served": already_served,
    "port-taken": port_taken,
    "port-forbidden": port_forbidden,
    "host-unknown": host_unknown,
    "database-unusable": database_unusable,
    "folder-unusable": folder_unusable,
}
