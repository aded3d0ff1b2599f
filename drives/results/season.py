"""The table of a season: who has what from the evenings that count."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from drives.models import Drive, Result, Season
from scoring.halves import from_halves
from scoring.seasons import best
from scoring.standings import Standing, place


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A person's line: `figures` are half tricks by drive, of every evening they played."""

    standing: Standing[int]
    name: str
    figures: Mapping[int, int]

    @property
    def player(self) -> int:
        return self.standing.key

    @property
    def played(self) -> int:
        return len(self.figures)


@dataclass(frozen=True, slots=True)
class SeasonTable:
    """The rows, best first, and the drives that made them, first to last."""

    rows: Sequence[SeasonRow]
    drives: Sequence[Drive]

    @property
    def mixes(self) -> bool:
        """Whether its evenings did not all count the same: tricks, points and rounds are added up alike."""
        return len({drive.scoring for drive in self.drives}) > 1

    def down_to(self, last: int) -> Sequence[SeasonRow]:
        """Return the rows of places 1 to `last`; all who share the last place are among them."""
        return [row for row in self.rows if (row.standing.place or 0) <= last]


def season_table(season: Season) -> SeasonTable:
    """Return the season's table from the frozen results of its drives, in two queries.

    A person's total, in what counted in each drive, is the sum of the best `season.counting` evenings, or of all. Level
    totals share a place; level people stand in the order of their names. Drives put away are left out.
    """
    played = season.drives.standing().filter(state=Drive.State.FINISHED)
    drives = list(played.order_by("starts_at", "pk"))
    names: dict[int, tuple[str, str]] = {}
    figures: dict[int, dict[int, int]] = {}
    for player, folded, name, drive, half_tricks in Result.objects.filter(
        drive__in=[drive.pk for drive in drives]
    ).values_list("player", "player__folded", "player__name", "drive", "half_tricks"):
        names[player] = folded, name
        figures.setdefault(player, {})[drive] = half_tricks
    standings = place(
        {
            player: from_halves(best(of_player.values(), season.counting))
            for player, of_player in figures.items()
        },
        order=lambda player: (names[player][0], player),
    )
    rows = [
        SeasonRow(standing, names[standing.key][1], figures[standing.key]) for standing in standings
    ]
    return SeasonTable(rows, drives)
