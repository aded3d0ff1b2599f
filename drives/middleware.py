"""What happens round every page."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

Answer = Callable[[HttpRequest], HttpResponse]


def club_clock(get_response: Answer) -> Answer:
    """Keep the clock a page sets for its club from going on to the thread's next page."""

    def middleware(request: HttpRequest) -> HttpResponse:
        with timezone.override(None):
            return get_response(request)

    return middleware
