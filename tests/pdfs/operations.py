"""What a page of ours draws, read many times as fast as pypdf does; a test holds it to pypdf."""

import re

TOKEN = re.compile(
    rb"""\s*(?:
        (?P<text>\((?:[^\\()]|\\.)*\))
      | (?P<number>[-+]?(?:\d+\.?\d*|\.\d+)(?![^\s\[\]<>()/]))
      | (?P<name>/[^\s\[\]<>()/]*)
      | (?P<list>\[[^\]()]*\])
      | (?P<operator>[A-Za-z][A-Za-z0-9]*\*?|['"])
    )""",
    re.VERBOSE | re.DOTALL,
)
ESCAPED = re.compile(rb"\\([0-7]{1,3}|.)", re.DOTALL)
CONTROLS = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


def operations(content):
    """Every operation of a content stream as (operands, operator).

    Numbers are floats, texts bytes, names str, lists tuples of bytes. Raises ValueError at
    anything else: nothing may be passed over.
    """
    operands, at, end = [], 0, len(content.rstrip())
    while at < end:
        token = TOKEN.match(content, at)
        if not token:
            raise ValueError(content[at : at + 40])
        at, kind, found = token.end(), token.lastgroup, token[token.lastgroup]
        if kind == "operator":
            yield operands, found
            operands = []
        else:
            operands.append(_value(kind, found))


def _value(kind, found):
    match kind:
        case "number":
            return float(found)
        case "text":
            return ESCAPED.sub(_unescaped, found[1:-1]) if b"\\" in found else found[1:-1]
        case "name":
            return found.decode()
    return tuple(found[1:-1].split())


def _unescaped(escape):
    code = escape[1]
    return bytes([int(code, 8)]) if code.isdigit() else CONTROLS.get(code, code)
