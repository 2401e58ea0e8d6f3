"""The keys by which servers know one again, in a file that nobody else may read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from ..errors import UserError
from ..files import data_folder, write_private

PERSON: Final = "person"
"""Who sits at the terminal; bots keep their keys under names of their own."""
_FILE: Final = "keys.json"


class Keyring:
    """Keys by server and by who holds them."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or data_folder() / _FILE

    def find(self, server: str, who: str = PERSON) -> str:
        """The key for a server; nothing if there is none."""
        return self._read().get(server, {}).get(who, "")

    def keep(self, server: str, key: str, who: str = PERSON) -> None:
        """Keep a key for a server."""
        keys = self._read()
        if keys.get(server, {}).get(who) != key:
            keys.setdefault(server, {})[who] = key
            text = json.dumps(keys, indent=1, sort_keys=True) + "\n"
            write_private(self.path, text, "the key")

    def _read(self) -> dict[str, dict[str, str]]:
        """What is there; a file that makes no sense is not overwritten, for it held seats."""
        try:
            found = json.loads(self.path.read_text("utf-8"))
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise UserError(f"{self.path}: {error.strerror or error}") from error
        except ValueError:
            found = None
        if not isinstance(found, dict) or not all(_is_ring(one) for one in found.values()):
            raise UserError(f"{self.path}: these are no keys; move the file away to begin anew")
        return found


def _is_ring(found: object) -> bool:
    return isinstance(found, dict) and all(isinstance(key, str) for key in found.values())
