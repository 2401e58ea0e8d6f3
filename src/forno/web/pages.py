"""The page: its addresses, its files, its words and the faces of the bots.

Everything here is a function from the path and the headers of a request to a response, so that any
transport can serve the page.
"""

from __future__ import annotations

import asyncio
import re
from base64 import b64encode
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Final
from urllib.parse import quote

from .. import words
from ..bots.ladder import characters
from ..words import LANGUAGES
from ..words.catalogue import COMPILED
from .assets import ADDRESS, Answers, NewestAssets, no_answers
from .http_response import HttpResponse
from .links import CODE_ROUTE, GAME_ROUTE, OLD_TABLE_ROUTE, TABLE_ROUTE, table_link
from .security_headers import policy
from .static_files import FOR_GOOD, File, Folder

PAGE: Final = Path(__file__).parent / "page"
FACES: Final = Path(characters.__file__).parent / "faces"
WORDS: Final = {
    language: Path(words.__file__).parent / language / COMPILED for language in LANGUAGES
}
ICON: Final = "art/favicon.ico"
CATALOGUES: Final = "names|characters|editions|hints|web-.*"
"""Of these the page makes its own sentences."""
ADDRESSES: Final = (
    "/",
    "/new",
    TABLE_ROUTE,
    "/join",
    CODE_ROUTE,
    "/replay/{table}",
    GAME_ROUTE,
    "/learn",
    "/rules",
    "/rules/{edition}",
)
"""All addresses of the page. They share one document, whose scripts read the address."""
METHODS: Final = ("GET", "HEAD")
LOOK_AGAIN: Final = 1.0
"""Seconds for which the files of the page are taken to be as they were."""
_SAFE_IN_QUERY: Final = ":/%#?=@[]!$&'()*+,;"
_INLINE: Final = re.compile(rb"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
_DOCUMENT: Final = re.compile("|".join(re.sub(r"{\w+}", "[^/]+", address) for address in ADDRESSES))
_OLD_TABLE: Final = re.compile(OLD_TABLE_ROUTE.format(table="(?P<table>[^/]+)") + "/?")
_FACE: Final = re.compile(r"/page/faces/(?P<name>[^/]+)")


def newest_assets(answers: Answers = no_answers) -> NewestAssets:
    """The files of the page, not read yet."""
    return NewestAssets(PAGE, WORDS, CATALOGUES, FACES, answers)


class Pages:
    """What a browser asks for before it asks for anything of the game."""

    def __init__(self, answers: Answers = no_answers) -> None:
        """Read nothing yet."""
        self._assets = newest_assets(answers)
        self._faces = Folder(FACES)
        self._look: asyncio.Task[object] | None = None
        self._looked = 0.0

    async def refresh(self) -> None:
        """Put the page together if that was not done yet, or if a file has changed.

        It is done in a thread, since the event loop has moves to handle, and looked for once a
        second, however many ask for the page.
        """
        if self._look is None or (self._look.done() and monotonic() - self._looked > LOOK_AGAIN):
            self._looked = monotonic()
            self._look = asyncio.create_task(asyncio.to_thread(self._assets))
        await asyncio.shield(self._look)  # others may wait for the same

    def is_address(self, path: str) -> bool:
        """Whether a path is one of the page's; the file there may be missing all the same."""
        return (
            path == "/favicon.ico"
            or path.startswith(ADDRESS)
            or _DOCUMENT.fullmatch(path) is not None
            or _OLD_TABLE.fullmatch(path) is not None
            or _has_extra_slash(path)
        )

    def response(self, path: str, query: str, headers: Mapping[str, str]) -> HttpResponse | None:
        """The response to a GET of a path; None if there is nothing to send."""
        if _DOCUMENT.fullmatch(path):
            return self._document(headers)
        if _has_extra_slash(path):
            # The target is a path, so the browser stays on this server.
            target = quote(path.rstrip("/"))
            if query:
                target += f"?{quote(query, safe=_SAFE_IN_QUERY)}"
            return HttpResponse(status=308, headers={"location": target})
        if found := _OLD_TABLE.fullmatch(path):
            # A browser takes along what stands behind the # of the old link.
            target = table_link("", found["table"])
            return HttpResponse(status=308, headers={"location": target})
        if path == "/favicon.ico":  # where browsers look before they have read the document
            assets = self._assets.current
            return assets.files[assets.address(ICON)].response(headers)
        if found := _FACE.fullmatch(path):
            face = self._faces.find(found["name"])
            return None if face is None else face.response(headers)
        if path.startswith(ADDRESS):
            file = self._assets.current.files.get(path)
            return None if file is None else file.response(headers, keep=FOR_GOOD)
        return None

    def not_found(self, path: str, headers: Mapping[str, str]) -> HttpResponse | None:
        """The document with status 404, for a browser that asks for a page that does not exist.

        The document says so and links to the page. Programs, and requests below ``/api/``, get
        None here and an error code from the server.
        """
        if "text/html" not in headers.get("accept", "").lower() or f"{path}/".startswith("/api/"):
            return None
        document = self._assets.current.document
        return _with_policy(document, document.response_instead(headers, 404))

    def document(self) -> HttpResponse:
        """The document that all addresses share, uncompressed, for those who add to it."""
        document = self._assets.current.document
        headers = {"content-type": document.content_type}
        return _with_policy(document, HttpResponse(document.content, headers=headers))

    def _document(self, headers: Mapping[str, str]) -> HttpResponse:
        document = self._assets.current.document
        return _with_policy(document, document.response(headers))


def _with_policy(document: File, response: HttpResponse) -> HttpResponse:
    return response.with_headers(content_security_policy=document_policy(document.content))


@lru_cache(maxsize=4)
def document_policy(document: bytes) -> str:
    """The policy for a document: it allows the scripts inside the document by their hashes."""
    return policy(_hash(script) for script in _INLINE.findall(document))


def _hash(script: bytes) -> str:
    return f"'sha256-{b64encode(sha256(script).digest()).decode()}'"


def _has_extra_slash(path: str) -> bool:
    """Whether a path is an address of the page followed by one slash too many."""
    bare = path.removesuffix("/")
    return bare not in ("", path) and _DOCUMENT.fullmatch(bare) is not None
