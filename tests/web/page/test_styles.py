"""Style sheets: a class means one thing, on one screen, and what the scripts name is defined.

The sheets of all screens are sent as one and always apply. A class that two of them define would
look wrong on one screen.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tools.page_types import SCRIPTS

SHEETS: Final = SCRIPTS.parent / "css"
SHARED: Final = "shared"
OWNERS: Final = {
    "all": SHARED, "base": SHARED, "cards": SHARED, "fields": SHARED, "plot": SHARED,
    "start": "start", "setup": "setup", "lobby": "setup", "play": "play", "bake": "bake",
    "end": "end", "replay": "replay", "analysis": "replay", "learn": "learn", "rules": "rules",
    "settings": SHARED, "talk": SHARED,
}  # fmt: skip
"""Whose a sheet is, by its name or its folder's."""
EMBEDDED: Final = {"learn": {"play", "bake"}, "bake": {"play"}, "replay": {"play"}}
"""Screens that show a part of another one, and may adjust it."""
ROOTS: Final = {"start", "setup", "play", "bake", "end", "replay"}
"""Classes of whole screens, which a shared sheet may name."""
HOOKS: Final = {"good"}
"""Classes without a style, by which tests or other scripts find something."""


def sheets(folder: Path) -> Iterator[tuple[str, str]]:
    """Whose each sheet is, and its text without comments."""
    for path in sorted(folder.rglob("*.css")):
        name = path.relative_to(folder).parts[0].removesuffix(".css")
        yield OWNERS[name], re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)


def selectors(sheet: str) -> Iterator[str]:
    """Every selector of a sheet; those of a list each by itself."""
    for head in re.findall(r"([^{};]+)\{", sheet):
        if not head.strip().startswith("@"):
            yield from re.split(r",(?![^()]*\))", " ".join(head.split()))


def classes_in(selector: str) -> list[str]:
    """The classes that a selector names."""
    return re.findall(r"\.([A-Za-z_][\w-]*)", re.sub(r'"[^"]*"', "", selector))


def mentions(folder: Path) -> dict[str, dict[str, list[str]]]:
    """Every class, by the owner of the sheets that name it: the selectors."""
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for owner, sheet in sheets(folder):
        for selector in selectors(sheet):
            for name in classes_in(selector):
                found[name][owner].append(selector)
    return found


def owner_of(name: str, owners: set[str]) -> str | None:
    """Whose a class is; nobody's, if two screens claim it."""
    if SHARED in owners and name not in ROOTS:
        return SHARED
    screens = owners - {SHARED}
    claims = [one for one in screens if not EMBEDDED.get(one, set()) & screens]
    return claims[0] if len(claims) == 1 else None


def clashes(folder: Path) -> Iterator[str]:
    """Classes that two screens define, and classes of others that a sheet changes everywhere."""
    found = mentions(folder)
    owners = {name: owner_of(name, {*by_owner}) for name, by_owner in found.items()}
    for name, by_owner in found.items():
        if owners[name] is None:
            yield f".{name} is defined by the sheets of {' and '.join(sorted(by_owner))}"
            continue
        for owner in {*by_owner} - {owners[name], SHARED}:
            for selector in by_owner[owner]:
                if owner not in {owners[one] for one in classes_in(selector)}:
                    yield f"{selector!r} ({owner}) changes .{name} of {owners[name]} everywhere"


def test_no_class_is_defined_by_two_screens() -> None:
    assert [*clashes(SHEETS)] == []


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ({"start": ".spread { }", "replay": ".spread { }"}, ".spread is defined by"),
        ({"start": ".start .a { }", "rules": ".rules .a { }"}, ".a is defined by"),
        ({"start": ".b { } @media print { .a { } }", "end": ".c, .a { }"}, ".a is defined by"),
        ({"base": ".a { }", "end": ".a { }"}, "changes .a of shared everywhere"),
        ({"play/oven": ".a { }", "replay": ".a b { }"}, "changes .a of play everywhere"),
    ],
    ids=["twice", "scoped", "listed", "shared", "embedded"],
)
def test_clashes_are_seen(tmp_path: Path, written: dict[str, str], complaint: str) -> None:
    for name, text in written.items():
        path = tmp_path / f"{name}.css"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    found = [*clashes(tmp_path)]
    assert found
    assert complaint in found[0]


def test_what_is_changed_beneath_a_class_of_ones_own_is_no_clash(tmp_path: Path) -> None:
    (tmp_path / "play").mkdir()
    (tmp_path / "base.css").write_text(".a { } body:has(.play) { }", "utf-8")
    (tmp_path / "play/oven.css").write_text(".play .a { } .seat { }", "utf-8")
    (tmp_path / "replay.css").write_text(".replay .seat { } /* .x */", "utf-8")
    (tmp_path / "end.css").write_text('.end a[href$=".x"], .end .a { }', "utf-8")
    assert [*clashes(tmp_path)] == []


# --- What scripts name ------------------------------------------------------------------------

_CLASS: Final = re.compile(r'\bclass(?:Name)?(?:=|: | = )(?:"([^"]*)"|\$\{)')


def classes_of(script: str) -> set[str]:
    """The classes that a script gives; with `*` for what is filled in."""
    found: set[str] = set()
    for match in _CLASS.finditer(script):
        if match[1] is not None:
            found |= {*match[1].split()}
            continue
        end, depth = match.end(), 1
        while depth:
            depth += {"{": 1, "}": -1}.get(script[end], 0)
            end += 1
        found |= _strings(script[match.end() : end - 1])
    return found


def _strings(expression: str) -> set[str]:
    """The words of all strings in an expression that are not compared with something."""
    found: set[str] = set()
    for compared, text in re.findall(r'([=!]== )?"([^"]*)"', expression):
        found |= set() if compared else {*text.split()}
    for template in re.findall(r"`([^`]*)`", expression):
        found |= {*re.sub(r"\$\{[^}]*\}", "*", template).split()}
    return {name for name in found if name.strip("*")}


def test_every_class_in_the_scripts_is_defined() -> None:
    defined = {*mentions(SHEETS)}
    used = {
        name: path.relative_to(SCRIPTS).as_posix()
        for path in SCRIPTS.rglob("*.js")
        for name in classes_of(path.read_text("utf-8"))
    }
    assert len(used) > 150
    lacking = {
        name: where
        for name, where in used.items()
        if not any(re.fullmatch(name.replace("*", r"[\w-]+"), one) for one in defined | HOOKS)
    }
    assert lacking == {}
    assert {*used} >= HOOKS
    assert not HOOKS & defined


def test_every_class_of_the_sheets_is_used() -> None:
    texts = [path.read_text("utf-8") for path in SCRIPTS.rglob("*.js")]
    words = set(re.findall(r"[\w-]+", " ".join(texts)))
    prefixes = ("at", "bake-for", "kind", "kinds", "of", "place", "round-of", "rows")
    ends = tuple(f"{prefix}-" for prefix in prefixes)
    assert {
        one for one in mentions(SHEETS) if one not in words and not one.startswith(ends)
    } == set()


@pytest.mark.parametrize(
    ("script", "found"),
    [
        ('<p class="a b-c">', {"a", "b-c"}),
        ('class=${d && "a"}', {"a"}),
        ('class=${`a of-${b} ${c === "d" ? "e" : ""}`}', {"a", "of-*", "e"}),
        ('{ class: "a" }', {"a"}),
        ('own.className = "flight";', {"flight"}),
        ('export const subclass = "x"; say("class")', set()),
    ],
)
def test_classes_are_found_in_scripts(script: str, found: set[str]) -> None:
    assert classes_of(script) == found
