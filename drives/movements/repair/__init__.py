"""People come late and leave early: how the evening goes on from the next hand, in a few ways."""

from drives.movements.repair.change import Change, moved
from drives.movements.repair.rings import RingRepair, StandIn, check_ring, ring_repairs
from drives.movements.repair.scheduled import Repair, repairs

__all__ = [
    "Change",
    "Repair",
    "RingRepair",
    "StandIn",
    "check_ring",
    "moved",
    "repairs",
    "ring_repairs",
]
