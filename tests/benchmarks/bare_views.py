"""The barest views on the same server, to be measured against; only `bare_settings` serves them."""

from django.db import transaction
from django.http import HttpResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from config.urls import urlpatterns as of_the_site
from drives.models import ScoreEntry
from drives.views.access import logged_in


@csrf_exempt
def insert(request):
    """Write one row of testimony for whoever asks, with nothing round it."""
    return written(request)


@require_POST
@logged_in
@transaction.atomic
def insert_by_member(request):
    """Write one row of testimony as every page here that writes: by a member, in a transaction."""
    return written(request, user=request.user)


def written(request, **by):
    ScoreEntry.objects.create(
        deal_id=request.POST["deal"],
        drive_id=request.POST["drive"],
        hand_number=1,
        table_number=1,
        ns_tricks=7,
        source=ScoreEntry.Source.ORGANISER,
        seating_version=1,
        **by,
    )
    return HttpResponse("saved")


def nothing(request):
    """Ask for nothing and say two words."""
    return HttpResponse("nothing new")


urlpatterns = [
    path("bare/insert/", insert),
    path("bare/insert-by-member/", insert_by_member),
    path("bare/nothing/", nothing),
    *of_the_site,
]
