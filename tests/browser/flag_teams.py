"""Lets teams of four in to the one flag drive of a site: `python -m tests.browser.flag_teams 22`."""

import os
import sys

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
PLACES = ("captain", "blue", "red", "white")


def names_of(team):
    """Return the names of a team's four, captain first."""
    return [f"{place.title()} Number-{team:02}" for place in PLACES]


def main(count):
    from drives.models import Drive
    from drives.services.acts import Testimony
    from drives.services.door import CardWish
    from drives.services.people import add_player
    from drives.services.teams import TeamWish, check_in_team

    drive = Drive.objects.get(movement="military")
    first = drive.teams.count() + 1
    for team in range(first, first + count):
        people = [CardWish(add_player(drive.club, name)) for name in names_of(team)]
        check_in_team(drive, TeamWish(people), Testimony())


if __name__ == "__main__":
    django.setup()
    main(int(sys.argv[1]))
