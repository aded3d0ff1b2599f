"""A text that tells whether it is still what was written: JSON with its own checksum."""

import hashlib
import json
import pkgutil
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import Any, Final

from drives import migrations as changes
from drives.errors.copies import CopyDamagedError, CopyForeignError, CopyNewerError

FORMAT: Final = "whist-drive-manager"
VERSION: Final = 1


def seal(kind: str, content: dict[str, Any]) -> str:
    """Return the text of a copy: what it is (`kind`), which program wrote it, and `content`."""
    body = _plain(content)
    head = _plain({"kind": kind, **made_by(), "sha256": checksum(body.encode())})
    return f'{{"head":{head},\n"content":{body}}}\n'


def made_by() -> dict[str, Any]:
    """Return what a copy says of the program that wrote it."""
    return {"format": FORMAT, "version": VERSION, "tables": migrations()[-1]}


def unseal(name: str, text: str) -> tuple[str, dict[str, Any]]:
    """Return what a sealed text is and what it holds; `name` is the file's, for the refusal.

    Raises CopyForeignError, CopyDamagedError, CopyNewerError.
    """
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        raise (CopyDamagedError if FORMAT in text[:500] else CopyForeignError)(name=name) from None
    head = whole.get("head") if isinstance(whole, dict) else None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise CopyForeignError(name=name)
    refuse_newer(name, head)
    content = whole.get("content")
    if not isinstance(content, dict) or checksum(_plain(content).encode()) != head.get("sha256"):
        raise CopyDamagedError(name=name)
    return str(head.get("kind")), content


def refuse_newer(name: str, head: dict[str, Any]) -> None:
    """Raise CopyNewerError where the head tells of a format, or of tables, yet unknown here."""
    if not isinstance(head.get("version"), int) or head["version"] > VERSION:
        raise CopyNewerError(name=name)
    if head.get("tables") not in migrations():
        raise CopyNewerError(name=name)


def checksum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def checksum_of(path: Path) -> str:
    """Return the checksum of a file. Raises OSError."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _plain(content: Any) -> str:
    # Names as they are spelt: whoever opens the file in an editor can read them.
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"), default=_moment)


def _moment(value: object) -> str:
    """A moment to its last figure; Django's own encoder would cut it to the millisecond."""
    if isinstance(value, datetime | date):
        return value.isoformat()
    raise TypeError(value)


@cache
def migrations() -> list[str]:
    """Return the names of our changes of the tables, in order: what tells an older file from a newer."""
    return sorted(module.name for module in pkgutil.iter_modules(changes.__path__))
