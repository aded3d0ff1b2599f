"""Who may log in to the club, and what each may do."""

from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from drives.forms.accounts import HelperForm
from drives.models import Club
from drives.services.clubs import Account, add_helper
from drives.views.access import Role, club_page, member, refuse, say


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Role.OWNER)
def helpers(request: HttpRequest, club: Club) -> HttpResponse:
    form = HelperForm(request.POST or None)
    if form.is_valid():
        said = form.cleaned_data
        try:
            add_helper(club, Account(said["username"], said["password"]), said["role"])
        except IntegrityError:  # the second half of a double press: the first made them
            return redirect("drives:helpers", club.slug)
        say(
            request,
            _("%(name)s can log in now, by exactly this name.") % {"name": said["username"]},
        )
        return redirect("drives:helpers", club.slug)
    memberships = club.memberships.select_related("user").order_by("user__username")
    context = {"club": club, "form": form, "memberships": memberships}
    return render(request, "drives/helpers.html", context)


@require_POST
@club_page(Role.OWNER)
def let_go(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """Let a helper in no longer; what they did stays in the logs. An owner does not shut themselves out."""
    membership = get_object_or_404(club.memberships.select_related("user"), pk=pk)
    if membership.user_id == member(request).pk:
        refuse(request, _("That is you. Another owner can take you off."))
    else:
        membership.delete()
        say(request, _("%(name)s is let in no longer.") % {"name": membership.user})
    return redirect("drives:helpers", club.slug)
