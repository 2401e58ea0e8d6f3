"""The errors that a command tells its user in one line: what they ask for cannot be had."""

from __future__ import annotations

from ..errors import FornoError
from ..terminal.errors import Hangup

__all__ = ["FornoError", "Hangup"]
