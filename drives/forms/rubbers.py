"""A table's rubber as it is typed: its result alone, a deal of its sheet, or a revoke."""

from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from drives.models import Deal, Penalty, User
from drives.models.penalties import REASON_LENGTH
from drives.models.play import SuitChoice
from drives.services.acts import KEY, Testimony
from drives.words import sentence
from scoring.errors import WhistError
from scoring.honours import claimed
from scoring.rubber_results import read_result
from scoring.tricks import TRICKS_IN_DEAL, DealScore, read_score
from scoring.typed import LONGEST
from scoring.written import WrittenDeal

HONOURS: Final = [
    ("", _("nobody claimed")),
    ("4", _("North-South four")),
    ("3", _("North-South three")),
    ("1", _("East-West three")),
    ("0", _("East-West four")),
]
"""By the number that North-South held; divided, they count for nobody."""
TRUMPS: Final = [("", _("not said")), *SuitChoice.choices]
WHAT: Final = [
    (Penalty.Form.MOVED.value, _("Three tricks of this deal moved to the innocent side")),
    (Penalty.Form.OFF.value, _("Three points off the score of the side that revoked")),
    (Penalty.Form.ONTO.value, _("Three points onto the score of the innocent side")),
]


def points_text(net: int | None) -> tuple[str, str]:
    """Return what stands in the two boxes of a result; level is 0 in both."""
    if not net:
        return ("", "") if net is None else ("0", "0")
    return (str(net), "") if net > 0 else ("", str(-net))


def net_text(net: int | None) -> str:
    return "" if net is None else str(net)


class ResultForm(forms.Form):
    """The two boxes of a table that hands in its result alone, and what the page showed.

    `was` is the net that stood there, `seats` the version of the seating, `key` this press. Cleaned:
    whether anything was `changed`; if so `net`, and `shown`.
    """

    north_south = forms.CharField(required=False)
    east_west = forms.CharField(required=False)
    was = forms.IntegerField(required=False)
    seats = forms.IntegerField(required=False)
    key = forms.CharField(required=False, max_length=64)

    def __init__(self, deal: Deal, data: Any) -> None:
        super().__init__(data, prefix=f"deal-{deal.pk}")

    @property
    def typed_boxes(self) -> tuple[str, str]:
        """What was typed, to stand in the boxes again while something is wrong."""
        boxes = ("north_south", "east_west")
        ns, ew = (str(self.data.get(self.add_prefix(box), ""))[:LONGEST] for box in boxes)
        return ns, ew

    @property
    def first_sentence(self) -> str:
        return str(next(iter(self.errors.values()))[0])

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        boxes = cleaned.get("north_south", "").strip(), cleaned.get("east_west", "").strip()
        shown = cleaned["shown"] = cleaned.get("was")
        cleaned["changed"] = boxes != points_text(shown)
        if cleaned["changed"]:
            try:
                cleaned["net"] = read_result(*_only_changed(boxes, points_text(shown)))
            except WhistError as error:
                raise forms.ValidationError(sentence(error)) from error
        return cleaned

    def testimony(self, user: User) -> Testimony:
        """Return who says this result: the same press and number again is the same act."""
        cleaned = self.cleaned_data
        return said_of(user, cleaned["key"], cleaned["seats"], net_text(cleaned["net"]))


def _only_changed(boxes: tuple[str, str], shown: tuple[str, str]) -> tuple[str, str]:
    """Return what was typed: a box that was left as it stood says nothing beside one that was changed."""
    north_south, east_west = (
        "" if box == before else box for box, before in zip(boxes, shown, strict=True)
    )
    return north_south, east_west


def said_of(user: User, key: str, seats: int | None, what: str) -> Testimony:
    """Return who presses, and which press of which button with which number this is."""
    pressed = f"{key}:{what}" if KEY.fullmatch(key) else ""
    return Testimony(user=user, client_key=pressed, seating_version=seats)


def written_text(deal: WrittenDeal | None) -> str:
    """Return what the page shows of a deal in one word that `DealForm` reads back: "8.4.H"."""
    if deal is None:
        return ""
    honours = "" if deal.ns_honours is None else deal.ns_honours
    return f"{deal.score.ns_tricks}.{honours}.{deal.trumps}"


def read_written(text: str) -> WrittenDeal | None:
    """Return the deal that `written_text` wrote, or None for what it never wrote."""
    try:
        ns, honours, trumps = text.split(".")
        score = DealScore(int(ns), TRICKS_IN_DEAL - int(ns))
        return WrittenDeal(score, int(honours) if honours else None, trumps)
    except (ValueError, WhistError):
        return None


class DealForm(forms.Form):
    """A line of a rubber's sheet: either side's tricks, honours that were claimed, trumps if they are said.

    `was` is what the page showed of the deal (`written_text`), `both` that both sides' tricks were typed.
    Cleaned: the `deal`, and `shown`.
    """

    trumps = forms.ChoiceField(label=_("Trumps"), choices=TRUMPS, required=False)
    north_south = forms.CharField(label=_("North-South tricks"), required=False)
    east_west = forms.CharField(label=_("East-West tricks"), required=False)
    honours = forms.ChoiceField(label=_("Honours"), choices=HONOURS, required=False)
    was = forms.CharField(required=False, max_length=12, widget=forms.HiddenInput)
    both = forms.BooleanField(required=False, widget=forms.HiddenInput)
    seats = forms.IntegerField(required=False, widget=forms.HiddenInput)
    key = forms.CharField(required=False, max_length=64, widget=forms.HiddenInput)

    def __init__(
        self, number: int, data: Any = None, *, honours: bool, initial: Any = None
    ) -> None:
        """Take the deal's number, and whether honours count in this drive."""
        super().__init__(data, initial=initial, prefix=f"deal-{number}", auto_id="%s")
        self.number = number
        if not honours:
            del self.fields["honours"]
        for name, field in self.visible():
            label = gettext("Deal %(n)d: %(what)s") % {"n": number, "what": field.label}
            field.widget.attrs |= {"form": self.prefix, "aria-label": label}
            if name in ("north_south", "east_west"):
                field.widget.attrs |= {"inputmode": "numeric", "autocomplete": "off"}

    def put_cursor(self) -> None:
        """Let the next number be typed here."""
        self.fields["north_south"].widget.attrs["autofocus"] = True

    def mark_wrong(self) -> None:
        """Let both boxes be read with the sentence that says what is wrong."""
        wrong = {"aria-invalid": "true", "aria-describedby": f"{self.prefix}-error"}
        for name in ("north_south", "east_west"):
            self.fields[name].widget.attrs |= wrong

    def visible(self) -> list[tuple[str, forms.Field]]:
        return [(name, one) for name, one in self.fields.items() if not one.widget.is_hidden]

    @property
    def first_sentence(self) -> str:
        return str(next(iter(self.errors.values()))[0])

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        shown = cleaned["shown"] = read_written(cleaned.get("was", ""))
        score = self._score(cleaned, shown)
        held = cleaned.get("honours") or ""
        honours, trumps = int(held) if held else None, cleaned.get("trumps", "")
        if "honours" not in self.fields and shown is not None:  # what was written before stays
            honours = claimed(shown.ns_honours, trumps)
        cleaned["deal"] = WrittenDeal(score, honours, trumps)
        return cleaned

    def _score(self, cleaned: dict[str, Any], shown: WrittenDeal | None) -> DealScore:
        """Return the tricks: of a deal that is corrected, the box that was changed says them.

        Where both boxes were typed, both say them, even if one says what stood there.
        """
        boxes = cleaned.get("north_south", ""), cleaned.get("east_west", "")
        left = None if cleaned.get("both") else shown
        stood = (str(left.score.ns_tricks), str(left.score.ew_tricks)) if left else ("", "")
        typed = [
            "" if box.strip() == before else box for box, before in zip(boxes, stood, strict=True)
        ]
        try:
            score = read_score(*typed)
        except WhistError as error:
            raise forms.ValidationError(sentence(error)) from error
        if score is not None:
            return score
        if shown is None or not any(box.strip() for box in boxes):
            raise forms.ValidationError(
                gettext("Type how many tricks one side took; the other side's follow.")
            )
        return shown.score

    def testimony(self, user: User) -> Testimony:
        """Return who writes this deal: the same press and deal again is the same act."""
        cleaned = self.cleaned_data
        return said_of(user, cleaned["key"], cleaned["seats"], written_text(cleaned["deal"]))


class OutForm(forms.Form):
    """The press that takes a deal out: what the page showed of it. Cleaned: `shown`."""

    was = forms.CharField(max_length=12)
    seats = forms.IntegerField(required=False)
    key = forms.CharField(required=False, max_length=64)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        cleaned["shown"] = read_written(cleaned.get("was", ""))
        return cleaned

    def testimony(self, user: User) -> Testimony:
        cleaned = self.cleaned_data
        return said_of(user, cleaned["key"], cleaned["seats"], f"out-{cleaned['was']}")


class RevokeForm(forms.Form):
    """Who revoked in a deal, what the innocent side takes for it, and why.

    `was` is what the page showed of the deal (`written_text`). Cleaned: it is what was `shown`.
    """

    whom = forms.TypedChoiceField(label=_("Who revoked"), coerce=int)
    what = forms.ChoiceField(
        label=_("What the innocent side takes"),
        choices=WHAT,
        widget=forms.RadioSelect,
        initial=WHAT[0][0],
    )
    reason = forms.CharField(
        label=_("Why"),
        max_length=REASON_LENGTH,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        help_text=_("In a few words, such as: a revoke in hearts. The results print it."),
    )
    was = forms.CharField(required=False, max_length=12, widget=forms.HiddenInput)

    def __init__(
        self, data: Any, sitters: Sequence[tuple[int, str]], deal: WrittenDeal | None
    ) -> None:
        """Take the people at the table, by entry, and the deal as it is written; None where it is gone."""
        super().__init__(data, initial={"was": written_text(deal)}, auto_id="revoke_%s")
        self.fields["whom"].choices = list(sitters)  # type: ignore[attr-defined]  # a ChoiceField

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        cleaned["shown"] = read_written(cleaned.get("was", ""))
        return cleaned
