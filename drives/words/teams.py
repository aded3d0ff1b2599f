"""Teams of four: how they are called, who is what in one, and why one is refused."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _, ngettext, pgettext

from drives.models import Entry, Team
from drives.movements.military import BLUE, CAPTAIN, IN_A_TEAM, RED, WHITE


def position_word(position: str) -> str:
    """Return what somebody is in a team: "captain", "blue"; nothing where that is not known."""
    return {
        CAPTAIN: _("captain"),
        BLUE: pgettext("a scout of a team", "blue"),
        RED: pgettext("a scout of a team", "red"),
        WHITE: pgettext("a scout of a team", "white"),
    }.get(position, "")


def with_position(name: str, position: str) -> str:
    """Return "Ann Archer, captain", or the name alone where there are no teams."""
    if not position:
        return name
    return _("%(name)s, %(position)s") % {"name": name, "position": position_word(position)}


def in_team(team: int, position: str) -> str:
    """Return where somebody belongs: "team 3, blue"."""
    values = {"team": team, "position": position_word(position)}
    if not position:
        return _("team %(team)d") % values
    return _("team %(team)d, %(position)s") % values


def team_title(number: int, name: str) -> str:
    """Return "Team 3", or "Team 3, The Larks" where it has a name."""
    if not name:
        return _("Team %(number)d") % {"number": number}
    return _("Team %(number)d, %(name)s") % {"number": number, "name": name}


def still_wanted(positions: Sequence[str]) -> str:
    """Return what a team still wants: "wants red and white", or nothing where it has its four."""
    if not positions:
        return ""
    words = [position_word(position) for position in positions]
    said = words[0]
    if len(words) > 1:
        said = _("%(first)s and %(last)s") % {"first": ", ".join(words[:-1]), "last": words[-1]}
    return _("wants %(positions)s") % {"positions": said}


def team_choice(team: Team, members: Sequence[Entry]) -> str:
    """Return a team that is not full as it is chosen: "team 3: Ann Archer, Bob Best"."""
    names = ", ".join(member.player.name for member in members)
    return _("team %(number)d: %(names)s") % {"number": team.number, "names": names}


def team_is_here(names: Sequence[str], number: int, here: int) -> str:
    """Return who came, to which team, and how many that still wants."""
    values = {"names": ", ".join(names), "number": number, "more": IN_A_TEAM - here}
    if here >= IN_A_TEAM:
        return _("Here: %(names)s, team %(number)d, which has its four") % values
    return (
        ngettext(
            "Here: %(names)s, team %(number)d, which wants %(more)d more",
            "Here: %(names)s, team %(number)d, which wants %(more)d more",
            IN_A_TEAM - here,
        )
        % values
    )


def teams_sentence(whole: int, unfinished: int) -> str:
    """Return how many teams have their four, and how many do not yet."""
    full = ngettext("%(n)d team of four", "%(n)d teams of four", whole) % {"n": whole}
    if not unfinished:
        return _("%(teams)s.") % {"teams": full}
    return ngettext(
        "%(teams)s, and %(n)d that is not full yet.",
        "%(teams)s, and %(n)d that are not full yet.",
        unfinished,
    ) % {"teams": full, "n": unfinished}


def takes_team(name: str, before: int, after: int) -> str:
    """Return which team fills a gap: "Ann, Bob, Cyd & Dan, team 7, become team 3"."""
    return _("%(name)s, team %(before)d, become team %(after)d") % {
        "name": name,
        "before": before,
        "after": after,
    }


def team_saved(number: int) -> str:
    return _("Team %(number)d is saved.") % {"number": number}


def _team_needed() -> str:
    return _("In a flag drive everybody is in a team of four. Let them in with their team.")


def _team_full(number: int, room: int) -> str:
    if not room:
        return _("Team %(number)d has its four. Choose a new team.") % {"number": number}
    return ngettext(
        "Team %(number)d has room for one more; type one name, or choose a new team.",
        "Team %(number)d has room for %(room)d more; type fewer names, or choose a new team.",
        room,
    ) % {"number": number, "room": room}


def _team_gone() -> str:
    return _("That team has changed meanwhile. Look at the list again.")


def _swap_teams(one: str, other: str) -> str:
    return _(
        "%(one)s and %(other)s are in different teams, and a team stays together all evening. "
        "Choose two of one team."
    ) % {"one": one, "other": other}


TEAM_SENTENCES: dict[str, Callable[..., str]] = {
    "team-needed": _team_needed,
    "team-full": _team_full,
    "team-gone": _team_gone,
    "swap-teams": _swap_teams,
}
