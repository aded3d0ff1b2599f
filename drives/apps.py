"""The app's name and the models whose changes are logged outside the evening."""

from django.apps import AppConfig


class DrivesConfig(AppConfig):
    name = "drives"
    verbose_name = "Whist drives"
