"""The dispute desk as it is typed: which deal, its record, and what a revoke costs."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from drives.forms.rulings import PenaltyForm
from drives.models import Penalty
from scoring.cards import Card, CardTextError
from scoring.sides import Chair
from scoring.trumps import Trumps

CHAIRS = [
    ("", _("not said yet")),
    (Chair.NORTH.value, _("North")),
    (Chair.EAST.value, _("East")),
    (Chair.SOUTH.value, _("South")),
    (Chair.WEST.value, _("West")),
]
TRUMPS = [
    ("", _("not said yet")),
    (Trumps.HEARTS.value, _("hearts")),
    (Trumps.DIAMONDS.value, _("diamonds")),
    (Trumps.SPADES.value, _("spades")),
    (Trumps.CLUBS.value, _("clubs")),
    (Trumps.NO_TRUMPS.value, _("no trumps")),
]
MOST = 999


class WhichDealForm(forms.Form):
    """Which hand at which table; of a rubber also which of its deals."""

    hand = forms.IntegerField(label=_("Hand"), min_value=1, max_value=MOST)
    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=MOST)
    deal = forms.IntegerField(label=_("Deal of the rubber"), min_value=1, max_value=MOST)

    def __init__(self, data: Any, *, hand_label: str, rubbers: bool) -> None:
        super().__init__(data)
        self.fields["hand"].label = hand_label
        if not rubbers:
            del self.fields["deal"]


class RecordForm(forms.Form):
    """The record of a hand as a text; trumps and who led are asked while it is empty.

    `card` is the card that was pressed, `back` whether the last one is to be taken back.
    """

    text = forms.CharField(
        label=_("The record"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 15, "autocomplete": "off", "spellcheck": "false"}),
        help_text=_(
            "Trumps and who led on the first line, then a line for each trick, its cards in the "
            "order they were played: S W, then KH 3H AH 5H."
        ),
    )
    trumps = forms.ChoiceField(label=_("Trumps"), choices=TRUMPS, required=False)
    leader = forms.ChoiceField(label=_("Who led first"), choices=CHAIRS, required=False)
    card = forms.CharField(required=False)
    back = forms.BooleanField(required=False)

    def clean_text(self) -> str:
        """Return the text with one sign at the end of a line, as browsers send two."""
        return "\n".join(str(self.cleaned_data["text"]).splitlines())

    def clean_card(self) -> Card | None:
        """Return the card that was pressed, or None."""
        try:
            return Card.parse(self.cleaned_data["card"])
        except CardTextError:
            return None


class RevokeForm(PenaltyForm):
    """Which of the three the innocent side takes for a revoke, and the reason as the record gives it."""

    whom = forms.ChoiceField(label=_("Who claimed it"))

    def __init__(
        self,
        data: Any,
        code: str,
        offers: Sequence[tuple[Penalty.Form, str]],
        claimants: Sequence[tuple[Chair, str]] = (),
        reason: str = "",
    ) -> None:
        """`code` tells the forms of one page apart; `claimants` are asked of a false claim alone."""
        longest = self.base_fields["reason"].max_length  # type: ignore[attr-defined]  # a CharField
        initial = {"reason": reason[:longest], "what": offers[0][0] if offers else ""}
        super().__init__(data, initial=initial, auto_id=f"revoke-{code}-%s")
        self.fields["what"].choices = list(offers)  # type: ignore[attr-defined]  # a ChoiceField
        self.fields["whom"].choices = list(claimants)  # type: ignore[attr-defined]  # a ChoiceField
        self.fields["what"].label = _("What the other side takes")
        for unasked in ("tricks", "pair", *([] if claimants else ["whom"])):
            del self.fields[unasked]
        self.order_fields(["whom", "what", "reason"])
