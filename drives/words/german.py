"""What the laws of German Whist have to say."""

from collections.abc import Callable

from django.utils.translation import gettext as _


def _not_a_german_deal(north: int, east: int, stock: int) -> str:
    return _(
        "In German Whist each player is dealt 13 cards and 26 are the stock; "
        "these are %(north)d, %(east)d and %(stock)d."
    ) % {"north": north, "east": east, "stock": stock}


GERMAN_SENTENCES: dict[str, Callable[..., str]] = {"not_a_german_deal": _not_a_german_deal}
