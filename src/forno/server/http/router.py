"""The router: from a path to its handlers by method, and to the named parts of the path."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

Handler = TypeVar("Handler")


class Match(NamedTuple, Generic[Handler]):
    """What the router has found at a path."""

    methods: dict[str, Handler]
    parameters: dict[str, str]


class Router(Generic[Handler]):
    """Finds handlers by path. In a pattern, ``{name}`` is any part without a slash."""

    def __init__(self, routes: Iterable[tuple[str, str, Handler]]) -> None:
        """Each route is a method, a pattern and a handler."""
        found: dict[str, dict[str, Handler]] = {}
        for method, pattern, handler in routes:
            found.setdefault(pattern, {})[method] = handler
        self._routes = [(_compiled(pattern), methods) for pattern, methods in found.items()]

    def find(self, path: str) -> Match[Handler] | None:
        """The handlers at a path; None if there is nothing."""
        for pattern, methods in self._routes:
            if found := pattern.fullmatch(path):
                return Match(methods, found.groupdict())
        return None


def _compiled(pattern: str) -> re.Pattern[str]:
    parts = re.split(r"{(\w+)}", pattern)
    return re.compile(
        "".join(
            f"(?P<{part}>[^/]+)" if number % 2 else re.escape(part)
            for number, part in enumerate(parts)
        )
    )
