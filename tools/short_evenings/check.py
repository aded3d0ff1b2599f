"""Prints how even every short evening of the product is, and how far the worst is from perfect."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from drives.movements.designs.company import company, rests_are_fair
from drives.movements.designs.evenings import evening

USUAL = (8, 10, 12, 16, 20, 24)
PLAYERS = range(8, 101)


def main() -> None:
    print("players", *(f"{hands:>13}" for hands in USUAL))
    found = {}
    for players in PLAYERS:
        for hands in USUAL:
            rounds = evening(players, hands)
            assert rests_are_fair(players, rounds)
            found[players, hands] = company(players, rounds)
        row = [found[players, hands] for hands in USUAL]
        figures = (f"{now.meetings:6.3f} {now.opponents:6.3f}" for now in row)
        print(f"{players:>7}", *figures)
    for measure in ("meetings", "opponents"):
        evenness = {size: getattr(now, measure) for size, now in found.items()}
        worst = max(evenness, key=evenness.__getitem__)
        mean = sum(evenness.values()) / len(evenness)
        print(f"{measure:9} mean {mean:.4f}, worst {evenness[worst]:.4f} ({worst[0]} / {worst[1]})")


if __name__ == "__main__":
    main()
