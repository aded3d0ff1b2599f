"""The season's table and a player's year, as pages and files: on the club's paper, and sent once."""

import pytest
from django.urls import reverse

from drives.services.seasons import add_season
from tests.results.seasons import WINTER, season_drive


@pytest.fixture
def season(club):
    season_drive(club, 0, Ann=110, Bob=104, Cy=102, Di=100)
    return add_season(club, WINTER)


def addresses(club, season, *names):
    """Return where the season's sheet and Ann's year are, by the names of their addresses."""
    ann = club.players.get(name="Ann")
    table, year = names
    return (
        reverse(f"drives:{table}", args=[club.slug, season.pk]),
        reverse(f"drives:{year}", args=[club.slug, season.pk, ann.pk]),
    )


def test_a_page_is_for_the_paper_of_the_club_or_the_one_that_is_chosen(owner_client, club, season):
    pages = addresses(club, season, "season-sheet", "season-player")
    for page in pages:
        assert '<body class="a4">' in owner_client.get(page).content.decode()
    club.paper = "Letter"
    club.save()
    for page in pages:
        assert '<body class="letter">' in owner_client.get(page).content.decode()
        chosen = owner_client.get(page, {"paper": "a4", "large": 1}).content.decode()
        assert '<body class="a4 large">' in chosen


def test_a_file_is_not_sent_again_until_something_on_it_changes(owner_client, club, season):
    files = addresses(club, season, "season-print", "season-player-print")
    tags = [owner_client.get(file)["ETag"] for file in files]
    assert again(owner_client, files, tags) == [304, 304]
    for changed in ({"large": 1}, {"paper": "letter"}):
        assert again(owner_client, files, tags, **changed) == [200, 200]
    season_drive(club, 1, Ann=90, Bob=104, Cy=102, Di=100)
    assert again(owner_client, files, tags) == [200, 200]


def again(client, files, tags, **choices):
    return [
        client.get(file, choices, headers={"If-None-Match": tag}).status_code
        for file, tag in zip(files, tags, strict=True)
    ]
