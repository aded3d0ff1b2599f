"""A sum of money as somebody types it: 2, 2.50, £2 or 50p."""

import re
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from drives.words.money import COINS
from scoring.typed import is_too_long, plain, shortened

MOST = 1_000
# A sign before or behind, and at most two figures behind the point or the comma.
SIGN = r"(?!(?:p|c|ct|pp|pc)\b)[^\d.,\s-]{0,4}"
SUM = re.compile(rf"{SIGN} ?(\d{{1,6}})(?:[.,](\d{{1,2}}))? ?{SIGN}", re.IGNORECASE)
PENCE = re.compile(r"(\d{1,3}) ?(?:p|c|ct)", re.IGNORECASE)


class MoneyField(forms.CharField):
    """A sum, given back in the smallest coin; None where the box is empty."""

    def __init__(self, **options: Any) -> None:
        options.setdefault(
            "widget", forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off"})
        )
        super().__init__(**options)

    def to_python(self, value: Any) -> Any:
        text = super().to_python(value)
        return read_money(text) if text else None

    def prepare_value(self, value: Any) -> Any:
        return written(value) if isinstance(value, int) else value


def read_money(typed: str) -> int:
    """Return a sum in the smallest coin, by whatever sign the club's money has.

    Raises ValidationError for what is no sum, for part of a coin, and from 1,000 up.
    """
    text = "" if is_too_long(typed) else plain(typed)
    if pence := PENCE.fullmatch(text):
        return int(pence[1])
    found = SUM.fullmatch(text)
    if found is None:
        raise ValidationError(
            _("“%(typed)s” is not a sum of money. Type it like 2 or 2.50.")
            % {"typed": shortened(typed)}
        )
    whole = int(found[1])
    if whole >= MOST:
        raise ValidationError(
            _("%(sum)s is more than anybody pays for an evening. Look at the point.")
            % {"sum": found[0]}
        )
    return whole * COINS + int((found[2] or "").ljust(2, "0"))


def written(coins: int) -> str:
    """Return a sum as the box shows it: 2 or 2.50."""
    whole, rest = divmod(coins, COINS)
    return f"{whole}.{rest:02}" if rest else f"{whole}"
