"""The running check of the players' cards, in words."""

from django.utils.translation import gettext as _

from drives.models import Drive
from drives.words.scoring import proof_sentence
from scoring.proof import Proof


def check_sentence(drive: Drive, proof: Proof | None) -> str:
    """Return what the cards add up to and should, or why that cannot be said."""
    if proof is not None:
        return proof_sentence(proof)
    if drive.scoring == "odd":
        return _("Odd tricks on cards alone cannot be checked by their sum.")
    return _("Nothing is typed yet.")
