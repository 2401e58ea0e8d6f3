"""What only built-in files must do; house files are free to leave it."""

from __future__ import annotations

import pytest

from forno.editions import EditionError, loader


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("rounds = 3", "must name the clause"),
        ("rounds = { value = 3 }", "must name the clause"),
        (
            "orders = { clause = 'CARDS-3', value = [{ recipe = 'normale', own = 1 }] }",
            "must name the clause",
        ),
    ],
)
def test_every_value_of_a_built_in_file_names_its_clause(text: str, reason: str) -> None:
    blank = loader._File("new.toml", built_in=True, folder=None, trail="new")
    with pytest.raises(EditionError, match=reason):
        loader._parse(text.encode(), blank)
