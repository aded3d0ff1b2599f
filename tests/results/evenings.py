"""Evenings whose figures are known, for tests of what is counted."""

from drives.models import Deal, Drive, Entry, Player
from drives.results.leaderboard import leaderboard
from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from drives.services.plans import create_drive
from tests.evenings import deal_at, make_drive, plan, score, seat


def from_cards(club, *totals, people=None, hands=8, **changes):
    """Return a drive without tea that counts from cards; `totals` are in half tricks, by card."""
    values = {"counts_from": Drive.CountsFrom.CARDS, "half_after": None} | changes
    movement = values.pop("movement", "individual")
    people = people or len(totals)
    drive = seat(make_drive(club, movement, people=people, hands=hands, **values))
    for entry, half_tricks in zip(drive.entries.all(), totals, strict=False):
        if half_tricks is not None:
            record_card(CardSays(entry, 1, hands, half_tricks), Testimony())
    return drive


def type_hands(drive, shown):
    """Type cards hand by hand: of each card in order its half tricks, `Mark.REST`, or None."""
    for entry, of_card in zip(drive.entries.all(), shown, strict=False):
        for hand, half_tricks in enumerate(of_card, start=1):
            if half_tricks is not None:
                record_card(CardSays(entry, hand, hand, half_tricks), Testimony())


def big_drive(club, tables):
    """Return a drive of so many full tables with its first hand scored, written without its door."""
    drive = create_drive(club, plan(), Testimony())
    names = [f"Guest {number}" for number in range(4 * tables)]
    players = Player.objects.bulk_create(
        Player(club=club, name=f"{name} of {drive.pk}", folded=f"{name} {drive.pk}")
        for name in names
    )
    Entry.objects.bulk_create(
        Entry(drive=drive, player=player, number=number, role="L" if number % 2 else "G")
        for number, player in enumerate(players, start=1)
    )
    seat(drive)
    Deal.objects.filter(hand__drive=drive).update(ns_tricks=8)
    return drive


def give(drive, card, hand, tricks):
    """Enter the deal at which `card` sits in `hand` so that it takes so many tricks."""
    at = drive.rounds.get(number=hand).seats.get(entry__number=card)
    score(drive, hand, at.table_number, tricks if at.chair in "NS" else 13 - tricks)
    return deal_at(drive, hand, at.table_number)


def resting_in(drive, number):
    return drive.rounds.get(number=number).seats.get(chair="R").entry.number


def totals(drive, through=None):
    """Return {card: total} of everybody on the leaderboard, after a hand or as far as it is played."""
    rows = leaderboard(drive, through)["everyone"].rows
    return {placed.row.competitor.number: placed.row.total for placed in rows}
