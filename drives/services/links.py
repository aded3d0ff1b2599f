"""What the code on a table's card opens: the token is on the card, the house keeps its hash."""

import hashlib

from drives.models import TableLink


def hash_of(token: str) -> str:
    """Return what is kept of a token: 128 random bits need no salt and no slow hash."""
    return hashlib.sha256(token.encode()).hexdigest()


def link_of(token: str) -> TableLink | None:
    """Return the link of a token with its drive and club, or None where it opens nothing (any more)."""
    links = TableLink.objects.alive().select_related("drive__club")
    return links.filter(token_hash=hash_of(token)).first()
