"""Serves the club's site on this machine."""

import argparse
import os
import sys
import threading
import webbrowser
from pathlib import Path
from socket import socket
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandParser
from django.core.wsgi import get_wsgi_application

from drives.exchange.copies import troubles
from drives.exchange.second_folder import remember
from drives.first_time import is_first_time, make_first_time_key, spend_first_time_key
from drives.server import (
    StartError,
    accepted_hosts,
    lan_addresses,
    listen,
    make_server,
    only_server,
    until_stopped,
    web_address,
)
from drives.startup import prepare_database, prepare_results, prepare_static_files
from drives.words import serving
from drives.words.copies import trouble_word

EVERYWHERE = "0.0.0.0"


def port_number(text: str) -> int:
    """Return the port somebody typed; argparse makes the refusal."""
    if not text.isdecimal() or int(text) > serving.HIGHEST_PORT:
        raise argparse.ArgumentTypeError(
            f"{text} is not a port: give a number from 1 to {serving.HIGHEST_PORT}, as in --port 8000"
        )
    return int(text)


class Command(BaseCommand):
    help = "Serves the club's site on this machine and opens it in the browser."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--port", type=port_number, default=serving.STANDARD_PORT)
        parser.add_argument("--host", default="127.0.0.1", help="the address to serve on")
        parser.add_argument("--lan", action="store_true", help="let phones on the network in")
        parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
        parser.add_argument("--copies-to", metavar="DIR", help="a stick for copies, remembered")

    def handle(self, *args: Any, **options: Any) -> None:
        host = EVERYWHERE if options["lan"] else options["host"]
        try:
            with (
                until_stopped(),
                only_server(settings.VAR) as lock,
                listen(host, options["port"]) as listener,
            ):
                lock.write_note(web_address(host, listener.getsockname()[1]))
                if options["copies_to"]:
                    remember(Path(options["copies_to"]).absolute())
                self.serve(host, listener, browser=not options["no_browser"])
        except StartError as error:
            # Not CommandError, which Django would print with its own name before the sentence.
            self.stderr.write(serving.SERVING_SENTENCES[error.code](**error.values))
            sys.exit(1)

    def serve(self, host: str, listener: socket, *, browser: bool) -> None:
        """Get everything ready, say where it is, and answer until stopped."""
        prepare_database()
        prepare_results()
        prepare_static_files()
        settings.ALLOWED_HOSTS += accepted_hosts(host)
        server = make_server(get_wsgi_application(), listener, behind_proxy=settings.SECURE)
        self.welcome(host, listener.getsockname()[1], browser=browser)
        server.run()

    def welcome(self, host: str, port: int, *, browser: bool) -> None:
        """Say where the site is and open it; the socket listens already, so nobody is turned away."""
        address = web_address(host, port)
        say = [serving.serving(address)]
        if is_first_time():
            address += f"first-time/?key={make_first_time_key()}"
            say.append(serving.first_time(address))
        else:
            spend_first_time_key()
        if host == EVERYWHERE:
            say += [serving.on_the_lan(lan_addresses(port)), serving.plain_http()]
        # Not a refusal: an evening does not wait for a stick that was left at home.
        say += [trouble_word(one.code, one.folder, one.reason, here=one.here) for one in troubles()]
        self.stdout.write("\n".join(say))
        self.stdout.flush()
        if browser and can_open_browser():
            threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def can_open_browser() -> bool:
    """Whether there is a screen: without one, Python would open a browser in this very terminal."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
