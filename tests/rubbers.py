"""Evenings of rubbers for tests, made through the services that the pages call."""

from drives.models import Penalty, RubberDeal
from drives.results.rubbers import sheet_of
from drives.services.acts import Testimony
from drives.services.penalties import PenaltyWish, penalise
from drives.services.rubbers import hand_in, write_deal
from scoring.tricks import DealScore
from scoring.written import WrittenDeal
from tests.evenings import deal_at, make_drive, seat

SAID = Testimony()


def rubber_drive(club, rounds=3, movement="individual", options=None, **changes):
    """Return a drive of rubbers with its people (8, unless told) seated; `options` are of the game."""
    changes = {"people": 8, "game": "rubbers", "game_options": options or {}} | changes
    return seat(make_drive(club, movement, hands=rounds, **changes))


def written(ns, honours=None, trumps=""):
    return WrittenDeal(DealScore(ns, 13 - ns), honours, trumps)


def write(drive, hand, table, *deals):
    """Write further deals on a table's sheet: North-South's tricks, or (tricks, their honours)."""
    deal = deal_at(drive, hand, table)
    number = deal.rubber_deals.count()
    for one in deals:
        number += 1
        wish = written(*one) if isinstance(one, tuple) else written(one)
        write_deal(deal, number, wish, SAID)


def result(drive, hand, table, net):
    """Hand in a table's result, as somebody who has seen what stands there."""
    deal = deal_at(drive, hand, table)
    return hand_in(deal, net, SAID, shown=deal.ns_points)


def sheet_at(drive, hand, table):
    deal = deal_at(drive, hand, table)
    deal.hand.drive = drive
    return sheet_of(deal)


def sitter(drive, hand, table, chair="N"):
    """Return the entry in a chair of a table in a round."""
    seats = drive.rounds.get(hands__number=hand).seats
    return seats.select_related("entry__player").get(table_number=table, chair=chair).entry


def revoke(drive, where, chair="N", form=Penalty.Form.ONTO):
    """Give the penalty for a revoke; `where` is round, table and deal."""
    hand, table, number = where
    wish = PenaltyWish(sitter(drive, hand, table, chair), hand, form, 6, deal=number)
    return penalise(drive, wish, Testimony(reason="a revoke"))


def points(drive, hand=1, table=1):
    """Return what North-South of a table won, net; None while it is out."""
    return deal_at(drive, hand, table).ns_points


def tricks(drive, hand=1, table=1):
    """Return the deals of a table's sheet, each as its number and North-South's tricks."""
    deals = RubberDeal.objects.filter(deal=deal_at(drive, hand, table)).order_by("number")
    return list(deals.values_list("number", "ns_tricks"))
