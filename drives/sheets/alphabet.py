"""The order in which people look for a name."""

import unicodedata


def alphabetical(name: str) -> str:
    """Return a name as people look for it: accents and capitals make no difference."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def first_letter(name: str) -> str:
    """Return the letter under which a name is looked for, as a heading has it; empty of a sign."""
    found = next((letter for letter in alphabetical(name) if letter.isalnum()), "")
    return found.upper()
