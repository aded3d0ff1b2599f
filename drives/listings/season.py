"""The season's table as an HTML listing; its rows are placed already."""

from collections.abc import Sequence
from fractions import Fraction

import django_tables2 as tables
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from drives.listings.leaderboard import FIGURE, NAMED, figure
from drives.results.season import SeasonRow
from scoring.standings import Total


class SeasonListing(tables.Table):
    """Place, name, drives played, total of those that count."""

    place = tables.Column(accessor="standing__label", verbose_name=_("Place"), attrs=FIGURE)
    name = tables.Column(verbose_name=_("Name"), attrs=NAMED)
    played = tables.Column(verbose_name=_("Drives"), attrs=FIGURE)
    total = tables.Column(accessor="standing__total", verbose_name=_("Total"), attrs=FIGURE)

    def __init__(self, rows: Sequence[SeasonRow], club: str, season: int) -> None:
        """`club` and `season` are what its addresses go by: a slug and a number."""
        self.of = (club, season)
        super().__init__(rows)

    class Meta:
        orderable = False
        empty_text = _("No drive of this season is finished yet.")
        template_name = "drives/listings/table.html"
        attrs = {"class": "listing leaderboard"}

    def render_name(self, value: str, record: SeasonRow) -> str:
        """Lead to the person's own evenings, as a sheet of their own."""
        address = reverse("drives:season-player", args=(*self.of, record.player))
        return format_html('<a href="{}">{}</a>', address, value)

    def render_total(self, value: Total, record: SeasonRow) -> str:
        return figure(Fraction(value))
