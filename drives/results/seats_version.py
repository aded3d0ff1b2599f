"""The version of the evening at which the seats that are still to be played were changed last."""

from django.db.models import IntegerField, Max, Q
from django.db.models.functions import Coalesce

from drives.models import Drive

TO_PLAY = Q(hands__deals__ns_tricks__isnull=True, hands__deals__void="")
SEATS_VERSION = Coalesce(
    Max("seating_version", filter=TO_PLAY), Max("seating_version"), output_field=IntegerField()
)
"""Of rounds together, what `seats_version` says."""


def seats_version(drive: Drive) -> int:
    """Return the version of the evening at which seats still to be played were changed last.

    Of a finished evening all seats count; 0 while there are none. What is put right in hands that
    are over leaves every printed card true.
    """
    return drive.rounds.aggregate(found=SEATS_VERSION)["found"] or 0
