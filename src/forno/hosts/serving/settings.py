"""How a server is set up."""

from __future__ import annotations

from dataclasses import dataclass, field

from platformdirs import user_data_path


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
    """Pages of these origins may ask too, besides the server's own."""
    thinkers: int = 2
    """Processes in which bots think."""
    rate: float = 5.0
    """Messages a second that each connection may send for long."""
