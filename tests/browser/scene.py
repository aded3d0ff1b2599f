"""A club with an evening in every state, made in a process of its own: `python -m tests.browser.scene`.

Prints the ids of the drives as JSON. Playwright's loop and Django's database cannot share a thread.
"""

import json
import os
from datetime import date

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
LONG = ["Wolfeschlegelsteinhausenbergerdorff" * 3][0][:80]
PASSWORD = "three words"
FIRST_NAMES = ["Ada", "Bernard", "Cicely", "Douglas", "Edna", "Frank", "Gwen", "Harold"]
SURNAMES = [
    "Kirby",
    "Featherstonehaugh",
    "Ross",
    "Whitcombe",
    "Lee",
    "Pettigrew",
    "Okonkwo",
    "Marsh",
    "Dunne",
]
# Who plays in the drive whose tables have phones, and what their two cards open.
AT_THE_PHONES = [
    *["Ann Archer", "Bob Baker", "Cyd Carter", "Dan Dyer"],
    *["Eve Ellis", "Fred Fox", "Gwen Grey", "Hal Hill"],
]
TABLE_TOKENS = ["card-of-the-first-table", "card-of-the-second-table"]


def full_names(count):
    """Return so many names as people have them, each once."""
    names = [f"{first} {last}" for last in SURNAMES for first in FIRST_NAMES]
    return names[:count]


def logged_in(user):
    """Return the key of a session of theirs: a browser that has it need not wait for a password's hash."""
    from django.test import Client

    laptop = Client()
    laptop.force_login(user)
    return laptop.session.session_key


def main():
    from drives.models import Club, Drive, Membership, TableLink, User
    from drives.services.acts import Testimony
    from drives.services.cards import CardSays, record_card
    from drives.services.finish import finish
    from drives.services.links import hash_of
    from drives.services.prize_lists import fill_usual_list
    from drives.services.put_away import put_away
    from drives.services.records import DealPlace, keep_record
    from drives.services.seasons import SeasonPlan, add_season
    from drives.services.seats import move_room
    from scoring.records import read_so_far
    from tests.evenings import make_drive, score_hand, seat
    from tests.rubbers import result, revoke, rubber_drive, write

    club = Club.objects.create(name="Ashby Whist Club", slug="ashby")
    owner = User.objects.create_user("ann", password=PASSWORD)
    Membership.objects.create(user=owner, club=club, role=Membership.Role.OWNER)

    def people(letter, count):
        names = [f"{letter}nnabel Person-{number:02}" for number in range(1, count + 1)]
        return [LONG.replace("W", letter, 1), *names[1:]]

    fill_usual_list(club)
    phones = make_drive(club, names=AT_THE_PHONES, hands=3, name="Phones")
    seat(phones)
    Drive.objects.filter(pk=phones.pk).update(phones=Drive.Phones.BOTH)
    for table, token in enumerate(TABLE_TOKENS, start=1):
        TableLink.objects.create(drive=phones, table_number=table, token_hash=hash_of(token))

    finished = make_drive(
        club, names=people("F", 9), hands=2, name="Finished drive", tie_rule="cut"
    )
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

    by_hand = make_drive(
        club, names=people("H", 9), hands=4, counts_from="cards", rest_award=13, name="Every hand"
    )
    seat(by_hand)

    pairs = make_drive(club, movement="partner", names=people("Q", 12), hands=8, name="Pairs")
    hall = make_drive(club, names=full_names(48), name="Twelve tables", minutes_a_hand=6)
    seat(hall)
    with_a_revoke = "S W\nQC 6H 3C 5H\n2C KC 5C 6S\n8S JS 4S 9S"
    keep_record(hall, DealPlace(1, 2), read_so_far(with_a_revoke), Testimony(user=owner), "")
    pairs_at_once = {"movement": "partner", "hands_at_table": 4, "half_after": 8}
    rounds = make_drive(club, names=full_names(72)[48:], hands=16, name="Rounds", **pairs_at_once)
    seat(rounds)
    rounds.hands.filter(number=16).update(rule="norwegian", trumps="NT")

    flags = {"movement": "military", "hands": 6}
    teams = make_drive(club, names=people("T", 10), name="Flag drive", **flags)
    flag_night = make_drive(club, names=people("U", 20), name="Flag night", **flags)
    seat(flag_night)
    score_hand(flag_night, 1, [8, 13, 0, 6])
    rubbers = rubber_drive(club, names=people("R", 12), rounds=2, name="Rubbers")
    write(rubbers, 1, 1, (9, 4, "S"), 8, (3, 1), 8)
    revoke(rubbers, (1, 1, 3))
    result(rubbers, 1, 2, -4)

    door = make_drive(club, names=people("D", 7), name="Door drive")
    away = make_drive(club, names=people("M", 1), name="Made by mistake")
    put_away(away, Testimony())
    season = add_season(club, SeasonPlan("S" * 80, date(2026, 9, 1), date(2027, 5, 31), 6))
    print(
        json.dumps(
            {
                "phones": phones.pk,
                "finished": finished.pk,
                "playing": playing.pk,
                "cards": cards.pk,
                "by_hand": by_hand.pk,
                "pairs": pairs.pk,
                "hall": hall.pk,
                "rounds": rounds.pk,
                "teams": teams.pk,
                "team": teams.teams.first().pk,
                "flag_night": flag_night.pk,
                "rubbers": rubbers.pk,
                "door": door.pk,
                "away": away.pk,
                "season": season.pk,
                "entry": door.entries.first().pk,
                "player": club.players.first().pk,
                "prize": club.prizes.first().pk,
                "session": logged_in(owner),
            }
        )
    )


if __name__ == "__main__":
    django.setup()
    main()
