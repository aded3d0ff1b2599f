"""The dispute desk in words: what a record shows, what a revoke costs, and the record in the log."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _, ngettext

from drives.models import Act, Penalty
from drives.words.act_names import ActNames
from drives.words.card_names import card_name, rank_word
from drives.words.cards import listed
from drives.words.games import by_game, hand_called, hand_heading
from drives.words.rubbers import mark_sentence, net_phrase
from drives.words.scoring import chair_word, number, trumps_word
from drives.words.voices import score_word
from scoring.cards import CARDS_EACH, Card
from scoring.marks import Mark
from scoring.play import PlayRecord, Revoke, find_revokes
from scoring.sides import Chair
from scoring.tricks import DealScore
from scoring.trumps import Trumps

Form = Penalty.Form


def revoke_reason(revoke: Revoke) -> str:
    """Return what a penalty is given for: "Revoke in trick 5: East played ... holding ..."."""
    return _("Revoke in trick %(trick)s: %(chair)s played the %(card)s holding the %(held)s.") % {
        "trick": number(revoke.trick),
        "chair": chair_word(revoke.chair),
        "card": card_name(revoke.card),
        "held": _all_of_suit(revoke.could_follow),
    }


def revoke_mark(revoke: Revoke) -> str:
    """Return what stands beside the trick of a revoke: "revoked: held the 4 and 9 of hearts"."""
    return _("%(chair)s revoked: held the %(held)s") % {
        "chair": chair_word(revoke.chair),
        "held": _all_of_suit(revoke.could_follow),
    }


def _all_of_suit(cards: Sequence[Card]) -> str:
    """Return cards of one suit that are all held: "four and nine of hearts"."""
    return _("%(ranks)s of %(suit)s") % {
        "ranks": listed([rank_word(card.rank) for card in cards]),
        "suit": trumps_word(Trumps(cards[0].suit)),
    }


def how_many_revokes(count: int, *, whole: bool) -> str:
    """Return what the record shows; of one that stops early only what it gives away so far."""
    if count:
        return ngettext("%(n)d revoke.", "%(n)d revokes.", count) % {"n": count}
    if whole:
        return _("No revoke: everybody followed suit who could.")
    return _("No revoke so far. A revoke shows when the suit is played later.")


def record_line(record: PlayRecord, deal: int | None = None) -> str:
    """Return what a record shows, for the sheet that settles the hand; `deal` is that of a rubber."""
    revokes = find_revokes(record)
    whole = len(record.tricks) == CARDS_EACH
    if whole:
        says = _("By the record of the play: %(score)s.") % {"score": score_word(record.score)}
    else:
        says = so_far_sentence(len(record.tricks))
    of_deal = [_("Deal %(n)d.") % {"n": deal}] if deal else []
    shows = [how_many_revokes(len(revokes), whole=whole), *map(revoke_reason, revokes)]
    return " ".join([*of_deal, says, *shows])


def false_claim_reason() -> str:
    return _("False claim of a revoke.")


def back_to(hand: int) -> str:
    return _("Back to %(hand)s") % {"hand": hand_called(hand)}


def back_to_hands() -> str:
    return by_game(_("Back to Hands"), _("Back to Rounds"))


def hand_label() -> str:
    return by_game(_("Hand"), _("Round"))


def deal_heading(hand: int, table: int, deal: int = 1) -> str:
    """Return "Hand 7, table 4", or of a later deal of a rubber "Round 2, table 4, deal 3"."""
    values = {"hand": hand_heading(hand), "table": table, "deal": deal}
    if deal > 1:
        return _("%(hand)s, table %(table)d, deal %(deal)d") % values
    return _("%(hand)s, table %(table)d") % values


def so_far_sentence(tricks: int) -> str:
    """Return how far a record goes that is not whole."""
    return ngettext(
        "The record has %(n)d whole trick of thirteen.",
        "The record has %(n)d whole tricks of thirteen.",
        tricks,
    ) % {"n": tricks}


def other_trumps(played: Trumps, record: Trumps, *, on_sheet: bool) -> str:
    """Return that a record is in other trumps than its hand, or than its deal on a rubber's sheet."""
    values = {"record": trumps_word(record), "played": trumps_word(played)}
    if on_sheet:
        says = _("Trumps: %(record)s by this record, but %(played)s on the table's sheet.") % values
    else:
        says = _("Trumps: %(record)s by this record, but %(played)s in this hand.") % values
    return f"{says} {_('Correct whichever is wrong: in other trumps other cards win.')}"


def slip_and_record(
    slip: DealScore | None, record: DealScore, *, other_trumps: bool = False
) -> str:
    """Return whether the score that was handed in is what the record comes to.

    A record in other trumps confirms no score.
    """
    said = score_word(slip)
    if slip and slip.by_majority:
        said = _("%(side)s won") % {"side": said}
    values = {"slip": said, "record": score_word(record)}
    if slip is None:
        return _("By this record it is %(record)s. No score is in yet.") % values
    if _agree(slip, record) and not other_trumps:
        return _("The slip says %(slip)s, and so does this record.") % values
    return _("The slip says %(slip)s; by this record it is %(record)s.") % values


def marks_and_net(marks: Sequence[Mark], net: int | None) -> str:
    """Return what a deal puts on the sheet of its rubber, and the rubber's result where it has one."""
    says = [mark_sentence(mark) for mark in marks]
    if net is not None:
        says.append(_("The rubber: %(net)s.") % {"net": net_phrase(net)})
    return " ".join(says)


def not_on_the_sheet() -> str:
    return _(
        "This deal is not on the table's sheet. Write it there, then settle what a revoke costs."
    )


def differs(slip: DealScore | None, record: DealScore) -> bool:
    """Whether there is something to type, or to correct, by the record."""
    return slip is None or not _agree(slip, record)


def _agree(slip: DealScore, record: DealScore) -> bool:
    if slip.by_majority:
        return slip.winner is record.winner
    return (slip.ns_tricks, slip.ew_tricks) == (record.ns_tricks, record.ew_tricks)


def turn_sentence(trick: int, chair: Chair) -> str:
    """Return whose card is wanted next."""
    return _("Trick %(trick)s: %(chair)s to play.") % {
        "trick": number(trick),
        "chair": chair_word(chair),
    }


def first_card_sentence() -> str:
    return _("Say what was trumps and who led, then press the first card.")


def who_led_first() -> str:
    return _("Who led to the first trick? Choose it above the cards, then press the card again.")


def all_played() -> str:
    return _("All thirteen tricks are here.")


def three_tricks(form: Form, theirs: str, ours: str) -> str:
    """Return one of the three things that the innocent side may take; names as those who pay, who get."""
    return {
        Form.MOVED: _("Three tricks moved from %(theirs)s to %(ours)s"),
        Form.OFF: _("Three off the score of %(theirs)s"),
        Form.ONTO: _("Three onto the score of %(ours)s"),
    }[form] % {"theirs": theirs, "ours": ours}


def three_of_claimants(form: Form) -> str:
    """Return the same for whoever claimed a revoke that was none, before it is said who that was."""
    return {
        Form.MOVED: _("Three tricks moved from their side to the other"),
        Form.OFF: _("Three off their score"),
        Form.ONTO: _("Three onto the score of the other side"),
    }[form]


def pair_names(names: Sequence[str]) -> str:
    """Return the two of a side: "Ann and Bob"."""
    return listed(list(names))


def two_play() -> str:
    return _(
        "Two play at this table, and the desk is for tables of four: German Whist is not written "
        "down here."
    )


def record_changed(hand: int, table: int) -> str:
    return _(
        "Somebody else has kept another record of %(hand)s, table %(table)d meanwhile. It is "
        "shown above. What you typed is still here: keep it if it is the true one."
    ) % {"hand": hand_called(hand), "table": table}


def record_changed_meanwhile() -> str:
    return _("The record was changed meanwhile. Look at it again.")


def record_ruled() -> str:
    return _(
        "A penalty was given by the record that is kept. Withdraw the penalty first; then the record "
        "may say something else, or be thrown away."
    )


def no_such_table(hand: int, table: int) -> str:
    return _("%(hand)s is not seated at table %(table)d. Look at both numbers.") % {
        "hand": hand_heading(hand),
        "table": table,
    }


def _record(act: Act, names: ActNames) -> str:
    where = deal_heading(act.hand or 0, act.table or 0, act.after["deal"])
    if not act.after["text"]:
        return _("%(where)s: the record of the play was thrown away") % {"where": where}
    if act.before["text"]:
        return _("%(where)s: another record of the play was kept") % {"where": where}
    return _("%(where)s: a record of the play was kept") % {"where": where}


ACTS_OF_RECORDS: dict[Act.Kind, Callable[[Act, ActNames], str]] = {Act.Kind.RECORD: _record}
DESK_SENTENCES: dict[str, Callable[..., str]] = {
    "record-changed": record_changed,
    "record-ruled": record_ruled,
}
