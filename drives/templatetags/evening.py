"""What templates need said: suit signs, keys of a press."""

from collections.abc import Mapping
from datetime import datetime
from fractions import Fraction

from django import template
from django.utils import timezone

from drives.forms.scores import new_key as make_key
from drives.listings.leaderboard import figure
from drives.models import Membership
from drives.results.room import Sitter, TableOfNames
from drives.words import games as words_of_games, scoring as scoring_words
from drives.words.clock import clock_time
from drives.words.hands import played_for
from drives.words.short_tables import dummy_word, empty_word
from drives.words.teams import position_word as word_of_position, with_position
from drives.words.whose import whose as whose_word
from scoring.sides import Chair
from scoring.trumps import Trumps

register = template.Library()

SIGNS = {
    Trumps.HEARTS: "♥",
    Trumps.DIAMONDS: "♦",
    Trumps.SPADES: "♠",
    Trumps.CLUBS: "♣",
}
TEXT_NOT_EMOJI = "\N{VARIATION SELECTOR-15}"


@register.filter
def suit_sign(trumps: str) -> str:
    """Return the suit's sign, or letters where a hand has no suit of its own."""
    if trumps in SIGNS:
        return SIGNS[Trumps(trumps)] + TEXT_NOT_EMOJI
    return {"NT": "NT"}.get(trumps, "?")


@register.filter
def hand_called(number: int) -> str:
    """Return "hand 3", or "round 3" in a drive of rounds."""
    return words_of_games.hand_called(number)


@register.filter
def hand_heading(number: int) -> str:
    """Return "Hand 3", or "Round 3" in a drive of rounds."""
    return words_of_games.hand_heading(number)


@register.filter
def chair_word(chair: Chair) -> str:
    return scoring_words.chair_word(chair)


@register.filter
def in_seat(sitter: Sitter) -> str:
    """Return who sits there, whose card they play for where nobody holds it, what they are in a team."""
    return with_position(played_for(sitter.name, sitter.instead_of), sitter.position)


@register.filter
def position_word(position: str) -> str:
    """Return what somebody is in a team: "captain", "blue"."""
    return word_of_position(position)


@register.filter
def nobody(table: TableOfNames) -> str:
    """Return the word for a chair at the table that nobody has."""
    return dummy_word() if table.dummy else empty_word()


@register.filter
def whose(name: str) -> str:
    """Return "Ann's", or "Albert Vickers'"."""
    return whose_word(name)


@register.filter
def tricks(number: Fraction | None) -> str:
    """Return tricks as written on a card: 6½, or a dash while nothing is known."""
    return figure(number)


@register.filter
def clock(moment: datetime) -> str:
    """Return the hour by the clock of the page's club: "7.30 pm"."""
    return clock_time(moment, timezone.get_current_timezone())


@register.filter
def role_word(role: str, words: Mapping[str, str]) -> str:
    """Return what the club calls a role, or nothing where somebody has none."""
    return words.get(role, "")


@register.filter
def may(membership: Membership, role: str) -> bool:
    """Whether the member who looks at a page may do there what `role` may."""
    return membership.may(Membership.Role(role))


@register.simple_tag
def new_key() -> str:
    """Return the key that makes a second press of the same button the same act."""
    return make_key()
