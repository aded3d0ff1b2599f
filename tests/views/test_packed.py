"""Pages are packed for a slow Wi-Fi; PDFs are left as they are, and a page not changed stays so."""

import gzip

from django.urls import reverse

from tests.evenings import make_drive, seat

PACKED = {"HTTP_ACCEPT_ENCODING": "gzip"}


def test_a_page_is_packed_and_reads_the_same(owner_client, club):
    make_drive(club, people=40)
    address = reverse("drives:players", args=[club.slug])
    plain = owner_client.get(address)
    packed = owner_client.get(address, **PACKED)
    assert packed["Content-Encoding"] == "gzip"
    assert len(packed.content) < len(plain.content)
    assert b"The club's people" in gzip.decompress(packed.content)


def test_a_sheet_is_not_packed_again(owner_client, club):
    drive = seat(make_drive(club, people=4, hands=2))
    response = owner_client.get(reverse("drives:print", args=[drive.pk, "seating"]), **PACKED)
    assert response.content.startswith(b"%PDF")
    assert "Content-Encoding" not in response


def test_a_packed_page_that_has_not_changed_is_not_sent_again(owner_client, club):
    drive = seat(make_drive(club, people=4, hands=2))
    address = reverse("drives:standings", args=[drive.pk])
    owner_client.get(address, **PACKED)  # brings the token that belongs to the page
    first = owner_client.get(address, **PACKED)
    again = owner_client.get(address, HTTP_IF_NONE_MATCH=first["ETag"], **PACKED)
    assert again.status_code == 304


def test_the_answer_to_a_saved_score_is_sent_as_it_is(owner_client, club):
    deal = seat(make_drive(club, people=4, hands=2)).hands.first().deals.get()
    said = {f"deal-{deal.pk}-north_south": "8"}
    saved = owner_client.post(deal.get_absolute_url(), said, HTTP_HX_REQUEST="true", **PACKED)
    assert "Content-Encoding" not in saved
    assert b"saved" in saved.content
