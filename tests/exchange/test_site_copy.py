"""The whole site as one file: the same afterwards, and nothing in it that opens anything."""

import sqlite3
import zipfile
from contextlib import closing
from datetime import UTC, datetime

import pytest
from auditlog.models import LogEntry
from django.apps import apps
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.db import connection, connections, transaction

from drives.exchange.other_base import NOT_CARRIED, carried, carry, empty, other_base
from drives.exchange.site_back import put_site
from drives.exchange.site_copy import BASE, MANIFEST, unpack, write_site
from drives.models import Act, Club, Drive, DriveHelper, Player, TableLink, User
from drives.services.acts import Testimony
from drives.services.drive_helpers import join_drive, make_code
from drives.services.table_links import make_links
from tests.evenings import make_drive, score, seat
from tests.exchange.canonical import canonical

pytestmark = pytest.mark.django_db(transaction=True)
SAID = Testimony()
HELPERS = """
    SELECT let_go, is_active, password FROM drives_drivehelper h JOIN drives_user u ON u.id = h.user_id
"""
SECRET = "pbkdf2-of-the-helper"


@pytest.fixture(autouse=True)
def var(settings, tmp_path):
    settings.VAR = tmp_path / "var"
    settings.VAR.mkdir()


@pytest.fixture
def drive(club, owner):
    """An evening with phones and a helper, a session and an audit log."""
    made = seat(make_drive(club, people=8, hands=2))
    make_links(made, SAID)
    make_code(made, SAID)
    join_drive(Drive.objects.get(pk=made.pk).join_code, "Helping Hand", SAID)
    User.objects.filter(helps__isnull=False).update(password=SECRET)
    score(made, 1, 1, 8)
    player = Player.objects.first()
    player.name = "Renamed"
    player.save()
    made.refresh_from_db()
    return made


@pytest.fixture
def copy(drive, tmp_path):
    path = tmp_path / "site.zip"
    write_site(path)
    return path


def rows(base, query):
    with closing(sqlite3.connect(base)) as opened:
        return opened.execute(query).fetchall()


def test_what_opens_anything_is_dead_in_the_copy_and_alive_here(copy, drive, tmp_path):
    base = tmp_path / BASE
    made_at = unpack(copy, base)
    assert abs((datetime.now(UTC) - made_at).total_seconds()) < 600
    assert rows(base, "SELECT count(*) FROM django_session") == [(0,)]
    assert rows(base, "SELECT count(*) FROM drives_tablelink") == [(0,)]
    assert rows(base, "SELECT count(*) FROM axes_accessattempt") == [(0,)]
    assert rows(base, "SELECT join_code FROM drives_drive") == [("",)]
    assert rows(base, HELPERS) == [(1, 0, "!")]
    hashes = [link.token_hash for link in TableLink.objects.all()]
    assert hashes
    assert Session.objects.exists()
    assert DriveHelper.objects.get().user.is_active
    assert Drive.objects.get().join_code
    # Not a byte of them is left in the pages that SQLite has given free.
    content = base.read_bytes()
    for secret in [SECRET, Drive.objects.get().join_code, Session.objects.get().pk, *hashes]:
        assert secret.encode() not in content


def test_the_sites_own_keys_are_not_in_the_copy(copy):
    with zipfile.ZipFile(copy) as pack:
        assert sorted(pack.namelist()) == [MANIFEST, BASE]


def test_nothing_half_made_is_left_beside_it(copy, settings):
    assert list(settings.VAR.iterdir()) == []
    assert not list(copy.parent.glob(".*"))


def test_an_evening_is_the_same_in_the_other_database(copy, drive, tmp_path):
    base = tmp_path / BASE
    unpack(copy, base)
    mine = canonical(drive)
    sites = connections["default"]
    with other_base(base) as other:
        connections["default"] = connections[other]
        try:
            assert canonical(Drive.objects.get()) == mine
        finally:
            connections["default"] = sites


def test_every_row_comes_back_from_the_copy_with_its_key(copy, drive, tmp_path):
    """As a site on PostgreSQL is restored, whichever database this is."""
    base = tmp_path / BASE
    unpack(copy, base)
    counts = {model: model._base_manager.count() for model in carried()}
    told = LogEntry.objects.filter(object_pk=str(Player.objects.get(name="Renamed").pk)).count()
    evening = canonical(drive)
    with other_base(base) as other, transaction.atomic(), transaction.atomic(using=other):
        empty("default")
        assert not Drive.objects.exists()
        assert not Session.objects.exists()
        carry(other, "default")
    counts[TableLink] = 0
    assert {model: model._base_manager.count() for model in carried()} == counts
    assert canonical(Drive.objects.get(pk=drive.pk)) == evening
    renamed = Player.objects.get(name="Renamed")
    entries = LogEntry.objects.get_for_object(renamed)
    assert entries.count() == told >= 2
    assert entries.first().content_type == ContentType.objects.get_for_model(Player)
    # And the next row has a key of its own.
    assert Club.objects.create(name="New", slug="new").pk > drive.club_id


def test_every_model_is_carried_or_is_each_databases_own():
    left = {m for m in apps.get_models(include_auto_created=True) if m not in carried()}
    assert {model._meta.app_label for model in left} <= {*NOT_CARRIED, "drives"}
    assert {m.__name__ for m in left if m._meta.app_label == "drives"} == {
        "User_groups",
        "User_user_permissions",
    }


@pytest.mark.skipif(connection.vendor != "sqlite", reason="of SQLite's lock")
def test_a_copy_waits_for_nobody_who_is_writing(drive, tmp_path):
    with transaction.atomic():  # holds the one write lock
        Act.objects.filter(drive=drive).update(reason="in the middle of a press")
        write_site(tmp_path / "site.zip")
    unpack(tmp_path / "site.zip", tmp_path / BASE)
    assert rows(tmp_path / BASE, "SELECT DISTINCT reason FROM drives_act") == [("",)]


@pytest.mark.skipif(connection.vendor == "sqlite", reason="there a file takes a file's place")
def test_a_site_on_a_database_server_is_put_aside_and_restored(copy, drive, settings, tmp_path):
    evening = canonical(drive)
    Club.objects.create(name="Since", slug="since")
    back = put_site(copy)
    assert not Club.objects.filter(slug="since").exists()
    assert canonical(Drive.objects.get()) == evening
    assert not TableLink.objects.exists()
    assert back.aside.is_relative_to(settings.VAR)
    put_site(back.aside)
    assert Club.objects.filter(slug="since").exists()
