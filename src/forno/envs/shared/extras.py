"""What an environment needs and may not be there, with a clear word about it."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from ...errors import MissingExtraError

__all__ = ["MissingExtraError", "need"]


def need(module: str, extra: str) -> ModuleType:
    """Import a library, or say which extra brings it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        name = (error.name or module).partition(".")[0]
        raise MissingExtraError(
            f"{name} is not installed: pip install 'forno[{extra}]'", name=name
        ) from error
