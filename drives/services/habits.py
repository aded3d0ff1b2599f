"""What is remembered of a person from one evening to the next, and what an undo forgets again."""

from collections.abc import Iterable
from typing import Any

from drives.models import Player


def remember(player: Player, **habits: Any) -> list[dict[str, Any]]:
    """Let these habits (`usual_role`, `sits_still`) be the person's from now on.

    Returns what the log keeps of it, for `forget`: empty where nothing is new.
    """
    was = {name: getattr(player, name) for name in habits}
    if was == habits:
        return []
    for name, value in habits.items():
        setattr(player, name, value)
    player.save(update_fields=list(habits))
    return [{"player": player.pk, "was": was, "now": habits}]


def forget(kept: Iterable[dict[str, Any]]) -> None:
    """Put back the habits that an act changed, but not what somebody has changed since."""
    for one in kept:
        Player.objects.filter(pk=one["player"], **one["now"]).update(**one["was"])
