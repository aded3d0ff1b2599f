"""Ladies and gents for the evening: how many of each a mixed movement needs."""

from collections.abc import Sequence
from dataclasses import dataclass

from drives.movements.seating import Entrant, MovementError, Role

OTHER_ROLE = {Role.LADY: Role.GENT, Role.GENT: Role.LADY}


@dataclass(frozen=True, slots=True)
class RoleBalance:
    """How many people of the role `too_many` must act as the other one; nobody when it is NONE."""

    must_change: int
    too_many: Role

    @property
    def balanced(self) -> bool:
        return self.must_change == 0


def role_balance(ladies: int, gents: int) -> RoleBalance:
    """Return how many people must act as the other role so that every pair is a lady and a gent.

    An even number of people needs as many ladies as gents; an odd number allows one more of either.
    So the tables hold two of each, and at most two of a role rest.
    """
    must_change = abs(ladies - gents) // 2
    if must_change == 0:
        return RoleBalance(0, Role.NONE)
    return RoleBalance(must_change, Role.LADY if ladies > gents else Role.GENT)


def check_roles(entrants: Sequence[Entrant]) -> None:
    """Raise MovementError `role_missing` or `roles_out_of_balance` unless the roles fit a ring."""
    missing = [entrant.number for entrant in entrants if entrant.role is Role.NONE]
    if missing:
        raise MovementError("role_missing", numbers=missing)
    ladies = sum(entrant.role is Role.LADY for entrant in entrants)
    balance = role_balance(ladies, len(entrants) - ladies)
    if not balance.balanced:
        raise MovementError(
            "roles_out_of_balance",
            ladies=ladies,
            gents=len(entrants) - ladies,
            must_change=balance.must_change,
            too_many=balance.too_many,
        )
