"""Files that a page hands out."""

from django.http import HttpResponse
from django.utils.http import content_disposition_header


def csv_file(content: bytes, name: str) -> HttpResponse:
    """Return a CSV to keep, under `name`."""
    headers = {"Content-Disposition": content_disposition_header(True, name) or ""}
    return HttpResponse(content, "text/csv; charset=utf-8", headers=headers)
