"""What every sheet says about itself: whose evening it is, and in which state."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SheetHead:
    """What every sheet of an evening says about itself; all of it ready to be read.

    `status` is a word such as "provisional", or empty. `version_line` goes to the foot.
    `page_of` has the places {page} and {pages}. `language` is a tag such as "en-GB".
    """

    club: str
    drive: str
    date: str
    status: str = ""
    version_line: str = ""
    page_of: str = "{page} / {pages}"
    language: str = "en"

    @property
    def line(self) -> str:
        return joined(self.club, self.drive, self.date)


def joined(*parts: str) -> str:
    """Return the parts that are not empty, with a middle dot between them."""
    return " · ".join(part for part in parts if part)
