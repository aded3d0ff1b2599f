"""The dispute desk as tests of its pages use it: two records of one hand, kept, typed and ruled on."""

from drives.services.acts import Testimony
from drives.services.records import DealPlace, keep_record, mark_of
from scoring.records import read_so_far

CLEAN = """\
S W
1 W: QC 6C 3C 5H
2 W: 2C KC 5C 6S
3 S: 8S JS 4S 9S
4 W: 4H 9H KH QH
5 E: 7H 2H 6H 8H
6 N: 3H JH AH QD
7 S: 10S QS 3S 9D
8 W: 5D 7D 2D 6D
9 N: 8D AC 10D AD
10 W: 4D KD 10H 2S
11 S: AS 4C 5S JC
12 S: 7S JD 7C 10C
13 S: KS 8C 3D 9C
"""
"""8-5, and everybody followed suit."""
REVOKED = CLEAN.replace("2C KC", "2C 3D").replace("8C 3D", "8C KC")
"""The same tricks; in trick 2 North played the three of diamonds holding the king of clubs."""


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
