"""A response to one HTTP request, whatever transport sends it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

JSON: Final = "application/json"
TEXT: Final = "text/plain; charset=utf-8"


@dataclass(frozen=True, slots=True)
class HttpResponse:
    """Status, headers and body; the transport adds the length of the body."""

    body: bytes = b""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    """By lower-case name. Nothing here is ever sent twice."""

    @classmethod
    def of(cls, body: bytes, content_type: str, status: int = 200, **headers: str) -> HttpResponse:
        """A response with a content type; in the names of headers ``_`` stands for ``-``."""
        more = {name.replace("_", "-"): value for name, value in headers.items()}
        return cls(body, status, {"content-type": content_type, **more})

    def with_headers(self, **headers: str) -> HttpResponse:
        """The same response with more headers; ``_`` stands for ``-``, the new ones win."""
        more = {name.replace("_", "-"): value for name, value in headers.items()}
        return HttpResponse(self.body, self.status, {**self.headers, **more})
