"""Somebody who helps at one evening, as tests let them in."""

from django.test import Client

from drives.services.acts import Testimony
from drives.services.drive_helpers import join_drive, make_code


def open_code(drive):
    """Return the code of the drive, made the first time."""
    if not drive.join_code:
        make_code(drive, Testimony())
        drive.refresh_from_db()
    return drive.join_code


def helper_of(drive, name="Gwen"):
    """Return the client of somebody who joined the drive: logged in as the page would do it."""
    client = Client()
    client.helper = join_drive(open_code(drive), name, Testimony())
    client.force_login(client.helper.user, "drives.backends.CodeOfTheEvening")
    return client
