"""What does not fit at a table, card against card, in words."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _, ngettext

from drives.words.cards import listed, shown_text, some_of
from scoring.card_check import HandCheck
from scoring.cards_of_hand import Shown
from scoring.seat_check import HandOfTables, Should, TableCheck

Said = tuple[str, Sequence[int]]
"""A sentence, and the cards to look at."""


def tables_sentences(hand: int, found: HandOfTables, check: HandCheck) -> Iterator[Said]:
    """Yield what does not fit in a hand whose seats are known, table by table, and the cards to look at.

    `check` is how the cards of the hand fit together without their seats: where they do, two were
    typed in each other's place, or people sat elsewhere.
    """
    for table, at_table in found.tables:
        yield _table_sentence(hand, table, at_table), at_table.look_at
    for card, shows in found.not_resting:
        said = _("Hand %(hand)d: card %(card)d shows %(shows)s, where it rests by the seats.")
        yield said % {"hand": hand, "card": card, "shows": shown_text(shows)}, (card,)
    if check.fits:
        said = _(
            "The cards of hand %(hand)d fit one another, though not the seats: were two typed in each "
            "other's place, or did people sit elsewhere?"
        )
        yield said % {"hand": hand}, ()


def _table_sentence(hand: int, table: int, check: TableCheck) -> str:
    if check.should is not None:
        return _("Hand %(hand)d, table %(table)d: %(should)s.") % {
            "hand": hand,
            "table": table,
            "should": _should(check.should),
        }
    # "Hand 5, table 3: cards 7 and 12 show 8, card 3 shows 6, card 9 shows 5; look at cards 3, 7, 9 and 12."
    look = ngettext("look at card %(cards)s", "look at cards %(cards)s", len(check.look_at))
    return _("Hand %(hand)d, table %(table)d: %(shown)s; %(look)s.") % {
        "hand": hand,
        "table": table,
        "shown": ", ".join(cards_show(numbers, shows) for numbers, shows in check.shown),
        "look": look % {"cards": cards_named(check.look_at)},
    }


def _should(found: Should) -> str:
    """Return "7 and 12 took 8, so 3 and 9 should show 5; card 9 shows 6"."""
    return _("%(by)s took %(took)d, so %(cards)s should show %(shows)d; %(off)s") % {
        "by": cards_named(found.by),
        "took": found.took,
        "cards": cards_named(found.cards),
        "shows": found.shows,
        "off": ", ".join(cards_show(numbers, shows) for numbers, shows in found.off),
    }


def cards_show(numbers: Sequence[int], shows: Shown) -> str:
    """Return "cards 7 and 12 show 8", "card 3 shows a rest"."""
    said = ngettext(
        "card %(cards)s shows %(shows)s", "cards %(cards)s show %(shows)s", len(numbers)
    )
    return said % {"cards": cards_named(numbers), "shows": shown_text(shows)}


def cards_named(numbers: Sequence[int]) -> str:
    """Return the numbers of some cards: "3, 7 and 12"."""
    return listed(some_of([str(number) for number in numbers]))
