"""Reading our pages back as a person does: the boxes of a form, the rows of a table."""

from html.parser import HTMLParser

VOID = {"input", "link", "meta", "br", "img", "hr"}


class Element:
    def __init__(self, tag, attrs, parent=None):
        self.tag, self.attrs, self.parent, self.children = tag, dict(attrs), parent, []

    def all(self, tag, **wanted):
        for child in self.children:
            if isinstance(child, Element):
                if child.tag == tag and all(
                    value in (child.attrs.get(name.strip("_")) or "").split()
                    for name, value in wanted.items()
                ):
                    yield child
                yield from child.all(tag, **wanted)

    def first(self, tag, **wanted):
        return next(self.all(tag, **wanted), None)

    @property
    def text(self):
        parts = [c if isinstance(c, str) else c.text for c in self.children]
        return " ".join(" ".join(parts).split())


class Page(HTMLParser):
    def __init__(self, html):
        super().__init__()
        self.root = self.at = Element("root", [])
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        element = Element(tag, attrs, self.at)
        self.at.children.append(element)
        if tag not in VOID:
            self.at = element

    def handle_endtag(self, tag):
        at = self.at
        while at.parent and at.tag != tag:
            at = at.parent
        if at.parent:
            self.at = at.parent

    def handle_data(self, data):
        self.at.children.append(data)


def read(response):
    """Return the page's tree."""
    return Page(response.content.decode()).root


def fields(root):
    """Return every named box of the page with what stands in it."""
    found = {
        i.attrs["name"]: i.attrs.get("value") or ""
        for i in root.all(
            "input",
        )
        if "name" in i.attrs
    }
    for select in root.all("select"):
        chosen = next((o for o in select.all("option") if "selected" in o.attrs), None)
        chosen = chosen or select.first("option")
        if "name" in select.attrs and chosen is not None:
            found[select.attrs["name"]] = chosen.attrs.get("value", chosen.text)
    return found


def person(text):
    """Return (card number, name) from "7 Ann Smith"."""
    number, _, name = text.partition(" ")
    return int(number), name


def grid(root):
    """Return {table: ({chair pair: [(number, name), ...]}, prefix of its boxes)} of a hand's page."""
    found = {}
    for row in root.first("table", class_="grid").first("tbody").all("tr"):
        table = int(row.first("th").text)
        ns, ew = (
            [
                person(span.text)
                for span in cell.all("span")
                if "side" not in span.attrs.get("class", "")
            ]
            for cell in row.all("td", class_="pair")
        )
        prefix = next(
            i.attrs["name"].rpartition("-")[0]
            for i in row.all("input")
            if i.attrs["name"].endswith("-was")
        )
        found[table] = {"NS": ns, "EW": ew}, prefix
    return found


def leaderboard(root):
    """Return {name: row} of the standings page; a row is {heading: cell}."""
    table = root.first("table", class_="leaderboard")
    headings = [cell.text for cell in table.first("thead").all("th")]
    rows = [[cell.text for cell in row.all("td")] for row in table.first("tbody").all("tr")]
    return {row[headings.index("Name")]: dict(zip(headings, row, strict=True)) for row in rows}
