"""Helpers of one evening: the code that lets them in, who came by it, and their going."""

import secrets
from dataclasses import replace

from django.db import transaction

from drives.errors import DriveFinishedError, WrongCodeError
from drives.models import Act, Drive, DriveHelper, User
from drives.services.acts import Testimony, lock, log
from drives.services.people import tidy_name

LOWEST_CODE, HIGHEST_CODE = 100_000, 999_999  # six figures, none of them a nought in front
NAME_BYTES = 8


@transaction.atomic
def make_code(drive: Drive, said: Testimony) -> Act:
    """Give the drive a new code of six figures, which no other drive has.

    Whoever came in by the one before is let go. Raises DriveFinishedError.
    """
    drive, done = lock(drive.pk, said)
    if done:
        return done
    if not drive.provisional:
        raise DriveFinishedError
    drive.helpers.update(let_go=True)
    drive.join_code = _free_code()
    drive.save(update_fields=["join_code"])
    return log(drive, Act.Kind.HELPER, said, after={"code": True})


@transaction.atomic
def drop_code(drive: Drive, said: Testimony) -> Act | None:
    """Let nobody else in; whoever helps already goes on. Returns None where there was no code."""
    drive, done = lock(drive.pk, said)
    if done or not drive.join_code:
        return done
    drive.join_code = ""
    drive.save(update_fields=["join_code"])
    return log(drive, Act.Kind.HELPER, said, after={"code": False})


def join_drive(code: str, name: str, said: Testimony) -> DriveHelper:
    """Let somebody in as a scorer of the drive that has this code, and return them with their user.

    The user has no password, so the session they get now is their only way in. A resend returns whom
    the first press let in. Raises WrongCodeError; NoNameError, NameTooLongError.
    """
    name = tidy_name(name)
    drive = _drive_with(code)  # looked for without a lock: a wrong guess holds up nobody
    with transaction.atomic():
        drive, done = lock(drive.pk, said)
        if done and done.kind == Act.Kind.HELPER and done.subject:
            return drive.helpers.select_related("user", "drive").get(pk=done.subject)
        if drive.join_code != code or not drive.provisional or drive.put_away:
            raise WrongCodeError
        helper = _new_helper(drive, name)
        by_them = replace(said, user=helper.user)
        log(drive, Act.Kind.HELPER, by_them, subject=helper.pk, after={"in": True})
    return helper


@transaction.atomic
def let_go(helper: DriveHelper, said: Testimony) -> Act | None:
    """Let a helper in no longer; what they did stays. Returns None where they were let go already."""
    drive, done = lock(helper.drive_id, said)
    if done:
        return done
    found = drive.helpers.get(pk=helper.pk)
    if found.let_go:
        return None
    found.let_go = True
    found.save(update_fields=["let_go"])
    return log(drive, Act.Kind.HELPER, said, subject=found.pk, after={"in": False})


def helping(user: User) -> DriveHelper | None:
    """Return as whose helper this user came in, or None for a member; asks the database nothing.

    Who came in by a code has been read with their drive (drives/backends.py), at every request anew.
    """
    return user.helps if User.helps.is_cached(user) else None


def _drive_with(code: str) -> Drive:
    """Return the drive that may be joined by this code; two that share one, as may happen where two
    organisers press at the same instant, are joined by nobody."""
    playing = Drive.objects.standing().exclude(state=Drive.State.FINISHED)
    found = list(playing.filter(join_code=code)[:2]) if code else []
    if len(found) != 1:
        raise WrongCodeError
    return found[0]


def _free_code() -> str:
    taken = set(Drive.objects.exclude(join_code="").values_list("join_code", flat=True))
    while True:
        code = str(LOWEST_CODE + secrets.randbelow(HIGHEST_CODE - LOWEST_CODE + 1))
        if code not in taken:
            return code


def _new_helper(drive: Drive, name: str) -> DriveHelper:
    user = User(username=f"helper-{secrets.token_hex(NAME_BYTES)}", first_name=name)
    user.set_unusable_password()
    user.save()
    return DriveHelper.objects.create(drive=drive, user=user, name=name)
