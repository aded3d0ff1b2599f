"""The running check of the players' cards, in words."""

from django.utils.translation import gettext as _, ngettext

from drives.models import Drive
from drives.words.scoring import number, proof_sentence
from scoring.proof import Proof


def check_sentence(drive: Drive, proof: Proof | None, blank: int) -> str:
    """Return what the cards add up to and should, or why that cannot be said.

    `blank` is how many boxes are still empty in the halves that are being typed.
    """
    if proof is not None and blank:
        return ngettext(
            "%(cards)s of %(expected)s tricks typed; %(n)d box is still empty.",
            "%(cards)s of %(expected)s tricks typed; %(n)d boxes are still empty.",
            blank,
        ) % {"cards": number(proof.cards), "expected": number(proof.expected), "n": blank}
    if proof is not None:
        return proof_sentence(proof)
    if drive.scoring == "odd":
        return _("Odd tricks on cards alone cannot be checked by their sum.")
    return _("Nothing is typed yet.")
