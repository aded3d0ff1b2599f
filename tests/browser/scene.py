"""A club with an evening in every state, made in a process of its own: `python -m tests.browser.scene`.

Prints the ids of the drives as JSON. Playwright's loop and Django's database cannot share a thread.
"""

import json
import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
LONG = ["Wolfeschlegelsteinhausenbergerdorff" * 3][0][:80]
PASSWORD = "three words"


def main():
    from drives.models import Club, Membership, User
    from drives.services.acts import Testimony
    from drives.services.cards import CardSays, record_card
    from drives.services.finish import finish
    from drives.services.seats import move_room
    from tests.evenings import make_drive, score_hand, seat

    club = Club.objects.create(name="Ashby Whist Club", slug="ashby")
    owner = User.objects.create_user("ann", password=PASSWORD)
    Membership.objects.create(user=owner, club=club, role=Membership.Role.OWNER)

    def people(letter, count):
        names = [f"{letter}nnabel Person-{number:02}" for number in range(1, count + 1)]
        return [LONG.replace("W", letter, 1), *names[1:]]

    finished = make_drive(club, names=people("F", 9), hands=2, name="Finished drive")
    seat(finished)
    score_hand(finished, 1, [8, 6])
    move_room(finished, Testimony())
    score_hand(finished, 2, [7, 3])
    finish(finished, Testimony(user=owner))

    playing = make_drive(club, names=people("P", 22), name="N" * 80, venue="V" * 80)
    seat(playing)
    score_hand(playing, 1, [8, 6, 13, 0, 7])

    cards = make_drive(club, names=people("C", 8), hands=24, counts_from="cards", name="Card drive")
    seat(cards)
    for entry in cards.entries.all():
        record_card(CardSays(entry, 1, 12, 156), Testimony())

    pairs = make_drive(club, movement="partner", names=people("Q", 12), hands=8, name="Pairs")
    door = make_drive(club, names=people("D", 7), name="Door drive")
    print(
        json.dumps(
            {
                "finished": finished.pk,
                "playing": playing.pk,
                "cards": cards.pk,
                "pairs": pairs.pk,
                "door": door.pk,
                "entry": door.entries.first().pk,
                "player": club.players.first().pk,
            }
        )
    )


if __name__ == "__main__":
    django.setup()
    main()
