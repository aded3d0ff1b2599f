"""An organiser at the laptop: presses what is on the pages, and nothing else."""

import uuid

from tests.evening.reading import fields, grid, leaderboard, read


class Organiser:
    """Works through HTTP only. `drive` is the address of tonight's drive."""

    def __init__(self, client):
        self.client, self.club, self.drive = client, "", ""

    def get(self, address):
        response = self.client.get(address, follow=True)
        assert response.status_code == 200, (address, response.status_code)
        return read(response)

    def post(self, address, data):
        response = self.client.post(address, data, follow=True)
        assert response.status_code == 200, (address, response.status_code)
        return read(response)

    def make_club(self, key):
        page = self.get(f"/first-time/?key={key}")
        filled = fields(page) | {
            "club": "Ashby Whist Club",
            "username": "margaret",
            "password": "kettle biscuit ludo",
        }
        filled.pop("client_key", None)
        response = self.client.post("/first-time/", filled)
        assert response.status_code == 302
        self.club = response.url
        return self.get(self.club)

    def paste_people(self, lines):
        """Paste a list, look at what it comes to, and press the button that adds it."""
        address = f"{self.club}people/paste/"
        looked_at = self.post(address, {"names": "\n".join(lines)})
        add = looked_at.first("button", value="add")
        filled = {"names": fields(looked_at)["names"], add.attrs["name"]: add.attrs["value"]}
        return self.post(address, filled)

    def make_drive(self, **plan):
        address = f"{self.club}drives/new/"
        response = self.client.post(address, fields(self.get(address)) | plan)
        assert response.status_code == 302, read(response).text
        self.drive = response.url.removesuffix("people/")

    def check_in(self, name, role):
        return self.post(
            f"{self.drive}people/", {"name": name, "role": role, "client_key": new_key()}
        )

    def press(self, step):
        return self.post(f"{self.drive}{step}/", {"client_key": new_key()})

    def seats_on_page(self, hand):
        """Return {(table, side): {names}} of the hand's page."""
        return {
            (table, side): {name for _, name in pair}
            for table, (pairs, _) in grid(self.get(f"{self.drive}hands/{hand}/")).items()
            for side, pair in pairs.items()
        }

    def type_hand(self, hand, tricks, moved=None):
        """Type North-South's tricks into the boxes of these tables, and save the hand's page."""
        address = f"{self.drive}hands/{hand}/"
        page = self.get(address)
        filled = fields(page)
        rows = grid(page)
        for table, typed in tricks.items():
            prefix = rows[table][1]
            filled[f"{prefix}-north_south"] = str(typed)
            filled[f"{prefix}-east_west"] = ""
            if moved:
                filled[f"{prefix}-answer"] = moved
        return self.post(address, filled)

    def standings(self, **asked):
        query = "&".join(f"{name}={value}" for name, value in asked.items())
        return leaderboard(self.get(f"{self.drive}standings/?{query}"))

    def sheet(self, name):
        response = self.client.get(f"{self.drive}print/{name}.pdf")
        assert response.status_code == 200, name
        assert response["Content-Type"] == "application/pdf"
        return response.getvalue()


def new_key():
    return uuid.uuid4().hex
