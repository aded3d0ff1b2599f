"""What a suggested movement would give tonight's people, in two or three short sentences."""

from dataclasses import dataclass

from django.utils.translation import gettext as _, ngettext

from drives.movements import MOVEMENTS
from drives.movements.audit import Audit
from drives.movements.kinds import CompetesAs, ProgressiveMovement
from drives.movements.left_over import half_table
from drives.movements.suggest import Suggestion
from drives.words import sentence
from drives.words.audits import audit_sentences, times
from drives.words.forecasts import forecast_sentences
from drives.words.games import each_hand
from drives.words.short_tables import TWO, tables_phrase


def suggestion_sentences(suggestion: Suggestion) -> list[str]:
    """Return how many tables and who rests, then the company; or why the movement does not fit.

    A movement that was not counted says the first of these alone. The figures of one that goes by
    winners are those of evenings simulated, and say so.
    """
    if suggestion.refusal is not None:
        return [sentence(suggestion.refusal)]
    if suggestion.first is None:
        return []
    room, movement = _Room.of(suggestion), MOVEMENTS[suggestion.key]
    if isinstance(movement, ProgressiveMovement) and movement.rounds_needed:
        return [room.first_of(movement.rounds_needed(room.here))]
    if suggestion.forecast:
        return [room.people(), *forecast_sentences(suggestion.forecast)[:1]]
    if suggestion.audit is None:
        return [room.people()]
    competes_as = movement.competes_as
    company = audit_sentences(suggestion.audit, competes_as)[:-1]
    most = times(suggestion.audit.rests.most)
    if competes_as is CompetesAs.PAIR:
        return [room.pairs(most), *company, *_whole_circle(suggestion.key, suggestion.audit)]
    if competes_as is CompetesAs.TEAM:
        return [room.teams(), *company]
    return [room.people(most), *_company(suggestion.audit, company)]


@dataclass(frozen=True, slots=True)
class _Room:
    """How many people tonight, at how many tables, and how many rest.

    `left_over` is how many more play at a table of two or of three.
    """

    here: int
    tables: int
    resting: int
    left_over: int = 0

    @classmethod
    def of(cls, suggestion: Suggestion) -> "_Room":
        first = suggestion.first
        assert first
        resting = len(first.rests)
        if suggestion.audit:
            resting = suggestion.audit.rests_each_round.most
        here = len(list(first.seated())) + len(first.rests)
        seats = MOVEMENTS[suggestion.key].seats_a_table
        if seats == TWO or half_table(first) is None:
            return cls(here, len(first.tables), resting)
        return cls(here, len(first.tables) - 1, resting, here % seats)

    def people(self, most: str = "") -> str:
        """Return "22 people: 5 tables, 2 rest each hand, nobody more than 3 times."

        `most` is how often at most, as words; without it that is not said.
        """
        values = {
            "people": self._how_many(),
            "tables": tables_phrase(self.tables, self.left_over),
            "resting": self.resting,
            "each": each_hand(),
            "most": most,
        }
        if not self.resting:
            return _("%(people)s: %(tables)s, and nobody rests.") % values
        if not most:
            return (
                ngettext(
                    "%(people)s: %(tables)s, %(resting)d rests %(each)s.",
                    "%(people)s: %(tables)s, %(resting)d rest %(each)s.",
                    self.resting,
                )
                % values
            )
        return (
            ngettext(
                "%(people)s: %(tables)s, %(resting)d rests %(each)s, nobody more than %(most)s.",
                "%(people)s: %(tables)s, %(resting)d rest %(each)s, nobody more than %(most)s.",
                self.resting,
            )
            % values
        )

    def first_of(self, rounds: int) -> str:
        """Return "22 people: 6 tables, and 10 go on without playing the first of 5 meetings."."""
        values = {
            "people": self._how_many(),
            "rounds": rounds,
            "tables": tables_phrase(self.tables),
            "resting": self.resting,
        }
        if not self.resting:
            return (
                ngettext(
                    "%(people)s: %(tables)s, and after %(rounds)d meeting one is left.",
                    "%(people)s: %(tables)s, and after %(rounds)d meetings one is left.",
                    rounds,
                )
                % values
            )
        return (
            ngettext(
                "%(people)s: %(tables)s, and %(resting)d goes on without playing the first of "
                "%(rounds)d meetings.",
                "%(people)s: %(tables)s, and %(resting)d go on without playing the first of "
                "%(rounds)d meetings.",
                self.resting,
            )
            % values
        )

    def _how_many(self) -> str:
        return ngettext("%(count)d person", "%(count)d people", self.here) % {"count": self.here}

    def teams(self) -> str:
        """Return "25 teams of four, each with a table of its own."; nobody rests."""
        return ngettext(
            "%(count)d team of four, each with a table of its own.",
            "%(count)d teams of four, each with a table of its own.",
            self.tables,
        ) % {"count": self.tables}

    def pairs(self, most: str) -> str:
        """Return "11 pairs: 5 tables, 1 pair rests each round, none more than twice"."""
        pairs = self.here // 2
        values = {
            "pairs": ngettext("%(count)d pair", "%(count)d pairs", pairs) % {"count": pairs},
            "tables": tables_phrase(self.tables),
            "most": most,
        }
        if not self.resting:
            return _("%(pairs)s: %(tables)s, and nobody rests.") % values
        return (
            _("%(pairs)s: %(tables)s, 1 pair rests each round, none more than %(most)s.") % values
        )


def _company(audit: Audit, said: list[str]) -> list[str]:
    """Return the audit's sentences on company, in figures that compare movements."""
    if audit.is_whist:
        return said[1:2]
    if not audit.partners.repeats:
        return said
    partners = _("Everybody plays with %(partners)s, with nobody more than %(times)s.") % {
        "partners": _partners(audit),
        "times": times(audit.partners.most),
    }
    return [partners, *said[1:]]


def _whole_circle(key: str, audit: Audit) -> list[str]:
    """Return in how many rounds all would have met whom they can; nothing where that is tonight's."""
    pairs = len(audit.players) // 2
    if key == "partner-all":
        rounds = pairs - 1 + pairs % 2
        said = _("In %(rounds)d rounds every pair meets every other.")
    else:
        rounds = pairs // 2 + pairs % 2
        said = _("In %(rounds)d rounds East-West come to every table once.")
    return [] if rounds in (1, audit.rounds) else [said % {"rounds": rounds}]


def _partners(audit: Audit) -> str:
    fewest, most = audit.different_partners
    if fewest == most:
        return ngettext("%(count)d partner", "%(count)d different partners", most) % {"count": most}
    return _("%(fewest)d to %(most)d different partners") % {"fewest": fewest, "most": most}
