"""Whole games through the friendly face, played in styles that make different things happen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from forno.game import Game
from forno.rules.actions import number_of
from forno.rules.phases import ADD, ANSWER, BAKE, DRAW, INGREDIENTS, ORDER, REQUEST
from forno.rules.state import State
from tests.support.nightly import some
from tests.support.tables import NAMES, TABLES, Table

STYLES: Final = ("any", "hungry", "needy", "slow")
"""Any legal action; much is baked; much is asked for; hands fill with orders and little bakes."""

AT_TABLES: Final = some([(table, style) for table in TABLES for style in STYLES], 3)
"""Every table and every style, by night with each other."""

SILENT: Final = (ADD, REQUEST)
"""The steps in which an owner names cards one by one."""


def new_game(table: Table, seed: int, recall: str = "top") -> Game:
    """A game at a table, with names and colours that tell seats apart."""
    edition = table.edition
    seats = [
        (name, edition.colours[colour]) for name, colour in zip(NAMES, table.colours, strict=False)
    ]
    return Game(edition, seats, seed=seed, helping=table.helping, recall=recall)


def truth(game: Game) -> State:
    """The state behind a game: only tests may look at it."""
    return game._state


def everything(game: Game) -> tuple[object, ...]:
    """All that a refused move must leave alone, the generator included."""
    return truth(game).copy(), game.facts, game.entries, str(game.record()), game.in_move


def pick(style: str, s: State, table: Table, legal: Sequence[int], random: Random) -> int:
    """Choose an action in a style; now and then any other one."""
    if style == "any" or random.random() < 0.15:
        return random.choice(legal)
    e = table.edition.rulebook
    slow = style == "slow"
    if s.phase == INGREDIENTS:
        size = min if slow else max
        return size(legal, key=lambda action: (number_of(e, action), random.random()))
    if s.phase == ORDER:
        return legal[-1] if slow else random.choice(legal[:-1] or legal)
    if s.phase in (DRAW, ANSWER):
        draws_orders = slow == (s.phase == DRAW)
        return legal[-1] if draws_orders else random.choice(legal)
    if s.phase == BAKE:
        asks = [action for action in legal if action >= e.act_ask]
        if slow:
            return legal[0]
        return random.choice(asks) if style == "needy" and asks else legal[-1]
    return random.choice(legal)


def decisions(game: Game, table: Table, style: str, seed: int) -> Iterator[State]:
    """Play a game to its end; yield before each decision, and at the end."""
    random = Random(f"{seed} {style}")
    yield truth(game)
    while not game.is_over:
        game.play(pick(style, truth(game), table, game.legal.indices, random))
        yield truth(game)


def played(table: Table, seed: int, style: str = "any", recall: str = "top") -> Game:
    """A game played to its end."""
    game = new_game(table, seed, recall)
    for _ in decisions(game, table, style, seed):
        pass
    return game
