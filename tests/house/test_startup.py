"""What is put in place before the site is served, and what is left as it is."""

from contextlib import ExitStack
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from drives.startup import prepare_static_files


@pytest.fixture
def style(tmp_path, settings):
    """One static file of a site whose data is in a folder of its own."""
    source = tmp_path / "source"
    source.mkdir()
    settings.STATICFILES_DIRS = [source]
    served = {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": served}
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.VAR = tmp_path / "var"
    settings.VAR.mkdir()
    settings.STATIC_ROOT = settings.VAR / "static"
    with ExitStack() as cleared:
        cleared.callback(finders.get_finder.cache_clear)
        finders.get_finder.cache_clear()
        (source / "baize.css").write_text("body { color: green }")
        yield source / "baize.css"


def collected(settings):
    return sorted(path.name for path in Path(settings.STATIC_ROOT).glob("baize*.css"))


def test_the_second_time_nothing_is_collected_again(style, settings):
    prepare_static_files()
    before = collected(settings)
    (settings.STATIC_ROOT / before[0]).write_text("untouched")
    prepare_static_files()
    assert (settings.STATIC_ROOT / before[0]).read_text() == "untouched"


def test_a_changed_file_is_collected_and_the_old_one_goes(style, settings):
    prepare_static_files()
    before = collected(settings)
    style.write_text("body { color: darkgreen }")
    prepare_static_files()
    assert len(collected(settings)) == len(before)
    assert collected(settings) != before


def test_a_collection_that_was_cut_off_is_done_again(style, settings):
    prepare_static_files()
    (settings.STATIC_ROOT / "staticfiles.json").unlink()
    prepare_static_files()
    assert (settings.STATIC_ROOT / "staticfiles.json").exists()


def test_a_collection_that_fails_is_not_taken_for_done(style, settings, monkeypatch):
    prepare_static_files()
    style.write_text("body { color: darkgreen }")
    monkeypatch.setattr("drives.startup.call_command", _fail)
    with pytest.raises(RuntimeError):
        prepare_static_files()
    assert not (settings.VAR / "static.stamp").exists()


def _fail(*args, **options):
    raise RuntimeError
