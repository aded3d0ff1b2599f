"""The next card of somebody who learns, and the game it belongs to, which the page itself carries."""

import secrets

from django import forms
from django.core import signing

from drives.words import learn as words
from scoring.alone import Alone, GermanAlone, WhistAlone
from scoring.cards import Card, CardTextError
from scoring.play import CardNotHeldError, FollowSuitError

SALT = "drives.learn"
LONGEST_STATE = 600
WHIST, GERMAN = "whist", "german"
KINDS: dict[str, type[WhistAlone] | type[GermanAlone]] = {WHIST: WhistAlone, GERMAN: GermanAlone}
SEED_BITS = 48


def new_game(kind: str) -> Alone:
    """Deal a game of that kind, played on to your first turn."""
    game = KINDS[kind](secrets.randbits(SEED_BITS))
    game.go_on()
    return game


def state_of(game: Alone) -> str:
    """Return what a page carries of a game: signed, so that only a game of ours comes back.

    The seed deals the cards: whoever takes the trouble can work them out, and spoils a game of theirs.
    """
    plays = " ".join(map(str, game.plays))
    return signing.dumps([type(game).__name__, game.seed, plays], salt=SALT, compress=True)


class LearnForm(forms.Form):
    """A card pressed in a game. `game` is None where the game itself could not be read.

    Of its plays the first `before` were made before the press.
    """

    state = forms.CharField(max_length=LONGEST_STATE)
    card = forms.CharField(max_length=3)

    def __init__(self, kind: str, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]  # as every form
        self.kind = KINDS[kind]
        self.game: Alone | None = None
        self.before = 0

    def clean_state(self) -> Alone:
        """Return the game as it stood when the card was pressed."""
        try:
            self.game = self._read(self.cleaned_data["state"])
        except (signing.BadSignature, ValueError) as error:
            # Not ours, or of a page that was open before the program was put up to date.
            raise forms.ValidationError(words.not_your_game()) from error
        self.before = len(self.game.plays)
        return self.game

    def _read(self, state: str) -> Alone:
        """Return the game that `state_of` wrote, played anew.

        Raises BadSignature, and ValueError for one that is of another kind or does not play.
        """
        name, seed, plays = signing.loads(state, salt=SALT)
        if name != self.kind.__name__:
            raise ValueError(name)
        game = self.kind(seed)
        for text in plays.split():
            game.play(Card.parse(text))
        return game

    def clean_card(self) -> Card:
        """Return the card, played."""
        try:
            card = Card.parse(self.cleaned_data["card"])
            if self.game is not None and not self.game.is_over:
                self.game.play(card)
        except (CardTextError, CardNotHeldError) as error:
            raise forms.ValidationError(words.not_held()) from error
        except FollowSuitError as error:
            led = error.values["led"]
            raise forms.ValidationError(words.follow(led)) from error  # type: ignore[arg-type]
        return card

    @property
    def first_sentence(self) -> str:
        """Return what to tell of a press that could not be taken as it is."""
        told = [errors[0] for field, errors in self.errors.items() if field != "state"]
        return str(told[0]) if self.game is not None and told else words.not_your_game()
