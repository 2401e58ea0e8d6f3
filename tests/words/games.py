"""Games for the tests of the words: random ones, with all they told."""

from functools import cache

from forno.editions import Edition, edition
from forno.rules.actions import apply
from forno.rules.chance import below, shuffle_supply, stream
from forno.rules.counts import some
from forno.rules.facts import Fact
from forno.rules.legality import count_legal, nth_legal
from forno.rules.rounds import begin_round
from forno.rules.setup import begin_game, deal
from forno.rules.state import OVER, SHUFFLE, State
from forno.views.setting import Setting

NAMES = ("Anna", "Bruno", "Claudio", "Dora", "Emil", "Fina")
PINEAPPLE, PEPPER, MUSHROOM, OLIVE, SALAMI, SHRIMP = range(6)


def table(name: str, players: int = 3, *, helping: bool = False) -> Setting:
    """A table at which seat 0 is yellow, seat 1 green and so on."""
    return Setting.of(edition(name), NAMES[:players], range(players), helping=helping)


@cache
def told(setting: Setting, seed: int) -> tuple[Fact, ...]:
    """All facts of a game that is played at random."""
    e = setting.edition.rulebook
    s = State(players=setting.players, helping=int(setting.helping), chance=stream(seed, 0))
    s.colour[: setting.players] = setting.colours
    s.told = []
    deal(s, e)
    begin_game(s, e)
    while s.phase != OVER:
        if s.phase == SHUFFLE:
            shuffle_supply(s)
            begin_round(s, e)
        else:
            apply(s, e, nth_legal(s, e, below(s, count_legal(s, e))))
    return tuple(s.told)


def counts(**amounts: int) -> int:
    """Packed counts: ``counts(olive=2, pepper=1)``."""
    plus = edition("plus")
    return sum(some(plus.kind(kind), number) for kind, number in amounts.items())


def order_of(rules: Edition, colour: int, name: str) -> int:
    """An order's number by its id."""
    return rules.order(colour, name)
