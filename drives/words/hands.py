"""What the caller says, and what a hand still waits for."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from django.utils.text import capfirst
from django.utils.translation import gettext as _, ngettext

from drives.models import Drive, Hand
from drives.models.play import HAND_TRUMPS
from drives.movements import MOVEMENTS, Kind
from drives.movements.partners import EAST_WEST
from drives.movements.rings import LADIES
from drives.words.games import by_game, hand_called, hand_heading, in_rounds
from drives.words.hand_rules import rules_called
from drives.words.paper import hands_phrase
from scoring.hand_winners import fewer_tricks_can_win
from scoring.rules_of_hands import BY_TABLES

LADDERS = ("ladder", "german-ladder")
MOST_NAMED = 12
NOTHING_DISPUTED: Mapping[int, Sequence[int]] = {}


def call(hands: Sequence[Hand], drive: Drive, following: Hand | None, out: str = "") -> str:
    """Return what to call out: "Hand 7, spades. Losing ladies up, losing gents down, ...".

    `hands` are those of a round in order: "Hands 5 to 8: hearts, diamonds, spades, clubs. ...";
    `following` is the hand after them, None after the drive's last, when nobody moves. In a flag
    drive `out` says who goes out where (`words.flags.goes_out`).
    """
    tea = [
        _("Tea after %(n)s.") % {"n": hand_called(before.number)}
        for before, after in pairwise(hands)
        if before.half != after.half
    ]
    rules = rules_called([(hand.number, hand.rule) for hand in hands])
    said = (_named(hands), *rules, out, *tea, *_after(hands, following, drive))
    return " ".join(filter(None, said))


def _named(hands: Sequence[Hand]) -> str:
    """What is played and in which trumps; in rounds every deal has its own, turned up at the table."""
    if in_rounds():
        return _("%(rounds)s.") % {
            "rounds": capfirst(hands_phrase([hand.number for hand in hands]))
        }
    trumps = [str(dict(HAND_TRUMPS)[hand.trumps]) for hand in hands]
    if len(hands) == 1:
        return _("%(n)s, %(trumps)s.") % {"n": hand_heading(hands[0].number), "trumps": trumps[0]}
    return _("%(hands)s: %(trumps)s.") % {
        "hands": capfirst(hands_phrase([hand.number for hand in hands])),
        "trumps": ", ".join(trumps),
    }


def _after(hands: Sequence[Hand], following: Hand | None, drive: Drive) -> Iterator[str]:
    """What happens once the hands of a round are played, and who has won where that is not plain."""
    hand = hands[-1]
    if following is None:
        yield by_game(_("The last hand."), _("The last round."))
        return
    if following.half != hand.half:
        yield _("Then tea.")
    if following.round_id != hand.round_id:
        if _goes_by_points(hands, drive):
            yield _("Whoever has more points has won.")
        yield movement_call(drive.movement, drive.movement_options)


def _goes_by_points(hands: Sequence[Hand], drive: Drive) -> bool:
    """Whether people move by who won, and by the rule of a hand that may be the side with fewer tricks."""
    movement = MOVEMENTS[drive.movement]
    by_winners = movement.kind is Kind.PROGRESSIVE and movement.by_winners
    return by_winners and any(fewer_tricks_can_win(BY_TABLES[hand.rule]) for hand in hands)


def movement_call(key: str, options: Mapping[str, str]) -> str:
    """Return what the caller says of moving; nothing where the printed cards say it."""
    up = (EAST_WEST if key == "partner" else LADIES).of(options) == "up"
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
        ("semi-partner", True): _("Losing ladies up, losing gents down, winners stay partners."),
        ("semi-partner", False): _("Losing ladies down, losing gents up, winners stay partners."),
        ("ladder", True): _(
            "Winners one table towards table 1, losers one away, and everybody changes partners."
        ),
        ("german-ladder", True): _("Winners one table towards table 1, losers one away."),
        ("german-knockout", True): _("Winners see on the list where they go; losers are out."),
        ("seat-by-seat", True): _(
            "North sits, South back one table, East on one table, West on two tables."
        ),
        ("partner", True): _("East-West move up one table; from the last, where the card says."),
        ("partner", False): _("East-West move down one table; from table 1, where the card says."),
    }
    return calls.get((key, up), "")


def played_for(name: str, absent: int | None) -> str:
    """Return who sits there: "Ada Kirby", or "Ada Kirby (for card 13)", a card nobody holds."""
    if absent is None:
        return name
    return _("%(name)s (for card %(n)d)") % {"name": name, "n": absent}


def progress(tables: int, out: Sequence[int], disputed: Sequence[int] = ()) -> str:
    """Return "5 of 6 tables in, waiting for table 4; table 2 is disputed", or what else there is."""
    if not tables:
        return _("Not seated yet.")
    values = {"n": tables - len(out), "tables": tables}
    count = ngettext("%(n)d of %(tables)d table in", "%(n)d of %(tables)d tables in", tables)
    said = [count % values]
    if out:
        waiting = ngettext("waiting for table %(named)s", "waiting for tables %(named)s", len(out))
        said.append(waiting % {"named": _few(out)})
    sentence = ", ".join(said)
    if not disputed:
        return _("%(said)s.") % {"said": sentence}
    phrase = ngettext("table %(named)s is disputed", "tables %(named)s are disputed", len(disputed))
    return _("%(said)s; %(disputed)s.") % {
        "said": sentence,
        "disputed": phrase % {"named": _few(disputed)},
    }


def _few(tables: Sequence[int]) -> str:
    more = "…" if len(tables) > MOST_NAMED else ""
    return ", ".join(map(str, tables[:MOST_NAMED])) + more


def round_progress(
    tables: int,
    out: Mapping[int, Sequence[int]],
    disputed: Mapping[int, Sequence[int]] = NOTHING_DISPUTED,
) -> str:
    """Return how far a round is: of each of its hands, the tables that are `out`, and `disputed`.

    Hands of which the same is to be said are told together: "Hands 5 and 6: 6 of 6 tables in.
    Hand 7: 5 of 6 tables in, waiting for table 4."
    """
    alike: dict[tuple[tuple[int, ...], tuple[int, ...]], list[int]] = {}
    for hand, of_hand in out.items():
        alike.setdefault((tuple(of_hand), tuple(disputed.get(hand, ()))), []).append(hand)
    if len(alike) <= 1:
        return progress(tables, *next(iter(alike), ((), ())))
    return " ".join(
        _("%(hands)s: %(progress)s")
        % {"hands": capfirst(hands_phrase(hands)), "progress": progress(tables, *of_hands)}
        for of_hands, hands in alike.items()
    )


def sits_still_sentence(key: str, names: Sequence[str]) -> str:
    """Return who keeps a chair all evening and who goes instead; nothing where nobody does.

    `key` is a movement's in which others move by who won.
    """
    if not names:
        return ""
    if key == "german-knockout":
        return ngettext(
            "%(names)s sits still: whoever meets them comes to their table.",
            "%(names)s sit still: whoever meets one of them comes to their table.",
            len(names),
        ) % {"names": ", ".join(names)}
    if key in LADDERS:
        return ngettext(
            "%(names)s sits still: whoever would have changed places with them stays too.",
            "%(names)s sit still: whoever would have changed places with them stays too.",
            len(names),
        ) % {"names": ", ".join(names)}
    return ngettext(
        "%(names)s sits still: the other of that role at the table moves instead.",
        "%(names)s sit still: the other of that role at the table moves instead.",
        len(names),
    ) % {"names": ", ".join(names)}


def rest_next_sentence(key: str, names: Sequence[str], *, plays: bool) -> str:
    """Return who rests in the next hand, whoever wins in this, and who comes in; nothing of nobody.

    `key` is that of a movement in which people take turns; `plays` says that those left over play.
    """
    if not names:
        return ""
    values = {"names": ", ".join(names)}
    if plays:
        first = _("Left over next, whoever wins: %(names)s.") % values
    else:
        first = _("To rest next, whoever wins: %(names)s.") % values
    return f"{first} {_who_comes_in(key, plays=plays)}"


def _who_comes_in(key: str, *, plays: bool) -> str:
    """Return what the others do when those left over are called; see `movements.ladder.move`."""
    if key in LADDERS:
        return comes_in_on_a_ladder(key)
    if plays:
        return _("Who was left over takes their chairs.")
    return _("Who rested takes their chairs.")


def comes_in_on_a_ladder(key: str) -> str:
    if key == "german-ladder":
        return _(
            "From the table they would have gone to, losers stay, "
            "which makes room at the last table for who comes back."
        )
    return _(
        "From the table they would have gone to, losers of their role stay, "
        "which makes room at the last table for who comes back."
    )
