"""A made-up evening in English, for any list of names: the data of each of the sheets."""

from drives.pdfs.card_faces import Scorecard, ScorecardWords
from drives.pdfs.certificates import build_certificates
from drives.pdfs.check_in import build_check_in
from drives.pdfs.club_lists import build_club_list
from drives.pdfs.grids import GridWords, HandRow
from drives.pdfs.hand_sheet import build_hand_sheet
from drives.pdfs.itinerary import build_itinerary
from drives.pdfs.leaderboard import LeaderboardSheet, build_leaderboard
from drives.pdfs.listings import NoteBlock
from drives.pdfs.movement import FigureTable, MovementSheet, build_movement
from drives.pdfs.newspaper import NewspaperSheet, build_newspaper
from drives.pdfs.pads import build_pad
from drives.pdfs.page import SheetHead
from drives.pdfs.pocket_trumps import PocketTrumps, build_pocket_trumps
from drives.pdfs.prize_labels import build_labels
from drives.pdfs.prize_script import build_script
from drives.pdfs.results import ResultsSheet, build_results
from drives.pdfs.room_plan import PlanLine, PlanTable, RoomDrawing
from drives.pdfs.score_sheets import build_score_sheets
from drives.pdfs.scorecards import ScorecardSheet, build_scorecards
from drives.pdfs.seating import (
    NamedSeat,
    SeatedPlayer,
    SeatedTable,
    SeatingSheet,
    SeatingWords,
    build_seating,
)
from drives.pdfs.seats_by_hand import build_seats_by_hand
from drives.pdfs.standing_cards import build_standing_cards
from drives.pdfs.standings import StandingRow, StandingSection, StandingWords
from drives.pdfs.suits import TrumpWords
from drives.pdfs.table_cards import Going, TableCard, TableCardSheet, build_table_cards
from drives.pdfs.table_slips import (
    SlipHand,
    SlipPair,
    SlipPlayer,
    TableSlip,
    TableSlipSheet,
    TableSlipWords,
    build_table_slips,
)
from drives.pdfs.trumps import TrumpHalf, TrumpHand, TrumpSheet, build_trumps
from drives.pdfs.winners import Winner, WinnerSection
from scoring.trumps import AtTable, Trumps
from tests.pdfs import club_tables, lists, pads, prizes, score_sheets, tables

HEAD = SheetHead(
    club="Village Hall Whist Club",
    drive="Christmas drive",
    date="Friday 4 December",
    version_line="Version 31, printed 19.42",
    page_of="Page {page} of {pages}",
    language="en-GB",
)
TRUMP_WORDS = TrumpWords(
    letters={
        Trumps.HEARTS: "H",
        Trumps.DIAMONDS: "D",
        Trumps.SPADES: "S",
        Trumps.CLUBS: "C",
        Trumps.NO_TRUMPS: "NT",
    },
    names={
        Trumps.HEARTS: "Hearts",
        Trumps.DIAMONDS: "Diamonds",
        Trumps.SPADES: "Spades",
        Trumps.CLUBS: "Clubs",
        Trumps.NO_TRUMPS: "No trumps",
        AtTable.TURNED_UP: "Turned up at each table",
        AtTable.CUT: "Cut at each table",
    },
)
GRID_WORDS = GridWords("Hand", "Table", "Tricks", "Sum", "Opp.", "First half", "Second half")
CARD_WORDS = ScorecardWords("Scorecards", "Card", "Name", GRID_WORDS, "Total")
SLIP_WORDS = TableSlipWords("Table slips", "Table", "Hand", "Tricks", "The two make 13.")
SEATING_WORDS = SeatingWords("Seats by table", "Seats by name", "Name", "Card", "Table")
STANDING_WORDS = StandingWords(
    "Place", "Name", "Card", "Role", "First half", "Second half", "Total", "Hands won"
)
ROTATION = list(Trumps)


def players(count):
    return [f"Player {number} Surname" for number in range(1, count + 1)]


def hand_rows(first, last, **values):
    return tuple(
        HandRow(number, ROTATION[(number - 1) % 5], **values) for number in range(first, last + 1)
    )


def scorecards(names, hands=24):
    halves = (hand_rows(1, hands // 2, place="3 N"), hand_rows(hands // 2 + 1, hands, place="4 S"))
    cards = tuple(
        Scorecard(number, halves, (name,), "Lady", f"Table {(number + 3) // 4}, North")
        for number, name in enumerate(names, start=1)
    )
    return ScorecardSheet(HEAD, CARD_WORDS, TRUMP_WORDS, cards)


def table_slips(names, hands=1):
    numbered = [SlipPlayer(number, name) for number, name in enumerate(names, start=1)]
    slips = tuple(
        TableSlip(
            str(first // 4 + 1),
            tuple(SlipHand(7 + extra, Trumps.SPADES) for extra in range(hands)),
            SlipPair("North-South", tuple(numbered[first : first + 2])),
            SlipPair("East-West", tuple(numbered[first + 2 : first + 4])),
        )
        for first in range(0, len(names), 4)
    )
    return TableSlipSheet(HEAD, SLIP_WORDS, TRUMP_WORDS, slips)


def seating(names):
    seated = len(names) // 4 * 4
    chairs = [SeatedPlayer("NSEW"[place % 4], place + 1, names[place]) for place in range(seated)]
    tables = [
        SeatedTable(str(first // 4 + 1), tuple(chairs[first : first + 4]))
        for first in range(0, seated, 4)
    ]
    resting = tuple(
        SeatedPlayer("", place + 1, names[place]) for place in range(seated, len(names))
    )
    rests = [SeatedTable("Rest", resting)] if resting else []
    by_name = tuple(
        NamedSeat(name, number, f"{(number + 3) // 4} N") for number, name in enumerate(names, 1)
    )
    return SeatingSheet(HEAD, SEATING_WORDS, (*tables, *rests), by_name)


def trumps(hands=24):
    numbered = [TrumpHand(number, ROTATION[(number - 1) % 5]) for number in range(1, hands + 1)]
    middle = hands // 2
    halves = (
        TrumpHalf("First half", tuple(numbered[:middle])),
        TrumpHalf("Second half", tuple(numbered[middle:])),
    )
    return TrumpSheet(HEAD, "Trumps", TRUMP_WORDS, halves)


def pocket_trumps(count):
    return PocketTrumps(HEAD, "Trumps", TRUMP_WORDS, trumps().halves, count)


def section(title, names):
    rows = tuple(
        StandingRow(f"{number}=", name, str(number), f"{300 - number}½", ("81", "75½"), "Lady")
        for number, name in enumerate(names, start=1)
    )
    return StandingSection(title, rows)


def leaderboard(names):
    sections = (section("Everyone", names), section("Ladies", names[::2]))
    return LeaderboardSheet(HEAD, "After hand 12", STANDING_WORDS, sections)


def results(names):
    winners = (WinnerSection("First", tuple(Winner(name, "178½") for name in names[:2])),)
    notes = (
        NoteBlock("Proof", ("6 tables x 12 hands x 26 = 1,872; the cards add up to 1,872.",)),
        NoteBlock("Places", ("Places that are level share a place: 1, 2=, 2=, 4.",)),
    )
    sections = (section("Everyone", names),)
    return ResultsSheet(HEAD, "Results", STANDING_WORDS, winners, sections, notes)


def newspaper(names):
    """Return what a paper prints of them: names run on in sentences, and are never a line of their own."""
    firsts = f"Ladies: {', '.join(names[:3])}."
    versions = NoteBlock("In short", (firsts,)), NoteBlock("The whole story", (firsts, firsts))
    return NewspaperSheet(HEAD, "For the newspaper", versions)


def table_cards(tables):
    cards = tuple(
        TableCard(str(number), "Losers move", (Going("Losing lady", f"to table {number + 1}"),))
        for number in range(1, tables + 1)
    )
    labels = {"table": "Table", "hand": "Hand", "ns": "North-South", "ew": "East-West"}
    return TableCardSheet(HEAD, "Movement cards", cards, labels)


def movement():
    """Return a movement of six tables that stand in a row, with a way above them and one below."""
    chairs = ((0, -19, "taken"), (19, 0, "moves"), (0, 19, "empty"), (-19, 0, "taken"))
    tables = tuple(
        PlanTable(40 + 44 * place, 60, 15, str(place + 1), 19, 4, chairs) for place in range(6)
    )
    rest = PlanTable(150, 100, 0, "rest", 15, 6, ((-7, -6, "taken"), (7, -6, "taken")), 8)
    lines = (
        PlanLine("The losing lady goes up.", ((20, 30), (280, 30)), ((150, 30, 0),)),
        PlanLine(
            "The losing gent goes down.", ((20, 88), (280, 88)), ((150, 88, 180),), dashed=True
        ),
        PlanLine(
            "East goes up one.", ((40, 20), (90, 20)), ((90, 20, 0),), mark="E", mark_at=(60, 20)
        ),
    )
    rows = (("Different partners", "7", "10", "11"), ("Hands rested", "0", "2", "4"))
    return MovementSheet(
        HEAD,
        "Losers move",
        NoteBlock("What happens", ("After each hand the losers move on. " * 8,)),
        RoomDrawing(120, (*tables, rest), lines, ((20, 60), (280, 60))),
        lines,
        NoteBlock("What it gives", ("In 200 evenings simulated everybody had 7 to 11 partners.",)),
        FigureTable("The numbers", ("One person", "Fewest", "Usual", "Most"), rows),
    )


EVERY_SHEET = {
    "scorecards": lambda names, paper: build_scorecards(scorecards(names), paper),
    "table-slips": lambda names, paper: build_table_slips(table_slips(names), paper),
    "seating": lambda names, paper: build_seating(seating(names), paper),
    "check-in": lambda names, paper: build_check_in(lists.check_in(names, HEAD), paper),
    "seats-by-hand": lambda names, paper: build_seats_by_hand(
        lists.seats_by_hand(names, HEAD, 5), paper
    ),
    "itinerary": lambda names, paper: build_itinerary(lists.itinerary(names, HEAD, 3), paper),
    "trumps": lambda names, paper: build_trumps(trumps(), paper),
    "table-cards": lambda names, paper: build_table_cards(table_cards(len(names)), paper),
    "pocket-trumps": lambda names, paper: build_pocket_trumps(
        pocket_trumps(min(len(names), 11)), paper
    ),
    "hand-sheet": lambda names, paper: build_hand_sheet(
        tables.hand_sheet(names, HEAD, TRUMP_WORDS), paper
    ),
    "standing-cards": lambda names, paper: build_standing_cards(
        tables.standing_cards(HEAD, tables.standing(min(len(names), 9))), paper
    ),
    "movement": lambda names, paper: build_movement(movement(), paper),
    "leaderboard": lambda names, paper: build_leaderboard(leaderboard(names), paper),
    "newspaper": lambda names, paper: build_newspaper(newspaper(names), paper),
    "script": lambda names, paper: build_script(prizes.script(names, HEAD), paper),
    "results": lambda names, paper: build_results(results(names), paper),
    "rubber-sheets": lambda names, paper: build_score_sheets(
        score_sheets.score_sheets(names, HEAD), paper
    ),
    "german-cards": lambda names, paper: build_pad(pads.german(names, HEAD), paper),
}
WITHOUT_NAMES = {
    "trumps",
    "table-cards",
    "standing-cards",
    "pocket-trumps",
    "movement",
    "newspaper",
}
WITH_NAMES = {sheet: build for sheet, build in EVERY_SHEET.items() if sheet not in WITHOUT_NAMES}
# Given away, or the club's: without the head of the others, or not on upright pages alone.
OF_THEIR_OWN = {
    "certificates": lambda names, paper: build_certificates(
        prizes.certificates(names, HEAD), paper
    ),
    "labels": lambda names, paper: build_labels(prizes.labels(names, HEAD), paper),
    "season": lambda names, paper: build_club_list(club_tables.season(names, HEAD), paper),
}
