"""Who asks for pages without a log-in."""

import pytest
from django.test import Client


@pytest.fixture
def phone():
    """Somebody at a table: nobody is logged in."""
    return Client()
