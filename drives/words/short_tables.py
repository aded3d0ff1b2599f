"""Tables of two and of three in words: German Whist at the half table, and the dummy hand."""

from collections.abc import Sequence

from django.utils.translation import gettext as _, ngettext

TWO = 2
THREE = 3


def dummy_word() -> str:
    """Return what stands in the chair that nobody has, beside three people."""
    return _("dummy hand")


def empty_word() -> str:
    return _("Empty")


def tables_phrase(full: int, left_over: int = 0) -> str:
    """Return "5 tables", "5 tables and a half table at German Whist", or with a table of three."""
    tables = ngettext("%(count)d table", "%(count)d tables", full) % {"count": full}
    if left_over == TWO:
        return _("%(tables)s and a half table at German Whist") % {"tables": tables}
    if left_over == THREE:
        return _("%(tables)s and a table of three with a dummy hand") % {"tables": tables}
    return tables


def short_table_sentence(table: int, people: int) -> str:
    """Return what is played at a table of two or of three."""
    if people == TWO:
        return _(
            "Table %(table)d plays German Whist: the thirteen tricks of the second part count."
        ) % {"table": table}
    return _("Table %(table)d has a dummy hand in the West: East plays its cards.") % {
        "table": table
    }


def go_on_sentence(where: Sequence[tuple[str, int]]) -> str:
    """Return where those of a short table go, (name, table) each: nobody has to wait for the result."""
    if not where:
        return ""
    named = [
        _("%(name)s to table %(table)d") % {"name": name, "table": table} for name, table in where
    ]
    return _("Whoever wins there: %(named)s.") % {"named": ", ".join(named)}
