"""One server for all who play at one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .online import Server


@pytest.fixture(scope="module")
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server that is well when a test begins; with machine code where a file has hints."""
    compiled = bool(getattr(request.module, "COMPILED", False))
    found = Server(tmp_path_factory.mktemp("server"), compiled=compiled)
    found.start()
    yield found
    found.close()
