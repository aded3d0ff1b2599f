"""What is typed and tapped at the door."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from drives.forms.money import MoneyField
from drives.forms.people import NAME_BOX, offer_roles
from drives.models import Club, Drive, Entry
from drives.services.people import fold_name

HIGHEST_CARD = 999
FEWEST_CARDS, MOST_CARDS = 4, 1000
# With scripts, the list of names below the box takes the place of the browser's own.
FROM_THE_LIST = {"list": "club-people", "autocomplete": "off", "data-find": True}
TAP = re.compile(r"(\d{1,18})(?::([LG])|\+(\d{1,18}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Tap:
    """A row that was tapped: somebody, perhaps with a role or with last time's partner, by id."""

    player: int
    role: str = ""
    partner: int | None = None

    @classmethod
    def read(cls, text: str) -> "Tap | None":
        """Return what "12", "12:L" or "12+34" says; None where it is nothing of the sort."""
        found = TAP.fullmatch(text)
        if found is None:
            return None
        return cls(int(found[1]), found[2] or "", int(found[3]) if found[3] else None)


class CheckInForm(forms.Form):
    """A name (of the club, or a walk-in), a role, and the card handed over."""

    name = forms.CharField(
        label=_("Name"), max_length=NAME_BOX, widget=forms.TextInput(attrs=FROM_THE_LIST)
    )
    role = forms.ChoiceField(label=_("Plays as"), required=False, widget=forms.RadioSelect)
    number = forms.IntegerField(
        label=_("Card"),
        min_value=1,
        max_value=HIGHEST_CARD,
        required=False,
        help_text=_("Empty: the next card."),
    )

    def __init__(self, data: Any = None, *, club: Club) -> None:
        super().__init__(data)
        offer_roles(self, club, _("as usual"))


class PairForm(forms.Form):
    """Two partners who check in together: in two boxes, or "Ann with Bob" in the first."""

    name = forms.CharField(
        label=_("Name"),
        max_length=NAME_BOX,
        widget=forms.TextInput(attrs=FROM_THE_LIST),
        help_text=_("“Ann with Bob” in this one box will do."),
    )
    partner = forms.CharField(
        label=_("Partner"),
        max_length=NAME_BOX,
        required=False,
        widget=forms.TextInput(attrs=FROM_THE_LIST),
    )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        name = cleaned.get("name")
        if name and not cleaned.get("partner"):
            names = split_pair(name)
            if len(names) != 2:
                self.add_error("partner", gettext("Name the partner too."))
            else:
                cleaned["name"], cleaned["partner"] = names
        return cleaned


def joining_words() -> list[str]:
    """Return the words that stand between two partners' names."""
    return [gettext("with"), gettext("and")]


def split_pair(text: str) -> list[str]:
    """Return the names in "Ann with Bob", "Ann and Bob", "Ann & Bob" or "Ann + Bob"."""
    words = "|".join(re.escape(word) for word in joining_words())
    parts = re.split(rf"\s+(?:{words})\s+|[&+]", text, flags=re.IGNORECASE)
    return [part.strip() for part in parts if part.strip()]


class CardForm(forms.Form):
    """The card an entry holds: number, role, and whether its holder sits still."""

    number = forms.IntegerField(
        label=_("Card"), min_value=1, max_value=HIGHEST_CARD, show_hidden_initial=True
    )
    role = forms.ChoiceField(label=_("Plays as"), required=False, show_hidden_initial=True)
    sits_still = forms.BooleanField(
        label=_("Sits still (cannot change tables)"), required=False, show_hidden_initial=True
    )

    @property
    def changes(self) -> dict[str, Any]:
        """What was changed of what the page showed; the rest may have changed meanwhile."""
        return {name: self.cleaned_data[name] for name in self.changed_data}

    @classmethod
    def of(cls, entry: Entry, club: Club, data: Any = None) -> "CardForm":
        initial = {"number": entry.number, "role": entry.role, "sits_still": entry.sits_still}
        form = cls(data, initial=initial)
        offer_roles(form, club, _("no role"))
        return form


class FeeForm(forms.Form):
    """What somebody pays instead of the drive's fee."""

    fee = MoneyField(
        label=_("Pays tonight"),
        required=False,
        help_text=_("Empty: as much as everybody else. 0: nothing."),
    )


class PrintedForm(forms.Form):
    """How many numbered cards to print before anybody comes."""

    count = forms.IntegerField(
        label=_("How many people do you expect?"), min_value=FEWEST_CARDS, max_value=MOST_CARDS
    )

    @classmethod
    def of(cls, drive: Drive, data: Any = None) -> "PrintedForm":
        return cls(data, initial={"count": drive.cards_printed})


def plain_words(name: str) -> list[str]:
    """Return the words of a name as they are looked for: without case and accents."""
    letters = unicodedata.normalize("NFKD", fold_name(name))
    bare = "".join(c for c in letters if not unicodedata.combining(c))
    return re.findall(r"\w+", bare)


def fits(name: str, typed: str) -> bool:
    """Whether every word that was typed begins a word of the name."""
    words = plain_words(name)
    return all(any(word.startswith(part) for word in words) for part in plain_words(typed))
