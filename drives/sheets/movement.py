"""The movement for the organiser's table: the room, what it gives tonight, the chart by hand and table."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from drives.models import Drive
from drives.movements.audit import audit
from drives.movements.forecast import forecast
from drives.movements.kinds import ProgressiveMovement
from drives.movements.seating import Entrant
from drives.movements.suggest import Suggestion
from drives.pdfs.listings import NoteBlock
from drives.pdfs.movement import Chart, ChartRow, FigureTable, MovementSheet, build_movement
from drives.pdfs.room_plan import PlanLine, PlanTable, RoomDrawing
from drives.results.playing import gone_home
from drives.sheets.heads import head
from drives.sheets.kinds import Choices, Group, Sheet
from drives.sheets.lanes import Lane
from drives.sheets.planned import Planned, only, planned
from drives.sheets.room_plan import Drawn, RoomPlan, room_plan
from drives.sheets.table_cards import cell, hands_text
from drives.words import movement_page as words, paper
from drives.words.audits import audit_figures, audit_sentences
from drives.words.clubs import role_words
from drives.words.forecasts import forecast_figures, forecast_sentences
from drives.words.movement_names import movement_explanation, movement_label, options_chosen
from drives.words.suggest import suggestion_sentences
from drives.words.table_cards import card_labels
from scoring.sides import Side

LABEL_SIZES = {"large": 26.0, "middle": 19.0, "small": 17.0, "tiny": 13.0}
REST_LABEL = 15.0
DASHED = ("gents", "losers")


def read(drive: Drive, choices: Choices) -> MovementSheet:
    """Return the movement on paper; see `planned` for which. Raises MovementError as that does."""
    plan = planned(drive, choices)
    room = room_plan(plan.key, plan.rounds[-1], plan.options, role_words(drive.club))
    said, figures = _given(_of_those_here(drive, plan), drive.hands.count())
    chosen = options_chosen(plan.key, plan.options, len(_people(plan)))
    about = [movement_explanation(plan.key), *chosen]
    return MovementSheet(
        head(drive),
        movement_label(plan.key),
        NoteBlock(words.what_happens(), tuple(about)),
        drawing_of(room),
        tuple(_captions(room)),
        NoteBlock(words.what_it_gives(), tuple(said)),
        figures,
        _chart(plan) if plan.scheduled else None,
    )


def _of_those_here(drive: Drive, plan: Planned) -> Planned:
    """Return the movement without those who have gone home, as far as it is seated."""
    gone = gone_home(drive)
    if plan.key != drive.movement or drive.before_play or not gone:
        return plan
    numbers = drive.entries.exclude(pk__in=gone).values_list("number", flat=True)
    here = {number for number in numbers if number}
    return replace(plan, rounds=[only(here, one) for one in plan.rounds])


def _given(plan: Planned, hands: int) -> tuple[list[str], FigureTable]:
    """Return what the movement gives people, in sentences and in numbers."""
    movement = plan.movement
    if isinstance(movement, ProgressiveMovement) and movement.losers_go_out:
        said = suggestion_sentences(Suggestion(plan.key, first=plan.rounds[0]))
        rows = tuple((name, *map(str, had)) for name, had in words.round_rows(plan.rounds[0]))
        return said, FigureTable(words.rounds(), words.round_heads(), rows)
    if isinstance(movement, ProgressiveMovement) and movement.by_winners:
        found = forecast(movement, _people(plan), hands, plan.options)
        rows = tuple((one.what, *map(str, one.had)) for one in forecast_figures(found))
        return forecast_sentences(found), FigureTable(words.figures(), words.spread_heads(), rows)
    counted = audit(plan.rounds)
    figures = audit_figures(counted, movement.competes_as) if plan.scheduled else []
    table = tuple((one.what, *map(str, (one.found, one.least, one.over))) for one in figures)
    said = audit_sentences(counted, movement.competes_as) if plan.scheduled else []
    return said, FigureTable(words.figures(), words.figure_heads(), table)


def _people(plan: Planned) -> list[Entrant]:
    now = plan.rounds[-1]
    return [one for _table, _chair, one in now.seated()] + [rest.entrant for rest in now.rests]


def drawing_of(room: RoomPlan) -> RoomDrawing:
    """Return the picture of the room as paper draws it."""
    size = LABEL_SIZES[room.floor.size.name]
    tables = [_table(one, room.floor.size.half, size) for one in room.tables]
    rests = [_table(one, 0, REST_LABEL) for one in room.rests]
    lines = [_line(lane) for lane in room.lanes]
    track = room.floor.track if room.lanes else ()
    return RoomDrawing(room.floor.height, (*tables, *rests), tuple(lines), tuple(track))


def _table(one: Drawn, half: int, size: float) -> PlanTable:
    return PlanTable(
        one.x, one.y, half, one.label, size, one.radius, tuple(one.chairs), one.word_at
    )


def _line(lane: Lane) -> PlanLine:
    return PlanLine(
        lane.said,
        tuple(lane.points),
        tuple((head.x, head.y, head.turned) for head in lane.heads),
        lane.name in DASHED,
        lane.mark,
        lane.mark_at,
        lane.turned,
    )


def _captions(room: RoomPlan) -> Iterator[PlanLine]:
    yield from map(_line, room.lanes)
    for said in (*room.notes, *room.resting):
        yield PlanLine(said)


def _chart(plan: Planned) -> Chart:
    labels = card_labels(plan.key)
    numbers = sorted({table.number for seating in plan.rounds for table in seating.tables})
    return Chart(
        words.chart_title(),
        labels["hand"],
        labels["rest"],
        tuple(words.table_head(number) for number in numbers),
        tuple(_rows(plan, numbers)),
    )


def _rows(plan: Planned, numbers: Sequence[int]) -> Iterator[ChartRow]:
    competes_as = plan.movement.competes_as
    for hands, seating in zip(plan.hands, plan.rounds, strict=True):
        at = {table.number: table for table in seating.tables}
        cells = (
            words.against(*(cell(at[number], side, competes_as) for side in Side))
            if number in at
            else paper.DASH
            for number in numbers
        )
        rest = " ".join(str(one.entrant.number) for one in seating.rests)
        yield ChartRow(hands_text(hands), tuple(cells), rest)


MOVEMENT = Sheet("movement", read, build_movement, group=Group.WALL)
