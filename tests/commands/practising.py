"""The practice command, played into a folder, and its leaderboard read back."""

import csv
from pathlib import Path

from django.core.management import call_command

ROOT = Path(__file__).resolve().parents[2]
FILES = {
    "scorecards.pdf",
    "table-slips.pdf",
    "seating.pdf",
    "trumps.pdf",
    "movement.pdf",
    "table-cards.pdf",
    "leaderboard.pdf",
    "results.pdf",
    "leaderboard.csv",
}


def practise(folder, **options):
    call_command("practice", out=str(folder), **options)
    return folder


def rows(folder):
    with (folder / "leaderboard.csv").open(newline="") as file:
        return list(csv.DictReader(file))
