"""The addresses at which other machines in the hall reach this site."""

import ipaddress
from dataclasses import dataclass
from enum import StrEnum

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port, validate_host

from drives.server import lan_hosts


class Trouble(StrEnum):
    """Why no other machine reaches the site."""

    NO_NETWORK = "no-network"
    LISTENS_ALONE = "listens-alone"


@dataclass(frozen=True, slots=True)
class Reach:
    """`addresses` such as "http://192.168.1.5:8000", the best first; where there is none, why."""

    addresses: tuple[str, ...]
    trouble: Trouble | None = None


def reach(request: HttpRequest) -> Reach:
    """Return where others reach the site that this request has reached.

    SITE_URL, where it is set. Else this machine's own addresses in the hall, as far as the site
    answers to them, with the port that was asked at; then the name that was asked at, since a laptop
    knows names that a phone does not.
    """
    if settings.SITE_URL:
        return Reach((settings.SITE_URL.rstrip("/"),))
    asked = request.get_host()
    name, port = split_domain_port(asked)
    hosts = lan_hosts()
    answered = [host for host in hosts if validate_host(host, settings.ALLOWED_HOSTS)]
    found = [f"http://{host}:{port}" if port else f"http://{host}" for host in answered]
    if not is_loopback(name):
        here = f"{request.scheme}://{asked}"
        found = [here, *found] if is_number(name) else [*found, here]
    if found:
        return Reach(tuple(dict.fromkeys(found)))
    return Reach((), Trouble.LISTENS_ALONE if hosts else Trouble.NO_NETWORK)


def is_loopback(name: str) -> bool:
    """Whether a host's name means this very machine, whoever says it."""
    return name == "localhost" or (is_number(name) and _number(name).is_loopback)


def is_number(name: str) -> bool:
    try:
        _number(name)
    except ValueError:
        return False
    return True


def _number(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    return ipaddress.ip_address(name.strip("[]"))
