"""The page is light: its scripts, its first load, and what comes over the line."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.page_types import SCRIPTS

from .screens import start_anew
from .visitor import Visitor

SCRIPTS_LIMIT = 60_000
FIRST_LOAD_LIMIT = 250_000
FRAME_LIMIT = 3_000

PAGE = SCRIPTS.parent


def _scripts() -> Iterator[Path]:
    yield from SCRIPTS.rglob("*.js")
    yield from (PAGE / "vendor").rglob("*.js")


def test_all_scripts_together_are_small() -> None:
    sizes = {
        path.relative_to(PAGE).as_posix(): len(gzip.compress(path.read_bytes()))
        for path in _scripts()
    }
    largest = sorted(sizes.items(), key=lambda item: -item[1])[:8]
    assert sum(sizes.values()) <= SCRIPTS_LIMIT, (sum(sizes.values()), largest)


def test_the_first_load_is_small(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    weights: dict[str, float] = {}
    addresses: dict[str, str] = {}
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
    session.on(
        "Network.requestWillBeSent",
        lambda event: addresses.update({event["requestId"]: event["request"]["url"]}),
    )
    session.on(
        "Network.loadingFinished",
        lambda event: weights.update({event["requestId"]: event["encodedDataLength"]}),
    )
    start_anew(visitor)
    visitor.page.wait_for_timeout(1_000)
    total = sum(weights.values())
    largest = sorted(((round(size), addresses[one]) for one, size in weights.items()), reverse=True)
    assert any("woff2" in address for _, address in largest), "the fonts are part of it"
    assert total <= FIRST_LOAD_LIMIT, (total, largest[:10])
