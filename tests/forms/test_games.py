"""The choice of a game on the form of a plan, and each game's own boxes."""

from datetime import date

import pytest

from drives.forms.plans import DriveForm
from drives.forms.so_far import in_words
from drives.movements.games import FOR_GERMAN, FOR_RUBBERS
from drives.services.acts import Testimony
from drives.services.plans import DrivePlan, create_drive
from drives.words.games import speaking_in
from tests.evenings import plan
from tests.forms.test_plans import TYPED

DETAILS = {name: TYPED[name] for name in ("name", "date", "time", "venue")}
RUBBERS = DETAILS | {
    "game": "rubbers",
    "boxes": "rubbers",
    "best_of": "3",
    "points": "5",
    "another": "",
    "honours": "yes",
    "movement": "individual",
    "hands": "6",
    "half_after": "3",
    "rest": "usual",
}
GERMAN = DETAILS | {
    "game": "german",
    "boxes": "german",
    "variant": "second",
    "movement": "german",
    "hands": "8",
    "half_after": "4",
    "hands_at_table": "2",
}


def form_of(club, typed, **changes):
    return DriveForm(typed | changes, club=club, start=plan())


def made(form):
    assert form.is_valid(), form.errors
    return form.plan


def names(form):
    return {*form.fields}


def test_an_evening_of_rubbers_is_planned_by_the_rules_chosen(club):
    planned = made(form_of(club, RUBBERS))
    assert planned.game == "rubbers"
    assert planned.game_options == {"points_to_win": 5, "honours": True, "best_of": 3}
    assert (planned.scoring, planned.rest_award, planned.hands_at_table) == ("rub", 0, 1)
    assert planned.trumps == ["TU"] * 6
    assert planned.half_after == 3


@pytest.mark.parametrize(
    ("changes", "options"),
    [
        ({"points": "10", "honours": "no"}, (10, False, 3)),
        ({"points": "7", "honours": "yes"}, (7, False, 3)),
        ({"points": "other", "another": "7", "honours": "yes"}, (7, True, 3)),
        ({"points": "other", "another": "50", "best_of": "1"}, (50, True, 1)),
        ({"points": "5", "another": "none"}, (5, True, 3)),
    ],
    ids=["long", "American has none", "seven with honours", "any number", "a number not asked for"],
)
def test_a_game_is_to_the_number_chosen_and_honours_are_no_choice_at_seven(club, changes, options):
    planned = made(form_of(club, RUBBERS, **changes))
    assert tuple(planned.game_options.values()) == options


@pytest.mark.parametrize("typed", ["", "0", "51", "five"])
def test_another_number_than_those_offered_has_to_be_typed_and_be_1_to_50(club, typed):
    form = form_of(club, RUBBERS, points="other", another=typed)
    assert not form.is_valid()
    assert [*form.errors] == ["another"]
    assert len(form.errors["another"]) == 1


@pytest.mark.parametrize("variant", ["second", "all", "double"])
def test_an_evening_of_german_whist_is_planned_by_the_variant_chosen(club, variant):
    planned = made(form_of(club, GERMAN, variant=variant))
    assert (planned.game, planned.game_options) == ("german", {"variant": variant})
    assert (planned.scoring, planned.rest_award, planned.hands_at_table) == ("won", 0, 2)


def test_only_movements_of_the_game_are_offered(club):
    offered = {
        game: [key for key, _label in form_of(club, typed).fields["movement"].choices]
        for game, typed in {"rubbers": RUBBERS, "german": GERMAN, "hands": TYPED}.items()
    }
    assert offered["rubbers"] == [*FOR_RUBBERS]
    assert offered["german"] == [*FOR_GERMAN]
    assert "progressive-losers" in offered["hands"]
    assert "german-knockout" not in offered["hands"]


def test_what_a_game_does_not_need_is_not_asked(club):
    of_rubbers, of_german = names(form_of(club, RUBBERS)), names(form_of(club, GERMAN))
    for box in ("trumps", "counts_from", "scoring", "left_over"):
        assert box not in of_rubbers | of_german
    assert "variant" not in of_rubbers
    assert not {"points", "honours", "rest"} & of_german
    assert not {"points", "variant", "best_of"} & names(form_of(club, TYPED))


def test_another_game_opens_as_most_play_it_and_keeps_when_and_where(club):
    form = form_of(club, TYPED, game="rubbers", boxes="hands", hands="24", venue="Old Hall")
    assert not form.is_valid()
    assert "These are the choices for rubbers." in str(form.non_field_errors())
    assert [*form.errors] == ["__all__"]
    shown = {name: form[name].value() for name in ("venue", "movement", "hands", "points")}
    assert shown == {"venue": "Old Hall", "movement": "individual", "hands": 6, "points": "5"}
    assert form["boxes"].value() == "rubbers"


@pytest.mark.parametrize("game", ["hands", "rubbers", "german"])
def test_what_another_game_opens_with_is_a_plan_that_can_be_made(club, game):
    other = "german" if game == "rubbers" else "rubbers"
    turned = DriveForm(DETAILS | {"game": game, "boxes": other}, club=club, start=plan())
    again = {box.name: "" if box.value() is None else str(box.value()) for box in turned}
    planned = made(DriveForm(again, club=club, start=plan()))
    assert planned.game == game
    assert planned == planned.as_it_must_be


@pytest.mark.parametrize(
    ("typed", "game", "named"),
    [
        ("December drive", "german", "German Whist evening"),
        ("December drive", "rubbers", "Rubber evening"),
        ("Rubber evening", "german", "German Whist evening"),
        ("German Whist evening", "hands", "December drive"),
        ("For the roof", "german", "For the roof"),
    ],
)
def test_a_name_that_nobody_chose_goes_with_the_game(club, typed, game, named):
    turned = form_of(club, TYPED, name=typed, game=game, boxes="none")
    assert turned["name"].value() == named
    assert turned.renamed is (typed != named)


def test_a_drive_that_has_its_name_keeps_it_in_another_game(club):
    drive = create_drive(club, plan(), Testimony())
    changed = TYPED | {"name": drive.name, "game": "german", "boxes": "hands"}
    form = DriveForm(changed, club=club, start=DrivePlan.of(drive), drive=drive)
    assert (form["name"].value(), form.renamed) == (drive.name, False)


def test_a_game_that_there_is_none_of_is_refused(club):
    assert [*form_of(club, TYPED, game="bridge").errors] == ["game"]


@pytest.mark.parametrize(
    "options",
    [
        {"points_to_win": 5, "honours": True, "best_of": 3},
        {"points_to_win": 7, "honours": False, "best_of": 1},
        {"points_to_win": 7, "honours": True, "best_of": 3},
        {"points_to_win": 12, "honours": False, "best_of": 3},
    ],
)
def test_an_evening_of_rubbers_like_the_last_is_played_by_the_same_rules(club, options):
    start = plan("individual", 6, game="rubbers", game_options=options).as_it_must_be
    opened = DriveForm(club=club, start=start)
    again = {box.name: "" if box.value() is None else str(box.value()) for box in opened}
    assert made(DriveForm(again, club=club, start=start)) == start


def test_a_drive_of_german_whist_opens_as_it_is(club):
    options = {"variant": "double"}
    start = plan("german", 8, game="german", game_options=options, hands_at_table=2)
    drive = create_drive(club, start, Testimony())
    opened = DriveForm(club=club, start=DrivePlan.of(drive), drive=drive)
    assert (opened["variant"].value(), opened["hands_at_table"].value()) == ("double", 2)


def test_boxes_of_rounds_are_called_so(club):
    with speaking_in("rubbers"):
        labels = [str(form_of(club, RUBBERS)[box].label) for box in ("hands", "half_after")]
    assert labels == ["Rounds", "Tea after round"]
    assert str(form_of(club, TYPED)["hands"].label) == "Hands"


def test_the_sentence_says_the_game_that_is_chosen_so_far(club):
    def told(typed, **changes):
        return " ".join(in_words(form_of(club, typed, **changes), date(2026, 11, 30)).sentences)

    assert "6 rubbers in two halves, each the best of three games to 5" in told(RUBBERS)
    assert "6 rubbers in two halves." in told(RUBBERS, points="other")
    assert "8 rounds of German Whist in two halves, 2 at each meeting." in told(GERMAN)
    assert "6 rubbers in two halves" in told(TYPED, game="rubbers", boxes="hands")
    assert "A rest scores the player's own average" in told(RUBBERS, rest="own")


@pytest.mark.parametrize(
    ("changes", "box", "words"),
    [
        ({"hands_at_table": "2"}, "hands_at_table", "so it is an odd number: 1, 3 or 5."),
        ({"hands_at_table": "3", "hands": "9"}, "half_after", "a multiple of 3 rounds."),
    ],
)
@pytest.mark.parametrize("movement", ["german-ladder", "german-knockout"])
def test_a_meeting_whose_winner_goes_on_is_of_an_odd_number_of_rounds(
    club, movement, changes, box, words
):
    form = form_of(club, GERMAN, movement=movement, **changes)
    with speaking_in("german"):
        assert [*form.errors] == [box]
    assert words in form.errors[box][0]
    assert made(form_of(club, GERMAN, movement=movement, hands_at_table="1")).hands_at_table == 1
    three = {"hands_at_table": "3", "hands": "9", "half_after": "6"}
    assert made(form_of(club, GERMAN, movement=movement, **three)).hands_at_table == 3


def test_a_ladder_is_of_whole_meetings_and_a_knockout_is_filled_up_to_them(club):
    """Seating gives a knock-out the rounds it needs, whatever was typed."""
    typed = {"hands": "14", "hands_at_table": "3", "half_after": ""}
    ladder = form_of(club, GERMAN, movement="german-ladder", **typed)
    assert "Every meeting has 3 rounds" in ladder.errors["hands"][0]
    planned = made(form_of(club, GERMAN, movement="german-knockout", **typed))
    assert len(planned.trumps) == 15


def test_rounds_at_each_meeting_stand_in_sight_where_german_whist_is_played(club):
    assert "hands_at_table" in [box.name for box in form_of(club, GERMAN).main_fields]
    assert "hands_at_table" in [box.name for box in form_of(club, TYPED).folded_fields]
