"""Short ways to write what the tests of the words need."""

from forno.editions import edition
from forno.rules.counts import some
from forno.views.setting import Setting

NAMES = ("Anna", "Bruno", "Claudio", "Dora", "Emil", "Fina")
YELLOW, GREEN, BROWN, PURPLE, RED, PINK = range(6)


def table(name: str, players: int = 3, *, helping: bool = False) -> Setting:
    """A table at which Anna is yellow, Bruno green, Claudio brown and so on."""
    return Setting.of(edition(name), NAMES[:players], range(players), helping=helping)


def counts(**amounts: int) -> int:
    """Packed counts: ``counts(olive=2, pepper=1)``. Kinds have the same numbers everywhere."""
    plus = edition("plus")
    return sum(some(plus.kind(kind), number) for kind, number in amounts.items())
