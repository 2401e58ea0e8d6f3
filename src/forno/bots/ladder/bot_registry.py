"""The players by name, for hosts, benchmarks and the command line.

A *rung* of the ladder is a bot with its usual dials. A name alone gives it as it usually is;
``cook,recall=poor,skill=0.5`` sets the dials. The name may be that of the rung or that of its
character.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from ...editions import Edition
from ...editions.errors import nearest
from ...errors import FornoError, MissingExtraError, is_installed
from ...jit.compiler import is_available, tell_missing
from ...jit.warmup import before_use
from ..net.net_files import net_for
from ..player import Player
from ..search.search_engine import THINK
from .bot import FULL, Bot
from .card_counting import CHEF, MAESTRO, Judging, Searching
from .characters import CHARACTERS, rung_called
from .cook import Cook, Cooking
from .dials import NONE, PERFECT, RECALLS, DialError, Dials, parse_dials
from .uniform import Uniform


@dataclass(frozen=True, slots=True)
class Rung:
    """One rung of the ladder: how to make its bot, and how its dials are usually set."""

    make: Callable[[Dials, int], Player]
    """From dials and a seed; a bot that never rolls a die ignores the seed."""
    dials: Dials = FULL
    compiled: bool = False
    """Whether its bot thinks compiled."""
    learnt: bool = False
    """Whether its bot judges by the net of the edition."""
    searches: bool = False
    """Whether its bot deals worlds by chance."""

    def __call__(self, seed: int) -> Player:
        """Make the bot as it usually is."""
        return self.make(self.dials, seed)


def _cook(dials: Dials, seed: int) -> Player:
    return Cook(dials=dials, seed=seed)


def _chef(dials: Dials, seed: int) -> Player:
    return Bot(Searching(CHEF, learnt=False, seed=seed), Cooking(), dials, seed=seed)


def _master(dials: Dials, seed: int) -> Player:
    return Bot(Judging(), Cooking(), dials, seed=seed)


def _maestro(dials: Dials, seed: int) -> Player:
    return Bot(Searching(MAESTRO, learnt=True, seed=seed), Judging(), dials, seed=seed)


RUNGS: Final[dict[str, Rung]] = {
    # Measured so that each rung clearly beats copies of the one below (docs/ladder.md).
    "apprentice": Rung(_cook, Dials(recall=0.5, skill=0.2)),
    "regular": Rung(_cook, Dials(recall=RECALLS["poor"], skill=0.85)),
    "cook": Rung(_cook),
    "chef": Rung(_chef, compiled=True, searches=True),
    "master": Rung(_master, compiled=True, learnt=True),
    "maestro": Rung(_maestro, compiled=True, learnt=True, searches=True),
}
"""The ladder, the weakest first."""

PLAYERS: Final[dict[str, Callable[[int], Player]]] = {**RUNGS, "uniform": Uniform}
"""How to make each player from a seed. A player that never rolls a die ignores it."""


class UnknownPlayerError(FornoError, LookupError):
    """There is no player of this name."""


class MissingPlayerError(UnknownPlayerError, MissingExtraError):
    """There is such a player, but a part of Forno that it needs is not installed."""


def is_here(name: str) -> bool:
    """Whether all that a player of this name needs is installed.

    >>> is_here("cook")
    True
    """
    return name not in RUNGS or not RUNGS[name].compiled or is_installed("numpy")


def make_player(spec: str, *, seed: int = 0) -> Player:
    """Make a player by name and dials; the same words and seed always play the same.

    (A maestro that runs out of its second, on a very busy machine, decides with what it has.)

    >>> from forno import Game
    >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
    >>> bot = make_player("cook,recall=poor,skill=0.5", seed=1)
    >>> bot.choose(game.view("Ada"), game.options) in game.legal
    True
    >>> type(make_player("Bruno")).__name__  # by the name of the character
    'Cook'
    """
    name, dials = _read(spec)
    return PLAYERS[name](seed) if dials is None else RUNGS[name].make(dials, seed)


def prepare_players(specs: Iterable[str]) -> None:
    """Have compiled what these players need, so that none waits for it in the middle of a game.

    Says so on standard error if that takes time; specs that are none of ours are passed over.
    """
    if not any(rung.compiled for rung in _rungs(specs)):
        return
    if is_available():
        before_use(THINK)
    else:
        tell_missing()


def check_nets(specs: Iterable[str], edition: Edition) -> None:
    """Refuse players whose net is missing or damaged, before it costs them a game.

    Raises :class:`~forno.bots.net.net_files.NetError`; specs that are none of ours are passed over.
    """
    if any(rung.learnt for rung in _rungs(specs)):
        net_for(edition)


def rolls_dice(spec: str) -> bool:
    """Whether the seed makes a difference to what a player does."""
    name, dials = _read(spec)
    if name not in RUNGS:
        return True
    rung = RUNGS[name]
    dials = dials or rung.dials
    return rung.searches or dials.skill < 1 or dials.recall not in (PERFECT, NONE)


def tidy_spec(spec: str) -> str:
    """Check what :func:`make_player` would be given, and return it with the name of the rung.

    >>> tidy_spec("Bruno, skill=0.5")
    'cook,recall=perfect,skill=0.5'
    """
    name, dials = _read(spec)
    return name if dials is None else f"{name},{dials}"


def _rungs(specs: Iterable[str]) -> list[Rung]:
    return [RUNGS[name] for name in map(_name, specs) if name in RUNGS]


def _name(spec: str) -> str:
    """The name that a spec begins with: of a player, if there is one of that name."""
    name = spec.partition(",")[0].strip()
    return name if name in PLAYERS else rung_called(name) or name.lower()


def _read(spec: str) -> tuple[str, Dials | None]:
    """The name of a player, and its dials if there is anything about them."""
    given, comma, rest = spec.partition(",")
    name = _name(spec)
    if name not in PLAYERS:
        raise UnknownPlayerError(_unknown(given.strip()))
    if not is_here(name):
        raise MissingPlayerError(f"{name} needs NumPy: pip install 'forno[fast]'")
    if not comma:
        return name, None
    if name not in RUNGS:
        raise DialError(f"{name} has no dials; these have: {', '.join(RUNGS)}")
    return name, parse_dials(rest, RUNGS[name].dials)


def _unknown(given: str) -> str:
    """Which players there are, in place of one that there is not."""
    names = {each.name.lower(): each.name for each in CHARACTERS.values() if each.rung in PLAYERS}
    meant = nearest(given, (*PLAYERS, *names))
    guess = f' (did you mean "{names.get(meant, meant)}"?)' if meant else ""
    known = ", ".join(
        f"{name} ({CHARACTERS[name].name})" if name in CHARACTERS else name
        for name in filter(is_here, PLAYERS)
    )
    return f'there is no player "{given}"{guess}; known players: {known}'
