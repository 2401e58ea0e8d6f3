"""A house rule tried in the laboratory: ``python -m examples.house_rule``.

What does a hand of nine cards change? The same number of games is played by both rules; both are
watched by ``forno simulate``, whose JSON is read here.
"""

from __future__ import annotations

import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from forno.cli.main import main as forno

RULES = """\
id = "nine-cards"
parent = "abacus"
title = "A hand of nine"
language = "en"
summary = "the hand holds nine cards"
hand_limit = 9
"""


def simulate(edition: str, games: int) -> dict[str, Any]:
    """Play games by an edition, and return what the report says."""
    said = io.StringIO()
    with redirect_stdout(said):
        status = forno(["simulate", "--edition", edition, "--games", str(games), "--json", "-q"])
    if status:
        raise SystemExit(status)
    report: dict[str, Any] = json.loads(said.getvalue())
    return report


def main(games: int = 10_000) -> None:
    """Compare the rule with the booklet."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "nine-cards.toml"
        path.write_text(RULES, "utf-8")
        for name, edition in (("a hand of seven", "abacus"), ("a hand of nine", str(path))):
            report = simulate(edition, games)
            pizzas = sum(report["pizzas"]) / len(report["pizzas"])
            print(f"{name}: {pizzas:.2f} pizzas for each player")


if __name__ == "__main__":
    main()
