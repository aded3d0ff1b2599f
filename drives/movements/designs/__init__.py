"""Whist tournaments and even short evenings, as numbers only: players from 0, tables (n, e, s, w)."""

from collections.abc import Sequence

Table = tuple[int, int, int, int]
"""The players north, east, south and west; partners sit opposite."""

Tables = Sequence[Table]
"""Who plays where in one hand; whoever is in no table rests."""
