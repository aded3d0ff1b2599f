"""A club with a past, a present and a next drive, as a club has them, to be pictured.

`python -m tests.browser.album` makes it and prints the ids of its drives as JSON.
"""

import json
import os
import random
import subprocess
import sys
from datetime import date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
ROOT = Path(__file__).resolve().parents[2]
CLUB = "ashby"
FIRST = datetime(2026, 9, 4, 19, 30, tzinfo=ZoneInfo("Europe/London"))
LADIES = ["Ada", "Cicely", "Edna", "Gwen", "Ivy", "Mabel", "Nora", "Olive", "Peggy", "Sybil", "Una"]
GENTS = ["Alf", "Basil", "Cecil", "Denis", "Frank", "Harold", "Jack", "Len", "Oscar", "Reg", "Stan"]
SURNAMES = ["Kirby", "Lister", "Marsh", "Ross", "Whitcombe", "Lee", "Dunne", "Eaton", "Barlow"]


def make_album(var):
    """Make the club in the data folder of a site and return the ids of its drives."""
    made = subprocess.run(
        [sys.executable, "-m", "tests.browser.album"],
        cwd=ROOT,
        env={**os.environ, "WHIST_VAR": str(var)},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(made.stdout)


def people():
    """Return 22 names, ladies and gents in turn."""
    couples = zip(LADIES, GENTS, strict=True)
    firsts = [first for couple in couples for first in couple]
    return [f"{first} {SURNAMES[n * 4 % 9]}" for n, first in enumerate(firsts)]


def play(drive, hands, rng):
    """Play so many hands of a seated progressive drive, the room moving on after each but the last."""
    from drives.services.acts import Testimony
    from drives.services.seats import move_room
    from tests.evenings import score_hand

    tables = drive.rounds.first().seats.exclude(chair="R").count() // 4
    for hand in range(1, hands + 1):
        if hand > 1:
            move_room(drive, Testimony())
        score_hand(drive, hand, [rng.randint(3, 10) for _ in range(tables)])


def by_the_halls_clock(drive):
    """Let the evening's acts have happened on the evening, so that pictures do not say when."""
    for act in drive.acts.all():
        at = drive.starts_at + timedelta(minutes=act.number - 30)
        drive.acts.filter(pk=act.pk).update(at=at)


def main():
    from drives.models import Club, Drive, Membership, User
    from drives.services.acts import Testimony
    from drives.services.cards import CardSays, record_card
    from drives.services.door import CardWish, check_in
    from drives.services.finish import finish
    from drives.services.people import add_player
    from drives.services.plans import create_drive
    from drives.services.prize_lists import fill_usual_list
    from drives.services.seasons import SeasonPlan, add_season
    from drives.services.seats import move_room, seat_room
    from tests.browser.scene import PASSWORD
    from tests.evenings import plan, score

    said, rng = Testimony(), random.Random(7)
    club = Club.objects.create(name="Ashby Whist Club", slug=CLUB)
    owner = User.objects.create_user("ann", password=PASSWORD)
    Membership.objects.create(user=owner, club=club, role=Membership.Role.OWNER)
    fill_usual_list(club)
    season = add_season(club, SeasonPlan("Winter 2026-27", date(2026, 9, 1), date(2027, 5, 31), 8))
    players = [add_player(club, name, "LG"[n % 2]) for n, name in enumerate(people())]

    def drive(name, week, here=22, **changes):
        details = {
            "name": name,
            "starts_at": FIRST + timedelta(weeks=week),
            "venue": "Village Hall",
        }
        made = create_drive(club, plan(**{"fee": 200, **details, **changes}), said)
        for player in players[:here]:
            check_in(made, CardWish(player, player.usual_role), said)
        return made

    done = None
    for week, name in ((0, "September drive"), (4, "October drive"), (9, "November drive")):
        done = drive(name, week, hands=8)
        seat_room(done, said)
        play(done, 8, rng)
        finish(done, Testimony(user=owner))

    cards = drive("Harvest supper drive", 6, 20, counts_from="cards", hands=8)
    seat_room(cards, said)
    for entry in list(cards.entries.all())[:14]:
        for hand in range(1, 5):
            record_card(CardSays(entry, hand, hand, 2 * rng.randint(3, 10)), said)

    door = drive("New year drive", 17, 13)
    playing = drive("December drive", 13)
    seat_room(playing, said)
    play(playing, 2, rng)
    move_room(playing, said)
    for table in (1, 2, 4):
        score(playing, 3, table, rng.randint(3, 10))
    for one in Drive.objects.all():
        by_the_halls_clock(one)
    print(
        json.dumps(
            {
                "done": done.pk,
                "cards": cards.pk,
                "door": door.pk,
                "play": playing.pk,
                "season": season.pk,
                "player": players[0].pk,
                "entry": door.entries.first().pk,
                "prize": club.prizes.first().pk,
            }
        )
    )


if __name__ == "__main__":
    django.setup()
    main()
