"""What a sheet is: a name, what it waits for, and how a drive becomes its PDF."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import Any, Final, Generic, TypeVar

from django.db.models import QuerySet

from drives.models import CardLine, Club, Deal, Drive
from drives.pdfs.paper import Format, Paper
from drives.sheets.heads import format_of
from drives.sheets.letters import use_fonts
from drives.words import paper
from drives.words.games import speaking_of
from drives.words.sheets import why_no_such_sheet, why_not_in_this_game

Data = TypeVar("Data")


class Group(StrEnum):
    """When a sheet is wanted: the headings under which the print room lists them."""

    BEFORE = "before"
    TABLES = "tables"
    WALL = "wall"
    AFTER = "after"


@dataclass(frozen=True, slots=True)
class Choices:
    """What may be chosen of a sheet; each sheet looks at what concerns it.

    `players`: for how many people (numbered cards). `round`: which round, else the one now played.
    `blank`: without names, for every hand (table slips). `card`: that one card only, on the `quarter`
    of the first page that is left, from 1 on the top left to 4 on the bottom right (scorecards).
    `up`: how many to a page, 4 or 2; `both_sides`: the second half on the back; `spare`: so many more
    that are nobody's (scorecards). `pad`: how many blank cards; `to_win`: at how many points a game
    ends, 5, 7 or 10 (cards for rubbers and for German Whist).
    `hand` and `table`: of that hand at that table (hand sheets).
    `skip`: so many labels of the first sheet are used already (labels for prizes).
    `movement`: of that one by its key, else of the drive's own (movement cards). For all of them:
    `format` else the club's, `large` print, `black` without colour.
    """

    players: int | None = None
    round: int | None = None
    blank: bool = False
    card: int | None = None
    quarter: int = 1
    up: int = 4
    both_sides: bool = False
    spare: int = 0
    pad: int = 4
    to_win: int = 5
    hand: int | None = None
    table: int | None = None
    skip: int = 0
    movement: str = ""
    format: Format | None = None
    large: bool = False
    black: bool = False


DEFAULT = Choices()
FOR_ALL: Final = ("format", "large", "black")
"""What may be chosen of every sheet."""
ASKED_BY_ADDRESS: Final = ("players", "movement")
"""What some look at that do not offer it: the page of a movement leads to its sheets so."""
HOW_PRINTED: Final = frozenset(
    {"players", "quarter", "format", "large", "black", "up", "both_sides", "spare", "skip"}
)
"""What may be chosen of a sheet and leaves it the same sheet: on what, in which type, how many."""


def is_whole(choices: Choices) -> bool:
    """Whether that is the sheet itself, however it is printed: not one card of it, or another round."""
    chosen = {
        one.name
        for one in fields(choices)
        if getattr(choices, one.name) != getattr(DEFAULT, one.name)
    }
    return chosen <= HOW_PRINTED


def paper_for(club: Club, choices: Choices) -> Paper:
    """Return how a sheet is printed: as chosen, else on what the club has in its printer.

    From now on the site's further fonts are those that are in their folder now.
    """
    use_fonts()
    return Paper(choices.format or format_of(club), choices.large, choices.black)


ALL_GAMES: Final = frozenset(Drive.Game)
ONE_GAME: Final = {game: frozenset({game}) for game in Drive.Game}
HANDS_ONLY: Final = ONE_GAME[Drive.Game.HANDS]


def always(drive: Drive) -> bool:
    return True


def nothing_beyond(drive: Drive) -> Iterable[str]:
    return ()


def is_seated(drive: Drive) -> bool:
    return not drive.before_play


def has_scores(drive: Drive) -> bool:
    """Whether there is anything to place anybody by."""
    return scores_of(drive).exists()


def scores_of(drive: Drive) -> QuerySet[Any]:
    """Return what people are placed by: lines of cards, or deals with a score."""
    if drive.from_cards:
        return CardLine.objects.filter(entry__drive=drive)
    return Deal.objects.filter(hand__drive=drive, void="").known()


@dataclass(frozen=True, slots=True)
class Sheet(Generic[Data]):
    """A sheet of the evening; `key` is its name in addresses and files.

    `read` returns what is on it, all words and figures ready to be read; `draw` sets that on paper,
    and the page `drives/print/<key>.html` shows the same. `group` is where it is listed; `offers` are
    the fields of `Choices` that may be chosen of it besides those of all sheets. `beyond` is what it
    says that is no part of the evening, such as when the next one is, or whom the club knows.
    `belongs` is whether the evening has such a sheet at all, and `games` are those whose drives do;
    `only_in` are choices that are one game's alone.
    """

    key: str
    read: Callable[[Drive, Choices], Data]
    draw: Callable[[Data, Paper], bytes]
    ready: Callable[[Drive], bool] = field(default=always)
    group: Group = Group.BEFORE
    offers: tuple[str, ...] = ()
    beyond: Callable[[Drive], Iterable[str]] = nothing_beyond
    belongs: Callable[[Drive], bool] = always
    games: frozenset[Drive.Game] = ALL_GAMES
    only_in: Mapping[str, Drive.Game] = field(default_factory=dict)

    @property
    def label(self) -> str:
        return paper.sheet_label(self.key)

    @property
    def what(self) -> str:
        return paper.what_sheet_is(self.key)

    @property
    def template(self) -> str:
        return f"drives/print/{self.key}.html"

    def offered_in(self, drive: Drive) -> tuple[str, ...]:
        """Return what may be chosen of it in this drive, besides what may of all sheets."""
        return tuple(
            name for name in self.offers if self.only_in.get(name, drive.game) == drive.game
        )

    def concerning(self, choices: Choices) -> Choices:
        """Return the choices without those that the sheet does not look at: it is the same without."""
        looked_at = {*self.offers, *ASKED_BY_ADDRESS, *FOR_ALL}
        return replace(DEFAULT, **{name: getattr(choices, name) for name in looked_at})

    def is_of_the_game(self, drive: Drive) -> bool:
        return drive.game in self.games

    def waits_for(self, drive: Drive) -> str:
        """Return why the sheet is not ready, as a sentence; empty where it is."""
        if not self.is_of_the_game(drive):
            return why_not_in_this_game(drive)
        if not self.belongs(drive):
            return why_no_such_sheet()
        return "" if self.ready(drive) else paper.what_sheet_waits_for(self.key, drive)

    def build(self, drive: Drive, choices: Choices = DEFAULT) -> bytes:
        """Return the sheet as a PDF; the same evening and choices give the same bytes.

        The sheet must be ready for the drive. Raises what `read` raises: numbered cards MovementError
        where the movement cannot seat so many, scorecards NoSuchCardError.
        """
        with speaking_of(drive):
            return self.draw(self.read(drive, choices), paper_for(drive.club, choices))
