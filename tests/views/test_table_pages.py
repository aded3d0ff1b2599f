"""What stands and lies on the tables, as pages: the same words as on paper, whatever is played."""

import re

import pytest
from django.urls import reverse

from drives.templatetags.sheets import in_words
from scoring.trumps import AtTable, Trumps
from tests.evening.reading import read
from tests.evenings import make_drive, score, seat
from tests.pdfs.evenings import TRUMP_WORDS
from tests.pdfs.reading import texts

KEYS = (
    "table-cards",
    "standing-cards",
    "table-slips",
    "trumps",
    "pocket-trumps",
    "movement",
    "hand-sheet",
)
EVENINGS = [
    ("progressive-losers", 9, {}),
    ("partner", 12, {"hands_at_table": 2}),
    ("military", 12, {}),
    ("german", 4, {"trumps": ["TU", "H", "CUT", "NT"]}),
    ("seat-by-seat", 8, {"trumps": ["CUT"] * 4}),
]
WORD = re.compile(r"[^\W_]+")
OF_PAPER_ALONE = {"Page", "of"}


def words(pieces):
    return set(WORD.findall(" ".join(pieces)))


def answers(client, drive, key, **choices):
    return [
        client.get(reverse(name, args=[drive.pk, key]), choices)
        for name in ("drives:print", "drives:sheet-page")
    ]


@pytest.mark.parametrize(("movement", "people", "changes"), EVENINGS, ids=str)
def test_no_word_of_the_paper_is_missing_on_the_page(owner_client, club, movement, people, changes):
    drive = seat(make_drive(club, movement, people=people, hands=4, **changes))
    score(drive, 1, 1, 8)
    for key in KEYS:
        pdf, page = answers(owner_client, drive, key, hand=1, table=1)
        main = read(page).first("main")
        missing = words(texts(pdf.content)) - words([main.text]) - OF_PAPER_ALONE
        assert missing == set(), key


def test_every_slip_is_a_table_with_a_box_for_each_side_of_each_hand(owner_client, club):
    drive = seat(make_drive(club, "partner", people=8, hands=4, hands_at_table=2))
    _pdf, page = answers(owner_client, drive, "table-slips", round=1)
    slips = list(read(page).all("table"))
    assert [slip.first("caption").text for slip in slips] == ["Table 1", "Table 2"]
    assert [len(list(slip.all("td", class_="to-write"))) for slip in slips] == [4, 4]


def test_a_list_of_hands_has_the_hand_as_the_head_of_its_row(owner_client, club):
    drive = make_drive(club, "individual", people=8, hands=4)
    _pdf, page = answers(owner_client, drive, "standing-cards")
    first = read(page).first("table")
    heads = [head.text for head in first.all("th") if head.attrs.get("scope") == "row"]
    assert heads == ["1", "2", "3", "4"]


@pytest.mark.parametrize(
    ("trumps", "said"),
    [
        (Trumps.HEARTS, "♥\N{VARIATION SELECTOR-15}H Hearts"),
        (Trumps.NO_TRUMPS, "NT No trumps"),
        (AtTable.CUT, "Cut at each table"),
        (None, ""),
    ],
)
def test_trumps_are_said_by_sign_letter_and_word(trumps, said):
    assert in_words(trumps, TRUMP_WORDS) == said
