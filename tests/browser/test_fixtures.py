"""What the fixtures of this folder promise to the tests that use them."""

from urllib.parse import urlsplit


def test_a_page_comes_from_the_served_site(page, served_site):
    assert page.url.startswith(served_site.address)


def test_a_phone_in_the_hall_has_no_secure_context(phone, page):
    there = phone()
    assert urlsplit(there.url).hostname == "hall.test"
    assert there.evaluate("isSecureContext") is False
    assert page.evaluate("isSecureContext") is True
