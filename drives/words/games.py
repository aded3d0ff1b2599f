"""What is said otherwise in a drive of rubbers or of German Whist: rounds for hands, points for tricks."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar

from django.utils.functional import Promise, lazy
from django.utils.translation import gettext as _, ngettext

from drives.models import Drive
from scoring.rules import Scoring

_IN_ROUNDS: ContextVar[bool] = ContextVar("in_rounds", default=False)


def speaking_of(drive: Drive) -> AbstractContextManager[None]:
    """Let all that is said within be said in the words of this drive's game."""
    return speaking_in(drive.game)


@contextmanager
def speaking_in(game: str) -> Iterator[None]:
    """Let all that is said within be said in the words of a game.

    A sentence is often made far from the drive it is of: a refusal knows its hand and its table and
    no more. So what the game calls a hand goes along as the reader's language and the club's clock do.
    """
    before = _IN_ROUNDS.set(game != Drive.Game.HANDS)
    try:
        yield
    finally:
        _IN_ROUNDS.reset(before)


def in_rounds() -> bool:
    """Whether the game that is spoken of is counted in rounds."""
    return _IN_ROUNDS.get()


def by_game(of_hands: str | Promise, of_rounds: str | Promise) -> str:
    """Return the sentence for the game that is spoken of: one of hands of whist, or of rounds."""
    return str(of_rounds if in_rounds() else of_hands)


by_game_lazy = lazy(by_game, str)
"""The same for a label, which is made before anybody knows which drive it is shown for."""


def hand_called(number: int) -> str:
    """Return "hand 3", or "round 3"."""
    return by_game(_("hand %(n)d"), _("round %(n)d")) % {"n": number}


def hand_heading(number: int) -> str:
    """Return "Hand 3", or "Round 3", as a sentence or a heading begins."""
    return by_game(_("Hand %(n)d"), _("Round %(n)d")) % {"n": number}


def hand_head() -> str:
    """Return the head of a column of hands: "Hand", or "Round"."""
    return by_game(_("Hand"), _("Round"))


def hands_counted(count: int) -> str:
    """Return "24 hands", or "6 rounds"."""
    hands = ngettext("%(n)d hand", "%(n)d hands", count)
    return by_game(hands, ngettext("%(n)d round", "%(n)d rounds", count)) % {"n": count}


def each_hand() -> str:
    """Return how often: "each hand", or "each round"."""
    return by_game(_("each hand"), _("each round"))


def points_word(scoring: Scoring) -> str:
    """Return what a total is made of, as the head of a column: "Tricks", "Rounds won"."""
    return {
        Scoring.FLAGS: _("Flags"),
        Scoring.RUBBER_POINTS: _("Points"),
        Scoring.ROUNDS_WON: _("Rounds won"),
    }.get(scoring, _("Tricks"))


def usual_name(game: str) -> str:
    """Return what an evening of a game is called until somebody gives it a name."""
    return {
        Drive.Game.RUBBERS.value: _("Rubber evening"),
        Drive.Game.GERMAN.value: _("German Whist evening"),
    }.get(game, _("Whist drive"))


def not_of_the_game(game: str) -> str:
    return {
        Drive.Game.RUBBERS.value: _(
            "This movement is not for rubbers. Choose one of those on the Seats page."
        ),
        Drive.Game.GERMAN.value: _(
            "This movement is not for an evening of German Whist. "
            "Choose one of those on the Seats page."
        ),
    }.get(
        game,
        _(
            "This movement is for an evening of German Whist. Choose one of those on the Seats page."
        ),
    )


def other_boxes(game: str) -> str:
    """Return what a page is told on which another game was chosen than the one it has asked about."""
    return {
        Drive.Game.RUBBERS.value: _(
            "These are the choices for rubbers. Look through them, then press the button again."
        ),
        Drive.Game.GERMAN.value: _(
            "These are the choices for German Whist. Look through them, then press the button again."
        ),
    }.get(
        game,
        _(
            "These are the choices for hands of whist. Look through them, then press the button again."
        ),
    )


def level_meetings(rounds: int) -> str:
    return _(
        "Whoever wins more rounds of a meeting goes on, and of %(n)d rounds two can win as many. "
        "Choose an odd number: 1, 3 or 5."
    ) % {"n": rounds}


def no_phones() -> str:
    return _(
        "A phone sends one number, and here a table has more to say. Scores come from its sheet."
    )


def nothing_to_compare() -> str:
    """Return why no players' cards are typed to be compared, where a drive is of rounds."""
    return _("Here the tables' sheets count, and there are no players' cards to compare with them.")


def trumps_at_each_table() -> str:
    """Return why trumps are not chosen, where a drive is of rounds."""
    return _(
        "In this game each table turns up its own trumps, deal by deal. There is nothing to choose."
    )


GAME_OF_DRIVE_SENTENCES: dict[str, Callable[..., str]] = {
    "level-meetings": level_meetings,
    "not-of-the-game": not_of_the_game,
    "no-phones": no_phones,
}
