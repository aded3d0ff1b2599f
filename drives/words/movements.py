"""What movements have to say: labels, explanations and refusals."""

from collections.abc import Callable, Mapping, Sequence

from django.utils.translation import gettext as _, ngettext

from drives.movements import MOVEMENTS
from drives.movements.roles import RoleBalance
from drives.movements.seating import Role
from drives.words.audits import audit_sentences as audit_sentences

MOST_NAMED = 12


def movement_label(key: str) -> str:
    """Return the movement's name as the organiser chooses it."""
    labels = {
        "progressive-losers": _("Losers move"),
        "progressive-winners": _("Winners move"),
        "individual": _("Individual"),
        "partner": _("Partner drive"),
    }
    return labels[key]


def movement_explanation(key: str) -> str:
    """Return one paragraph for the organiser: what happens, and whom it suits."""
    explanations = {
        "progressive-losers": _(
            "After each hand the losing lady moves on a table, and the losing gent one the other way. "
            "The winning lady keeps her chair, her partner moves to the chair on her right, and "
            "each plays with the one who arrives. Any number can play: one, two or three people "
            "rest each hand where the tables do not come out even."
        ),
        "progressive-winners": _(
            "After each hand the winning lady moves on a table, and the winning gent one the other way. "
            "The losing lady keeps her chair, her partner moves to the chair on her right, and "
            "each plays with the one who arrives. Any number can play: one, two or three people "
            "rest each hand where the tables do not come out even."
        ),
        "individual": _(
            "Everybody has a new partner and new opponents every hand, and the card says where to "
            "sit. Nothing depends on who wins, and ladies and gents sit as they come. Over a whole "
            "tournament everybody plays once with everybody and twice against."
        ),
        "partner": _(
            "Two people stay partners all evening and share one total. North-South sit still, "
            "East-West move down one table after each round; from table 1 they go to the last, or "
            "rest first. With an odd number of pairs one pair rests each round."
        ),
    }
    return explanations[key]


def option_label(name: str) -> str:
    """Return the name of a movement's option."""
    return {"ladies": _("Which way the ladies move")}[name]


def option_choice_label(name: str, choice: str) -> str:
    """Return what one choice of a movement's option does."""
    labels = {
        ("ladies", "up"): _("Ladies up, gents down"),
        ("ladies", "down"): _("Ladies down, gents up"),
    }
    return labels[name, choice]


def options_chosen(key: str, options: Mapping[str, str]) -> list[str]:
    """Return what the club chose, or left as it is, of each option the movement has."""
    return [
        f"{option_choice_label(option.name, option.of(options))}."
        for option in MOVEMENTS[key].options
    ]


def role_balance_sentence(balance: RoleBalance) -> str:
    """Return how many must act as the other role; empty where the roles are in balance."""
    if balance.too_many is Role.LADY:
        return ngettext(
            "One lady must play as a gent.",
            "%(count)d ladies must play as gents.",
            balance.must_change,
        ) % {"count": balance.must_change}
    if balance.too_many is Role.GENT:
        return ngettext(
            "One gent must play as a lady.",
            "%(count)d gents must play as ladies.",
            balance.must_change,
        ) % {"count": balance.must_change}
    return ""


def _numbers(numbers: Sequence[int]) -> str:
    """Return "4, 9", or of a long list how it begins and how many more there are."""
    named = ", ".join(map(str, numbers[:MOST_NAMED]))
    more = len(numbers) - MOST_NAMED
    if more <= 0:
        return named
    return ngettext("%(named)s and %(more)d more", "%(named)s and %(more)d more", more) % {
        "named": named,
        "more": more,
    }


def _too_few(players: int, fewest: int) -> str:
    return ngettext(
        "%(players)d person is here; this movement needs at least %(fewest)d.",
        "%(players)d people are here; this movement needs at least %(fewest)d.",
        players,
    ) % {"players": players, "fewest": fewest}


def _no_design(players: int) -> str:
    return _(
        "There is no individual movement for %(players)d people yet; choose another movement, "
        "or seat up to 100 people with this one."
    ) % {"players": players}


def _too_many_sitters(sitters: int, tables: int) -> str:
    seated = ngettext("There is one table", "There are %(tables)d tables", tables) % {
        "tables": tables
    }
    return _(
        "%(seated)s, and one person can sit still at each; %(sitters)d are ticked. "
        "Take the tick from some of them."
    ) % {"seated": seated, "sitters": sitters}


def _sitters_meet(sitters: int, hands: int) -> str:
    return _(
        "%(sitters)d people are ticked as sitting still. In %(hands)d hands of this movement they "
        "would meet at one table, so one of them would have to move. Play fewer hands, take a tick "
        "away, or choose a movement in which winners or losers move."
    ) % {"sitters": sitters, "hands": hands}


def _role_missing(numbers: Sequence[int]) -> str:
    return ngettext(
        "Card %(numbers)s has no role yet: say lady or gent.",
        "Cards %(numbers)s have no role yet: say lady or gent.",
        len(numbers),
    ) % {"numbers": _numbers(numbers)}


def _roles_out_of_balance(ladies: int, gents: int, must_change: int, too_many: Role) -> str:
    return _("Ladies %(ladies)d, gents %(gents)d. %(change)s") % {
        "ladies": ladies,
        "gents": gents,
        "change": role_balance_sentence(RoleBalance(must_change, too_many)),
    }


def _odd_person(players: int) -> str:
    return _(
        "%(players)d people do not make pairs: one is left over. Find them a partner, "
        "or let one person help."
    ) % {"players": players}


def _team_not_a_pair(team: int, players: int) -> str:
    return ngettext(
        "Pair %(team)d has one person in it; a pair is two.",
        "Pair %(team)d has %(players)d people in it; a pair is two.",
        players,
    ) % {"team": team, "players": players}


def _team_missing(alone: int) -> str:
    return ngettext(
        "%(alone)d person came without a partner, and here two stay together all evening. "
        "Check them in as a pair to play it.",
        "%(alone)d people came without a partner, and here two stay together all evening. "
        "Check them in two by two to play it.",
        alone,
    ) % {"alone": alone}


def _winner_missing(tables: Sequence[int]) -> str:
    return ngettext(
        "Nobody can move yet: who won at table %(tables)s?",
        "Nobody can move yet: who won at tables %(tables)s?",
        len(tables),
    ) % {"tables": _numbers(tables)}


def _empty_chair(table: int) -> str:
    return _(
        "Table %(table)d has an empty chair, so the room cannot move. Seat somebody there first."
    ) % {"table": table}


def _pair_not_mixed(table: int) -> str:
    return _(
        "Table %(table)d: every pair must be a lady and a gent before the room can move. "
        "Change two people's seats or a role."
    ) % {"table": table}


def _no_such_rest_chair(station: int) -> str:
    return _(
        "The rest chair after station %(station)d does not fit this room. Seat the room again."
    ) % {"station": station}


MOVEMENT_SENTENCES: dict[str, Callable[..., str]] = {
    "too_few": _too_few,
    "no_design": _no_design,
    "too_many_sitters": _too_many_sitters,
    "sitters_meet": _sitters_meet,
    "role_missing": _role_missing,
    "roles_out_of_balance": _roles_out_of_balance,
    "odd_person": _odd_person,
    "team_not_a_pair": _team_not_a_pair,
    "team_missing": _team_missing,
    "winner_missing": _winner_missing,
    "empty_chair": _empty_chair,
    "pair_not_mixed": _pair_not_mixed,
    "no_such_rest_chair": _no_such_rest_chair,
}
