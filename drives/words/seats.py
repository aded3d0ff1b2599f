"""Where somebody sits, in words."""

from django.utils.translation import gettext as _

from drives.words.scoring import chair_word
from scoring.sides import Chair


def where(table: int | None, chair: Chair | None) -> str:
    """Return "Table 3, North", or "Rest" where there is no table."""
    if table is None or chair is None:
        return _("Rest")
    return _("Table %(table)d, %(chair)s") % {"table": table, "chair": chair_word(chair)}
