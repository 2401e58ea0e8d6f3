"""Statistics over records: which recipes bake? ``python -m examples.record_statistics FOLDER``.

Records come from ``forno simulate --records FOLDER``, from a server, or from games of your own.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from forno import load_game
from forno.rules.facts import Baked, Failed


def count(folder: Path) -> tuple[int, Counter[str], Counter[str]]:
    """The games in a folder, and how often each order baked and failed."""
    baked: Counter[str] = Counter()
    failed: Counter[str] = Counter()
    games = 0
    for path in sorted(folder.glob("*.forno")):
        game = load_game(path)
        games += 1
        orders = game.edition.orders
        for fact in game.facts:
            match fact:
                case Baked(seat=seat, order=order):
                    baked[orders[game.setting.colours[seat]][order].recipe] += 1
                case Failed(seat=seat, order=order):
                    failed[orders[game.setting.colours[seat]][order].recipe] += 1
                case _:  # what else happened
                    pass
    return games, baked, failed


def main(folder: str | Path) -> None:
    """Print a table."""
    games, baked, failed = count(Path(folder))
    print(f"{games} games")
    for recipe, number in (baked + failed).most_common():
        print(f"  {recipe:12} came out {number:4} times, baked {baked[recipe] / number:4.0%}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else ".")
