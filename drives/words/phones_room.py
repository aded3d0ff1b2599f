"""What the room of phones and helpers says, and the cards that it prints."""

from django.utils.translation import gettext as _


def cards_title() -> str:
    return _("Score by phone")


def table_label() -> str:
    return _("Table")


def what_the_table_does() -> str:
    return _("After each hand: point a phone's camera here, type your tricks, press Save.")


def typed_by_hand() -> str:
    return _("Or type this address, capital and small letters as they stand:")
