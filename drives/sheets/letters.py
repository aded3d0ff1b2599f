"""What paper cannot show as it is written: said on screen before anything is printed."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.db.models import Q, Subquery

from drives.models import Drive, Player, Prize, Season, Team
from drives.pdfs.fonts import missing_letters, use_further_fonts
from drives.pdfs.further_fonts import Refused, Trouble, refused
from drives.results.coming import coming
from drives.results.season import SeasonTable
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
    return _of(_names(drive))


def cannot_print_season(season: Season, table: SeasonTable) -> CannotPrint | None:
    """Return what the season's table and its people's years cannot show, or None; no query."""
    club = season.club
    words = (club.name, season.name, club.lady, club.gent)
    return _of([*words, *(one.name for one in table.drives), *(one.name for one in table.rows)])


def _of(names: Sequence[str]) -> CannotPrint | None:
    use_fonts()
    missing = missing_letters(names)
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
    """Return every name that stands on a sheet of the drive, those from rows in their order; one query.

    The club's regulars are on the list at the door, and its next drive is in the newspaper.
    """
    club = drive.club
    held = Q(entries__drive=drive) | Q(holdings__entry__drive=drive)
    players = Player.objects.filter(held).order_by().values_list("name")
    known = club.players.active().order_by().values_list("name")
    teams = Team.objects.filter(drive=drive).order_by().values_list("name")
    prizes = Prize.objects.filter(club=drive.club_id).order_by().values_list("what")
    following = coming(drive).values("pk")[:1]
    after = club.drives.filter(pk=Subquery(following)).order_by()
    names, venues = after.values_list("name"), after.values_list("venue")
    found = sorted(name for (name,) in players.union(known, teams, prizes, names, venues))
    of_club = (club.name, club.lady, club.ladies, club.gent, club.gents, club.currency)
    return [*of_club, drive.name, drive.venue, *found]


def _is_on_this_laptop() -> bool:
    """Whether whoever reads the page can put a file into a folder of the site's."""
    return not settings.SITE_URL


def _folder() -> Path | None:
    return settings.FONTS if _is_on_this_laptop() else None


def _said(font: Refused) -> str:
    if font.trouble is Trouble.OTHER_KIND:
        return words.font_of_another_kind(font.file)
    return words.font_unreadable(font.file)
