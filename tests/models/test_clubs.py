"""Clubs, and who may do what in them."""

import pytest
from django.core.exceptions import ValidationError

from drives.models import Membership


@pytest.mark.parametrize("role", Membership.Role)
def test_a_role_covers_those_before_it_and_no_other(role):
    order = list(Membership.Role)
    covered = [one for one in order if Membership(role=role).may(one)]
    assert covered == order[: order.index(role) + 1]


def test_a_club_has_a_clock_that_exists(club):
    club.time_zone = "Europe/Ashby"
    with pytest.raises(ValidationError, match="not a time zone"):
        club.full_clean()
