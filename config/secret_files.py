"""Files that hold a secret: made once, whole or not at all, readable by their owner only."""

import os
import secrets
from contextlib import suppress
from pathlib import Path


def keep_secret(path: Path, size: int) -> str:
    """Return the secret that `path` holds; where there is no such file, make one first.

    A new secret has `size` random bytes, written as URL-safe text. Two processes that start together
    get the same secret, and a pulled plug leaves a whole file or none. Raises OSError where the
    folder cannot be written to.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        _publish(path, secrets.token_urlsafe(size))
    return path.read_text(encoding="ascii").strip()


def _publish(path: Path, text: str) -> None:
    draft = path.with_name(f"{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
    try:
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        _name_unless_taken(draft, path)
    finally:
        draft.unlink(missing_ok=True)


def _name_unless_taken(draft: Path, path: Path) -> None:
    """Give the draft its name in one step; whoever came first keeps it."""
    try:
        path.hardlink_to(draft)
    except FileExistsError:
        return
    except OSError:
        # A disk without hard links (FAT on a stick): a rename is as whole, if less sure to be first.
        with suppress(FileExistsError):
            draft.rename(path)
