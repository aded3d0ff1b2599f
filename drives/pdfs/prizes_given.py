"""A prize as somebody is given it: what certificates and labels have in common."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Given:
    """Whose a prize is: `title` is "First lady", `figure` "with 98 tricks", `what` is won.

    `members` says who is in a team; what is not known is empty.
    """

    title: str
    name: str
    members: str = ""
    figure: str = ""
    what: str = ""
