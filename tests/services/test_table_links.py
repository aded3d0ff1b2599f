"""The tables' cards: a token each, kept as a hash, one alive at a time."""

import pytest

from drives.errors import (
    CountsFromCardsError,
    DriveFinishedError,
    NoPhonesError,
    NoTablesError,
)
from drives.models import Act, Drive, TableLink
from drives.services.acts import Testimony
from drives.services.links import hash_of, link_of
from drives.services.phones import takes_phones
from drives.services.table_links import make_links, revoke_links, set_phones
from drives.services.undo import WAYS
from tests.evenings import make_drive, seat
from tests.german import german_drive
from tests.rubbers import rubber_drive

SAID = Testimony()


@pytest.fixture
def drive(club):
    """Two tables and one left over, so that a rest chair has a number too."""
    return seat(make_drive(club, people=9, hands=2))


def finished(drive):
    Drive.objects.filter(pk=drive.pk).update(state=Drive.State.FINISHED)
    drive.refresh_from_db()
    return drive


def test_every_table_that_is_seated_gets_a_token_that_opens_it(drive):
    tokens = make_links(drive, SAID)
    assert list(tokens) == [1, 2]
    assert [link_of(token).table_number for token in tokens.values()] == [1, 2]


def test_a_token_has_128_random_bits_and_no_two_are_alike(drive):
    tokens = [*make_links(drive, SAID).values(), *make_links(drive, SAID).values()]
    assert len(set(tokens)) == 4
    assert {len(token) for token in tokens} == {22}


def test_the_token_itself_is_nowhere_in_the_house(drive):
    token = make_links(drive, SAID)[1]
    kept = [*TableLink.objects.values(), *Act.objects.values()]
    assert token not in str(kept)
    assert hash_of(token) in str(kept)


def test_a_new_card_ends_the_one_before_and_no_other(drive):
    first = make_links(drive, SAID)
    second = make_links(drive, SAID, tables=[2])
    assert list(second) == [2]
    assert link_of(first[2]) is None
    assert link_of(first[1])
    assert link_of(second[2])


def test_cards_can_be_made_before_the_room_is_seated_for_tables_that_are_named(club):
    drive = make_drive(club, people=8, hands=2)
    with pytest.raises(NoTablesError):
        make_links(drive, SAID)
    assert list(make_links(drive, SAID, tables=[2, 1])) == [1, 2]


def test_a_resend_makes_no_second_cards(drive):
    said = Testimony(client_key="k")
    tokens = make_links(drive, said)
    assert make_links(drive, said) == {}
    assert link_of(tokens[1])
    assert drive.acts.filter(kind="phones").count() == 1


def test_a_card_that_is_switched_off_opens_nothing(drive):
    tokens = make_links(drive, SAID)
    act = revoke_links(drive, SAID, tables=[1])
    assert (act.table, act.after) == (1, {"off": [1]})
    assert link_of(tokens[1]) is None
    assert link_of(tokens[2])
    revoke_links(drive, SAID)
    assert link_of(tokens[2]) is None


def test_where_nothing_is_on_nothing_is_switched_off_or_logged(drive):
    before = drive.acts.count()
    assert revoke_links(drive, SAID) is None
    assert drive.acts.count() == before


def test_phones_are_switched_on_and_off_and_the_log_has_both(drive):
    act = set_phones(drive, Drive.Phones.BOTH, SAID)
    assert (act.before, act.after) == ({"phones": ""}, {"phones": "both"})
    drive.refresh_from_db()
    assert drive.phones == "both"
    assert set_phones(drive, Drive.Phones.BOTH, SAID) is None


@pytest.mark.parametrize("press", [make_links, lambda d, s: set_phones(d, Drive.Phones.ONE, s)])
def test_a_drive_that_is_over_or_counts_from_cards_has_no_phones(press, drive, club):
    with pytest.raises(DriveFinishedError):
        press(finished(drive), SAID)
    cards = seat(make_drive(club, people=4, names="ABCD", hands=2, counts_from="cards"))
    with pytest.raises(CountsFromCardsError):
        press(cards, SAID)


def test_a_finished_drives_cards_open_nothing(drive):
    token = make_links(drive, SAID)[1]
    finished(drive)
    assert link_of(token) is None


def test_what_was_printed_is_not_undone_but_switched_off(drive):
    make_links(drive, SAID)
    assert Act.Kind.PHONES not in WAYS


@pytest.mark.parametrize(
    "press",
    [
        lambda drive: set_phones(drive, "one", Testimony()),
        lambda drive: make_links(drive, Testimony()),
    ],
    ids=["phones", "cards"],
)
def test_a_table_that_has_more_than_one_number_to_say_has_no_phone(press, club):
    rubbers = rubber_drive(club, rounds=1)
    both_parts = german_drive(club, rounds=1, variant="all", names=[f"G {n}" for n in range(7)])
    for drive in (rubbers, both_parts):
        with pytest.raises(NoPhonesError):
            press(drive)
    assert not TableLink.objects.exists()


def test_german_whist_of_which_the_second_part_counts_is_sent_by_phone(club):
    drive = german_drive(club, rounds=1)
    set_phones(drive, "one", Testimony())
    drive.refresh_from_db()
    assert takes_phones(drive)
    drive.game_options = {"variant": "double"}
    assert not takes_phones(drive)
