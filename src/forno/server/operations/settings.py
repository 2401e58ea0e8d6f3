"""How a server is set up."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

USUAL_RATE: Final = 5.0
USUAL_WAIT: Final = 20.0
USUAL_SOCKETS: Final = 500
"""More than the players behind one address, and half of the files a process may usually open."""


def usual_database() -> str:
    """Where tables are kept if nothing is said: in the user's own data."""
    return f"sqlite:///{user_data_path('forno') / 'tables.db'}"


@dataclass(frozen=True, slots=True)
class Settings:
    """All that can be said about a server."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = field(default_factory=usual_database)
    redis: str = ""
    """Where other processes are met; without it there is only this one."""
    origins: frozenset[str] = frozenset()
    """Names from the Internet that the server is known by; others it knows by itself."""
    bot_processes: int = 2
    """Processes in which bots think."""
    rate: float = USUAL_RATE
    """Messages a second that each connection may send for long; other limits grow with it."""
    sockets: int = USUAL_SOCKETS
    """Connections that one address may hold at the same time; 0 for any number."""
    metrics_token: str = ""
    """What a request for the metrics has to show; without one, only this machine gets them."""
    process: int = 0
    """Which of several processes at one port this is, from 1 on; 0 for a single one."""
    shared: Path | None = None
    """The folder in which these processes share their metrics."""
    wait: float = USUAL_WAIT
    """Seconds for which PostgreSQL and Redis are waited for at the start."""
