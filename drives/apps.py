"""The app's name, and who listens to the evening: copies are made when a hand is closed."""

from django.apps import AppConfig


class DrivesConfig(AppConfig):
    name = "drives"
    verbose_name = "Whist drives"

    def ready(self) -> None:
        # Not before: they need the models.
        from drives.exchange.copies import keep_copies
        from drives.services.acts import kept

        kept.connect(keep_copies, dispatch_uid="copies")
