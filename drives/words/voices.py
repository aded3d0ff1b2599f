"""What was said of a table's score, by whom, and how it stands: small words beside its boxes."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from drives.models import Deal, ScoreEntry
from drives.words.drives import tricks_or_blank
from drives.words.games import by_game
from scoring.tricks import DealScore

Source = ScoreEntry.Source
SIDES = {Source.NORTH_SOUTH, Source.EAST_WEST}


def score_word(score: DealScore | None) -> str:
    """Return "8-5", North-South's first; who won where the tricks are not known; or "blank"."""
    if score is None:
        return tricks_or_blank(None)
    return tricks_or_blank(score.ns_tricks, score.by_majority, score.ns_first)


def state_word(
    checked: str,
    typed: DealScore | None,
    said: Mapping[Source, DealScore | None],
    *,
    flags: bool,
) -> str:
    """Return how what was said of a deal stands (`Deal.Checked`): "disputed: N-S say 8-5, ...".

    `typed` is the organiser's number, `said` the last word of each other source since; in a drive of
    `flags` the sides are home and away. Nothing where the organiser's word stands alone.
    """
    if checked == Deal.Checked.READ_TWICE:
        return _("read twice")
    if checked == Deal.Checked.AGREED:
        if set(said) >= SIDES:
            return _("both sides agree")
        return ", ".join(_agrees(source, flags=flags) for source in said)
    words = [_says(source, score, flags=flags) for source, score in said.items()]
    if checked == Deal.Checked.ONE_SIDE:
        alone = ", ".join(words)
        return _("one side: %(said)s") % {"said": alone} if SIDES & set(said) else alone
    if checked == Deal.Checked.DISPUTED:
        before = [_("typed %(score)s") % {"score": score_word(typed)}] if typed else []
        return _("disputed: %(said)s") % {"said": ", ".join([*before, *words])}
    return ""


def _says(source: Source, score: DealScore | None, *, flags: bool) -> str:
    phrase = {
        Source.NORTH_SOUTH: _("home says %(score)s") if flags else _north_south_say(),
        Source.EAST_WEST: _("away says %(score)s") if flags else _east_west_say(),
        Source.SECOND: _("read again as %(score)s"),
    }.get(source, _("a player's card says %(score)s"))
    return phrase % {"score": score_word(score)}


def _north_south_say() -> str:
    """At German Whist, which alone has phones of the games in rounds, one plays against one."""
    return by_game(_("N-S say %(score)s"), _("North says %(score)s"))


def _east_west_say() -> str:
    return by_game(_("E-W say %(score)s"), _("East says %(score)s"))


def _agrees(source: Source, *, flags: bool) -> str:
    return {
        Source.NORTH_SOUTH: (
            _("home says so too") if flags else by_game(_("N-S say so too"), _("North says so too"))
        ),
        Source.EAST_WEST: (
            _("away says so too") if flags else by_game(_("E-W say so too"), _("East says so too"))
        ),
    }.get(source, _("a player's card says so too"))


def let_it_count(score: DealScore) -> str:
    """Return the words of the button that settles a dispute."""
    return _("Let %(score)s count") % {"score": score_word(score)}


def settled_word() -> str:
    """Return the word of a score of which two readings differed until one was let count."""
    return _("read twice, settled")


def is_it_right(score: DealScore) -> str:
    """Ask, once, about a score of 12 or 13 tricks."""
    return _("%(score)s is rare. Is that right?") % {"score": score_word(score)}


def yes_it_is(score: DealScore) -> str:
    return _("Yes, %(score)s") % {"score": score_word(score)}


def who_sat_there(table: int, seated: str, slip: str) -> str:
    """Ask who sat at a table whose slip names others than the seats do."""
    return _(
        "Table %(table)d has cards %(seated)s by the seats; the slip says %(slip)s. Who sat there?"
    ) % {"table": table, "seated": seated, "slip": slip}


def cards_by_pairs(pairs: Sequence[Sequence[int]]) -> str:
    """Return "12, 7 | 3, 9"."""
    return " | ".join(", ".join(map(str, pair)) for pair in pairs)


def another_slip(table: int) -> str:
    """Return the words of the button that saves a slip at the table whose it is."""
    return _("This is table %(table)d's slip: save it there") % {"table": table}


def not_so_many_cards(expected: int, typed: int) -> str:
    """Refuse a slip with more or fewer card numbers than the table has."""
    return _(
        "The slip of this table has %(expected)d numbers; here are %(typed)d after the tricks. "
        "Type all of them or none."
    ) % {"expected": expected, "typed": typed}


def scored_already(table: int, standing: DealScore | None, typed: DealScore) -> str:
    """Refuse to save a slip over what another table has."""
    return _(
        "Table %(table)d has %(standing)s already, and this slip says %(typed)s. "
        "Look at both slips, then type it there."
    ) % {"table": table, "standing": score_word(standing), "typed": score_word(typed)}
