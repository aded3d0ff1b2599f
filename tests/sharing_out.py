"""In which order several processes take the tests, and which of them are tried once more."""

from itertools import islice

import pytest

# Files of the longest tests, longest first: whoever began one of them last would be waited for.
LONGEST = ["test_crowded_pages", "test_every_page", "test_evening_"]


def with_browser(item):
    return item.get_closest_marker("browser") is not None


def shortness(item):
    """Return by how many others an item may be begun earlier: 0 for the longest."""
    names = [place for place, name in enumerate(LONGEST) if item.path.name.startswith(name)]
    return min(names, default=len(LONGEST))


def dealt(items, hands):
    """Return items in the order for so many processes, each of which gets a run of them.

    Those with a browser are dealt out one by one, the longest first, and begin each run; what is left
    at the end is short then, and easily taken over. The others follow in their own order.
    """
    browsing = sorted(filter(with_browser, items), key=shortness)
    others = (item for item in items if not with_browser(item))
    order = []
    for hand in range(hands):
        begin, run = browsing[hand::hands], (len(items) - len(order)) // (hands - hand)
        order += [*begin, *islice(others, max(0, run - len(begin)))]
    return [*order, *others]


def give_second_try(items):
    """Let a test with a browser that failed be tried once more, and no other: a browser is late at times,
    and a score that is lost at times is lost."""
    for item in filter(with_browser, items):
        item.add_marker(pytest.mark.flaky(reruns=1))
