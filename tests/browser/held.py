"""What a page sends is held back, and let go when the test says so."""

import time

PATIENCE = 30  # seconds; only a page that sends nothing waits so long
A_MOMENT = 20  # ms


class Held:
    """The posts of a page under an address, in the order in which they were sent."""

    def __init__(self, page, address):
        self._page, self._routes = page, []
        page.route(address, self._hold)

    def _hold(self, route):
        if route.request.method == "POST":
            self._routes.append(route)
        else:
            route.continue_()

    def __len__(self):
        return len(self._routes)

    def wait_for(self, count):
        """Wait until the page has sent so many."""
        end = time.monotonic() + PATIENCE
        while len(self) < count:
            assert time.monotonic() < end, f"the page has sent {len(self)}, not {count}"
            self._page.wait_for_timeout(A_MOMENT)

    def let_go(self, number):
        """Let the first (1), the second (2), ... go to the house, when the page has sent it."""
        self.wait_for(number)
        self._routes[number - 1].continue_()
