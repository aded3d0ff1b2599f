"""Makes a drive of every movement in a site's one club, somebody in it sitting still; prints key, drive, card."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
PEOPLE, HANDS = 16, 4


def main():
    from drives.models import Club
    from drives.movements import MOVEMENTS
    from drives.services.acts import Testimony
    from drives.services.door import CardChange, change_card
    from tests.evenings import make_drive

    for at, key in enumerate(MOVEMENTS):
        names = [f"Person-{at:02} Number-{card:02}" for card in range(1, PEOPLE + 1)]
        drive = make_drive(Club.objects.get(), key, hands=HANDS, names=names, half_after=None)
        captain = drive.entries.filter(position="C").order_by("-number").first()
        sitter = captain or drive.entries.get(number=6)
        change_card(sitter, CardChange(sits_still=True), Testimony())
        print(key, drive.pk, sitter.player.name, sep="\t")


if __name__ == "__main__":
    django.setup()
    main()
