"""The way in without a password: the code of one evening."""

from django.contrib.auth.backends import BaseBackend
from django.http import HttpRequest

from drives.errors import WrongCodeError
from drives.models import DriveHelper, User
from drives.results.door import number_here
from drives.services.acts import Testimony
from drives.services.drive_helpers import join_drive

JOINERS = "join"
"""Under this name django-axes counts wrong codes, by the address that they come from."""


class CodeOfTheEvening(BaseBackend):
    """Lets a helper in by a drive's code, for as long as they and the code are good."""

    def authenticate(  # type: ignore[override]  # what is told apart by its credentials
        self, request: HttpRequest | None, username: str, join_code: str, name: str, pressed: str
    ) -> User | None:
        """Return a new helper's user; None for a wrong code. Raises as `join_drive` for the name."""
        if username != JOINERS:
            return None
        try:
            return join_drive(join_code, name, Testimony(client_key=pressed)).user
        except WrongCodeError:
            return None

    def get_user(self, user_id: int) -> User | None:
        """Return the user of a session with their drive, or nobody once they are let in no longer."""
        helpers = DriveHelper.objects.alive().select_related("user", "drive__club")
        helper = helpers.annotate(here=number_here("drive")).filter(user_id=user_id).first()
        if helper is None:
            return None
        # As a member's page has it (views/access.py).
        helper.drive.here = helper.here  # type: ignore[attr-defined]  # annotated above
        return helper.user
