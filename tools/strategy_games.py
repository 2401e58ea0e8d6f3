"""What a habit costs: games for the page of strategy, ``python -m tools.strategy_games``.

In each game one cook has a habit, and the others have none. The figures go to
``docs/strategy.json``; ``python -m tools.strategy_plots`` draws them. It takes some ten minutes.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from forno.bots import make_player
from forno.game import Game
from forno.rules.facts import Baked, Failed, Ordered
from forno.views import Moment, View

from .docs import DOCS

EDITION: Final = "rio-grande"
PLAYERS: Final = 4
GAMES: Final = 240
DATA: Final = DOCS / "strategy.json"
FIFTHS: Final = 5

Habit = Callable[[View, Sequence[int], int], int]


def _same(_view: View, _legal: Sequence[int], chosen: int) -> int:
    return chosen


def _every_order(view: View, legal: Sequence[int], chosen: int) -> int:
    return legal[0] if view.moment is Moment.ORDER else chosen


def _one_card(view: View, _legal: Sequence[int], chosen: int) -> int:
    most = view.setting.edition.rulebook.most
    return chosen // most * most if view.moment is Moment.INGREDIENTS else chosen


def _whole_kind(view: View, legal: Sequence[int], chosen: int) -> int:
    most = view.setting.edition.rulebook.most
    if view.moment is not Moment.INGREDIENTS:
        return chosen
    return max(action for action in legal if action // most == chosen // most)


def _only_supply(view: View, legal: Sequence[int], chosen: int) -> int:
    return legal[0] if view.moment is Moment.DRAW else chosen


def _waiter_first(view: View, legal: Sequence[int], chosen: int) -> int:
    return legal[-1] if view.moment is Moment.DRAW else chosen


def _never_adds(view: View, legal: Sequence[int], chosen: int) -> int:
    decline = view.setting.edition.rulebook.act_decline
    return decline if view.moment is Moment.SETTLE and decline in legal else chosen


HABITS: Final[dict[str, tuple[str, Habit]]] = {
    "none": ("cook", _same),
    "forgets": ("cook,recall=none", _same),
    "every-order": ("cook", _every_order),
    "one-card": ("cook", _one_card),
    "whole-kind": ("cook", _whole_kind),
    "only-supply": ("cook", _only_supply),
    "waiter-first": ("cook", _waiter_first),
    "never-adds": ("cook", _never_adds),
}
"""Each habit: the bot that has it, and how it changes what that bot would do."""


def play(habit: str, games: int) -> dict[str, Any]:
    """Play games in which one player has a habit; sum up what became of it."""
    wins, pizzas, counts = 0.0, 0, Counter[str]()
    for seed in range(games):
        seat = seed % PLAYERS
        game = _play_one(habit, seat, seed)
        if game.names[seat] in game.winners:
            wins += 1 / len(game.winners)
        pizzas += game.score[seat].pizzas
        counts += _told(game)
    return {"games": games, "wins": wins, "pizzas": pizzas, **counts}


def _play_one(habit: str, seat: int, seed: int) -> Game:
    game = Game(EDITION, PLAYERS, seed=seed)
    bot, change = HABITS[habit]
    names = [bot if place == seat else "cook" for place in range(PLAYERS)]
    players = [make_player(name, seed=seed * PLAYERS + at) for at, name in enumerate(names)]
    heard = [0] * PLAYERS
    for place, player in enumerate(players):
        player.begin(game.setting, place)  # type: ignore[attr-defined]  # every cook listens
    while not game.is_over:
        turn = game.seat_to_move
        assert turn is not None
        facts = game.facts_for(turn)
        for fact in facts[heard[turn] :]:
            players[turn].hear(fact)  # type: ignore[attr-defined]  # as above
        heard[turn] = len(facts)
        view, legal = game.view(turn), game.options
        chosen = players[turn].choose(view, legal)
        game.play(change(view, legal, chosen) if turn == seat else chosen)
    return game


def _told(game: Game) -> Counter[str]:
    """How orders ended, by the fifth of the round's orders in which they were laid."""
    found: Counter[str] = Counter()
    laid: list[tuple[int, int]] = []
    for fact in game.facts:
        match fact:
            case Ordered():
                laid.append((fact.seat, fact.order))
            case Baked() | Failed():
                fifth = laid.index((fact.seat, fact.order)) * FIFTHS // len(laid)
                ended = "baked" if isinstance(fact, Baked) else "failed"
                found[f"{ended} {fifth}"] += 1
                if isinstance(fact, Baked):
                    found["own" if fact.own else "table"] += 1
            case _ if fact.name == "round-began":
                laid.clear()
            case _:
                pass
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.strategy_games", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="for each habit")
    games = parser.parse_args(arguments).games
    found = {}
    for habit in HABITS:
        found[habit] = play(habit, games)
        print(f"{habit}: {found[habit]}", file=sys.stderr, flush=True)
        DATA.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
