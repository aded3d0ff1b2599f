"""What the tables of a hand say besides their tricks: one choice a table."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _

from drives.models import Deal
from drives.words.hand_rules import told_word
from scoring.hand_rules import EACH_ONE, Call, HandRule, Told
from scoring.sides import Side

NOTHING: Final = Told()


def code_of(told: Told) -> str:
    """Return what a table says as one text: "3//" are three honours, "/grand/NS" is a call."""
    held = "" if told.ns_honours is None else str(told.ns_honours)
    return f"{held}/{told.call or ''}/{told.caller or ''}"


def told_of(code: str) -> Told:
    """Return what such a text says. Raises ValueError for any other."""
    held, call, caller = code.split("/")
    return Told(
        int(held) if held else None, Call(call) if call else None, Side(caller) if caller else None
    )


def choices_of(rule: HandRule) -> list[tuple[str, str]]:
    """Return all that a table can say of a hand with this rule, "not said" first."""
    said = [NOTHING]
    if rule.honours:
        said += [Told(ns_honours=held) for held in reversed(EACH_ONE)]
    for call in rule.calls:
        callers = list(Side) if rule.terms_of(call).needs_caller else [None]
        said += [Told(call=call, caller=caller) for caller in callers]
    return [(code_of(told), _word(told)) for told in said]


def _word(told: Told) -> str:
    if told.ns_honours is None:
        return told_word(told)
    others = len(EACH_ONE) - 1 - told.ns_honours
    return _("North-South %(ns)d, East-West %(ew)d") % {"ns": told.ns_honours, "ew": others}


class ToldForm(forms.Form):
    """A choice for each table of a hand, beside what the page had shown of it."""

    def __init__(self, data: Any, rule: HandRule, deals: Iterable[Deal]) -> None:
        super().__init__(data)
        choices = choices_of(rule)
        self.tables = [deal.table_number for deal in deals]
        for deal in deals:
            shown = code_of(deal.told)
            self.fields[f"was_{deal.table_number}"] = forms.CharField(
                initial=shown, widget=forms.HiddenInput
            )
            self.fields[f"table_{deal.table_number}"] = forms.ChoiceField(
                choices=choices, initial=shown
            )

    @property
    def rows(self) -> list[tuple[int, forms.BoundField, forms.BoundField]]:
        """Each table with its hidden box and its choice."""
        return [(table, self[f"was_{table}"], self[f"table_{table}"]) for table in self.tables]

    def clean(self) -> dict[str, Any]:
        """Read both of every table as what it says; what no page has shown is no answer."""
        cleaned = super().clean() or {}
        try:
            return {name: told_of(code) for name, code in cleaned.items()}
        except ValueError as error:
            raise forms.ValidationError(_("Open the page again, then say it.")) from error

    @property
    def shown(self) -> Mapping[int, Told]:
        return {table: self.cleaned_data[f"was_{table}"] for table in self.tables}

    @property
    def told(self) -> Mapping[int, Told]:
        return {table: self.cleaned_data[f"table_{table}"] for table in self.tables}
