"""A club's own words for the two roles, and the headings that follow from them."""

from django.utils.translation import gettext as _

from drives.models import Club, Drive
from drives.models.people import RoleOfEvening
from drives.movements import MOVEMENTS, CompetesAs


def role_words(club: Club) -> dict[str, str]:
    """Return each role's word, as the club says it."""
    return {
        RoleOfEvening.LADY: club.lady or _("lady"),
        RoleOfEvening.GENT: club.gent or _("gent"),
    }


def listing_titles(club: Club) -> dict[str, str]:
    """Return the heading of each listing of the leaderboard."""
    return {
        "everyone": _("Everyone"),
        "ladies": club.ladies or _("Ladies"),
        "gents": club.gents or _("Gents"),
        "half-1": _("First half"),
        "half-2": _("Second half"),
    }


def titles_of(drive: Drive) -> dict[str, str]:
    """Return the heading of each listing of a drive: where teams compete, everyone is a team."""
    titles = listing_titles(drive.club)
    in_teams = MOVEMENTS[drive.movement].competes_as is CompetesAs.TEAM
    return {**titles, "everyone": _("Teams")} if in_teams else titles


def winner_titles(club: Club) -> dict[str, str]:
    """Return what the first of each listing is called: "First lady", "Best first half"."""
    words = role_words(club)
    first = _("First %(role)s")
    return {
        "everyone": _("First overall"),
        "ladies": first % {"role": words[RoleOfEvening.LADY]},
        "gents": first % {"role": words[RoleOfEvening.GENT]},
        "half-1": _("Best first half"),
        "half-2": _("Best second half"),
    }


def winner_titles_of(drive: Drive) -> dict[str, str]:
    """Return the same for a drive: where teams compete, the first of all is a team."""
    titles = winner_titles(drive.club)
    in_teams = MOVEMENTS[drive.movement].competes_as is CompetesAs.TEAM
    return {**titles, "everyone": _("First team")} if in_teams else titles
