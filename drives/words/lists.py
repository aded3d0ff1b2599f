"""What the lists on the wall and at the door say: who is expected, every hand's seats, where each plays."""

from collections.abc import Mapping

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from drives.models import Drive
from drives.words.clubs import listing_titles, role_words
from drives.words.labels import seat_labels
from drives.words.money import money


def check_in_labels(drive: Drive, *, pairs: bool, teams: bool) -> Mapping[str, str]:
    """Return the heads of the columns of the list at the door; of the fee, how much."""
    seats = seat_labels(pairs=pairs, teams=teams)
    paid = _("Paid %(sum)s") % {"sum": money(drive.fee, drive.club)} if drive.fee else _("Paid")
    return {
        "here": _("Here"),
        "name": seats["name"],
        "card": seats["card"],
        "role": _("Role"),
        "paid": paid,
    }


def either_role(drive: Drive) -> str:
    """Return both roles, to ring the one that somebody plays as: "lady / gent"."""
    return " / ".join(role_words(drive.club).values())


def check_in_titles(drive: Drive) -> Mapping[str, str]:
    """Return the titles of the parts of the list at the door."""
    titles = listing_titles(drive.club)
    return {
        "everybody": titles["everyone"],
        "L": titles["ladies"],
        "G": titles["gents"],
        "": capfirst(either_role(drive)),
        "pairs": _("Pairs"),
        "no-pair": _("With a partner who is not known yet"),
        "teams": _("Teams"),
        "no-team": _("Not in a team yet"),
        "walk-ins": _("Not on the list"),
    }
