"""Every refusal of the services, and the sentence that the organiser reads for it."""

from datetime import date
from fractions import Fraction

from drives import errors
from drives.errors import ScoreConflictError, Standing, copies
from scoring.sides import Side
from scoring.tricks import DealScore
from tests.words.refusals_of_rubbers import OF_RUBBERS

EIGHT, NINE = DealScore(8, 5), DealScore(9, 4)

REFUSALS = [
    *OF_RUBBERS,
    (
        errors.RuleNotHereError(),
        "Hands can have rules of their own where every trick counts and scores come from slips. "
        "Change the drive first.",
    ),
    (
        errors.PlayedWithoutTrumpsError(hand=13),
        "Hand 13 is played without trumps by its rule. Change the rule first.",
    ),
    (
        errors.HonoursNeedTrumpsError(hand=21),
        "In hand 21 honours count, so it needs trumps. Choose them too.",
    ),
    (
        errors.ToldChangesWinnerError(hand=3, table=2),
        "This changes who won hand 3 at table 2, and the room has moved since. "
        "The seats stay as they are. Is that right?",
    ),
    (
        errors.UntoldDealsError(untold=[(21, table) for table in range(1, 11)]),
        "Tricks are in, but the call or the honours are not: hand 21, table 1; hand 21, table 2; "
        "hand 21, table 3; hand 21, table 4; hand 21, table 5; hand 21, table 6; hand 21, table 7; "
        "hand 21, table 8; 2 more. Say them from the page of the hand.",
    ),
    (
        copies.CopyUnreadableError(name="a.json", reason="No such file or directory"),
        "a.json cannot be read (No such file or directory). Look at how its name is spelt.",
    ),
    (
        copies.CopyForeignError(name="a.zip"),
        "a.zip is no copy made by this program, so nothing was changed. Copies of an evening end in "
        ".json, copies of the whole site in .zip.",
    ),
    (
        copies.CopyDamagedError(name="a.zip"),
        "a.zip is damaged: it is not what was written then. Nothing was changed. Take the copy before "
        "it.",
    ),
    (
        copies.CopyNewerError(name="a.zip"),
        "a.zip was written by a newer version of this program. Nothing was changed. Update the "
        "program here, then try again.",
    ),
    (
        copies.CopyUnwritableError(name="a.zip", reason="No space left on device"),
        "a.zip cannot be written (No space left on device). Give another place.",
    ),
    (
        copies.CopyOverOtherError(name="a.zip"),
        "a.zip is there already and cannot be read as a copy made by this program, so it was left "
        "alone. Give another name.",
    ),
    (
        copies.SiteServedError(address="http://127.0.0.1:8000/"),
        "The program is running at http://127.0.0.1:8000/. Stop it (Ctrl-C in its window), restore, "
        "and start it again.",
    ),
    (
        copies.BaseUnreadyError(reason="no such table"),
        "The database cannot be read (no such table). Start the program once with “python3 manage.py "
        "run”, then try again.",
    ),
    (
        copies.NoSuchClubError(slug="ashby", slugs=["kilnhurst", "selby"]),
        "There is no club “ashby”. There are: kilnhurst, selby.",
    ),
    (
        copies.NoSuchDriveError(number=99),
        "There is no drive 99. Its number is in the address of its page, as in /drives/12/.",
    ),
    (
        copies.NotOneEveningError(name="a.zip"),
        "a.zip holds more than one evening, so --club does not fit. Restore it without --club.",
    ),
    (
        copies.FolderMissingError(folder="E:\\"),
        "There is no folder E:\\. Is the stick in?",
    ),
    (
        copies.FolderNotWholeError(folder="stick"),
        "“stick” does not say where the folder is. Write all of it, as in E:\\ or /media/ann/STICK.",
    ),
    (
        copies.FolderUnwritableError(folder="E:\\", reason="Read-only file system"),
        "Nothing can be written to E:\\ (Read-only file system). Take another stick or folder.",
    ),
    (
        copies.FolderIsOursError(folder="/home/ann/var"),
        "/home/ann/var is where this computer keeps its own copies. Choose a stick or another disk.",
    ),
    (
        errors.NameTakenError(name="Ann"),
        "Ann is on the list already. Another person? Add a word to the name.",
    ),
    (errors.NoNameError(), "Type a name."),
    (
        errors.CountsFromCardsError(),
        "In this drive the players' cards count. Type them on the Cards page.",
    ),
    (
        errors.NameTooLongError(name="x" * 600, length=600, most=80),
        "“xxxxxxxxxxxxxxxxxxxx…” has 600 letters; a name has at most 80. Shorten it.",
    ),
    (
        errors.AlreadyInError(name="Ann", number=7),
        "Ann is here already, with card 7. Another person? Add a word to the name.",
    ),
    (
        errors.HeldNumberError(number=31, holder="Ann"),
        "Ann holds card 31 already. Print 31 cards or more.",
    ),
    (
        errors.NoSuchCardError(number=99),
        "There is no card 99 this evening. Choose one on the People page.",
    ),
    (
        errors.NumberTakenError(number=7, holder="Ann", name="Bea"),
        "Card 7 is Ann's. Give Bea another number.",
    ),
    (
        errors.PairTakenError(number=1, holders="Ann & Bob"),
        "Pair 1 is Ann & Bob now. Check the two in anew, as another pair.",
    ),
    (
        errors.CardGoneError(),
        "That card has been taken back meanwhile. Look at the list again.",
    ),
    (
        errors.RoleNeededError(name="Ann"),
        "Does Ann play as a lady or as a gent tonight? Choose one.",
    ),
    (
        errors.PartnerNeededError(),
        "In a partner drive two people check in together. Name the partner too.",
    ),
    (
        errors.TeamNeededError(),
        "In a flag drive everybody is in a team of four. Let them in with their team.",
    ),
    (
        errors.TeamFullError(number=3, room=0),
        "Team 3 has its four. Choose a new team.",
    ),
    (
        errors.TeamFullError(number=3, room=2),
        "Team 3 has room for 2 more; type fewer names, or choose a new team.",
    ),
    (
        errors.TeamGoneError(),
        "That team has changed meanwhile. Look at the list again.",
    ),
    (
        errors.DoorClosedError(),
        "The room is seated, so people, cards and plan stay as they are. "
        "To change them, undo the seating in the log first.",
    ),
    (errors.NotPlayingError(), "The room is not seated yet. Seat it first."),
    (
        errors.DriveFinishedError(),
        "The drive is finished. To correct something, open it again on the Standings page.",
    ),
    (
        errors.MissingScoresError(missing=[(12, 3), (13, 0)]),
        "Scores are still missing: hand 12 table 3, hand 13 (not seated yet). Enter them first.",
    ),
    (
        errors.MissingCardsError(missing=[("Ann", 1, 12), ("Bob", 13, 24)]),
        "Cards are still missing: Ann (hands 1 to 12), Bob (hands 13 to 24). Type them first.",
    ),
    (
        errors.PlanChangedError(),
        "Somebody else changed the drive after this page was opened, so nothing was saved. "
        "Open it again to see theirs, then change it.",
    ),
    (
        errors.ProofFailsError(difference=-2),
        "The cards do not add up: 2 too few. Look for a card that is read or added wrong; "
        "or finish all the same, and the results will say so.",
    ),
    (
        errors.ProofFailsError(difference=Fraction(1, 2)),
        "The cards do not add up: ½ too many. Look for a card that is read or added wrong; "
        "or finish all the same, and the results will say so.",
    ),
    (errors.NoNextRoundError(), "That was the last hand; there is no further one to seat."),
    (
        errors.SeatsChangedError(),
        "The seats changed after this page was opened. Look at the names, then save again.",
    ),
    (
        ScoreConflictError(Standing(8, 1), Standing(7, None)),
        "Somebody else saved 8-5 meanwhile; you typed 7-6. "
        "Which is right? Save again to let yours count.",
    ),
    (
        ScoreConflictError(Standing(None, 1), Standing(0, None)),
        "Somebody else saved blank meanwhile; you typed 0-13. "
        "Which is right? Save again to let yours count.",
    ),
    (
        ScoreConflictError(Standing(7, 1, by_majority=True), Standing(6, None, by_majority=True)),
        "Somebody else saved home meanwhile; you typed away. "
        "Which is right? Save again to let yours count.",
    ),
    (
        errors.WinnerChangedError(hand=2, table=4, before=8),
        "It was 8-5. This changes who won hand 2 at table 4, and the room has moved since. "
        "Which way did the people move?",
    ),
    (
        errors.MovedOnError(hand=2, table=4),
        "The room moved on by hand 2, table 4, so it cannot be blank. "
        "Type the right number instead.",
    ),
    (
        errors.SeatsByHandError(hand=2, table=4),
        "Seats were changed by hand, so who sat where since hand 2, table 4, "
        "does not follow from this number. Save again and say that the room moved by the wrong "
        "result; then put right who sits where.",
    ),
    (
        errors.NotShorterError(last=24),
        "Hand 24 is the last as it is. Type the number of an earlier one.",
    ),
    (
        errors.LaterScoreError(hand=21, table=3),
        "Hand 21 has something typed at table 3 already, so the evening cannot end before it. "
        "Stop after a later hand.",
    ),
    (
        errors.LaterCardError(name="Ann", first=13, last=24),
        "Ann's card for hands 13 to 24 is typed already. Make it blank on the Cards page first, "
        "or stop after hand 24.",
    ),
    (
        errors.GoneError(),
        "Somebody else has taken that away meanwhile. Look at the list again.",
    ),
    (errors.NotUndoableError(), "This cannot be undone."),
    (errors.UndoneAlreadyError(), "This is undone already."),
    (errors.DependsError(act=9), "Line 9 of the log rests on this. Undo that first."),
    (
        errors.CardTricksError(half_tricks=313, most=156),
        "These hands have at most 156 tricks; 156½ cannot be right. Type again.",
    ),
    (
        errors.CardRestError(),
        "R is the rest of one hand. In a half, type its tricks with the rests in them, "
        "such as 78½; or type this card hand by hand.",
    ),
    (
        errors.CardTypedOtherwiseError(name="Ann", by_hand=True),
        "This half of Ann's card is typed hand by hand already. Go on that way, "
        "or empty those boxes first.",
    ),
    (
        errors.CardConflictError(standing=157, typed=None),
        "Somebody else typed 78½ meanwhile; you typed blank. "
        "Which is right? Save again to let yours count.",
    ),
    (
        errors.NoHandLeftError(),
        "Every hand has a score, so nobody can come or go any more.",
    ),
    (errors.NobodyNamedError(), "Name who comes, or who leaves."),
    (
        errors.LeftAlreadyError(name="Ann", hand=4),
        "Ann has left already, after hand 4.",
    ),
    (
        errors.CardLeftError(name="Ann", hand=6),
        "Ann has left, after hand 6, and the card with them. Let the other one in under “Who comes”.",
    ),
    (
        errors.WayGoneError(),
        "The room has changed meanwhile, so that way is gone. Choose again.",
    ),
    (
        errors.NotInRoundError(name="Ann", hand=5),
        "Ann has no seat in hand 5. Choose one they were here for.",
    ),
    (
        errors.TwoChairsError(name="Ann"),
        "Ann stands in two chairs. Give one of them to somebody else.",
    ),
    (
        errors.PlaysAlreadyError(name="Ann", number=7),
        "Ann plays with card 7 tonight, so cannot play for somebody else.",
    ),
    (
        errors.SaidAlreadyError(hand=3, first=5),
        "Something is written of hand 3 already. Choose hand 5 or a later one.",
    ),
    (
        errors.LaterChangeError(hand=13),
        "Somebody comes or leaves from hand 13 on already. Undo that in the log first, then say "
        "both in the order in which they happened.",
    ),
    (
        errors.NotSeatedError(hand=9),
        "Hand 9 is not seated yet, or comes after the last one named.",
    ),
    (
        errors.ComeTogetherError(together=2),
        "Here two stay together all evening: name both partners.",
    ),
    (
        errors.SamePersonError(name="Ann"),
        "That is Ann twice. Choose two people.",
    ),
    (
        errors.NobodyOfThatNameError(name="x" * 90),
        f"The club has nobody called “{'x' * 80}”. Look at the spelling.",
    ),
    (
        errors.NameTwiceError(name="Ann", line=3),
        "Ann is in line 3 too. Another person? Add a word to the name.",
    ),
    (
        errors.NotTextError(),
        "That is not a list of names in plain text. In a spreadsheet choose Save as, then CSV, "
        "and choose that file here.",
    ),
    (
        errors.TooManyLinesError(lines=1_001, most=1_000),
        "These are 1001 lines; take at most 1000 at a time.",
    ),
    (
        errors.SwapRolesError(one="Ann", other="Bob"),
        "Ann and Bob play different roles tonight, and every pair is a lady and a gent. "
        "Choose two of one role.",
    ),
    (
        errors.SwapTeamsError(one="Ann", other="Bob"),
        "Ann and Bob are in different teams, and a team stays together all evening. "
        "Choose two of one team.",
    ),
    (
        errors.NoPhonesError(),
        "A phone sends one number, and here a table has more to say. Scores come from its sheet.",
    ),
    (
        errors.LevelMeetingsError(rounds=2),
        "Whoever wins more rounds of a meeting goes on, and of 2 rounds two can win as many. "
        "Choose an odd number: 1, 3 or 5.",
    ),
    (
        errors.NobodyWonError(hand=2, table=3),
        "Table 3 is level after hand 2, and one side has to go on as the winners. "
        "Click the number of the table, make hand 2 void there, and say who goes.",
    ),
    (
        errors.NotOfTheGameError(game="rubbers"),
        "This movement is not for rubbers. Choose one of those on the Seats page.",
    ),
    (
        errors.NotOfTheGameError(game="german"),
        "This movement is not for an evening of German Whist. Choose one of those on the Seats page.",
    ),
    (
        errors.NotOfTheGameError(game="hands"),
        "This movement is for an evening of German Whist. Choose one of those on the Seats page.",
    ),
    (
        errors.PlayedError(hand=3, table=2),
        "Hand 3 is played at table 2, so who sat there stays as it was. "
        "Swap seats where there is no score yet.",
    ),
    (
        errors.SeasonsOverlapError(
            name="Winter", first_day=date(2026, 9, 1), last_day=date(2027, 5, 31)
        ),
        "“Winter” has some of these days already: 1 September 2026 to 31 May 2027. "
        "A drive counts in one season, so choose other days.",
    ),
    (
        errors.NoReasonError(),
        "Say in a few words why it is opened again. The log keeps it.",
    ),
    (errors.NotClosedError(hand=3), "Hand 3 is open: type its scores on its page."),
    (
        errors.NotOpenedAgainError(hand=3),
        "Hand 3 is closed already, or was not opened again.",
    ),
    (
        errors.NotFinishedError(),
        "The results are not final yet. Finish the drive on the Standings page first.",
    ),
    (
        errors.AnnouncedError(),
        "The prizes are announced. To change anything, take the announcement back "
        "on the Prizes page first.",
    ),
    (
        errors.PrizesOpenError(count=1),
        "1 prize is still open. Settle it first, then announce.",
    ),
    (
        errors.PrizesOpenError(count=2),
        "2 prizes are still open. Settle them first, then announce.",
    ),
    (
        errors.NotTiedError(name="Ada"),
        "Ada does not cut for that prize any more. Look at the page again.",
    ),
    (
        errors.NoPrizesError(),
        "There is no prize to announce. Make the club's list of prizes first.",
    ),
    (
        errors.NoPrizeOfCardError(number=7),
        "Card 7 has won no prize. Leave the number empty to print all of them.",
    ),
    (
        errors.TooManyPrizesError(most=40),
        "The list has 40 prizes, and that is the most it holds.",
    ),
    (
        errors.NothingToReadError(hand=3, table=2),
        "Hand 3, table 2 has no score yet, so there is nothing to read a second time. "
        "Type it on the page of the hand.",
    ),
    (
        errors.HandClosedError(hand=3, side=Side.EAST_WEST, counts=EIGHT, typed=NINE, kept=True),
        "Hand 3 is closed, with 5 tricks for East-West. What was typed here came too late: 4 tricks. "
        "The organiser sees both, and settles it.",
    ),
    (
        errors.HandClosedError(hand=3, side=Side.EAST_WEST, counts=None, typed=NINE, kept=True),
        "Hand 3 is closed. What was typed here came too late: 4 tricks for East-West. "
        "It is kept, and does not count: tell the organiser.",
    ),
    (
        errors.HandClosedError(hand=3, side=Side.EAST_WEST, counts=EIGHT, typed=NINE, kept=False),
        "Hand 3 is closed, with 5 tricks for East-West. What was typed here came too late: 4 tricks. "
        "It is not kept: tell the organiser.",
    ),
    (
        errors.HandClosedError(hand=3, side=Side.EAST_WEST, counts=None, typed=NINE, kept=False),
        "Hand 3 is closed. What was typed here came too late: 4 tricks for East-West. "
        "It is not kept: tell the organiser.",
    ),
    (
        errors.HandClosedError(hand=3, side=Side.EAST_WEST, counts=EIGHT, typed=EIGHT, kept=True),
        "Hand 3 is closed, with the same number.",
    ),
    (errors.HandNotNowError(hand=5), "Hand 5 is not played now, so nothing was saved."),
    (
        errors.StaysSaidError(act=17, hand=3),
        "What is said in line 17 of the log rests on this, and stays said. "
        "Open hand 3 again on its own page instead.",
    ),
    (
        errors.DisputedError(disputed=[(3, 2), (3, 5)]),
        "Two say different things of hand 3, table 2; hand 3, table 5. "
        "Settle it on the page of the hand, then go on.",
    ),
    (
        errors.NoTablesError(),
        "The room is not seated yet. Say how many tables there will be, then print.",
    ),
    (
        errors.WrongCodeError(),
        "No drive has that code now. Look at the organiser's screen, and type all six figures again.",
    ),
    (errors.NoSuchHandError(last=24), "The hands go from 1 to 24. Look at the number."),
    (
        errors.PenaltyTricksError(),
        "A penalty is from ½ to 13 tricks, and whole tricks where they are moved. Type again.",
    ),
    (
        errors.NotAtTableError(name="Ann", hand=3),
        "Ann sits at no table in hand 3, so there is no partner and no other side. "
        "Take the tricks off, or give them, for this card alone.",
    ),
    (
        errors.MoveOnCardsError(),
        "Where the players' cards count, nothing says who sat on the other side. "
        "Take the tricks off this card, and give them to the others.",
    ),
    (
        errors.MoveUnknownError(hand=3, table=2),
        "Of hand 3, table 2 only the winner is known, so no tricks can be moved. "
        "Type the tricks first.",
    ),
    (
        errors.PenaltyChangesWinnerError(hand=3, table=2),
        "This changes who won hand 3 at table 2, and the room has moved since. "
        "The seats stay as they are. Is that right?",
    ),
    (
        errors.RevokeRuledError(),
        "This revoke has its penalty already. Withdraw that one first, or leave it.",
    ),
    (
        errors.RecordChangedError(hand=7, table=4),
        "Somebody else has kept another record of hand 7, table 4 meanwhile. It is shown above. What "
        "you typed is still here: keep it if it is the true one.",
    ),
    (
        errors.RecordRuledError(),
        "A penalty was given by the record that is kept. Withdraw the penalty first; then the record "
        "may say something else, or be thrown away.",
    ),
    (errors.WithdrawnAlreadyError(), "This penalty is withdrawn already."),
    (
        errors.SaidSinceError(hand=3, table=2),
        "Somebody has saved something for hand 3, table 2, since this page was opened. "
        "Look at it, then say again what you want.",
    ),
    (
        errors.NothingOutError(hand=3),
        "Every table of hand 3 has a score, or is void already.",
    ),
    (errors.NotVoidError(hand=3, table=2), "Hand 3, table 2 is not void any more."),
    (
        errors.VoidTooMuchError(most=7),
        "No table of this drive puts more than 7 on a card. Type that, or a smaller number.",
    ),
    (
        errors.VoidWinnerError(missing=[(3, 2), (3, 4)]),
        "Void, but who goes as the winners? Say it for hand 3, table 2; hand 3, table 4: click the "
        "number of the table. It is the side with more tricks so far, or more points where its hand "
        "has a rule of its own; where they are level, the gents cut.",
    ),
]
