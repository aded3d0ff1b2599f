"""What a suggested movement would give tonight's people, in two or three short sentences."""

from django.utils.translation import gettext as _, ngettext

from drives.movements import MOVEMENTS
from drives.movements.audit import Audit
from drives.movements.kinds import CompetesAs
from drives.movements.suggest import Suggestion
from drives.words import sentence
from drives.words.audits import audit_sentences, times


def suggestion_sentences(suggestion: Suggestion) -> list[str]:
    """Return how many tables and who rests, then the company; or why the movement does not fit.

    The figures of a movement that goes by winners are those of one evening, and say so.
    """
    if suggestion.refusal is not None:
        return [sentence(suggestion.refusal)]
    if suggestion.audit is None or suggestion.first is None:
        return []
    audit, tables = suggestion.audit, len(suggestion.first.tables)
    if suggestion.simulated:
        return [_people(audit, tables, ""), _simulated(audit)]
    if MOVEMENTS[suggestion.key].competes_as is CompetesAs.PAIR:
        return [_pairs(audit, tables), *audit_sentences(audit, CompetesAs.PAIR)[:-1]]
    if MOVEMENTS[suggestion.key].competes_as is CompetesAs.TEAM:
        return [_teams(tables), *audit_sentences(audit, CompetesAs.TEAM)]
    return [_people(audit, tables, times(audit.rests.most)), *_company(audit)]


def _tables(count: int) -> str:
    return ngettext("%(count)d table", "%(count)d tables", count) % {"count": count}


def _people(audit: Audit, tables: int, most: str) -> str:
    """Return "22 people: 5 tables, 2 rest each hand, nobody more than 3 times."

    `most` is how often at most, as words; without it that is not said.
    """
    resting = audit.rests_each_round[1]
    values = {
        "people": ngettext("%(count)d person", "%(count)d people", len(audit.players))
        % {"count": len(audit.players)},
        "tables": _tables(tables),
        "resting": resting,
        "most": most,
    }
    if not resting:
        return _("%(people)s: %(tables)s, and nobody rests.") % values
    if not most:
        return (
            ngettext(
                "%(people)s: %(tables)s, %(resting)d rests each hand.",
                "%(people)s: %(tables)s, %(resting)d rest each hand.",
                resting,
            )
            % values
        )
    return (
        ngettext(
            "%(people)s: %(tables)s, %(resting)d rests each hand, nobody more than %(most)s.",
            "%(people)s: %(tables)s, %(resting)d rest each hand, nobody more than %(most)s.",
            resting,
        )
        % values
    )


def _pairs(audit: Audit, tables: int) -> str:
    pairs = len(audit.players) // 2
    values = {
        "pairs": ngettext("%(count)d pair", "%(count)d pairs", pairs) % {"count": pairs},
        "tables": _tables(tables),
        "most": times(audit.rests.most),
    }
    if not audit.rests.most:
        return _("%(pairs)s: %(tables)s, and nobody rests.") % values
    return _("%(pairs)s: %(tables)s, 1 pair rests each round, none more than %(most)s.") % values


def _teams(tables: int) -> str:
    return ngettext(
        "%(count)d team of four, each with a table of its own.",
        "%(count)d teams of four, each with a table of its own.",
        tables,
    ) % {"count": tables}


def _company(audit: Audit) -> list[str]:
    """Return the audit's sentences on partners and opponents, in figures that compare movements."""
    partners, opponents, _rests = audit_sentences(audit)
    if audit.is_whist:
        return [opponents]
    if audit.partners.repeats:
        partners = _("Everybody plays with %(partners)s, with nobody more than %(times)s.") % {
            "partners": _partners(audit),
            "times": times(audit.partners.most),
        }
    return [partners, opponents]


def _simulated(audit: Audit) -> str:
    values = {"partners": _partners(audit), "times": times(audit.rests.most)}
    if not audit.rests.most:
        return _("In an evening simulated here, everybody had %(partners)s.") % values
    return (
        _(
            "In an evening simulated here, everybody had %(partners)s, "
            "and nobody rested more than %(times)s."
        )
        % values
    )


def _partners(audit: Audit) -> str:
    fewest, most = audit.different_partners
    if fewest == most:
        return ngettext("%(count)d partner", "%(count)d different partners", most) % {"count": most}
    return _("%(fewest)d to %(most)d different partners") % {"fewest": fewest, "most": most}
