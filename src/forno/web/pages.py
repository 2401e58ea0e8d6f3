"""Where the page is: its addresses, its files, its words and the faces of the bots."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Awaitable, Callable
from hashlib import sha256
from pathlib import Path
from typing import Final
from urllib.parse import quote

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from .. import words
from ..bots.ladder import characters
from ..server.links import CODE_ROUTE, OLD_TABLE_ROUTE, TABLE_ROUTE, table_link
from ..words import LANGUAGES
from .security_headers import policy
from .static_files import Folder

PAGE: Final = Path(__file__).parent / "page"
INDEX: Final = "index.html"
ICON: Final = "art/favicon.ico"
ADDRESSES: Final = (
    "/",
    "/new",
    TABLE_ROUTE,
    "/join",
    CODE_ROUTE,
    "/replay/{table}",
    "/learn",
    "/rules",
    "/rules/{edition}",
)
"""All addresses of the page: one document, whose scripts look at where they are."""
_INLINE: Final = re.compile(rb"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)

Answer = Callable[[Request], Awaitable[Response]]


def page_routes() -> list[BaseRoute]:
    """What a browser asks for before it asks for anything of the game."""
    page, texts = Folder(PAGE), Folder(Path(words.__file__).parent)
    faces = Folder(Path(characters.__file__).parent / "faces")
    index = _index(page)
    return [
        *(Route(address, index) for address in ADDRESSES),
        *(Route(f"{address}/", _without_slash) for address in ADDRESSES if address != "/"),
        *(Route(f"{OLD_TABLE_ROUTE}{slash}", _to_table) for slash in ("", "/")),
        Route("/favicon.ico", _icon(page)),
        Route("/page/words/{language}/{name}", _catalogue(texts)),
        Route("/page/faces/{path}", _file(faces)),
        Route("/page/{path:path}", _file(page)),
    ]


def page_for_lost() -> Callable[[Request], Response | None]:
    """What a browser is shown where there is nothing: the page, which says so and shows a way.

    Programs, and whoever asks for something of the API, are not given any.
    """
    page = Folder(PAGE)

    def answer(request: Request) -> Response | None:
        is_browser = "text/html" in request.headers.get("accept", "").lower()
        looks = is_browser and request.method in ("GET", "HEAD")
        found = page.find(INDEX) if looks else None
        if found is None or f"{request.scope['path']}/".startswith("/api/"):
            return None
        response = found.answer_instead(request, 404)
        response.headers["content-security-policy"] = allowed(found.content)
        return response

    return answer


def allowed(document: bytes) -> str:
    """The policy for a document: of the scripts within it just these, by what they are."""
    return policy(_hash(script) for script in _INLINE.findall(document))


def _hash(script: bytes) -> str:
    return f"'sha256-{b64encode(sha256(script).digest()).decode()}'"


def _index(page: Folder) -> Answer:
    async def answer(request: Request) -> Response:
        """The document of the page."""
        found = page.find(INDEX)
        if found is None:
            raise HTTPException(404)
        response = found.answer(request)
        response.headers["content-security-policy"] = allowed(found.content)
        return response

    return answer


async def _without_slash(request: Request) -> Response:
    """An address of the page with a slash too many; it stays on this server, as it has a name."""
    path, query = (
        quote(request.scope["path"].rstrip("/")),
        request.scope["query_string"].decode("latin-1"),
    )
    return RedirectResponse(f"{path}?{query}" if query else path, 308)


async def _to_table(request: Request) -> Response:
    """A link as the terminal once wrote it: a browser takes what is behind the ``#`` along."""
    return RedirectResponse(table_link("", request.path_params["table"]), 308)


def _icon(page: Folder) -> Answer:
    async def answer(request: Request) -> Response:
        """The icon, where browsers look for one that was not told of any."""
        return _sent(page, request, ICON)

    return answer


def _file(folder: Folder) -> Answer:
    async def answer(request: Request) -> Response:
        """A file of the page."""
        return _sent(folder, request, request.path_params["path"])

    return answer


def _catalogue(folder: Folder) -> Answer:
    async def answer(request: Request) -> Response:
        """What the page says, in one language."""
        language, name = request.path_params["language"], request.path_params["name"]
        if language not in LANGUAGES or not name.endswith(".ftl"):
            raise HTTPException(404)
        return _sent(folder, request, f"{language}/{name}")

    return answer


def _sent(folder: Folder, request: Request, path: str) -> Response:
    found = folder.find(path)
    if found is None:
        raise HTTPException(404)
    return found.answer(request)
