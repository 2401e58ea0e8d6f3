"""Long answers packed for the way, where whoever asks can unpack them."""

from __future__ import annotations

import gzip
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

WORTHWHILE: Final = 1_000
"""Shorter answers (in bytes) gain nothing."""
LEVEL: Final = 6
THOROUGH: Final = 9
"""For what is packed once and sent often."""


def may_pack(request: Request) -> bool:
    """Whether whoever asks can unpack gzip."""
    for one in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = one.partition(";")
        if name.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def pack(content: bytes, level: int = LEVEL) -> bytes:
    """Content packed, the same every time."""
    return gzip.compress(content, level, mtime=0)


def packed(request: Request, content: bytes, kind: str) -> Response:
    """An answer, packed if that is worthwhile. Never for what holds a secret."""
    headers = {"vary": "accept-encoding"}
    if len(content) >= WORTHWHILE and may_pack(request):
        content = pack(content)
        headers["content-encoding"] = "gzip"
    return Response(content, headers=headers, media_type=kind)
