"""The words over the half-time places."""

from drives.words.tea import after_hands, cards_out, heading, tables_out

TITLES = {"everyone": "Everyone", "ladies": "Women"}


def test_a_list_has_the_clubs_heading_and_pairs_are_called_pairs():
    assert heading("ladies", TITLES, pairs=False) == "Women"
    assert heading("everyone", TITLES, pairs=False) == "Everyone"
    assert heading("everyone", TITLES, pairs=True) == "Pairs"


def test_how_far_the_places_go():
    assert after_hands(1) == "After the first hand"
    assert after_hands(12) == "After the first 12 hands"


def test_what_is_out_is_named_and_a_long_list_cut_with_a_count():
    assert tables_out([(3, 4), (4, 0)]) == (
        "These may change: still out are hand 3 table 4 and hand 4 (not seated yet)."
    )
    assert tables_out([(2, 1), *((hand, 0) for hand in range(3, 13))]) == (
        "These may change: still out are hand 2 table 1 and hands 3 to 12 (not seated yet)."
    )
    assert cards_out([("Ann", 1, 12), ("Bob", 5, 5)]) == (
        "These may change: still out are the cards of Ann (hands 1 to 12) and Bob (hand 5)."
    )
    assert "hand 1 table 8 and 4 more." in tables_out([(1, table) for table in range(1, 13)])
