"""The served site, for tests of the house."""

from tests.served import launch, migrated_var, served_site, visitor

__all__ = ["launch", "migrated_var", "served_site", "visitor"]
