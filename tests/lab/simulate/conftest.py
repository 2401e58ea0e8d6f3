"""Few games are played sooner than the rules are compiled, so these tests run interpreted."""

from __future__ import annotations

import pytest

from forno.jit import compiler as jit


@pytest.fixture
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if Numba were not installed: the same games."""
    monkeypatch.setattr(jit, "is_available", lambda: False)
