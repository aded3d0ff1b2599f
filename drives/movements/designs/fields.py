"""Finite fields and prime powers: the arithmetic that the classical constructions stand on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Field:
    """The field of `order` elements 0 .. order - 1, each the digits of a polynomial over `prime`.

    `powers` are those of a primitive element, from the power 0. Addition is digit by digit, as
    `groups` adds over `moduli`.
    """

    order: int
    prime: int
    powers: tuple[int, ...]
    logs: tuple[int, ...]

    @property
    def moduli(self) -> tuple[int, ...]:
        """The orders of the cyclic groups whose product is the field under addition."""
        digits, rest = 0, self.order
        while rest > 1:
            digits, rest = digits + 1, rest // self.prime
        return (self.prime,) * digits

    def power(self, exponent: int) -> int:
        """Return that power of the primitive element."""
        return self.powers[exponent % (self.order - 1)]

    def times(self, one: int, other: int) -> int:
        """Return the product of two elements."""
        return self.power(self.logs[one] + self.logs[other]) if one and other else 0


def prime_powers(number: int) -> tuple[int, ...]:
    """Return the powers of different primes whose product is `number`: 60 gives 4, 3, 5."""
    found, prime = [], 2
    while number > 1:
        if prime * prime > number:
            prime = number
        power = 1
        while number % prime == 0:
            number, power = number // prime, power * prime
        if power > 1:
            found.append(power)
        prime += 1
    return tuple(found)


def is_prime_power(number: int) -> bool:
    """Say whether there is a field of `number` elements."""
    return len(prime_powers(number)) == 1


def smallest_prime(number: int) -> int:
    """Return the smallest prime that divides `number`, which is more than 1."""
    return next((one for one in range(2, int(number**0.5) + 1) if number % one == 0), number)


@cache
def field(order: int) -> Field:
    """Return the field of `order` elements, a prime power; ValueError where that is none.

    Of the polynomials over the prime field the first is taken modulo which x is primitive: for a
    prime order that is the first primitive root.
    """
    if not is_prime_power(order):
        raise ValueError(f"no field has {order} elements")
    prime = smallest_prime(order)
    tails = (_digits(one, prime, order) for one in range(1, order) if one % prime)
    tried = (tuple(_powers_of_x(order, prime, tail)) for tail in tails)
    # One of them is found: every finite field has a primitive element.
    powers = next(one for one in tried if len(one) == order - 1)
    logs = [0] * order
    for exponent, element in enumerate(powers):
        logs[element] = exponent
    return Field(order, prime, powers, tuple(logs))


def _powers_of_x(order: int, prime: int, tail: Sequence[int]) -> Iterator[int]:
    """Yield 1, x, x^2 ... until 1 comes again, where x to the degree of the field is `tail`.

    It comes again because the constant of `tail` is not 0, so that x divides 1.
    """
    element = 1
    while True:
        yield element
        carried, lower = divmod(element * prime, order)
        element, place = 0, 1
        for digit in tail:
            element += (lower + carried * digit) % prime * place
            lower, place = lower // prime, place * prime
        if element == 1:
            return


def _digits(number: int, radix: int, below: int) -> list[int]:
    digits = []
    while below > 1:
        number, digit = divmod(number, radix)
        digits.append(digit)
        below //= radix
    return digits
