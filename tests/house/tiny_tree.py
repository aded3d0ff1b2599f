"""A tiny checkout to start from: the real manage.py, and wheels made here instead of a network."""

import base64
import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OURS = [
    "manage.py",
    *(f"config/{name}.py" for name in ["__init__", "bootstrap", "locks", "pins", "secret_files"]),
]
BASE_PYTHON = getattr(sys, "_base_executable", sys.executable)
# Stand-ins that say how they were called: what is tested is who calls them, and with what.
DJANGO = """
import os, sys, time
from django.core.exceptions import ImproperlyConfigured
def execute_from_command_line(argv):
    try:
        print("django", *argv[1:], sys.prefix, os.environ["DJANGO_SETTINGS_MODULE"], flush=True)
        if argv[1] == "wait":
            time.sleep(60)
        if argv[1] == "misset":
            raise ImproperlyConfigured("DATABASE_URL names no database.")
        if argv[1] == "fail":
            sys.exit(3)
    except KeyboardInterrupt:
        sys.exit(7)
"""
PYTEST = "import os, sys; print('pytest', *sys.argv[1:], os.getcwd()); sys.exit(5)\n"


def make_wheel(folder, name, files, version="1.0"):
    """Write a wheel of `files` and return the line that pins it with its hash."""
    info = f"{name}-{version}.dist-info"
    files = {
        **files,
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    files[f"{info}/RECORD"] = "".join(
        f"{path},sha256={_digest(text)},{len(text)}\n" for path, text in files.items()
    )
    folder.mkdir(parents=True, exist_ok=True)
    wheel = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)
    return f"{name}=={version} --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n"


def _digest(text):
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode().rstrip("=")


class Tree:
    """A checkout in a folder of its own, with the wheels that its locks name."""

    def __init__(self, root):
        self.root = Path(root)
        self.wheels = self.root / "wheels"
        self.lock = self.root / "requirements.txt"
        self.test_lock = self.root / "requirements-dev.txt"

    def fill(self):
        (self.root / "config").mkdir(parents=True)
        for name in OURS:
            shutil.copy(ROOT / name, self.root / name)
        self.pin()
        self.test_lock.write_text(
            self.lock.read_text()
            + make_wheel(self.wheels, "pytest", {"pytest/__main__.py": PYTEST})
        )
        return self

    def pin(self, version="1.0"):
        django = {"django/__init__.py": "", "django/core/__init__.py": ""}
        django["django/core/exceptions.py"] = "class ImproperlyConfigured(Exception): pass\n"
        django["django/core/management/__init__.py"] = DJANGO
        self.lock.write_text(make_wheel(self.wheels, "django", django, version))

    def copy(self, root):
        shutil.copytree(self.root, root, symlinks=True)
        return Tree(root)

    @property
    def venv(self):
        return self.root / ".venv"

    @property
    def packages(self):
        return next(self.venv.glob("[Ll]ib/**/site-packages"))

    def environ(self, **changes):
        clean = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PIP_", "WHIST_", "DJANGO_", "PYTHON", "VIRTUAL_ENV"))
        }
        clean |= {
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": self.wheels.as_uri(),
        }
        return clean | changes

    def command(self, *args, python=BASE_PYTHON):
        return [str(python), str(self.root / "manage.py"), *args]

    def start(self, *args, python=BASE_PYTHON, **environ):
        """Run manage.py from another folder, as somebody might, and return how it ended."""
        return subprocess.run(
            self.command(*args, python=python),
            cwd=self.root.parent,
            env=self.environ(**environ),
            capture_output=True,
            text=True,
            timeout=120,
        )
