"""The errors that a command tells its user in one line: what they ask for cannot be had."""

from __future__ import annotations

from typing import Final

from .. import EditionError, RecordError, SetupError
from ..bots import UnknownPlayerError
from ..bots.net.net_files import NetError
from ..errors import UserError
from ..terminal.errors import Hangup
from ..words import UnknownLanguageError

__all__ = ["COMPLAINTS", "Hangup"]

COMPLAINTS: Final = (
    UserError,
    EditionError,
    SetupError,
    RecordError,
    NetError,
    UnknownLanguageError,
    UnknownPlayerError,
)
