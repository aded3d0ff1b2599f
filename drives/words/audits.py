"""What a movement gives people, in plain words: company, rests, and how far from the best possible."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _, ngettext

from drives.movements.audit import Audit, Counts
from drives.movements.kinds import CompetesAs
from drives.words.games import each_hand

VERY_EVEN: Final = 0.05
"""One game in twenty with somebody met once too often is felt by nobody."""
FAIRLY_EVEN: Final = 0.15


@dataclass(frozen=True, slots=True)
class Figure:
    """A line of numbers: what was counted, the number, and the least possible."""

    what: str
    found: int
    least: int

    @property
    def over(self) -> int:
        return self.found - self.least


def audit_sentences(audit: Audit, competes_as: CompetesAs = CompetesAs.ENTRY) -> list[str]:
    """Return what a schedule gives the people in it: company, how even that is, then rests."""
    if not audit.rounds:
        return []
    if competes_as is CompetesAs.PAIR:
        return [
            _pairs_met(audit),
            _evenness(audit.opponents),
            _pairs_resting(audit),
        ]
    if competes_as is CompetesAs.TEAM:
        return [_teams_met(audit), _evenness(audit.teams), _resting(audit)]
    company = [_partners(audit)] if audit.partners.total else [_met(audit)]
    return [*company, _opponents(audit), evenness_sentence(audit), _resting(audit)]


def evenness_sentence(audit: Audit) -> str:
    """Return how evenly people meet; the repeats themselves are among `audit_figures`."""
    return _evenness(audit.partners, audit.opponents, audit.meetings)


def _evenness(*counts: Counts[tuple[int, int]]) -> str:
    """Say how many games, of those counted worst, somebody had with one whom they had met too often.

    Too often is beyond the least that any schedule could do.
    """
    share = max(one.excess / max(1, one.total) for one in counts)
    if share == 0:
        return _("As even as can be.")
    if share <= VERY_EVEN:
        return _("Very even.")
    return _("Fairly even.") if share <= FAIRLY_EVEN else _("Some meet often.")


def _partners(audit: Audit) -> str:
    fewest, most = audit.different_partners
    if audit.partners.repeats == 0 and fewest == most:
        return ngettext(
            "Everybody plays with one partner.",
            "Everybody plays with %(count)d different partners.",
            most,
        ) % {"count": most}
    if audit.partners.repeats == 0:
        return _(
            "Everybody plays with %(fewest)d to %(most)d different partners, no partner twice."
        ) % {"fewest": fewest, "most": most}
    if audit.partners.most == 2:
        return ngettext(
            "One pair of partners plays together twice, nobody more often.",
            "%(count)d pairs of partners play together twice, none more often.",
            audit.partners.repeats,
        ) % {"count": audit.partners.repeats}
    return _("Nobody plays with the same partner more than %(times)s.") % {
        "times": times(audit.partners.most)
    }


def _met(audit: Audit) -> str:
    """Return whom those meet who have no partners: two at a table."""
    fewest, most = audit.different_opponents
    if fewest == most:
        return ngettext("Everybody meets one other.", "Everybody meets %(count)d others.", most) % {
            "count": most
        }
    return _("Everybody meets %(fewest)d to %(most)d others.") % {"fewest": fewest, "most": most}


def _opponents(audit: Audit) -> str:
    if audit.is_whist:
        return _("Everybody meets everybody: once as partner and twice as opponent.")
    return _("Nobody meets the same opponent more than %(times)s.") % {
        "times": times(audit.opponents.most)
    }


def _resting(audit: Audit) -> str:
    fewest, most = audit.rests_each_round
    if most == 0:
        return _("Nobody rests.")
    if fewest != most:
        return _("%(fewest)d to %(most)d people rest %(each)s, nobody more than %(times)s.") % {
            "fewest": fewest,
            "most": most,
            "each": each_hand(),
            "times": times(audit.rests.most),
        }
    sentences = {
        1: _("One person rests %(each)s, nobody more than %(times)s."),
        2: _("Two people rest %(each)s, nobody more than %(times)s."),
        3: _("Three people rest %(each)s, nobody more than %(times)s."),
    }
    many = _("%(count)d people rest %(each)s, nobody more than %(times)s.")
    values = {"count": most, "each": each_hand(), "times": times(audit.rests.most)}
    return sentences.get(most, many) % values


def _pairs_met(audit: Audit) -> str:
    fewest, most = (players // 2 for players in audit.different_opponents)
    if audit.opponents.most > 1:
        return _("Nobody meets the same pair more than %(times)s.") % {
            "times": times(audit.opponents.most)
        }
    if fewest == most:
        return ngettext(
            "Every pair meets one other pair.",
            "Every pair meets %(count)d different pairs.",
            most,
        ) % {"count": most}
    return _("Every pair meets %(fewest)d to %(most)d different pairs, none of them twice.") % {
        "fewest": fewest,
        "most": most,
    }


def _pair_excess(audit: Audit) -> int:
    """Two pairs that meet again are four people who meet two again each."""
    return audit.opponents.excess // 4


def _pairs_resting(audit: Audit) -> str:
    if audit.rests.most == 0:
        return _("Nobody rests.")
    return _("One pair rests each round, none more than %(times)s.") % {
        "times": times(audit.rests.most)
    }


def _teams_met(audit: Audit) -> str:
    fewest, most = audit.different_teams
    values = {"fewest": fewest, "most": most, "times": times(audit.teams.most)}
    if fewest == most:
        return _("Every team meets %(most)d other teams, none more than %(times)s.") % values
    return (
        _("Every team meets %(fewest)d to %(most)d other teams, none more than %(times)s.") % values
    )


def audit_figures(audit: Audit, competes_as: CompetesAs = CompetesAs.ENTRY) -> list[Figure]:
    """Return the numbers behind the sentences, each beside the least that is possible."""
    if competes_as is CompetesAs.TEAM:
        return [
            _repeats(_("Teams met again"), audit.teams),
            _most(_("Most often the same team"), audit.teams),
        ]
    if competes_as is CompetesAs.PAIR:
        again = audit.opponents.repeats // 4
        found = [
            Figure(_("Pairs met again"), again, again - _pair_excess(audit)),
            _most(_("Most often the same pair"), audit.opponents),
        ]
    else:
        partners, opponents, meetings = audit.partners, audit.opponents, audit.meetings
        found = [
            _repeats(_("Same partner again"), partners),
            _repeats(_("Same opponent again"), opponents),
            _repeats(_("Same person again, as partner or opponent"), meetings),
            _most(_("Most often the same partner"), partners),
            _most(_("Most often the same opponent"), opponents),
        ]
        if not partners.total:  # two at a table, against each other
            found = [found[1], found[4]]
    return [*found, _most(_("Most rests of one person"), audit.rests)]


def _repeats(what: str, counts: Counts[tuple[int, int]]) -> Figure:
    return Figure(what, counts.repeats, counts.repeats - counts.excess)


def _most(what: str, counts: Counts[tuple[int, int]] | Counts[int]) -> Figure:
    return Figure(what, counts.most, min(counts.most, counts.least.most))


def figure_sentence(figure: Figure) -> str:
    """Return a figure beside the least possible: "14 (least possible 12: 2 more)"."""
    values = {"found": figure.found, "least": figure.least, "over": figure.over}
    if not figure.over:
        return _("%(found)d (as good as can be)") % values
    return _("%(found)d (least possible %(least)d: %(over)d more)") % values


def times(count: int) -> str:
    """Return how often: once, twice, 3 times."""
    if count == 1:
        return _("once")
    if count == 2:
        return _("twice")
    return ngettext("%(count)d time", "%(count)d times", count) % {"count": count}
