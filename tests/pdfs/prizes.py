"""The prizes of a made-up evening, for any names: what is read out, signed and stuck on."""

from itertools import cycle

from drives.pdfs.certificates import CertificateSheet
from drives.pdfs.prize_labels import PrizeLabelSheet
from drives.pdfs.prize_script import Called, ScriptPrize, ScriptSheet, Thanks
from drives.pdfs.prizes_given import Given

TITLES = (
    "First lady",
    "First gent",
    "Second lady",
    "Second gent",
    "Best first half",
    "Lowest gent",
)
WON = ("Hamper", "", "A bottle of sherry", "Box of chocolates", "", "Wooden spoon")
TIE = "{0} and Ann Archer tie on 98. Second half: {0} 51, Ann Archer 47."


def prizes(names):
    return list(zip(cycle(TITLES), cycle(WON), names, strict=False))


def script(names, head):
    found = tuple(
        ScriptPrize(
            title, (Called(name),), "with 98 tricks", what, TIE.format("Bob") if what else ""
        )
        for title, what, name in prizes(names)
    )
    thanks = Thanks("Thanks", ("At the door", "In the kitchen", "And"), ("The next is in May.",))
    return ScriptSheet(head, "Prize giving", "The first on your list is read last.", found, thanks)


def given(names):
    return tuple(
        Given(title, name, "", "with 98 tricks", what) for title, what, name in prizes(names)
    )


def certificates(names, head):
    day = "Friday 4 December 2026"
    return CertificateSheet(head, "Certificates", day, "For the club", given(names))


def labels(names, head, skip=0):
    return PrizeLabelSheet(head, "Labels for prizes", given(names), skip)
