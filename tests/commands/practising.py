"""The practice command, played into a folder, and its leaderboard read back."""

import csv
from pathlib import Path

from django.core.management import call_command

from drives.sheets import SHEETS

ROOT = Path(__file__).resolve().parents[2]
FILES = {*(f"{key}.pdf" for key in SHEETS if key != "rubber-sheets"), "leaderboard.csv"}


def practise(folder, **options):
    call_command("practice", out=str(folder), **options)
    return folder


def rows(folder):
    with (folder / "leaderboard.csv").open(newline="") as file:
        return list(csv.DictReader(file))
