"""Penalties and void deals in words: what they are, where they stand, and why one is refused."""

from collections.abc import Callable, Sequence
from typing import Protocol

from django.utils.text import capfirst
from django.utils.translation import gettext as _, ngettext

from drives.models import Deal, Penalty
from drives.words.games import by_game, hand_called, hand_heading
from drives.words.revokes import OfRubber, revoke_line, revoke_phrase
from drives.words.scoring import chair_word, number
from drives.words.voices import score_word
from scoring.halves import from_halves
from scoring.sides import Chair, Side
from scoring.tricks import DealScore


class VoidDeal(Protocol):
    """A void deal: what it gives, what each card has of an own average in half tricks, and why."""

    @property
    def hand(self) -> int: ...

    @property
    def table(self) -> int: ...

    @property
    def void(self) -> str: ...

    @property
    def award(self) -> int | None: ...

    @property
    def got(self) -> Sequence[tuple[str, int]]: ...

    @property
    def why(self) -> str: ...


def figure_phrase(half_tricks: int, *, flags: bool = False) -> str:
    """Return "3 tricks", "1½ tricks" or, in a flag drive, "1 flag"."""
    figure = from_halves(half_tricks)
    several = 1 if figure <= 1 else 2
    phrase = (
        ngettext("%(n)s flag", "%(n)s flags", several)
        if flags
        else ngettext("%(n)s trick", "%(n)s tricks", several)
    )
    return phrase % {"n": number(figure)}


def penalty_phrase(form: str, half_tricks: int, *, flags: bool = False) -> str:
    """Return what a penalty does: "3 tricks taken off"; tricks are moved in a flag drive too."""
    if form == Penalty.Form.MOVED:
        return _("%(figure)s moved to the other side") % {"figure": figure_phrase(half_tricks)}
    figure = figure_phrase(half_tricks, flags=flags)
    if form == Penalty.Form.OFF:
        return _("%(figure)s taken off") % {"figure": figure}
    return _("%(figure)s given") % {"figure": figure}


def who_pays(name: str, *, pair: bool) -> str:
    """Return the name, and its partner where both pay."""
    return _("%(name)s and partner") % {"name": name} if pair else name


def penalty_line(who: str, hand: int, what: str, reason: str) -> str:
    """Return one penalty as lists have it: "Hand 3: Ann Archer, 3 tricks taken off (revoke)"."""
    values = {"hand": hand_heading(hand), "who": who, "what": what, "reason": reason}
    if reason:
        return _("%(hand)s: %(who)s, %(what)s (%(reason)s)") % values
    return _("%(hand)s: %(who)s, %(what)s") % values


def penalty_sentence(penalty: Penalty, *, flags: bool) -> str:
    """Return one penalty, with the name of whose card it is, in one line.

    Of a rubber it says the deal, and the table where the penalty was read `at_tables`.
    """
    who = who_pays(penalty.entry.player.name, pair=penalty.pair)
    if penalty.deal_number is not None:
        table = getattr(penalty, "table_number", None)
        where = OfRubber(penalty.hand_number, table, penalty.deal_number)
        what = revoke_phrase(penalty.form, penalty.half_tricks)
        return revoke_line(who, where, what, penalty.reason)
    what = penalty_phrase(penalty.form, penalty.half_tricks, flags=flags)
    return penalty_line(who, penalty.hand_number, what, penalty.reason)


def void_word(void: str, half_tricks: int | None) -> str:
    """Return how a deal is void: "void, no score", "void, own average", "void, 6½ each"."""
    if void == Deal.Void.AVERAGE:
        return _("void, own average")
    if void == Deal.Void.NUMBER:
        return _("void, %(n)s each") % {"n": number(from_halves(half_tricks or 0))}
    return _("void, no score")


def void_line(deal: VoidDeal) -> str:
    """Return one void deal as lists have it, with its reason as a penalty has.

    "Hand 3, table 2: void, own average: Ann 8, Bob 4½ (called away)".
    """
    values = {
        "hand": hand_heading(deal.hand),
        "table": deal.table,
        "how": void_word(deal.void, deal.award),
        "got": ", ".join(f"{name} {number(from_halves(half))}" for name, half in deal.got),
        "reason": deal.why,
    }
    line = _("%(hand)s, table %(table)d: %(how)s")
    if deal.got:
        line = _("%(hand)s, table %(table)d: %(how)s: %(got)s")
    said = line % values
    return _("%(said)s (%(reason)s)") % {**values, "said": said} if deal.why else said


def what_counts(deal: Deal, counts: DealScore | None) -> str:
    """Return what counts of a deal; `counts` is its score once the tricks of penalties are moved."""
    if deal.void:
        return capfirst(void_word(deal.void, deal.void_award)) + "."
    if deal.score is None or counts is None:
        return _("Nothing counts yet.")
    values = {"score": score_word(counts), "typed": score_word(deal.score)}
    if counts == deal.score:
        return _("%(score)s counts.") % values
    return _("%(score)s counts: it was %(typed)s, and a penalty moved tricks.") % values


def penalty_counts(score: DealScore) -> str:
    """Return what counts under the boxes of a table where a penalty moved tricks."""
    return _("penalty: %(score)s counts") % {"score": score_word(score)}


def seat_word(card: int, name: str, chair: Chair) -> str:
    """Return who sits where: "12 Ann Archer, North"."""
    return _("%(card)d %(name)s, %(chair)s") % {
        "card": card,
        "name": name,
        "chair": chair_word(chair),
    }


def goes_as_winner(side: str) -> str:
    """Return which side moves as the winner of a void deal."""
    if side == Side.NORTH_SOUTH:
        return _("North-South go as the winners")
    return _("East-West go as the winners")


def no_such_hand(last: int) -> str:
    return by_game(
        _("The hands go from 1 to %(last)d. Look at the number."),
        _("The rounds go from 1 to %(last)d. Look at the number."),
    ) % {"last": last}


def penalty_tricks() -> str:
    return _("A penalty is from ½ to 13 tricks, and whole tricks where they are moved. Type again.")


def not_at_table(name: str, hand: int) -> str:
    return _(
        "%(name)s sits at no table in %(hand)s, so there is no partner and no other side. "
        "Take the tricks off, or give them, for this card alone."
    ) % {"name": name, "hand": hand_called(hand)}


def move_on_cards() -> str:
    return _(
        "Where the players' cards count, nothing says who sat on the other side. "
        "Take the tricks off this card, and give them to the others."
    )


def move_unknown(hand: int, table: int) -> str:
    return _(
        "Of %(hand)s, table %(table)d only the winner is known, so no tricks can be moved. "
        "Type the tricks first."
    ) % {"hand": hand_called(hand), "table": table}


def penalty_changes_winner(hand: int, table: int) -> str:
    return _(
        "This changes who won %(hand)s at table %(table)d, and the room has moved since. "
        "The seats stay as they are. Is that right?"
    ) % {"hand": hand_called(hand), "table": table}


def withdrawn_already() -> str:
    return _("This penalty is withdrawn already.")


def revoke_ruled() -> str:
    return _("This revoke has its penalty already. Withdraw that one first, or leave it.")


def said_since(hand: int, table: int) -> str:
    return _(
        "Somebody has saved something for %(hand)s, table %(table)d, since this page was opened. "
        "Look at it, then say again what you want."
    ) % {"hand": hand_called(hand), "table": table}


def nothing_out(hand: int) -> str:
    return _("Every table of %(hand)s has a score, or is void already.") % {
        "hand": hand_called(hand)
    }


def not_void(hand: int, table: int) -> str:
    return _("%(hand)s, table %(table)d is not void any more.") % {
        "hand": hand_heading(hand),
        "table": table,
    }


def void_too_much(most: int) -> str:
    return _(
        "No table of this drive puts more than %(n)d on a card. Type that, or a smaller number."
    ) % {"n": most}


def void_winner(missing: Sequence[tuple[int, int]]) -> str:
    where = "; ".join(
        _("%(hand)s, table %(table)d") % {"hand": hand_called(hand), "table": table}
        for hand, table in missing
    )
    return _(
        "Void, but who goes as the winners? Say it for %(where)s: click the number of the table. "
        "It is the side with more tricks so far, or more points where its hand has a rule of its own; "
        "where they are level, the gents cut."
    ) % {"where": where}


def nobody_won(hand: int, table: int) -> str:
    return _(
        "Table %(table)d is level after %(hand)s, and one side has to go on as the winners. "
        "Click the number of the table, make %(hand)s void there, and say who goes."
    ) % {"hand": hand_called(hand), "table": table}


def winner_to_say(tables: Sequence[int]) -> str:
    """Return what a hand still waits for where tables of it are void and the room moves by who won."""
    return ngettext(
        "Table %(named)s is void: say who goes as the winners there.",
        "Tables %(named)s are void: say who goes as the winners there.",
        len(tables),
    ) % {"named": ", ".join(map(str, tables))}


RULING_SENTENCES: dict[str, Callable[..., str]] = {
    "no-such-hand": no_such_hand,
    "penalty-tricks": penalty_tricks,
    "not-at-table": not_at_table,
    "move-on-cards": move_on_cards,
    "move-unknown": move_unknown,
    "penalty-changes-winner": penalty_changes_winner,
    "withdrawn-already": withdrawn_already,
    "revoke-ruled": revoke_ruled,
    "said-since": said_since,
    "nothing-out": nothing_out,
    "not-void": not_void,
    "void-too-much": void_too_much,
    "void-winner": void_winner,
    "nobody-won": nobody_won,
}
