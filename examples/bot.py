"""A bot in a few lines, and a match against Forno's own: ``python -m examples.bot``.

In the arena, with error bars: ``forno arena examples.bot:Thrifty cook``.
"""

from __future__ import annotations

from collections.abc import Sequence

from forno import Game, View
from forno.bots import Player, make_player
from forno.editions.rulebook import ORDERS
from forno.rules.counts import members, of
from forno.views import Moment


class Thrifty:
    """Keeps what its orders need, and lays an order when the hand has most of its ingredients."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Return one of the legal actions."""
        e = view.setting.edition.rulebook
        hand = view.hand
        assert hand is not None
        assert isinstance(view.viewer, int)
        if view.moment is Moment.INGREDIENTS:
            first = view.setting.colours[view.viewer] * ORDERS
            printed = [e.printed[first + order] for order in members(hand.orders)]

            def wanted(action: int) -> int:
                kind, number = divmod(action, e.most)
                left = of(hand.ingredients, kind) - number - 1
                return sum(min(left, of(bill, kind)) for bill in printed)

            # As much as possible of what is needed least.
            return max(legal, key=lambda action: (wanted(action), action % e.most))
        if view.moment is Moment.ORDER:
            return legal[0]
        if view.moment is Moment.SETTLE:
            return legal[-1]
        return legal[len(legal) // 2]


def play(bots: Sequence[Player], *, seed: int) -> list[int]:
    """Play one game; return the pizzas of each seat."""
    game = Game("abacus", len(bots), seed=seed)
    while not game.is_over:
        seat = game.seat_to_move
        assert seat is not None
        game.play(bots[seat].choose(game.view(seat), game.legal.indices))
    return [each.pizzas for each in game.score]


def main(games: int = 20) -> None:
    """Play some games against three bots that choose at random, and say who delivered what."""
    totals = [0] * 4
    for seed in range(games):
        bots = [Thrifty(), *(make_player("uniform", seed=10 * seed + n) for n in range(3))]
        for seat, pizzas in enumerate(play(bots, seed=seed)):
            totals[seat] += pizzas
    print(f"pizzas a game: Thrifty {totals[0] / games:.2f}, ", end="")
    print(f"the others {sum(totals[1:]) / games / 3:.2f}")


if __name__ == "__main__":
    main()
