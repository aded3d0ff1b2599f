"""Makes the gallery of all sheets from the practice evening: the first page of each, and all on one picture.

.venv/bin/python -m docs.make_gallery   (poppler-utils has to be there)

The evening has a database of its own and is always the same, and so are its pictures.
"""

import os
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from io import BytesIO
from pathlib import Path

import django
from PIL import Image

GALLERY = Path(__file__).parent / "gallery"
PAGE = Path(__file__).parent / "gallery.md"
TOGETHER = "all-sheets"
DPI = 60
COLOURS, OF_ALL = 64, 256
ACROSS, THUMB, GAP = 8, 150, 12
IVORY = (239, 232, 218)
EARLIER_EVENINGS = 5

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from drives.management.commands.practice import CHOSEN, THAT_FRIDAY, give_prizes  # noqa: E402
from drives.management.own_database import own_database  # noqa: E402
from drives.models import Drive  # noqa: E402
from drives.services.acts import Testimony  # noqa: E402
from drives.services.door import CardWish, check_in  # noqa: E402
from drives.services.finish import finish  # noqa: E402
from drives.services.plans import DrivePlan, create_drive  # noqa: E402
from drives.services.practice import (  # noqa: E402
    PracticePlan,
    make_practice_evening,
)
from drives.services.practice_play import play_evening  # noqa: E402
from drives.services.seasons import SeasonPlan, add_season  # noqa: E402
from drives.sheets import Choices  # noqa: E402
from drives.sheets.club_sheets import (  # noqa: E402
    build_club_list,
    player_year,
    season_sheet,
)
from drives.sheets.kinds import paper_for  # noqa: E402
from drives.sheets.pack import in_order  # noqa: E402

WINTER = SeasonPlan("Winter 2026/27", date(2026, 9, 1), date(2027, 5, 31), counting=4)
OF_THE_CLUB = {
    "season": ("Season", "The table of a season, and every evening of everybody."),
    "player-year": ("A player's season", "Evening by evening, in short, and as bars."),
}


@dataclass(frozen=True, slots=True)
class Shown:
    """A sheet of the gallery: its file's name, what it is called, what it is."""

    key: str
    label: str
    what: str
    pdf: bytes

    @property
    def picture(self) -> Path:
        return GALLERY / f"{self.key}.png"


def play(drive: Drive) -> None:
    for _hand in play_evening(drive):
        pass
    finish(drive, Testimony())
    drive.refresh_from_db()


def play_earlier(drive: Drive, weeks: int) -> None:
    """Play an evening of the same people so many weeks before."""
    plan = DrivePlan.of(drive)
    starts_at = drive.starts_at - timedelta(weeks=weeks)
    evening = create_drive(
        drive.club, replace(plan, starts_at=starts_at, seed=plan.seed + weeks), Testimony()
    )
    for player in drive.club.players.order_by("pk"):
        check_in(evening, CardWish(player, player.usual_role), Testimony())
    evening.refresh_from_db()
    play(evening)


def evening_of_rubbers() -> Drive:
    """Play an evening of rubbers, for the sheets that are of no other."""
    plan = PracticePlan.of_game(Drive.Game.RUBBERS)
    drive = make_practice_evening(None, replace(plan, starts_at=THAT_FRIDAY))
    play(drive)
    return drive


def sheets_of_the_evening() -> Iterator[Shown]:
    """Play the season's evenings and yield every sheet of the last, and the club's own."""
    drive = make_practice_evening(None, PracticePlan(starts_at=THAT_FRIDAY))
    for weeks in range(EARLIER_EVENINGS, 0, -1):
        play_earlier(drive, weeks)
    play(drive)
    give_prizes(drive)
    rubbers = evening_of_rubbers()
    for key, sheet in in_order().items():
        evening = drive if sheet.is_of_the_game(drive) else rubbers
        if not sheet.waits_for(evening):
            pdf = sheet.build(evening, CHOSEN.get(key, Choices()))
            yield Shown(key, sheet.label, sheet.what, pdf)
    season = add_season(drive.club, WINTER)
    first = drive.entries.order_by("number").first()
    assert first
    data = {"season": season_sheet(season), "player-year": player_year(season, first.player)}
    for key, (label, what) in OF_THE_CLUB.items():
        pdf = build_club_list(data[key], paper_for(drive.club, Choices()))
        yield Shown(key, label, what, pdf)


def first_page(pdf: bytes) -> Image.Image:
    draw = ["pdftoppm", "-r", str(DPI), "-png", "-singlefile", "-"]
    done = subprocess.run(draw, input=pdf, capture_output=True, check=True)
    return Image.open(BytesIO(done.stdout)).convert("RGB")


def keep(picture: Image.Image, path: Path, colours: int = COLOURS) -> None:
    picture.quantize(colours, dither=Image.Dither.NONE).save(path, optimize=True)


def together(pictures: list[Image.Image]) -> Image.Image:
    """Return all of them side by side, each within a square, on the colour of the desk."""
    rows = -(-len(pictures) // ACROSS)
    high = round(THUMB * 2**0.5)
    size = ACROSS * (THUMB + GAP) + GAP, rows * (high + GAP) + GAP
    desk = Image.new("RGB", size, IVORY)
    for at, picture in enumerate(pictures):
        small = picture.copy()
        small.thumbnail((THUMB, high), Image.Resampling.LANCZOS)
        left = GAP + at % ACROSS * (THUMB + GAP) + (THUMB - small.width) // 2
        top = GAP + at // ACROSS * (high + GAP) + (high - small.height) // 2
        desk.paste(small, (left, top))
    return desk


def page_of(shown: list[Shown]) -> str:
    """Return the page that shows them all with their names."""
    parts = [
        "# Every sheet",
        "The first page of each, from the practice evening: 22 people, 24 hands, the losers move; the score sheets are "
        "of an evening of rubbers. Each is there on A4 and Letter, in large print, and in black and white. Made by `python -m docs.make_gallery`.",
    ]
    for sheet in shown:
        parts += [f"## {sheet.label}", sheet.what, f"![{sheet.label}](gallery/{sheet.key}.png)"]
    return "\n\n".join(parts) + "\n"


def main() -> None:
    GALLERY.mkdir(exist_ok=True)
    with own_database():
        shown = list(sheets_of_the_evening())
    pictures = [first_page(sheet.pdf) for sheet in shown]
    for sheet, picture in zip(shown, pictures, strict=True):
        keep(picture, sheet.picture)
    keep(together(pictures), GALLERY / f"{TOGETHER}.png", OF_ALL)
    PAGE.write_text(page_of(shown), encoding="utf-8")
    wanted = {TOGETHER, *(sheet.key for sheet in shown)}
    for path in GALLERY.glob("*.png"):
        if path.stem not in wanted:
            path.unlink()


if __name__ == "__main__":
    main()
