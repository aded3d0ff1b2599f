"""What the pages of sheets need said: what a hand is played in."""

from django import template

from drives.pdfs.suits import SIGNS, Trump, TrumpWords, name, short

register = template.Library()

TEXT_NOT_EMOJI = "\N{VARIATION SELECTOR-15}"


@register.filter
def in_words(trumps: Trump, words: TrumpWords) -> str:
    """Return sign, letter and word, "♥H Hearts"; empty where nothing is known yet."""
    brief, sign = short(trumps, words), SIGNS.get(trumps, "")
    if sign:
        brief = brief.replace(sign, sign + TEXT_NOT_EMOJI)
    return " ".join(filter(None, (brief, name(trumps, words))))
