"""The one-time key: only who started the program may make the first club and its owner.

An address check would not do: behind a proxy everybody comes from the same one.
"""

import secrets
from pathlib import Path

from django.conf import settings

from config.secret_files import keep_secret
from drives.models import Club, Membership
from drives.services.practice import PRACTICE_USER

KEY_BYTES = 16


def is_first_time() -> bool:
    """Return whether there is no club yet but, perhaps, the practice club, or one out of a file that
    waits for its owner.
    """
    waiting = Membership.objects.filter(user__username=PRACTICE_USER).values("club")
    return not Club.objects.filter(practice=False).exclude(pk__in=waiting).exists()


def make_first_time_key() -> str:
    """Return the key for the first-time page, 128 random bits as text; the same until it is spent."""
    return keep_secret(_path(), KEY_BYTES)


def first_time_key() -> str | None:
    """Return the key that is waiting to be used, or None where there is none."""
    try:
        return _path().read_text(encoding="ascii").strip() or None
    except FileNotFoundError:
        return None


def is_first_time_key(text: str) -> bool:
    """Return whether `text` is the key; how long the answer takes says nothing about the key."""
    key = first_time_key()
    return key is not None and secrets.compare_digest(key.encode(), text.encode())


def spend_first_time_key() -> None:
    """Make the key worthless; without one, nothing happens."""
    _path().unlink(missing_ok=True)


def _path() -> Path:
    return Path(settings.VAR) / "first-time-key"
