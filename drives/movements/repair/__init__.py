"""People come late and leave early: how the evening goes on from the next hand, in a few ways."""

from drives.movements.repair.change import Change
from drives.movements.repair.rings import RingRepair, StandIn, ring_repairs
from drives.movements.repair.scheduled import Repair, repairs

__all__ = ["Change", "Repair", "RingRepair", "StandIn", "repairs", "ring_repairs"]
