"""What the database holds; each module is one subject."""

from drives.models.acts import Act
from drives.models.clubs import Club, Membership
from drives.models.drives import Drive, Entry, Holding, Team
from drives.models.people import KeptApart, Player
from drives.models.play import CardLine, Deal, Hand, Round, ScoreEntry, Seat
from drives.models.prizes import Award, Cut, Prize
from drives.models.seasons import Result, Season
from drives.models.users import User

__all__ = [
    "Act",
    "Award",
    "CardLine",
    "Club",
    "Cut",
    "Deal",
    "Drive",
    "Entry",
    "Hand",
    "Holding",
    "KeptApart",
    "Membership",
    "Player",
    "Prize",
    "Result",
    "Round",
    "ScoreEntry",
    "Season",
    "Seat",
    "Team",
    "User",
]
