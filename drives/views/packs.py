"""Everything for tonight: which sheets, how many of each, and all of them as one PDF."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_safe

from drives.forms.sheets import FOR_ALL, MOST_COPIES, SheetForm
from drives.models import Drive
from drives.results.wall import lines_to_keep
from drives.services.printings import note_printing
from drives.sheets import AnySheet, Choices
from drives.sheets.facts import PaperFacts, waits
from drives.sheets.heads import format_of, head
from drives.sheets.kinds import DEFAULT
from drives.sheets.letters import use_fonts
from drives.sheets.pack import Part, in_order, is_copied, pack, usual
from drives.views.access import Role, drive_page, may, member, refuse
from drives.views.downloads import sheet_file
from drives.views.rooms import page
from drives.views.sheet_choices import back_to_paper, choices_of, number
from drives.views.sheet_files import CANNOT, counts, is_ahead, keep_no_copy, program
from drives.views.versions import version_tag, versioned
from drives.words import sentence
from drives.words.print_room import copies_of, left_out, nothing_for_the_pack, pack_title

CHOSEN, LEAVES = "sheet", "leaves"
OF_CARDS = ("up", "both_sides", "spare")
FOR_A_PACK = (*OF_CARDS, *FOR_ALL)


@dataclass(frozen=True, slots=True)
class Pick:
    """A sheet that may go into the pack, whether it does, and how often; `why_not` is empty once ready."""

    sheet: AnySheet
    taken: bool
    copies: int
    many: bool
    why_not: str = ""

    @property
    def box(self) -> str:
        """The name of the box for how many, in words."""
        return copies_of(self.sheet.label)


@require_safe
@drive_page(Role.VIEWER)
def pack_page(request: HttpRequest, drive: Drive) -> HttpResponse:
    """The sheets with a box for each: what is wanted as the evening stands is ticked."""
    picks, choices = _picks(request, drive), choices_of(request)
    chosen = {name: getattr(choices, name) for name in FOR_A_PACK}
    chosen["format"] = choices.format or format_of(drive.club)
    context = {
        "step": "paper",
        "title": pack_title(),
        "picks": [pick for pick in picks if not pick.why_not],
        "waiting": [pick for pick in picks if pick.why_not],
        "most": MOST_COPIES,
        "leaves": request.GET.get(LEAVES) == "1",
        "form": SheetForm(OF_CARDS, (), chosen),
        "of_cards": OF_CARDS,
        "print": reverse("drives:print-pack", args=[drive.pk]),
    }
    return page(request, drive, "pack", context)


@require_safe
@drive_page(Role.VIEWER)
def print_pack(request: HttpRequest, drive: Drive) -> HttpResponse:
    """What was ticked as one PDF, each sheet noted as printed; back to Paper where that is nothing."""
    if is_ahead(request):
        return HttpResponse(status=204, headers={"Cache-Control": "no-store"})
    taken = [pick for pick in _picks(request, drive) if pick.taken and not pick.why_not]
    if not taken:
        return back_to_paper(request, drive, nothing_for_the_pack())
    choices = _for_all(choices_of(request))
    contents = [(pick.sheet.key, pick.copies) for pick in taken]
    leaves, role = request.GET.get(LEAVES), may(request, Role.ORGANISER)
    beyond = [said for pick in taken for said in pick.sheet.beyond(drive)]
    asked = [contents, choices, leaves, program(), use_fonts(), role, *beyond]
    return versioned(
        request, version_tag(drive, asked), lambda: _printed(request, drive, taken, choices)
    )


def _for_all(choices: Choices) -> Choices:
    """Return what was chosen for the whole pack: not a round of one of the sheets, or a card."""
    return replace(DEFAULT, **{name: getattr(choices, name) for name in FOR_A_PACK})


def _picks(request: HttpRequest, drive: Drive) -> Sequence[Pick]:
    """Return every sheet of the drive in printing order; before anything is chosen the usual are."""
    waiting = waits(drive, PaperFacts.of(drive))
    asked = request.GET.getlist(CHOSEN)
    taken = frozenset(asked) if asked or "chosen" in request.GET else usual(drive)
    return list(_offered(request, waiting, taken))


def _offered(
    request: HttpRequest, waiting: Mapping[str, str], taken: frozenset[str]
) -> Iterator[Pick]:
    for key, sheet in in_order().items():
        if key in waiting:
            many = is_copied(key)
            copies = number(request, key) or 1 if many else 1
            yield Pick(sheet, key in taken, min(copies, MOST_COPIES), many, waiting[key])


def _printed(
    request: HttpRequest, drive: Drive, taken: Sequence[Pick], choices: Choices
) -> HttpResponse:
    # Read before the sheets are made, as with one alone.
    lines = {pick.sheet.key: lines_to_keep(drive, pick.sheet.key) for pick in taken}
    parts, refused = _parts(drive, taken, choices)
    if refused:
        return _without(request, drive, taken, refused)
    # Behind an odd page a card's back would be another card's front.
    leaves = request.GET.get(LEAVES) == "1" or choices.both_sides
    made = pack(parts, pack_title(), head(drive), leaves=leaves)
    response = sheet_file(made, "tonight", drive)
    if counts(request):
        kept = [note_printing(drive, key, said, member(request)) for key, said in lines.items()]
        if not all(kept):
            keep_no_copy(response)
    return response


def _parts(
    drive: Drive, taken: Sequence[Pick], choices: Choices
) -> tuple[Sequence[Part], Mapping[str, str]]:
    """Make the sheets; return them, and by its key why one cannot be made for these people."""
    parts, refused = [], {}
    for pick in taken:
        try:
            parts.append(Part(pick.sheet.label, pick.sheet.build(drive, choices), pick.copies))
        except CANNOT as error:
            refused[pick.sheet.key] = left_out(pick.sheet.label, sentence(error))
    return parts, refused


def _without(
    request: HttpRequest, drive: Drive, taken: Sequence[Pick], refused: Mapping[str, str]
) -> HttpResponse:
    """Return to the choice of sheets with those that are `refused` left out, and say so.

    A file that lacks somebody's cards must not come without a word.
    """
    for why in refused.values():
        refuse(request, why)
    left = [pick.sheet.key for pick in taken if pick.sheet.key not in refused]
    asked = request.GET.copy()
    asked.setlist(CHOSEN, left)
    asked["chosen"] = "1"
    chooses = reverse("drives:pack", args=[drive.pk])
    paper = reverse("drives:paper", args=[drive.pk])
    response = redirect(f"{chooses}?{asked.urlencode()}" if left else paper)
    keep_no_copy(response)
    return response
