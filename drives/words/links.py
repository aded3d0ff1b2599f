"""Refusals about ways into one drive: the tables' cards, the helpers' code."""

from collections.abc import Callable

from django.utils.translation import gettext as _


def no_tables() -> str:
    return _("The room is not seated yet. Say how many tables there will be, then print.")


def wrong_code() -> str:
    return _(
        "No drive has that code now. Look at the organiser's screen, and type all six figures again."
    )


LINK_SENTENCES: dict[str, Callable[..., str]] = {
    "no-tables": no_tables,
    "wrong-code": wrong_code,
}
