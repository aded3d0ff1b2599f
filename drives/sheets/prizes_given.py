"""The prizes that were announced, one for everybody who has one."""

from collections.abc import Iterator

from drives.models import Drive
from drives.pdfs.prizes_given import Given
from drives.results.prizes import prizes
from drives.sheets.prizes import members_said, prize_said, said_with


def prizes_given(drive: Drive, card: int | None = None) -> Iterator[Given]:
    """Yield a prize for everybody who has one, in the order of the list; only those of `card`, if any."""
    for won in prizes(drive):
        title, figure = prize_said(won, drive).title, said_with(won, drive)
        for winner in won.winners:
            if card is None or winner.number == card:
                yield Given(title, winner.name, members_said(winner), figure, won.what)
