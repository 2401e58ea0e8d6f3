"""Both stores, each with a database of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.daemons import Postgres


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new and empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.database()
