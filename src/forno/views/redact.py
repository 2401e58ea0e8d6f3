"""Redaction: which facts a viewer may hear.

A fact declares its audience where it is born, in :mod:`forno.rules.facts`. What is not registered
there, or declares no audience of its own, is heard by nobody: not even by the whole room, which
would otherwise pass it on after the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from ..rules.facts import FACTS, Audience, Fact
from .setting import ROOM, Viewer, Watcher

# By exact class: a subclass may know more than its parent, so it inherits no audience.
_AUDIENCES: Final = {cls: cls.__dict__.get("audience") for cls in FACTS.values()}


def redact(fact: Fact, viewer: Viewer | Literal[Watcher.ROOM]) -> Fact | None:
    """Return the fact if this viewer may hear it, else nothing."""
    audience = _AUDIENCES.get(type(fact))
    if audience is None:
        return None
    if audience is Audience.EVERYONE or viewer is ROOM:
        return fact
    if audience is Audience.SEAT and getattr(fact, "seat", None) == viewer:
        return fact
    return None


def heard(facts: Iterable[Fact], viewer: Viewer | Literal[Watcher.ROOM]) -> Iterator[Fact]:
    """Yield the facts that this viewer may hear."""
    return (fact for fact in facts if redact(fact, viewer) is not None)
