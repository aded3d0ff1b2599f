"""A database that is already migrated, for commands that make one of their own."""

import shutil

import pytest
from django.db import connection

from drives.management import own_database
from tests.made_once import made_once


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory, django_db_setup, django_db_blocker):
    """An empty database as the command makes it: its three seconds of migrations are spent once."""

    def make(folder):
        with django_db_blocker.unblock(), own_database.own_database():
            connection.close()
            shutil.copyfile(connection.settings_dict["NAME"], folder / "migrated.sqlite3")

    return made_once(tmp_path_factory, "own-database", make) / "migrated.sqlite3"


@pytest.fixture
def migrated_already(migrated_file, monkeypatch):
    """Let a command's own database begin as a copy of the migrated one."""

    def copy_it(command, **options):
        assert command == "migrate"
        shutil.copyfile(migrated_file, connection.settings_dict["NAME"])

    monkeypatch.setattr(own_database, "call_command", copy_it)
