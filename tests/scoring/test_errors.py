"""Refusals carry a code and values."""

from scoring.errors import WhistError


class OneRefusalError(WhistError):
    code = "one"


def test_a_refusal_has_its_classes_code_unless_it_is_given_another():
    assert OneRefusalError().code == "one"
    assert OneRefusalError("other").code == "other"
    assert OneRefusalError.code == "one"


def test_a_refusal_keeps_the_values_of_its_sentence():
    error = OneRefusalError(typed="14", total=14)
    assert error.values == {"typed": "14", "total": 14}
    assert "14" in str(error)
