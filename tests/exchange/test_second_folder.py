"""The second folder: chosen by hand or from outside, remembered beside the base."""

import pytest

from drives.errors.copies import (
    FolderIsOursError,
    FolderMissingError,
    FolderNotWholeError,
    FolderUnwritableError,
)
from drives.exchange import second_folder as module
from drives.exchange.second_folder import (
    choose_second_folder,
    forget_second_folder,
    is_set_from_outside,
    second_folder,
)


@pytest.fixture(autouse=True)
def var(settings, tmp_path):
    settings.VAR = tmp_path / "var"
    settings.SECOND_FOLDER = ""
    settings.VAR.mkdir()


@pytest.fixture
def stick(tmp_path):
    folder = tmp_path / "STICK of Ann"
    folder.mkdir()
    return folder


def test_nobody_has_chosen_at_first():
    assert second_folder() is None
    assert not is_set_from_outside()


@pytest.mark.parametrize("typed", ["{}", ' "{}" ', "{}/"])
def test_a_folder_is_remembered_as_it_was_typed(stick, typed):
    assert choose_second_folder(typed.format(stick)) == stick
    assert second_folder() == stick
    assert list(stick.iterdir()) == []


def test_it_is_remembered_though_the_stick_is_out(stick):
    choose_second_folder(str(stick))
    stick.rmdir()
    assert second_folder() == stick


def test_a_folder_can_be_forgotten_and_forgotten_again(stick):
    choose_second_folder(str(stick))
    forget_second_folder()
    forget_second_folder()
    assert second_folder() is None


def test_the_environment_comes_first(settings, stick, tmp_path):
    choose_second_folder(str(stick))
    settings.SECOND_FOLDER = str(tmp_path / "other")
    assert second_folder() == tmp_path / "other"
    assert is_set_from_outside()


@pytest.mark.parametrize("typed", ["stick", "", "  ", "./stick", "~/stick", "a\0b"])
def test_a_folder_that_is_not_named_in_full_is_refused(typed):
    with pytest.raises(FolderNotWholeError):
        choose_second_folder(typed)


@pytest.mark.parametrize("name", ["nowhere", "x" * 3_000])
def test_a_folder_that_is_not_there_is_refused(tmp_path, name):
    with pytest.raises(FolderMissingError):
        choose_second_folder(str(tmp_path / name))


def test_a_file_is_no_folder(tmp_path):
    (tmp_path / "letter").touch()
    with pytest.raises(FolderMissingError):
        choose_second_folder(str(tmp_path / "letter"))


@pytest.mark.parametrize("inside", ["", "copies"])
def test_the_computers_own_folder_is_no_second_one(settings, inside):
    (settings.VAR / "copies").mkdir()
    with pytest.raises(FolderIsOursError):
        choose_second_folder(str(settings.VAR / inside))


def test_a_folder_that_cannot_be_written_to_is_refused_and_not_remembered(stick, monkeypatch):
    def read_only(**named):
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(module, "TemporaryFile", read_only)
    with pytest.raises(FolderUnwritableError) as refused:
        choose_second_folder(str(stick))
    assert refused.value.values == {"folder": str(stick), "reason": "Read-only file system"}
    assert second_folder() is None


def test_what_is_remembered_may_be_damaged(settings):
    (settings.VAR / "second-folder").write_bytes(b"\xff\xfe")
    assert second_folder() is None
    (settings.VAR / "second-folder").write_bytes(b"\n")
    assert second_folder() is None
