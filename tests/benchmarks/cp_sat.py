"""A whist schedule as a short model for OR-Tools CP-SAT: partners at most once, opponents at most twice."""

from itertools import combinations, permutations

from ortools.sat.python import cp_model


def searched(players, hands, seconds, workers=2):
    """Return hands as lists of tables (n, e, s, w), players from 0, or None where none was found."""
    model, everybody = cp_model.CpModel(), range(players)
    pairs = list(combinations(everybody, 2))
    resting = players % 4
    partners = [{pair: model.new_bool_var("") for pair in pairs} for _ in range(hands)]
    opponents = [{pair: model.new_bool_var("") for pair in pairs} for _ in range(hands)]
    for pair in pairs:
        model.add(sum(hand[pair] for hand in partners) <= 1)
        model.add(sum(hand[pair] for hand in opponents) <= 2)
    for number, (with_, against) in enumerate(zip(partners, opponents, strict=True)):
        out = {(resting * number + place) % players for place in range(resting)}
        for one in everybody:
            mine = [pair for pair in pairs if one in pair]
            model.add(sum(with_[pair] for pair in mine) == (one not in out))
            model.add(sum(against[pair] for pair in mine) == 2 * (one not in out))
        for one, partner, other in permutations(everybody, 3):
            together, met, too = ((one, partner), (one, other), (partner, other))
            model.add_bool_or(
                with_[in_order(together)].negated(),
                against[in_order(met)].negated(),
                against[in_order(too)],
            )
    for north in range(
        resting, players, 4
    ):  # who is who makes no difference: the first hand is given
        model.add(partners[0][north, north + 2] == 1)
        model.add(opponents[0][north, north + 1] == 1)
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = workers
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None
    return [
        tables(
            [pair for pair in pairs if solver.value(with_[pair])],
            {pair for pair in pairs if solver.value(against[pair])},
        )
        for with_, against in zip(partners, opponents, strict=True)
    ]


def in_order(pair):
    return (min(pair), max(pair))


def tables(partners, opponents):
    """Return each pair of partners with the pair that they play against."""
    return [
        [north, east, south, west]
        for (north, south), (east, west) in combinations(partners, 2)
        if in_order((north, east)) in opponents
    ]
