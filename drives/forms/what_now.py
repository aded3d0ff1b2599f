"""Who comes, who leaves, who plays for whom, and who really sat where, as it is typed."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from drives.errors import DriveError
from drives.forms.door import fits, split_pair
from drives.forms.people import NAME_BOX, offer_roles
from drives.models import Drive, Entry
from drives.models.drives import MOST_HANDS
from drives.services.people import fold_name, tidy_name
from drives.words import sentence
from drives.words.games import by_game_lazy

MOST_NAMES = 40
A_FEW_LINES = forms.Textarea(attrs={"rows": 2, "autocomplete": "off"})


class EntryField(forms.CharField):
    """A name of somebody with a card tonight; it may be short where one name is left."""

    def __init__(self, **kwargs: Any) -> None:
        widget = forms.TextInput(attrs={"list": "who-is-here", "autocomplete": "off"})
        super().__init__(max_length=NAME_BOX, widget=widget, **kwargs)

    entries: Sequence[Entry] = ()

    def clean(self, value: Any) -> Any:
        """Return the entry, or None for an empty box that may be empty."""
        text = super().clean(value)
        return find_entry(self.entries, text) if text else None


def find_entry(entries: Sequence[Entry], typed: str) -> Entry:
    """Return whose name was typed, or whose card's number was. Raises ValidationError."""
    if typed.isdecimal():
        fitting = [entry for entry in entries if str(entry.number) == typed]
    else:
        try:
            wanted = fold_name(tidy_name(typed))
        except DriveError as error:
            raise forms.ValidationError(sentence(error)) from error
        fitting = [entry for entry in entries if entry.player.folded == wanted] or [
            entry for entry in entries if fits(entry.player.name, typed)
        ]
    if not fitting:
        said = gettext("Nobody called “%(name)s” has a card tonight. Look at the spelling.")
        raise forms.ValidationError(said % {"name": typed})
    if len(fitting) > 1:
        said = gettext("“%(name)s” fits several people here. Type more of the name.")
        raise forms.ValidationError(said % {"name": typed})
    return fitting[0]


class HandField(forms.IntegerField):
    """The number of a hand."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(min_value=1, max_value=MOST_HANDS, **kwargs)


class ComeAndGoForm(forms.Form):
    """Who comes and who leaves, one name a line; in a partner drive “Ann with Bob”."""

    came = forms.CharField(
        label=_("Who comes"),
        required=False,
        widget=A_FEW_LINES,
        help_text=_("One name a line; partners as “Ann with Bob”."),
    )
    role = forms.ChoiceField(
        label=_("They play as"), required=False, widget=forms.RadioSelect, initial=""
    )
    stands_in = forms.BooleanField(label=_("A helper: plays, and is not placed"), required=False)
    left = forms.CharField(
        label=_("Who leaves"),
        required=False,
        widget=A_FEW_LINES,
        help_text=_("One name or card number a line."),
    )

    from_hand = HandField(
        label=by_game_lazy(_("From hand"), _("From round")),
        required=False,
        help_text=by_game_lazy(
            _("The first hand they play, or no longer do. Empty: the next one."),
            _("The first round they play, or no longer do. Empty: the next one."),
        ),
    )

    def __init__(
        self,
        data: Any,
        *,
        drive: Drive,
        entries: Sequence[Entry],
        roles: bool,
        hand: int | None = None,
    ) -> None:
        """Take the cards of tonight; `hand` is the first one of which nothing is written yet."""
        super().__init__(data, initial={"from_hand": hand})
        self.entries = entries
        if drive.game == Drive.Game.GERMAN:
            self.fields["came"].help_text = gettext("One name a line.")
        if roles:
            offer_roles(self, drive.club, _("as usual"))
        else:
            del self.fields["role"]

    def clean_came(self) -> list[str]:
        """Return the names; two in a line where the line joins them."""
        lines = self.cleaned_data["came"].splitlines()
        names = [name for line in lines for name in split_pair(line)]
        return _not_too_many([name.strip() for name in names if name.strip()])

    def clean_left(self) -> list[Entry]:
        lines = [line.strip() for line in self.cleaned_data["left"].splitlines()]
        names = _not_too_many([line for line in lines if line])
        return [find_entry(self.entries, name) for name in names]


def _not_too_many(names: list[str]) -> list[str]:
    if len(names) > MOST_NAMES:
        said = gettext("At most %(most)d names at a time; here are %(count)d.")
        raise forms.ValidationError(said % {"most": MOST_NAMES, "count": len(names)})
    return names


class PlayForForm(forms.Form):
    """Somebody else plays with a card from a hand on."""

    owner = EntryField(label=_("Whose card"))
    name = forms.CharField(
        label=_("Who plays with it"),
        max_length=NAME_BOX,
        widget=forms.TextInput(attrs={"list": "who-else", "autocomplete": "off"}),
    )
    from_hand = HandField(label=by_game_lazy(_("from hand"), _("from round")))
    to_hand = HandField(
        label=by_game_lazy(_("to hand"), _("to round")),
        required=False,
        help_text=_("Empty: to the end, or until you say."),
    )

    def __init__(self, data: Any = None, *, entries: Sequence[Entry], hand: int = 1) -> None:
        super().__init__(data, initial={"from_hand": hand}, auto_id="play_for_%s")
        _let_in(self, entries)


class SatElsewhereForm(forms.Form):
    """Two who sat in each other's places, from a hand to a hand, or on to the end."""

    one = EntryField(label=_("Who"))
    other = EntryField(label=_("and who"))
    from_hand = HandField(label=by_game_lazy(_("from hand"), _("from round")))
    to_hand = HandField(
        label=by_game_lazy(_("to hand"), _("to round")),
        required=False,
        help_text=_("Empty: and from now on too."),
    )

    def __init__(self, data: Any = None, *, entries: Sequence[Entry], hand: int = 1) -> None:
        initial = {"from_hand": hand, "to_hand": hand}
        super().__init__(data, initial=initial, auto_id="sat_%s")
        _let_in(self, entries)


class TableForm(forms.Form):
    """Who really sat at one table, chair by chair; an empty box is a chair as it was recorded."""

    onward = forms.BooleanField(
        label=by_game_lazy(
            _("They stay so in the later hands"), _("They stay so in the later rounds")
        ),
        required=False,
    )

    def __init__(
        self,
        data: Any,
        *,
        entries: Sequence[Entry],
        chairs: dict[str, str],
        initial: Mapping[str, Any],
    ) -> None:
        """Take the words of the `chairs`; `initial` are the cards that a slip names for some."""
        super().__init__(data, initial=dict(initial))
        for chair, label in chairs.items():
            self.fields[chair] = EntryField(label=label, required=False)
        self.order_fields([*chairs, "onward"])
        _let_in(self, entries)

    @property
    def really(self) -> dict[str, Entry]:
        """Who was named for which chair."""
        return {
            chair: entry for chair, entry in self.cleaned_data.items() if isinstance(entry, Entry)
        }


def _let_in(form: forms.Form, entries: Sequence[Entry]) -> None:
    for field in form.fields.values():
        if isinstance(field, EntryField):
            field.entries = entries


def entries_here(drive: Drive) -> list[Entry]:
    """Return the drive's cards with their holders, in order of number."""
    return list(drive.entries.select_related("player", "team").order_by("number", "pk"))
