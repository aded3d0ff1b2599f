"""What the pages of rubbers send, and the client that sends it."""

from django.urls import reverse

from drives.forms.rubbers import net_text, written_text
from drives.services.rubber_sheets import written as as_written
from tests.evenings import deal_at

HTMX = {"HX-Request": "true"}


def sheet_page(drive, hand, table):
    return reverse("drives:rubber", args=[drive.pk, hand, table])


def row_page(drive, hand, table, number, name="rubber-deal"):
    return reverse(f"drives:{name}", args=[drive.pk, hand, table, number])


def shown(drive, hand, table, number):
    """What a sheet opened just now shows of one of its deals, in the word that goes along."""
    row = deal_at(drive, hand, table).rubber_deals.filter(number=number).first()
    return written_text(as_written(row) if row else None)


def line(drive, hand, table, number, ns="", ew="", **more):
    """Return the boxes of a line of a sheet, as a page opened just now would send them."""
    deal = deal_at(drive, hand, table)
    values = {
        "was": shown(drive, hand, table, number),
        "seats": deal.hand.round.seating_version,
        "key": f"press-{number}",
        "north_south": ns,
        "east_west": ew,
    }
    return {f"deal-{number}-{name}": value for name, value in (values | more).items()}


def write_line(client, drive, where, ns="", ew="", htmx=True, **more):
    """Send one line of a sheet (`where`: round, table, deal)."""
    fields = line(drive, *where, ns, ew, **more)
    return client.post(row_page(drive, *where), fields, headers=HTMX if htmx else {})


def result_boxes(drive, hand, table, ns="", ew="", **more):
    """Return the boxes of a table's result, as a page opened just now would send them."""
    deal = deal_at(drive, hand, table)
    values = {
        "was": net_text(deal.ns_points),
        "seats": deal.hand.round.seating_version,
        "key": f"press-{deal.pk}-{deal.ns_points}",
        "north_south": ns,
        "east_west": ew,
    }
    return {f"deal-{deal.pk}-{name}": value for name, value in (values | more).items()}


def hand_in(client, drive, hand, table, ns="", ew="", **more):
    """Send one table's result by htmx."""
    where = reverse("drives:rubber-result", args=[drive.pk, hand, table])
    return client.post(where, result_boxes(drive, hand, table, ns, ew, **more), headers=HTMX)
