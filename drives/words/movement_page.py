"""What a movement's own page and sheet say besides its name, its explanation and its figures."""

from django.utils.translation import gettext as _, ngettext

from drives.movements.seating import RoundSeating


def what_happens() -> str:
    return _("What happens")


def what_it_gives() -> str:
    return _("What it gives")


def figures() -> str:
    return _("The numbers")


def figure_heads() -> tuple[str, ...]:
    """Return the headings of the audit's numbers, that of the words first."""
    return (_("In the whole evening"), _("Tonight"), _("Least possible"), _("Over"))


def spread_heads() -> tuple[str, ...]:
    """Return the headings of the simulated numbers, that of the words first."""
    return (_("One person, in an evening"), _("Fewest"), _("Usual"), _("Most"))


def rounds() -> str:
    return _("The meetings")


def round_heads() -> tuple[str, ...]:
    """Return the headings of a knock-out's rounds, that of their names first."""
    return (_("Until one is left"), _("Tables"), _("Go on without playing"))


def round_rows(first: RoundSeating) -> list[tuple[str, tuple[int, int]]]:
    """Return each meeting of a knock-out, of one round or more, from the first: its name, how many tables and how many rest."""
    through = len(first.tables) + len(first.rests)
    counts = [(len(first.tables), len(first.rests))]
    while through > 1:
        through //= 2
        counts.append((through, 0))
    return [
        (_("Meeting %(n)d") % {"n": number}, count) for number, count in enumerate(counts, start=1)
    ]


def chart_title() -> str:
    return _("Who plays where")


def table_head(number: int) -> str:
    return _("Table %(n)d") % {"n": number}


def against(one: str, other: str) -> str:
    """Return two sides of a table in the chart: "3 · 14 v 7 · 20"."""
    return _("%(one)s v %(other)s") % {"one": one, "other": other}


def for_how_many(people: int, *, made_up: bool) -> str:
    """Return for whom the page counts: those who are here, or an example."""
    values = {"n": people}
    if made_up:
        return _("As an example, for %(n)d people.") % values
    return (
        ngettext("For the %(n)d person who is here.", "For the %(n)d people who are here.", people)
        % values
    )
