"""Penalties and void deals as they are typed."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from drives.forms.what_now import EntryField, HandField
from drives.models import Deal, Entry, Penalty
from drives.models.penalties import REASON_LENGTH
from drives.services.void import VoidAward
from drives.words import sentence
from drives.words.games import by_game_lazy
from scoring.halves import HalfTricksError, from_halves, read_tricks, to_halves, tricks_text
from scoring.sides import Side
from scoring.tricks import TRICKS_IN_DEAL

Form, Void = Penalty.Form, Deal.Void
WHAT = [
    (Form.MOVED.value, _("Tricks moved to the other side")),
    (Form.OFF.value, _("Tricks taken off the card")),
    (Form.ONTO.value, _("Tricks given to the card")),
]
HOW = [
    (Void.NO_SCORE.value, _("No score")),
    (Void.AVERAGE.value, _("The player's own average")),
    (Void.NUMBER.value, _("A number for each card")),
]
WINNERS = [
    ("", _("not said yet")),
    (Side.NORTH_SOUTH.value, _("North-South")),
    (Side.EAST_WEST.value, _("East-West")),
]


class TricksField(forms.CharField):
    """A number of tricks, whole or half, given back in half tricks; None where the box is empty.

    `most` is the most tricks there can be; None where that is not for the form to know.
    """

    def __init__(self, most: int | None = TRICKS_IN_DEAL, **options: Any) -> None:
        self.most = most
        widget = forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off"})
        super().__init__(widget=widget, max_length=20, **options)

    def clean(self, value: Any) -> Any:
        """Return the half tricks that were typed. Raises ValidationError for what is no such number."""
        try:
            tricks = read_tricks(super().clean(value), self.most)
        except HalfTricksError as error:
            raise forms.ValidationError(sentence(error)) from error
        return None if tricks is None else to_halves(tricks)


class PenaltyForm(forms.Form):
    """Whose card pays what, and why; the hand is known where the page is of one table.

    `asks`: what was typed changes who won, and waits for an answer.
    """

    asks = False
    what = forms.ChoiceField(label=_("What"), choices=WHAT, widget=forms.RadioSelect)
    tricks = TricksField(label=_("How many tricks"))
    pair = forms.BooleanField(label=_("The partner pays as much"), required=False)
    reason = forms.CharField(
        label=_("Why"),
        max_length=REASON_LENGTH,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        help_text=_("In a few words, such as: a revoke in hearts. The results print it."),
    )

    def leave_out(self, *, moves: bool, pairs: bool) -> None:
        """Offer no moved tricks, or no partner, where a drive does not have them."""
        if not moves:
            self.fields["what"].choices = WHAT[1:]  # type: ignore[attr-defined]  # a ChoiceField
        self.fields["what"].initial = WHAT[0 if moves else 1][0]
        if not pairs:
            del self.fields["pair"]

    def clean_tricks(self) -> int:
        """Return the half tricks; nothing is no penalty."""
        half_tricks: int = self.cleaned_data["tricks"]
        if not half_tricks:
            raise forms.ValidationError(gettext("A penalty is of ½ a trick at least. Type again."))
        return half_tricks


class PenaltyAtTableForm(PenaltyForm):
    """A penalty for one of those who sit at a table."""

    whom = forms.TypedChoiceField(label=_("Whose card"), coerce=int)

    def __init__(self, data: Any, sitters: Sequence[tuple[int, str]], **offers: bool) -> None:
        """Take the people at the table, by entry."""
        super().__init__(data, auto_id="penalty_%s")
        self.fields["whom"].choices = list(sitters)  # type: ignore[attr-defined]  # a ChoiceField
        self.order_fields(["whom", "what", "tricks", "pair", "reason"])
        self.leave_out(**offers)


class PenaltyByNameForm(PenaltyForm):
    """A penalty for anybody with a card tonight, in any hand."""

    whom = EntryField(label=_("Whose card"), help_text=_("A name or a card number."))
    hand = HandField(label=by_game_lazy(_("In hand"), _("In round")))

    def __init__(self, data: Any, entries: Sequence[Entry], **offers: bool) -> None:
        super().__init__(data, auto_id="penalty_%s")
        field = self.fields["whom"]
        assert isinstance(field, EntryField)
        field.entries = entries
        self.order_fields(["whom", "hand", "what", "tricks", "pair", "reason"])
        self.leave_out(**offers)


class VoidForm(forms.Form):
    """How a deal is void, who goes on as the winners, and whether the whole hand is."""

    how = forms.ChoiceField(label=_("What each card has"), choices=HOW, widget=forms.RadioSelect)
    tricks = TricksField(
        None,  # a rubber can be worth more than a deal has tricks: the service knows what is too much
        label=_("Which number"),
        required=False,
        help_text=_("Only for a number, such as 6½."),
    )
    winner = forms.ChoiceField(
        label=_("Who goes as the winners"),
        choices=WINNERS,
        required=False,
        help_text=_(
            "The side with more tricks so far, or more points where the hand has a rule of its own; "
            "where they are level, the gents cut."
        ),
    )
    whole = forms.BooleanField(
        label=by_game_lazy(
            _("So is every other table of this hand that has no score"),
            _("So is every other table of this round that has no score"),
        ),
        required=False,
    )
    reason = forms.CharField(
        label=_("Why"),
        required=False,
        max_length=REASON_LENGTH,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, data: Any, deal: Deal, *, winners: bool, others: bool, why: str) -> None:
        """Take the deal as it is; `winners` go elsewhere than losers, `others` have no score either.

        `why` is the reason that was given before.
        """
        award = deal.void_award
        initial = {
            "how": deal.void or Void.NO_SCORE.value,
            "tricks": "" if award is None else tricks_text(from_halves(award)),
            "winner": deal.void_winner,
            "reason": why,
        }
        super().__init__(data, initial=initial, auto_id="void_%s")
        if not winners:
            del self.fields["winner"]
        if not others:
            del self.fields["whole"]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        numbered = cleaned.get("how") == Void.NUMBER
        if numbered and cleaned.get("tricks") is None and "tricks" not in self.errors:
            self.add_error("tricks", gettext("Type the number that each card has."))
        return cleaned

    @property
    def award(self) -> VoidAward:
        """What was chosen, ready for the service; of a whole hand each table says its own winners."""
        typed = self.cleaned_data
        kind, winner = Void(typed["how"]), typed.get("winner")
        return VoidAward(
            kind,
            typed["tricks"] if kind is Void.NUMBER else None,
            Side(winner) if winner and not typed.get("whole") else None,
        )
