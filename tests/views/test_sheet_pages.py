"""Every sheet is a page too, and both say the same: no name or figure of one is missing in the other."""

import re
from html.parser import HTMLParser

import pytest
from django.urls import reverse

from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.prize_lists import fill_usual_list
from drives.services.prizes import announce
from tests.evenings import make_drive, score_hand, seat
from tests.pdfs.reading import texts
from tests.rubbers import result, revoke, rubber_drive, write
from tests.sheets.readings import sheets_of

SAID = Testimony()
NAMES = [
    *["Ann Archer", "Bob Baker", "Cyd Carter", "Dan Dyer", "Eve Ellis"],
    *["Fay Fox", "Gus Grey", "Hal Hill", "Ivy Inman"],
]
PAGE_OF_PAGES = re.compile(r"^Page \d+ of \d+$")
WORD = re.compile(r"[^\W_]+")


class Main(HTMLParser):
    """What a page says in its sheet, and in the head and foot `around` it."""

    def __init__(self, html):
        super().__init__()
        self.within, self.sheet, self.around = [], [], []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        if tag in ("main", "header", "footer"):
            self.within.append(tag)
        self.handle_data(dict(attrs).get("alt") or "")

    def handle_endtag(self, tag):
        if self.within and self.within[-1] == tag:
            self.within.pop()

    def handle_data(self, data):
        if self.within:
            (self.sheet if self.within[-1] == "main" else self.around).append(data)


@pytest.fixture
def finished(club):
    """A short evening that is over, so that every sheet has something to say."""
    fill_usual_list(club)
    drive = seat(make_drive(club, "individual", hands=4, names=NAMES))
    for hand, tricks in enumerate(([8, 6], [13, 4], [7, 5], [9, 3]), start=1):
        score_hand(drive, hand, tricks)
    finish(drive, SAID)
    announce(drive, SAID)
    drive.refresh_from_db()
    return drive


def words(pieces):
    return set(WORD.findall(" ".join(pieces)))


def said(client, drive, key):
    """Return the words of the sheet on paper, of its page, and of what stands round the page."""
    pdf, page = (
        client.get(reverse(name, args=[drive.pk, key]))
        for name in ("drives:print", "drives:sheet-page")
    )
    assert (pdf.status_code, page.status_code) == (200, 200), key
    on_paper = [text for text in texts(pdf.content) if not PAGE_OF_PAGES.match(text)]
    read = Main(page.content.decode())
    return words(on_paper), words(read.sheet), words(read.around)


def differences(on_paper, on_page, around=frozenset()):
    """Return what one says and the other does not: any word of the paper, names and figures of the page."""
    surnames = {name.split()[1] for name in NAMES}
    facts = {word for word in on_page if word.isdecimal() or word in surnames}
    return {
        "only on paper": sorted(on_paper - on_page - around),
        "only on the page": sorted(facts - on_paper),
    }


def test_the_page_of_every_sheet_says_what_the_paper_says(owner_client, finished):
    found = {key: differences(*said(owner_client, finished, key)) for key in sheets_of(finished)}
    assert {key: one for key, one in found.items() if any(one.values())} == {}


def test_the_pages_of_rubbers_say_what_the_paper_says(owner_client, club):
    drive = rubber_drive(club, people=8, rounds=1)
    write(drive, 1, 1, (9, 4, "H"), 13)
    revoke(drive, (1, 1, 2), "E")
    result(drive, 1, 2, -3)
    for key in ("rubber-sheets", "rubber-cards", "scorecards", "results"):
        assert not any(differences(*said(owner_client, drive, key)).values()), key


def test_a_page_that_left_out_a_name_or_made_up_a_figure_would_be_found():
    paper, page = words(["Ann Archer", "26"]), words(["Ann", "27"])
    assert differences(paper, page) == {
        "only on paper": ["26", "Archer"],
        "only on the page": ["27"],
    }


def test_a_page_is_refused_as_its_paper_is(owner_client, club):
    drive = make_drive(club)
    for key, why in (("results", "first score"), ("seating", "seated")):
        address = reverse("drives:sheet-page", args=[drive.pk, key])
        response = owner_client.get(address, follow=True)
        assert response.redirect_chain[-1][0] == reverse("drives:paper", args=[drive.pk])
        assert why in response.content.decode()


def test_a_page_leads_to_the_paper_with_what_was_chosen(owner_client, finished):
    page = reverse("drives:sheet-page", args=[finished.pk, "leaderboard"])
    html = owner_client.get(page, {"large": 1, "black": 1}).content.decode()
    pdf = reverse("drives:print", args=[finished.pk, "leaderboard"])
    assert f"{pdf}?large=1&amp;black=1" in html
    assert '<body class="a4 large black">' in html
