"""What the sheets say: their names and labels, the date, what is out, who rested."""

from collections.abc import Callable, Mapping, Sequence

from django.utils import timezone
from django.utils.dateformat import format as format_date
from django.utils.text import capfirst
from django.utils.translation import get_language, gettext as _, ngettext, pgettext

from drives.models import Drive
from drives.words.clock import clock_time
from drives.words.drives import table_of_hand
from drives.words.games import by_game, hand_called
from drives.words.scoring import chair_word, trumps_word
from drives.words.sheets import (
    sheet_label as sheet_label,
    what_sheet_is as what_sheet_is,
    what_sheet_waits_for as what_sheet_waits_for,
)
from drives.words.which_hands import hands_phrase as hands_phrase
from scoring.flags import HOME
from scoring.halves import tricks_text
from scoring.rests import RestAward
from scoring.sides import Chair, Side
from scoring.trumps import AtTable, Trumps

MOST_NAMED = 8
MOST_CARDS = 1000
DASH = "–"


def when(drive: Drive) -> str:
    """Return the day and hour by the club's clock: "Friday 4 December 2026, 7.30 pm"."""
    zone = drive.club.zone
    # Translators: a date in Django's letters.
    day = format_date(timezone.localtime(drive.starts_at, zone), _("l j F Y"))
    return _("%(day)s, %(hour)s") % {"day": day, "hour": clock_time(drive.starts_at, zone)}


def provisional(drive: Drive) -> str:
    """Return the word that stands on a sheet of places until the drive is finished."""
    return _("provisional") if drive.provisional else ""


def version_line(drive: Drive) -> str:
    return _("Version %(n)d") % {"n": drive.version}


def seats_version_line(version: int) -> str:
    """Return which seats a sheet has: those that the act of this number made."""
    return _("Seats %(n)d") % {"n": version}


def page_of() -> str:
    """Return the page line, with the places {page} and {pages}."""
    return _("Page {page} of {pages}")


def language_tag() -> str:
    """Return the language of the sheet as PDF wants it: "en-GB"."""
    language, _dash, country = (get_language() or "en").partition("-")
    return f"{language}-{country.upper()}" if country else language


def trump_letters() -> Mapping[Trumps, str]:
    return {
        Trumps.HEARTS: pgettext("letter of a suit", "H"),
        Trumps.DIAMONDS: pgettext("letter of a suit", "D"),
        Trumps.SPADES: pgettext("letter of a suit", "S"),
        Trumps.CLUBS: pgettext("letter of a suit", "C"),
        Trumps.NO_TRUMPS: pgettext("short for no trumps", "NT"),
    }


def trump_names() -> Mapping[Trumps | AtTable, str]:
    return {trumps: capfirst(trumps_word(trumps)) for trumps in (*Trumps, *AtTable)}


def chair_letter(chair: Chair) -> str:
    return {
        Chair.NORTH: pgettext("chair", "N"),
        Chair.EAST: pgettext("chair", "E"),
        Chair.SOUTH: pgettext("chair", "S"),
        Chair.WEST: pgettext("chair", "W"),
    }[chair]


def side_word(side: Side) -> str:
    return _("North-South") if side is Side.NORTH_SOUTH else _("East-West")


def side_letters(side: Side) -> str:
    return pgettext("side", "N-S") if side is Side.NORTH_SOUTH else pgettext("side", "E-W")


def rest_word(*, knockout: bool = False) -> str:
    """Return where somebody is who does not play; in a knock-out they go on without it."""
    return _("Through") if knockout else _("Rest")


def out_word() -> str:
    """Return where somebody is who has lost in a knock-out."""
    return _("out")


def place_short(table: int, chair: Chair, *, pairs: bool) -> str:
    """Return where a card plays as its row says it: "3 N", or for a pair "3 N-S"."""
    return f"{table} {side_letters(chair.side) if pairs else chair_letter(chair)}"


def place_long(table: int, chair: Chair, *, pairs: bool) -> str:
    """Return where a card sits first: "Table 3, North", or for a pair "Table 3, North-South"."""
    word = side_word(chair.side) if pairs else chair_word(chair)
    return _("Table %(table)d, %(chair)s") % {"table": table, "chair": word}


def card_number(number: int) -> str:
    return _("Card %(n)d") % {"n": number}


def home_or_table(table: int, side: Side) -> str:
    """Return where somebody of a team plays: "home", or the number of the table they go out to."""
    return pgettext("at one's own table", "home") if side is HOME else str(table)


def table_of_team(table: int, side: Side) -> str:
    """Return where somebody of a team sits first: "Table 3, home" or "Table 5, away"."""
    text = _("Table %(table)d, home") if side is HOME else _("Table %(table)d, away")
    return text % {"table": table}


def seats_title(by: str, hands: Sequence[int]) -> str:
    """Return the title of a sheet of seats: "Seats by table, hand 7"; `by` is table or name."""
    template = {
        "table": _("Seats by table, %(hands)s"),
        "name": _("Seats by name, %(hands)s"),
    }[by]
    return template % {"hands": hands_phrase(hands)}


def leaderboard_title(through: int | None) -> str:
    """Return "Leaderboard after hand 12"; without the hand where everything is in."""
    if through is None:
        return _("Leaderboard")
    return _("Leaderboard after %(n)s") % {"n": hand_called(through)}


def half_time_title(last: int) -> str:
    return _("Half-time places, after %(n)s") % {"n": hand_called(last)}


def still_out(places: Sequence[tuple[int, int]]) -> str:
    """Return which (hand, table) have no score yet, the first few by number."""
    named = [table_of_hand(hand, table) for hand, table in places[:MOST_NAMED]]
    if more := len(places) - len(named):
        named.append(ngettext("%(n)d more", "%(n)d more", more) % {"n": more})
    return _("No score yet: %(places)s.") % {"places": ", ".join(named)}


def cards_still_out(count: int) -> str:
    return ngettext(
        "%(n)d card has not said everything yet.",
        "%(n)d cards have not said everything yet.",
        count,
    ) % {"n": count}


def how_many_cards(fewest: int) -> str:
    text = _("Cards are printed for %(fewest)d to %(most)s people. Type another number.")
    return text % {"fewest": fewest, "most": f"{MOST_CARDS:,}"}


def ties_sentence() -> str:
    """Return how places are shared."""
    return _("Level totals share a place: 1, 2=, 2=, 4.")


def rest_award_sentence(award: RestAward) -> str:
    """Return what a hand sat out scores."""
    if award.tricks is None:
        return _("A rest scores the player's own average.")
    said = by_game(_("A rest scores %(n)s a hand."), _("A rest scores %(n)s a round."))
    return said % {"n": tricks_text(award.tricks)}


def rested_sentence(name: str, hands: Sequence[int], tricks: str) -> str:
    """Return who rested when and what they have for it: "Ann Smith in hands 3 and 9 (13)"."""
    return _("%(name)s in %(hands)s (%(tricks)s)") % {
        "name": name,
        "hands": hands_phrase(hands),
        "tricks": tricks,
    }


def note_title(code: str) -> str:
    """Return the title of a note at the end of a sheet of places."""
    titles: dict[str, Callable[[], str]] = {
        "out": lambda: _("Still out"),
        "rests": lambda: _("Rests"),
        "penalties": lambda: _("Penalties"),
        "void": lambda: _("Void deals"),
        "proof": lambda: _("The proof"),
        "ties": lambda: _("Places"),
        "teams": lambda: _("The teams"),
    }
    return titles[code]()
