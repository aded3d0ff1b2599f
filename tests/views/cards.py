"""What a page of cards sends for its boxes, and what is kept of it."""

from drives.models import CardLine
from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from tests.views.boxes import HTMX


def card(drive, number, half=1, tricks="", was="", key=""):
    prefix = f"card-{drive.entries.get(number=number).pk}-{half}"
    return {f"{prefix}-tricks": tricks, f"{prefix}-was": was, f"{prefix}-key": key}


def names_in(drive, number, half=1):
    """All the names that a box may send."""
    prefix = f"card-{drive.entries.get(number=number).pk}-{half}"
    return {f"{prefix}-{name}" for name in ("tricks", "was", "key", "sure", "undo")}


def hand(drive, number, hand, tricks="", was="", key=""):
    return card(drive, number, f"h{hand}", tricks, was, key)


def leave(client, address, fields):
    """Send one box by htmx, as it does when it is left; return the answer."""
    return client.post(address, fields, headers=HTMX)


def kept(drive):
    return {
        (line.entry.number, line.first_hand): line.half_tricks
        for line in CardLine.objects.filter(entry__drive=drive).select_related("entry")
    }


def say(drive, number, half_tricks, was=None):
    record_card(CardSays(drive.entries.get(number=number), 1, 2, half_tricks, was), Testimony())


def boxes_of(response):
    return {row.competitor.number: row.boxes for row in response.context["rows"]}
