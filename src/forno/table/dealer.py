"""The dealer: shuffles that nobody can foresee, nobody can change, and everybody can check.

Before the first deal the dealer shows the SHA-256 hash of a secret: its *commitment*. Then players
may each add something of their own, their *salt*. All cards are drawn with a stream keyed by both,
so the dealer can't choose the cards after the commitment and no player can choose them at all.
After the game the secret is shown, and with it anybody can deal the same cards again.

Nothing that players see lets them compute what they don't: the stream is HMAC-SHA-256 over a
counter, keyed with 32 bytes that only the dealer knows, and telling any of its output from chance
without the key would break HMAC-SHA-256 itself. Every shuffle has a stream of its own, named after
what is shuffled, so that none tells anything of another.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from secrets import compare_digest, token_bytes
from typing import Final, TypeVar

T = TypeVar("T")

SECRET_BYTES: Final = 32
MOST_SALT: Final = 64
"""More characters of a player's own make a shuffle no better."""
SCHEME: Final = "forno-1"
"""The name of this way to shuffle: another one must have another name."""
_WORD: Final = 4
_WORDS: Final = 1 << 8 * _WORD


def new_secret() -> bytes:
    """A secret that nobody can guess."""
    return token_bytes(SECRET_BYTES)


def commitment_to(secret: bytes) -> str:
    """What is shown of a secret before the deal."""
    return sha256(b"\n".join((SCHEME.encode(), b"commitment", secret))).hexdigest()


def keeps_to(commitment: str, secret: bytes) -> bool:
    """Whether this is the secret that was committed to."""
    return compare_digest(commitment_to(secret), commitment)


@dataclass(frozen=True, slots=True)
class FairDealer:
    """Draws everything that chance decides at one table."""

    secret: bytes
    table: str
    """The table's id: the same secret would deal other cards at another one."""
    salts: tuple[str, ...] = ()
    """What the players added, by seat; empty for a seat that added nothing."""

    def shuffle(self, name: str, cards: Sequence[T]) -> tuple[T, ...]:
        """The cards in random order. The same name gives the same order again."""
        left = list(cards)
        words = self._words(name)
        for last in range(len(left) - 1, 0, -1):
            other = _below(words, last + 1)
            left[last], left[other] = left[other], left[last]
        return tuple(left)

    def draw(self, name: str, number: int) -> int:
        """A number from 0 to ``number - 1``."""
        return _below(self._words(name), number)

    def _words(self, name: str) -> Iterator[int]:
        """An endless stream of numbers, each as likely as any other."""
        key = hmac.digest(self.secret, _parts(SCHEME, self.table, *self.salts), "sha256")
        counter = 0
        while True:
            block = hmac.digest(key, _parts(name, str(counter)), "sha256")
            for at in range(0, len(block), _WORD):
                yield int.from_bytes(block[at : at + _WORD])
            counter += 1


def _below(words: Iterator[int], number: int) -> int:
    """A number below another; words that would favour the small ones are thrown away."""
    fair = _WORDS - _WORDS % number
    return next(word for word in words if word < fair) % number


def _parts(*texts: str) -> bytes:
    """Texts one after the other, each with its length, so that they can't be read another way."""
    encoded = [text.encode() for text in texts]
    return b"".join(len(text).to_bytes(4) + text for text in encoded)
