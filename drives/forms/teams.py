"""What is typed at the door of a flag drive: names into a team, and who is what in it."""

import re
from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _, gettext_lazy

from drives.errors import NoNameError
from drives.forms.door import FROM_THE_LIST, joining_words
from drives.forms.people import NAME_BOX
from drives.models import Entry, Team
from drives.models.clubs import NAME_LENGTH
from drives.movements.military import IN_A_TEAM
from drives.services.teams import TeamChange
from drives.words import sentence
from drives.words.teams import team_choice

NEW_TEAM = "new"
NAMES_BOX = IN_A_TEAM * (NAME_BOX + 2)


class TeamForm(forms.Form):
    """Up to four names in one box, and the team they come in to."""

    name = forms.CharField(
        label=gettext_lazy("Names"),
        max_length=NAMES_BOX,
        widget=forms.TextInput(attrs=FROM_THE_LIST),
    )
    team = forms.ChoiceField(label=gettext_lazy("Team"), required=False)
    called = forms.CharField(
        label=gettext_lazy("A new team's name"),
        max_length=NAME_LENGTH,
        required=False,
        help_text=gettext_lazy("May stay empty."),
    )

    def __init__(
        self, data: Any = None, *, unfinished: Sequence[tuple[Team, Sequence[Entry]]] = ()
    ) -> None:
        """Take the teams that want people still, the one last changed first, each with its people."""
        super().__init__(data)
        self.unfinished = unfinished
        choices = [(str(team.pk), team_choice(team, members)) for team, members in unfinished]
        self.fields["team"].choices = [  # type: ignore[attr-defined]  # it is a ChoiceField
            ("", self._as_it_fits()),
            *choices,
            (NEW_TEAM, _("a new team")),
        ]

    def _as_it_fits(self) -> str:
        if not self.unfinished:
            return _("a new team")
        number = {"number": self.unfinished[0][0].number}
        return _("team %(number)d; four at once are a new one") % number

    def clean_name(self) -> list[str]:
        """Return the names, one to four."""
        names = split_names(self.cleaned_data["name"])
        if not names:
            raise forms.ValidationError(sentence(NoNameError()))
        if len(names) > IN_A_TEAM:
            raise forms.ValidationError(
                _("These are %(n)d names; a team is four.") % {"n": len(names)}
            )
        return names

    @property
    def chosen(self) -> Team | None:
        """The team they come in to; None is a new one."""
        said, count = self.cleaned_data["team"], len(self.cleaned_data["name"])
        if said == "":
            return team_with_room(self.unfinished, count)
        return next((team for team, _members in self.unfinished if str(team.pk) == said), None)


def team_with_room(unfinished: Sequence[tuple[Team, Sequence[Entry]]], count: int) -> Team | None:
    """Return the first team that has room for so many; None, a new one, where they are four or none has."""
    fitting = (team for team, members in unfinished if len(members) + count <= IN_A_TEAM)
    return None if count == IN_A_TEAM else next(fitting, None)


def split_names(text: str) -> list[str]:
    """Return the names in "Ann, Bob, Cyd, Dan", "Ann, Bob and Cyd" or "Ann & Bob"."""
    words = "|".join(re.escape(word) for word in joining_words())
    parts = re.split(rf"\s+(?:{words})\s+|[,;&+\n]", text, flags=re.IGNORECASE)
    return [part.strip() for part in parts if part.strip()]


class TeamCardForm(forms.Form):
    """A team's name, and for each of its people what they are in it."""

    called = forms.CharField(
        label=gettext_lazy("The team's name"),
        max_length=NAME_LENGTH,
        required=False,
        help_text=gettext_lazy("Empty: it is called by the names of its four."),
    )

    def __init__(self, data: Any = None, *, team: Team, members: Sequence[Entry]) -> None:
        super().__init__(data, initial={"called": team.name})
        self.members = members
        for member in members:
            self.fields[f"place-{member.pk}"] = forms.ChoiceField(
                label=member.player.name,
                choices=Entry.Position.choices,
                initial=member.position,
            )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        places = [cleaned.get(f"place-{member.pk}") for member in self.members]
        if len(set(places)) < len(places):
            self.add_error(None, _("Two of them cannot have one place. Choose each place once."))
        return cleaned

    @property
    def change(self) -> TeamChange:
        """What is to change, once the form is valid."""
        said = self.cleaned_data
        places = {member.pk: said[f"place-{member.pk}"] for member in self.members}
        return TeamChange(" ".join(said["called"].split()), places)


class StandInForm(forms.Form):
    """Who plays for somebody that is missing, and is not placed."""

    who = forms.CharField(label=gettext_lazy("Who stands in"), max_length=NAME_BOX)
