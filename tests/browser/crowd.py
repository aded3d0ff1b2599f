"""Two clubs, one of 400 people and one of none, made in a process: `python -m tests.browser.crowd`.

Prints for each club the ids of its drives as JSON, under the names that `pages_of` asks for.
"""

import json
import os
from datetime import date

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
CROWDED, EMPTY = "ashby", "empty"


def long_name(number):
    """Return a name of 80 letters, mostly without a space to break it at; no two are alike."""
    if number % 3 == 2:
        return f"Annabel Person {number:03}"
    filling = "Wolfeschlegelsteinhausenbergerdorff" * 3 if number % 3 else "W" * 80
    return f"{number:03}{filling}"[:80]


def main():
    from drives.models import Club, Deal, Membership, User
    from drives.services.acts import Testimony
    from drives.services.finish import finish
    from drives.services.plans import create_drive
    from drives.services.prize_lists import fill_usual_list
    from drives.services.put_away import put_away
    from drives.services.seasons import SeasonPlan, add_season
    from tests.browser.scene import PASSWORD
    from tests.crowds import PEOPLE, all_played, crowd
    from tests.evenings import plan, seat

    owner = User.objects.create_user("ann", password=PASSWORD)
    clubs = [
        Club.objects.create(name=f"{letter}" * 80, slug=slug)
        for letter, slug in (("A", CROWDED), ("E", EMPTY))
    ]
    for club in clubs:
        Membership.objects.create(user=owner, club=club, role=Membership.Role.OWNER)
        fill_usual_list(club)
    crowded, empty = clubs
    season = add_season(crowded, SeasonPlan("S" * 80, date(2026, 9, 1), date(2027, 8, 31), 8))

    def drive(first, movement="progressive-losers", **changes):
        names = [long_name(number) for number in range(first, first + PEOPLE)]
        return crowd(crowded, names, movement, name="N" * 80, venue="V" * 80, **changes)

    door = drive(0)
    cards = drive(400, counts_from="cards")
    playing = all_played(drive(800))
    # The last hand is being played: all but table 4 are in.
    Deal.objects.filter(hand__drive=playing, hand__number=24, table_number=4).update(ns_tricks=None)
    finished = all_played(drive(1200))
    finish(finished, Testimony(user=owner))
    pairs = all_played(drive(1600, "partner"))
    rounds = seat(drive(2000, "partner", hands_at_table=4))
    away = drive(2400)
    put_away(away, Testimony())
    seat(cards)
    nobody = create_drive(empty, plan(name="M" * 80), Testimony())
    crowded_ids = {
        "finished": finished.pk,
        "playing": playing.pk,
        "cards": cards.pk,
        "pairs": pairs.pk,
        "hall": playing.pk,
        "rounds": rounds.pk,
        "away": away.pk,
        "season": season.pk,
        "prize": crowded.prizes.first().pk,
        "door": door.pk,
        "entry": door.entries.first().pk,
        "player": crowded.players.first().pk,
    }
    print(json.dumps({CROWDED: crowded_ids, EMPTY: dict.fromkeys(crowded_ids, nobody.pk)}))


if __name__ == "__main__":
    django.setup()
    main()
