"""Assets: every file that the page needs, under an address that changes with its content.

A browser keeps such a file for good and never asks for it again. The document alone is asked for at
every visit: it names the newest files. Everything is put together when the first page is asked for,
and anew when a source has changed on disk.

Scripts become bundles and the style sheets one file. What the page needs of a language is one file,
too: its compiled messages, and what the server answers alike to everybody who asks in that
language.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

from .bundler import PREFIX, BundleError, make_bundles
from .portraits import all_portraits
from .static_files import CONTENT_TYPES, File

ADDRESS: Final = "/page/"
INDEX: Final = "index.html"
FIRST_SCREEN: Final = "js/start/screen.js"
"""It is wanted by most visits, so it comes with the script of the document."""
SCRIPT: Final = "js/main.js"
STYLES: Final = "css/all.css"
"""The style sheet that imports all others, in the order in which they count."""
DRAWINGS: Final = "art/art.svg"
"""The portraits come with the other drawings."""
_IMPORT_MAP: Final = re.compile(r'(<script type="importmap">)(.*?)(</script>)', re.DOTALL)
_STYLE_IMPORT: Final = re.compile(r'@import "([^"]+)";\n?')
_NAMED: Final = re.compile(r"/page/([A-Za-z0-9_/-]+(?:\.[A-Za-z0-9_-]+)*\.[a-z0-9]+)")
_AS_IT_IS: Final = frozenset({".ico", ".svg", ".woff2"})
"""Suffixes of files in which no address of another file stands."""


Answers = Callable[[str], Mapping[str, object]]
"""What the server always answers in a language, as JSON has it, by the path that is asked for."""


def no_answers(_language: str) -> Mapping[str, object]:
    """For a page whose server is not known."""
    return {}


class Assets:
    """The page as browsers get it."""

    def __init__(
        self,
        page: Path,
        words: Mapping[str, Mapping[str, object]],
        portraits: Iterable[Path] = (),
        answers: Answers = no_answers,
    ) -> None:
        """Put the page in this folder together; the words are compiled messages by language."""
        self.files: dict[str, File] = {}
        """By their addresses."""
        self._page = page
        self._addresses: dict[str, str] = {}
        """By their names in the sources, without ``/page/``."""
        for path in sorted(page.rglob("*")):
            if path.suffix in _AS_IT_IS:
                name = path.relative_to(page).as_posix()
                content = path.read_bytes()
                if name == DRAWINGS:
                    content += all_portraits(portraits).encode()
                self._add(name, content)
        for language, messages in words.items():
            found = {"messages": messages, "answers": answers(language)}
            text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
            self._add(f"words/{language}.json", text.encode())
        self._add(STYLES, self._styles().encode())
        self.document = File.of(".html", self._document().encode())

    def address(self, name: str) -> str:
        """Where browsers find a file."""
        try:
            return self._addresses[name]
        except KeyError:
            raise BundleError(f"the page has no file {name}") from None

    def _add(self, name: str, content: bytes) -> str:
        place = Path(name)
        # The hash is of what browsers get.
        tag = sha256(content).hexdigest()[:12]
        address = f"{ADDRESS}{place.with_suffix(f'.{tag}{place.suffix}').as_posix()}"
        self.files[address] = File.of(place.suffix, content)
        self._addresses[name] = address
        return address

    def _styles(self) -> str:
        sources = _STYLE_IMPORT.findall((self._page / STYLES).read_text("utf-8"))
        parts = [(self._page / "css" / source).read_text("utf-8") for source in sources]
        return self._with_addresses("\n".join(parts))

    def _document(self) -> str:
        """The document, with the bundles in its import map."""
        index = (self._page / INDEX).read_text("utf-8")
        found = _IMPORT_MAP.search(index)
        if found is None:
            raise BundleError("the document has no import map")
        libraries = {
            name: address.removeprefix(ADDRESS)
            for name, address in json.loads(found[2])["imports"].items()
        }
        sources = {
            path.relative_to(self._page).as_posix(): path.read_text("utf-8")
            for path in self._page.rglob("*.js")
        }
        bundles = {}
        for bundle in make_bundles(sources, libraries, (FIRST_SCREEN, SCRIPT)):
            script = self._with_addresses(bundle.script).encode()
            bundles[PREFIX + bundle.name] = self._add(f"js/{bundle.name}.js", script)
        imports = json.dumps({"imports": bundles}, separators=(",", ":"))
        return self._with_addresses(_IMPORT_MAP.sub(rf"\g<1>{imports}\g<3>", index))

    def _with_addresses(self, text: str) -> str:
        """The text with the address of each file in the place of its name."""

        def address(found: re.Match[str]) -> str:
            if found[0] in self.files:
                return found[0]
            return self.address(found[1])

        return _NAMED.sub(address, text)


class NewestAssets:
    """The assets of a folder, put together anew when a file in it has changed."""

    def __init__(
        self,
        page: Path,
        words: Mapping[str, Path],
        names: str,
        faces: Path,
        answers: Answers = no_answers,
    ) -> None:
        """Read nothing yet. The words are compiled catalogues; the names, a pattern, say which of
        their files the page needs."""
        self._answers = answers
        self._faces = faces
        self._page = page
        self._words = words
        self._names = re.compile(names)
        self._stamp: tuple[tuple[int, int], ...] = ()
        self._assets: Assets | None = None

    @property
    def current(self) -> Assets:
        """The assets as the files were when they were last looked at."""
        return self() if self._assets is None else self._assets

    def __call__(self) -> Assets:
        """The assets as the files are now. To look at them all takes some milliseconds."""
        pages = [path for path in sorted(self._page.rglob("*")) if path.suffix in CONTENT_TYPES]
        portraits = sorted(self._faces.glob("*.svg"))
        stamp = tuple(
            (status.st_mtime_ns, status.st_size)
            for status in (path.stat() for path in (*pages, *self._words.values(), *portraits))
        )
        if self._assets is None or stamp != self._stamp:
            words = {language: self._messages(path) for language, path in self._words.items()}
            self._assets = Assets(self._page, words, portraits, self._answers)
            self._stamp = stamp
        return self._assets

    def _messages(self, catalogue: Path) -> dict[str, object]:
        files = json.loads(catalogue.read_text("utf-8"))["messages"]
        return {
            name: pattern
            for file, messages in files.items()
            if self._names.fullmatch(file)
            for name, pattern in messages.items()
        }
