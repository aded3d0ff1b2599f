"""The lines of the log that are about phones at the tables and helpers of the evening."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _, ngettext

from drives.models import Act, Drive
from drives.words.act_names import ActNames

K = Act.Kind


def with_ended(said: str, after: Mapping[str, Any]) -> str:
    """Return the line with the ways in that ended by the act, where any did."""
    ended = after.get("ended", {})
    what = [_("the code for helpers")] if "code" in ended else []
    if helpers := ended.get("helpers"):
        what.append(
            ngettext("the way in of %(n)d helper", "the ways in of %(n)d helpers", helpers)
            % {"n": helpers}
        )
    if cards := ended.get("cards"):
        what.append(
            _at(
                cards,
                lambda n: ngettext(
                    "the phone's card of table %(tables)s",
                    "the phones' cards of tables %(tables)s",
                    n,
                ),
            )
        )
    if not what:
        return said
    return _("%(said)s; ended with it: %(what)s") % {"said": said, "what": ", ".join(what)}


def _phones(act: Act, names: ActNames) -> str:
    if "ended" in act.after:
        return with_ended(_("The drive was put away"), act.after)
    if "off" in act.after:
        return _at(
            act.after["off"],
            lambda n: ngettext(
                "The phone's card of table %(tables)s was switched off",
                "The phones' cards of tables %(tables)s were switched off",
                n,
            ),
        )
    if "tables" in act.after:
        return _at(
            act.after["tables"],
            lambda n: ngettext(
                "A card for the phone was printed for table %(tables)s",
                "Cards for the phones were printed for tables %(tables)s",
                n,
            ),
        )
    return _("Phones at the tables: %(before)s became %(after)s") % {
        "before": Drive.Phones(act.before["phones"]).label,
        "after": Drive.Phones(act.after["phones"]).label,
    }


def _at(tables: Sequence[int], say: Callable[[int], str]) -> str:
    """Name the tables in a sentence: "3", "1, 2 and 7" as "1, 2, 7", "1–12" where none is left out."""
    first, last = min(tables), max(tables)
    whole = len(tables) > 2 and len(tables) == last - first + 1
    named = f"{first}–{last}" if whole else ", ".join(map(str, tables))
    return say(len(tables)) % {"tables": named}


def _helper(act: Act, names: ActNames) -> str:
    if "code" in act.after:
        if act.after["code"]:
            return _("A code for helpers was made")
        return _("The code for helpers was taken away")
    name = {"name": names.helper(act.subject)}
    if act.after["in"]:
        return _("%(name)s joined, to enter scores") % name
    return _("%(name)s was let go") % name


ACTS_OF_LINKS: dict[Act.Kind, Callable[[Act, ActNames], str]] = {
    K.PHONES: _phones,
    K.HELPER: _helper,
}
