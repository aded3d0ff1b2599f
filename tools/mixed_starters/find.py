"""Finds first rounds of spouse-avoiding mixed doubles, and keeps in the product's data what is better."""

import argparse
import json
import math
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from drives.movements.designs.mixed import STARTERS  # noqa: E402

HERE = Path(__file__).parent
FROM_A_MULTIPLE = (2, 0, 6, 30)
"""Lady 2x with gent x, gents as they stand, partners' weight 6, cool: nearly right from the start."""
DRAWN = ((0, 0, 5, 50), (0, 1, 5, 65), (0, 1, 5, 75))

Defects = tuple[int, int]
"""How far partners, and opponents, are from once each: sums of squares over the distances."""


def defects(couples: int, seats: Sequence[int]) -> Defects:
    """Return how far the first round is from perfect; counts anew, apart from the search."""
    ring = couples - 1
    people = [(seats[place], seats[place + 1]) for place in range(0, len(seats), 2)]
    if any(sorted(kind) != list(range(couples)) for kind in zip(*people, strict=True)):
        raise ValueError("somebody is missing, or there twice")
    partners, opponents = Counter[int](), Counter[tuple[str, int]]()
    for (gent, lady), (other_gent, other_lady) in zip(people[::2], people[1::2], strict=True):
        for one, other in ((gent, lady), (other_gent, other_lady)):
            partners.update(_distance(one, other, ring))
        for one, other in ((gent, other_lady), (other_gent, lady)):
            opponents.update(("mixed", far) for far in _distance(one, other, ring))
        for kind, one, other in (("gents", gent, other_gent), ("ladies", lady, other_lady)):
            opponents.update((kind, min(far, ring - far)) for far in _distance(one, other, ring))
    alike = [(kind, far) for kind in ("gents", "ladies") for far in range(1, ring // 2 + 1)]
    wanted = {*alike, *(("mixed", far) for far in range(1, ring))}
    return (
        _squares(partners, set(range(1, ring))),
        _squares(opponents, wanted),
    )


def _distance(one: int, other: int, ring: int) -> Iterator[int]:
    """Yield how far apart two people are; the last couple meeting each other counts as often as they would."""
    if one != ring != other:
        yield (other - one) % ring
    elif one == other:
        yield from [0] * ring


def _squares(times: Counter, wanted: set) -> int:
    return sum((times[one] - (one in wanted)) ** 2 for one in wanted | set(times))


def found(program: Path, couples: int, asked: argparse.Namespace) -> Iterator[list[int]]:
    """Yield the first rounds that annealing finds from several seeds and starts."""
    starts = list(DRAWN)
    if math.gcd(couples - 1, 6) == 1:
        starts.insert(0, FROM_A_MULTIPLE)
    for seed in range(asked.seed, asked.seed + asked.seeds):
        for times, free, weight, heat in starts:
            words = map(str, (couples, seed, asked.millions, times, free, weight, heat))
            printed = subprocess.run([program, *words], check=True, capture_output=True)
            yield [int(word) for word in printed.stdout.split()[1:]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--couples", type=int, nargs="+", required=True, help="even numbers")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seeds", type=int, default=2)
    parser.add_argument("--millions", type=int, default=4, help="moves from each start")
    asked = parser.parse_args()
    with TemporaryDirectory() as folder:
        program = Path(folder) / "search"
        source = HERE / "search.c"
        subprocess.run(["gcc", "-O3", "-march=native", "-o", program, source, "-lm"], check=True)
        for couples in asked.couples:
            kept = json.loads(STARTERS.read_text("ascii")) if STARTERS.exists() else {}
            tried = [*found(program, couples, asked), kept.get(str(couples), [])]
            best = min(filter(None, tried), key=lambda seats: defects(couples, seats))
            kept[str(couples)] = best
            rows = (f'"{n}": {json.dumps(kept[n])}' for n in sorted(kept, key=int))
            STARTERS.write_text("{\n" + ",\n".join(rows) + "\n}\n", "ascii")
            print(couples, *defects(couples, best), flush=True)


if __name__ == "__main__":
    main()
