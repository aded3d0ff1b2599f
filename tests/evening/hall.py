"""The hall as the people in it see it: who moves where, and what their own cards say.

Written from the rules of a progressive drive alone (losers move, a half table of rest chairs after
the last table); it knows nothing of the program that it checks.
"""

from collections import Counter
from fractions import Fraction

AROUND = "NESW"
REST = "rest"


def to_the_right(chair):
    return AROUND[(AROUND.index(chair) - 1) % 4]


def opposite(chair):
    return AROUND[(AROUND.index(chair) + 2) % 4]


class Hall:
    """Tables numbered from 1, each {chair: name}, and a lady and a gent in the rest chairs or none.

    There is a half table where the ladies, and the gents, are an odd number.
    """

    def __init__(self, ladies, gents):
        self.tables, self.ladies = len(ladies) // 2, set(ladies)
        self.now = {
            table: dict(
                zip(
                    "NESW",
                    (
                        ladies[2 * table - 2],
                        ladies[2 * table - 1],
                        gents[2 * table - 2],
                        gents[2 * table - 1],
                    ),
                    strict=True,
                )
            )
            for table in range(1, self.tables + 1)
        }
        odd = len(ladies) % 2 == 1
        self.resting = {"lady": ladies[-1], "gent": gents[-1]} if odd else {}
        self.rounds = []
        self.keep()

    def keep(self):
        seats = {
            name: (table, chair)
            for table, chairs in self.now.items()
            for chair, name in chairs.items()
        }
        self.rounds.append(seats | dict.fromkeys(self.resting.values(), REST))

    def find(self, table, side, lady):
        chairs = "NS" if side == "NS" else "EW"
        return next(c for c in chairs if (self.now[table][c] in self.ladies) == lady)

    def move(self, tricks):
        """Everybody moves by North-South's tricks at each table: losing lady up, losing gent down."""
        half_table = self.tables + 1
        going_up, going_down, staying = {}, {}, {}
        if self.resting:
            going_up[half_table] = self.resting["lady"]
            going_down[half_table] = self.resting["gent"]
        for table, chairs in self.now.items():
            won, lost = ("NS", "EW") if tricks[table] >= 7 else ("EW", "NS")
            going_up[table] = chairs[self.find(table, lost, lady=True)]
            going_down[table] = chairs[self.find(table, lost, lady=False)]
            lady_chair = self.find(table, won, lady=True)
            partner = chairs[opposite(lady_chair)]
            staying[table] = {lady_chair: chairs[lady_chair], to_the_right(lady_chair): partner}
        stations = sorted(going_up)
        for index, station in enumerate(stations):
            lady, gent = (
                going_up[stations[index - 1]],
                going_down[stations[(index + 1) % len(stations)]],
            )
            if station == half_table:
                self.resting = {"lady": lady, "gent": gent}
                continue
            chairs = staying[station]
            (lady_chair,) = [c for c, name in chairs.items() if name in self.ladies]
            (gent_chair,) = [c for c, name in chairs.items() if name not in self.ladies]
            self.now[station] = {
                **chairs,
                opposite(lady_chair): gent,
                opposite(gent_chair): lady,
            }
        self.keep()

    def exchange(self, one, other, after):
        """Let two people have each other's seats in every round after round `after`."""
        for seats in self.rounds[after:]:
            seats[one], seats[other] = seats[other], seats[one]
        names = {one: other, other: one}
        self.now = {
            table: {chair: names.get(name, name) for chair, name in chairs.items()}
            for table, chairs in self.now.items()
        }
        self.resting = {role: names.get(name, name) for role, name in self.resting.items()}

    def of_table(self, number, table):
        return {chair: name for name, (t, chair) in self.sitting(number) if t == table}

    def sitting(self, number):
        return [(n, seat) for n, seat in self.rounds[number - 1].items() if seat != REST]


def pairs_in_rounds(pairs, rounds):
    """Return {pair: (table, side)} of each round of a partner drive with an odd number of pairs.

    Two pairs start at each table, the lower number North-South, and the last one rests. North-South
    sit, East-West go down a table after each round; from table 1 they go to rest, and then to the last.
    """
    tables = pairs // 2
    sitting = {2 * table - 1: (table, "NS") for table in range(1, tables + 1)}
    at = {2 * table: table for table in range(1, tables + 1)} | {pairs: tables + 1}
    found = []
    for _ in range(rounds):
        moving = {pair: REST if t > tables else (t, "EW") for pair, t in at.items()}
        found.append(sitting | moving)
        at = {pair: t - 1 or tables + 1 for pair, t in at.items()}
    return found


def totals(rounds, scores, rest=Fraction(13, 2)):
    """Return everybody's tricks from the seats and from {(hand, table): North-South's tricks}."""
    found = Counter()
    for hand, seats in enumerate(rounds, start=1):
        for name, seat in seats.items():
            if seat == REST:
                found[name] += rest
            else:
                ns = scores[hand, seat[0]]
                found[name] += ns if seat[1] in "NS" else 13 - ns
    return found


def places(found):
    """Return {name: "1", "2=", ...}: one more than the number of people with a higher total."""
    labels = {}
    for name, total in found.items():
        place = 1 + sum(other > total for other in found.values())
        tied = sum(other == total for other in found.values()) > 1
        labels[name] = f"{place}=" if tied else f"{place}"
    return labels


def best_of(found, people):
    """Return who of these people have the most, and how much as a card has it."""
    best = max(found[name] for name in people)
    return {name for name in people if found[name] == best}, written(best)


def written(tricks):
    """Return tricks as a card has them: 159½."""
    whole, half = divmod(Fraction(tricks), 1)
    return f"{whole}½" if half else f"{whole}"
