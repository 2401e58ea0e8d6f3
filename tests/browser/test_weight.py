"""The page is light: its scripts, its first load, and what the server sends."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from forno.web.static_files import File
from tools.page_types import SCRIPTS

from .screens import baking, lobby, new, start_anew
from .visitor import Visitor, until

SCRIPTS_LIMIT = 60_000
FIRST_LOAD_LIMIT = 250_000
FRAME_LIMIT = 3_000

PAGE = SCRIPTS.parent


def packed(name: str) -> int:
    """What a script weighs on its way."""
    file = File.of(".js", (PAGE / name).read_bytes())
    return len(file.compressed or file.content)


def test_the_scripts_of_a_whole_visit_are_small(visit: Callable[..., Visitor]) -> None:
    """All that is needed from the start page to the oven; what comes later is loaded later."""
    visitor = visit()
    names: set[str] = set()
    visitor.context.on("request", lambda request: names.add(urlsplit(request.url).path))
    for screen in (start_anew, new, lobby, baking):
        screen(visitor)
    sizes = {name: packed(name.removeprefix("/page/")) for name in names if name.endswith(".js")}
    assert {"/page/js/play/screen.js", "/page/js/bake/screen.js"} <= {*sizes}
    assert not any(part in name for name in sizes for part in ("/end/", "/replay/", "/learn/"))
    largest = sorted(sizes.items(), key=lambda item: -item[1])[:12]
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
    # The fonts come last; a moment more for anything that should not come at all.
    until(visitor.page, lambda: any("woff2" in addresses[one] for one in weights))
    visitor.page.wait_for_timeout(1_000)
    total = sum(weights.values())
    largest = sorted(((round(size), addresses[one]) for one, size in weights.items()), reverse=True)
    assert any("woff2" in address for _, address in largest), "the fonts are part of it"
    assert total <= FIRST_LOAD_LIMIT, (total, largest[:10])
