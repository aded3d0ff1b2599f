"""What is said of copies: files that hold an evening or the whole site, and where they go."""

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _, ngettext

from drives.words.clock import clock_time
from drives.words.games import hand_called

KB = 1024


def copy_unreadable(name: str, reason: str) -> str:
    return _("%(name)s cannot be read (%(reason)s). Look at how its name is spelt.") % {
        "name": name,
        "reason": reason,
    }


def copy_foreign(name: str) -> str:
    return _(
        "%(name)s is no copy made by this program, so nothing was changed. Copies of an evening end "
        "in .json, copies of the whole site in .zip."
    ) % {"name": name}


def copy_damaged(name: str) -> str:
    return _(
        "%(name)s is damaged: it is not what was written then. Nothing was changed. Take the copy "
        "before it."
    ) % {"name": name}


def copy_newer(name: str) -> str:
    return _(
        "%(name)s was written by a newer version of this program. Nothing was changed. Update the "
        "program here, then try again."
    ) % {"name": name}


def copy_unwritable(name: str, reason: str) -> str:
    return _("%(name)s cannot be written (%(reason)s). Give another place.") % {
        "name": name,
        "reason": reason,
    }


def copy_over_other(name: str) -> str:
    return _(
        "%(name)s is there already and cannot be read as a copy made by this program, so it was left "
        "alone. Give another name."
    ) % {"name": name}


def site_served(address: str) -> str:
    where = _(" at %(address)s") % {"address": address} if address else ""
    return _(
        "The program is running%(where)s. Stop it (Ctrl-C in its window), restore, and start it again."
    ) % {"where": where}


def base_unready(reason: str) -> str:
    return _(
        "The database cannot be read (%(reason)s). Start the program once with “python3 manage.py "
        "run”, then try again."
    ) % {"reason": reason}


def no_such_club(slug: str, slugs: Sequence[str]) -> str:
    if not slugs:
        return _("There is no club “%(slug)s”: there is none at all yet.") % {"slug": slug}
    return _("There is no club “%(slug)s”. There are: %(slugs)s.") % {
        "slug": slug,
        "slugs": ", ".join(slugs),
    }


def no_such_drive(number: int) -> str:
    return _(
        "There is no drive %(number)d. Its number is in the address of its page, as in /drives/12/."
    ) % {"number": number}


def not_one_evening(name: str) -> str:
    return _(
        "%(name)s holds more than one evening, so --club does not fit. Restore it without --club."
    ) % {"name": name}


def folder_missing(folder: str) -> str:
    return _("There is no folder %(folder)s. Is the stick in?") % {"folder": folder}


def folder_not_whole(folder: str) -> str:
    return _(
        "“%(folder)s” does not say where the folder is. Write all of it, as in E:\\ or "
        "/media/ann/STICK."
    ) % {"folder": folder}


def folder_unwritable(folder: str, reason: str) -> str:
    return _("Nothing can be written to %(folder)s (%(reason)s). Take another stick or folder.") % {
        "folder": folder,
        "reason": reason,
    }


def folder_is_ours(folder: str) -> str:
    return _(
        "%(folder)s is where this computer keeps its own copies. Choose a stick or another disk."
    ) % {"folder": folder}


COPY_SENTENCES: dict[str, Callable[..., str]] = {
    "copy-unreadable": copy_unreadable,
    "copy-foreign": copy_foreign,
    "copy-damaged": copy_damaged,
    "copy-newer": copy_newer,
    "copy-unwritable": copy_unwritable,
    "copy-over-other": copy_over_other,
    "site-served": site_served,
    "base-unready": base_unready,
    "no-such-club": no_such_club,
    "no-such-drive": no_such_drive,
    "not-one-evening": not_one_evening,
    "folder-missing": folder_missing,
    "folder-not-whole": folder_not_whole,
    "copy-folder-unwritable": folder_unwritable,
    "folder-is-ours": folder_is_ours,
}


def backed_up(path: Path, size: int) -> str:
    return _("Written: %(file)s, %(size)s.") % {"file": path, "size": size_of(size)}


def drive_back(name: str, club: str) -> str:
    return _("“%(name)s” is back, in the club “%(club)s”.") % {"name": name, "club": club}


def club_back(name: str, drives: int) -> str:
    return ngettext(
        "The club “%(name)s” is back, with %(n)d drive.",
        "The club “%(name)s” is back, with %(n)d drives.",
        drives,
    ) % {"name": name, "n": drives}


def address_of(page: str) -> str:
    return _("Its page is %(page)s") % {"page": page}


def there_twice() -> str:
    return _(
        "A drive of that name and day was there already, and now there are two. Put away the one that "
        "you do not want, so that the season does not count it twice."
    )


def site_back(made_at: datetime | None, clubs: int, drives: int) -> str:
    holds = _("%(clubs)s, %(drives)s") % {
        "clubs": ngettext("%(n)d club", "%(n)d clubs", clubs) % {"n": clubs},
        "drives": ngettext("%(n)d drive", "%(n)d drives", drives) % {"n": drives},
    }
    if made_at is None:
        return _("The site is back: %(holds)s.") % {"holds": holds}
    return _("The site is as it was on %(when)s: %(holds)s.") % {
        "when": moment(made_at),
        "holds": holds,
    }


def dead_after() -> str:
    return _(
        "Log in with the names and passwords of then. Where an evening is still being played, print the "
        "tables' cards for phones anew, and give helpers a new code."
    )


def aside(path: Path) -> str:
    return _(
        'What was here before is kept. To have it back: python3 manage.py restore "%(path)s"'
    ) % {"path": path}


def moment(at: datetime) -> str:
    """Return a day and an hour by the clock of the page: "4 December 2026, 9.15 pm"."""
    zone = timezone.get_current_timezone()
    day = date_format(at.astimezone(zone), "j F Y")
    return _("%(day)s, %(hour)s") % {"day": day, "hour": clock_time(at, zone)}


def size_of(size: int) -> str:
    """Return a file's size in the unit that gives figures to read."""
    if size < KB * KB:
        return _("%(n)d KB") % {"n": max(1, round(size / KB))}
    return _("%(n)s MB") % {"n": f"{size / KB / KB:.1f}"}


def trouble_word(code: str, folder: Path, reason: str, *, here: bool) -> str:
    """Return what is wrong with a folder for copies, and what that means for the evening."""
    where = {"folder": folder, "reason": reason}
    if here:
        return (
            _(
                "No copy of the evening could be written on this computer (%(reason)s). The scores "
                "themselves are saved. Make room on its disk."
            )
            % where
        )
    what = {
        "missing": _("The stick or folder %(folder)s is not there"),
        "full": _("There is no room on the stick or folder %(folder)s"),
        "unwritable": _("Nothing can be written to the stick or folder %(folder)s (%(reason)s)"),
    }[code]
    return _("%(what)s: copies are made on this computer only.") % {"what": what % where}


def copied_there(folder: Path, count: int) -> str:
    """Return that copies go to a folder from now on, and how many have gone there already."""
    said = _("From now on copies go to %(folder)s too.") % {"folder": folder}
    if not count:
        return said
    now = ngettext(
        "%(n)d file of what there is was copied there at once.",
        "%(n)d files of what there is were copied there at once.",
        count,
    ) % {"n": count}
    return _("%(said)s %(now)s") % {"said": said, "now": now}


def taken_after(label: str) -> str:
    """Return when in the evening a copy was made; `label` is what stands in its file's name."""
    kind, _dash, number = label.partition("-")
    if kind == "hand" and number.isdecimal():
        return _("after %(n)s") % {"n": hand_called(int(number))}
    if kind == "half":
        return _("after the second half") if number == "2" else _("after the first half")
    if kind == "cards":
        return _("while cards were typed")
    return _("at the end")


def places_word(here: Sequence[bool]) -> str:
    """Return where copies lie, for whether each of the places is this computer."""
    if all(here):
        return _("on this computer")
    if any(here):
        return _("on this computer and in the second folder")
    return _("in the second folder only")
