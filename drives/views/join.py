"""A second laptop or phone joins one evening, by the code on the organiser's screen."""

from django.contrib.auth import authenticate, login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from drives.backends import JOINERS
from drives.errors import WrongCodeError
from drives.forms.join import JoinForm
from drives.services.drive_helpers import helping
from drives.views.access import member, pressed_key, was_helping
from drives.words import sentence


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest) -> HttpResponse:
    """Ask for a name and the code; too many wrong ones from one address are made to wait (axes)."""
    form = JoinForm(request.POST or None)
    if form.is_valid():
        said = form.cleaned_data
        user = authenticate(
            request,
            username=JOINERS,
            join_code=said["code"],
            name=said["name"],
            pressed=pressed_key(request),
        )
        if user is not None:
            login(request, user)
            return redirect("drives:home")
        form.add_error("code", sentence(WrongCodeError()))
    here = member(request) if request.user.is_authenticated else None
    context = {
        "form": form,
        "ended": was_helping(request),
        "here": here,
        "helping": helping(here) if here else None,
    }
    return render(request, "drives/join.html", context)
