"""What the printed score sheets of rubbers say beside the sentences of their marks."""

from django.utils.translation import gettext as _, ngettext

from scoring.rubbers import SINGLE_GAME, RubberRules


def score_sheets_title(number: int | None) -> str:
    """Return "Score sheets, round 2"; without a number of several or none."""
    if number is None:
        return _("Score sheets")
    return _("Score sheets, round %(n)d") % {"n": number}


def rules_played(rules: RubberRules) -> str:
    """Return what the tables play: "Best of three games to 5, honours count. North-South first."."""
    values = {"n": rules.points_to_win}
    if rules.best_of == SINGLE_GAME:
        games = ngettext("A game to %(n)d point", "A game to %(n)d points", values["n"]) % values
    else:
        games = _("The best of three games to %(n)d") % values
    honours = _("honours count") if rules.honours else _("without honours")
    return _("%(games)s, %(honours)s. Tricks and score: North-South first.") % {
        "games": games,
        "honours": honours,
    }


def column_heads(*, honours: bool) -> tuple[str, ...]:
    """Return the heads of the columns: deal, trumps, tricks, honours where they count, score."""
    held = (_("Honours"),) if honours else ()
    return _("Deal"), _("Trumps"), _("Tricks"), *held, _("Score")


def handed_in() -> str:
    return _("The table handed in its result, and not its deals.")


def no_deal_yet() -> str:
    return _("No deal is written yet.")
