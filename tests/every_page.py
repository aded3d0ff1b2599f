"""Every page of the site: its address, who may open it, and what its markup holds."""

from datetime import date
from html.parser import HTMLParser

from django.test import Client
from django.urls import get_resolver, reverse

from drives.models import Deal, DriveHelper, Membership, User
from tests.evenings import make_drive, score, seat
from tests.rubbers import rubber_drive, write

ROLES = ["viewer", "scorer", "organiser", "owner"]
# Of whoever is logged in, whatever club they are of.
ONES_OWN = {"password"}
OPEN_TO_ALL = {
    "login",
    "logout",
    "drives:home",
    "drives:first-time",
    "drives:practice",
    "drives:join",
    "drives:learn",  # a game that the page itself carries; see tests/views/test_learn.py
    "drives:learn-whist",
    "drives:learn-german",
    "drives:phone",  # whoever has a table's card; see tests/views/test_phone.py
}

# The least role that may look, and that may press; None where there is nothing to.
PAGES = {
    "drives:club": ("viewer", None),
    "drives:club-edit": ("owner", "owner"),
    "drives:club-throw-away": (None, "owner"),
    "drives:drives": ("viewer", None),
    "drives:helpers": ("owner", "owner"),
    "drives:helper-let-go": (None, "owner"),
    "drives:copies": ("owner", "owner"),
    "drives:players": ("viewer", None),
    "drives:player-add": (None, "organiser"),
    "drives:players-paste": ("organiser", "organiser"),
    "drives:players-export": ("viewer", None),
    "drives:player-edit": ("organiser", "organiser"),
    "drives:player-archive": (None, "organiser"),
    "drives:player-restore": (None, "organiser"),
    "drives:drive-new": ("organiser", "organiser"),
    "drives:seasons": ("viewer", "organiser"),
    "drives:season": ("viewer", None),
    "drives:season-edit": ("organiser", "organiser"),
    "drives:season-remove": (None, "organiser"),
    "drives:season-export": ("viewer", None),
    "drives:drive-new-words": (None, "organiser"),
    "drives:drive-new-boxes": (None, "organiser"),
    "drives:club-prizes": ("organiser", "organiser"),
    "drives:club-prizes-usual": (None, "organiser"),
    "drives:club-prizes-each": (None, "organiser"),
    "drives:club-prize-edit": ("organiser", "organiser"),
    "drives:club-prize-move": (None, "organiser"),
    "drives:club-prize-remove": (None, "organiser"),
    "drives:drive": ("viewer", None),
    "drives:drive-edit": ("organiser", "organiser"),
    "drives:drive-edit-boxes": (None, "organiser"),
    "drives:put-away": ("organiser", "organiser"),
    "drives:put-back": (None, "organiser"),
    "drives:trumps": ("organiser", "organiser"),
    "drives:people": ("viewer", "organiser"),
    "drives:close-gaps": (None, "organiser"),
    "drives:entry-edit": ("organiser", "organiser"),
    "drives:entry-role": (None, "organiser"),
    "drives:entry-off": (None, "organiser"),
    "drives:entry-paid": (None, "organiser"),
    "drives:entry-fee": (None, "organiser"),
    "drives:team-edit": ("organiser", "organiser"),
    "drives:team-stand-in": (None, "organiser"),
    "drives:table-seats": ("organiser", "organiser"),
    "drives:what-now": ("organiser", "organiser"),
    "drives:play-for": (None, "organiser"),
    "drives:sat-elsewhere": (None, "organiser"),
    "drives:expect": (None, "organiser"),
    "drives:door-undo": (None, "organiser"),
    "drives:seats": ("viewer", "organiser"),
    "drives:seats-open-again": (None, "organiser"),
    "drives:seats-swap": (None, "organiser"),
    "drives:seats-apart": (None, "organiser"),
    "drives:movement": ("viewer", None),
    "drives:hands": ("viewer", None),
    "drives:hand": ("viewer", "scorer"),
    "drives:hand-told": ("scorer", "scorer"),
    "drives:second": ("scorer", "scorer"),
    "drives:hand-reopen": ("organiser", "organiser"),
    "drives:hand-close": (None, "organiser"),
    "drives:table-of-hand": ("scorer", None),
    "drives:table-penalty": (None, "organiser"),
    "drives:table-void": (None, "organiser"),
    "drives:table-not-void": (None, "organiser"),
    "drives:table-settle": (None, "organiser"),
    "drives:rubber": ("viewer", None),
    "drives:rubber-result": (None, "scorer"),
    "drives:rubber-stop": (None, "scorer"),
    "drives:rubber-deal": (None, "scorer"),
    "drives:rubber-out": (None, "scorer"),
    "drives:rubber-revoke": ("organiser", "organiser"),
    "drives:desk": ("viewer", None),
    "drives:record": ("viewer", "scorer"),
    "drives:record-penalty": (None, "organiser"),
    "drives:record-off": (None, "scorer"),
    "drives:penalties": ("viewer", "organiser"),
    "drives:penalty-off": (None, "organiser"),
    "drives:move": (None, "scorer"),
    "drives:stop": (None, "organiser"),
    "drives:cards": ("viewer", "scorer"),
    "drives:compare-cards": ("viewer", "scorer"),
    "drives:tea": ("viewer", None),
    "drives:standings": ("viewer", None),
    "drives:board": ("viewer", None),
    "drives:live": ("viewer", None),
    "drives:finish": (None, "organiser"),
    "drives:reopen": ("organiser", "organiser"),
    "drives:prizes": ("viewer", None),
    "drives:cut": (None, "organiser"),
    "drives:announce": (None, "organiser"),
    "drives:announce-back": (None, "organiser"),
    "drives:tie-rule": (None, "organiser"),
    "drives:phones": ("organiser", "organiser"),
    "drives:phones-cards": (None, "organiser"),
    "drives:phones-off": (None, "organiser"),
    "drives:join-code": (None, "organiser"),
    "drives:join-code-off": (None, "organiser"),
    "drives:joined-off": (None, "organiser"),
    "drives:paper": ("viewer", None),
    "drives:season-print": ("viewer", None),
    "drives:season-sheet": ("viewer", None),
    "drives:season-player-print": ("viewer", None),
    "drives:season-player": ("viewer", None),
    "drives:print": ("viewer", None),
    "drives:sheet-page": ("viewer", None),
    "drives:sheet": ("viewer", None),
    "drives:sheet-picture": ("viewer", None),
    "drives:pack": ("viewer", None),
    "drives:print-pack": ("viewer", None),
    "drives:export-leaderboard": ("viewer", None),
    "drives:export-people": ("viewer", None),
    "drives:log": ("viewer", None),
    "drives:act-undo": (None, "scorer"),
    "drives:deal-score": (None, "scorer"),
}
# A scorer may undo scores; the one act of this evening that is undone here is one.
PRESSED = [name for name, (_, press) in PAGES.items() if press]
LOOKED_AT = [name for name, (look, _) in PAGES.items() if look]


def addresses(patterns=None, space=""):
    """Yield the name and the parameters of every address there is."""
    for pattern in patterns or get_resolver().url_patterns:
        if hasattr(pattern, "url_patterns"):
            inner = f"{pattern.namespace}:" if pattern.namespace else ""
            yield from addresses(pattern.url_patterns, space + inner)
        else:
            yield f"{space}{pattern.name}", list(pattern.pattern.converters)


PARAMETERS = dict(addresses())

RUBBERS = tuple(name for name in PAGES if name.startswith("drives:rubber"))
# Addresses whose number is that of the first hand, or round; of all others it is an act's.
OF_THE_FIRST = (
    "drives:hand",
    "drives:hand-told",
    "drives:second",
    "drives:table-seats",
    "drives:hand-reopen",
    "drives:hand-close",
    "drives:table-of-hand",
    "drives:table-penalty",
    "drives:table-void",
    "drives:table-not-void",
    "drives:table-settle",
    *RUBBERS,
    "drives:record",
    "drives:record-penalty",
    "drives:record-off",
)


class Evening:
    """A practice club's drive in play, so that every page has something to show and to lose."""

    def __init__(self, club):
        self.club = club
        self.drive = make_drive(club, people=8, hands=4)
        seat(self.drive)
        score(self.drive, 1, 1, 8)
        self.player = self.drive.entries.first().player

    def card_drive(self):
        """Return the club's drive that counts from cards, making it the first time."""
        made = self.club.drives.filter(counts_from="cards").first()
        return made or make_drive(self.club, names=["Cardholder"], hands=4, counts_from="cards")

    def rubber_drive(self):
        """Return the club's drive of rubbers with a deal written at its first table, made once."""
        made = self.club.drives.filter(game="rubbers").first()
        if made is None:
            made = rubber_drive(self.club, rounds=2, names=[f"Rubber {n}" for n in range(1, 9)])
            write(made, 1, 1, 8)
        return made

    def _of_rubbers(self, name):
        return {"pk": self.rubber_drive().pk, "deal": 1} if name in RUBBERS else {}

    def team(self):
        """Return a team of a flag drive of the club's, making both the first time."""
        made = self.club.drives.filter(movement="military").first()
        names = [f"Scout {number}" for number in range(1, 5)]
        drive = made or make_drive(self.club, "military", names=names, hands=4)
        return drive.teams.first()

    def helper(self):
        """Return a membership of the club that its owner may take away."""
        user, _ = User.objects.get_or_create(username=f"helper-of-{self.club.slug}")
        made = {"role": Membership.Role.VIEWER}
        return Membership.objects.get_or_create(user=user, club=self.club, defaults=made)[0]

    def joined_helper(self):
        """Return somebody who came by the drive's code, making them the first time."""
        user, _ = User.objects.get_or_create(username=f"joined-of-{self.club.slug}")
        made = {"drive": self.drive, "name": "Gwen"}
        return DriveHelper.objects.get_or_create(user=user, defaults=made)[0]

    def season(self):
        """Return the season of the evening, making it the first time."""
        days = {"first_day": date(2026, 9, 1), "last_day": date(2027, 5, 31)}
        return self.club.seasons.get_or_create(name="Winter", defaults=days)[0]

    def prize(self):
        """Return the one line of the club's list, making it the first time."""
        return self.club.prizes.get_or_create(kind="total", defaults={"position": 1})[0]

    def penalty(self):
        """Return the one penalty of the evening, making it the first time."""
        given = {"form": "off", "half_tricks": 6, "reason": "A revoke"}
        made = self.drive.penalties.get_or_create(
            entry=self.drive.entries.first(), hand_number=1, defaults=given
        )
        return made[0]

    def address(self, name):
        if name == "drives:cards":
            return reverse(name, args=[self.card_drive().pk])
        values = {
            "slug": self.club.slug,
            "pk": self.drive.pk,
            "entry_pk": self.drive.entries.first().pk,
            "number": 1 if name in OF_THE_FIRST else self.drive.acts.last().number,
            "table": 1,
            "sheet": "scorecards",
            "key": self.drive.movement,
            "player_pk": self.player.pk,
            "prize_pk": self.prize().pk,
            "penalty_pk": self.penalty().pk,
            "helper_pk": self.joined_helper().pk,
        }
        values |= self._of_rubbers(name)
        if name.startswith("drives:team-"):
            values |= {"pk": self.team().drive_id, "team_pk": self.team().pk}
        if name.startswith("drives:club-prize-"):
            values["pk"] = self.prize().pk
        if name.startswith("drives:player-"):
            values["pk"] = self.player.pk
        if name.startswith("drives:season"):
            values["pk"] = self.season().pk
        if name.startswith("drives:helper-"):
            values["pk"] = self.helper().pk
        if name == "drives:deal-score":
            values["pk"] = Deal.objects.get(
                hand__drive=self.drive, hand__number=1, table_number=1
            ).pk
        return reverse(name, kwargs={key: values[key] for key in PARAMETERS[name]})


def joined(club, role):
    """Return a client of a member; without a password, whose hash takes a quarter of a second."""
    client = Client()
    client.user = User.objects.create(username=f"{role}-of-{club.slug}")
    Membership.objects.create(user=client.user, club=club, role=role)
    client.force_login(client.user)
    return client


class Page(HTMLParser):
    """What a page's markup holds: inline code and styles, and addresses."""

    def __init__(self, text):
        super().__init__()
        self.inline, self.addresses, self.filled = [], [], 0
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.inline += [f"<{tag} {name}>" for name in attributes if name.startswith("on")]
        if tag == "style" or "style" in attributes or (tag == "script" and "src" not in attributes):
            self.inline.append(f"<{tag}>")
        found = [attributes.get(name) or "" for name in ("href", "action", "src", "hx-post")]
        self.inline += [address for address in found if address.startswith("javascript:")]
        self.addresses += found
        is_button = tag == "button" or attributes.get("role") == "button"
        classes = set((attributes.get("class") or "").split())
        self.filled += is_button and not classes & {"quiet", "link"}


def pages_of(evening, client):
    for name in LOOKED_AT:
        response = client.get(evening.address(name))
        if response["Content-Type"].startswith("text/html") and response.status_code == 200:
            yield name, response
