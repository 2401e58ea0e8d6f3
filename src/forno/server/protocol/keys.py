"""Keys: who a person is, without an account.

A key is 256 random bits. The server keeps only its hash, so a reader of the database can't sit
down in a player's place. The same goes for invitations.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import sha256
from secrets import choice, token_urlsafe
from typing import Final

from ...web.links import CODE_LENGTH, LETTERS

KEY_BYTES: Final = 32
ID_BYTES: Final = 9


def new_key() -> str:
    """A key that nobody can guess."""
    return token_urlsafe(KEY_BYTES)


def hash_of(key: str) -> str:
    """What is kept of a key: it can't be turned back, and is as good for comparing."""
    digest = sha256(b"forno key\n" + key.encode()).digest()
    return urlsafe_b64encode(digest).decode().rstrip("=")


def hash_of_invitation(key: str) -> str:
    """What is kept of an invitation's key; a short code may be written in small letters."""
    return hash_of(key.upper() if len(key) == CODE_LENGTH else key)


def new_id() -> str:
    """An id for a table or an invitation."""
    return token_urlsafe(ID_BYTES)


def new_code() -> str:
    """A short code to join a table by."""
    return "".join(choice(LETTERS) for _ in range(CODE_LENGTH))
