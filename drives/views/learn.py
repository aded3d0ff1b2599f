"""Learn and try: a hand of Whist with three computer players, or German Whist with one.

Nobody is asked who they are, and nothing is kept: the page carries the game.
"""

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe
from django.views.decorators.vary import vary_on_headers

from drives.forms.learn import GERMAN, WHIST, LearnForm, new_game, state_of
from drives.views.learn_table import shown
from drives.words import learn as words


@require_safe
def learn(request: HttpRequest) -> HttpResponse:
    """Let somebody choose the game."""
    return render(request, "drives/learn/choose.html")


@never_cache
@vary_on_headers("HX-Request")
@require_http_methods(["GET", "HEAD", "POST"])
def whist(request: HttpRequest) -> HttpResponse:
    """Play a hand of classic Whist, card by card."""
    about = {
        "title": _("Classic Whist"),
        "rules": words.whist_rules(),
        "address": "drives:learn-whist",
    }
    return _play(request, WHIST, about)


@never_cache
@vary_on_headers("HX-Request")
@require_http_methods(["GET", "HEAD", "POST"])
def german(request: HttpRequest) -> HttpResponse:
    """Play a round of German Whist, card by card."""
    about = {
        "title": _("German Whist"),
        "rules": words.german_rules(),
        "address": "drives:learn-german",
    }
    return _play(request, GERMAN, about)


def _play(request: HttpRequest, kind: str, about: Mapping[str, object]) -> HttpResponse:
    """Play the card that was pressed and let the others go on, or deal a new game."""
    game, before, wrong = None, 0, ""
    if request.method == "POST":
        form = LearnForm(kind, request.POST)
        wrong = "" if form.is_valid() else form.first_sentence
        game, before = form.game, form.before
    if game is None:
        game = new_game(kind)
    game.go_on()
    context = {**about, "state": state_of(game), "wrong": wrong, "game": shown(game, before)}
    template = "_game" if request.htmx else "game"  # type: ignore[attr-defined]  # HtmxMiddleware
    return render(request, f"drives/learn/{template}.html", context)
