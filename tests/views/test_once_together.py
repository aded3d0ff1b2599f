"""Screens that ask at the same moment: one has the page made, and nobody is told less than they asked for."""

from threading import Event, Thread

import pytest
from django.db import connection
from django.http import HttpResponse

from drives.models import Drive, Membership
from drives.views.once import once
from drives.views.versions import steps_tag
from tests.evenings import make_drive, score, seat
from tests.views.asking import question

Role = Membership.Role
PATIENCE = 30


class Comer:
    """A member of whom it is seen that they have asked: their role is looked at then."""

    def __init__(self, role):
        self.held, self.came = role, Event()

    @property
    def role(self):
        self.came.set()
        return self.held


class Hall:
    """Screens that ask at the same time; what they are told waits until it may `go_on`."""

    def __init__(self, drive):
        self.drive, self.made, self.told = drive, [], []
        self.begun, self.go_on = Event(), Event()

    def make(self, asked, now):
        page = now.version, asked.GET["show"], asked.membership.role
        self.made.append(page)
        self.begun.set()
        self.go_on.wait(PATIENCE)
        self.while_made()
        return HttpResponse(repr(page))

    def while_made(self):
        """Nothing happens, unless a test has something happen."""

    def ask(self, drive, comer, show):
        try:
            told = once(question(drive, comer, show), drive, steps_tag, self.make).text
            self.told.append((drive.version, show, comer.held, told))
        finally:
            connection.close()

    def open_screen(self, show="ladies", role=Role.VIEWER):
        comer = Comer(role)
        drive = Drive.objects.get(pk=self.drive.pk)
        screen = Thread(target=self.ask, args=[drive, comer, show])
        screen.start()
        assert comer.came.wait(PATIENCE)
        return screen

    def open_more(self, *asked):
        """Let more screens ask while the first is waited for, and return when all are told."""
        screens = [self.open_screen(*one) for one in asked]
        self.go_on.set()
        for screen in screens:
            screen.join()


@pytest.fixture
def hall(transactional_db, club):
    """One screen is being told of a drive in which a score comes in meanwhile."""
    drive = seat(make_drive(club, people=8, hands=2))
    hall = Hall(drive)
    first = hall.open_screen()
    assert hall.begun.wait(PATIENCE)
    score(drive, 1, 1, 9)
    yield hall
    first.join()


def test_while_one_makes_it_the_others_wait_and_are_told_what_they_asked_for(hall):
    hall.open_more(*[()] * 8)
    (before, *_), (after, *_) = hall.made
    assert after == before + 1
    assert [told for version, *_, told in hall.told if version == after] == [repr(hall.made[1])] * 8


def test_scores_that_come_all_the_while_do_not_have_it_made_for_each(hall):
    hall.while_made = lambda: score(hall.drive, 1, 1, 5 + len(hall.made))
    hall.open_more(*[()] * 8)
    assert len(hall.made) == 2


def test_who_waits_is_told_of_the_page_that_is_theirs(hall):
    pages = [("ladies", Role.VIEWER), ("gents", Role.VIEWER), ("ladies", Role.SCORER)]
    hall.open_more(*pages * 3)
    after = hall.made[1][0]
    assert sorted(hall.made[1:]) == sorted((after, *page) for page in pages)
    now = [(show, role, told) for version, show, role, told in hall.told if version == after]
    assert len(now) == 9
    assert all(told == repr((after, show, role)) for show, role, told in now)
