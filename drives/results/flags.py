"""What a flag drive gives flags for, by the options of its movement."""

from drives.models import Drive
from drives.movements.military import COUNTED, THIRTEEN
from scoring.flags import ALL_THIRTEEN, MAJORITY, FlagRules


def flag_rules(drive: Drive) -> FlagRules:
    """Return the club's rules for flags, as usual where the drive's options say nothing."""
    options = drive.movement_options
    return FlagRules(
        thirteen=ALL_THIRTEEN if THIRTEEN.of(options) == "two" else MAJORITY,
        home_only=COUNTED.of(options) == "home",
    )
