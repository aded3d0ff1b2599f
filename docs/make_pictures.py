"""Makes the pictures of README, guide and look book from an evening on the real site.

.venv/bin/python -m docs.make_pictures [ROOM ...]   (Debian's chromium and poppler-utils have to be there)

Every page is taken at 1280 and 360 px, named after its room: people-1280.png. A name or more after
the command takes those rooms alone.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.album import CLUB, make_album
from tests.browser.scenes import log_in
from tests.served import site_in

PICTURES = Path(__file__).parent / "pictures"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or "chromium"
WIDE, NARROW = {"width": 1280, "height": 800}, {"width": 360, "height": 740}
PROJECTOR = {"width": 1024, "height": 768}
TALLEST = 1600
COLOURS = 64
LOG_IN = "login/"
SHEETS = ("results", "scorecards")


@dataclass(frozen=True, slots=True)
class Picture:
    """A page to take: its name and path, whether in dark, and on which screens."""

    name: str
    path: str
    dark: bool = False
    screens: tuple[dict[str, int], ...] = (WIDE, NARROW)


def pictures(ids: dict[str, int]) -> Iterator[Picture]:
    """Yield every picture in the order of an evening; `ids` are those of the album's drives."""
    club = f"clubs/{CLUB}"
    door, play, cards, done = (f"drives/{ids[key]}" for key in ("door", "play", "cards", "done"))
    yield from pictures_of_the_club(club, ids)
    yield Picture("people", f"{door}/people/")
    yield Picture("card", f"{door}/people/{ids['entry']}/edit/")
    yield Picture("change-drive", f"{door}/edit/")
    yield Picture("trumps", f"{door}/trumps/")
    yield Picture("put-away", f"{door}/put-away/")
    yield Picture("choose-seats", f"{door}/seats/")
    yield Picture("movement", f"{play}/movement/progressive-losers/")
    yield Picture("seats", f"{play}/seats/")
    yield Picture("what-now", f"{play}/what-now/?left=1")
    yield Picture("hand", f"{play}/hands/3/")
    yield Picture("hand-dark", f"{play}/hands/3/", dark=True)
    yield Picture("cards", f"{cards}/cards/?each=1&half=1")
    yield Picture("half-time", f"{cards}/tea/")
    yield Picture("standings", f"{play}/standings/")
    yield Picture("standings-dark", f"{play}/standings/", dark=True)
    yield Picture("board-dark", f"{play}/board/?what=standings", screens=(PROJECTOR,))
    yield Picture("board-light", f"{play}/board/?what=seats&theme=light", screens=(PROJECTOR,))
    yield Picture("prizes", f"{done}/prizes/")
    yield Picture("paper", f"{play}/paper/")
    yield Picture("sheet", f"{play}/paper/scorecards/")
    yield Picture("pack", f"{play}/paper/tonight/")
    yield Picture("log", f"{play}/log/")


def pictures_of_the_club(club: str, ids: dict[str, int]) -> Iterator[Picture]:
    """Yield the pages that belong to no evening."""
    yield Picture("log-in", LOG_IN)
    yield Picture("tonight", f"{club}/")
    yield Picture("drives", f"{club}/drives/")
    yield Picture("new-drive", f"{club}/drives/new/")
    yield Picture("players", f"{club}/people/")
    yield Picture("paste", f"{club}/people/paste/")
    yield Picture("player", f"{club}/people/{ids['player']}/edit/")
    yield Picture("seasons", f"{club}/seasons/")
    yield Picture("season", f"{club}/seasons/{ids['season']}/")
    yield Picture("change-season", f"{club}/seasons/{ids['season']}/edit/")
    yield Picture("prize-list", f"{club}/prizes/")
    yield Picture("change-prize", f"{club}/prizes/{ids['prize']}/edit/")
    yield Picture("club", f"{club}/edit/")
    yield Picture("helpers", f"{club}/helpers/")
    yield Picture("password", "password/")


def take(browser: Browser, address: str, wanted: list[Picture]) -> None:
    """Take the pictures as the club's owner, each page once and then at every width."""
    page = browser.new_page(
        base_url=address, viewport=WIDE, reduced_motion="reduce", locale="en-GB"
    )
    for picture in [one for one in wanted if one.path == LOG_IN]:
        take_one(page, picture)
    log_in(page)
    for picture in [one for one in wanted if one.path != LOG_IN]:
        take_one(page, picture)


def take_one(page: Page, picture: Picture) -> None:
    page.emulate_media(color_scheme="dark" if picture.dark else "light")
    page.goto(picture.path)
    page.evaluate("document.activeElement.blur()")  # a cursor that blinks is never the same
    for screen in picture.screens:
        page.set_viewport_size(screen)
        save(page, PICTURES / f"{picture.name}-{screen['width']}.png")


def save(page: Page, path: Path) -> None:
    """Save what the page shows, a long one down to a fold, in as few bytes as it can be read in."""
    tall = page.evaluate("document.documentElement.scrollHeight")
    size = page.viewport_size or WIDE
    page.set_viewport_size({**size, "height": max(size["height"], min(tall, TALLEST))})
    page.screenshot(path=path)
    pack(path)


def pack(path: Path) -> None:
    Image.open(path).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(
        path, optimize=True
    )


def print_sheets(folder: Path) -> None:
    """Play a whole evening by the practice command, and picture its results and a card."""
    manage = Path(__file__).parent.parent / "manage.py"
    command = ["practice", "--out", str(folder), "--players", "22", "--hands", "24"]
    command += ["--movement", "progressive-losers"]
    subprocess.run([shutil.which("python3") or "python3", manage, *command], check=True)
    for sheet in SHEETS:
        picture = ["pdftoppm", "-r", "70", "-png", "-singlefile", folder / f"{sheet}.pdf"]
        subprocess.run([*picture, PICTURES / sheet], check=True)
        pack(PICTURES / f"{sheet}.png")


def main() -> None:
    rooms = sys.argv[1:]
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        if not rooms or set(rooms) & set(SHEETS):
            print_sheets(folder)
        with site_in(folder / "var") as site, sync_playwright() as playwright:
            wanted = list(pictures(make_album(site.var)))
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            take(browser, site.address, [one for one in wanted if not rooms or one.name in rooms])
            browser.close()


if __name__ == "__main__":
    main()
