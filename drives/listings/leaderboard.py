"""The leaderboard as an HTML listing; its rows are placed already."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

import django_tables2 as tables
from django.utils.translation import gettext_lazy as _

from drives.results.leaderboard import Listing, Placed
from scoring.halves import tricks_text

FIGURE = {"td": {"class": "figure"}, "th": {"class": "figure", "scope": "col"}}
NAMED = {"td": {"class": "name"}, "th": {"scope": "col"}}
HALF = {"td": {"class": "figure half"}, "th": {"class": "figure half", "scope": "col"}}
BESIDE = {"td": {"class": "figure beside"}, "th": {"class": "figure", "scope": "col"}}
NOTHING_YET = "–"


def figure(tricks: Fraction | None) -> str:
    """Return the figure as shown; what is not known is a dash, never 0."""
    return NOTHING_YET if tricks is None else tricks_text(tricks)


@dataclass(frozen=True, slots=True)
class ListingWords:
    """What stands over the number and the name of a card, a pair or a team, and how one is `named`
    who left after a hand, or (None) did not. Labels with "tricks" show those beside rounds won."""

    labels: Mapping[str, str]
    named: Callable[[str, int | None], str]


class Leaderboard(tables.Table):
    """Place, card, name, role, the halves and the total; where rounds won count, the tricks after them."""

    place = tables.Column(
        accessor="standing__label", verbose_name=_("Place"), attrs=FIGURE, default=NOTHING_YET
    )
    number = tables.Column(accessor="row__competitor__number", verbose_name=_("Card"), attrs=FIGURE)
    name = tables.Column(accessor="row__competitor__name", verbose_name=_("Name"), attrs=NAMED)
    role = tables.Column(
        accessor="row__competitor__role",
        verbose_name=_("Role"),
        attrs={"th": {"scope": "col"}},
        default="",
    )
    first = tables.Column(empty_values=(), verbose_name=_("1st half"), attrs=HALF)
    second = tables.Column(empty_values=(), verbose_name=_("2nd half"), attrs=HALF)
    total = tables.Column(
        accessor="row__total", empty_values=(), verbose_name=_("Total"), attrs=FIGURE
    )
    tricks = tables.Column(empty_values=(), verbose_name=_("Tricks"), attrs=BESIDE)

    class Meta:
        orderable = False
        empty_text = _("Nobody yet.")
        template_name = "drives/listings/table.html"
        attrs = {"class": "listing leaderboard"}

    def __init__(
        self, listing: Listing, *, halves: int, roles: dict[str, str], words: ListingWords
    ) -> None:
        """Take the placed rows; `roles` are the club's words, empty where none is to be shown."""
        self.roles, self.words, labels = roles, words, words.labels
        left_out = [] if halves > 1 else ["first", "second"]
        if not roles:
            left_out.append("role")
        if "tricks" not in labels:
            left_out.append("tricks")
        super().__init__(listing.rows, exclude=left_out)
        self.columns["number"].column.verbose_name = labels["card"]
        self.columns["name"].column.verbose_name = labels["name"]
        self.columns["total"].column.verbose_name = labels["total"]
        if "tricks" in labels:
            self.columns["tricks"].column.verbose_name = labels["tricks"]

    def render_name(self, value: str, record: Placed) -> str:
        return self.words.named(value, record.row.competitor.left_after)

    def render_role(self, value: str) -> str:
        return self.roles.get(value, "")

    def render_first(self, record: Placed) -> str:
        return figure(record.row.halves[0])

    def render_second(self, record: Placed) -> str:
        return figure(record.row.halves[1])

    def render_tricks(self, record: Placed) -> str:
        return figure(record.tricks)

    def render_total(self, value: Fraction | None) -> str:
        return figure(value)
