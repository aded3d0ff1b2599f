"""What is read out when the prizes are given: from the last of the list to the first."""

from drives.models import Drive
from drives.pdfs.prize_script import Called, ScriptPrize, ScriptSheet, Thanks, build_script
from drives.results.prizes import Won, prizes
from drives.sheets.heads import head
from drives.sheets.kinds import Choices, Group, Sheet
from drives.sheets.newspaper import next_drive
from drives.sheets.prizes import is_announced, members_said, prize_said, said_with
from drives.words import prize_giving as words


def read(drive: Drive, choices: Choices) -> ScriptSheet:
    """Return the prizes as announced, the list's first one last, and room for thanks."""
    found = [_prize(drive, won) for won in reversed(prizes(drive)) if won.winners]
    return ScriptSheet(
        head=head(drive),
        title=words.script_title(),
        opening=words.script_opening(len(found)),
        prizes=tuple(found),
        thanks=Thanks(words.thanks_title(), tuple(words.whom_to_thank()), tuple(next_drive(drive))),
    )


def _prize(drive: Drive, won: Won) -> ScriptPrize:
    said = prize_said(won, drive)
    return ScriptPrize(
        title=said.title,
        winners=tuple(Called(one.name, members_said(one)) for one in won.winners),
        figure=said_with(won, drive),
        what=won.what,
        sentence=said.sentence,
    )


SCRIPT = Sheet("script", read, build_script, is_announced, Group.AFTER, beyond=next_drive)
"""What the organiser reads out when the prizes are given."""
