"""A database as it was: what an operator brings back who has lost the newest one."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path


class Backup:
    """A copy of the SQLite file of a server."""

    def __init__(self, database: Path) -> None:
        """Copy it while the server writes on."""
        self._database = database
        self._copy = database.with_suffix(".copy")
        with (
            closing(sqlite3.connect(database)) as now,
            closing(sqlite3.connect(self._copy)) as copy,
        ):
            now.backup(copy)

    def restore(self) -> None:
        """Put it where the server finds it, which must not run just now."""
        for rest in ("-wal", "-shm"):
            self._database.with_name(self._database.name + rest).unlink(missing_ok=True)
        shutil.copyfile(self._copy, self._database)
