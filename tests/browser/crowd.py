"""Two clubs, one of 400 people and one of none, made in a process: `python -m tests.browser.crowd`.

Prints for each club the ids of its drives as JSON, under the names that `pages_of` asks for.
"""

import json
import os

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
    crowded, empty = clubs

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
    seat(cards)
    nobody = create_drive(empty, plan(name="M" * 80), Testimony())
    crowded_ids = {
        "finished": finished.pk,
        "playing": playing.pk,
        "cards": cards.pk,
        "pairs": pairs.pk,
        "door": door.pk,
        "entry": door.entries.first().pk,
        "player": crowded.players.first().pk,
    }
    print(json.dumps({CROWDED: crowded_ids, EMPTY: dict.fromkeys(crowded_ids, nobody.pk)}))


if __name__ == "__main__":
    django.setup()
    main()
