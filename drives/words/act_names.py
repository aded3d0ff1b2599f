"""Whom the lines of the log are about: names of today, by id."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _


@dataclass(frozen=True, slots=True)
class ActNames:
    """Names by player and by entry; whose card is in the log only has one too."""

    by_player: Mapping[int, str]
    by_entry: Mapping[int, str]

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
