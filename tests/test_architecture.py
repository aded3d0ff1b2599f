"""The arrows of the house, held by reading the imports; and the sizes that keep code readable."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
STDLIB = set(sys.stdlib_module_names)
MODELS = {"drives.models", "drives.errors"}
LONGEST_FILE, LONGEST_FUNCTION = 300, 40

# What each package may import besides itself; a prefix covers what is inside it.
ALLOWED = {
    "scoring": STDLIB,
    "drives/movements": {"scoring.sides", "scoring.errors", *STDLIB},
    "drives/pdfs": {"arabic_reshaper", "bidi", "pypdfium2", "reportlab", "scoring", *STDLIB},
    "drives/errors": {*STDLIB},
    "drives/models": {"django", "scoring", *STDLIB},
    "drives/services": {
        "django",
        *MODELS,
        "drives.movements",
        "drives.results",
        "scoring",
        *STDLIB,
    },
    "drives/results": {"django.db", *MODELS, "drives.movements", "scoring", *STDLIB},
    "drives/sheets": {
        "django",
        *MODELS,
        "drives.results",
        "drives.pdfs",
        "drives.movements",
        "drives.words",
        "scoring",
        "pypdf",
        "segno",
        *STDLIB,
    },
    "drives/words": {"django.utils", *MODELS, "drives.movements", "scoring", *STDLIB},
    "drives/listings": {"django", "django_tables2", "drives.results", "scoring", *STDLIB},
    "drives/forms": {
        "django",
        "django_stubs_ext",
        *MODELS,
        "drives.movements",
        "drives.results",
        "drives.services",
        "drives.words",
        "scoring",
        *STDLIB,
    },
    "drives/views": {
        "django",
        "csp",
        *MODELS,
        "drives.backends",
        "drives.exchange",
        "drives.first_time",
        "drives.forms",
        "drives.listings",
        "drives.movements",
        "drives.results",
        "drives.server",
        "drives.services",
        "drives.sheets",
        "drives.words",
        "scoring",
        *STDLIB,
    },
}
PURE = ["scoring", "drives/movements", "drives/pdfs"]
# What reads only: none of them may ask the database to write.
READING = [
    "drives/results",
    "drives/sheets",
    "drives/listings",
    "drives/words",
    "drives/templatetags",
]
WRITING = {
    "save",
    "create",
    "bulk_create",
    "update_or_create",
    "get_or_create",
    "bulk_update",
    "delete",
}
CLOCKS = {
    "datetime.now",
    "datetime.today",
    "datetime.utcnow",
    "date.today",
    "time.time",
    "time.time_ns",
}
OWN_GENERATOR = {"Random"}


def imports(source):
    """Return the full name of everything imported anywhere in the source; relative ones are ".x"."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            found += [f"{module}.{alias.name}" for alias in node.names]
    return found


def strays(source, allowed):
    """Return the imports that no allowed prefix covers."""

    def covered(name):
        parts = name.split(".")
        return any(".".join(parts[:n]) in allowed for n in range(1, len(parts) + 1))

    return [name for name in imports(source) if not covered(name)]


def impurities(source):
    """Return what reads a clock or the global generator of random numbers."""
    dotted = [ast.unparse(n) for n in ast.walk(ast.parse(source)) if isinstance(n, ast.Attribute)]
    random = [name for name in dotted if name.startswith("random.")]
    found = [name for name in random if name.split(".")[1] not in OWN_GENERATOR]
    found += [n for n in imports(source) if n.startswith("random.") and n.split(".")[1] != "Random"]
    return found + [name for name in dotted if ".".join(name.split(".")[-2:]) in CLOCKS]


def writes(source):
    """Return the calls in the source that write to the database."""
    calls = [node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    methods = [call for call in calls if isinstance(call, ast.Attribute) and call.attr in WRITING]
    return [ast.unparse(method) for method in methods]


def reads_tricks(source):
    """Whether the source names the column of a deal's tricks."""
    names = [node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)]
    names += [node.attr for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Attribute)]
    names += [node.arg for node in ast.walk(ast.parse(source)) if isinstance(node, ast.keyword)]
    return any(str(name).split("__")[0] == "ns_tricks" for name in names)


def long_functions(source):
    return [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.end_lineno - node.lineno >= LONGEST_FUNCTION
    ]


def sources(*packages):
    for package in packages:
        for path in sorted((ROOT / package).rglob("*.py")):
            if "migrations" not in path.parts:
                yield path.relative_to(ROOT), path.read_text(encoding="utf-8")


@pytest.mark.parametrize("package", ALLOWED)
def test_imports_point_inwards(package):
    itself = package.replace("/", ".")
    found = {
        str(path): strays(text, ALLOWED[package] | {itself}) for path, text in sources(package)
    }
    assert found, "no such package"
    assert {path: names for path, names in found.items() if names} == {}


def test_every_package_of_the_app_has_its_arrows():
    outside = {"management", "migrations", "exchange", "templatetags", "static", "__pycache__"}
    inside = {path.name for path in (ROOT / "drives").iterdir() if path.is_dir()} - outside
    assert {f"drives/{name}" for name in inside} == {name for name in ALLOWED if "/" in name}


@pytest.mark.parametrize("package", PURE)
def test_what_is_pure_reads_no_clock_and_no_global_random(package):
    assert {
        str(path): found for path, text in sources(package) if (found := impurities(text))
    } == {}


@pytest.mark.parametrize("package", READING)
def test_what_reads_does_not_write(package):
    assert {str(path): found for path, text in sources(package) if (found := writes(text))} == {}


def test_forms_take_values_from_services_and_do_not_act():
    acting = {"record_score", "check_in", "create_drive", "seat_room", "add_player", "record_card"}
    for path, text in sources("drives/forms"):
        assert not acting & {name.rsplit(".", 1)[-1] for name in imports(text)}, path
        assert writes(text) == [], path


def test_only_one_place_reads_scores():
    readers = {
        str(path)
        for path, text in sources("drives/results", "drives/sheets", "drives/listings")
        if reads_tricks(text)
    }
    # The sheets ask only whether anything is in yet.
    whether_any = {"drives/sheets/kinds.py"}
    assert readers - whether_any == {"drives/results/deals.py"}


def test_no_file_is_longer_than_a_reader_keeps_in_mind():
    for path, text in sources("scoring", "drives", "config"):
        assert len(text.splitlines()) <= LONGEST_FILE, path


def test_no_function_is_longer_than_a_screen():
    for path, text in sources("scoring", "drives", "config"):
        assert long_functions(text) == [], path


def test_there_is_no_admin(settings):
    assert "django.contrib.admin" not in settings.INSTALLED_APPS
    for path, text in sources("drives", "config"):
        assert not [name for name in imports(text) if "contrib.admin" in name], path


@pytest.mark.parametrize(
    ("source", "stray"),
    [
        ("import django.db", "django.db"),
        ("from django import db", "django.db"),
        ("from . import cards", "..cards"),
        ("def f():\n    from drives.models import Deal", "drives.models.Deal"),
        ("if True:\n    import drives.models as m", "drives.models"),
        ("from drives import models", "drives.models"),
        ("from scoringx import y", "scoringx.y"),
    ],
)
def test_a_wrong_import_would_be_found(source, stray):
    assert strays(source, {"scoring", *STDLIB}) == [stray]


def test_a_right_import_is_none_of_them():
    source = "import re\nfrom scoring.sides import Side\nfrom collections import abc"
    assert strays(source, {"scoring", *STDLIB}) == []


@pytest.mark.parametrize(
    "source",
    [
        "import random\nrandom.shuffle(x)",
        "from random import shuffle",
        "import datetime\ndatetime.datetime.now()",
        "from datetime import date\ndate.today()",
        "import time\ntime.time()",
        "import random\nchoose = random.choice",
    ],
)
def test_a_clock_or_a_global_random_would_be_found(source):
    assert impurities(source)


def test_a_generator_handed_in_is_pure():
    assert impurities("import random\ndef f(rng: random.Random):\n    return rng.random()") == []


def test_a_write_would_be_found():
    assert writes("Deal.objects.filter(pk=1).delete()\nentry.save(update_fields=['x'])") == [
        "Deal.objects.filter(pk=1).delete",
        "entry.save",
    ]


@pytest.mark.parametrize(
    "source", ["deal.ns_tricks", "f(ns_tricks__isnull=True)", "v('ns_tricks')"]
)
def test_a_second_reader_of_scores_would_be_found(source):
    assert reads_tricks(source)


def test_a_long_function_would_be_found():
    body = "    pass\n"
    assert long_functions("def short():\n" + body * (LONGEST_FUNCTION - 1)) == []
    assert long_functions("def long():\n" + body * LONGEST_FUNCTION) == ["long"]


FOR_TESTS = {"axe_playwright_python", "django_stubs_ext", "hypothesis", "playwright", "pytest"}


def test_the_program_imports_nothing_that_only_its_tests_install():
    """What mypy alone reads stands under `if TYPE_CHECKING`, and is not imported."""
    for path, text in sources("scoring", "drives", "config"):
        names = set()
        for node in ast.parse(text).body:
            if isinstance(node, ast.ImportFrom):
                names.add((node.module or "").split(".")[0])
            elif isinstance(node, ast.Import):
                names |= {one.name.split(".")[0] for one in node.names}
        assert not names & FOR_TESTS, path
