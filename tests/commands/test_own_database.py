"""A database for one command, and nothing of it left behind."""

from pathlib import Path

import pytest
from django.contrib.contenttypes.models import ContentType
from django.db import connection, connections

from drives.management.own_database import own_database
from drives.models import Club


@pytest.mark.django_db
def test_it_is_empty_and_has_its_tables(club):
    with own_database():
        assert Club.objects.count() == 0
        Club.objects.create(name="Practice", slug="practice")
    assert list(Club.objects.all()) == [club]


@pytest.mark.django_db
@pytest.mark.usefixtures("migrated_already")
def test_its_file_is_gone_afterwards():
    with own_database():
        file = Path(connection.settings_dict["NAME"])
        assert file.exists()
    assert not file.parent.exists()


@pytest.mark.django_db
@pytest.mark.usefixtures("migrated_already")
def test_the_sites_connection_comes_back_whatever_happens():
    def break_off():
        with own_database():
            assert connections["default"] is not sites
            raise KeyboardInterrupt

    sites = connections["default"]
    with pytest.raises(KeyboardInterrupt):
        break_off()
    assert connections["default"] is sites


@pytest.mark.django_db
@pytest.mark.usefixtures("migrated_already")
def test_ids_of_content_types_are_each_databases_own():
    """The club's audit log goes by them, and the process remembers them."""
    ContentType.objects.get(model="club").delete()
    ContentType.objects.clear_cache()
    sites = ContentType.objects.get_for_model(Club).pk
    with own_database():
        own = ContentType.objects.get_for_model(Club).pk
        assert own == ContentType.objects.get(model="club").pk
        assert own != sites
    assert ContentType.objects.get_for_model(Club).pk == sites
