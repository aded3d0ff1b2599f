"""A table's phone, as tests hold it: what it shows, and what it sends."""

import re
from html import unescape

from drives.models import Drive, Round, TableLink
from drives.services.links import hash_of
from tests.evenings import deal_at

TOKEN, OTHER = "card-of-table-1", "card-of-table-2"
AT = f"/t/{TOKEN}/"
NS, EW = "table-ns", "table-ew"
NAMES = ["Ann", "Bob", "Cyd", "Dan", "Eve", "Fred", "Gwen", "Harry"]
NORTH_SOUTH, EAST_WEST = "Ann & Bob", "Cyd & Dan"
GONE = "This card is no longer used"


def let_in(drive, phones=Drive.Phones.BOTH, tokens=(TOKEN, OTHER)):
    Drive.objects.filter(pk=drive.pk).update(phones=phones)
    for table, token in enumerate(tokens, start=1):
        TableLink.objects.create(drive=drive, table_number=table, token_hash=hash_of(token))
    drive.refresh_from_db()
    return drive


def seats_of(drive, hand=1):
    return Round.objects.get(drive=drive, hands__number=hand).seating_version


def send(phone, drive, tricks, side=NS, hand=1, at=AT, follow=True, **rest):
    data = {"side": side, "hand": hand, "tricks": tricks, **rest}
    return phone.post(at, {"seats": seats_of(drive), "key": "", **data}, follow=follow)


def text(response):
    """Return what the page says, as it is read."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", response.text)).split())


def counts(drive, hand=1, table=1):
    return deal_at(drive, hand, table).ns_tricks
