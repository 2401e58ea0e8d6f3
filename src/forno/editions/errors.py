"""What is said when an edition cannot be found, read or played."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from ..errors import FornoError


class EditionError(FornoError, ValueError):
    """An edition, or something asked of one, does not make sense.

    The message names all that is known; the parts are attributes, for hosts that lay them out.
    """

    def __init__(self, reason: str, *, key: str = "", nearest: str = "", source: str = "") -> None:
        hint = f' (did you mean "{nearest}"?)' if nearest else ""
        super().__init__(": ".join(part for part in (source, key, reason + hint) if part))
        self.reason = reason
        """What is wrong, in one sentence without a full stop."""
        self.key = key
        """The key at fault, for instance ``hand_limit`` or ``orders[2].each`` (counted from 1)."""
        self.nearest = nearest
        """The valid word nearest to the one given, or an empty string."""
        self.source = source
        """The file at fault, or an empty string."""

    def located(self, source: str, key: str = "") -> EditionError:
        """Return the same error with its file, and a key if it has none; what it knew, it keeps."""
        return EditionError(
            self.reason,
            key=self.key or key,
            nearest=self.nearest,
            source=self.source or source,
        )


def nearest(word: str, options: Iterable[str]) -> str:
    """Return the option most like ``word``, or an empty string if none is like it."""
    matches = get_close_matches(word.lower(), list(options), n=1, cutoff=0.5)
    return matches[0] if matches else ""


def listing(words: Iterable[str]) -> str:
    """Return the words as a list for a sentence."""
    return ", ".join(words)
