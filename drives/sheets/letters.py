"""What paper cannot show as it is written: said on screen before anything is printed."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.db.models import Q

from drives.models import Drive, Player, Prize, Team
from drives.pdfs.fonts import missing_letters, use_further_fonts
from drives.pdfs.further_fonts import Refused, Trouble, refused
from drives.words import letters as words
from drives.words.printings import and_more


@dataclass(frozen=True, slots=True)
class CannotPrint:
    """Sentences: names with letters that no font has, the first few and the `others` folded under `more`;
    what helps; and the fonts of the folder that are not used."""

    first: Sequence[str]
    others: Sequence[str]
    more: str
    help: str
    fonts: Sequence[str]


def use_fonts() -> str:
    """Print from the site's further fonts too, as they are now; return what tells them from others."""
    return use_further_fonts(settings.FONTS)


def cannot_print(drive: Drive) -> CannotPrint | None:
    """Return what the drive's sheets cannot show, or None: as a rule everything can be printed."""
    use_fonts()
    missing = missing_letters(_names(drive))
    fonts = [_said(one) for one in refused()] if _is_on_this_laptop() else []
    if not missing and not fonts:
        return None
    said = [words.letters_missing(name, letters) for name, letters in missing.items()]
    first, others = said[: words.MOST_NAMED], said[words.MOST_NAMED :]
    return CannotPrint(
        first,
        others,
        and_more(len(others)) if others else "",
        words.where_fonts_go(_folder()) if said else "",
        fonts,
    )


def _names(drive: Drive) -> list[str]:
    """Return every name that stands on a sheet of the drive, those of its people in their order."""
    held = Q(entries__drive=drive) | Q(holdings__entry__drive=drive)
    players = Player.objects.filter(held).order_by().values_list("name")
    teams = Team.objects.filter(drive=drive).order_by().values_list("name")
    prizes = Prize.objects.filter(club=drive.club_id).order_by().values_list("what")
    found = sorted(name for (name,) in players.union(teams, prizes))
    club = drive.club
    return [club.name, drive.name, club.lady, club.ladies, club.gent, club.gents, *found]


def _is_on_this_laptop() -> bool:
    """Whether whoever reads the page can put a file into a folder of the site's."""
    return not settings.SITE_URL


def _folder() -> Path | None:
    return settings.FONTS if _is_on_this_laptop() else None


def _said(font: Refused) -> str:
    if font.trouble is Trouble.OTHER_KIND:
        return words.font_of_another_kind(font.file)
    return words.font_unreadable(font.file)
