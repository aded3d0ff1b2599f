"""Score sheets of a made-up round of rubbers, four of any names at each table."""

from drives.pdfs.listings import Column
from drives.pdfs.score_sheets import RoundScored, ScoredDeal, ScoreSheets, TableScored
from scoring.trumps import Trumps

CHAIRS = ("North", "South", "East", "West")
COLUMNS = (
    Column("Deal", 1.0),
    Column("Trumps", 1.3),
    Column("Tricks", 1.5),
    Column("Honours", 3.2),
    Column("Score", 1.2, figures=True, bold=True),
)
DEALS = (
    ScoredDeal(
        ("1", "♦D", "8 – 5", "East-West 3 honours", "2 – 2"),
        Trumps.DIAMONDS,
        ("North-South: 8 tricks, 2 over six: 2.", "East-West: 3 honours: 2."),
    ),
    ScoredDeal(
        ("2", "♠S", "9 – 4", "–", "5 – 2"),
        Trumps.SPADES,
        ("North-South: 9 tricks, 3 over six: 3.",),
        "North-South win game 1, 5-2: a double, 2.",
    ),
)


def score_sheets(names, head, deals=DEALS, rounds=(2,)):
    tables = tuple(
        TableScored(
            f"Table {first // 4 + 1}",
            "North-South 6 points",
            tuple(zip(CHAIRS, names[first : first + 4], strict=False)),
            deals,
            ("North-South: 2 games, 4; 2 for the rubber: 6.", "6 less 0: North-South 6 points."),
        )
        for first in range(0, len(names), 4)
    )
    rules = "The best of three games to 5, honours count. Tricks and score: North-South first."
    scored = tuple(RoundScored(f"Score sheets, round {number}", tables) for number in rounds)
    title = scored[0].title if len(scored) == 1 else "Score sheets"
    return ScoreSheets(head, title, rules, COLUMNS, scored)
