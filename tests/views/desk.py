"""The dispute desk as tests of its pages use it: two records of one hand, kept, typed and ruled on."""

from drives.services.acts import Testimony
from drives.services.records import DealPlace, keep_record, mark_of
from scoring.records import read_so_far
from tests.evenings import make_drive, seat


def in_spades(club, movement="progressive-losers", hands=3, **changes):
    """Return a drive that is seated and played in spades, as the two records are."""
    return seat(make_drive(club, movement, hands=hands, trumps=["S"] * hands, **changes))


def at(drive, hand=1, table=1, press=""):
    return f"/drives/{drive.pk}/hands/{hand}/tables/{table}/record/{press}"


def plain(response):
    return " ".join(response.content.decode().split())


def keep(client, drive, text, seen="", **more):
    sent = {"text": text, "seen": mark_of(seen), **more}
    return client.post(at(drive), sent, follow=True)


def kept(drive, text, hand=1, table=1, deal=1):
    keep_record(drive, DealPlace(hand, table, deal), read_so_far(text), Testimony(), "")


def rule(client, drive, what="moved", revoke="2N", **more):
    sent = {"what": what, "reason": "a revoke"} | more
    asked = f"?revoke={revoke}" if revoke else ""
    return client.post(at(drive, press=f"penalty/{asked}"), sent, follow=True)


def throw_away(client, drive, seen):
    return client.post(at(drive, press="off/"), {"seen": mark_of(seen)}, follow=True)
