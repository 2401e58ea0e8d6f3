"""Given keys: the server knows the keys that it gave again, and keeps none of them.

A key carries a signature, which only the servers of one database can make. A key that a client made
up is refused: otherwise each of them would have rate limits of its own. Keys of version 0.1 carry
none; such a key is known if it belongs to a table.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256
from secrets import token_bytes
from time import time
from typing import Final

from ...table.log.store import Append, Row, Store
from ...table.refusals import TableRefusal
from ..protocol.keys import hash_of, new_key
from .callers import Caller

PLACE: Final = "forno.keys"
"""Where the secret lies: a log of one row. No table has this id, for ids have no full stop."""
SECRET_BYTES: Final = 32
SIGNATURE_BYTES: Final = 16
SIGNATURE_LENGTH: Final = 22


class GivenKeys:
    """Gives keys, and knows them again."""

    def __init__(self, store: Store) -> None:
        """Keep the secret in a store, so that other processes have the same, and later ones."""
        self._store = store
        self._secret = b""

    async def new(self) -> str:
        """A key that nobody can guess or make up."""
        key = new_key()
        return key + _signature(key, await self._read_secret())

    async def check(self, caller: Caller) -> None:
        """Refuse a caller whose key this server never gave."""
        if caller.key and not await self.knows(caller.key):
            reason = "this server has not given this key: ask for another"
            raise TableRefusal("unknown-key", reason)

    async def knows(self, key: str) -> bool:
        """Whether the server gave this key."""
        signed, signature = key[:-SIGNATURE_LENGTH], key[-SIGNATURE_LENGTH:]
        expected = _signature(signed, await self._read_secret())
        if hmac.compare_digest(signature, expected):
            return True
        return bool(await self._store.held(hash_of(key), limit=1))

    async def _read_secret(self) -> bytes:
        """The secret; the first server of a database makes it."""
        while not self._secret:
            rows = await self._store.read(PLACE)
            if rows:
                self._secret = bytes(rows[0].payload)
            else:
                row = Row(0, round(1000 * time()), token_bytes(SECRET_BYTES))
                await self._store.append(Append(PLACE, row))
        return self._secret


def _signature(key: str, secret: bytes) -> str:
    digest = hmac.digest(secret, b"forno key\n" + key.encode(), sha256)[:SIGNATURE_BYTES]
    return urlsafe_b64encode(digest).decode().rstrip("=")
