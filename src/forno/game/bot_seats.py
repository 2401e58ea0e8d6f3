"""Bots at a game: seated, told what their seat hears, asked when it is their turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from inspect import isawaitable, iscoroutinefunction
from typing import TYPE_CHECKING, Any, TypeAlias

from ..errors import ArgumentError
from ..rules.facts import Fact
from ..rules.position import DEAL
from ..views import View
from . import arguments
from .errors import GameChangedError, Refused
from .legal import actions_in

if TYPE_CHECKING:
    from ..bots import Bot, Player, SeatedPlayer
    from .bare_game import BareGame

    BotLike: TypeAlias = str | Player | Callable[[View, Any], Any]
    """A name of the ladder, a bot, or a function that chooses, perhaps one that is awaited."""
    Players: TypeAlias = BotLike | Sequence[BotLike] | Mapping[Any, Any]
    """A bot for each of some seats, for all of them in their order, or one for all."""


_TAKES = (
    "a bot for each seat that plays by itself, such as"
    ' {"Ben": "cook", "Cleo": my_bot}, or one for all seats'
)
_BOT = (
    'a bot: a name with its dials such as "cook,recall=poor", an object with'
    " choose(view, legal), or such a function"
)


def make_bot(spec: str, *, seed: int = 0) -> Bot | Player:
    """Make a bot by its name (or that of its character) and its dials.

    The same words and seed always play the same. Seat it with :meth:`Game.run`, which tells it
    what its seat hears. Asked without having been told, it says so instead of playing badly.

    >>> from forno import Game
    >>> game = Game(seats=["Ada", "Ben"], seed=4)
    >>> game.run([make_bot("cook,skill=0.5", seed=1), make_bot("Pia")]).is_over
    True
    >>> make_bot("kook")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    forno.bots.ladder.bot_registry.UnknownPlayerError: there is no player "kook" ...
    """
    from ..bots import Bot, make_player

    arguments.plain_text(
        "spec", spec, 'the name of a bot with its dials, such as "cook,recall=poor"'
    )
    bot = make_player(spec, seed=arguments.whole_number("seed", seed, "a whole number"))
    if isinstance(bot, Bot):
        bot.insist()
    return bot


class _Function:
    """A function as a bot."""

    def __init__(self, choose: Callable[..., Any]) -> None:
        self.choose = choose


class _Placed:
    """A bot in its seat, and how many of the game's facts it has been told of."""

    def __init__(self, wanted: object, seated: SeatedPlayer, *, is_own: bool) -> None:
        self.wanted = wanted
        self.seated = seated
        self.is_own = is_own
        """Whether it is somebody's own bot, and not one of the ladder."""
        self.heard = 0


class BotSeats:
    """The bots at one game, by seat."""

    def __init__(self) -> None:
        """Nobody sits yet."""
        self._placed: dict[int, _Placed] = {}

    def seat(self, game: BareGame, wanted: Mapping[int, Any], seed: int) -> None:
        """Seat these and no others; a bot that sits here already keeps what it remembers."""
        before, self._placed = self._placed, {}
        for number, bot in wanted.items():
            key = (bot, seed) if isinstance(bot, str) else bot
            placed = before.get(number)
            if placed is None or not _is_same(placed.wanted, key):
                placed = _place(game, number, bot, key, seed)
            self._placed[number] = placed
        self.tell(game, game.facts)

    def tell(self, game: BareGame, facts: Sequence[Fact]) -> None:
        """Tell everybody what has happened; ``facts`` are the last ones of the game."""
        total = len(game._facts)
        for placed in self._placed.values():
            for fact in facts[len(facts) - (total - placed.heard) :]:
                placed.seated.hear(fact)
            placed.heard = total

    def to_move(self, game: BareGame) -> _Placed | None:
        """The bot that is to decide, if it is a bot's turn."""
        seat = game.seat_to_move
        return None if seat is None else self._placed.get(seat)


def _bots_at(game: BareGame) -> BotSeats:
    if not isinstance(game._bots, BotSeats):
        game._bots = BotSeats()
    return game._bots


def _is_same(one: object, other: object) -> bool:
    return one == other if isinstance(one, tuple) else one is other


def _place(game: BareGame, number: int, bot: Any, key: object, seed: int) -> _Placed:
    from ..bots import Bot, SeatedPlayer

    # A game that was laid out by hand has a past that nobody was told of.
    from_deal = game.record().position.moment == DEAL
    player = make_bot(bot, seed=seed + number) if isinstance(bot, str) else bot
    if isinstance(player, Bot) and not from_deal:
        player.insist(on_being_told=False)
    if not hasattr(player, "choose"):
        player = _Function(bot)
    seated = SeatedPlayer(player, game.setting, number, from_deal=from_deal)
    return _Placed(key, seated, is_own=not isinstance(bot, str) and not isinstance(player, Bot))


def _wanted(game: BareGame, players: Any) -> dict[int, Any]:
    """The bots by seat; refuse what is no bot, and two for one seat."""
    if isinstance(players, list | tuple):
        if len(players) != len(game.names):
            takes = f"a bot for each of the {len(game.names)} seats, or a dictionary by name"
            raise ArgumentError("players", players, takes)
        players = dict(enumerate(players))
    elif not isinstance(players, Mapping):
        if not _is_bot(players):
            raise ArgumentError("players", players, _TAKES)
        if not isinstance(players, str) and hasattr(players, "begin"):
            raise ArgumentError("players", players, "a bot of its own for each seat: it remembers")
        players = dict.fromkeys(range(len(game.names)), players)
    if not players:
        raise ArgumentError("players", players, _TAKES)
    found: dict[int, Any] = {}
    for who, bot in players.items():
        seat = game.seat(who)
        if seat in found:
            raise ArgumentError(
                "players", who, f"each seat once: {game.names[seat]} is there twice"
            )
        if not _is_bot(bot):
            raise ArgumentError(f"players[{who!r}]", bot, _BOT)
        for other, known in found.items():
            if known is bot and hasattr(bot, "begin"):
                takes = f"a bot of its own: this one sits at {game.names[other]}'s seat already"
                raise ArgumentError(f"players[{who!r}]", bot, takes)
        found[seat] = bot
    return found


def _is_bot(bot: object) -> bool:
    if isinstance(bot, type) or bot is None:
        return False
    return isinstance(bot, str) or callable(getattr(bot, "choose", None)) or callable(bot)


def _turns(game: BareGame, players: Any, seed: int, moves: int) -> Iterator[_Placed]:
    """Seat the bots, and yield the one that is to decide until it is nobody's turn."""
    arguments.whole_number("seed", seed, "a whole number")
    if arguments.whole_number("moves", moves, "how many steps to play; 0 for all") < 0:
        raise ArgumentError("moves", moves, "how many steps to play; 0 for all")
    wanted = _wanted(game, players)
    bots = _bots_at(game)
    bots.seat(game, wanted, seed)
    while (placed := bots.to_move(game)) is not None:
        yield placed
        if moves and not game.in_move:
            moves -= 1
            if not moves:
                return


def run(game: BareGame, players: Any, *, seed: int, moves: int) -> None:
    """Let bots play until it is nobody's turn who has one."""
    for placed in _turns(game, players, seed, moves):
        choice = _ask(game, placed)
        if isawaitable(choice):
            choice.close()  # type: ignore[attr-defined]  # nobody will ever await it
            takes = "bots that answer at once; a bot that is awaited plays in game.arun(…)"
            raise ArgumentError("players", placed.wanted, takes)
        _play(game, placed, choice)


async def arun(game: BareGame, players: Any, *, seed: int, moves: int) -> None:
    """Do the same; bots think in a thread or are awaited."""
    for placed in _turns(game, players, seed, moves):
        known = len(game._facts)
        if iscoroutinefunction(placed.seated.player.choose):
            choice = _ask(game, placed)
        else:
            choice = await asyncio.to_thread(_ask, game, placed)
        if isawaitable(choice):
            choice = await choice
        if len(game._facts) != known:
            raise GameChangedError
        _play(game, placed, choice)


def _ask(game: BareGame, placed: _Placed) -> Any:
    seated = placed.seated
    view = game.view(seated.seat)
    if placed.is_own:
        return seated.player.choose(view, actions_in(view, game.options))
    return seated.player.choose(view, game.options)


def _play(game: BareGame, placed: _Placed, choice: Any) -> None:
    """Play what a bot chose; what is not legal is a fault of the bot."""
    from ..bots import IllegalChoiceError

    try:
        facts = game.play(choice)
    except (Refused, ArgumentError) as error:
        name = game.names[placed.seated.seat]
        raise IllegalChoiceError(
            f"the bot of {name} chose {choice!r:.60}: {error}; legal are {game.legal!r:.200}"
        ) from error
    _bots_at(game).tell(game, facts)
