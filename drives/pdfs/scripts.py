"""Writing from right to left: letters joined, turned round and mirrored as they stand on the line."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final
from unicodedata import bidirectional, combining

from arabic_reshaper import ArabicReshaper
from bidi import get_display
from bidi.mirror import MIRRORED

NON_JOINER: Final = "\u200c"

_ARABIC = "\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff"
_FROM_THE_RIGHT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_USELESS_NON_JOINER = re.compile(f"(?<![{_ARABIC}]){NON_JOINER}|{NON_JOINER}(?![{_ARABIC}])")
_FORMS = re.compile("[\ufb1d-\ufdff\ufe70-\ufefc]")
_POINTED: Final = {
    unicodedata.normalize("NFD", chr(code)): chr(code)
    for code in range(0xFB1D, 0xFB4F)
    if not unicodedata.is_normalized("NFD", chr(code))
}
_CUT_SHORT = re.compile("(?<=[^\\W\\d_])…$")
_RIGHT_TO_LEFT_MARK: Final = "\u200f"
# Variation selectors, which a legible text has none of. As combining marks they take the direction of
# the letter before them, and so tell where it went and whether it was turned.
_FIRST_TAG: Final = 0xE0100
_TAGS: Final = 240
# A mark between them would keep figures and their separators from being one number.
_SEPARATORS: Final = frozenset({"ES", "CS"})
_RESHAPER: Final = ArabicReshaper(
    {
        "language": "Arabic",
        "delete_harakat": False,
        "delete_tatweel": False,
        "support_zwj": False,
        "use_unshaped_instead_of_isolated": True,
        # Of all ligatures only lam with alef has to be, and every Arabic font has it.
        "ARABIC LIGATURE ALLAH": False,
    }
)


def runs_from_the_right(text: str) -> bool:
    """Whether any letter of `text` belongs to a script that is written from right to left."""
    return not text.isascii() and _FROM_THE_RIGHT.search(text) is not None


def without_useless_joiners(text: str) -> str:
    """Return `text` with a zero-width non-joiner only where it parts two Arabic letters."""
    return _USELESS_NON_JOINER.sub("", text)


def clusters(text: str) -> list[str]:
    """Return the letters of `text`, each with the accents that stand on it."""
    found: list[str] = []
    for letter in text:
        if found and combining(letter):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def displayed(text: str) -> list[str]:
    """Return the clusters of a legible text as they stand on a line that itself runs from left to right.

    By the Unicode bidirectional algorithm (UAX 9); Arabic letters in the forms that join them.
    """
    if not runs_from_the_right(text):
        return clusters(text)
    letters = _RESHAPER.reshape(text).replace(NON_JOINER, "")
    joined = [_pointed(cluster) for cluster in clusters(letters)]
    tagged = "".join(_tagged(number, cluster) for number, cluster in enumerate(joined))
    return _untagged(get_display(_ending(text, tagged), base_dir="L"), joined)


def base_letters(form: str) -> str:
    """Return the letters that a presentation form stands for, in the order of reading.

    Anything else is what it stands for.
    """
    return unicodedata.normalize("NFKD", form) if _FORMS.fullmatch(form) else form


def apart(cluster: str) -> str:
    """Return a cluster as it stands on the line without presentation forms: for a font without them."""
    return "".join(base_letters(letter)[::-1] for letter in cluster)


def _pointed(cluster: str) -> str:
    """Return a Hebrew letter with those of its points that fonts place best in one glyph with it."""
    letter = cluster[0]
    others = ""
    for point in cluster[1:]:
        form = _POINTED.get(unicodedata.normalize("NFD", letter + point))
        letter, others = (form, others) if form else (letter, others + point)
    return letter + others


def _ending(text: str, tagged: str) -> str:
    """Let the mark of a cut stand after the last letter that is left, which may be on its left."""
    cut = _CUT_SHORT.search(text)
    from_the_right = cut and bidirectional(text[cut.start() - 1]) in {"R", "AL"}
    return tagged + _RIGHT_TO_LEFT_MARK if from_the_right else tagged


def _tagged(number: int, cluster: str) -> str:
    letter = cluster[0]
    if bidirectional(letter) in _SEPARATORS:
        return letter
    high, low = divmod(number, _TAGS)
    return letter + chr(_FIRST_TAG + high) + chr(_FIRST_TAG + low)


def _untagged(line: str, joined: Sequence[str]) -> list[str]:
    found: list[str] = []
    place = 0
    while place < len(line):
        letter = line[place]
        if bidirectional(letter) in _SEPARATORS or letter == _RIGHT_TO_LEFT_MARK:
            found += [] if letter == _RIGHT_TO_LEFT_MARK else [letter]
            place += 1
            continue
        piece = line[place : place + 3]
        turned = _FIRST_TAG <= ord(letter) < _FIRST_TAG + _TAGS
        high, low = (piece[1], piece[0]) if turned else (piece[1], piece[2])
        cluster = joined[(ord(high) - _FIRST_TAG) * _TAGS + ord(low) - _FIRST_TAG]
        # Fonts have the marks of these scripts drawn before their letter.
        found.append(MIRRORED.get(cluster, cluster[::-1]) if turned else cluster)
        place += 3
    return found
