"""Bundles: the scripts of the page in a few files, whose names change with their content.

The page is written as many small modules. A browser that fetched them one by one would ask fifty
times at every visit, so the server puts them together when a page is first asked for; nothing has
to be built before. What the first screen needs is one bundle. What is imported later, by
``import("…")``, is a bundle of its own, and what several of those share is another.

In a bundle each module is a function that returns what the module exports. That keeps the modules'
names apart without renaming anything. Bundles name each other by ``forno/NAME``; the import map of
the document says which file that is, so two bundles may import each other later although the name
of each file is the hash of its content.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from .minifier import minify

PREFIX: Final = "forno/"
"""Before the name of a bundle, where a script imports it."""
_TINY: Final = 1_000
"""A shared module that is shorter, in characters, is not worth a request of its own."""

# All of these read what the minifier has written: no comments, one form of spacing.
_IMPORT: Final = re.compile(
    r"(?:^|(?<=[;\n}]))import ?(?:(?P<default>[\w$]+)?,?(?P<names>\{[^}]*\})?"
    r"(?:\* ?as (?P<all>[\w$]+))? ?from ?)?(?P<quote>[\"'])(?P<source>[^\"']+)(?P=quote);?"
)
_IMPORT_LATER: Final = re.compile(
    r'(?<![\w$.])import\((?P<quote>["\'])(?P<source>[^"\']+)(?P=quote)\)'
)
_EXPORT_LIST: Final = re.compile(
    r"(?:^|(?<=[;\n}]))export ?\{(?P<names>[^}]*)\}(?: ?from ?[\"'](?P<source>[^\"']+)[\"'])?;?"
)
_EXPORT_DEFAULT: Final = re.compile(r"(?:^|(?<=[;\n}]))export default ")
_EXPORT: Final = re.compile(
    r"(?:^|(?<=[;\n}]))export (?P<what>(?:async )?function\*?|class|const) ?(?P<name>[\w$]+)"
)
_LEFT: Final = re.compile(r"(?:^|[;\n}])(?:import[ {*\"']|export[ {])")


class BundleError(Exception):
    """A script that the bundler does not understand."""


@dataclass(frozen=True, slots=True)
class Module:
    """One script, taken apart."""

    path: str
    imports: tuple[str, ...]
    """The modules that must have run before."""
    later: tuple[str, ...]
    """The modules that it may import while it runs."""
    body: str
    """A function body that returns what the module exports. Other modules are named ``%path%``."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """Modules that are always wanted together."""

    name: str
    modules: tuple[str, ...]
    """In the order in which they run."""
    script: str


@dataclass(slots=True)
class _Reader:
    """Takes one script apart."""

    path: str
    names: Mapping[str, str]
    """The import map: where a bare name such as ``preact`` lies."""
    imports: list[str] = field(default_factory=list)
    later: list[str] = field(default_factory=list)
    exports: dict[str, str] = field(default_factory=dict)

    def read(self, script: str) -> Module:
        text = _IMPORT.sub(self._import, minify(script))
        text = _EXPORT_LIST.sub(self._export_list, text)
        text = _EXPORT.sub(self._export, text)
        text = _EXPORT_DEFAULT.sub(self._export_default, text)
        text = _IMPORT_LATER.sub(self._import_later, text)
        if found := _LEFT.search(text):
            part = text[found.start() : found.start() + 60]
            raise BundleError(f"{self.path}: an import or export of a kind not known here: {part}")
        given = ",".join(
            name if name == value else f"{name}:{value}" for name, value in self.exports.items()
        )
        body = f"{text.strip()}\nreturn{{{given}}}" if given else text.strip()
        return Module(self.path, tuple(self.imports), tuple(self.later), body)

    def _find(self, source: str) -> str:
        if source in self.names:
            return self.names[source]
        if not source.startswith("."):
            raise BundleError(f"{self.path}: {source!r} is not in the import map")
        return posixpath.normpath(posixpath.join(posixpath.dirname(self.path), source))

    def _import(self, found: re.Match[str]) -> str:
        path = self._find(found["source"])
        if path not in self.imports:
            self.imports.append(path)
        taken = (
            (found["default"], f" {found['default']}=%{path}%.default"),
            (found["all"], f" {found['all']}=%{path}%"),
            (found["names"], f"{(found['names'] or '').replace(' as ', ':')}=%{path}%"),
        )
        return "".join(f"const{one};" for is_there, one in taken if is_there)

    def _import_later(self, found: re.Match[str]) -> str:
        path = self._find(found["source"])
        self.later.append(path)
        return f"%import {path}%"

    def _export_list(self, found: re.Match[str]) -> str:
        for one in filter(None, (name.strip() for name in found["names"].split(","))):
            inner, _, outer = one.partition(" as ")
            if found["source"]:
                path = self._find(found["source"])
                if path not in self.imports:
                    self.imports.append(path)
                inner = f"%{path}%.{inner}"
            self.exports[outer or one] = inner
        return ""

    def _export(self, found: re.Match[str]) -> str:
        self.exports[found["name"]] = found["name"]
        return f"{found['what']} {found['name']}"

    def _export_default(self, found: re.Match[str]) -> str:  # noqa: ARG002 (a substitution)
        self.exports["default"] = "$default"
        return "const $default="


def read_modules(
    scripts: Mapping[str, str], names: Mapping[str, str], roots: Sequence[str]
) -> dict[str, Module]:
    """All modules that the roots need, now or later, each after those it imports."""
    found: dict[str, Module] = {}
    begun: set[str] = set()

    def visit(path: str) -> None:
        if path in found:
            return
        if path in begun:
            raise BundleError(f"{path} imports itself, by way of others")
        if path not in scripts:
            raise BundleError(f"there is no script {path}")
        begun.add(path)
        module = _Reader(path, names).read(scripts[path])
        for needed in module.imports:
            visit(needed)
        found[path] = module

    wanted = [*roots]
    while wanted:
        visit(wanted.pop(0))
        wanted += [path for one in found.values() for path in one.later if path not in found]
    return found


def make_bundles(
    scripts: Mapping[str, str], names: Mapping[str, str], roots: Sequence[str]
) -> list[Bundle]:
    """Bundles of all scripts that the roots need, the one that holds the roots first.

    The last root is the script of the document. It may wait at its top level, and exports nothing.
    """
    modules = read_modules(scripts, names, roots)
    always = frozenset(_closure(modules, roots))
    reached = _reached(modules, always)
    always |= {
        path
        for path, module in modules.items()
        if path not in always
        and len(reached[path]) > 1
        and len(module.body) < _TINY
        and always.issuperset(module.imports)
    }
    groups: dict[frozenset[str], list[str]] = {frozenset(): []}
    for path in modules:
        group = frozenset() if path in always else reached[path]
        groups.setdefault(group, []).append(path)
    # The script of the document runs when all others of its bundle have run.
    groups[frozenset()].sort(key=lambda path: path == roots[-1])
    home = {path: members for members in groups.values() for path in members}
    bundle_names = {id(members): _name(members) for members in groups.values()}
    variables = {path: "$" + re.sub(r"\W", "_", _short(path)) for path in modules}
    if len({*variables.values()}) < len(variables):
        raise BundleError("two scripts have names that differ in signs alone")

    def write(members: list[str]) -> Bundle:
        needed = {
            path
            for member in members
            for path in modules[member].imports
            if home[path] is not members
        }
        parts: list[str] = []
        for others in groups.values():
            if taken := [variables[path] for path in others if path in needed]:
                name = PREFIX + bundle_names[id(others)]
                parts.append(f'import{{{",".join(taken)}}}from"{name}";')
        for member in members:
            body = _with_names(modules[member].body, variables, home, bundle_names)
            run = f"(()=>{{{body}}})();"
            # What the script of the document waits for may need this very bundle, which is there
            # only once it has been run to its end.
            is_script = member == roots[-1]
            parts.append(f"(async{run[1:]}" if is_script else f"const {variables[member]}={run}")
        given = ",".join(variables[path] for path in members if path != roots[-1])
        parts.append(f"export{{{given}}};\n")
        return Bundle(bundle_names[id(members)], tuple(members), "\n".join(parts))

    return [write(members) for members in groups.values()]


def _reached(modules: Mapping[str, Module], always: frozenset[str]) -> dict[str, frozenset[str]]:
    """The modules imported later that bring each module, by its path.

    One that is only imported by modules that have it already brings nothing: the parts of a screen
    share no bundle of their own with it.
    """
    brought = {
        entry: frozenset(_closure(modules, [entry]))
        for module in modules.values()
        for entry in module.later
    }
    # What is certainly there once each has been read; at first all is thought to be.
    there = dict.fromkeys(brought, frozenset(modules))

    def there_before(entry: str) -> frozenset[str]:
        found = frozenset(modules)
        for path, module in modules.items():
            if entry in module.later and path not in always:
                for other, brings in brought.items():
                    if path in brings:
                        found &= there[other]
            elif entry in module.later:
                found &= always
        return found

    while (now := {one: there_before(one) | brought[one] | always for one in brought}) != there:
        there = now
    reached: dict[str, frozenset[str]] = {}
    for entry, brings in brought.items():
        for path in brings - there_before(entry):
            reached[path] = reached.get(path, frozenset()) | {entry}
    return reached


def _closure(modules: Mapping[str, Module], roots: Sequence[str]) -> Iterator[str]:
    """These modules and all that they import."""
    seen: set[str] = set()
    wanted = [*roots]
    while wanted:
        path = wanted.pop()
        if path not in seen:
            seen.add(path)
            yield path
            wanted += modules[path].imports


def _name(members: Sequence[str]) -> str:
    """The last module is the one that needs the others."""
    return _short(members[-1]).replace("/", "-")


def _short(path: str) -> str:
    return path.removeprefix("js/").removesuffix(".js")


def _with_names(
    body: str,
    variables: Mapping[str, str],
    home: Mapping[str, list[str]],
    bundle_names: Mapping[int, str],
) -> str:
    def name(found: re.Match[str]) -> str:
        path = found["path"]
        if not found["later"]:
            return variables[path]
        bundle = PREFIX + bundle_names[id(home[path])]
        return f'import("{bundle}").then(_=>_.{variables[path]})'

    return re.sub(r"%(?P<later>import )?(?P<path>(?:js|vendor)/[\w./-]+)%", name, body)
