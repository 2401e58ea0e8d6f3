"""What an order takes, against what lies there: from what everybody sees and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from forno.editions import edition, edition_ids
from forno.game import Game
from forno.rules.counts import some, total
from forno.rules.facts import Baked, Failed
from forno.views import SPECTATOR
from forno.words import PizzaExplanation, explain
from forno.words.slots import SlotGroup, slots_in, slots_of

PINEAPPLE, PEPPER, MUSHROOM, OLIVE, SALAMI = "pineapple", "pepper", "mushroom", "olive", "salami"


def failed(
    order: str, colour: str = "green", booklet: str = "abacus", **table: int
) -> list[SlotGroup]:
    """The slots of an order that fails with these cards on the table."""
    game = Game(edition=booklet, seats=[("Ada", colour), ("Ben", "red")])
    rules = edition(booklet)
    kinds = [kind.id for kind in rules.ingredients]
    lay = sum(some(kinds.index(kind), number) for kind, number in table.items())
    orders = [one.id for one in rules.orders[game.setting.colours[0]]]
    return list(slots_of(Failed(0, orders.index(order), 0, lay), game.setting))


def test_what_is_printed() -> None:
    assert failed("normale-salami", salami=2, pepper=3, olive=5) == [
        (SALAMI, 4, 2, 0),
        (PEPPER, 1, 1, 0),
    ]


def test_the_nearest_of_several_bills() -> None:
    assert failed("monotoni", salami=2, olive=4, pepper=9) == [(OLIVE, 6, 4, 0), (PEPPER, 1, 1, 0)]


def test_several_that_are_as_near_stand_for_any_kind() -> None:
    assert failed("monotoni", salami=2, olive=2) == [("", 6, 2, 0), (PEPPER, 1, 0, 0)]


def test_the_rarest_kind_is_the_one_that_lies_there() -> None:
    assert failed("minimale", salami=1, olive=2) == [(SALAMI, 3, 1, 0), (PEPPER, 1, 0, 0)]
    assert failed("minimale", pepper=2) == [("", 3, 0, 0), (PEPPER, 1, 1, 0)]


def test_any_kind_counts() -> None:
    assert failed("bombastica", salami=5, pepper=6) == [("", 15, 11, 0)]


def test_what_must_not_lie_there() -> None:
    assert failed("junior", booklet="plus", pepper=2, olive=5)[-1] == (PEPPER, 0, 2, 0)


@pytest.mark.parametrize("name", edition_ids())
def test_whole_games(name: str) -> None:
    """What is missing is what the words say; a baked pizza has all its slots filled."""
    rng = Random(name)
    settled = 0
    for seed in range(2):
        game = Game(edition=name, seats=["Ada", "Ben", "Cleo"], seed=seed)
        told = 0
        while not game.is_over:
            game.play(rng.choice(game.legal.indices))
            for group in slots_in(game.view(SPECTATOR)):
                assert group.kind == "" or group.has <= max(group.needs, 60 * (not group.needs))
            for fact in list(game.facts)[told:]:
                if not isinstance(fact, Baked | Failed):
                    continue
                settled += 1
                groups = slots_of(fact, game.setting)
                missing = sum(max(0, one.needs - one.has - one.added) for one in groups)
                why = explain(fact, game.setting)
                assert isinstance(why, PizzaExplanation)
                if isinstance(fact, Baked):
                    assert missing == 0
                elif why.nearest:
                    assert missing == total(why.nearest[0].missing)
                else:
                    assert missing >= why.short
            told = len(game.facts)
    assert settled > 5
