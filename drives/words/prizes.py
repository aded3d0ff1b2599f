"""Prizes in words: what each is for, who tied and how it was settled, and why a press was refused."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _, ngettext, pgettext

from drives.models import Prize
from drives.words.games import by_game, hands_counted
from scoring.halves import tricks_text
from scoring.prizes import Settled
from scoring.standings import Total
from scoring.ties import Ties


def prize_title(kind: str, role: str, number: int, roles: Mapping[str, str]) -> str:
    """Return what a prize is called: "Second lady", "Best first half", "Lowest gent", "Place 8".

    `number` is the place or the mystery number; of a whole line of every so many places see
    `line_title`. `roles` are the club's words for the two roles.
    """
    who = roles.get(role, "")
    title = _TITLES[Prize.Kind(kind)](number)
    if kind == Prize.Kind.TOTAL:
        return f"{title} {who or _('overall')}"
    if kind == Prize.Kind.LOWEST:
        return f"{title} {who or _('total')}"
    return f"{title}, {who}" if who else title


def line_title(prize: Prize, roles: Mapping[str, str]) -> str:
    """Return what a line of the club's list is called."""
    if prize.kind == Prize.Kind.EVERY_NTH:
        every = _("Every %(nth)s place") % {"nth": ordinal(prize.number).lower()}
        return f"{every}, {roles[prize.role]}" if prize.role else every
    return prize_title(prize.kind, prize.role, prize.number, roles)


def ordinal(number: int) -> str:
    """Return "First" up to "Tenth", and "11th" from there on."""
    words = [
        _("First"),
        _("Second"),
        _("Third"),
        _("Fourth"),
        _("Fifth"),
        _("Sixth"),
        _("Seventh"),
        _("Eighth"),
        _("Ninth"),
        _("Tenth"),
    ]
    if number <= len(words):
        return words[number - 1]
    ending = pgettext("ordinal ending", "th")
    if number % 100 not in (11, 12, 13):
        endings = {
            1: pgettext("ordinal ending", "st"),
            2: pgettext("ordinal ending", "nd"),
            3: pgettext("ordinal ending", "rd"),
        }
        ending = endings.get(number % 10, ending)
    return f"{number}{ending}"


def _nth(best: str, number: int) -> str:
    """ "Best first half", and for the places after it "Second best first half"."""
    if number == 1:
        return best
    values = {"ordinal": ordinal(number), "best": best[:1].lower() + best[1:]}
    return _("%(ordinal)s %(best)s") % values


_TITLES: dict[Prize.Kind, Callable[[int], str]] = {
    Prize.Kind.TOTAL: ordinal,
    Prize.Kind.FIRST_HALF: lambda number: _nth(_("Best first half"), number),
    Prize.Kind.SECOND_HALF: lambda number: _nth(_("Best second half"), number),
    Prize.Kind.LOWEST: lambda number: _nth(_("Lowest"), number),
    Prize.Kind.MOST_TENS: lambda number: _nth(_("Most hands of ten or more"), number),
    Prize.Kind.MYSTERY: lambda number: _("Mystery number %(number)d") % {"number": number},
    Prize.Kind.EVERY_NTH: lambda number: _("Place %(number)d") % {"number": number},
}


def figure_text(kind: str, figure: Total | None) -> str:
    """Return what a prize was won with: "98", "89½", "3 hands"; nothing for a mystery number."""
    if figure is None:
        return ""
    if kind == Prize.Kind.MOST_TENS:
        hands = int(figure)
        return hands_counted(hands)
    return tricks_text(figure)


def listed(names: Sequence[str]) -> str:
    """Return "Ann", "Ann and Bob", "Ann, Bob and Cy"."""
    if len(names) < 2:
        return "".join(names)
    return _("%(names)s and %(last)s") % {"names": ", ".join(names[:-1]), "last": names[-1]}


@dataclass(frozen=True, slots=True)
class Tie:
    """A tie for one prize: who ties, on what, and what the rule's second figure says of each."""

    names: Sequence[str]
    figure: str
    seconds: Sequence[Total | None]


def tie_sentence(settled: Settled, ties: Ties, tie: Tie, winner: str) -> str:
    """Return who tied and what became of it; nothing where nobody did."""
    values = {"names": listed(tie.names), "figure": tie.figure, "winner": winner}
    if settled is Settled.OPEN:
        return _("%(names)s tie on %(figure)s. They cut: who won?") % values
    if settled is Settled.WAITS:
        return _("Waits for a cut above.")
    if settled is Settled.CUT:
        return _("%(names)s tied on %(figure)s. %(winner)s won the cut.") % values
    if settled is Settled.SHARED:
        return _("They tie on %(figure)s and share it.") % values
    if settled in (Settled.LEVEL, Settled.PARTED):
        return _by_the_rule(settled, ties, tie)
    return ""


def _by_the_rule(settled: Settled, ties: Ties, tie: Tie) -> str:
    """Both figures are named, so that nobody is placed by one that is not shown."""
    values = {"names": listed(tie.names), "figure": tie.figure}
    known = [
        f"{name} {tricks_text(second)}"
        for name, second in zip(tie.names, tie.seconds, strict=True)
        if second is not None
    ]
    values["seconds"] = ", ".join(known)
    if settled is Settled.PARTED:
        return _second_figure(ties) % values
    if known:
        return _("%(seconds)s, so they share it.") % {
            "seconds": (_second_figure(ties) % values).removesuffix(".")
        }
    return _("They tie on %(figure)s; nothing known parts them, so they share it.") % values


def _second_figure(ties: Ties) -> str:
    if ties is Ties.HANDS_WON:
        return by_game(
            _("%(names)s tie on %(figure)s. Hands won: %(seconds)s."),
            _("%(names)s tie on %(figure)s. Rounds won: %(seconds)s."),
        )
    return _("%(names)s tie on %(figure)s. Second half: %(seconds)s.")


def nobody_sentence(settled: Settled, provisional: bool) -> str:
    """Return why nobody has a prize."""
    if settled is Settled.ALL_HAVE:
        return _("Nobody is left for it who has no prize yet.")
    return _("Nobody yet.") if provisional else _("Nobody tonight.")


def no_halves_sentence() -> str:
    """Return why nobody has a prize for a half of an evening that has none."""
    return _("Nobody: there is no tea tonight, and so there are no halves.")


def no_tens_sentence() -> str:
    """Return why nobody has a prize for hands of ten tricks where the scores say nothing of them."""
    return _("Nobody: hands of ten tricks are not counted tonight.")


def left_out_sentence(titles: Sequence[str]) -> str:
    """Return which prizes are for a role that nobody plays tonight."""
    return _("Left out, since nobody plays as that tonight: %(prizes)s.") % {
        "prizes": ", ".join(titles)
    }


def prize_labels() -> Mapping[str, str]:
    """Return the headings of the prizes on paper."""
    return {
        "prizes": _("Prizes"),
        "prize": _("Prize"),
        "name": _("Name"),
        "card": _("Card"),
        "what": _("Won"),
        "figure": _("With"),
    }


def rule_sentence(ties: Ties) -> str:
    """Return the rule for ties, as it is read out and printed."""
    return {
        Ties.SHARE: _("Those who tie share the prize."),
        Ties.CUT: _("Those who tie cut for the prize."),
        Ties.SECOND_HALF: _(
            "A tie goes to the better second half; who is level in it too, shares."
        ),
        Ties.HANDS_WON: by_game(
            _("A tie goes to the most hands won; who is level in them too, shares."),
            _("A tie goes to the most rounds won; who is level in them too, shares."),
        ),
    }[ties]


def each_sentence(one_each: bool) -> str:
    """Return whether somebody may win more than one prize."""
    if one_each:
        return _("One prize each: a prize passes to the next who has none yet.")
    return _("Somebody may win more than one.")


def every_nth_sentence() -> str:
    return _("For every so many places nobody cuts: those who tie share.")


def not_finished() -> str:
    return _("The results are not final yet. Finish the drive on the Standings page first.")


def announced() -> str:
    return _(
        "The prizes are announced. To change anything, take the announcement back "
        "on the Prizes page first."
    )


def prizes_open(count: int) -> str:
    return ngettext(
        "%(n)d prize is still open. Settle it first, then announce.",
        "%(n)d prizes are still open. Settle them first, then announce.",
        count,
    ) % {"n": count}


def not_tied(name: str) -> str:
    return _("%(name)s does not cut for that prize any more. Look at the page again.") % {
        "name": name
    }


def no_prizes() -> str:
    return _("There is no prize to announce. Make the club's list of prizes first.")


def no_prize_of_card(number: int) -> str:
    return _("Card %(number)d has won no prize. Leave the number empty to print all of them.") % {
        "number": number
    }


def too_many_prizes(most: int) -> str:
    return _("The list has %(most)d prizes, and that is the most it holds.") % {"most": most}


PRIZE_SENTENCES: dict[str, Callable[..., str]] = {
    "not-finished": not_finished,
    "announced": announced,
    "prizes-open": prizes_open,
    "not-tied": not_tied,
    "no-prizes": no_prizes,
    "no-prize-of-card": no_prize_of_card,
    "too-many-prizes": too_many_prizes,
}
