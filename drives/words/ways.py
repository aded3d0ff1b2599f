"""The ways to go on when somebody comes or goes: each a title and a few short sentences."""

from collections.abc import Mapping

from django.utils.translation import gettext as _, ngettext

from drives.movements.audit import Audit
from drives.movements.kinds import CompetesAs
from drives.words.audits import audit_sentences
from drives.words.seats import where
from scoring.sides import Chair


def way_title(key: str) -> str:
    """Return what a way does, as the button's heading."""
    return {
        "keep": _("Keep the printed cards"),
        "anew": _("New cards for everybody"),
        "resting": _("Whoever rests sits down first"),
        "newcomers": _("Whoever comes sits down first"),
        "stand-in": _("With a stand-in"),
        "waits": _("When the hand is over"),
    }[key]


def way_sentences(  # what one way is; all by name
    *,
    key: str,
    hand: int,
    moved: int,
    moved_later: int,
    comers: Mapping[str, tuple[int, Chair] | None],
    acting: Mapping[str, str],
    open_chairs: int,
    audit: Audit | None,
    competes_as: CompetesAs = CompetesAs.ENTRY,
) -> list[str]:
    """Return how many change seat, who plays in which role, and what the evening comes to then."""
    if key == "waits":
        return [
            _(
                "Hand %(hand)d is still being played. When the room moves on to hand %(next)d they "
                "are in it; the Seats page then says where."
            )
            % {"hand": hand - 1, "next": hand}
        ]
    said = [_comes_to(name, place, hand) for name, place in comers.items()]
    said.append(_moved(hand, moved))
    if moved_later > moved:
        said.append(
            ngettext(
                "%(count)d person sits elsewhere than planned in some later hand.",
                "%(count)d people sit elsewhere than planned in some later hand.",
                moved_later,
            )
            % {"count": moved_later}
        )
    said += [
        _("%(name)s plays as a %(role)s from now on.") % {"name": name, "role": role}
        for name, role in acting.items()
    ]
    if open_chairs:
        said.append(
            ngettext(
                "One chair waits for somebody who stands in: name them above, and tick that they "
                "are not placed.",
                "%(count)d chairs wait for people who stand in: name them above, and tick that they "
                "are not placed.",
                open_chairs,
            )
            % {"count": open_chairs}
        )
    return said + (audit_sentences(audit, competes_as) if audit else [])


def _moved(hand: int, moved: int) -> str:
    if not moved:
        return _("Nobody else has another seat in hand %(hand)d than planned.") % {"hand": hand}
    return ngettext(
        "%(count)d person has another seat in hand %(hand)d than planned.",
        "%(count)d people have another seat in hand %(hand)d than planned.",
        moved,
    ) % {"hand": hand, "count": moved}


def _comes_to(name: str, place: tuple[int, Chair] | None, hand: int) -> str:
    if place is None:
        return _("%(name)s rests in hand %(hand)d.") % {"name": name, "hand": hand}
    return _("%(name)s sits at %(place)s in hand %(hand)d.") % {
        "name": name,
        "place": where(*place),
        "hand": hand,
    }


def done(names: list[str], left: list[str], hand: int, moved: int) -> str:
    """Return what was done, for the line on top of the Seats page."""
    parts = []
    if names:
        parts.append(_("In from hand %(hand)d: %(who)s.") % {"hand": hand, "who": ", ".join(names)})
    if left:
        parts.append(
            _("Gone before hand %(hand)d: %(who)s.") % {"hand": hand, "who": ", ".join(left)}
        )
    return " ".join([*parts, _moved(hand, moved)])
