"""Whom the lines of the log are about: names of today, by id."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from drives.words.teams import position_word


@dataclass(frozen=True, slots=True)
class ActNames:
    """Names by player, by entry and by helper; whose card is in the log only has one too."""

    by_player: Mapping[int, str]
    by_entry: Mapping[int, str]
    by_helper: Mapping[int, str] = field(default_factory=dict)

    def helper(self, pk: int | None) -> str:
        return self.by_helper.get(pk or 0, _("somebody"))

    def holder(self, entry: int | None) -> str:
        return self.by_entry.get(entry or 0, _("somebody taken off"))

    def cards(self, kept: dict[str, Any]) -> str:
        return " & ".join(
            _("%(name)s, card %(number)s")
            % {
                "name": self.by_player.get(card["player_id"], "?"),
                "number": card["number"],
            }
            for card in kept["cards"]
        )

    def came(self, kept: dict[str, Any]) -> str:
        """Return whose cards these are; of a team, to which they belong and who is what in it."""
        team = next((number for _pk, number, *_name in kept["teams"]), None)
        if team is None or not any(card.get("position") for card in kept["cards"]):
            return self.cards(kept)
        people = (
            f"{self.by_player.get(card['player_id'], '?')} ({position_word(card['position'])})"
            for card in kept["cards"]
        )
        return _("%(people)s, team %(team)d") % {"people": ", ".join(people), "team": team}
