"""Finds plans and first rounds for short evenings, and keeps in the product's data what is better."""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from drives.movements.designs import Tables, cyclic as rings  # noqa: E402
from drives.movements.designs.company import company, rests_are_fair  # noqa: E402
from drives.movements.designs.cyclic import FIRST_ROUNDS, length  # noqa: E402
from drives.movements.designs.evenings import PLANS  # noqa: E402
from drives.movements.designs.lines import lines  # noqa: E402
from drives.movements.designs.packing import pack, unpack  # noqa: E402
from drives.movements.designs.whist import whist_tournament  # noqa: E402

HERE = Path(__file__).parent
USUAL = (8, 10, 12, 16, 20, 24)
WINDOWS = (26, 30, 34, 38, 40)
"""The lengths at which a cyclic evening is to be even: beyond those of the plans."""

WORTH = {True: 0.0001, False: 0.02}
"""By how much a plan has to be better at a usual length, and at another, to be worth its room."""


def built(name: str, folder: Path) -> Path:
    """Compile the C program of that name into `folder`."""
    made = folder / name
    source = HERE / f"{name}.c"
    subprocess.run(["gcc", "-O3", "-march=native", "-o", made, source, "-lm"], check=True)
    return made


def tables_of(printed: str) -> list[list[tuple[int, int, int, int]]]:
    """Return the hands that a program printed: one a line, four seats a table."""
    hands = []
    for line in printed.splitlines():
        seats = [int(seat) for seat in line.split()]
        hands.append(list(zip(seats[::4], seats[1::4], seats[2::4], seats[3::4], strict=True)))
    return hands


def find_plan(program: Path, asked: argparse.Namespace) -> None:
    """Anneal plans of the hands asked for, from several seeds, and keep those that are better."""
    for players in asked.players:
        for hands in asked.hands:
            firmness = asked.firmness or (5 if hands + 4 > players else 1)
            for seed in range(asked.seed, asked.seed + asked.seeds):
                words = map(str, (players, hands, seed, asked.millions, firmness))
                printed = subprocess.run([program, *words], check=True, capture_output=True)
                keep_plan(players, tables_of(printed.stdout.decode()))


def keep_plan(players: int, rounds: Sequence[Tables]) -> None:
    """Put `rounds` among the plans unless one of the same length there is as even."""
    packed = json.loads(PLANS.read_text("ascii"))
    plans = {hands: unpack(players, hands, text) for hands, text in packed.get(str(players), [])}
    old = plans.get(len(rounds))
    if not rests_are_fair(players, rounds):
        return
    if old and company(players, old).unevenness <= company(players, rounds).unevenness:
        return
    plans[len(rounds)] = [list(tables) for tables in rounds]
    packed[str(players)] = [[n, pack(players, plans[n])] for n in sorted(plans)]
    write(PLANS, packed)
    print(players, len(rounds), company(players, rounds))


def find_starter(program: Path, asked: argparse.Namespace) -> None:
    """Anneal first rounds from several seeds, and keep those whose evenings are more even."""
    for players in asked.players:
        windows = {hands for hands in WINDOWS if hands < length(players)}
        if length(players) <= max(WINDOWS):
            windows.add(length(players))
        # An odd number of tables cannot have opposite resters and every partner distance once.
        apart = players // 2 + players // 4 % 2 if players % 4 == 2 else 0
        for seed in range(asked.seed, asked.seed + asked.seeds):
            words = map(str, (players, seed, asked.millions, apart, *sorted(windows)))
            printed = subprocess.run([program, *words], check=True, capture_output=True)
            keep_starter(players, tables_of(printed.stdout.decode()), sorted(windows))


def keep_starter(players: int, first_round: Sequence[Tables], windows: Sequence[int]) -> None:
    """Put the first round into the data unless it repeats a partner or the one there is as even."""
    packed = json.loads(FIRST_ROUNDS.read_text("ascii"))
    before = dict(packed)
    old = _ring_unevenness(players, windows)
    packed[str(players)] = pack(players, first_round)
    write(FIRST_ROUNDS, packed)
    new = _ring_unevenness(players, windows)
    if new[0] or new >= old:
        write(FIRST_ROUNDS, before)
        return
    print(players, new)


def _ring_unevenness(players: int, windows: Sequence[int]) -> tuple[int, float]:
    """Return repeated partners, and the unevenness, of the cyclic evening at all those lengths."""
    rings._shipped.cache_clear()
    found = [company(players, rings.cyclic(players, hands)).unevenness for hands in windows]
    return sum(repeated for repeated, _ in found), sum(uneven for _, uneven in found)


def tidy(players: int, plans: dict[int, str]) -> dict[int, str]:
    """Return the plans without those that make no length of evening better by enough."""
    kept = dict(plans)
    rounds = {hands: unpack(players, hands, text) for hands, text in plans.items()}
    for hands in sorted(plans, reverse=True):
        without = {one: rounds[one] for one in kept if one != hands}
        if all(
            _best(players, shorter, without.values())
            <= (repeated, uneven + WORTH[shorter in USUAL])
            for shorter in range(1, hands + 1)
            for repeated, uneven in [_best(players, shorter, [rounds[one] for one in kept])]
        ):
            del kept[hands]
    return kept


def _best(players: int, hands: int, plans: Iterable[Sequence[Tables]]) -> tuple[int, float]:
    """Return the unevenness of the best evening of so many hands, with these plans to choose from."""
    if lines(players, hands):
        return 0, 2.0
    known = [whist_tournament(players), rings.cyclic(players, hands), *plans]
    beginnings = [rounds[:hands] for rounds in known if rounds and len(rounds) >= hands]
    return min(
        (company(players, now).unevenness for now in beginnings if rests_are_fair(players, now)),
        default=(10**6, 0.0),
    )


def write(path: Path, packed: dict[str, object]) -> None:
    """Write one line a number of players."""
    rows = [f'"{players}": {json.dumps(packed[players])}' for players in sorted(packed, key=int)]
    path.write_text("{\n" + ",\n".join(rows) + "\n}\n", "ascii")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["plan", "starter", "tidy"])
    parser.add_argument("--players", type=int, nargs="+", default=range(8, 101))
    parser.add_argument("--hands", type=int, nargs="+", default=USUAL)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--millions", type=float, default=40, help="moves tried, in millions")
    parser.add_argument("--firmness", type=float, help="see search.c")
    asked = parser.parse_args()
    if asked.what == "tidy":
        packed = json.loads(PLANS.read_text("ascii"))
        for players in packed:
            packed[players] = [*tidy(int(players), dict(packed[players])).items()]
        write(PLANS, {players: plans for players, plans in packed.items() if plans})
        return
    with TemporaryDirectory() as folder:
        if asked.what == "plan":
            find_plan(built("search", Path(folder)), asked)
        else:
            find_starter(built("starter", Path(folder)), asked)


if __name__ == "__main__":
    main()
