"""How the boxes of the players' cards are found and typed."""


def row_of(box):
    return box.locator("xpath=ancestor::tr")


def total_of(box):
    return row_of(box).locator(".card-total")


def leave(box, typed):
    box.fill(typed)
    box.press("Tab")
