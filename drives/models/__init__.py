"""What the database holds; each module is one subject."""

from drives.models.acts import Act
from drives.models.cards import CardLine
from drives.models.clubs import Club, Membership
from drives.models.deals import Deal, ScoreEntry
from drives.models.drives import Drive, Entry, Holding, Team
from drives.models.links import DriveHelper, TableLink
from drives.models.penalties import Penalty
from drives.models.people import KeptApart, Player
from drives.models.play import Hand, Round, Seat
from drives.models.printings import Printing
from drives.models.prizes import Award, Cut, Prize
from drives.models.records import HandRecord
from drives.models.rubbers import RubberDeal
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
    "DriveHelper",
    "Entry",
    "Hand",
    "HandRecord",
    "Holding",
    "KeptApart",
    "Membership",
    "Penalty",
    "Player",
    "Printing",
    "Prize",
    "Result",
    "Round",
    "RubberDeal",
    "ScoreEntry",
    "Season",
    "Seat",
    "TableLink",
    "Team",
    "User",
]
