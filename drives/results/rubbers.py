"""The rubbers of an evening, table by table: what was written, and what it comes to. Reads only."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from drives.models import Deal, Drive, Hand, Penalty, RubberDeal
from drives.models.penalties import PenaltyQuerySet
from drives.results.games import rubber_rules
from scoring.games import RevokeForm, RevokePenalty
from scoring.honours import claimed
from scoring.rubbers import RubberRules, ScoreSheet, SheetDeal, sheet
from scoring.sides import Chair, Side

NS, EW = Side


@dataclass(frozen=True, slots=True)
class Revoke:
    """A penalty in a deal of a rubber, and the side that revoked."""

    penalty: Penalty
    side: Side

    @property
    def cost(self) -> RevokePenalty:
        form = RevokeForm(self.penalty.form)
        return RevokePenalty(self.side, form, self.penalty.half_tricks // 2)


Revokes = Mapping[int, Sequence[Revoke]]
"""By the number of the deal."""


@dataclass(frozen=True, slots=True)
class TableSheet:
    """A table's rubber: its deals as they were written, the revokes in them, and the sheet they make.

    `net` is what North-South won, negative what they lost: of a rubber that is over or was stopped, or
    what the table has handed in. None while it is out.
    """

    deal: Deal
    rules: RubberRules
    rows: Sequence[RubberDeal]
    revokes: Revokes
    sheet: ScoreSheet

    @property
    def net(self) -> int | None:
        if not self.rows:
            return self.deal.ns_points
        if self.deal.void or not (self.sheet.over or self.deal.stopped):
            return None
        return self.sheet.net(NS)

    @property
    def handed_in(self) -> bool:
        """Whether the table handed in its result and no deals."""
        return not self.rows and self.deal.ns_points is not None

    @property
    def begun(self) -> bool:
        """Whether anything of it is known."""
        return bool(self.rows) or self.deal.stopped or self.deal.ns_points is not None

    @property
    def barred_next(self) -> list[Side]:
        """Who may count no honours in the next deal, standing one short of the game."""
        open_game = next((game for game in self.sheet.games if game.winner is None), None)
        if open_game is None or not self.rules.honours:
            return []
        return [side for side in Side if not open_game.may_count_honours(side)]

    def with_rows(self, rows: Sequence[RubberDeal], revokes: Revokes) -> "TableSheet":
        """Return the sheet with other deals."""
        made = _made(rows, revokes, self.rules)
        return replace(self, rows=rows, revokes=revokes, sheet=made)


At = tuple[int, int]
"""A round and a table."""


def sheet_of(deal: Deal) -> TableSheet:
    """Return the sheet of one table (a deal with its hand and drive), in two queries."""
    rows = list(deal.rubber_deals.order_by("number"))
    drive, number = deal.hand.drive, deal.hand.number
    revokes = _revokes(drive, [number]).get((number, deal.table_number), {})
    return _table_sheet(deal, rubber_rules(drive), rows, revokes)


def sheets_of(hand: Hand, deals: Iterable[Deal] | None = None) -> list[TableSheet]:
    """Return the sheets of a round, in order of tables; `hand` is its one hand, with its drive.

    Two queries, and one more for the deals where they are not at hand already.
    """
    at_tables = hand.deals.order_by("table_number") if deals is None else deals
    return _sheets(hand.drive, [hand], at_tables)


def sheets_of_rounds(drive: Drive, rounds: Collection[int]) -> dict[int, list[TableSheet]]:
    """Return the sheets of these rounds, each in order of tables, in four queries."""
    hands = {hand.pk: hand for hand in drive.hands.filter(round__number__in=rounds)}
    deals = list(Deal.objects.filter(hand__in=hands).order_by("hand__number", "table_number"))
    for hand in hands.values():
        hand.drive = drive
    for deal in deals:
        deal.hand = hands[deal.hand_id]
    found: dict[int, list[TableSheet]] = {}
    for sheet_of_table in _sheets(drive, list(hands.values()), deals):
        found.setdefault(sheet_of_table.deal.hand.number, []).append(sheet_of_table)
    return found


def _sheets(drive: Drive, hands: Sequence[Hand], deals: Iterable[Deal]) -> list[TableSheet]:
    rows: dict[int, list[RubberDeal]] = {}
    for row in RubberDeal.objects.filter(deal__hand__in=hands).order_by("number"):
        rows.setdefault(row.deal_id, []).append(row)
    numbers = {hand.pk: hand.number for hand in hands}
    revokes, rules = _revokes(drive, list(numbers.values())), rubber_rules(drive)
    return [
        _table_sheet(
            deal,
            rules,
            rows.get(deal.pk, []),
            revokes.get((numbers[deal.hand_id], deal.table_number), {}),
        )
        for deal in deals
    ]


def _table_sheet(
    deal: Deal, rules: RubberRules, rows: Sequence[RubberDeal], revokes: Revokes
) -> TableSheet:
    return TableSheet(deal, rules, rows, revokes, _made(rows, revokes, rules))


def _made(rows: Sequence[RubberDeal], revokes: Revokes, rules: RubberRules) -> ScoreSheet:
    """Return the sheet that these deals make, in the order of their numbers."""
    deals = []
    for row in rows:
        costs = tuple(one.cost for one in revokes.get(row.number, ()))
        deals.append(SheetDeal(row.score, claimed(row.ns_honours, row.trumps), costs))
    return sheet(deals, rules)


def _revokes(drive: Drive, rounds: Collection[int]) -> dict[At, dict[int, list[Revoke]]]:
    """Return the penalties that stand in the deals of these rounds, in one query."""
    found: dict[At, dict[int, list[Revoke]]] = {}
    for penalty in penalties_of_deals(drive, rounds):
        table = penalty.table_number  # type: ignore[attr-defined]  # annotated
        if table is None:
            continue
        side = Chair(penalty.chair).side  # type: ignore[attr-defined]  # annotated
        at_table = found.setdefault((penalty.hand_number, table), {})
        at_table.setdefault(penalty.deal_number or 0, []).append(Revoke(penalty, side))
    return found


def penalties_of_deals(drive: Drive, rounds: Collection[int]) -> PenaltyQuerySet:
    """Return the penalties that stand in deals of rubbers, with their `table_number` and `chair`."""
    found = drive.penalties.standing().filter(hand_number__in=rounds, deal_number__isnull=False)
    return found.select_related("entry__player").at_tables().order_by("pk")
