"""What the lists on the wall and at the door say: who is expected, every hand's seats, where each plays."""

from collections.abc import Mapping, Sequence

from django.utils.text import capfirst
from django.utils.translation import gettext as _, pgettext

from drives.models import Drive
from drives.words.clubs import listing_titles, role_words
from drives.words.games import by_game, hand_head
from drives.words.labels import seat_labels
from drives.words.money import money
from drives.words.printings import MOST_NAMED, and_more


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


def seats_by_hand_labels(*, pairs: bool, teams: bool) -> Mapping[str, str]:
    """Return the labels of the chart of every hand's seats, and of who has which number."""
    seats = seat_labels(pairs=pairs, teams=teams)
    if teams:
        holders = _("Who is in which team")
    else:
        holders = _("Who has which card") if not pairs else _("Who is which pair")
    return {
        "part": by_game(
            _("Seats: tables {first_table} to {last_table}, hands {first_hand} to {last_hand}"),
            _("Seats: tables {first_table} to {last_table}, rounds {first_hand} to {last_hand}"),
        ),
        "holders": holders,
        "card": seats["card"],
        "name": _("Name"),
    }


def itinerary_labels(*, pairs: bool, teams: bool) -> Mapping[str, str]:
    """Return the labels of a player's own slip."""
    seats = seat_labels(pairs=pairs, teams=teams)
    return {
        "card": seats["card"],
        "hand": hand_head(),
        "seat": seats["seat"],
        "partner": pgettext("plays with", "With"),
        "against": pgettext("plays against", "Against"),
    }


def several_names(names: Sequence[str]) -> str:
    """Return those who share a card: "Ann Archer & Bob Best"."""
    return " & ".join(names)


def replaces_seats(seats: int, gone: Sequence[str], *, moved: bool) -> str:
    """Return what a sheet of seats says at its top where it takes another's place.

    `gone` are the names of those who were on the other, of whom the first are named; `moved` is that
    somebody sits elsewhere or is new.
    """
    said = [_("This sheet replaces seats %(n)d.") % {"n": seats}]
    if moved:
        said.append(_("Beside whoever sits elsewhere now is where they were."))
    if gone:
        names = ", ".join(gone[:MOST_NAMED])
        more = len(gone) - MOST_NAMED
        names = f"{names} {and_more(more)}" if more > 0 else names
        said.append(_("Not on it any more: %(names)s.") % {"names": names})
    return " ".join(said)


def was_at(seat: str) -> str:
    """Return where somebody sat before: "was 3 N"."""
    return _("was %(seat)s") % {"seat": seat}


def was_new() -> str:
    """Return what stands beside somebody who was not on the sheet before."""
    return pgettext("not on the sheet before", "new")
