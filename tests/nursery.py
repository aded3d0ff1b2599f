"""A process that has imported the whole program, and forks a site off whenever it is asked for one.

`python -m tests.nursery` reads commands, each a line of JSON: what to do, and of what. It answers each
with a line, and ends what it has started when nobody asks any more. A site from here is what
`manage.py run` becomes once Python has read the program: a process of its own, which reads its
settings from its own environment.
"""

import gc
import json
import os
import signal
import sys
import traceback
from contextlib import suppress
from importlib import import_module, reload
from pathlib import Path

import django
from django.conf import settings
from django.core.management import execute_from_command_line
from django.db import connections
from django.db.migrations.loader import MigrationLoader
from django.template import TemplateSyntaxError
from django.template.loader import get_template
from django.urls import get_resolver
from django.utils.module_loading import import_string

SETTINGS = "config.settings"


def import_everything():
    """Import what a site imports from its start to its first pages; no data and no thread is touched."""
    django.setup()
    import_module("drives.management.commands.run")
    assert get_resolver().url_patterns
    for middleware in settings.MIDDLEWARE:
        import_string(middleware)
    MigrationLoader(None)
    for engine in settings.TEMPLATES:
        for folder in engine["DIRS"]:
            for path in Path(folder).rglob("*.html"):
                with suppress(TemplateSyntaxError):  # the page that shows it will say so
                    get_template(path.relative_to(folder).as_posix())
    assert all(one.connection is None for one in connections.all(initialized_only=True))
    gc.collect()
    gc.freeze()  # a collection in one site would otherwise copy what all of them share


def start(arguments, environ, log):
    """Start a command of Django in a process of its own; return its number."""
    if pid := os.fork():
        return pid
    code = 1
    try:
        become(environ, log)
        execute_from_command_line(arguments)
        code = 0
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def become(environ, log):
    """Have another environment, other settings, and a file to write to; and nothing of the nursery's."""
    nothing = os.open(os.devnull, os.O_RDONLY)
    said = os.open(log, os.O_WRONLY | os.O_APPEND)
    for here, there in ((nothing, 0), (said, 1), (said, 2)):
        os.dup2(here, there)
    os.environ.clear()
    os.environ.update(environ | {"DJANGO_SETTINGS_MODULE": SETTINGS, "TZ": settings.TIME_ZONE})
    anew = reload(import_module(SETTINGS))
    for name in filter(str.isupper, dir(anew)):  # what packages have added to them stays
        setattr(settings, name, getattr(anew, name))
    for one in connections.all(initialized_only=True):
        del connections[one.alias]
    connections._settings = None
    del connections.settings


def ended(pid, options=os.WNOHANG):
    """Return the exit code of a process that has ended, None of one that runs."""
    found, status = os.waitpid(pid, options)
    return os.waitstatus_to_exitcode(status) if found else None


def kill(pid):
    """End a process as a pulled plug would, if it runs still; return its exit code."""
    os.kill(pid, signal.SIGKILL)
    return ended(pid, 0)


COMMANDS = {"start": start, "ended": ended, "kill": kill}


def main():
    running = set()
    for line in sys.stdin:
        what, *of = json.loads(line)
        answer = COMMANDS[what](*of)
        if what == "start":
            running.add(answer)
        elif answer is not None:
            running.discard(*of)
        print(json.dumps(answer), flush=True)
    for pid in running:
        kill(pid)


if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = SETTINGS
    import_everything()
    main()
