"""One connection to a PostgreSQL server, made anew when it is lost.

A server may be restarted or be out of reach for a while in the middle of a game. Then whatever was
asked is asked again, for a while; after that the trouble is told, and the next one starts over. No
message ever contains the address as it was given, because that may hold a password.

The driver may raise anything when a connection dies under it: errors of the system, of the server,
and of its own inner workings. Unless the server says itself that it refuses the statement, all of
them mean the same: nobody knows what was done, this connection is of no use, the next one may be.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

from ..services.service_address import server_name
from .store import StoreBusyError, StoreError

LOG: Final = logging.getLogger("forno.table")
PATIENCE: Final = 10.0
"""For how many seconds something is asked again before the trouble is told."""

_CONNECT_PATIENCE: Final = 5.0
_ANSWER_PATIENCE: Final = 10.0
_CLOSE_PATIENCE: Final = 2.0
_FIRST_PAUSE: Final = 0.05
_LONGEST_PAUSE: Final = 1.0

_SETTINGS: Final = {"application_name": "forno", "synchronous_commit": "on", "jit": "off"}
"""A commit waits for the disk, and no statement is so long that compiling it would pay."""

Result = TypeVar("Result")


class PostgresConnection:
    """One connection, used by one at a time."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self._driver = _driver()
        self._full = self._driver.exceptions.DiskFullError
        self._url = url
        self.name = server_name(url)
        """Where the database is, as it may be shown."""
        self.on_loss: Callable[[], None] = _nothing
        """Called when a connection that was made is lost."""
        self._patience = patience
        self._connection: Any = None
        self._turn = asyncio.Lock()

    async def fetch(self, query: str, *values: object) -> Any:
        """The records that answer a query."""
        return await self.run(lambda connection: connection.fetch(query, *values))

    async def run(self, work: Callable[[Any], Awaitable[Result]]) -> Result:
        """Do something with the connection, and again if it is lost meanwhile."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + self._patience
        try:
            async with asyncio.timeout_at(deadline):
                await self._turn.acquire()
        except TimeoutError as error:
            raise self._trouble(error) from None
        try:
            pause = _FIRST_PAUSE
            while True:
                try:
                    return await work(await self._connected())
                except Exception as error:  # noqa: BLE001 (the driver may raise anything)
                    trouble = self._trouble(error)
                    if isinstance(error, self._full):
                        raise trouble from None  # room is not made within seconds
                    self._drop()
                    if not isinstance(trouble, StoreBusyError) or loop.time() + pause > deadline:
                        raise trouble from None
                    if pause == _FIRST_PAUSE:
                        LOG.warning("%s; trying again", trouble)
                except asyncio.CancelledError:
                    self._drop()  # it is in the middle of something that nobody waits for
                    raise
                await asyncio.sleep(pause)
                pause = min(2 * pause, _LONGEST_PAUSE)
        finally:
            self._turn.release()

    async def first(self, work: Callable[[Any], Awaitable[None]]) -> None:
        """Connect for the first time and do something; tell any trouble at once."""
        try:
            await work(await self._connected())
        except StoreError:
            raise
        except ValueError:
            # Its reason may quote what was read, and a password with it.
            raise StoreError(
                "the address of the database cannot be read; write "
                "postgresql://user:password@host/database, with %40 for @ in a password"
            ) from None
        except Exception as error:  # noqa: BLE001 (the driver may raise anything)
            trouble = self._trouble(error)
            self._drop()
            raise trouble from None

    async def close(self) -> None:
        """Hang up."""
        self.on_loss = _nothing
        async with self._turn:
            connection, self._connection = self._connection, None
            if connection is None:
                return
            try:
                await connection.close(timeout=_CLOSE_PATIENCE)
            except Exception:  # noqa: BLE001 (the driver may raise anything)
                connection.terminate()

    async def _connected(self) -> Any:
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._driver.connect(
                self._url,
                timeout=_CONNECT_PATIENCE,
                command_timeout=_ANSWER_PATIENCE,
                server_settings=_SETTINGS,
            )
            self._connection.add_termination_listener(self._terminated)
        return self._connection

    def _terminated(self, connection: Any) -> None:
        """The driver says that a connection has ended; nobody may have asked anything of it."""
        if connection is self._connection:
            self._connection = None
            self.on_loss()

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()
            self.on_loss()

    def is_undone(self, error: Exception) -> bool:
        """Whether the server has said that it did nothing, or the driver that it sent nothing."""
        errors = self._driver.exceptions
        lost = (errors.PostgresConnectionError, errors.OperatorInterventionError)
        if isinstance(error, self._driver.PostgresError):
            return not isinstance(error, lost)
        return self._is_unsent(error)

    def _is_unsent(self, error: Exception) -> bool:
        """Whether the driver could not even write the question down."""
        return isinstance(error, self._driver.InterfaceError) and isinstance(error, ValueError)

    def _may_pass(self, error: Exception) -> bool:
        """Whether it may work if it is tried again, over another connection."""
        errors = self._driver.exceptions
        if not isinstance(error, self._driver.PostgresError):
            return not self._is_unsent(error)
        return isinstance(
            error,
            (
                errors.PostgresConnectionError,
                errors.OperatorInterventionError,
                errors.InsufficientResourcesError,
                errors.TransactionRollbackError,
                errors.ReadOnlySQLTransactionError,
                errors.PostgresSystemError,
                errors.InternalServerError,
            ),
        )

    def _trouble(self, error: Exception) -> StoreError:
        if isinstance(error, self._full):
            return StoreBusyError(
                f"the disk of the database at {self.name} is full; nothing is lost: make room, "
                "and go on"
            )
        if isinstance(error, self._driver.exceptions.ReadOnlySQLTransactionError):
            return read_only(self.name)
        if self._may_pass(error):
            reason = _reason(error)
            if not isinstance(error, (OSError, self._driver.PostgresError)):
                return StoreBusyError(
                    f"the connection to the database at {self.name} failed "
                    f"({type(error).__name__}: {reason})"
                )
            return StoreBusyError(
                f"the database at {self.name} cannot be reached ({reason}); see that it "
                "runs, and that this machine may connect to it"
            )
        return StoreError(f"the database at {self.name} refuses: {_reason(error)}")


def read_only(name: str) -> StoreBusyError:
    """What is said of a database that nothing can be written to."""
    return StoreBusyError(
        f"the database at {name} can only be read; nothing is lost: see that it is no copy of "
        "another one, and that writing is not turned off"
    )


def _nothing() -> None:
    """Told to nobody."""


def _reason(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return "it does not answer"
    if isinstance(error, ConnectionRefusedError):
        return "nobody listens there"
    if isinstance(error, OSError):
        return error.strerror or str(error) or type(error).__name__
    return str(error).splitlines()[0] if str(error) else type(error).__name__


def _driver() -> Any:
    try:
        import asyncpg
    except ImportError:
        raise StoreError(
            "a PostgreSQL database needs the package asyncpg: pip install 'forno[cluster]'"
        ) from None
    return asyncpg
