"""When the evening will be over: by tonight's pace, or by the minutes a hand that were planned."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Max, Min

from drives.models import Act, Drive, Hand, ScoreEntry

TEA = timedelta(minutes=20)
HANDS_TO_MEASURE = 3
BELIEVABLE = timedelta(minutes=1), timedelta(minutes=60)
ROUNDED_TO = timedelta(minutes=5)


@dataclass(frozen=True, slots=True)
class Forecast:
    """How long a hand takes, in whole minutes, and when the last one will be in, to five minutes.

    `measured` says that the pace is tonight's own, not the plan's.
    """

    minutes: int
    finish: datetime
    measured: bool


@dataclass(frozen=True, slots=True)
class _Played:
    """How far the evening is: hands `done` and `left`, from when until when, and tea on which side."""

    done: int
    left: int
    started: datetime
    until: datetime
    tea_had: timedelta
    tea_to_come: timedelta


def forecast(drive: Drive, now: datetime, hands: Sequence[Hand] | None = None) -> Forecast | None:
    """Return when the drive will be over, or None where nothing says how long a hand takes.

    The pace is measured once three hands are in: the time from the start of play to the last of
    their first scores, tea aside (so a correction an hour later changes nothing); before that, and
    where scores were typed in one go, it is the planned one. In two queries at most, and one more
    where the page has not read the drive's `hands` with their progress.
    """
    hands = list(drive.hands.with_progress()) if hands is None else hands
    played = _played(drive, hands, now)
    if not played.left or not drive.provisional:
        return None
    measured = _measured(played)
    pace = measured or (timedelta(minutes=drive.minutes_a_hand) if drive.minutes_a_hand else None)
    if pace is None:
        return None
    finish = max(played.until + played.left * pace + played.tea_to_come, now)
    minutes = max(1, round(pace / timedelta(minutes=1)))
    return Forecast(minutes, _rounded_up(finish), measured is not None)


def planned_finish(starts_at: datetime, hands: int, minutes: int, *, tea: bool) -> datetime:
    """Return when so many hands of so many minutes would be over, to five minutes as `forecast` is."""
    playing = timedelta(minutes=hands * minutes)
    return _rounded_up(starts_at + playing + (TEA if tea else timedelta()))


def _played(drive: Drive, hands: Sequence[Hand], now: datetime) -> _Played:
    done = [hand for hand in hands if hand.tables and hand.filled == hand.tables]
    # Who had seen no entry said the first one: corrections are none of the pace.
    first_said = ScoreEntry.objects.filter(deal__hand__in=done, seen=None)
    span = first_said.aggregate(first=Min("at"), last=Max("at"))
    if drive.game == Drive.Game.RUBBERS:  # of which no slip says anything
        closed = drive.rounds.filter(hands__in=done)
        span = closed.aggregate(first=Min("closed_at"), last=Max("closed_at"))
    started = _started(drive, span["first"], now)
    tea = TEA if any(hand.half == 2 for hand in hands) else timedelta()
    tea_had = tea if any(hand.half == 2 for hand in done) else timedelta()
    return _Played(
        done=len(done),
        left=len(hands) - len(done),
        started=started,
        until=span["last"] or started,
        tea_had=tea_had,
        tea_to_come=tea - tea_had,
    )


def _started(drive: Drive, first_score: datetime | None, now: datetime) -> datetime:
    """When play began: people who sit down early wait for the hour that was announced."""
    seated = drive.acts.standing().filter(kind=Act.Kind.SEAT).last()
    sat_down = seated.at if seated else now
    if first_score and first_score < drive.starts_at:
        return sat_down
    return max(sat_down, drive.starts_at)


def _measured(played: _Played) -> timedelta | None:
    if played.done < HANDS_TO_MEASURE:
        return None
    pace = (played.until - played.started - played.tea_had) / played.done
    shortest, longest = BELIEVABLE
    return pace if shortest <= pace <= longest else None


def _rounded_up(moment: datetime) -> datetime:
    hour = moment.replace(minute=0, second=0, microsecond=0)
    return hour + -((hour - moment) // ROUNDED_TO) * ROUNDED_TO
