"""The page of the seats, before a room of nine is seated."""

import pytest
from django.urls import reverse

from tests.evenings import make_drive


@pytest.fixture
def drive(club):
    return make_drive(club, people=9, hands=4)


@pytest.fixture
def address(drive):
    return reverse("drives:seats", args=[drive.pk])


def shown(client, address):
    return client.get(address).context


def said(response):
    return [str(message) for message in response.context["messages"]]
