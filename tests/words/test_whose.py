"""Whose something is."""

import pytest

from drives.words.whose import whose


@pytest.mark.parametrize(
    ("name", "said"),
    [("Ann Archer", "Ann Archer's"), ("Albert Vickers", "Albert Vickers'"), ("AMOS", "AMOS'")],
)
def test_a_name_on_s_takes_the_apostrophe_alone(name, said):
    assert whose(name) == said
