"""Refusals of files that hold an evening, a club or the whole site, and of where copies go."""

from drives.errors.base import DriveError


class CopyUnreadableError(DriveError):
    """The file cannot be read: `name`, `reason`."""

    code = "copy-unreadable"


class CopyForeignError(DriveError):
    """The file is none of ours: `name`."""

    code = "copy-foreign"


class CopyDamagedError(DriveError):
    """The file is one of ours, and is no longer what was written: `name`."""

    code = "copy-damaged"


class CopyNewerError(DriveError):
    """The file was written by a newer program than this one: `name`."""

    code = "copy-newer"


class CopyUnwritableError(DriveError):
    """The file cannot be written: `name`, `reason`."""

    code = "copy-unwritable"


class CopyOverOtherError(DriveError):
    """There is a file of that name that is none of ours, so it is not written over: `name`."""

    code = "copy-over-other"


class SiteServedError(DriveError):
    """The site is being served, so its data cannot be exchanged for others: `address`."""

    code = "site-served"


class BaseUnreadyError(DriveError):
    """The database is not one that this program can read: `reason`."""

    code = "base-unready"


class NoSuchClubError(DriveError):
    """There is no club of that slug: `slug`, and `slugs` that there are."""

    code = "no-such-club"


class NoSuchDriveError(DriveError):
    """There is no drive of that number: `number`."""

    code = "no-such-drive"


class NotOneEveningError(DriveError):
    """A club was named to put an evening into, and the file holds more than one evening: `name`."""

    code = "not-one-evening"


class FolderMissingError(DriveError):
    """The folder for a second copy is not there: `folder`."""

    code = "folder-missing"


class FolderNotWholeError(DriveError):
    """The folder is not named from its drive or root on: `folder`."""

    code = "folder-not-whole"


class FolderUnwritableError(DriveError):
    """Nothing can be written to the folder: `folder`, `reason`."""

    code = "copy-folder-unwritable"


class FolderIsOursError(DriveError):
    """The folder is where this laptop's own copies are, so it would be no second one: `folder`."""

    code = "folder-is-ours"
