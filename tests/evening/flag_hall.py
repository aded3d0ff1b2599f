"""A flag night as the teams themselves see it, written from the rules alone.

Every team has a table. Each hand two of its scouts walk on in the ring of tables: one table in the first
hand, two in the second, and once they have been at every other table, one again. Blue and white go, then
white and red, then red and blue. It knows nothing of the program that it checks.
"""

GOING = [("blue", "white"), ("white", "red"), ("red", "blue")]
STAYING = ["red", "blue", "white"]
FLAGS = {"h": ("home", 1), "a": ("away", 1), "h13": ("home", 2), "a13": ("away", 2)}


class FlagHall:
    """Teams numbered from 1; `flags` are what each has won so far, by half of the evening."""

    def __init__(self, teams, tea_after):
        self.teams, self.tea_after = teams, tea_after
        self.walked = 0
        self.flags = [dict.fromkeys(range(1, teams + 1), 0) for _half in range(2)]

    def sit(self, hand):
        """Return of each table who is at home and who has come, as (team, place) by chair."""
        self.walked = 1 if self.walked == self.teams - 1 else self.walked + 1
        going, staying = GOING[(hand - 1) % 3], STAYING[(hand - 1) % 3]
        tables = {}
        for team in range(1, self.teams + 1):
            host = team
            for _step in range(self.walked):
                host = 1 if host == self.teams else host + 1
            tables.setdefault(host, {}).update({"E": (team, going[0]), "W": (team, going[1])})
            tables.setdefault(team, {}).update({"N": (team, "captain"), "S": (team, staying)})
        return tables

    def win(self, hand, tables, said):
        """Let each table's winners have their flags; `said` is h, a, h13, a13 or tricks "9-4"."""
        for table, text in said.items():
            winner, flags = FLAGS[text] if text in FLAGS else self.by_tricks(text)
            team = tables[table]["N" if winner == "home" else "E"][0]
            self.flags[hand > self.tea_after][team] += flags

    @staticmethod
    def by_tricks(text):
        home, away = map(int, text.split("-"))
        return ("home" if home > away else "away"), 2 if 13 in (home, away) else 1

    @property
    def totals(self):
        return {team: sum(half[team] for half in self.flags) for team in self.flags[0]}
