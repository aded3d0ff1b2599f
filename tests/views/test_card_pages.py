"""Scorecards and pads as pages: the same words as on paper, for whom a PDF does not serve."""

from django.urls import reverse

from tests.evenings import make_drive, score_hand, seat


def page_of(client, drive, key, **choices):
    response = client.get(reverse("drives:sheet-page", args=[drive.pk, key]), choices)
    assert response.status_code == 200
    return response


def test_a_card_as_a_page_has_its_name_its_seat_and_a_row_for_each_hand(owner_client, club):
    drive = seat(make_drive(club, "individual", people=8, hands=4))
    score_hand(drive, 1, [9, 9])
    response = page_of(owner_client, drive, "scorecards", card=3)
    (card,) = response.context["data"].read_cards
    assert (card.title, card.names) == ("Card 3", ("Person 003",))
    rows = [row for listing in card.listings for row in listing.rows]
    assert [row[0] for row in rows] == ["1", "2", "3", "4"]
    assert rows[0][1] == "♥H"
    assert {row[3] for row in rows} & {"9", "4"}
    text = response.content.decode()
    assert all(cell in text for row in rows for cell in row)
    assert f"<h2>{card.title}</h2>" in text


def test_a_numbered_card_as_a_page_has_a_line_for_the_name(owner_client, club):
    drive = make_drive(club, people=0)
    response = page_of(owner_client, drive, "blank-scorecards", players=4, spare=1)
    titles = [card.title for card in response.context["data"].read_cards]
    assert titles == ["Card 1", "Card 2", "Card 3", "Card 4", "Spare card"]
    assert response.content.decode().count('class="to-fill"') == 5


def test_a_pad_as_a_page_has_its_columns_and_its_rules(owner_client, club):
    drive = make_drive(club, people=4)
    for key in ("rubber-cards", "german-cards"):
        response = page_of(owner_client, drive, key, pad=1)
        data, text = response.context["data"], response.content.decode()
        (card,) = data.cards
        headings = {column.heading for table in card.tables for column in table.listing.columns}
        assert all(f">{heading}</th>" in text for heading in headings)
        assert all(rule in text for rule in data.rules)
        assert text.count('class="to-fill"') == len(card.names) == 2
