"""The site's addresses: logging in and out, and the app."""

from django.contrib.auth import views as auth_views
from django.urls import include, path, reverse_lazy

from drives.forms.login import LoginForm

urlpatterns = [
    path(
        "login/",
        auth_views.LoginView.as_view(
            redirect_authenticated_user=True, authentication_form=LoginForm
        ),
        name="login",
    ),
    path(
        "password/",
        auth_views.PasswordChangeView.as_view(
            template_name="registration/password.html", success_url=reverse_lazy("drives:home")
        ),
        name="password",
    ),
    path("logout/", auth_views.LogoutView.as_view(), name="logout"),
    path("", include("drives.urls")),
]
