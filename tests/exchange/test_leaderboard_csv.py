"""The leaderboard as a spreadsheet."""

from drives.exchange.leaderboard_csv import leaderboard_csv
from drives.services import acts
from drives.services.cards import CardSays, record_card
from tests.evenings import make_drive, score, score_hand, seat
from tests.german import german_drive, play


def rows(drive):
    return leaderboard_csv(drive).decode("utf-8-sig").splitlines()


def test_its_columns_are_place_name_role_halves_and_total(club):
    drive = seat(make_drive(club, "individual", people=4, hands=2))
    score(drive, 1, 1, 9)
    score(drive, 2, 1, 3)
    found = rows(drive)
    assert found[0] == "place,name,role,first half,second half,total"
    # Card 1 sits North in hand 1, and its role is the lady's.
    line = next(row for row in found if "Person 001" in row).split(",")
    assert line[2:4] == ["lady", "9"]
    assert int(line[3]) + int(line[4]) == int(line[5])


def test_half_tricks_are_decimals(club):
    drive = seat(make_drive(club, "individual", people=5, hands=2))
    score(drive, 1, 1, 9)
    assert any(row.endswith(",6.5,,6.5") for row in rows(drive))


# Case C06: in the file nought is 0 and blank is empty.
def test_what_is_not_known_yet_is_empty_and_nought_is_0(club):
    drive = seat(make_drive(club, people=8, hands=2, scoring="odd"))
    score(drive, 1, 1, 9)
    assert ",Person 005,lady,,," in rows(drive)
    assert "3=,Person 003,lady,0,,0" in rows(drive)


def test_a_drive_without_halves_leaves_them_empty(club):
    drive = seat(make_drive(club, "individual", people=4, hands=3, half_after=None))
    score(drive, 1, 1, 9)
    assert "1=,Person 001,lady,,,9" in rows(drive)


def test_partners_share_a_line(club):
    drive = seat(make_drive(club, "partner", people=8, hands=2, hands_at_table=1, half_after=None))
    score_hand(drive, 1, [8, 6])
    assert rows(drive)[1] == "1,Person 001 & Person 002,,,,8"


def test_the_roles_are_the_clubs_words(club):
    club.lady = "red card"
    club.save()
    drive = seat(make_drive(club, people=8, hands=2))
    score(drive, 1, 1, 9)
    assert "1=,Person 001,red card,9,,9" in rows(drive)


def test_a_name_that_is_a_formula_is_only_a_name(club):
    names = ['=HYPERLINK("http://evil")', "Ann", "Bob", "Cy"]
    drive = seat(make_drive(club, "individual", people=4, hands=3, names=names, half_after=None))
    for entry in drive.entries.all():
        record_card(CardSays(entry, 1, 3, 20), acts.Testimony())
    content = leaderboard_csv(drive)
    assert b',"\'=HYPERLINK(""http://evil"")",' in content
    assert b",=" not in content
    assert b',"=' not in content


def test_rounds_won_are_the_total_and_the_tricks_stand_after_them(club):
    drive = german_drive(club, people=2, rounds=1)
    play(drive, 1, [8])
    head, *lines = rows(drive)
    assert head.endswith(",total,tricks")
    assert [line.split(",")[-2:] for line in lines] == [["1", "8"], ["0", "5"]]
