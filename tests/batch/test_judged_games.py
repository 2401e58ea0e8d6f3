"""Games with masters by the million: the very master of the ladder, compiled and interpreted.

By day the ladder's master is held against the interpreted kernel, by night that against the
compiled one, which takes a minute to compile.
"""

from __future__ import annotations

import pytest

from forno.batch.judged_games import (
    Heard,
    count_judged_games,
    count_judged_interpreted,
    interpreted_evaluator,
)
from forno.batch.judged_kernels import JUDGED_BOTS, MASTER, choose_judged
from forno.bots import SeatedPlayer, make_player
from forno.bots.heuristic.weights import HEURISTIC_WEIGHTS
from forno.bots.playout.compiled_bots import COOK, UNIFORM
from forno.editions import edition
from forno.game import Game
from forno.jit.compiler import INTERPRETED
from forno.rules.actions import apply
from forno.rules.legality import legal_actions
from forno.rules.position import enter
from tests.support.nightly import by_night


@by_night
@pytest.mark.parametrize("name", ["abacus", "plus"])
def test_compiled_and_interpreted_games_are_the_same(name: str) -> None:
    table = {"helping": name == "plus", "seed": 5, "first": 1, "games": 2}
    bots = [MASTER, UNIFORM, COOK]
    quick = count_judged_games(edition(name), bots, **table)  # type: ignore[arg-type]  # plain keywords
    slow = count_judged_interpreted(edition(name), bots, **table)  # type: ignore[arg-type]
    assert quick == slow
    assert quick.games == 2


def test_it_is_the_master_of_the_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the master of a game would do with what its seat has heard, this one does."""
    monkeypatch.setenv(INTERPRETED, "1")
    game = Game("abacus", 3, seed=8)
    setting = game.setting
    masters = [SeatedPlayer(make_player("master"), setting, seat) for seat in range(3)]
    heard = Heard()
    state = enter(game.record().position, game.edition.rulebook, heard)  # type: ignore[arg-type]  # it hears facts as a list does
    evaluator = interpreted_evaluator(game.edition)
    for fact in game.facts:
        for master in masters:
            master.hear(fact)
    asked = 0
    while not game.is_over and game.round == 1:
        seat = game.seat_to_move
        assert seat is not None
        assert state.turn == seat
        assert list(legal_actions(state, game.edition.rulebook)) == list(game.legal.indices)
        action = choose_judged(state, heard.tracker, evaluator, [HEURISTIC_WEIGHTS], MASTER)
        assert action == masters[seat].choose(game.view(seat), game.legal.indices)
        asked += len(game.legal.indices) > 1
        if asked % 7 == 0:  # not only what masters do is seen
            action = game.legal.indices[0]
        facts = game.play(action)
        apply(state, game.edition.rulebook, action)
        for fact in facts:
            for master in masters:
                master.hear(fact)
    assert asked > 20


def test_every_name_leads_to_a_bot() -> None:
    assert JUDGED_BOTS == {"uniform": UNIFORM, "cook": COOK, "master": MASTER}
    assert len(set(JUDGED_BOTS.values())) == 3
