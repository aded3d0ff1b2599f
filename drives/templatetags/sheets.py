"""What the pages of sheets need said: what a hand is played in."""

from django import template

from drives.pdfs.suits import SIGNS, Trump, TrumpWords, name

register = template.Library()

TEXT_NOT_EMOJI = "\N{VARIATION SELECTOR-15}"


@register.filter
def in_words(trumps: Trump, words: TrumpWords) -> str:
    """Return sign and word, "♥ Hearts"; empty where nothing is known yet."""
    sign = SIGNS.get(trumps, "")
    return " ".join(filter(None, (sign + TEXT_NOT_EMOJI if sign else "", name(trumps, words))))
