"""Hands, spots and figures -> the scorecards that are printed, with names or without."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from django.utils.text import capfirst

from drives.errors import NoSuchCardError
from drives.models import Drive, Hand
from drives.pdfs.card_faces import Scorecard, ScorecardWords
from drives.pdfs.grids import GridWords, HandRow
from drives.pdfs.scorecards import ScorecardSheet
from drives.sheets.heads import seats_head, trump, trump_words
from drives.sheets.kinds import Choices
from drives.sheets.spots import Spot, SpotsByRound
from drives.words import paper
from drives.words.hand_rules import rule_mark
from drives.words.labels import card_labels
from drives.words.teams import position_word
from scoring.halves import from_halves, tricks_text
from scoring.rules import Scoring


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a card, and what it has so far: half tricks by hand, where they are known.

    Of German Whist those are rounds won, in halves, and `beside` the tricks, as half tricks too; `out_from` is the round of a
    knock-out from which they are out, so that nothing more is to come on the card. `number` is None on a spare card, which is nobody's. Where teams compete, `team` is theirs and `position` their place in it.
    """

    number: int | None
    names: tuple[str, ...]
    role: str = ""
    half_tricks: Mapping[int, int] = field(default_factory=dict)
    beside: Mapping[int, int] = field(default_factory=dict)
    team: int | None = None
    position: str = ""
    knockout: bool = False
    out_from: int | None = None


def cards_chosen(
    drive: Drive, holders: Sequence[Holder], spots: SpotsByRound, choices: Choices, *, pairs: bool
) -> ScorecardSheet:
    """Return these cards and spare ones, or the one that is chosen, on the quarter that is left.

    Raises NoSuchCardError where none of them is the chosen one.
    """
    chosen = [holder for holder in holders if choices.card in (None, holder.number)]
    if not chosen and choices.card is not None:
        raise NoSuchCardError(number=choices.card)
    skip = 0 if choices.card is None else choices.quarter - 1
    if choices.card is None:
        chosen += [Holder(None, ("", "") if pairs else ("",))] * choices.spare
    sheet = scorecard_sheet(drive, chosen, spots, pairs=pairs)
    return replace(sheet, skip=skip, up=choices.up, both_sides=choices.both_sides)


def scorecard_sheet(
    drive: Drive, holders: Iterable[Holder], spots: SpotsByRound, *, pairs: bool
) -> ScorecardSheet:
    """Return the cards of these holders in their order, with every spot that is known."""
    hands = list(drive.hands.select_related("round").order_by("number"))
    halves = [list(half) for _number, half in groupby(hands, key=lambda hand: hand.half)]
    return ScorecardSheet(
        seats_head(drive, trumps=True),
        _words(Scoring(drive.scoring), pairs=pairs),
        trump_words(),
        tuple(_card(holder, halves, spots, pairs=pairs) for holder in holders),
    )


def _card(
    holder: Holder, halves: Sequence[Sequence[Hand]], spots: SpotsByRound, *, pairs: bool
) -> Scorecard:
    start = _spot(spots, 1, holder)
    rows = _rows(holder, [hand for half in halves for hand in half], spots, pairs=pairs)
    return Scorecard(
        number=holder.number,
        halves=tuple(tuple(next(rows) for _hand in half) for half in halves),
        names=holder.names,
        role=paper.card_number(holder.number) if holder.team and holder.number else holder.role,
        team=str(holder.team or ""),
        position=capfirst(position_word(holder.position)),
        start=start.long(pairs=pairs) if start else "",
        half_totals=tuple(_text(_sum(holder, half)) for half in halves),
        total=_text(_sum(holder, [hand for half in halves for hand in half])),
    )


def _sum(holder: Holder, hands: Iterable[Hand]) -> int | None:
    """Return the half tricks of these hands, or None while one of them is not known, and may yet be."""
    found = [holder.half_tricks.get(hand.number) for hand in hands]
    return (
        None if None in found and holder.out_from is None else sum(tricks or 0 for tricks in found)
    )


def _rows(
    holder: Holder, hands: Iterable[Hand], spots: SpotsByRound, *, pairs: bool
) -> Iterator[HandRow]:
    """Yield a row a hand; the sum runs on until a hand whose tricks are not known."""
    running: int | None = 0
    for hand in hands:
        tricks = holder.half_tricks.get(hand.number)
        if tricks is not None and running is not None:
            running += tricks
        elif not holder.knockout:  # there a meeting may be decided before its last round
            running = None
        spot = _spot(spots, hand.round.number, holder)
        yield HandRow(
            number=hand.number,
            trumps=trump(hand.trumps),
            round_number=hand.round.number,
            place=_place(holder, hand, spot, pairs=pairs),
            rest=spot is not None and spot.rest,
            tricks=_text(holder.beside.get(hand.number, tricks)),
            running=_text(None if tricks is None else running),
            rule=rule_mark(hand.rule),
        )


def _place(holder: Holder, hand: Hand, spot: Spot | None, *, pairs: bool) -> str:
    if spot is not None:
        return spot.short(pairs=pairs)
    out = holder.out_from is not None and hand.round.number >= holder.out_from
    return paper.out_word() if out else ""


def _spot(spots: SpotsByRound, round_number: int, holder: Holder) -> Spot | None:
    if holder.number is None:
        return None
    return spots.get(round_number, {}).get(holder.number)


def _text(half_tricks: int | None) -> str:
    return "" if half_tricks is None else tricks_text(from_halves(half_tricks))


def _words(scoring: Scoring, *, pairs: bool) -> ScorecardWords:
    labels = card_labels(pairs=pairs, scoring=scoring)
    grid = GridWords(
        hand=labels["hand"],
        table=labels["table"],
        tricks=labels["tricks"],
        running=labels["running"],
        initials=labels["initials"],
        first_half=labels["first_half"],
        second_half=labels["second_half"],
        trumps=labels["trumps"],
        with_trumps=scoring is not Scoring.RUBBER_POINTS,
    )
    title = paper.sheet_label("scorecards")
    return ScorecardWords(
        title=title,
        card=labels["card"],
        name=labels["name"],
        grid=grid,
        total=labels["total"],
        team=labels["team"],
        cards=labels["cards"],
        spare=labels["spare"],
        spare_one=labels["spare_one"],
    )
