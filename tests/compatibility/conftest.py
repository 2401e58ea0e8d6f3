"""Every test here is held for every release that wrote fixtures."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.compatibility.releases import RELEASES, named


@pytest.fixture(scope="session", params=RELEASES, ids=named)
def release(request: pytest.FixtureRequest) -> Path:
    """The folder of a release."""
    found: Path = request.param
    return found
