"""What a drive knows about itself."""

from datetime import UTC, datetime

from drives.models import Drive


def test_only_a_finished_drive_is_not_provisional(club):
    drive = Drive(club=club, starts_at=datetime(2026, 12, 4, tzinfo=UTC))
    shown = {state: Drive(club=club, state=state).provisional for state in Drive.State}
    assert drive.provisional
    assert [state for state, provisional in shown.items() if not provisional] == ["finished"]
