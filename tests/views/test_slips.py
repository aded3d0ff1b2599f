"""A slip's card numbers typed after its tricks: the seats agree, or who sat there is asked."""

from functools import partial

import pytest
from django.urls import reverse

from drives.models import ScoreEntry
from drives.results.room import room
from drives.views.cells import Ask
from drives.views.slips import pairs_of
from scoring.sides import Side
from tests.evening.reading import read
from tests.evenings import deal_at, make_drive, score, seat
from tests.views.boxes import box, page_of, save, shown, tricks
from tests.views.helping import helper_of
from tests.views.test_budgets import AROUND, OF_THE_VISITOR, SAVING, queries_of


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=12, hands=4))


def seated(drive, table, hand=1):
    """Return the card numbers at a table, North-South's first."""
    found = next(one for one in room(drive, hand).tables if one.number == table)
    pairs = pairs_of(found)
    return [*pairs.north_south, *pairs.east_west]


def slip(drive, table, tricks="8"):
    return " ".join(map(str, [tricks, *seated(drive, table)]))


def with_stranger(drive, table):
    """A slip of the table on which somebody of table 2 stands for its last."""
    return [*seated(drive, table)[:3], seated(drive, 2)[0]]


def asked(client, drive, table, cards, **more):
    typed = " ".join(map(str, [8, "c", *cards]))
    return save(client, drive, 1, table, ns=typed, **more).context["cell"]


def answer(client, drive, table, cell, answer):
    fields = shown(cell) | {"answer": answer, "sure": cell.sure}
    return save(client, drive, 1, table, box(drive, 1, table, **fields))


@pytest.mark.parametrize("movement", ["progressive-losers", "individual", "partner"])
@pytest.mark.parametrize("helps", [False, True])
def test_a_slip_with_its_cards_asks_no_more_than_eight_times(owner_client, club, movement, helps):
    drive = seat(make_drive(club, movement, people=12, hands=4))
    client = helper_of(drive) if helps else owner_client
    typed, address = box(drive, 1, 2, ns=slip(drive, 2)), deal_at(drive, 1, 2).get_absolute_url()
    queries = queries_of(partial(client.post, address, typed, headers={"HX-Request": "true"}))
    assert tricks(drive, 1, 2) == 8
    asked = [sql for sql in queries if not sql.startswith(AROUND)]
    visitor = *OF_THE_VISITOR, 'FROM "drives_drivehelper"'  # as whom a helper came in
    asked = [sql for sql in asked if not any(part in sql for part in visitor)]
    assert len(asked) <= SAVING, "\n".join(asked)


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 0, 1)])
def test_a_slip_that_names_who_sits_there_is_saved_at_once(owner_client, drive, order):
    cards = [seated(drive, 3)[place] for place in order]
    cell = asked(owner_client, drive, 3, cards)
    assert (cell.saved, cell.boxes) == (True, ("8", "5"))
    assert tricks(drive, 1, 3) == 8


def test_the_tricks_are_those_of_the_pair_beside_the_box(owner_client, drive):
    save(owner_client, drive, 1, 3, ew=slip(drive, 3))
    assert tricks(drive, 1, 3) == 5


def test_a_slip_with_others_asks_who_sat_there_and_keeps_what_was_typed(owner_client, drive):
    cards, there = with_stranger(drive, 1), seated(drive, 1)
    cell = asked(owner_client, drive, 1, cards)
    assert cell.asks is Ask.WHO_SAT_THERE
    assert cell.error == (
        f"Table 1 has cards {there[0]}, {there[1]} | {there[2]}, {there[3]} by the seats; "
        f"the slip says {cards[0]}, {cards[1]} | {cards[2]}, {cards[3]}. Who sat there?"
    )
    assert cell.boxes[0] == f"8 c {' '.join(map(str, cards))}"
    assert [word for _, word in cell.answers] == ["As the seats say"]
    assert not ScoreEntry.objects.exists()


def test_the_same_four_as_other_partners_are_asked_about_too(owner_client, drive):
    n, s, e, w = seated(drive, 1)
    assert asked(owner_client, drive, 1, [n, e, s, w]).asks is Ask.WHO_SAT_THERE


def test_as_the_seats_say_saves_the_tricks(owner_client, drive):
    cell = asked(owner_client, drive, 1, with_stranger(drive, 1))
    assert answer(owner_client, drive, 1, cell, "seats").context["cell"].saved
    assert tricks(drive, 1, 1) == 8


def test_who_really_sat_there_is_put_right_on_the_page_of_the_table(owner_client, drive):
    stranger = seated(drive, 2)[0]
    address, word = asked(owner_client, drive, 1, with_stranger(drive, 1)).elsewhere
    place = reverse("drives:table-seats", args=[drive.pk, 1, 1])
    west = room(drive, 1).tables[0].pair(Side.EAST_WEST)[1]
    assert word == "Put right who sat there"
    assert address == f"{place}?W={stranger}"
    boxes = {
        one.attrs["name"]: one.attrs.get("value", "")
        for one in read(owner_client.get(address)).all("input")
        if one.attrs.get("list")
    }
    assert boxes == {"N": "", "E": "", "S": "", "W": str(stranger)}
    assert west.card != stranger


def test_who_may_not_put_seats_right_is_led_nowhere(club, member_of, drive):
    cell = asked(member_of(club, "scorer"), drive, 1, with_stranger(drive, 1))
    assert cell.asks is Ask.WHO_SAT_THERE
    assert cell.elsewhere is None


def test_another_tables_slip_is_saved_there_with_one_press(owner_client, drive):
    """Case C26."""
    typed = box(drive, 1, 1, ns=slip(drive, 3)) | {"empty": f"deal-{deal_at(drive, 1, 3).pk}"}
    cell = save(owner_client, drive, 1, 1, typed).context["cell"]
    assert [word for _, word in cell.answers] == [
        "As the seats say",
        "This is table 3's slip: save it there",
    ]
    fields = box(drive, 1, 1, **shown(cell), answer=cell.answers[1][0])
    fields["empty"] = typed["empty"]
    response = save(owner_client, drive, 1, 1, fields)
    assert [tricks(drive, 1, table) for table in (1, 3)] == [None, 8]
    here = response.context["cell"]
    assert (here.boxes, here.word) == (("", ""), "saved at table 3")
    # The other table's boxes come along with the answer.
    assert [other.boxes for other in response.context["others"]] == [("8", "5")]
    assert drive.acts.last().table == 3


def test_nothing_is_written_over_what_the_other_table_has(owner_client, drive):
    cell = save(owner_client, drive, 1, 1, ns=slip(drive, 3)).context["cell"]
    score(drive, 1, 3, 9)
    again = answer(owner_client, drive, 1, cell, cell.answers[1][0]).context["cell"]
    assert again.error.startswith("Table 3 has 9-4 already, and this slip says 8-5.")
    assert [tricks(drive, 1, table) for table in (1, 3)] == [None, 9]


def test_saved_there_twice_is_saved_once(owner_client, drive):
    cell = save(owner_client, drive, 1, 1, ns=slip(drive, 3)).context["cell"]
    for _press in range(2):
        answer(owner_client, drive, 1, cell, cell.answers[1][0])
    assert ScoreEntry.objects.count() == 1


@pytest.mark.parametrize("forged", ["table-2", "table-99", "table-x"])
def test_a_slip_is_saved_at_no_other_table_than_its_own(owner_client, drive, forged):
    cell = save(owner_client, drive, 1, 1, ns=slip(drive, 3)).context["cell"]
    answer(owner_client, drive, 1, cell, forged)
    assert {entry.table_number for entry in ScoreEntry.objects.all()} <= {3}


def test_too_few_or_too_many_numbers_are_refused_with_their_count(owner_client, drive):
    cell = asked(owner_client, drive, 2, seated(drive, 2)[:3])
    assert cell.error == (
        "Table 2: The slip of this table has 4 numbers; here are 3 after the tricks. "
        "Type all of them or none."
    )


def test_a_rare_number_is_asked_about_before_the_cards_and_neither_question_comes_twice(
    owner_client, drive
):
    typed = f"13 c {' '.join(map(str, with_stranger(drive, 1)))}"
    cell = save(owner_client, drive, 1, 1, ns=typed).context["cell"]
    assert (cell.asks, cell.boxes[0]) == (Ask.SURE, typed)
    cell = answer(owner_client, drive, 1, cell, "").context["cell"]
    assert (cell.asks, cell.boxes[0]) == (Ask.WHO_SAT_THERE, typed)
    assert answer(owner_client, drive, 1, cell, "seats").context["cell"].saved
    assert tricks(drive, 1, 1) == 13


def test_pairs_are_named_by_their_number(owner_client, club):
    drive = make_drive(club, movement="partner", names=["Ann", "Bob", "Cy", "Di"], hands=4)
    seat(drive)
    assert save(owner_client, drive, 1, 1, ns="8 1 2").context["cell"].saved
    cell = save(owner_client, drive, 1, 1, ns="7 1 3", ew="5").context["cell"]
    assert "Table 1 has cards 1 | 2 by the seats; the slip says 1 | 3." in cell.error
    assert cell.elsewhere[0] == reverse("drives:table-seats", args=[drive.pk, 1, 1])


def test_without_scripts_the_question_is_put_and_answered_on_the_page(owner_client, drive):
    typed = " ".join(map(str, [8, *with_stranger(drive, 1)]))
    fields = box(drive, 1, 1, ns=typed) | box(drive, 1, 2, ns="6") | box(drive, 1, 3)
    response = owner_client.post(page_of(drive, 1), fields)
    cell = response.context["rows"][0].cells[0]
    assert "Who sat there?" in response.text
    assert [tricks(drive, 1, table) for table in (1, 2)] == [None, 6]
    fields = box(drive, 1, 1, **shown(cell), answer="seats")
    assert owner_client.post(page_of(drive, 1), fields).status_code == 302
    assert tricks(drive, 1, 1) == 8


def test_the_page_shows_how_a_slip_is_typed(owner_client, drive):
    assert f"as in “{slip(drive, 1)}”:" in " ".join(
        owner_client.get(page_of(drive, 1)).text.split()
    )
