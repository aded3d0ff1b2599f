"""What movements have to say where they cannot seat the room."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _, ngettext

from drives.movements.roles import RoleBalance
from drives.movements.seating import Role

MOST_NAMED = 12


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


def _no_design(players: int, most: int) -> str:
    return _(
        "The individual movement seats up to %(most)d people, and %(players)d are here; "
        "choose one in which winners or losers move."
    ) % {"players": players, "most": most}


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


def _losers_never_part(players: int, fewest: int) -> str:
    return _(
        "With %(players)d people a pair that loses would meet again at the next table and hardly ever "
        "part. From %(fewest)d people on it works; tonight choose Losers move or Winners move."
    ) % {"players": players, "fewest": fewest}


def _too_many_to_rest(sitters: int, most: int) -> str:
    return ngettext(
        "The tables do not come out even, and of so few people only %(most)d can sit still while "
        "the others take turns to rest; %(sitters)d are ticked. Take the tick from some of them.",
        "The tables do not come out even, and of so few people only %(most)d can sit still while "
        "the others take turns to rest; %(sitters)d are ticked. Take the tick from some of them.",
        most,
    ) % {"sitters": sitters, "most": most}


def _team_missing(alone: int) -> str:
    return ngettext(
        "%(alone)d person came without a partner, and here two stay together all evening. "
        "To play it, choose it in the drive's plan: then People asks for two names at once. "
        "Undo the check-in, and check the two in together.",
        "%(alone)d people came without a partner, and here two stay together all evening. "
        "To play it, choose it in the drive's plan: then People asks for two names at once. "
        "Undo their check-ins, and check them in two by two.",
        alone,
    ) % {"alone": alone}


def _people_left_over(players: int) -> str:
    return _(
        "%(players)d people do not make teams of four: %(over)d are left over. Let a stand-in fill "
        "each empty place, such as the caller or a helper."
    ) % {"players": players, "over": players % 4}


def _too_few_teams(teams: int, fewest: int) -> str:
    if not teams:
        return _("There is no team of four yet; this movement needs at least %(fewest)d.") % {
            "fewest": fewest
        }
    return ngettext(
        "There is %(teams)d team of four; this movement needs at least %(fewest)d.",
        "There are %(teams)d teams of four; this movement needs at least %(fewest)d.",
        teams,
    ) % {"teams": teams, "fewest": fewest}


def _not_a_team_of_four(team: int, players: int) -> str:
    return ngettext(
        "Team %(team)d has one person in it; a team is four. Let a stand-in fill each empty place.",
        "Team %(team)d has %(players)d people in it; a team is four. "
        "Let a stand-in fill an empty place.",
        players,
    ) % {"team": team, "players": players}


def _positions_missing(team: int) -> str:
    return _(
        "Team %(team)d: say who is captain, and who is blue, red and white. Each is one of the four."
    ) % {"team": team}


def _scout_sits_still(team: int) -> str:
    return _(
        "Team %(team)d: somebody who sits still is a scout, and scouts change tables. "
        "Only the captain stays, so let them be captain."
    ) % {"team": team}


def _team_of_four_missing(alone: int) -> str:
    return ngettext(
        "%(alone)d person is in no team of four. Put everybody into a team at the door to play it.",
        "%(alone)d people are in no team of four. Put everybody into a team at the door to play it.",
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


def _knockout_over() -> str:
    return _(
        "One is left, so the knock-out is over. Under “Stop early” make this hand the last, "
        "then finish the drive."
    )


def _knockout_closed(numbers: Sequence[int]) -> str:
    return ngettext(
        "A knock-out lets nobody in once it is seated, and card %(numbers)s would come in. "
        "Before the first round has a score, undo the seating in the log, and seat the room with them.",
        "A knock-out lets nobody in once it is seated, and cards %(numbers)s would come in. "
        "Before the first round has a score, undo the seating in the log, and seat the room with them.",
        len(numbers),
    ) % {"numbers": _numbers(numbers)}


MOVEMENT_SENTENCES: dict[str, Callable[..., str]] = {
    "too_few": _too_few,
    "no_design": _no_design,
    "too_many_sitters": _too_many_sitters,
    "sitters_meet": _sitters_meet,
    "role_missing": _role_missing,
    "roles_out_of_balance": _roles_out_of_balance,
    "odd_person": _odd_person,
    "team_not_a_pair": _team_not_a_pair,
    "losers_never_part": _losers_never_part,
    "too_many_to_rest": _too_many_to_rest,
    "team_missing": _team_missing,
    "people_left_over": _people_left_over,
    "too_few_teams": _too_few_teams,
    "not_a_team_of_four": _not_a_team_of_four,
    "positions_missing": _positions_missing,
    "scout_sits_still": _scout_sits_still,
    "team_of_four_missing": _team_of_four_missing,
    "winner_missing": _winner_missing,
    "empty_chair": _empty_chair,
    "pair_not_mixed": _pair_not_mixed,
    "no_such_rest_chair": _no_such_rest_chair,
    "knockout_over": _knockout_over,
    "knockout_closed": _knockout_closed,
}
