"""Four helpers who type scores without a pause, and remember what the page called saved."""

import re
import threading
import time
from http.client import HTTPException
from random import Random
from urllib.error import URLError

from tests.evening.reading import Page, fields, grid
from tests.served import Visitor

WRITERS = 4
LINE_IS_DOWN = (URLError, HTTPException, OSError)
A_MOMENT = 0.05


def seated_practice_evening(site):
    """Return a logged-in visitor and the address of a practice evening that is seated."""
    visitor = Visitor(site)
    visitor.get(f"/first-time/?key={site.key}")
    _, address, _ = visitor.post("/practice/", key=site.key)
    drive = re.search(r"/drives/\d+/", address)[0]
    visitor.post(f"{drive}seats/")
    return visitor, drive


class Writer(threading.Thread):
    """Types one number after the other for its own table, and again whatever nobody answered to.

    `saved` are the presses that were answered with "saved", by client key, with their tricks.
    """

    def __init__(self, visitor, drive, table):
        super().__init__(daemon=True)
        self.visitor = Visitor(visitor.site)
        for cookie in visitor.cookies:
            self.visitor.cookies.set_cookie(cookie)
        boxes = Page(self.visitor.get(f"{drive}hands/1/")[2]).root
        self.prefix = grid(boxes)[table][1]
        self.deal = int(self.prefix.partition("-")[2])
        self.boxes = self._own(boxes)
        self.saved = {}
        self.troubles = []
        self._numbers = Random(table)
        self._enough = threading.Event()

    def _own(self, page):
        return {name: v for name, v in fields(page).items() if name.startswith(f"{self.prefix}-")}

    def stop(self):
        self._enough.set()
        self.join()

    def run(self):
        before = None
        while not self._enough.is_set():
            tricks = self._numbers.choice([n for n in range(2, 12) if n != before])
            if self._press(tricks):
                before = tricks

    def _press(self, tricks):
        """Type a number and send it until somebody answers; whether it was called saved."""
        box = {**self.boxes, f"{self.prefix}-north_south": str(tricks)}
        box[f"{self.prefix}-east_west"] = str(13 - tricks)
        while not self._enough.is_set():
            try:
                status, _, text = self.visitor.send(
                    f"/deals/{self.deal}/score/", box, **{"HX-Request": "true"}
                )
            except LINE_IS_DOWN:
                status, text = 0, ""
            if status == 200:
                return self._answered(box, tricks, Page(text).root)
            time.sleep(A_MOMENT)  # the server, or its database, is gone for a while
        return False

    def _answered(self, box, tricks, page):
        now = self._own(page)
        if now.get(f"{self.prefix}-north_south") != str(tricks) or page.first(
            "div", class_="trouble"
        ):
            self.troubles.append(page.text)
            return False
        seen, key = box[f"{self.prefix}-seen"], box[f"{self.prefix}-key"]
        self.saved[f"{key}:{seen}:{tricks}"] = tricks
        self.boxes = now
        return True


def four_writers(visitor, drive):
    return [Writer(visitor, drive, table) for table in range(1, WRITERS + 1)]


def nothing_lost_and_nothing_doubled(writers, acts, entries, tricks):
    """Assert that every press called saved is in the log once, with one testimony, and counts last.

    `acts` are (client key, North-South's tricks) of every score act, `entries` how many testimonies
    each deal has, `tricks` what counts for each deal.
    """
    assert [writer.troubles for writer in writers] == [[]] * len(writers)
    keys = [key for key, _ in acts]
    assert len(keys) == len(set(keys))
    logged = dict(acts)
    for writer in writers:
        assert writer.saved, "a writer saved nothing at all"
        assert writer.saved.items() <= logged.items()
        assert tricks[writer.deal] == [ns for key, ns in acts if key in _of(writer, logged)][-1]
    assert sum(entries.values()) == len(acts)


def _of(writer, logged):
    """The presses of one writer: those answered, and the last, which nobody may have answered."""
    own_keys = {key.partition(":")[0] for key in writer.saved}
    own_keys.add(writer.boxes[f"{writer.prefix}-key"])
    return {key for key in logged if key.partition(":")[0] in own_keys}
