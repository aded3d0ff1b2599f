"""Makes a drive in a site's one club with everybody checked in: `python -m tests.browser.checked_in individual 6 4 26`.

The arguments are the movement, the hands, the hand before tea, how many people, and who of them (by card)
sits still.
"""

import os
import sys

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")


def name_of(card):
    return f"Person Number-{card:02}"


def main(movement, hands, tea, people, *sitters):
    from drives.models import Club
    from drives.services.acts import Testimony
    from drives.services.door import CardChange, change_card
    from tests.evenings import make_drive

    names = [name_of(card) for card in range(1, people + 1)]
    drive = make_drive(Club.objects.get(), movement, hands=hands, names=names, half_after=tea)
    for card in sitters:
        entry = drive.entries.get(number=card)
        change_card(entry, CardChange(sits_still=True), Testimony())


if __name__ == "__main__":
    django.setup()
    main(sys.argv[1], *map(int, sys.argv[2:]))
