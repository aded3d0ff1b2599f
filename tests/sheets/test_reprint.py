"""One lost card is printed again, on the quarter of the sheet that is left."""

import pytest
from django.urls import reverse

from drives.errors import NoSuchCardError
from drives.services.acts import Testimony
from drives.services.numbers import print_cards
from drives.sheets import SHEETS, Choices
from tests.evenings import make_drive, score, seat
from tests.pdfs.reading import pages, placed
from tests.sheets.readings import printed


def corner(drive, key, **choices):
    """Return the number on the only card of the only page, and whether it is on the left, and on top."""
    (page,) = pages(SHEETS[key].build(drive, Choices(**choices)))
    found = placed(page)
    at = next(n for n, text in enumerate(found) if text.text in ("Card", "Pair"))
    assert sum(text.text in ("Card", "Pair") for text in found) == 1
    wide, high = float(page.mediabox.width), float(page.mediabox.height)
    label, number = found[at], found[at + 1]
    return int(number.text), label.x < wide / 2, label.y > high / 2


@pytest.mark.parametrize(
    ("quarter", "left", "top"),
    [(1, True, True), (2, False, True), (3, True, False), (4, False, False)],
)
@pytest.mark.parametrize("key", ["scorecards", "blank-scorecards"])
def test_the_card_alone_is_on_the_quarter_that_is_left(club, key, quarter, left, top):
    drive = make_drive(club, people=22)
    if key == "scorecards":
        seat(drive)
    assert corner(drive, key, card=13, quarter=quarter) == (13, left, top)


def test_the_card_printed_again_has_its_name_and_what_is_in(club):
    drive = seat(make_drive(club, people=8, hands=2))
    score(drive, 1, 1, 9)
    found = printed(drive, "scorecards", card=1, quarter=3)
    assert "Person 001" in found
    assert "Person 002" not in found


def test_a_pairs_card_goes_by_the_pairs_number(club):
    drive = seat(make_drive(club, "partner", people=12, hands=4))
    found = printed(drive, "scorecards", card=6)
    assert {"Person 011", "Person 012"} <= set(found)


def test_a_card_of_the_afternoon_is_one_of_those_that_were_printed(club):
    drive = make_drive(club, "individual", people=6, hands=8)
    with pytest.raises(NoSuchCardError):
        SHEETS["blank-scorecards"].build(drive, Choices(card=13))
    print_cards(drive, 24, Testimony())
    drive.refresh_from_db()
    lost = printed(drive, "blank-scorecards", card=13)
    everybodys = printed(drive, "blank-scorecards", players=24)
    start = everybodys.index("13")
    assert lost[lost.index("13") :] == everybodys[start : start + len(lost) - lost.index("13")]


def test_the_address_says_which_card_and_which_quarter(owner_client, club):
    drive = seat(make_drive(club, people=8))
    address = reverse("drives:print", args=[drive.pk, "scorecards"])
    answers = {
        quarter: owner_client.get(address, {"card": "3", "quarter": quarter}).content
        for quarter in ("2", "4", "9", "x")
    }
    assert answers["2"] == SHEETS["scorecards"].build(drive, Choices(card=3, quarter=2))
    assert answers["2"] != answers["4"]
    assert answers["9"] == answers["4"]
    assert answers["x"] == SHEETS["scorecards"].build(drive, Choices(card=3))


def test_a_card_nobody_holds_leads_back_with_a_sentence(owner_client, club):
    drive = seat(make_drive(club, people=8))
    address = reverse("drives:print", args=[drive.pk, "scorecards"])
    response = owner_client.get(address, {"card": "99"}, follow=True)
    said = [str(message) for message in response.context["messages"]]
    assert said == ["There is no card 99 this evening. Choose one on the People page."]
