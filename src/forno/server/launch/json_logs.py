"""Logs that programs can read: one JSON object a line.

Nothing secret is ever put into a log: no card, no key, no ticket, no name of anybody. What is
logged says which table, what kind of thing, and how many.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

from .repeated_lines import RepeatedLines

_USUAL: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    """Writes each record as a line of JSON, with whatever was given beside the message."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        line.update({name: value for name, value in vars(record).items() if name not in _USUAL})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


class StandardError(logging.Handler):
    """Writes to standard error, whatever that is at the moment; the same line only once a while."""

    def __init__(self) -> None:
        super().__init__()
        self._lines = RepeatedLines()
        self.addFilter(self._lines)

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line."""
        print(self.format(record), file=sys.stderr, flush=True)

    def close(self) -> None:
        """Tell what was left out since it was last written."""
        for line, repeated in self._lines.left():
            again = {"name": "forno.serving", "levelno": logging.INFO, "levelname": "INFO"}
            says = {"msg": "%s (again, %d times)", "args": (line, repeated), "repeated": repeated}
            self.emit(logging.makeLogRecord({**again, **says}))
        super().close()


def set_up_logs(*, as_json: bool) -> None:
    """Have everything logged to standard error."""
    handler = StandardError()
    text = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if as_json else text)
    # A person who starts a server wants to hear of trouble; a program, of everything.
    level = logging.INFO if as_json else logging.WARNING
    logging.basicConfig(level=level, handlers=[handler], force=True)
    # They log each connection; what matters of it is among the metrics.
    for noisy in ("uvicorn.error", "websockets.server"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
