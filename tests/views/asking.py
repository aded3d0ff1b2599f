"""A question of an open page, as `once` is asked it."""

from django.test import RequestFactory

from drives.models import Membership
from drives.views.following import PARTS, Live
from drives.views.versions import steps_tag


def question(drive, membership=None, show="ladies"):
    request = RequestFactory().get("/page/")
    request.live = Live(f"/page/?show={show}&", steps_tag(drive), "", PARTS)
    request.membership = membership or Membership(club=drive.club, role=Membership.Role.VIEWER)
    return request
