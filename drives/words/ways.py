"""The ways to go on when somebody comes or goes: each a title and a few short sentences."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _, ngettext

from drives.movements.audit import Audit
from drives.movements.kinds import CompetesAs
from drives.words.audits import audit_sentences
from drives.words.cards import listed, some_of
from drives.words.games import by_game, hand_called
from drives.words.seats import where
from scoring.sides import Chair


def way_title(key: str) -> str:
    """Return what a way does, as the button's heading."""
    return {
        "keep": _("Keep the cards as far as they go"),
        "anew": _("New cards for everybody"),
        "resting": _("Whoever rests sits down first"),
        "newcomers": _("Whoever comes sits down first"),
        "bye": _("Whoever would meet them goes on"),
        "stand-in": _("With a stand-in"),
        "waits": by_game(_("When the hand is over"), _("When the round is over")),
    }[key]


@dataclass(frozen=True, slots=True, kw_only=True)
class WaySaid:
    """What the sentences need of a way: `comers` with table and chair, or None where they rest, by name;
    `acting` the role of those who play in another one, by name."""

    key: str
    hand: int
    moved: int = 0
    moved_later: int = 0
    open_chairs: int = 0
    comers: Mapping[str, tuple[int, Chair] | None] = field(default_factory=dict)
    leaving: Sequence[str] = ()
    acting: Mapping[str, str] = field(default_factory=dict)
    audit: Audit | None = None
    competes_as: CompetesAs = CompetesAs.ENTRY


def way_sentences(way: WaySaid) -> list[str]:
    """Return where those who come sit, how many change seat, and what the evening comes to then."""
    if way.key == "waits":
        return [*_wait(list(way.comers), way.hand), *_play_on(way.leaving, way.hand)]
    if way.key == "bye":
        return [_go_on_unplayed(way.hand, way.moved)]
    return [
        *(_comes_to(name, place, way.hand) for name, place in way.comers.items()),
        _moved(way.hand, way.moved),
        *_cards_to_print(way),
        *(
            _("%(name)s plays as a %(role)s from now on.") % {"name": name, "role": role}
            for name, role in way.acting.items()
        ),
        *_stand_ins(way.open_chairs),
        *(audit_sentences(way.audit, way.competes_as) if way.audit else ()),
    ]


def _wait(names: Sequence[str], hand: int) -> list[str]:
    if not names:
        return []
    said = _("%(who)s: in from %(hand)s. When the room moves on to it, the Seats page says where.")
    return [said % {"who": ", ".join(names), "hand": hand_called(hand)}]


def _play_on(names: Sequence[str], hand: int) -> list[str]:
    if not names:
        return []
    said = _("%(who)s: until %(last)s is over, and not in %(hand)s.")
    hands = {"last": hand_called(hand - 1), "hand": hand_called(hand)}
    return [said % {"who": ", ".join(names), **hands}]


def _cards_to_print(way: WaySaid) -> list[str]:
    if way.moved_later == 0:
        return []
    said = ngettext(
        "%(count)d card has to be printed again.",
        "%(count)d cards have to be printed again.",
        way.moved_later,
    )
    return [said % {"count": way.moved_later}]


def _stand_ins(open_chairs: int) -> list[str]:
    if not open_chairs:
        return []
    said = ngettext(
        "One chair waits for somebody who stands in: name them above, and tick that they are not "
        "placed.",
        "%(count)d chairs wait for people who stand in: name them above, and tick that they are not "
        "placed.",
        open_chairs,
    )
    return [said % {"count": open_chairs}]


def _moved(hand: int, moved: int) -> str:
    if not moved:
        return _("Nobody else has another seat in %(hand)s than planned.") % {
            "hand": hand_called(hand)
        }
    return ngettext(
        "%(count)d person has another seat in %(hand)s than planned.",
        "%(count)d people have another seat in %(hand)s than planned.",
        moved,
    ) % {"hand": hand_called(hand), "count": moved}


def _go_on_unplayed(hand: int, moved: int) -> str:
    """Return how many would have met a leaver of a knock-out, and go on without playing."""
    if not moved:
        return _moved(hand, moved)
    return ngettext(
        "%(count)d person goes on without playing in %(hand)s.",
        "%(count)d people go on without playing in %(hand)s.",
        moved,
    ) % {"hand": hand_called(hand), "count": moved}


def _comes_to(name: str, place: tuple[int, Chair] | None, hand: int) -> str:
    if place is None:
        return _("%(name)s rests in %(hand)s.") % {"name": name, "hand": hand_called(hand)}
    return _("%(name)s sits at %(place)s in %(hand)s.") % {
        "name": name,
        "place": where(*place),
        "hand": hand_called(hand),
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """What was done: who came with which card, who left, and whose printed cards are no longer true.

    Where the room `waits` to move on nobody is seated yet; `on_cards` is whether cards say who sits where.
    """

    hand: int
    came: Sequence[tuple[str, int]] = ()
    left: Sequence[str] = ()
    reprint: Sequence[int] = ()
    all_new: bool = False
    waits: bool = False
    on_cards: bool = True


def done(what: Done) -> str:
    """Return what was done and which cards to print, for the line on top of the Seats page."""
    parts = []
    if what.came:
        who = [
            _("%(name)s, card %(card)d") % {"name": name, "card": card} for name, card in what.came
        ]
        said = _("In from %(hand)s: %(who)s.")
        parts.append(said % {"hand": hand_called(what.hand), "who": "; ".join(who)})
    if what.left:
        said = _("Gone before %(hand)s: %(who)s.")
        parts.append(said % {"hand": hand_called(what.hand), "who": ", ".join(what.left)})
    if what.waits:
        parts.append(_("Seats are made when the room moves on."))
    elif what.on_cards:
        parts.append(_to_print(what))
    return " ".join(parts)


def _to_print(what: Done) -> str:
    cards = sorted({*what.reprint, *(card for _name, card in what.came)})
    if what.all_new:
        return _("Everybody has new seats: print the cards again.")
    if not cards:
        return _("Every printed card stays true.")
    return ngettext(
        "Print card %(cards)s again; every other card stays true.",
        "Print cards %(cards)s again; every other card stays true.",
        len(cards),
    ) % {"cards": listed(some_of([str(card) for card in cards]))}
