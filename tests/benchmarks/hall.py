"""A hall of 25 tables and 24 hands, made in a process of its own: `python -m tests.benchmarks.hall`.

Prints as JSON the drive, its deals hand by hand, and the session of a scorer who is logged in.
"""

import json
import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
TABLES, HANDS = 25, 24


def logged_in(user):
    """Return the key of a session as the log-in makes it; hashing a password would take its time."""
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore

    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    return session.session_key


def main():
    from drives.models import Club, Deal, Membership, User
    from tests.crowds import crowd
    from tests.evenings import seat

    club = Club.objects.create(name="Ashby Whist Club", slug="ashby")
    scorer = User.objects.create(username="ann")
    Membership.objects.create(user=scorer, club=club, role=Membership.Role.SCORER)
    names = [f"Person {number:03}" for number in range(4 * TABLES)]
    drive = seat(crowd(club, names, "individual"))
    deals = Deal.objects.filter(hand__drive=drive).order_by("hand__number", "table_number")
    found = {"drive": drive.pk, "deals": list(deals.values_list("pk", flat=True))}
    print(json.dumps({**found, "session": logged_in(scorer)}))


if __name__ == "__main__":
    django.setup()
    main()
