"""What a page sends for a table's two boxes, and the client that sends it."""

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
