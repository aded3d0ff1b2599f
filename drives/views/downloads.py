"""Files that a page hands out."""

from csp.constants import NONE
from django.http import HttpResponse
from django.utils.http import content_disposition_header
from django.utils.text import slugify

from drives.models import Drive

# Browsers show a PDF inside a page of their own, whose frame and styles our policy would forbid.
PDF_POLICY = {"frame-ancestors": [NONE]}


def csv_file(content: bytes, name: str) -> HttpResponse:
    """Return a CSV to keep, under `name`."""
    return _file(content, "text/csv; charset=utf-8", name, attached=True)


def sheet_file(pdf: bytes, key: str, drive: Drive) -> HttpResponse:
    """Return a sheet of the drive for the browser to show, and to print from."""
    return pdf_file(pdf, file_name(key, drive, "pdf"))


def pdf_file(pdf: bytes, name: str) -> HttpResponse:
    """Return a PDF for the browser to show, and to print from, under `name`."""
    response = _file(pdf, "application/pdf", name, attached=False)
    response._csp_config = PDF_POLICY  # type: ignore[attr-defined]  # read by django-csp
    return response


def file_name(key: str, drive: Drive, kind: str) -> str:
    """Return what a file of the drive is called: "scorecards-december-drive.pdf"."""
    return f"{'-'.join(filter(None, (key, slugify(drive.name))))}.{kind}"


def _file(content: bytes, kind: str, name: str, *, attached: bool) -> HttpResponse:
    disposition = content_disposition_header(attached, name) or ""
    return HttpResponse(content, kind, headers={"Content-Disposition": disposition})
