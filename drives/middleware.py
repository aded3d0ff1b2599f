"""What happens round every page."""

from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponse, HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from django.utils import timezone

Answer = Callable[[HttpRequest], HttpResponse]


def club_clock(get_response: Answer) -> Answer:
    """Keep the clock a page sets for its club from going on to the thread's next page."""

    def middleware(request: HttpRequest) -> HttpResponse:
        with timezone.override(None):
            return get_response(request)

    return middleware


FEW_BYTES = 4_000
"""What goes in three packets: on the slowest Wi-Fi packing it takes longer than it saves."""


class PackedText(GZipMiddleware):
    """Pack pages for the hall's slow Wi-Fi; a PDF is packed already and would only cost time.

    So would the answer to a saved score.
    """

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        text = response.get("Content-Type", "").startswith("text/")
        if not text or (isinstance(response, HttpResponse) and len(response.content) < FEW_BYTES):
            return response
        return super().process_response(request, response)
