"""The first start: an environment with exactly the pinned packages. Standard library only."""

import hashlib
import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path

from config.locks import HeldError, exclusive
from config.pins import has_pins, pinned
from config.secret_files import keep_secret

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "ready.json"
RUN_LOCK = ROOT / "requirements.txt"
TEST_LOCK = ROOT / "requirements-dev.txt"
HOLDS = {RUN_LOCK: [RUN_LOCK], TEST_LOCK: [RUN_LOCK, TEST_LOCK]}
SECRET_KEY_BYTES = 50
INTERRUPTED = 130

NO_VENV = (
    "Python's venv module is missing here, and the program needs it to keep its packages apart: "
    "install it (on Debian and Ubuntu: sudo apt install python3-venv) and start again."
)
SETTING_UP = "Another start is setting up .venv just now: wait until it has finished, start again."
# What pip says -> what it means for the person at the keyboard; the first that fits is told.
PIP_TROUBLES = [
    (
        r"DO NOT MATCH THE HASHES",
        "A package that arrived is not the one {lock} names, so it was not installed: start again, "
        "and if it stays so, fetch the program afresh.",
    ),
    (r"No space left|Errno 28", "The disk is full: make room for about 300 MB and start again."),
    (
        r"Permission denied|Errno 13|Access is denied",
        "The folder .venv cannot be written to: put the program in a folder of your own.",
    ),
    (
        r"ConnectionError|ConnectTimeout|ReadTimeout|ProtocolError|ProxyError|SSLError|timed out"
        r"|Connection (refused|reset|aborted|broken)|Network is unreachable|name resolution"
        # What a page asking for the hall's wi-fi password looks like to pip.
        r"|from versions: none",
        "The packages could not be fetched, and the first start needs the internet once: see that "
        "this machine is connected, then start again.",
    ),
]


class SetupError(Exception):
    """The environment cannot be made; the message is one sentence that says what to do."""


def main(argv: Sequence[str]) -> int:
    """Set up what the command needs, run it, and return its exit code.

    `test` gets the test tools and is pytest; every other command is Django's.
    """
    try:
        return _start(argv)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED


def _start(argv: Sequence[str]) -> int:
    testing = list(argv[1:2]) == ["test"]
    if var := os.environ.get("WHIST_VAR"):
        os.environ["WHIST_VAR"] = str(Path(var).resolve())  # pytest starts from another folder
    python = environment(TEST_LOCK if testing else RUN_LOCK)
    make_secret_key()
    if testing:
        return _run([python, "-m", "pytest", *argv[2:]], folder=ROOT)
    if python != sys.executable:
        return _run([python, str(ROOT / "manage.py"), *argv[1:]])
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    try:
        execute_from_command_line(list(argv))
    except ImproperlyConfigured as error:  # a setting from outside that cannot be meant
        raise SetupError(str(error)) from None
    return 0


def environment(lock: Path) -> str:
    """Return the interpreter that has what `lock` pins: this one, else that of .venv.

    Makes, mends or renews .venv where neither has. Raises SetupError.
    """
    inside = Path(sys.prefix).resolve() == VENV.resolve()
    if (inside and _is_ready(lock)) or has_pins(lock):
        return sys.executable
    if not _is_ready(lock):
        try:
            with exclusive(ROOT / "var" / "setup.lock"):
                _make_ready(lock, inside=inside)
        except HeldError:
            raise SetupError(SETTING_UP) from None
        except OSError as error:
            raise SetupError(
                f"{error.filename or VENV} cannot be written to ({error.strerror}): put the "
                "program in a folder of your own, with room on the disk."
            ) from None
    return str(VENV_PYTHON)


def make_secret_key() -> None:
    """See that the site has its secret key, under var/ or where WHIST_VAR says.

    Raises SetupError where the folder cannot be written to.
    """
    folder = Path(os.environ.get("WHIST_VAR") or ROOT / "var")
    try:
        keep_secret(folder / "secret-key", SECRET_KEY_BYTES)
    except OSError as error:
        raise SetupError(
            f"The site's data cannot be kept in {folder} ({error.strerror}): make that folder "
            "writable, or name another one in WHIST_VAR."
        ) from None


def _make_ready(lock: Path, *, inside: bool) -> None:
    stamps = _stamps()
    if not _is_complete(lock):
        if not stamps and not inside:
            _make_venv()
        # Away first: an installation that is cut off must not pass for a whole one.
        STAMP.unlink(missing_ok=True)
        _install(lock)
    stamps |= {held.name: _fingerprint(held) for held in HOLDS[lock]}
    STAMP.write_text(json.dumps({"python": sys.implementation.cache_tag, "locks": stamps}))


def _is_ready(lock: Path) -> bool:
    """Whether .venv was made for this lock, and has what it pins: packages can be deleted."""
    return _stamps().get(lock.name) == _fingerprint(lock) and _is_complete(lock)


def _stamps() -> dict[str, str]:
    """Return what .venv was made ready for; nothing where it is missing, half-made or foreign."""
    try:
        stamp = json.loads(STAMP.read_text())
        fits = stamp["python"] == sys.implementation.cache_tag and VENV_PYTHON.exists()
        return dict(stamp["locks"]) if fits else {}
    except (OSError, ValueError, TypeError, KeyError):
        return {}


def _is_complete(lock: Path) -> bool:
    """Whether a .venv without our stamp has the packages all the same, say because uv made it."""
    where = {"base": str(VENV), "platbase": str(VENV)}
    folders = {sysconfig.get_path(kind, "venv", where) for kind in ("purelib", "platlib")}
    return VENV_PYTHON.exists() and has_pins(lock, sorted(folders))


def _fingerprint(lock: Path) -> str:
    return hashlib.sha256(lock.read_bytes()).hexdigest()


def _make_venv() -> None:
    if not all(importlib.util.find_spec(module) for module in ("venv", "ensurepip")):
        raise SetupError(NO_VENV)
    print("First start: making .venv for the program's packages.", flush=True)
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", str(VENV)], capture_output=True, text=True
    )
    if made.returncode:
        said = (made.stderr + made.stdout).strip().splitlines() or ["it gave no reason"]
        raise SetupError(
            f"The folder .venv could not be made ({said[-1].strip()}): delete it if it is there, "
            "see that the disk has room, and start again."
        )


def _install(lock: Path) -> None:
    wanted = len(list(pinned(lock)))
    print(f"Fetching {wanted} packages; this takes a minute or two, and only once.", flush=True)
    pip = [str(VENV_PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    # What pip says is read, not shown: it names the addresses it fetches from.
    with subprocess.Popen(
        [*pip, "--retries", "2", "--require-hashes", "-r", str(lock)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "PIP_USER": "0", "PYTHONIOENCODING": "utf-8"},
        encoding="utf-8",
        errors="replace",
    ) as process:
        said = _follow(process, wanted)
    if process.returncode:
        raise SetupError(_pip_trouble("".join(said), lock))
    print("Everything is in place.", flush=True)


def _follow(process: subprocess.Popen[str], wanted: int) -> list[str]:
    said: list[str] = []
    fetched = 0
    for line in process.stdout or ():
        said.append(line)
        if line.startswith("Collecting ") and sys.stdout.isatty():
            fetched += 1
            print(f"\r  {fetched} of {wanted}", end="\n" if fetched == wanted else "", flush=True)
    return said


def _pip_trouble(said: str, lock: Path) -> str:
    for sign, sentence in PIP_TROUBLES:
        if re.search(sign, said, re.IGNORECASE):
            return sentence.format(lock=lock.name)
    errors = re.findall(r"^(?:ERROR: )?(.+)$", said, re.MULTILINE) or ["it gave no reason"]
    reason = re.sub(r"\w+://\S+", "(address)", errors[-1]).strip().rstrip(".")
    return f"pip could not install the packages ({reason}): delete .venv and start again."


def _run(command: Sequence[str], folder: Path | None = None) -> int:
    """Run a child to its end, Ctrl-C or not, and return its exit code as a shell would.

    Not exec: on Windows that returns to the prompt while the program goes on.
    """
    # The terminal tells the child too, which closes down in its own way. Raised here, an interrupt may
    # come as the child's exit code does, and take its place.
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, lambda *_: None)
    with subprocess.Popen(command, cwd=folder) as child:
        signal.signal(signal.SIGTERM, lambda *_: child.terminate())
        code = child.wait()
    return code if code >= 0 else 128 - code
