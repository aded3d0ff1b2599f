"""What a revoke costs at the dispute desk: the three that may be taken, and what was ruled already."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.shortcuts import get_object_or_404

from drives.forms.desk import RevokeForm
from drives.models import Penalty
from drives.results.competitors import compete_as_pairs, compete_as_teams
from drives.services.penalties import PenaltyWish
from drives.services.records import claim_code, revoke_code
from drives.views.desk_deal import AtDesk
from drives.words import desk as words
from drives.words.rulings import penalty_sentence, seat_word
from scoring.play import Revoke
from scoring.rules import Scoring
from scoring.sides import Chair

Form = Penalty.Form
REVOKE: Final = 6
"""Three tricks, in halves; of a rubber's game three points."""
CLAIM: Final = "claim"
"""The form of a page that is for no revoke of the record, but for one claimed falsely."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A revoke of the record with what was ruled on it: the penalty in words, or the form to give it.

    `later`: another before it is to be ruled first.
    """

    revoke: Revoke
    code: str
    penalty: Penalty | None
    said: str
    form: RevokeForm | None
    action: str
    later: bool


def in_words(at: AtDesk, penalty: Penalty) -> str:
    """Return a penalty as lists have it."""
    return penalty_sentence(penalty, flags=at.drive.scoring == Scoring.FLAGS)


def rulings(
    at: AtDesk,
    revokes: Sequence[Revoke],
    standing: Sequence[Penalty],
    sent: Mapping[str, RevokeForm],
    *,
    rules: bool,
) -> list[Ruling]:
    """Return every revoke with its penalty, or with the form to give one where `rules`."""
    ruled = {one.revoke: one for one in standing}
    found: list[Ruling] = []
    for revoke in revokes:
        code = revoke_code(revoke)
        penalty = ruled.get(code)
        form = sent.get(code)
        if rules and form is None and penalty is None:
            form = revoke_form(at, revoke)
        said = in_words(at, penalty) if penalty else ""
        action = at.address_of("record-penalty", revoke=code)
        later = any(before.form for before in found)
        found.append(Ruling(revoke, code, penalty, said, form, action, later))
    return found


def revoke_form(at: AtDesk, revoke: Revoke, data: Any = None) -> RevokeForm | None:
    """Return the form to give a penalty for a revoke; None where nothing makes sense to take."""
    found = offers(at, revoke.chair)
    if not found:
        return None
    return RevokeForm(data, revoke_code(revoke), found, reason=words.revoke_reason(revoke))


def claim_form(at: AtDesk, data: Any = None, *, paid: Collection[str] = ()) -> RevokeForm | None:
    """Return the form for somebody who claimed a revoke that was none, which costs the same.

    None where nothing makes sense to take, or both sides have `paid` for such a claim already.
    """
    chairs = at.table.chairs if at.table else {}
    claimants = [
        (chair, seat_word(sitter.number, sitter.name, chair))
        for chair, sitter in chairs.items()
        if claim_code(chair) not in paid
    ]
    found = [(form, words.three_of_claimants(form)) for form in forms_that_fit(at)]
    if not (found and claimants):
        return None
    return RevokeForm(data, CLAIM, found, claimants, words.false_claim_reason())


def offers(at: AtDesk, chair: Chair) -> list[tuple[Form, str]]:
    """Return what the innocent side may take where `chair` revoked, in words with both sides' names."""
    theirs, ours = (_names(at, of) for of in (chair, chair.left))
    return [(form, words.three_tricks(form, theirs, ours)) for form in forms_that_fit(at)]


def _names(at: AtDesk, chair: Chair) -> str:
    pair = at.table.pair(chair.side) if at.table else []
    return words.pair_names([sitter.name for sitter in pair])


def forms_that_fit(at: AtDesk) -> list[Form]:
    """Return which of the three there are: no flags for tricks, no tricks where only the winner is known.

    Of a rubber all three, once the deal stands on the table's sheet.
    """
    if at.drive.of_rubbers:
        return list(Form) if at.in_rubber else []
    flags = at.drive.scoring == Scoring.FLAGS
    unknown = at.deal is not None and at.deal.by_majority
    return [form for form in Form if not (flags if form != Form.MOVED else unknown)]


def wish_for(at: AtDesk, chair: Chair, form: Form, revoke: str = "") -> PenaltyWish:
    """Return the penalty against a chair's side; Http404 where nobody sits on the side that answers.

    Tricks moved or taken off go by the card of who revoked, tricks given by a card of the other side;
    in a rubber all three go by the side that revoked.
    """
    in_rubber = at.drive.of_rubbers
    given = form == Form.ONTO and not in_rubber
    payer = at.sitter(chair.left if given else chair)
    entries = at.drive.entries.select_related("player")
    entry = get_object_or_404(entries, pk=payer.entry if payer else 0)
    alone = not (compete_as_pairs(at.drive) or compete_as_teams(at.drive) or in_rubber)
    return PenaltyWish(
        entry,
        at.place.hand,
        form,
        REVOKE,
        pair=alone and form != Form.MOVED,
        revoke=revoke,
        deal=at.place.deal if in_rubber else None,
    )
