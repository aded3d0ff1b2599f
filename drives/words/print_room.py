"""The print room: when sheets are wanted, what may be chosen of them, and what the pack says."""

from collections.abc import Sequence

from django.utils.translation import gettext as _, ngettext

from drives.words.games import by_game, hand_head


def group_title(group: str) -> str:
    """Return the heading of the sheets that are wanted then; `group` is a `Group` of sheets."""
    return {
        "before": _("Before the evening"),
        "tables": _("On the tables"),
        "wall": _("On the wall"),
        "after": _("Afterwards"),
    }[group]


def option_label(option: str) -> str:
    """Return what a choice of a sheet is called; `option` is a field of `Choices`."""
    return {
        "players": _("How many"),
        "round": by_game(_("Which hand"), _("Which round")),
        "blank": _("For all hands, without names"),
        "card": _("One card only"),
        "quarter": _("Where on the sheet"),
        "up": _("How many to a page"),
        "both_sides": _("The second half on the back"),
        "spare": _("Spare ones besides"),
        "pad": _("How many"),
        "to_win": _("Points that win a game"),
        "hand": hand_head(),
        "table": _("Table"),
        "skip": _("Labels of the first sheet that are used already"),
        "short": _("The short version"),
        "flat": _("Flat, not to stand up"),
        "format": _("Paper"),
        "large": _("Large print"),
        "black": _("Black and white"),
    }[option]


def option_hint(option: str) -> str:
    """Return what else is to be known of a choice; empty for most."""
    return {
        "card": _("Its number. Empty: all of them."),
        "quarter": _("For one card, on a sheet of which some were cut off."),
        "both_sides": _("For a printer that turns the paper on its long edge."),
        "spare": _("Without number or name."),
        "large": _("Nothing smaller than 16 points."),
        "black": _("Saves ink. Hearts and diamonds are hollow."),
    }.get(option, "")


def quarter_words() -> Sequence[tuple[int, str]]:
    """Return the quarters of a page and where each is."""
    return [
        (1, _("top left")),
        (2, _("top right")),
        (3, _("bottom left")),
        (4, _("bottom right")),
    ]


def as_it_stands() -> str:
    """Return the choice of no round in particular."""
    return _("as the evening stands")


def to_a_page(count: int) -> str:
    return _("%(n)d to a page") % {"n": count}


def points_of(points: int) -> str:
    return _("%(n)d points") % {"n": points}


def page_of_pages(page: int, pages: int) -> str:
    return _("Page %(page)d of %(pages)d") % {"page": page, "pages": pages}


def picture_of(label: str, page: int, pages: int) -> str:
    """Return what the picture of a page shows, for who cannot see it."""
    return _("%(label)s: picture of page %(page)d of %(pages)d") % {
        "label": label,
        "page": page,
        "pages": pages,
    }


def pack_title() -> str:
    return _("Everything for tonight")


def in_the_pack(labels: Sequence[str]) -> str:
    """Return what the pack holds: "Scorecards, table slips and trumps" as the sheets are called."""
    count = len(labels)
    return ngettext(
        "%(n)d sheet in one file: %(labels)s.",
        "%(n)d sheets in one file, in the order in which you want them: %(labels)s.",
        count,
    ) % {"n": count, "labels": ", ".join(labels)}


def nothing_for_the_pack() -> str:
    return _("Nothing is chosen that can be printed. Tick a sheet.")


def left_out(label: str, why: str) -> str:
    """Return that a sheet cannot be in the pack; `why` is a sentence."""
    return _("%(label)s cannot be in it. %(why)s") % {"label": label, "why": why}


def copies_of(label: str) -> str:
    """Return the name of the box for how many of a sheet."""
    return _("How many of %(label)s") % {"label": label}
