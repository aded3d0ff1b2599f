"""Who may log in."""

from django.contrib.auth.models import AbstractUser


class User(AbstractUser):
    """Somebody with a password. What they may do is said club by club, by their memberships."""
