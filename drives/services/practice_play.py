"""A practice evening played: real hands of whist, card by card, every score through the same services."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from drives.models import Deal, Drive, ScoreEntry
from drives.movements import MOVEMENTS, Kind
from drives.results.games import hands_in_two_parts, rubber_rules
from drives.services.acts import Testimony
from drives.services.rubbers import write_deal
from drives.services.scores import record_score
from drives.services.seats import move_room, seat_room
from scoring import rubbers
from scoring.cards import deal
from scoring.german import GermanWhist, Player
from scoring.honours import held_by, points
from scoring.play import Choose, Turn, play_out
from scoring.players import sensible_player
from scoring.rubbers import SheetDeal
from scoring.sides import Chair, Side
from scoring.tricks import DealScore
from scoring.trumps import Trumps, turned_up
from scoring.written import WrittenDeal

SAID: Final = Testimony(source=ScoreEntry.Source.PRACTICE)


def play_evening(drive: Drive) -> Iterator[int]:
    """Seat the room and play every hand of it; yield each hand's number once its scores are in.

    Every deal is dealt and played card by card, and its tricks entered as the grid enters them; a
    rubber's deals as its sheet does. In a knock-out it is played until one is left.
    """
    rng, play = Random(drive.seed), _PLAYS[Drive.Game(drive.game)]
    seat_room(drive, SAID)
    drive.refresh_from_db()
    progressive = MOVEMENTS[drive.movement].kind is Kind.PROGRESSIVE
    rounds = list(drive.rounds.order_by("number"))
    for this_round in rounds:
        for hand in this_round.hands.order_by("number"):
            for table in Deal.objects.filter(hand=hand).select_related("hand__drive"):
                play(table, rng)
            yield hand.number
        if progressive and this_round != rounds[-1]:
            move_room(drive, SAID)


def _play_hand(table: Deal, rng: Random) -> None:
    dealer = _dealer(table.hand.number)
    played = play_out(
        deal(rng, dealer), Trumps(table.hand.trumps), dealer.left, sensible_player(rng)
    )
    record_score(table, played.score, SAID)


def _play_rubber(table: Deal, rng: Random) -> None:
    """Play deal after deal until the rubber is over; the last card dealt shows trumps."""
    rules, written = rubber_rules(table.hand.drive), list[SheetDeal]()
    while not rubbers.sheet(written, rules).over:
        number = len(written) + 1
        dealer = _dealer(table.hand.number + len(written))
        dealt = deal(rng, dealer)
        trumps = turned_up(dealt)
        played = play_out(dealt, trumps, dealer.left, sensible_player(rng))
        held = held_by(dealt, trumps)
        # Honours that are divided nobody claims.
        claimed = held[Side.NORTH_SOUTH] if any(map(points, held.values())) else None
        honours = claimed if rules.honours else None
        write_deal(table, number, WrittenDeal(played.score, honours, trumps), SAID)
        written.append(SheetDeal(played.score, honours))


def _play_german(table: Deal, rng: Random) -> None:
    game = GermanWhist(rng, list(Player)[table.hand.number % 2])
    score = played_out(game, sensible_player(rng))
    if not hands_in_two_parts(table.hand.drive):
        score = DealScore(score.ns_tricks, score.ew_tricks)
    record_score(table, score, SAID)


def played_out(game: GermanWhist, choose: Choose) -> DealScore:
    """Play a round of German Whist to its end, and return its tricks, those of the first part too."""
    while game.scores is None:
        trick = (game.led,) if game.led else ()
        chair = game.to_play.chair
        game.play(choose(Turn(chair, game.hands[game.to_play], trick, game.trumps)))
    first, second = game.scores
    return DealScore(second.ns_tricks, second.ew_tricks, ns_first=first.ns_tricks)


def _dealer(number: int) -> Chair:
    """Return who deals the deal of this number: each chair in turn."""
    return list(Chair)[(number - 1) % len(Chair)]


_PLAYS: Final[dict[Drive.Game, Callable[[Deal, Random], None]]] = {
    Drive.Game.HANDS: _play_hand,
    Drive.Game.RUBBERS: _play_rubber,
    Drive.Game.GERMAN: _play_german,
}
