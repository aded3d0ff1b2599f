"""A movement's own page: what happens, the room, what it gives tonight, and its cards to print."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from drives.models import Drive, Entry
from drives.movements import MOVEMENTS, Kind, ProgressiveMovement
from drives.movements.audit import audit
from drives.movements.games import movements_of
from drives.movements.seating import Entrant
from drives.movements.suggest import BY_COMPANY, Plan, Suggestion, suggestion
from drives.results.playing import gone_home
from drives.services.lineup import entrant, entries_of, movement_settings
from drives.sheets.blank_scorecards import USUAL_NUMBER, expected_players, made_up_entrants
from drives.sheets.kinds import DEFAULT
from drives.sheets.planned import only, planned
from drives.views.access import Role, drive_page
from drives.views.rooms import page
from drives.views.versions import until_an_act
from drives.words import sentence
from drives.words.audits import audit_figures, audit_sentences
from drives.words.forecasts import forecast_figures, forecast_sentences
from drives.words.games import not_of_the_game
from drives.words.movement_names import movement_explanation, movement_label, options_chosen
from drives.words.movement_page import (
    figure_heads,
    for_how_many,
    round_heads,
    round_rows,
    spread_heads,
)
from drives.words.suggest import suggestion_sentences


@dataclass(frozen=True, slots=True)
class Counted:
    """What a movement gives so many players, and whether they are made up for an example."""

    players: int
    found: Suggestion
    made_up: bool = False


@require_safe
@drive_page(Role.VIEWER)
@until_an_act
def movement(request: HttpRequest, drive: Drive, key: str) -> HttpResponse:
    """Show one movement for tonight's people; for an example's where it cannot seat them."""
    if key not in MOVEMENTS:
        raise Http404(key)
    settings = movement_settings(drive)[key]
    plan = Plan(-(-drive.hands.count() // settings.hands_at_table), settings.options, drive.seed)
    tonight = [entrant(entry) for entry in _here(drive)]
    found = suggestion(key, tonight, plan) if tonight else None
    seated = key == drive.movement and not drive.before_play
    of_the_game = movements_of(drive.game, MOVEMENTS)
    refusal = _refusal(drive, found, of_the_game=key in of_the_game) if not seated else ""
    counted = _counted(drive, key, plan, found, tonight)
    context = {
        "key": key,
        "label": movement_label(key),
        "planned": key == drive.movement,
        "explanation": movement_explanation(key),
        "chosen": options_chosen(key, settings.options, counted.players),
        "options": settings.options,
        "refusal": refusal,
        "whom": for_how_many(counted.players, made_up=counted.made_up),
        "first": counted.found.first,
        "others": [(one, movement_label(one)) for one in BY_COMPANY if one in of_the_game],
        **_given(counted.found),
    }
    return page(request, drive, "movement", context)


def _refusal(drive: Drive, found: Suggestion | None, *, of_the_game: bool) -> str:
    """Return why the movement is none for tonight, or nothing where it may be chosen."""
    if not of_the_game:
        return not_of_the_game(drive.game)
    return sentence(found.refusal) if found and found.refusal else ""


def _here(drive: Drive) -> list[Entry]:
    """Return who plays: in the evening all but those who have gone home."""
    entries = entries_of(drive)
    if not any(entry.last_hand for entry in entries):
        return entries
    gone = set(gone_home(drive))
    return [entry for entry in entries if entry not in gone]


def _counted(
    drive: Drive, key: str, plan: Plan, found: Suggestion | None, tonight: Sequence[Entrant]
) -> Counted:
    """Return the figures for those who are here, for the room as it is seated, or for an example."""
    if found and key == drive.movement and not drive.before_play:
        rounds = planned(drive, DEFAULT).rounds
        seated = replace(found, first=rounds[-1])
        if MOVEMENTS[key].kind is Kind.SCHEDULED:
            here = {one.number for one in tonight}
            seated = replace(seated, audit=audit([only(here, one) for one in rounds]))
        return Counted(len(tonight), seated)
    if found and found.fits:
        return Counted(len(tonight), found)
    players = USUAL_NUMBER if tonight else expected_players(drive)
    example = suggestion(key, made_up_entrants(players, MOVEMENTS[key]), plan)
    return Counted(players, example, made_up=True)


def _given(found: Suggestion) -> dict[str, Any]:
    """Return the sentences and the rows of numbers of what was counted; neither where nothing was."""
    competes_as = MOVEMENTS[found.key].competes_as
    if found.forecast:
        spreads = forecast_figures(found.forecast)
        return {
            "sentences": forecast_sentences(found.forecast),
            "heads": spread_heads(),
            "rows": [(one.what, [*one.had]) for one in spreads],
        }
    if found.audit:
        figures = audit_figures(found.audit, competes_as)
        return {
            "sentences": audit_sentences(found.audit, competes_as),
            "heads": figure_heads(),
            "rows": [(one.what, [one.found, one.least, one.over]) for one in figures],
        }
    movement = MOVEMENTS[found.key]
    if found.first and isinstance(movement, ProgressiveMovement) and movement.losers_go_out:
        return {
            "sentences": suggestion_sentences(found),
            "heads": round_heads(),
            "rows": round_rows(found.first),
        }
    return {"sentences": [], "heads": (), "rows": []}
