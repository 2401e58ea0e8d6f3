"""Headers that keep a browser from doing anything that the page does not need."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .http_response import HttpResponse


def policy(scripts: Iterable[str] = ()) -> str:
    """The content security policy of a document.

    It allows what this server sends and nothing else; of the scripts inside the document it allows
    only these, by their hashes.
    """
    sources = " ".join(["'self'", *scripts])
    return (
        f"default-src 'none'; script-src {sources}; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    )


HEADERS: Final = {
    "content-security-policy": policy(),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
_BY_HTTPS: Final = {"strict-transport-security": "max-age=31536000"}
_USUAL: Final = {**HEADERS, "cache-control": "no-store"}


def with_security_headers(response: HttpResponse, *, is_secure: bool = False) -> HttpResponse:
    """The response with these headers, where it has none of its own.

    A response that says nothing about caches is kept by none of them. A browser that came by HTTPS
    comes by nothing else for a year.
    """
    usual = {**_USUAL, **_BY_HTTPS} if is_secure else _USUAL
    headers = {**usual, **response.headers}
    return HttpResponse(response.body, response.status, {k: v for k, v in headers.items() if v})


def embeddable(response: HttpResponse) -> HttpResponse:
    """The response, which a page of any site may show within itself.

    Nothing else is loosened. The older header knows no "everybody", so it is left out: an empty
    header is not sent.
    """
    own = response.headers["content-security-policy"]
    return response.with_headers(
        content_security_policy=own.replace("frame-ancestors 'none'", "frame-ancestors *"),
        x_frame_options="",
    )
