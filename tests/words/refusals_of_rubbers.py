"""Every refusal of what is written of a rubber, and the sentence that the organiser reads for it."""

from drives import errors
from scoring.tricks import DealScore
from scoring.written import WrittenDeal

EIGHT = WrittenDeal(DealScore(8, 5), 4, "H")
SEVEN = WrittenDeal(DealScore(7, 6), 1)
AT = {"hand": 2, "table": 3}

OF_RUBBERS = [
    (
        errors.RubbersNotTricksError(),
        "In this drive every table plays a rubber, so it has no tricks of its own. "
        "Write its deals on its sheet, or type its result on the page of the round.",
    ),
    (
        errors.DealsWrittenError(**AT),
        "The deals of round 2, table 3 are written, and its result follows from them. "
        "Correct the deal that is wrong on its sheet.",
    ),
    (
        errors.HandedInError(**AT, net=-4),
        "Round 2, table 3 has handed in its result: East-West 4 points. "
        "Make that blank first, then write its deals.",
    ),
    (
        errors.RubberVoidError(**AT),
        "Round 2, table 3 is void. If it was played after all, say so on the page of the table first.",
    ),
    (
        errors.RubberBegunError(**AT),
        "Something is written of the rubber of round 2, table 3, so it is not void. "
        "Call the table to stop, and what it has won counts; or take its deals out first.",
    ),
    (
        errors.RubberOverError(**AT),
        "The rubber of round 2, table 3 is over, so there is nothing to stop.",
    ),
    (
        errors.DealChangedError(3, EIGHT, SEVEN),
        "Somebody else wrote deal 3 meanwhile: it is 8-5, hearts, North-South 4 honours; you typed "
        "7-6, East-West 3 honours. Which is right? Save again to let yours count.",
    ),
    (
        errors.DealChangedError(3, None, SEVEN),
        "Somebody else took deal 3 out meanwhile; you typed 7-6, East-West 3 honours. Look again.",
    ),
    (
        errors.DealChangedError(3, WrittenDeal(DealScore(8, 5), 2), None),
        "Somebody else wrote deal 3 meanwhile: it is 8-5, honours divided. Nothing is taken out.",
    ),
    (
        errors.ResultChangedError(4, None),
        "Somebody else saved North-South 4 points meanwhile; you typed blank. "
        "Which is right? Save again to let yours count.",
    ),
    (
        errors.NoSuchDealError(number=5, last=3),
        "There is no deal 5 there; the last is deal 3. Look again.",
    ),
    (errors.NoSuchDealError(number=2, last=0), "No deal is written there yet."),
    (
        errors.TooManyDealsError(most=60),
        "A sheet has room for 60 deals, and no rubber has so many.",
    ),
    (
        errors.NoHonoursError(number=3),
        "Deal 3 is at no trumps, where there are no honours to hold. "
        "Choose other trumps, or “nobody claimed” for its honours.",
    ),
    (
        errors.NoSuchRubberError(least=1, most=8, stopped=False),
        "A rubber here is worth 1 to 8 points to its winners. Type again; "
        "or if the table was called to stop, say so on its sheet first.",
    ),
    (
        errors.NoSuchRubberError(least=0, most=3, stopped=True),
        "Of a rubber that was stopped only games won count, so it comes to 3 at most. "
        "Type that, or a smaller number.",
    ),
    (
        errors.NoSuchRubberError(least=0, most=0, stopped=True),
        "A game that was stopped counts for nobody: type 0.",
    ),
    (
        errors.DealPenalisedError(number=3),
        "A revoke is settled in deal 3. Withdraw that first, then take the deal out.",
    ),
    (
        errors.DealRecordedError(number=3),
        "Deal 3 has its record, card by card, so it stays. Correct its tricks instead, or throw the "
        "record away first.",
    ),
    (
        errors.PenaltyDealChangedError(number=2, standing=WrittenDeal(DealScore(13, 0), 4, "H")),
        "Deal 2 is 13-0, hearts, North-South 4 honours now, not what the page of the penalty was "
        "about. No penalty is given. Look which deal it is, and give it there.",
    ),
    (
        errors.PenaltyOfDealError(),
        "A revoke in a rubber is settled in its deal. Give the penalty on the sheet of the table.",
    ),
]
