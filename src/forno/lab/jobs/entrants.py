"""The bots of a tournament: Forno's by name, a user's own as ``module:Class``."""

from __future__ import annotations

import hashlib
import inspect
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from ...bots import MissingPlayerError, Player, make_player
from ...bots.faults import describe
from ...errors import UserError

MARK: Final = ":"
"""What tells a user's own bot from one of Forno's."""


@dataclass(frozen=True)
class Entrant:
    """One competitor."""

    name: str
    """What it is called here; no two are called the same."""
    spec: str
    """As it was given: what to make a player from."""
    source: str = ""
    """A fingerprint of the file that a user's own bot is written in."""

    @property
    def is_own(self) -> bool:
        """Whether it is a user's own bot."""
        return MARK in self.spec

    def make(self, seed: int) -> Player:
        """A fresh player for one game."""
        if not self.is_own:
            return make_player(self.spec, seed=seed)
        maker = load(self.spec)
        return maker(seed) if takes_seed(maker) else maker()


def find_bots(specs: Sequence[str]) -> tuple[Entrant, ...]:
    """The competitors named on the command line."""
    if len(specs) < 2:
        raise UserError("name two bots or more, for instance: forno arena cook uniform")
    return name_bots(specs)


def load_own(bots: Iterable[Entrant]) -> None:
    """Import the modules of users' own bots, as libraries may take long.

    An import that fails here will fail in a game too, and is reported there.
    """
    for bot in bots:
        with suppress(UserError):
            if bot.is_own:
                load(bot.spec)


def name_bots(specs: Sequence[str]) -> tuple[Entrant, ...]:
    """The bots of these specs; one that is named again gets a number."""
    bots: list[Entrant] = []
    for number, spec in enumerate(specs):
        before = list(specs[:number]).count(spec)
        name = f"{spec} ({before + 1})" if before else spec
        bots.append(Entrant(name, spec, _check(spec)))
    return tuple(bots)


def _check(spec: str) -> str:
    """Refuse a bot that cannot be had; return the fingerprint of its source."""
    if MARK not in spec:
        try:
            make_player(spec, seed=0)
        except MissingPlayerError as error:
            raise UserError(str(error)) from error
        except LookupError as error:
            raise UserError(f"{error}; a bot of your own is given as module:Class") from error
        except ValueError as error:
            raise UserError(str(error)) from error
        return ""
    # What a module prints must not get between the results.
    with redirect_stdout(sys.stderr):
        load(spec)
    file = getattr(sys.modules[spec.partition(MARK)[0]], "__file__", None)
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()[:16] if file else ""


def load(spec: str) -> Callable[..., Player]:
    """Find a class in a module; the current folder is searched first."""
    module_name, _, class_name = spec.partition(MARK)
    parts = [*module_name.split("."), class_name]
    if not all(part.isidentifier() for part in parts) or parts[-2] == "py":
        raise UserError(
            f'"{spec}" is not module:Class; a class Bold in the file mine.py here is mine:Bold'
        )
    module = _import(module_name)
    maker = getattr(module, class_name, None)
    if maker is None:
        there = [name for name, each in vars(module).items() if _is_bot(each)]
        hint = f"it has {', '.join(there)}" if there else "it has no class with a method choose"
        raise UserError(f"{module_name} has no {class_name}; {hint}")
    if not callable(maker) or (isinstance(maker, type) and not _is_bot(maker)):
        raise UserError(
            f"{spec} is no bot: a bot is a class with a method choose(self, view, legal)"
        )
    found: Callable[..., Player] = maker
    return found


def _import(name: str) -> ModuleType:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and f"{name}.".startswith(f"{error.name}."):
            raise UserError(
                f"there is no module {error.name}: it is looked for in the current folder and "
                f"among the installed packages; run forno where {error.name}.py is"
            ) from error
        raise UserError(f"{name} cannot be imported: {describe(error)}") from error
    except (Exception, SystemExit) as error:  # a module may do anything when it is imported
        raise UserError(f"{name} cannot be imported: {describe(error)}") from error


def _is_bot(found: object) -> bool:
    return isinstance(found, type) and callable(getattr(found, "choose", None))


def takes_seed(maker: Callable[..., Player]) -> bool:
    """Whether a class wants a seed to be made from."""
    try:
        inspect.signature(maker).bind(0)
    except TypeError:
        return False
    except ValueError:  # no signature to look at
        return True
    return True
