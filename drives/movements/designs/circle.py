"""The circle method: everybody meets everybody, one at a time."""

Two = tuple[int, int]


def circle(count: int, turn: int) -> list[Two]:
    """Return who meets whom in round `turn` of an even `count`, the last number at the last table.

    The others stand in a circle: those who stand alike far from number `turn` on either side meet,
    and that number meets the last. So everybody takes the seat that the next number has left, the
    last keeps theirs, and in one round fewer than there are numbers everybody has met everybody.
    """
    around = count - 1
    across = [((turn + far) % around, (turn - far) % around) for far in range(1, count // 2)]
    return [*across, (around, turn % around)]
