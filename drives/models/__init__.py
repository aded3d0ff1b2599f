"""What the database holds; each module is one subject."""

from drives.models.acts import Act
from drives.models.clubs import Club, Membership
from drives.models.drives import Drive, Entry, Team
from drives.models.people import Player
from drives.models.play import CardLine, Deal, Hand, Round, ScoreEntry, Seat
from drives.models.users import User

__all__ = [
    "Act",
    "CardLine",
    "Club",
    "Deal",
    "Drive",
    "Entry",
    "Hand",
    "Membership",
    "Player",
    "Round",
    "ScoreEntry",
    "Seat",
    "Team",
    "User",
]
