"""What the caller says, and what a hand still waits for."""

from collections.abc import Iterator, Mapping, Sequence

from django.utils.translation import gettext as _, ngettext

from drives.models import Drive, Hand
from drives.models.play import HAND_TRUMPS

MOST_NAMED = 12


def call(hand: Hand, drive: Drive, last: int) -> str:
    """Return what to call out: "Hand 7, spades. Losing ladies up, losing gents down, ...".

    `last` is the number of the drive's last hand, after which nobody moves.
    """
    said = _("Hand %(n)d, %(trumps)s.") % {
        "n": hand.number,
        "trumps": dict(HAND_TRUMPS)[hand.trumps],
    }
    return " ".join(filter(None, (said, *_after(hand, drive, last))))


def _after(hand: Hand, drive: Drive, last: int) -> Iterator[str]:
    """What happens once the hand is played."""
    if hand.number == last:
        yield _("The last hand.")
        return
    hands = list(drive.hands.filter(number__in=(hand.number, hand.number + 1)).order_by("number"))
    this_hand, following = hands
    if following.half != this_hand.half:
        yield _("Then tea.")
    if following.round_id != this_hand.round_id:
        yield movement_call(drive.movement, drive.movement_options)


def movement_call(key: str, options: Mapping[str, str]) -> str:
    """Return what the caller says of moving; nothing where the printed cards say it."""
    up = options.get("ladies", "up") == "up"
    calls = {
        ("progressive-losers", True): _(
            "Losing ladies up, losing gents down, winning gents change chairs."
        ),
        ("progressive-losers", False): _(
            "Losing ladies down, losing gents up, winning gents change chairs."
        ),
        ("progressive-winners", True): _(
            "Winning ladies up, winning gents down, losing gents change chairs."
        ),
        ("progressive-winners", False): _(
            "Winning ladies down, winning gents up, losing gents change chairs."
        ),
        ("partner", True): _("East-West move down one table; from table 1, where the card says."),
    }
    return calls.get((key, up), "")


def played_for(name: str, absent: int | None) -> str:
    """Return who sits there: "Ada Kirby", or "Ada Kirby (for card 13)", a card nobody holds."""
    if absent is None:
        return name
    return _("%(name)s (for card %(n)d)") % {"name": name, "n": absent}


def progress(tables: int, out: Sequence[int]) -> str:
    """Return "5 of 6 tables in, waiting for table 4", or what else there is to say."""
    if not tables:
        return _("Not seated yet.")
    values = {"n": tables - len(out), "tables": tables}
    count = ngettext("%(n)d of %(tables)d table in", "%(n)d of %(tables)d tables in", tables)
    if not out:
        return _("%(count)s.") % {"count": count % values}
    named = ", ".join(str(table) for table in out[:MOST_NAMED])
    waiting = ngettext("waiting for table %(named)s", "waiting for tables %(named)s", len(out))
    more = "…" if len(out) > MOST_NAMED else ""
    return _("%(count)s, %(waiting)s.") % {
        "count": count % values,
        "waiting": waiting % {"named": named} + more,
    }
