"""Makes a practice evening, plays it card by card, and writes every sheet of it."""

from collections.abc import Iterator, Mapping
from contextlib import nullcontext, suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.core.management import BaseCommand, CommandError, CommandParser, call_command
from django.db import DatabaseError, transaction

from drives.errors import NoPrizesError
from drives.exchange.leaderboard_csv import leaderboard_csv
from drives.management.own_database import own_database
from drives.models import Drive, Membership, ScoreEntry, User
from drives.models.drives import MOST_HANDS
from drives.movements import MOVEMENTS, MovementError
from drives.movements.games import movements_of
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.practice import (
    USUAL_ROUNDS,
    PracticePlan,
    make_practice_evening,
    practice_user,
)
from drives.services.practice_play import play_evening
from drives.services.prize_lists import fill_usual_list
from drives.services.prizes import announce
from drives.sheets import SHEETS, Choices
from drives.sheets.blank_scorecards import made_up_entrants
from drives.words import practice as words, sentence
from drives.words.games import speaking_of

FEWEST_PLAYERS: Final = 4
MOST_PLAYERS: Final = 400
USUAL_HANDS: Final = 12
USUAL_MOVEMENT: Final = {Drive.Game.HANDS.value: "individual"}
"""Of a game that is not here, the first that it is played by."""
MOST_SEED: Final = 2**63 - 1  # what the database holds of a drive's seed
# A day that is always the same, so that the same seed makes the same bytes.
THAT_FRIDAY: Final = datetime(2026, 12, 4, 19, 30, tzinfo=ZoneInfo("Europe/London"))
# Where the room sat down; the seats of the last hand are no use to anybody.
CHOSEN: Final[Mapping[str, Choices]] = {"seating": Choices(round=1)}


class Command(BaseCommand):
    help = (
        "Makes a practice club and drive, plays real hands, rubbers or German Whist, and writes every "
        "sheet as PDF. "
        "It has a database of its own: the site's data is not touched unless you keep the evening."
    )
    requires_system_checks: list[str] = []  # it serves no page

    def add_arguments(self, parser: CommandParser) -> None:
        # Numbers are read below: argparse would answer a wrong one with a page of usage.
        parser.add_argument("--out", required=True, metavar="DIR", help="where the sheets go")
        parser.add_argument("--players", default="24")
        parser.add_argument("--game", default=Drive.Game.HANDS.value, help=", ".join(Drive.Game))
        parser.add_argument("--hands", help="12, or as many rounds; 6 of rubbers or German Whist")
        parser.add_argument("--movement", help=", ".join(MOVEMENTS))
        parser.add_argument("--seed", default="1", help="the same seed makes the same evening")
        parser.add_argument("--keep", action="store_true", help="put the evening into the site")

    def handle(self, *args: Any, **options: Any) -> None:
        keep = options["keep"]
        plan = read_plan(options, None if keep else THAT_FRIDAY)
        folder = made_folder(options["out"])
        with nullcontext() if keep else own_database():
            drive = self._keep(plan) if keep else make_practice_evening(None, plan)
            self._play(drive)
            if not keep:
                give_prizes(drive)
            files = dict(files_of(drive))
        write_files(folder, files)
        self.stdout.write(words.done(", ".join(files), str(folder)))
        if keep:
            self.stdout.write(words.kept(drive.club.name))

    def _keep(self, plan: PracticePlan) -> Drive:
        try:
            call_command("migrate", interactive=False, verbosity=0)
            return kept_evening(plan)
        except DatabaseError as error:
            reason = str(error).strip().splitlines() or [type(error).__name__]
            raise CommandError(words.no_tables(reason[0])) from error

    def _play(self, drive: Drive) -> None:
        """Play the evening to its end."""
        with speaking_of(drive):
            for hand in play_evening(drive):
                hands = drive.hands.count()  # of a knock-out known once it is seated
                self._say(words.playing(hand, hands), last=hand == hands)
        finish(drive, Testimony(source=ScoreEntry.Source.PRACTICE))
        drive.refresh_from_db()

    def _say(self, line: str, *, last: bool) -> None:
        if self.stderr.isatty():
            self.stderr.write(f"\r{line}", self.style.NOTICE, ending="\n" if last else "")
            self.stderr.flush()


def give_prizes(drive: Drive) -> None:
    """Announce the usual prizes, where anybody can win one; those of a kept evening its owner gives."""
    fill_usual_list(drive.club)
    with suppress(NoPrizesError):
        announce(drive, Testimony(source=ScoreEntry.Source.PRACTICE))
    drive.refresh_from_db()


def files_of(drive: Drive) -> Iterator[tuple[str, bytes]]:
    """Yield the name and bytes of every sheet that is ready for the drive, and of the list of places."""
    for key, sheet in SHEETS.items():
        if not sheet.waits_for(drive):
            yield f"{key}.pdf", sheet.build(drive, CHOSEN.get(key, Choices()))
    yield "leaderboard.csv", leaderboard_csv(drive)


def read_plan(options: Mapping[str, Any], starts_at: datetime | None) -> PracticePlan:
    """Return what was asked for. Raises CommandError with a sentence where it cannot be played."""
    game = options["game"]
    if game not in Drive.Game.values:
        raise CommandError(words.no_game(game, ", ".join(Drive.Game)))
    key = _movement(game, options["movement"])
    usual = USUAL_HANDS if game == Drive.Game.HANDS else USUAL_ROUNDS
    hands = options["hands"]
    plan = PracticePlan(
        players=_number(options, "players", FEWEST_PLAYERS, MOST_PLAYERS),
        hands=usual if hands is None else _number(options, "hands", 1, MOST_HANDS),
        movement=key,
        game=game,
        seed=_number(options, "seed", 0, MOST_SEED),
        starts_at=starts_at,
    )
    try:
        MOVEMENTS[key].check(made_up_entrants(plan.players, MOVEMENTS[key]), {})
    except MovementError as error:
        raise CommandError(sentence(error)) from error
    return plan


def _movement(game: str, asked: str | None) -> str:
    """Return the movement that was asked for, else the game's usual one. Raises CommandError."""
    allowed = movements_of(game, MOVEMENTS)
    key = asked or USUAL_MOVEMENT.get(game, allowed[0])
    if key not in MOVEMENTS:
        raise CommandError(words.no_movement(key, ", ".join(MOVEMENTS)))
    if key not in allowed:
        raise CommandError(words.not_of_the_game(key, game, ", ".join(allowed)))
    return key


def _number(options: Mapping[str, Any], name: str, fewest: int, most: int) -> int:
    typed = str(options[name])
    figures = typed.isascii() and typed.isdecimal() and len(typed) <= len(str(most))
    if not (figures and fewest <= int(typed) <= most):
        raise CommandError(words.not_a_number(f"--{name}", typed, fewest, most))
    return int(typed)


@transaction.atomic
def kept_evening(plan: PracticePlan) -> Drive:
    """Make the evening in the site, for everybody who owns a club there to find.

    Where nobody does yet it is the practice user's, whom the first-time page lets in.
    """
    owners = User.objects.filter(memberships__role=Membership.Role.OWNER).distinct().order_by("pk")
    first, *others = list(owners) or [practice_user()]
    drive = make_practice_evening(first, plan)
    for user in others:
        Membership.objects.create(user=user, club=drive.club, role=Membership.Role.OWNER)
    return drive


def made_folder(path: str) -> Path:
    """Return the folder, made where it was not there. Raises CommandError where it cannot be."""
    folder = Path(path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Asked before the evening is played, not after.
        probe = folder / ".whist-practice"
        probe.touch()
        probe.unlink()
    except (OSError, ValueError) as error:
        raise CommandError(words.cannot_write(path, _reason(error))) from error
    return folder


def write_files(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write the files, over those of an earlier practice. Raises CommandError."""
    try:
        for name, content in files.items():
            (folder / name).write_bytes(content)
    except OSError as error:
        raise CommandError(words.cannot_write(str(folder), _reason(error))) from error


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
