"""These tests play compiled games."""

from tests.support.compiled_once import compiled_once

__all__ = ["compiled_once"]
