"""What the evening's pages say of copies: a line while a folder for them is missing or full."""

from typing import Any

from django import template
from django.conf import settings
from django.template.context import Context

from drives.exchange.copies import troubles
from drives.models import Membership
from drives.words.copies import trouble_word

register = template.Library()


@register.inclusion_tag("drives/_copies_trouble.html", takes_context=True)
def copies_trouble(context: Context) -> dict[str, Any]:
    """Show what is wrong with the folders for copies to whoever can go and look for the stick."""
    membership = getattr(context["request"], "membership", None)
    found = troubles() if membership and membership.may(Membership.Role.SCORER) else []
    return {
        "troubles": [trouble_word(one.code, one.folder, one.reason, here=one.here) for one in found]
    }


@register.simple_tag
def is_halls_laptop() -> bool:
    """Whether the site runs on the organiser's own machine, whose folders are theirs to choose."""
    return not settings.SITE_URL
