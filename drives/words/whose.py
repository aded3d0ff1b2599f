"""Whose something is."""

from django.utils.translation import gettext as _


def whose(name: str) -> str:
    """Return "Ann Archer's", and "Albert Vickers'": a name on s takes the apostrophe alone."""
    return (
        _("%(name)s'") % {"name": name}
        if name[-1:] in ("s", "S")
        else _("%(name)s's") % {"name": name}
    )
