"""The served site, for tests of the house."""

from tests.served import migrated_var, served_site, visitor

__all__ = ["migrated_var", "served_site", "visitor"]
