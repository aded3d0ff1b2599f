"""One evening as one file, and back: the same in every figure and in every way back."""

import json
import re
from io import BytesIO

import pytest
from django.db import connection
from pypdf import PdfReader

from drives.errors import DriveError
from drives.errors.copies import CopyDamagedError
from drives.exchange.drive_back import put_drive
from drives.exchange.drive_file import drive_content, drive_file
from drives.exchange.leaderboard_csv import leaderboard_csv
from drives.exchange.sealed import unseal
from drives.models import (
    Act,
    Club,
    Deal,
    Drive,
    Entry,
    Membership,
    Penalty,
    Player,
    Prize,
    ScoreEntry,
    Season,
    Team,
    User,
)
from drives.services.acts import Testimony
from drives.services.people import add_player
from drives.services.practice import PRACTICE_USER
from drives.services.scores import record_score
from drives.services.seasons import add_season
from drives.services.undo import undo
from drives.sheets import SHEETS
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score_hand, seat
from tests.exchange.canonical import OF_TODAY, canonical
from tests.exchange.kept_evenings import EVENINGS, cards, pairs, progressive
from tests.results.seasons import WINTER

NAME = "evening.json"
FAR_APART = 10_000_000
WITH_IDS = [Entry, Player, Team, Deal, ScoreEntry, Penalty, Prize]


def sheet(drive, name):
    """Every text of a sheet, page by page."""
    return [page.extract_text() for page in PdfReader(BytesIO(SHEETS[name].build(drive))).pages]


def back(drive, slug=None):
    """The evening out of its own file, in the same club or another."""
    return put_drive(NAME, unseal(NAME, drive_file(drive))[1], slug)


def begin_keys_at(model, first):
    """Let the next row of a model have this key, so that its ids are known wherever they turn up."""
    table = model._meta.db_table
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SELECT setval(pg_get_serial_sequence(%s, 'id'), %s)", [table, first])
        else:
            cursor.execute("DELETE FROM sqlite_sequence WHERE name = %s", [table])
            cursor.execute("INSERT INTO sqlite_sequence VALUES (%s, %s)", [table, first])


def ids_in_log(drive):
    """The ids in an evening's log: nothing else in it is a number as high."""
    acts = drive.acts.values_list("subject", "before", "after")
    return {int(found) for found in re.findall(r"\d{8,}", json.dumps(list(acts)))}


def undo_all(drive):
    """Undo what can be undone, the last act first; return how many acts were."""
    undone = 0
    for act in drive.acts.exclude(kind=Act.Kind.UNDO).order_by("-number"):
        try:
            undo(act, Testimony())
        except DriveError:
            continue
        undone += 1
    drive.refresh_from_db()
    return undone


@pytest.fixture(params=EVENINGS, ids=lambda make: make.__name__)
def evening(request, club):
    for number, model in enumerate(WITH_IDS, start=1):
        begin_keys_at(model, number * FAR_APART)
    return request.param(club)


def test_an_evening_out_of_its_file_is_the_same_with_keys_of_its_own(evening):
    copy = back(evening)
    assert sheet(copy, "results") == sheet(evening, "results")
    assert leaderboard_csv(copy) == leaderboard_csv(evening)
    assert canonical(copy) == canonical(evening)
    assert ids_in_log(evening)
    assert not ids_in_log(copy) & (ids_in_log(evening) - set(players_and_prizes(evening.club)))
    # And every act has the same way back, to the same rows.
    undone = undo_all(evening)
    assert undone > 3
    assert undo_all(copy) == undone
    assert canonical(copy, but=OF_TODAY) == canonical(evening, but=OF_TODAY)


def players_and_prizes(club):
    yield from club.players.values_list("pk", flat=True)
    yield from club.prizes.values_list("pk", flat=True)


def test_everything_that_the_log_can_tell_of_happens_in_these_evenings(club):
    for number, make in enumerate(EVENINGS):
        make(Club.objects.create(name=f"Club {number}", slug=f"club-{number}"))
    told = set(Act.objects.values_list("kind", flat=True))
    assert set(Act.Kind.values) - told == set()


def test_in_a_club_that_is_not_here_yet_the_evening_brings_its_club_with_it(club):
    evening = cards(club)
    club.lady, club.currency = "Dame", "€"
    club.save()
    copy = back(evening, "selby")
    assert (copy.club.slug, copy.club.name, copy.club.lady) == ("selby", club.name, "Dame")
    assert copy.club.players.count() == evening.entries.count()
    assert sheet(copy, "results") == sheet(evening, "results")
    assert [cut.entry.player.name for cut in copy.cuts.all()] == ["B"]


def test_a_new_club_belongs_to_whoever_owns_one_here(club, owner):
    assert back(pairs(club), "selby").club.memberships.get().user == owner


def test_where_nobody_owns_a_club_yet_it_waits_for_the_first_account(club):
    copy = back(pairs(club), "selby")
    waits = copy.club.memberships.get()
    assert (waits.user.username, waits.role) == (PRACTICE_USER, Membership.Role.OWNER)


def test_people_are_those_of_the_same_name_however_it_is_spelt(club):
    evening = seat(make_drive(club, "individual", names=["Ann", "Bob", "Cyd", "Dan"], hands=2))
    selby = Club.objects.create(name="Selby", slug="selby")
    ann = add_player(selby, "ANN")
    copy = back(evening, "selby")
    assert copy.entries.get(number=1).player == ann
    assert selby.players.count() == 4


def test_the_season_comes_along_by_its_name(club):
    season = add_season(club, WINTER)
    evening = cards(club)
    assert evening.season == season
    assert back(evening).season == season
    copy = back(evening, "selby")
    assert (copy.season.name, copy.season.club.slug) == (WINTER.name, "selby")
    assert Season.objects.count() == 2


def test_a_club_that_has_another_season_on_that_day_keeps_it(club):
    evening = cards(club)
    assert evening.season is None
    add_season(club, WINTER)
    evening.season = club.seasons.get()
    evening.save()
    selby = Club.objects.create(name="Selby", slug="selby")
    other = selby.seasons.create(
        name="2026/27", first_day=WINTER.first_day, last_day=WINTER.last_day
    )
    assert back(evening, "selby").season == other


def test_a_cut_for_a_prize_that_the_club_does_not_give_is_left_out(club):
    evening = cards(club)
    Club.objects.create(name="Selby", slug="selby")
    copy = back(evening, "selby")
    assert copy.cuts.count() == 0
    assert copy.awards.count() == evening.awards.count()


def test_who_pressed_is_known_again_where_they_are_members(club, owner):
    evening = seat(make_drive(club, people=8, hands=2))
    record_score(deal_at(evening, 1, 1), DealScore(8, 5), Testimony(owner))
    copy = back(evening)
    assert copy.acts.last().by == owner
    assert copy.score_entries.get().user == owner
    stranger = back(evening, "selby")
    assert stranger.club.memberships.get().user == owner  # as an owner here, not by the file
    User.objects.filter(pk=owner.pk).update(username="somebody-else")
    assert back(evening, "third").acts.last().by in (None, owner)


def test_when_something_was_said_stays_what_it_was(club):
    evening = pairs(club)
    Act.objects.filter(drive=evening).update(at="2020-02-29T19:30:00.123456Z")
    copy = back(evening)
    assert copy.acts.first().at == evening.acts.first().at
    assert copy.acts.first().at.microsecond == 123456


def test_what_opens_something_is_not_in_the_file(club, owner):
    evening = progressive(club)
    Drive.objects.filter(pk=evening.pk).update(join_code="K4TZ9Q")
    owner.email = "ann@example.org"
    owner.save()
    text = drive_file(evening)
    helpers = [helper.user for helper in evening.helpers.all()]
    hashes = [link.token_hash for link in evening.table_links.all()]
    assert helpers
    assert hashes
    for secret in ["K4TZ9Q", owner.email, owner.password, *hashes, *(h.password for h in helpers)]:
        assert secret not in text


def test_nothing_is_left_behind_of_a_file_that_does_not_hold_together(club):
    evening = pairs(club)
    content = json.loads(json.dumps(drive_content(evening.pk), default=str))
    seats = content["parts"]["seat"]
    at = seats["fields"].index("table_number")
    seats["rows"][1][at] = seats["rows"][0][at]
    seats["rows"][1][seats["fields"].index("chair")] = seats["rows"][0][
        seats["fields"].index("chair")
    ]
    before = Drive.objects.count()
    with pytest.raises(CopyDamagedError):
        put_drive(NAME, content, "selby")
    assert Drive.objects.count() == before
    assert not Club.objects.filter(slug="selby").exists()


@pytest.mark.parametrize(
    ("column", "code"), [("rule", "misere"), ("rule", "cards"), ("rule", None), ("trumps", "X")]
)
def test_a_file_whose_hands_are_played_by_what_nobody_knows_here_is_refused(club, column, code):
    content = json.loads(json.dumps(drive_content(pairs(club).pk), default=str))
    hands = content["parts"]["hand"]
    hands["rows"][-1][hands["fields"].index(column)] = code
    before = Drive.objects.count()
    with pytest.raises(CopyDamagedError):
        put_drive(NAME, content)
    assert Drive.objects.count() == before


@pytest.mark.parametrize("part", ["club", "drive", "people", "parts", "users"])
def test_a_file_that_lacks_a_part_is_refused(club, part):
    content = json.loads(json.dumps(drive_content(pairs(club).pk), default=str))
    del content[part]
    with pytest.raises(CopyDamagedError):
        put_drive(NAME, content)


def test_a_file_is_read_again_where_somebody_wrote_meanwhile(club, monkeypatch):
    evening = seat(make_drive(club, people=8, hands=2))
    from drives.exchange import drive_file as module

    reads, read = [], module._content

    def write_between(drive):
        content = read(drive)
        if not reads:
            score_hand(evening, 1, [8, 5])
        reads.append(drive.version)
        return content

    monkeypatch.setattr(module, "_content", write_between)
    content = drive_content(evening.pk)
    assert len(reads) == 2
    assert content["drive"]["version"] == reads[1] == reads[0] + 2
    assert len(content["parts"]["scoreentry"]["rows"]) == 2
