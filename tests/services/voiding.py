"""Deals that were not played out, as tests make them void and take that back."""

from drives.models import Deal, ScoreEntry
from drives.services.acts import Testimony
from drives.services.void import VoidAward, make_void, take_back_void
from scoring.sides import Side
from tests.evenings import deal_at

Void = Deal.Void
NO_SCORE = VoidAward(Void.NO_SCORE)
AVERAGE = VoidAward(Void.AVERAGE)
NS_WINS = VoidAward(Void.NO_SCORE, winner=Side.NORTH_SOUTH)


def seen(drive, hand, table, **more):
    newest = ScoreEntry.objects.filter(deal=deal_at(drive, hand, table)).last()
    return Testimony(seen=newest.pk if newest else None, **more)


def void(drive, hand, table, award=NO_SCORE):
    return make_void(deal_at(drive, hand, table), award, seen(drive, hand, table))


def back(drive, hand, table):
    return take_back_void(deal_at(drive, hand, table), seen(drive, hand, table))
