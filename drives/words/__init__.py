"""Codes and values of the pure parts -> sentences, in the reader's language."""

from typing import Protocol

from drives.words.cards import CARD_SENTENCES
from drives.words.copies import COPY_SENTENCES
from drives.words.desk import DESK_SENTENCES
from drives.words.drives import DRIVE_SENTENCES
from drives.words.games import GAME_OF_DRIVE_SENTENCES
from drives.words.german import GERMAN_SENTENCES
from drives.words.hand_rules import HAND_RULE_SENTENCES
from drives.words.life import LIFE_SENTENCES
from drives.words.links import LINK_SENTENCES
from drives.words.movements import MOVEMENT_SENTENCES
from drives.words.people import PEOPLE_SENTENCES
from drives.words.phones import PHONE_SENTENCES
from drives.words.prizes import PRIZE_SENTENCES
from drives.words.records import RECORD_SENTENCES
from drives.words.rubber_sheets import RUBBER_SENTENCES
from drives.words.rubbers import GAME_SENTENCES
from drives.words.ruled_hands import RULED_HAND_SENTENCES
from drives.words.rulings import RULING_SENTENCES
from drives.words.scores import SCORE_SENTENCES
from drives.words.scoring import SCORING_SENTENCES
from drives.words.seasons import SEASON_SENTENCES
from drives.words.stop import STOP_SENTENCES
from drives.words.teams import TEAM_SENTENCES

PARTS = (
    CARD_SENTENCES,
    COPY_SENTENCES,
    DESK_SENTENCES,
    DRIVE_SENTENCES,
    GAME_SENTENCES,
    GERMAN_SENTENCES,
    GAME_OF_DRIVE_SENTENCES,
    HAND_RULE_SENTENCES,
    LIFE_SENTENCES,
    LINK_SENTENCES,
    MOVEMENT_SENTENCES,
    PEOPLE_SENTENCES,
    PHONE_SENTENCES,
    PRIZE_SENTENCES,
    RECORD_SENTENCES,
    RULED_HAND_SENTENCES,
    RUBBER_SENTENCES,
    RULING_SENTENCES,
    SCORE_SENTENCES,
    SCORING_SENTENCES,
    SEASON_SENTENCES,
    STOP_SENTENCES,
    TEAM_SENTENCES,
)
SENTENCES = {code: say for part in PARTS for code, say in part.items()}


class Coded(Protocol):
    """An error of a pure part: what is wrong as a code, and the values the sentence needs."""

    code: str
    values: dict[str, object]


def sentence(error: Coded) -> str:
    """Return what to tell the organiser: what was wrong, where, and what to do."""
    return SENTENCES[error.code](**error.values)
