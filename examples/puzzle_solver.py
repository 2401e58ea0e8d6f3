"""Solve a puzzle: which decisions bake most pizzas? ``python -m examples.puzzle_solver``.

A puzzle is a situation in which the oven is opened. Nothing is hidden any more then, so every way
to decide can be tried out.
"""

from __future__ import annotations

from forno import Game, situation


def solve(game: Game, name: str) -> tuple[int, list[str]]:
    """The most pizzas that a player can have when this round is over, and how."""
    here = game.round
    if game.is_over or game.to_move is None:
        return _pizzas(game, name), []
    best: tuple[int, list[str]] = (-1, [])
    for action in game.legal:
        tried = game.copy()
        who = tried.to_move
        tried.play(action)
        if tried.round == here:
            pizzas, moves = solve(tried, name)
        else:  # the oven is empty
            pizzas, moves = _pizzas(tried, name), []
        if pizzas > best[0]:
            best = pizzas, [f"{who}: {action}", *moves]
    return best


def _pizzas(game: Game, name: str) -> int:
    return game.score[game.seat(name)].pizzas


def puzzle() -> Game:
    """Three orders of Alberto, and four cards of his hand: what should he add, and to which?"""
    return situation(
        "rio-grande",
        [("Alberto", "green"), ("Beate", "red")],
        hands={"Alberto": "1a1m2s"},
        table="1p2s3a3m",
        oven="green:4a1p green:4m1p 1p green:4s1p",
        opens="Beate",
        round=3,
    )


def main() -> None:
    """Solve the puzzle."""
    pizzas, moves = solve(puzzle(), "Alberto")
    print(f"Alberto can bake {pizzas}:")
    for move in moves:
        print(f"  {move}")


if __name__ == "__main__":
    main()
