"""What is said of letters that cannot be printed, and of fonts that cannot be used."""

from pathlib import Path

from django.utils.translation import gettext as _, ngettext

MOST_NAMED = 8


def letters_missing(name: str, letters: str) -> str:
    """Return which letters of a name no font has; they are printed as boxes."""
    return ngettext(
        "No font has %(letters)s in %(name)s: a box is printed in its place.",
        "No font has %(letters)s in %(name)s: boxes are printed in their place.",
        len(letters),
    ) % {"letters": " ".join(letters), "name": name}


def where_fonts_go(folder: Path | None) -> str:
    """Return what helps: the folder on this laptop, or whoever looks after the site."""
    if folder is None:
        return _("Whoever looks after this site can add a font that has them.")
    return _(
        "Put a font that has them (.ttf or .ttc) into %(folder)s and open this page again."
    ) % {"folder": folder}


def font_of_another_kind(file: str) -> str:
    return _(
        "The font %(file)s is not used: only TrueType fonts (.ttf or .ttc) can be printed."
    ) % {"file": file}


def font_unreadable(file: str) -> str:
    return _(
        "The font %(file)s is not used: it is damaged, or may not be put into a PDF. Copy it there "
        "again, or take another."
    ) % {"file": file}
