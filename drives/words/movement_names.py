"""Movements as the organiser chooses them: labels, explanations, options."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from drives.movements import MOVEMENTS
from drives.movements.left_over import LEFT_OVER
from drives.movements.partners import EAST_WEST
from drives.movements.rings import LADIES
from drives.words.games import by_game


def movement_label(key: str) -> str:
    """Return the movement's name as the organiser chooses it."""
    labels = {
        "progressive-losers": _("Losers move"),
        "progressive-winners": _("Winners move"),
        "semi-partner": _("Losers part, winners stay together"),
        "ladder": _("Ladder"),
        "seat-by-seat": _("Seat by seat"),
        "as-seated": _("Seated by hand"),
        "individual": _("Individual"),
        "mixed-individual": _("Mixed individual"),
        "partner": _("Partner drive"),
        "partner-all": _("Partner drive, all meet"),
        "military": _("Military (flags)"),
        "german": by_game(_("German Whist"), _("Everybody meets everybody")),
        "german-ladder": by_game(_("German Whist, ladder"), _("Ladder")),
        "german-knockout": by_game(_("German Whist, knock-out"), _("Knock-out")),
    }
    return labels[key]


def movement_explanation(key: str) -> str:
    """Return one paragraph for the organiser: what happens, and whom it suits."""
    return (_hand_by_hand() | _each_for_themselves() | _in_teams())[key]


def _hand_by_hand() -> dict[str, str]:
    return {
        "progressive-losers": _(
            "After each hand the losing lady moves on a table, and the losing gent one the other way. "
            "The winning lady keeps her chair, her partner moves to the chair on her right, and "
            "each plays with the one who arrives. Any number can play: one, two or three people "
            "rest each hand where the tables do not come out even."
        ),
        "progressive-winners": _(
            "After each hand the winning lady moves on a table, and the winning gent one the other way. "
            "The losing lady keeps her chair, her partner moves to the chair on her right, and "
            "each plays with the one who arrives. Any number can play: one, two or three people "
            "rest each hand where the tables do not come out even."
        ),
        "semi-partner": _(
            "After each hand the losing lady moves on a table, and the losing gent one the other way. "
            "The winners keep their chairs and stay partners; the two who arrive, the lady on the "
            "winning lady's left, are the new pair against them. From 10 people on any number can "
            "play: one, two or three rest each hand where the tables do not come out even."
        ),
        "ladder": _(
            "Everybody plays for table 1. After each hand the winners go one table towards it and "
            "the losers one away from it; winners at table 1 and losers at the last table stay. "
            "Partners change every hand: who came down plays with who came up. Where the tables do "
            "not come out even, people rest in turn by card number and come in again at the last "
            "table. Good company for those who like to meet their equals."
        ),
        "as-seated": _(
            "You say who sits where. The first hand is seated by card number, and everybody stays "
            "until you change their seats; who is left over rests in turn, by card number. For a "
            "hall with a way of its own of moving people, and for when all else fails."
        ),
    }


def _each_for_themselves() -> dict[str, str]:
    return {
        "seat-by-seat": _(
            "North sits. After each hand South goes back one table, East goes on one and West two, "
            "round the room. Nothing depends on who wins, and ladies and gents sit as they come. "
            "With 5, 7, 11, 13 or 17 tables nobody meets anybody twice in as many hands as there "
            "are tables; with a number that 2 or 3 divides some meet again sooner. Those left over "
            "rest in turn."
        ),
        "individual": _(
            "Everybody has a new partner and new opponents each time, and the card says where to "
            "sit. Nothing depends on who wins, and ladies and gents sit as they come. Over a whole "
            "tournament everybody plays once with everybody and twice against."
        ),
        "mixed-individual": _(
            "Each time a lady and a gent are partners who were not before, and the card says where "
            "to sit. Nothing depends on who wins. For a hall that moves every lady one table up and "
            "every gent one down: there the same ladies sit together all night, and here in up to "
            "about as many moves as tables nobody meets anybody twice, and in nearly twice as many "
            "nobody has a partner twice."
        ),
        "german": _(
            "Two at a table, each for themselves, and everybody meets everybody. Of each round the "
            "thirteen tricks of the second part count, when the stock is gone: seven or more win it. "
            "With an odd number of people one rests each round."
        ),
        "german-ladder": _(
            "Two at a table, and everybody plays for table 1. After each round the winner goes one "
            "table towards it and the loser one away from it; the winner at table 1 and the loser at "
            "the last table stay. With an odd number one rests each round, in turn by card number, and "
            "comes in again at the last table. Good company for those who like to meet their equals."
        ),
        "german-knockout": _(
            "Two at a table; winners meet, and who has lost is out, until one is left. Who begins "
            "against whom is drawn. Where the number is not 2, 4, 8, 16 or 32, as many as need be go on "
            "to the second meeting without playing the first. Four meetings are enough for 16 people, "
            "five for 32. For an evening at which those who are out play on for fun."
        ),
    }


def _in_teams() -> dict[str, str]:
    return {
        "partner": _(
            "Two people stay partners all evening and share one total. North-South sit still, "
            "East-West move one table after each round, and from the last one in their way to the "
            "first. With an odd number of pairs one pair rests each round; nine pairs play five rounds "
            "of four hands."
        ),
        "partner-all": _(
            "Two people stay partners all evening and share one total, and every pair meets every "
            "other: the cards say where to sit. It takes one round fewer than there are pairs; with an "
            "odd number of pairs as many rounds as pairs, and each rests once. Nine pairs play nine "
            "rounds of two hands."
        ),
        "military": _(
            "Teams of four play for flags. Each team has a home table, where its captain sits still "
            "all evening; of the three scouts, blue, red and white, two go out each hand to another "
            "team's table, and one stays with the captain. The pair that takes seven tricks or more "
            "wins a flag for its team. The cards say, hand by hand, who goes where."
        ),
    }


def option_label(name: str) -> str:
    """Return the name of a movement's option."""
    labels = {
        "ladies": _("Which way the ladies move"),
        "east_west": _("Which way East-West move"),
        "thirteen": _("Flags for all thirteen tricks"),
        "counted": _("Whose flags count"),
        "left_over": _("Two or three left over"),
    }
    return labels[name]


def option_choice_label(name: str, choice: str) -> str:
    """Return what one choice of a movement's option does."""
    labels = {
        ("ladies", "up"): _("Ladies up, gents down"),
        ("ladies", "down"): _("Ladies down, gents up"),
        ("east_west", "down"): _("East-West down"),
        ("east_west", "up"): _("East-West up"),
        ("thirteen", "two"): _("Two flags for all thirteen tricks"),
        ("thirteen", "one"): _("One flag for all thirteen tricks, as for seven"),
        ("counted", "both"): _("Home and away pair each win flags for their team"),
        ("counted", "home"): _("Only the pair at home wins flags"),
        ("left_over", "rest"): _("Two or three left over rest"),
        ("left_over", "play"): _("Two left over play German Whist, three with a dummy hand"),
    }
    return labels[name, choice]


def option_choice_short(name: str, choice: str) -> str:
    """Return the choice in so few words that a box under the option's own label holds them."""
    short = {
        ("thirteen", "two"): _("Two"),
        ("thirteen", "one"): _("One, as for seven"),
        ("counted", "both"): _("Of the pairs home and away"),
        ("counted", "home"): _("Of the pair at home alone"),
        ("left_over", "rest"): _("Rest"),
        ("left_over", "play"): _("Play: German Whist, dummy"),
    }
    return short.get((name, choice)) or option_choice_label(name, choice)


def options_chosen(key: str, options: Mapping[str, str], players: int | None = None) -> list[str]:
    """Return what the club chose, or left as it is, of each option the movement has.

    With `players`, only of those that mean something to so many.
    """
    movement = MOVEMENTS[key]
    left_over = players is None or players % movement.seats_a_table > 1
    return [
        f"{option_choice_label(option.name, option.of(options))}."
        for option in movement.options
        if option is not LEFT_OVER or left_over
    ]


def options_unseen(key: str, options: Mapping[str, str]) -> list[str]:
    """Return what was chosen of those options that neither a picture of the room shows nor its figures."""
    shown = (LADIES, EAST_WEST, LEFT_OVER)
    return [
        f"{option_choice_label(option.name, option.of(options))}."
        for option in MOVEMENTS[key].options
        if option not in shown
    ]
