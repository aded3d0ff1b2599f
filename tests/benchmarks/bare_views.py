"""The barest views on the same server, to be measured against; only `bare_settings` serves them."""

from django.http import HttpResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt

from config.urls import urlpatterns as of_the_site
from drives.models import ScoreEntry


@csrf_exempt
def insert(request):
    """Write one row of testimony, in a transaction of its own."""
    ScoreEntry.objects.create(
        deal_id=request.POST["deal"],
        drive_id=request.POST["drive"],
        hand_number=1,
        table_number=1,
        ns_tricks=7,
        source=ScoreEntry.Source.ORGANISER,
        seating_version=1,
    )
    return HttpResponse("saved")


def nothing(request):
    """Ask for nothing and say two words."""
    return HttpResponse("nothing new")


urlpatterns = [
    path("bare/insert/", insert),
    path("bare/nothing/", nothing),
    *of_the_site,
]
