"""An independent judge of schedules: shares no code with what makes them."""

import argparse
import json
import sys
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path


def judge(schedule):
    """Return what a schedule {"players": v, "rounds": [[[n, e, s, w], ...], ...]} adds up to."""
    players, rounds = schedule["players"], schedule["rounds"]
    partners, opponents, plays, visits, errors = Counter(), Counter(), Counter(), Counter(), []
    rested = []
    for number, tables in enumerate(rounds, start=1):
        seen = [player for table in tables for player in table if player is not None]
        errors += [f"hand {number}: a table of {len(t)}" for t in tables if len(t) != 4]
        errors += [f"hand {number}: player {p} twice" for p, n in Counter(seen).items() if n > 1]
        errors += [f"hand {number}: no player {p}" for p in seen if p not in range(players)]
        plays.update(seen)
        rested.append(set(range(players)) - set(seen))
        for place, (n, e, s, w) in enumerate(tables):
            visits.update((player, place) for player in (n, e, s, w))
            partners.update(_pairs((n, s), (e, w)))
            opponents.update(_pairs((n, e), (e, s), (s, w), (w, n)))
    pairs = [frozenset(pair) for pair in combinations(range(players), 2)]
    sit_outs = [len(rounds) - plays[player] for player in range(players)]
    verdict = {
        "errors": errors,
        "partners": _range(partners[pair] for pair in pairs),
        "opponents": _range(opponents[pair] for pair in pairs),
        "sit_outs": _range(sit_outs),
        "sit_outs_running": any(one & two for one, two in pairwise(rested)),
        "rested": [len(now) for now in rested],
        "repeated_partners": sum(times - 1 for times in partners.values()),
        "partner_evenness": _evenness([partners[pair] for pair in pairs]),
        "opponent_evenness": _evenness([opponents[pair] for pair in pairs]),
        "meeting_evenness": _evenness([partners[pair] + opponents[pair] for pair in pairs]),
        "most_visits": max(visits.values()),
    }
    full = players - 1 if players % 4 == 0 else players
    verdict["is_whist"] = (
        not errors
        and players % 4 in (0, 1)
        and len(rounds) == full
        and verdict["partners"] == (1, 1)
        and verdict["opponents"] == (2, 2)
    )
    return verdict


def _pairs(*pairs):
    return [frozenset(pair) for pair in pairs if None not in pair]


def _range(counts):
    counts = list(counts)
    return min(counts, default=0), max(counts, default=0)


def _evenness(counts):
    low, more = divmod(sum(counts), len(counts))
    best = (len(counts) - more) * low**2 + more * (low + 1) ** 2
    return sum(count**2 for count in counts) / best if best else 1.0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("schedule", type=Path)
    parser.add_argument("--expect", choices=["whist"])
    asked = parser.parse_args()
    verdict = judge(json.loads(asked.schedule.read_text()))
    for name, value in verdict.items():
        print(f"{name:20} {value}")
    return 1 if verdict["errors"] or (asked.expect and not verdict["is_whist"]) else 0


if __name__ == "__main__":
    sys.exit(main())
