"""A rubber's sheet in words: every mark with its reason, so that a disputed score can be read aloud."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from django.utils.translation import gettext as _, ngettext

from drives.words.scoring import number
from scoring.games import DOUBLE, TREBLE, Game
from scoring.marks import Mark
from scoring.rubbers import RubberScore, SheetLine
from scoring.sides import Side

Names = Mapping[Side, str]
"""What each side is called: of pairs their names, else North-South and East-West."""


def side_name(side: Side, names: Names | None = None) -> str:
    """Return what a side is called at the table: its pair where `names` has it."""
    usual = {Side.NORTH_SOUTH: _("North-South"), Side.EAST_WEST: _("East-West")}
    return (names or usual)[side]


def mark_sentence(mark: Mark, names: Names | None = None) -> str:
    """Return one mark of a sheet read aloud: "North-South: 9 tricks, 3 over six: 3."."""
    values = {
        **mark.values,
        "side": side_name(mark.side, names),
        "others": side_name(mark.side.other, names),
        "marked": number(abs(mark.points)),
    }
    return _MARKS[mark.code](values, mark)


Values = Mapping[str, object]


def _revoke_moved(values: Values, mark: Mark) -> str:
    tricks = mark.values["tricks"]
    return (
        ngettext(
            "%(side)s revoked: %(tricks)s trick goes to %(others)s.",
            "%(side)s revoked: %(tricks)s tricks go to %(others)s.",
            tricks,
        )
        % values
    )


def _revoke_off(values: Values, mark: Mark) -> str:
    if not mark.points:
        return _("%(side)s revoked, and have no points that could be taken off.") % values
    return (
        ngettext(
            "%(side)s revoked: %(marked)s point off their score.",
            "%(side)s revoked: %(marked)s points off their score.",
            abs(mark.points),
        )
        % values
    )


def _revoke_onto(values: Values, mark: Mark) -> str:
    if mark.points < mark.values["points"]:
        return (
            _("%(others)s revoked: %(side)s have %(points)s for it, of which %(marked)s make game.")
            % values
        )
    return _("%(others)s revoked: %(side)s have %(points)s for it.") % values


def _odd_tricks(values: Values, mark: Mark) -> str:
    if mark.points < mark.values["odd"]:
        return (
            ngettext(
                "%(side)s: %(tricks)s tricks, %(odd)s over six, of which %(marked)s makes game.",
                "%(side)s: %(tricks)s tricks, %(odd)s over six, of which %(marked)s make game.",
                mark.points,
            )
            % values
        )
    return _("%(side)s: %(tricks)s tricks, %(odd)s over six: %(marked)s.") % values


def _honours(values: Values, mark: Mark) -> str:
    if mark.points < mark.values["points"]:
        return (
            ngettext(
                "%(side)s: %(held)s honours, %(points)s, of which %(marked)s makes game.",
                "%(side)s: %(held)s honours, %(points)s, of which %(marked)s make game.",
                mark.points,
            )
            % values
        )
    return _("%(side)s: %(held)s honours: %(marked)s.") % values


def _honours_one_short(values: Values, mark: Mark) -> str:
    return (
        _(
            "%(side)s: %(held)s honours, but they stood at %(at)s, "
            "and a side at %(at)s does not count honours."
        )
        % values
    )


def _stops_short(values: Values, mark: Mark) -> str:
    return (
        _("%(side)s revoked in this deal, so they do not make game: they stay at %(at)s.") % values
    )


def _revoke_too_late(values: Values, mark: Mark) -> str:
    return _("%(others)s revoked, but the game was over: nothing.") % values


def _tricks_too_late(values: Values, mark: Mark) -> str:
    return _("%(side)s: %(tricks)s tricks, but the game was over: nothing.") % values


def _honours_too_late(values: Values, mark: Mark) -> str:
    return _("%(side)s: %(held)s honours, but the game was over: nothing.") % values


_MARKS: Final[Mapping[str, Callable[[Values, Mark], str]]] = {
    "revoke_moved": _revoke_moved,
    "revoke_off": _revoke_off,
    "revoke_onto": _revoke_onto,
    "revoke_onto_too_late": _revoke_too_late,
    "odd_tricks": _odd_tricks,
    "odd_tricks_too_late": _tricks_too_late,
    "honours": _honours,
    "honours_one_short": _honours_one_short,
    "honours_too_late": _honours_too_late,
    "revoked_stops_short": _stops_short,
}


def no_honours_sentence(
    sides: Sequence[Side], points_to_win: int, names: Names | None = None
) -> str:
    """Return who may count no honours in a deal, and why; nothing where everybody may."""
    if not sides:
        return ""
    at = {"at": points_to_win - 1}
    if len(sides) > 1:
        return _("Both sides stand at %(at)s: no honours in this deal.") % at
    return _("%(side)s stand at %(at)s: no honours for them in this deal.") % {
        **at,
        "side": side_name(sides[0], names),
    }


def barred_sentence(line: SheetLine, points_to_win: int, names: Names | None = None) -> str:
    """Return who may count no honours in a deal, of those of whom no mark of it says so."""
    said = {mark.side for mark in line.marks if mark.code == "honours_one_short"}
    others = [side for side in line.no_honours if side not in said]
    return no_honours_sentence(others, points_to_win, names)


def game_sentence(line: SheetLine, points_to_win: int, names: Names | None = None) -> str:
    """Return which side won a game with this deal and what it is worth: "East-West win game 2: a single, 1.".

    `points_to_win` is what a game is played to; nothing where the deal won no game.
    """
    if line.game_won is None:
        return ""
    ns, ew = (line.after[side] for side in Side)
    values = {
        "side": side_name(line.game_won, names),
        "game": line.game,
        "score": f"{ns}-{ew}",
        "worth": number(line.game_value),
    }
    by_margin = Game.ended(points_to_win, 0, points_to_win).margin
    if by_margin:
        return _("%(side)s win game %(game)s, %(score)s: %(worth)s more, worth %(worth)s.") % values
    if line.game_value == TREBLE:
        return _("%(side)s win game %(game)s, %(score)s: a treble, %(worth)s.") % values
    if line.game_value == DOUBLE:
        return _("%(side)s win game %(game)s, %(score)s: a double, %(worth)s.") % values
    return _("%(side)s win game %(game)s, %(score)s: a single, %(worth)s.") % values


def after_the_end() -> str:
    """Return what is said of a deal that was written after the rubber was over."""
    return _("The rubber was over before this deal, so it counts for nothing.")


def points_phrase(points: int) -> str:
    """Return "1 point", "4 points"."""
    return ngettext("%(n)s point", "%(n)s points", points) % {"n": number(points)}


def net_phrase(net: int | None, names: Names | None = None) -> str:
    """Return a rubber's result, from North-South's net points: "North-South 4 points", "level", "blank"."""
    if net is None:
        return _("blank")
    if not net:
        return _("level, 0 to both")
    winner = Side.NORTH_SOUTH if net > 0 else Side.EAST_WEST
    return _("%(side)s %(points)s") % {
        "side": side_name(winner, names),
        "points": points_phrase(abs(net)),
    }


def rubber_lines(score: RubberScore, names: Names | None = None) -> list[str]:
    """Return how a rubber's points are made, a line each: games, bonus, what is deducted, the net.

    "North-South: 2 games, 5; 2 for the rubber: 7." "East-West: 1 game, 1." "7 less 1: North-South
    6 points."
    """
    said = [_made_of(score, side, names) for side in Side]
    more, less = sorted((score.points(side) for side in Side), reverse=True)
    values = {
        "more": number(more),
        "less": number(less),
        "net": net_phrase(score.net(Side.NORTH_SOUTH), names),
    }
    return [*said, _("%(more)s less %(less)s: %(net)s.") % values]


def _made_of(score: RubberScore, side: Side, names: Names | None) -> str:
    values = {
        "side": side_name(side, names),
        "games": games_phrase(score.games[side]),
        "worth": number(score.game_points[side]),
        "bonus": number(score.bonus[side]),
        "sum": number(score.points(side)),
    }
    if score.bonus[side]:
        return _("%(side)s: %(games)s, %(worth)s; %(bonus)s for the rubber: %(sum)s.") % values
    return _("%(side)s: %(games)s, %(worth)s.") % values


def games_phrase(games: int) -> str:
    """Return "no game", "1 game", "2 games"."""
    if not games:
        return _("no game")
    return ngettext("%(n)s game", "%(n)s games", games) % {"n": number(games)}


def _rubber_is_over() -> str:
    return _("The rubber is over, so no further game belongs to it.")


def _game_is_over(points_to_win: int) -> str:
    return _("The game is won at %(n)s, so no further deal belongs to it.") % {
        "n": number(points_to_win)
    }


def _no_such_game(points_to_win: int) -> str:
    return _("A game is to 1 point or more; %(n)s cannot be right. Type again.") % {
        "n": points_to_win
    }


def _honours_make_4(ns: int, ew: int) -> str:
    return _("Trumps have four honours; %(ns)s and %(ew)s cannot be right. Type again.") % {
        "ns": ns,
        "ew": ew,
    }


def _not_rubber_points(typed: str) -> str:
    return _(
        "“%(typed)s” is no number of points. Type what the winners have, as 4, beside their names."
    ) % {"typed": typed}


def _both_sides_won(ns: int, ew: int) -> str:
    return _(
        "%(ns)s and %(ew)s: only the winners have points, after the others' games are taken off. "
        "Type theirs alone."
    ) % {"ns": ns, "ew": ew}


GAME_SENTENCES: Final[dict[str, Callable[..., str]]] = {
    "rubber_is_over": _rubber_is_over,
    "game_is_over": _game_is_over,
    "no_such_game": _no_such_game,
    "honours_make_4": _honours_make_4,
    "not_rubber_points": _not_rubber_points,
    "both_sides_won": _both_sides_won,
}
