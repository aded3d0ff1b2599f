"""A slip's card numbers, typed after its tricks: whether the seats agree, and where it belongs."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from urllib.parse import urlencode

from django.db.models import F, OuterRef, Subquery, TextField, Value
from django.db.models.functions import Cast, Coalesce, Concat
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from drives.errors import DriveError, ScoreConflictError
from drives.forms.scores import ScoreForm, new_key, tricks_text
from drives.models import Deal, Drive, Membership, Seat
from drives.models.deals import DealQuerySet
from drives.models.play import REST
from drives.results.competitors import compete_as_pairs, compete_as_teams
from drives.results.room import TableOfNames, room
from drives.services.scores import record_score, score_kept
from drives.views.access import Role, member
from drives.views.cells import Answer, Ask, ScoreCell
from drives.views.versions import Joined
from drives.words import sentence
from drives.words.voices import (
    another_slip,
    cards_by_pairs,
    not_so_many_cards,
    scored_already,
    who_sat_there,
)
from scoring.sides import Chair, Side
from scoring.slips import Pairs, really, table_of
from scoring.tricks import DealScore

AS_SEATED = "seats"
AT_TABLE = "table-"


class Slip:
    """The cards that a slip names, beside those who sit at the table by the seats. Asks once."""

    def __init__(self, drive: Drive, deal: Deal, cards: Sequence[int]) -> None:
        self.drive, self.deal, self.cards = drive, deal, cards

    @cached_property
    def _tables(self) -> dict[int, TableOfNames]:
        seated = room(self.drive, self.deal.hand.round.number)
        return {table.number: table for table in seated.tables} if seated else {}

    @cached_property
    def _chairs(self) -> Mapping[Chair, int]:
        """The card in each chair of the table by the seats, as the deal tells where it was asked."""
        if hasattr(self.deal, "cards_in_chairs"):
            return _cards_by_chair(self.drive, self.deal.cards_in_chairs or "")
        return cards_of(self._tables[self.deal.table_number])

    @property
    def _pairs(self) -> Pairs:
        return _pairs(self._chairs)

    @property
    def refusal(self) -> str:
        """What is wrong where the slip has more or fewer numbers than the table."""
        if len(self.cards) == self._pairs.count:
            return ""
        return not_so_many_cards(self._pairs.count, len(self.cards))

    @property
    def fits(self) -> bool:
        return self._pairs.are(self.cards)

    @property
    def whose(self) -> int | None:
        """The table at which exactly these sit in this hand, or None."""
        tables = {number: pairs_of(table) for number, table in self._tables.items()}
        return table_of(self.cards, tables)

    def asked(self, request: HttpRequest, cell: ScoreCell) -> ScoreCell:
        """Return the cell with the question who sat there, and all that was typed."""
        seated, slip = self._pairs, self._pairs.split(self.cards)
        by_seats = cards_by_pairs([seated.north_south, seated.east_west])
        answers = [(AS_SEATED, _("As the seats say"))]
        if self.whose:
            answers.append((f"{AT_TABLE}{self.whose}", another_slip(self.whose)))
        return replace(
            cell,
            error=who_sat_there(self.deal.table_number, by_seats, cards_by_pairs(slip)),
            asks=Ask.WHO_SAT_THERE,
            answers=answers,
            elsewhere=self._put_right() if _organises(request, self.drive) else None,
        )

    def _put_right(self) -> Answer:
        """The way to the page of the table's seats, with those filled in whom the slip names."""
        place = [self.drive.pk, self.deal.hand.round.number, self.deal.table_number]
        address, chairs = reverse("drives:table-seats", args=place), self._chairs
        if len(chairs) == self._pairs.count:
            seated = {
                side: {c.value: chairs[c] for c in side.chairs if c in chairs} for side in Side
            }
            address = f"{address}?{urlencode(really(self.cards, seated))}"
        return address, _("Put right who sat there")

    def saved_there(self, request: HttpRequest, cell: ScoreCell, form: ScoreForm) -> ScoreCell:
        """Save the slip at the table whose it is, and return this table's cell as it was.

        Nothing is written over what that table has: the cell then says so, and still asks.
        """
        asked, table, score = self.asked(request, cell), self.whose, form.cleaned_data["score"]
        if table is None or score is None:
            return asked
        same = {"hand": self.deal.hand_id, "number": self.deal.number, "table_number": table}
        other = Deal.objects.select_related("hand__round").get(**same)
        said = form.testimony(member(request))
        key = f"{said.client_key}:{AT_TABLE}{table}" if said.client_key else ""
        try:
            act = record_score(other, score, replace(said, seen=None, client_key=key))
        except ScoreConflictError as error:
            return replace(asked, error=scored_already(table, standing(error), score))
        except DriveError as error:
            return replace(asked, error=sentence(error))
        return replace(
            cell,
            boxes=tricks_text(cell.deal.score),
            seen=self.deal.newest,
            key=new_key(),
            sure="",
            moved_to=table,
            version=act.number,
        )


def standing(error: ScoreConflictError) -> DealScore | None:
    """Return what somebody else has said meanwhile."""
    said = error.standing
    return score_kept({"ns": said.ns_tricks, "majority": said.by_majority, "first": said.ns_first})


def pairs_of(table: TableOfNames) -> Pairs:
    """Return the numbers that a table's slip names: a card each, or one where partners share it."""
    return _pairs(cards_of(table))


def cards_of(table: TableOfNames) -> dict[Chair, int]:
    return {chair: sitter.card for chair, sitter in table.chairs.items()}


def _pairs(chairs: Mapping[Chair, int]) -> Pairs:
    ns, ew = (
        tuple(dict.fromkeys(chairs[chair] for chair in side.chairs if chair in chairs))
        for side in Side
    )
    return Pairs(ns, ew)


def with_cards_in_chairs(deals: DealQuerySet) -> DealQuerySet:
    """Return the deals with `cards_in_chairs`, who sits there by card and by pair or team: "N 12 3;E 7 2"."""
    numbers = (Cast(F(number), TextField()) for number in ("entry__number", "entry__team__number"))
    card, together = (Coalesce(number, Value("0"), output_field=TextField()) for number in numbers)
    seats = Seat.objects.filter(
        round=OuterRef("hand__round"), table_number=OuterRef("table_number")
    ).exclude(chair=REST)
    told = Concat("chair", Value(" "), card, Value(" "), together, output_field=TextField())
    at_table = seats.order_by().values("round").annotate(told=Joined(told, Value(";")))
    return deals.annotate(cards_in_chairs=Subquery(at_table.values("told")))


def _cards_by_chair(drive: Drive, told: str) -> dict[Chair, int]:
    together = compete_as_pairs(drive) or compete_as_teams(drive)
    found = {}
    for one in filter(None, told.split(";")):
        chair, card, team = one.split()
        found[Chair(chair)] = int(team) if together and int(team) else int(card)
    return found


def _organises(request: HttpRequest, drive: Drive) -> bool:
    """Whether whoever typed this may put seats right."""
    held = Membership.objects.filter(user=member(request), club=drive.club_id).first()
    return held is not None and held.may(Role.ORGANISER)
