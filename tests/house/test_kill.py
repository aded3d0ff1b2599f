"""What was acknowledged survives kill -9."""

from tests.served import Visitor

CLUB = {
    "club": "Kilnhurst Whist",
    "time_zone": "Europe/London",
    "paper": "A4",
    "username": "ann",
    "password": "a long enough evening",
}


def test_a_club_that_was_acknowledged_is_there_after_kill_9(served_site, visitor):
    visitor.get(f"/first-time/?key={served_site.key}")
    status, address, _ = visitor.post("/first-time/", key=served_site.key, **CLUB)
    assert (status, address) == (200, f"{served_site.address}clubs/kilnhurst-whist/")

    served_site.restart()

    assert served_site.key is None
    again = Visitor(served_site)
    again.get("/login/")
    _, address, text = again.post("/login/", username=CLUB["username"], password=CLUB["password"])
    assert address == f"{served_site.address}clubs/kilnhurst-whist/"
    assert CLUB["club"] in text


def test_a_log_in_outlives_the_server(served_site, visitor):
    visitor.get(f"/first-time/?key={served_site.key}")
    visitor.post("/first-time/", key=served_site.key, **CLUB)
    served_site.restart()
    assert visitor.get("/")[1] == f"{served_site.address}clubs/kilnhurst-whist/"


def test_a_start_with_a_club_leaves_no_key_lying_about(served_site, visitor):
    visitor.get(f"/first-time/?key={served_site.key}")
    visitor.post("/first-time/", key=served_site.key, **CLUB)
    left_over = served_site.var / "first-time-key"
    left_over.write_text("from a copy of the folder")
    served_site.restart()
    assert not left_over.exists()
