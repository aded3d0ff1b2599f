"""Makes the pictures of README and guide from a practice evening on the real site.

.venv/bin/python -m docs.make_pictures    (Debian's chromium and poppler-utils have to be there)
"""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.served import site_in

PICTURES = Path(__file__).parent / "pictures"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or "chromium"
HANDS = [(8, 5, 9, 7, 4), (6, 10, 5, 8, 7)]
NOW = (9, 6)


def take(page: Page) -> None:
    """Play the beginning of a practice evening and take its pictures."""
    page.click("text=Try a practice evening")
    page.screenshot(path=PICTURES / "people.png", full_page=True)
    drive = page.url.removesuffix("people/")
    page.goto(f"{drive}seats/")
    page.click("text=Seat the room")
    page.goto(f"{drive}hands/")
    for tricks in HANDS:
        type_in(page, tricks)
        page.locator("#progress [data-next]").click()
        page.wait_for_load_state()
    type_in(page, NOW)
    page.screenshot(path=PICTURES / "hand.png", full_page=True)
    page.goto(f"{drive}standings/")
    page.screenshot(path=PICTURES / "standings.png", full_page=True)


def type_in(page: Page, tricks: tuple[int, ...]) -> None:
    for number in tricks:
        with page.expect_response("**/score/"):
            page.keyboard.type(str(number))
            page.keyboard.press("Enter")
    page.wait_for_timeout(300)


def print_results(folder: Path) -> None:
    """Play a whole evening by the practice command, and picture its results and a card."""
    manage = Path(__file__).parent.parent / "manage.py"
    command = ["practice", "--out", str(folder), "--players", "22", "--hands", "24"]
    command += ["--movement", "progressive-losers"]
    subprocess.run([shutil.which("python3") or "python3", manage, *command], check=True)
    for sheet in ("results", "scorecards"):
        picture = ["pdftoppm", "-r", "70", "-png", "-singlefile", folder / f"{sheet}.pdf"]
        subprocess.run([*picture, PICTURES / sheet], check=True)


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        print_results(folder)
        with site_in(folder / "var") as site, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            page = browser.new_page(viewport={"width": 1280, "height": 800})
            page.goto(f"{site.address}first-time/?key={site.key}")
            take(page)
            browser.close()


if __name__ == "__main__":
    main()
