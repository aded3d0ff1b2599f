"""Which printed sheets are not true any more, by what each shows."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from django.db.models import OuterRef, Subquery

from drives.models import Act, Printing, Round
from drives.results.seats_version import NAMES, TRUMPS, last_act

K = Act.Kind


class Shows(StrEnum):
    """What a sheet shows that may change after it was printed."""

    CARDS = "cards"
    SEATS = "seats"
    NAMES = "names"
    PEOPLE = "people"
    TABLES = "tables"
    TRUMPS = "trumps"
    PLAN = "plan"
    PLACES = "places"
    PRIZES = "prizes"


SHOWN: Final[Mapping[str, tuple[Shows, ...]]] = {
    "check-in": (Shows.PEOPLE, Shows.PLAN),
    "scorecards": (Shows.CARDS, Shows.NAMES, Shows.TRUMPS),
    "table-slips": (Shows.SEATS, Shows.NAMES, Shows.TRUMPS),
    "seating": (Shows.SEATS, Shows.NAMES),
    "seats-by-hand": (Shows.SEATS, Shows.NAMES),
    "itinerary": (Shows.SEATS, Shows.NAMES),
    "trumps": (Shows.TRUMPS, Shows.PLAN),
    "movement": (Shows.TABLES, Shows.TRUMPS, Shows.PLAN),
    "table-cards": (Shows.TABLES, Shows.PLAN),
    "standing-cards": (Shows.TABLES, Shows.PLAN),
    "pocket-trumps": (Shows.TRUMPS, Shows.PLAN),
    "blank-scorecards": (Shows.TRUMPS, Shows.PLAN),
    "hand-sheet": (Shows.PLAN,),  # empty: of one hand at one table it is no sheet of the evening's
    "rubber-cards": (Shows.SEATS, Shows.NAMES, Shows.PLAN),
    "rubber-sheets": (Shows.SEATS, Shows.NAMES, Shows.PLACES),
    "german-cards": (Shows.SEATS, Shows.NAMES),
    "leaderboard": (Shows.PLACES,),
    "half-time": (Shows.PLACES,),
    "results": (Shows.PLACES, Shows.PRIZES),
    "newspaper": (Shows.PLACES, Shows.PRIZES, Shows.PLAN),
    "script": (Shows.PRIZES, Shows.PLAN),
    "certificates": (Shows.PRIZES, Shows.PLAN),
    "labels": (Shows.PRIZES, Shows.PLAN),
}
KINDS: Final[Mapping[Shows, tuple[Act.Kind, ...]]] = {
    Shows.NAMES: NAMES,
    Shows.PEOPLE: (K.CHECK_IN, K.CHECK_OUT, K.CARD_CHANGE, K.NUMBERS, K.PAID, K.JOIN, K.LEAVE),
    Shows.TRUMPS: TRUMPS,
    Shows.PLAN: (K.PLAN,),
    Shows.PLACES: (
        K.SCORE,
        K.RUBBER,
        K.CARD,
        K.VOID,
        K.PENALTY,
        K.FORGIVE,
        K.STOP,
        K.FINISH,
    ),
    Shows.PRIZES: (K.CUT, K.ANNOUNCE),
}
# A move seats further hands and leaves the cards true; so does the first seating what is of tables alone.
LEAVES_TRUE: Final[Mapping[Shows, tuple[Act.Kind, ...]]] = {
    Shows.CARDS: (K.MOVE,),
    Shows.TABLES: (K.MOVE, K.SEAT),
}


@dataclass(frozen=True, slots=True)
class Since:
    """The version of the evening at which each of what sheets show changed last.

    `bare` are the sheets that are pads without a name in this evening, and so stay true.
    """

    changed: Mapping[Shows, int]
    bare: frozenset[str] = frozenset()

    @staticmethod
    def to_read() -> dict[str, Subquery]:
        """Return what is to be read of a drive for it, with whatever else is read of that drive."""
        seated_by = Act.objects.filter(drive=OuterRef("drive"), number=OuterRef("seating_version"))
        rounds = (
            Round.objects.filter(drive=OuterRef("pk"), seating_version__isnull=False)
            .annotate(seated_by=Subquery(seated_by.values("kind")[:1]))
            .order_by("-seating_version")
        )
        seated = {
            f"{shows}_seats": rounds.exclude(seated_by__in=kinds).values("seating_version")[:1]
            for shows, kinds in LEAVES_TRUE.items()
        }
        return {
            **{f"{shows}_acts": last_act(kinds) for shows, kinds in KINDS.items()},
            **{name: Subquery(query) for name, query in seated.items()},
        }

    @classmethod
    def of(
        cls, found: Mapping[str, int | None], seats: int, bare: frozenset[str] = frozenset()
    ) -> "Since":
        """Return it from what was read; `seats` is the act of `last_seated`."""
        changed = {
            shows: max(found.get(f"{shows}_{by}") or 0 for by in ("acts", "seats"))
            for shows in Shows
        }
        return cls({**changed, Shows.SEATS: seats}, bare)

    def last(self, *shows: Shows) -> int:
        """Return when the last of these changed."""
        return max(self.changed[one] for one in shows)

    def outdates(self, printing: Printing) -> bool:
        """Whether something that the sheet shows has changed since it was printed."""
        shown = () if printing.sheet in self.bare else SHOWN.get(printing.sheet, ())
        return any(self.changed[shows] > printing.version for shows in shown)
