"""What a page sends for a table's two boxes, and the client that sends it."""

from django.urls import reverse

from tests.evenings import deal_at

HTMX = {"HX-Request": "true"}


def box(drive, hand, table, ns="", ew="", **more):
    """Return the fields of a table's cell, as a page opened just now would send them."""
    deal = deal_at(drive, hand, table)
    newest = deal.entries.last()
    values = {
        "was": "" if deal.ns_tricks is None else str(deal.ns_tricks),
        "seen": newest.pk if newest else "",
        "seats": deal.hand.round.seating_version or "",
        "key": f"press-{newest.pk if newest else 0}",
        "north_south": ns,
        "east_west": ew,
    }
    return {f"deal-{deal.pk}-{name}": value for name, value in (values | more).items()}


def save(client, drive, hand, table, fields=None, **typed):
    """Save one cell by htmx and return the answer."""
    deal = deal_at(drive, hand, table)
    fields = box(drive, hand, table, **typed) if fields is None else fields
    return client.post(deal.get_absolute_url(), fields, headers=HTMX)


def tricks(drive, hand, table):
    return deal_at(drive, hand, table).ns_tricks


def page_of(drive, hand):
    return reverse("drives:hand", args=[drive.pk, hand])


def names_of(response):
    return [template.name for template in response.templates]


def move(client, drive, **said):
    return client.post(reverse("drives:move", args=[drive.pk]), said, follow=True)


def shown(cell):
    """What a cell as shown would send when one of its buttons is pressed."""
    north_south, east_west = cell.boxes
    return {
        "was": cell.standing,
        "seen": "" if cell.seen is None else cell.seen,
        "seats": cell.seats,
        "key": cell.key,
        "north_south": north_south,
        "east_west": east_west,
    }
