"""What a lock file pins, and whether an environment has exactly that. Standard library only."""

import ast
import operator
import os
import platform
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import metadata
from pathlib import Path

PIN = re.compile(r"(?P<name>[\w.-]+)==(?P<version>[^\s;\\]+)\s*(?:;\s*(?P<marker>[^\\]+))?")
VERSIONS = {"python_version", "python_full_version"}
VALUES = {
    "implementation_name": sys.implementation.name,
    "os_name": os.name,
    "platform_machine": platform.machine(),
    "platform_python_implementation": platform.python_implementation(),
    "platform_system": platform.system(),
    "python_full_version": platform.python_version(),
    "python_version": ".".join(platform.python_version_tuple()[:2]),
    "sys_platform": sys.platform,
}
COMPARISONS: dict[type[ast.cmpop], Callable[..., bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.In: lambda part, whole: part in whole,
    ast.NotIn: lambda part, whole: part not in whole,
}


def pinned(lock: Path) -> Iterator[tuple[str, str]]:
    """Yield name and version of every package that the lock asks for on this machine.

    Raises ValueError for a marker that is not understood.
    """
    for line in lock.read_text(encoding="utf-8").splitlines():
        if (pin := PIN.match(line)) and applies((pin["marker"] or "").strip()):
            yield pin["name"], pin["version"]


def has_pins(lock: Path, folders: Sequence[str] | None = None) -> bool:
    """Return whether every pinned package is there, whole and in exactly its version.

    Looks in `folders` (site-packages), by default where this interpreter imports from. A marker
    that is not understood counts as not there: then an environment of our own is made.
    """
    where = sys.path if folders is None else folders
    try:
        return all(_has(name, version, where) for name, version in pinned(lock))
    except ValueError:
        return False


def _has(name: str, version: str, folders: Sequence[str]) -> bool:
    for found in metadata.distributions(name=name, path=list(folders)):
        # pip writes RECORD last: without it the package is the half that a cut-off run left.
        return found.version == version and bool(found.read_text("RECORD"))
    return False


def applies(marker: str) -> bool:
    """Return whether a marker of a lock (PEP 508) holds here; the empty one does.

    Markers are written as Python expressions, so Python's own parser reads them.
    Raises ValueError (SyntaxError becomes one) for what no lock of ours has held yet.
    """
    if not marker:
        return True
    try:
        return _holds(ast.parse(marker, mode="eval").body)
    except SyntaxError as error:
        raise ValueError(marker) from error


def _holds(node: ast.expr) -> bool:
    match node:
        case ast.BoolOp(op=ast.And(), values=parts):
            return all(_holds(part) for part in parts)
        case ast.BoolOp(values=parts):
            return any(_holds(part) for part in parts)
        case ast.Compare(left=left, ops=[comparison], comparators=[right]):
            return COMPARISONS[type(comparison)](*_comparable(left, right))
    raise ValueError(ast.unparse(node))


def _comparable(*nodes: ast.expr) -> tuple[object, ...]:
    texts = [_text(node) for node in nodes]
    if any(isinstance(node, ast.Name) and node.id in VERSIONS for node in nodes):
        return tuple(_release(text) for text in texts)
    return tuple(texts)


def _text(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) if name in VALUES:
            return VALUES[name]
        case ast.Constant(value=str(text)):
            return text
    raise ValueError(ast.unparse(node))


def _release(version: str) -> tuple[int, ...]:
    if "*" in version:
        raise ValueError(version)
    return tuple(int(part) for part in re.findall(r"\d+", version)[:3])
