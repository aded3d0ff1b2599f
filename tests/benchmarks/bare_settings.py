"""The site's own settings, and beside its pages the barest views there can be."""

from config.settings import *  # noqa: F403

ROOT_URLCONF = "tests.benchmarks.bare_views"
