"""Makes the tables of movements.md from the movements themselves, as an independent judge sees them.

.venv/bin/python -m docs.make_movements
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import mean
from typing import Any

from drives.movements.designs import Tables
from drives.movements.designs.evenings import evening
from drives.movements.designs.holed import holed_tournament
from drives.movements.designs.recursions import doubled_up, in_equal_groups, on_a_design
from drives.movements.designs.starters import binary, bose, moore, product, shipped, starter
from drives.movements.designs.whist import whist_tournament
from tests.movements.check_movement import judge

PAGE = Path(__file__).with_name("movements.md")
TOURNAMENTS = tuple(players for players in range(4, 202) if players % 4 < 2)
PLAYERS = tuple(range(8, 101))
HANDS = (8, 10, 12, 16, 20, 24)
STARTERS: dict[Callable[..., object], str] = {
    moore: "Moore",
    bose: "Baker",
    binary: "Baker",
    shipped: "search",
    product: "product",
}
RECIPES: dict[Callable[..., object], str] = {
    holed_tournament: "hole",
    doubled_up: "two at once",
    in_equal_groups: "frame",
    on_a_design: "design",
}


def construction(players: int) -> str:
    """Return by what the tournament for `players` is made, as the page calls it; a dash for none."""
    if starter(players):
        return next(name for family, name in STARTERS.items() if family(players))
    for recipe, name in RECIPES.items():
        if recipe(players, whist_tournament):
            return name
    return "-"


def tournament_row(players: int) -> str:
    """Return the row of the whist tournament for `players`."""
    rounds = whist_tournament(players)
    if rounds is None:
        return f"| {players} | - | none known to us | | | |"
    judged = _judged(players, rounds)
    return (
        f"| {players} | {len(rounds)} | {construction(players)} | {judged['partner_evenness']:.3f}"
        f" | {judged['opponent_evenness']:.3f} | {judged['meeting_evenness']:.3f} |"
    )


def short_row(players: int) -> str:
    """Return the row of evenings of all of `HANDS` for `players`."""
    cells = (cell(_judged(players, evening(players, hands))) for hands in HANDS)
    return f"| {players} | {' | '.join(cells)} |"


def cell(judged: dict[str, Any]) -> str:
    """Return the evenness of opponents and of meetings, and that of partners where it is not 1."""
    partners = judged["partner_evenness"]
    also = "" if partners == 1 else f" ({partners:.3f})"
    return f"{judged['opponent_evenness']:.3f} {judged['meeting_evenness']:.3f}{also}"


def chart_of_twelve() -> Iterator[str]:
    """Yield the lines of the whole tournament of twelve, written out."""
    yield "| hand | table 1 | table 2 | table 3 |"
    yield "|---|---|---|---|"
    for hand, tables in enumerate(whist_tournament(12) or (), start=1):
        fours = ([player + 1 for player in table] for table in tables)
        yield f"| {hand} | {' | '.join(f'{n} {s} v {e} {w}' for n, e, s, w in fours)} |"


def tournaments() -> Iterator[str]:
    """Yield the lines of the table of tournaments."""
    yield "| players | hands | made by | partners | opponents | meetings |"
    yield "|---|---|---|---|---|---|"
    yield from map(tournament_row, TOURNAMENTS)


def short_evenings() -> Iterator[str]:
    """Yield the lines of the table of short evenings; below it what they come to."""
    yield f"| players | {' | '.join(f'{hands} hands' for hands in HANDS)} |"
    yield "|---" * (len(HANDS) + 1) + "|"
    rows = [short_row(players) for players in PLAYERS]
    yield from rows
    cells = [found.split() for row in rows for found in row.split("|")[2:-1]]
    opponents, meetings = ([float(found[kind]) for found in cells] for kind in (0, 1))
    yield ""
    yield (
        f"Of all these evenings opponents are {mean(opponents):.3f} on average and {max(opponents):.3f}"
        f" at worst, meetings {mean(meetings):.3f} and {max(meetings):.3f}."
    )


PARTS = {
    "chart of twelve": chart_of_twelve,
    "tournaments": tournaments,
    "short evenings": short_evenings,
}


def with_parts(page: str) -> str:
    """Return the page with each of `PARTS` made anew, between its mark and the next end."""
    for name, lines in PARTS.items():
        before, mark, rest = page.partition(f"<!-- {name} -->\n")
        _old, end, after = rest.partition("<!-- end -->\n")
        page = f"{before}{mark}\n" + "\n".join(lines()) + f"\n\n{end}{after}"
    return page


def _judged(players: int, rounds: tuple[Tables, ...]) -> dict[str, Any]:
    verdict: dict[str, Any] = judge({"players": players, "rounds": rounds})
    if verdict["errors"]:
        raise AssertionError(f"{players} players: {verdict['errors']}")
    return verdict


if __name__ == "__main__":
    PAGE.write_text(with_parts(PAGE.read_text("utf-8")), "utf-8")
