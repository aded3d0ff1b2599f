"""What the room of phones and helpers says, and the cards that it prints."""

from collections.abc import Sequence

from django.utils.translation import gettext as _, ngettext


def cards_title() -> str:
    return _("Score by phone")


def table_label() -> str:
    return _("Table")


def what_the_table_does() -> str:
    return _("After each hand: point a phone's camera here, type your tricks, press Save.")


def typed_by_hand() -> str:
    return _("Or type this address, capital and small letters as they stand:")


def why_not_reached(trouble: str) -> str:
    """Return why no phone gets through to this laptop, and what to do."""
    why = {
        "no-network": _(
            "This laptop is in no network, so no phone reaches it. Join the hall's router, or a "
            "phone's hotspot."
        ),
        "listens-alone": _(
            "No phone reaches this laptop: the program was started for it alone, or the network has "
            "changed since."
        ),
    }[trouble]
    again = _(
        "Stop the program (Ctrl-C in its window) and start it again with “python3 manage.py run "
        "--lan”, on Windows “py manage.py run --lan”."
    )
    return f"{why} {again}"


def printed_elsewhere(tables: Sequence[int], address: str) -> str:
    """Return what to say of cards whose address is another network's."""
    named = ", ".join(map(str, tables))
    return ngettext(
        "The card of table %(tables)s leads to %(address)s, which is not this laptop's address any "
        "more. Print it again.",
        "The cards of tables %(tables)s lead to %(address)s, which is not this laptop's address any "
        "more. Print them again.",
        len(tables),
    ) % {"tables": named, "address": address}


def printed_already() -> str:
    return _("Those cards were made already. If you did not get them, press again for new ones.")


def which_table() -> str:
    return _("Say how many tables there will be: a number from 1 to 100.")


def spaced(code: str) -> str:
    """Return a code as it is read out: "4 7 1 9 2 6"."""
    return " ".join(code)
