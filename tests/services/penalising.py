"""Penalties as tests give them."""

from drives.models import Penalty
from drives.services.acts import Testimony
from drives.services.penalties import PenaltyWish, penalise

Form = Penalty.Form
SAID = Testimony(reason="a revoke")


def wish(drive, card, form=Form.OFF, tricks=3, hand=1, **more):
    entry = drive.entries.select_related("player").get(number=card)
    return PenaltyWish(entry, hand, form, int(2 * tricks), **more)


def give(drive, *args, **more):
    act = penalise(drive, wish(drive, *args, **more), SAID)
    return Penalty.objects.get(pk=act.after["penalty"])
