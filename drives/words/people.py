"""What is said of a list of people on its way in: who is new, who is known, what cannot be read."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _, ngettext

MOST_NAMED = 8


def to_add(people: int) -> str:
    """Return how many a list would add."""
    return ngettext("%(n)d person to add.", "%(n)d people to add.", people) % {"n": people}


def known_already(names: Sequence[str]) -> str:
    """Return who of a list is on the club's already; empty where nobody is."""
    if not names:
        return ""
    shown = list(names[:MOST_NAMED])
    if left := len(names) - len(shown):
        shown.append(ngettext("%(n)d more", "%(n)d more", left) % {"n": left})
    return ngettext(
        "%(n)d is on the list already: %(names)s.",
        "%(n)d are on the list already: %(names)s.",
        len(names),
    ) % {"n": len(names), "names": ", ".join(shown)}


def left_out(lines: int) -> str:
    """Return how many lines of a list add nobody, before they are named one by one."""
    return ngettext(
        "%(n)d line is left out; mend it, or add the others without it.",
        "%(n)d lines are left out; mend them, or add the others without them.",
        lines,
    ) % {"n": lines}


def not_added(lines: int) -> str:
    """Return how many lines of a list that was added are left to mend."""
    return ngettext(
        "%(n)d line was not added. Mend it here, or leave it.",
        "%(n)d lines were not added. Mend them here, or leave them.",
        lines,
    ) % {"n": lines}


def line_sentence(line: int, text: str, reason: str) -> str:
    """Return why a line adds nobody: "Line 7, “…”: …"."""
    if not text.strip():
        return _("Line %(line)d: %(reason)s") % {"line": line, "reason": reason}
    return _("Line %(line)d, “%(text)s”: %(reason)s") % {
        "line": line,
        "text": text,
        "reason": reason,
    }


def add_button(people: int) -> str:
    return ngettext("Add %(n)d person", "Add %(n)d people", people) % {"n": people}


def people_added(people: int) -> str:
    return ngettext("%(n)d added.", "%(n)d added.", people) % {"n": people}


def no_names() -> str:
    return _("There was no name in that. Type one on each line, or choose a file.")


def _name_twice(name: str, line: int) -> str:
    return _("%(name)s is in line %(line)d too. Another person? Add a word to the name.") % {
        "name": name,
        "line": line,
    }


def _not_text() -> str:
    return _(
        "That is not a list of names in plain text. In a spreadsheet choose Save as, then CSV, "
        "and choose that file here."
    )


def _too_many_lines(lines: int, most: int) -> str:
    return _("These are %(lines)d lines; take at most %(most)d at a time.") % {
        "lines": lines,
        "most": most,
    }


PEOPLE_SENTENCES: dict[str, Callable[..., str]] = {
    "name-twice": _name_twice,
    "not-text": _not_text,
    "too-many-lines": _too_many_lines,
}
