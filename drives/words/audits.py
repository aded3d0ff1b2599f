"""The audit of a schedule in plain words: company, then rests."""

from django.utils.translation import gettext as _, ngettext

from drives.movements.audit import Audit
from drives.movements.kinds import CompetesAs


def audit_sentences(audit: Audit, competes_as: CompetesAs = CompetesAs.ENTRY) -> list[str]:
    """Return what a schedule gives the people in it, a sentence each: company, then rests."""
    if not audit.rounds:
        return []
    if competes_as is CompetesAs.PAIR:
        return [_pairs_met(audit), _pairs_resting(audit)]
    if competes_as is CompetesAs.TEAM:
        return [_teams_met(audit), _out_and_home()]
    return [_partners(audit), _opponents(audit), _resting(audit)]


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
        return _("%(fewest)d to %(most)d people rest each hand, nobody more than %(times)s.") % {
            "fewest": fewest,
            "most": most,
            "times": times(audit.rests.most),
        }
    sentences = {
        1: _("One person rests each hand, nobody more than %(times)s."),
        2: _("Two people rest each hand, nobody more than %(times)s."),
        3: _("Three people rest each hand, nobody more than %(times)s."),
    }
    many = _("%(count)d people rest each hand, nobody more than %(times)s.")
    return sentences.get(most, many) % {"count": most, "times": times(audit.rests.most)}


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


def _teams_met(audit: Audit) -> str:
    others, (fewest, most) = len(audit.players) // 4 - 1, audit.different_teams
    if others == 1:
        return _("The two teams meet every hand, at both tables.")
    if fewest == others:
        return _("Every team meets all the others.")
    if fewest == most:
        return _("Every team meets %(most)d of the %(others)d others.") % {
            "most": most,
            "others": others,
        }
    return _("Every team meets %(fewest)d to %(most)d of the %(others)d others.") % {
        "fewest": fewest,
        "most": most,
        "others": others,
    }


def _out_and_home() -> str:
    """Return what holds however long the evening is: see `movements.military`."""
    return _("Captains stay at home, every colour is out two hands in three, and nobody rests.")


def _pairs_resting(audit: Audit) -> str:
    if audit.rests.most == 0:
        return _("Nobody rests.")
    return _("One pair rests each round, none more than %(times)s.") % {
        "times": times(audit.rests.most)
    }


def times(count: int) -> str:
    """Return how often: once, twice, 3 times."""
    if count == 1:
        return _("once")
    if count == 2:
        return _("twice")
    return ngettext("%(count)d time", "%(count)d times", count) % {"count": count}
