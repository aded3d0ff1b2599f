"""Rubbers as they are kept: how a table stands, a deal in a few words, and why something is refused."""

from collections.abc import Callable, Sequence
from typing import Protocol

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from drives.models import Deal
from drives.words.drives import tricks_or_blank
from drives.words.rubbers import games_phrase, net_phrase, side_name
from drives.words.rulings import void_word
from drives.words.scoring import number, trumps_word
from scoring.rubbers import ScoreSheet
from scoring.sides import Side
from scoring.trumps import Trumps
from scoring.written import WrittenDeal

HONOURS_IN_PACK = 4
NS, EW = Side


class Rubber(Protocol):
    """A table's rubber: its deal, the rows of its sheet, what they make, and what it comes to."""

    @property
    def deal(self) -> Deal: ...

    @property
    def rows(self) -> Sequence[object]: ...

    @property
    def sheet(self) -> ScoreSheet: ...

    @property
    def net(self) -> int | None: ...


def state_of_table(found: Rubber) -> str:
    """Return how a table stands: "Not begun", "Game 2: 3-2; North-South 1 game", "North-South 4 points"."""
    if found.deal.void:
        return capfirst(void_word(found.deal.void, found.deal.void_award))
    if found.net is not None:
        net = net_phrase(found.net)
        return _("Stopped: %(net)s") % {"net": net} if found.deal.stopped else net
    if found.deal.stopped:
        return _("Stopped: its result is waited for")
    return _in_play(found) if found.rows else _("Not begun")


def _in_play(found: Rubber) -> str:
    games = found.sheet.games
    won = found.sheet.rubber.games
    open_game = games[-1] if games[-1].winner is None else None
    points = f"{open_game.points[NS]}-{open_game.points[EW]}" if open_game else "0-0"
    values = {"n": len(games) if open_game else len(games) + 1, "points": points}
    now = _("Game %(n)d: %(points)s") % values
    if not any(won.values()):
        return now
    leads = max(Side, key=lambda side: won[side])
    if won[NS] == won[EW]:
        return _("%(now)s; one game each") % {"now": now}
    return _("%(now)s; %(side)s %(games)s") % {
        "now": now,
        "side": side_name(leads),
        "games": games_phrase(won[leads]),
    }


def deal_word(deal: WrittenDeal | None) -> str:
    """Return a deal in a few words, North-South's tricks first: "8-5, hearts, East-West 4 honours"."""
    if deal is None:
        return _("blank")
    parts = [tricks_or_blank(deal.score.ns_tricks)]
    if deal.trumps:
        parts.append(trumps_word(Trumps(deal.trumps)))
    if deal.ns_honours is not None:
        parts.append(honours_word(deal.ns_honours))
    return ", ".join(parts)


def honours_word(ns_honours: int) -> str:
    """Return who held honours that count: "North-South 4 honours", or that they were divided."""
    side, held = NS, ns_honours
    if held * 2 < HONOURS_IN_PACK:
        side, held = EW, HONOURS_IN_PACK - ns_honours
    if held * 2 == HONOURS_IN_PACK:
        return _("honours divided")
    return _("%(side)s %(n)s honours") % {"side": side_name(side), "n": number(held)}


def rubbers_not_tricks() -> str:
    return _(
        "In this drive every table plays a rubber, so it has no tricks of its own. "
        "Write its deals on its sheet, or type its result on the page of the round."
    )


def deals_written(hand: int, table: int) -> str:
    return _(
        "The deals of round %(hand)d, table %(table)d are written, and its result follows from them. "
        "Correct the deal that is wrong on its sheet."
    ) % {"hand": hand, "table": table}


def handed_in(hand: int, table: int, net: int) -> str:
    return _(
        "Round %(hand)d, table %(table)d has handed in its result: %(net)s. "
        "Make that blank first, then write its deals."
    ) % {"hand": hand, "table": table, "net": net_phrase(net)}


def rubber_void(hand: int, table: int) -> str:
    return _(
        "Round %(hand)d, table %(table)d is void. If it was played after all, say so on the page of "
        "the table first."
    ) % {"hand": hand, "table": table}


def rubber_begun(hand: int, table: int) -> str:
    return _(
        "Something is written of the rubber of round %(hand)d, table %(table)d, so it is not void. "
        "Call the table to stop, and what it has won counts; or take its deals out first."
    ) % {"hand": hand, "table": table}


def rubber_over(hand: int, table: int) -> str:
    return _(
        "The rubber of round %(hand)d, table %(table)d is over, so there is nothing to stop."
    ) % {"hand": hand, "table": table}


def deal_changed(number: int, standing: WrittenDeal | None, typed: WrittenDeal | None) -> str:
    values = {"n": number, "standing": deal_word(standing), "typed": deal_word(typed)}
    if typed is None:
        return (
            _("Somebody else wrote deal %(n)d meanwhile: it is %(standing)s. Nothing is taken out.")
            % values
        )
    if standing is None:
        return (
            _("Somebody else took deal %(n)d out meanwhile; you typed %(typed)s. Look again.")
            % values
        )
    return (
        _(
            "Somebody else wrote deal %(n)d meanwhile: it is %(standing)s; you typed %(typed)s. "
            "Which is right? Save again to let yours count."
        )
        % values
    )


def penalty_deal_changed(number: int, standing: WrittenDeal) -> str:
    return _(
        "Deal %(n)d is %(standing)s now, not what the page of the penalty was about. "
        "No penalty is given. Look which deal it is, and give it there."
    ) % {"n": number, "standing": deal_word(standing)}


def result_changed(standing: int | None, typed: int | None) -> str:
    return _(
        "Somebody else saved %(standing)s meanwhile; you typed %(typed)s. "
        "Which is right? Save again to let yours count."
    ) % {"standing": net_phrase(standing), "typed": net_phrase(typed)}


def no_such_deal(number: int, last: int) -> str:
    if not last:
        return _("No deal is written there yet.")
    return _("There is no deal %(n)d there; the last is deal %(last)d. Look again.") % {
        "n": number,
        "last": last,
    }


def too_many_deals(most: int) -> str:
    return _("A sheet has room for %(most)d deals, and no rubber has so many.") % {"most": most}


def no_honours(number: int) -> str:
    return _(
        "Deal %(n)d is at no trumps, where there are no honours to hold. "
        "Choose other trumps, or “nobody claimed” for its honours."
    ) % {"n": number}


def no_such_rubber(least: int, most: int, *, stopped: bool) -> str:
    if stopped and not most:
        return _("A game that was stopped counts for nobody: type 0.")
    if stopped:
        return _(
            "Of a rubber that was stopped only games won count, so it comes to %(most)d at most. "
            "Type that, or a smaller number."
        ) % {"most": most}
    return _(
        "A rubber here is worth %(least)d to %(most)d points to its winners. Type again; "
        "or if the table was called to stop, say so on its sheet first."
    ) % {"least": least, "most": most}


def deal_penalised(number: int) -> str:
    return _("A revoke is settled in deal %(n)d. Withdraw that first, then take the deal out.") % {
        "n": number
    }


def deal_recorded(number: int) -> str:
    return _(
        "Deal %(n)d has its record, card by card, so it stays. Correct its tricks instead, or throw "
        "the record away first."
    ) % {"n": number}


def penalty_of_deal() -> str:
    return _(
        "A revoke in a rubber is settled in its deal. Give the penalty on the sheet of the table."
    )


RUBBER_SENTENCES: dict[str, Callable[..., str]] = {
    "rubbers-not-tricks": rubbers_not_tricks,
    "deals-written": deals_written,
    "handed-in": handed_in,
    "rubber-void": rubber_void,
    "rubber-begun": rubber_begun,
    "rubber-over": rubber_over,
    "deal-changed": deal_changed,
    "penalty-deal-changed": penalty_deal_changed,
    "result-changed": result_changed,
    "no-such-deal": no_such_deal,
    "too-many-deals": too_many_deals,
    "no-honours": no_honours,
    "no-such-rubber": no_such_rubber,
    "deal-penalised": deal_penalised,
    "deal-recorded": deal_recorded,
    "penalty-of-deal": penalty_of_deal,
}
