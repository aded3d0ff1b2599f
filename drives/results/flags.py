"""What a flag drive gives flags for, by the options of its movement."""

from drives.models import Drive
from drives.movements.military import COUNTED, THIRTEEN, GoingOut
from drives.results.room import RoomOfNames
from scoring.flags import ALL_THIRTEEN, AWAY, HOME, MAJORITY, FlagRules


def flag_rules(drive: Drive) -> FlagRules:
    """Return the club's rules for flags, as usual where the drive's options say nothing."""
    options = drive.movement_options
    return FlagRules(
        thirteen=ALL_THIRTEEN if THIRTEEN.of(options) == "two" else MAJORITY,
        home_only=COUNTED.of(options) == "home",
    )


def out_in(seated: RoomOfNames) -> GoingOut | None:
    """Return who is out in a round and how far, as the room is seated; None where nobody is.

    Read from the seats, since a room that was seated anew begins again with one table on.
    """
    homes = {
        one.team: place for place, table in enumerate(seated.tables) for one in table.pair(HOME)
    }
    for place, table in enumerate(seated.tables):
        visitors = table.pair(AWAY)
        if len(visitors) == len(AWAY.chairs) and visitors[0].position:
            first, second = (one.position for one in visitors)
            home = homes.get(visitors[0].team)
            if home is not None:
                return GoingOut((first, second), (place - home) % len(seated.tables))
    return None
