"""The players' cards in words: the running check, what stands out, and why a number is refused."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from django.utils.text import capfirst
from django.utils.translation import gettext as _, ngettext, pgettext

from drives.models import Drive
from drives.words.flags import flags_proof
from drives.words.proofs import proof_sentence, too_many_or_few
from drives.words.scoring import number
from drives.words.which_hands import hands_from
from drives.words.whose import whose
from scoring.card_check import HandCheck, Misfit, Repair
from scoring.cards_of_hand import Mark, Shown
from scoring.flags import FlagsTotal
from scoring.halves import from_halves, tricks_text
from scoring.proof import Proof

MOST_NAMED = 8


def check_sentence(drive: Drive, proof: Proof | None, blank: int, *, dummy: bool = False) -> str:
    """Return what the cards add up to and should, or why that cannot be said.

    `blank` is how many cards are not complete in the halves that are being typed, `dummy` whether a
    table of three plays with a dummy hand.
    """
    if proof is not None and blank:
        return ngettext(
            "%(cards)s of %(expected)s tricks typed; %(n)d card is not complete yet.",
            "%(cards)s of %(expected)s tricks typed; %(n)d cards are not complete yet.",
            blank,
        ) % {"cards": number(proof.cards), "expected": number(proof.expected), "n": blank}
    if proof is not None and isinstance(proof.deals, FlagsTotal):
        return flags_proof(proof, proof.deals)
    if proof is not None:
        return proof_sentence(proof)
    if drive.scoring == "odd":
        return _("Odd tricks on cards cannot be checked by their sum.")
    if dummy:
        return _("What a dummy hand takes is on no card, so halves cannot be checked by their sum.")
    if drive.rest_award is None:
        return _("Rests score the player's own average, so halves cannot be checked by their sum.")
    return _("Nothing is typed yet.")


def half_off_sentence(first: int, last: int, difference: int | Fraction) -> str:
    """Return by how much hands first to last are off, which are typed whole."""
    return _("%(hands)s: %(off)s.") % {
        "hands": capfirst(hands_from(first, last)),
        "off": too_many_or_few(difference),
    }


def misfits_sentence(hands: Sequence[int]) -> str:
    """Return which hands do not fit, in short; nothing where all do."""
    if not hands:
        return ""
    named = listed(some_of([str(hand) for hand in hands]))
    return ngettext(
        "Hand %(hands)s does not fit: see above the cards.",
        "Hands %(hands)s do not fit: see above the cards.",
        len(hands),
    ) % {"hands": named}


def as_halves_sentence(cards: int) -> str:
    """Return why the single hands of a half cannot be checked: some cards say only their half."""
    return ngettext(
        "%(n)d card says only its half, so the single hands cannot be checked.",
        "%(n)d cards say only their half, so the single hands cannot be checked.",
        cards,
    ) % {"n": cards}


def rare_sentence(card: int | None, tricks: Fraction, hands: int, hand: int | None = None) -> str:
    """Return the question about a number that happens seldom; `hand` is that of a single hand."""
    values = {"card": card or "–", "tricks": tricks_text(tricks), "hands": hands, "hand": hand}
    if hand is not None:
        return _("Card %(card)s: %(tricks)s in hand %(hand)d is rare. Is that right?") % values
    return _("Card %(card)s: %(tricks)s in %(hands)d hands is rare. Is that right?") % values


def rest_letter() -> str:
    """Return what is typed for a rest, in the reader's language."""
    return pgettext("a rest, as typed on a card", "R")


def hand_word(check: HandCheck, *, amiss: bool) -> str:
    """Return how a hand stands, in the few words that its column has room for."""
    if check.out and not amiss:
        return ngettext("%(n)d out", "%(n)d out", len(check.out)) % {"n": len(check.out)}
    return _("does not fit") if amiss else _("fits")


def hand_sentence(hand: int, check: HandCheck, roles: Mapping[str, str]) -> str:
    """Return what does not fit in a hand, and the cards to look at.

    "Hand 5: three cards show 8 and one shows 5; look at cards 3, 7 and 12." `roles` are the club's
    words for lady and gent. The cards of those left over who play are not among them, and named.
    """
    # One is enough where the cards to look at are known; else a second may tell them apart.
    enough = 1 if check.repair else 2
    clauses = [_clause(misfit, roles) for misfit in check.misfits[:enough]]
    besides = [_besides(check.besides)] if check.besides else []
    said = _("; ").join([*besides, *clauses, _look_at(check.look_at, check.repair)])
    if check.right is None or check.right == check.total:
        return _("Hand %(hand)d: %(said)s.") % {"hand": hand, "said": said}
    return _("Hand %(hand)d adds up to %(total)d where %(right)d is right: %(said)s.") % {
        "hand": hand,
        "total": check.total,
        "right": check.right,
        "said": said,
    }


def _besides(shown: Sequence[int]) -> str:
    """Return which numbers are taken for the half table's: the counts that follow are without them."""
    return _("besides %(shown)s at the half table") % {"shown": listed([str(one) for one in shown])}


def _clause(misfit: Misfit, roles: Mapping[str, str]) -> str:
    clauses = {"rests": _rests, "sides": _sides, "winners": _winners, "partners": _partners}
    if misfit.code == "roles":
        return _roles(misfit, roles)
    return clauses[misfit.code](misfit)


def _cards(count: int) -> str:
    return ngettext("%(n)s card", "%(n)s cards", count) % {"n": _counted(count)}


def _counted(count: int) -> str:
    """A small number as a word: beside tricks, figures for cards would be read as tricks."""
    words = (
        "",
        _("one"),
        _("two"),
        _("three"),
        _("four"),
        _("five"),
        _("six"),
        _("seven"),
        _("eight"),
        _("nine"),
        _("ten"),
        _("eleven"),
        _("twelve"),
    )
    return words[count] if count < len(words) else str(count)


def _rests(misfit: Misfit) -> str:
    template = ngettext(
        "%(cards)s shows a rest, so %(playing)d play, and each table has %(seats)d",
        "%(cards)s show a rest, so %(playing)d play, and each table has %(seats)d",
        misfit.count,
    )
    values = {"playing": misfit.other_count, "seats": misfit.other}
    return template % {"cards": _cards(misfit.count), **values}


def _sides(misfit: Misfit) -> str:
    template = ngettext(
        "%(cards)s shows %(shows)d and %(others)s %(other)d",
        "%(cards)s show %(shows)d and %(others)s %(other)d",
        misfit.count,
    )
    others = ngettext("%(n)s shows", "%(n)s show", misfit.other_count)
    fewer = (
        _("none shows") if not misfit.other_count else others % {"n": _counted(misfit.other_count)}
    )
    return template % {
        "cards": _cards(misfit.count),
        "shows": misfit.shows,
        "others": fewer,
        "other": misfit.other,
    }


def _winners(misfit: Misfit) -> str:
    return _("%(winners)s with tricks and %(losers)s with 0, where as many win as lose") % {
        "winners": _cards(misfit.count),
        "losers": _cards(misfit.other_count),
    }


def _partners(misfit: Misfit) -> str:
    template = ngettext(
        "%(cards)s shows %(shows)d, and partners show the same",
        "%(cards)s show %(shows)d, and partners show the same",
        misfit.count,
    )
    return template % {"cards": _cards(misfit.count), "shows": misfit.shows}


def _roles(misfit: Misfit, roles: Mapping[str, str]) -> str:
    of_each = [
        (_("as %(role)s on %(cards)s") if count else _("as %(role)s on none"))
        % {"role": roles.get(role, role), "cards": _cards(count)}
        for role, count in misfit.roles
    ]
    return _("%(shows)d stands %(of_each)s") % {
        "shows": misfit.shows,
        "of_each": listed(of_each),
    }


def _look_at(cards: Sequence[int], repair: Repair | None) -> str:
    look = ngettext("look at card %(cards)s", "look at cards %(cards)s", len(cards))
    said = look % {"cards": listed(some_of([str(card) for card in cards]))}
    if repair is None:
        return said
    return _("%(look)s, where %(fits)s in place of %(shows)s would fit") % {
        "look": said,
        "fits": shown_text(repair.fits),
        "shows": shown_text(repair.shows),
    }


def shown_text(shown: Shown) -> str:
    """Return what a card shows: its tricks, or R for a rest."""
    return rest_letter() if isinstance(shown, Mark) else str(shown)


def some_of(parts: Sequence[str]) -> list[str]:
    """Return the first few of a long list, and how many more there are."""
    named = list(parts[:MOST_NAMED])
    if left := len(parts) - len(named):
        named.append(ngettext("%(n)d more", "%(n)d more", left) % {"n": left})
    return named


def listed(parts: Sequence[str]) -> str:
    """Return "3", "7" and "12" as they are said: "3, 7 and 12"."""
    if len(parts) < 2:
        return "".join(parts)
    return _("%(first)s and %(last)s") % {"first": ", ".join(parts[:-1]), "last": parts[-1]}


def halves_or_blank(half_tricks: int | Mark | None) -> str:
    if isinstance(half_tricks, Mark):
        return _("a rest")
    return _("blank") if half_tricks is None else tricks_text(from_halves(half_tricks))


def _card_tricks(half_tricks: int, most: int) -> str:
    return _("These hands have at most %(most)d tricks; %(typed)s cannot be right. Type again.") % {
        "most": most,
        "typed": halves_or_blank(half_tricks),
    }


def _card_conflict(standing: int | Mark | None, typed: int | Mark | None) -> str:
    return _(
        "Somebody else typed %(standing)s meanwhile; you typed %(typed)s. "
        "Which is right? Save again to let yours count."
    ) % {"standing": halves_or_blank(standing), "typed": halves_or_blank(typed)}


def _card_rest() -> str:
    return _(
        "R is the rest of one hand. In a half, type its tricks with the rests in them, such as 78½; "
        "or type this card hand by hand."
    )


def _card_typed_otherwise(name: str, by_hand: bool) -> str:
    if by_hand:
        return _(
            "This half of %(names)s card is typed hand by hand already. Go on that way, "
            "or empty those boxes first."
        ) % {"names": whose(name)}
    return _(
        "This half of %(names)s card is typed as one number already. Correct it there, "
        "or empty that box first."
    ) % {"names": whose(name)}


CARD_SENTENCES: dict[str, Callable[..., str]] = {
    "card-tricks": _card_tricks,
    "card-conflict": _card_conflict,
    "card-rest": _card_rest,
    "card-typed-otherwise": _card_typed_otherwise,
}
