"""What the practice command says."""

from django.utils.translation import gettext as _

from drives.words.games import hand_heading


def not_a_number(option: str, typed: str, fewest: int, most: int) -> str:
    return _("%(option)s %(typed)s: give a whole number from %(fewest)d to %(most)d.") % {
        "option": option,
        "typed": typed,
        "fewest": fewest,
        "most": most,
    }


def no_movement(key: str, keys: str) -> str:
    return _("There is no movement “%(key)s”; there are: %(keys)s.") % {"key": key, "keys": keys}


def no_game(game: str, games: str) -> str:
    return _("There is no game “%(game)s”; there are: %(games)s.") % {"game": game, "games": games}


def not_of_the_game(key: str, game: str, keys: str) -> str:
    return _("With “--game %(game)s” nobody moves by “%(key)s”; there are: %(keys)s.") % {
        "game": game,
        "key": key,
        "keys": keys,
    }


def cannot_write(folder: str, reason: str) -> str:
    return _("The sheets cannot be written to %(folder)s (%(reason)s): give another folder.") % {
        "folder": folder,
        "reason": reason,
    }


def no_tables(reason: str) -> str:
    return _(
        "The site's database is not ready (%(reason)s): start it once with "
        "“python3 manage.py run”, then keep the evening."
    ) % {"reason": reason}


def playing(hand: int, hands: int) -> str:
    return _("%(hand)s of %(hands)d is played") % {"hand": hand_heading(hand), "hands": hands}


def done(files: str, folder: str) -> str:
    return _("In %(folder)s: %(files)s") % {"folder": folder, "files": files}


def kept(club: str) -> str:
    return _("The evening is in the site, in the club “%(club)s”.") % {"club": club}
