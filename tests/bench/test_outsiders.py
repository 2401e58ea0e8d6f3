"""The outside opponent: the adapter plays by our rules, and it never learns more than its seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from numpy.random import RandomState

from bench import common
from bench.common import Table as Where
from bench.outsiders.rungs import Seen, collect, setting_of
from bench.outsiders.spiel import SECONDS, why_missing
from forno.bots import Cook, Player
from forno.editions import edition
from forno.jit import compiler as jit
from forno.rules.actions import apply
from forno.rules.chance import shuffle_supply
from forno.rules.counts import members
from forno.rules.legality import legal_actions
from forno.rules.phases import ADD, OVER, REQUEST, SHUFFLE
from forno.rules.rounds import begin_round
from forno.rules.scoring import winners
from forno.table.turn_loop import play_game
from forno.views import View

pytest.importorskip("numba", reason="the outsiders need compiled rules")
if not jit.is_available():
    pytest.skip("the outsiders need compiled rules", allow_module_level=True)

from bench.outsiders import evaluators, matches, page
from bench.outsiders.position import OVER as NOBODY
from bench.outsiders.position import Table
from bench.outsiders.worlds import Worlds
from forno.kernels.state_records import unpack_state

WHERE = [Where("abacus", 2, helping=False), Where("plus", 4, helping=True)]
needs_open_spiel = pytest.mark.skipif(bool(why_missing()), reason=why_missing() or "it is there")


def worlds_of(where: Where, seen: Seen, seed: int = 1) -> Worlds:
    found = Worlds(Table(edition(where.edition), where.players))
    found.know(seen.view, seen.tracker, seen.legal, seed=seed)
    return found


@pytest.fixture(scope="module", params=WHERE, ids=str)
def somewhere(request: pytest.FixtureRequest) -> tuple[Where, list[Seen]]:
    return request.param, collect(request.param, 12)


def test_positions_that_there_are_none_of_are_refused() -> None:
    with pytest.raises(ValueError, match="nobody ever has 10 actions"):
        collect(Where("abacus", 2, helping=False), 1, least=10)


def test_cooks_play_on_from_whatever_the_search_has_begun(
    somewhere: tuple[Where, list[Seen]],
) -> None:
    """Naming cards that no cook would have named, too: it is in the middle of a Bombastica."""
    where, positions = somewhere
    judge = evaluators.heuristic(Table(edition(where.edition), where.players), RandomState(1))
    dice, named = RandomState(2), 0
    for seen in positions:
        position = worlds_of(where, seen).deal()
        while not position.is_terminal():
            if int(position.states["phase"][0]) in (ADD, REQUEST):
                assert sum(judge.evaluate(position)) == pytest.approx(1.0)
                named += 1
            position.apply_action(int(dice.choice(position.legal_actions())))
    assert named > 5


def test_the_adapter_plays_by_our_rules(somewhere: tuple[Where, list[Seen]]) -> None:
    where, positions = somewhere
    e = edition(where.edition).rulebook
    for number, seen in enumerate(positions[:4]):
        position = worlds_of(where, seen).deal()
        s = unpack_state(position.states)
        while s.phase != OVER:
            if s.phase == SHUFFLE:
                shuffle_supply(s)
                begin_round(s, e)
                continue
            legal = legal_actions(s, e)
            assert position.legal_actions() == legal
            assert position.current_player() == s.turn
            assert not position.is_terminal()
            assert position.returns() == [0.0] * where.players
            action = legal[number % len(legal)]
            apply(s, e, action)
            position.apply_action(action)
        assert position.is_terminal()
        assert position.current_player() == NOBODY
        best = members(winners(s))
        assert position.returns() == [(seat in best) / len(best) for seat in range(where.players)]
        assert sum(position.returns()) == pytest.approx(1)


def test_clones_go_their_own_ways(somewhere: tuple[Where, list[Seen]]) -> None:
    where, positions = somewhere
    first = worlds_of(where, positions[0]).deal()
    twin = first.clone()
    before, key = first.memory.tobytes(), first.information_state_string()
    assert twin.information_state_string() == key
    while not twin.is_terminal():
        twin.apply_action(twin.legal_actions()[0])
    assert first.memory.tobytes() == before
    assert first.information_state_string() == key
    assert first.legal_actions() == list(positions[0].legal)


def test_illegal_actions_are_refused() -> None:
    where = WHERE[0]
    seen = collect(where, 1)[0]
    position = worlds_of(where, seen).deal()
    illegal = next(a for a in range(position.num_distinct_actions()) if a not in seen.legal)
    with pytest.raises(ValueError, match="is not legal"):
        position.apply_action(illegal)
    assert position.legal_actions() == list(seen.legal)


def test_all_worlds_of_a_view_are_one_information_state(
    somewhere: tuple[Where, list[Seen]],
) -> None:
    """Two truths that look the same to the seat have the same name, and the names differ else."""
    where, positions = somewhere
    names = set()
    for seen in positions:
        dealer = worlds_of(where, seen)
        worlds = [dealer.deal() for _ in range(8)]
        found = {world.information_state_string() for world in worlds}
        assert len(found) == 1
        assert {world.current_player() for world in worlds} == {seen.view.viewer}
        names |= found
    assert len(names) > len(positions) // 2


def test_worlds_come_from_the_view_and_the_tracker_alone(
    somewhere: tuple[Where, list[Seen]],
) -> None:
    """The dealer has no way to the truth: the same knowledge and seed give the same worlds."""
    where, positions = somewhere
    for seen in positions[:4]:
        one, other = worlds_of(where, seen), worlds_of(where, seen)
        for _ in range(40):  # more than are dealt at once
            assert one.deal().memory.tobytes() == other.deal().memory.tobytes()
    different = {worlds_of(where, positions[-1], seed).deal().memory.tobytes() for seed in range(9)}
    assert len(different) > 1


def test_only_the_seat_to_act_has_an_information_state() -> None:
    position = worlds_of(WHERE[0], collect(WHERE[0], 1)[0]).deal()
    other = 1 - position.current_player()
    assert position.legal_actions(other) == []
    with pytest.raises(ValueError, match="seat that is to act"):
        position.information_state_string(other)


@pytest.mark.parametrize("make", [evaluators.heuristic, evaluators.compiled_rollouts])
def test_played_out_games_share_one_victory(make: Any) -> None:
    import numpy as np

    where = WHERE[0]
    position = worlds_of(where, collect(where, 1)[0]).deal()
    before = position.memory.tobytes()
    evaluator = make(position.table, np.random.RandomState(1))
    for _ in range(5):
        assert sum(evaluator.evaluate(position)) == pytest.approx(1)
    assert position.memory.tobytes() == before
    assert sum(chance for _, chance in evaluator.prior(position)) == pytest.approx(1)


class Hidden:
    """Plays as a cook, and asks an outsider beside it about some decisions."""

    def __init__(self, outsider: Any) -> None:
        self._cook, self._outsider = Cook(), outsider
        self.asked = 0

    def begin(self, setting: Any, seat: int) -> None:
        self._cook.begin(setting, seat)
        self._outsider.begin(setting, seat)

    def hear(self, fact: Any) -> None:
        self._cook.hear(fact)
        self._outsider.hear(fact)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        if len(legal) > 1 and self.asked < 6:
            self.asked += 1
            assert self._outsider.choose(view, legal) in legal
            assert self._outsider.simulations >= 2
        return self._cook.choose(view, legal)


@needs_open_spiel
@pytest.mark.parametrize("name", ["RandomRollouts", "CompiledRollouts", "HeuristicRolloutsTenfold"])
def test_the_bot_sits_at_our_table(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from bench.outsiders import players

    monkeypatch.setenv(SECONDS, "0.002")
    outsider = getattr(players, name)(3)
    assert outsider.seconds == pytest.approx(0.02 if "Tenfold" in name else 0.002)
    hidden = Hidden(outsider)
    seats: list[Player] = [hidden, Cook()]
    play_game(setting_of(WHERE[0]), seats, seed=1)
    assert hidden.asked == 6


@needs_open_spiel
def test_hidden_cards_make_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a fixed number of simulations, the move follows from what the seat knows alone."""
    from bench.outsiders import players

    monkeypatch.setattr(players, "FEWEST", 12)
    monkeypatch.setenv(SECONDS, "0.000001")
    seen = collect(WHERE[0], 3, least=4)[-1]

    def decide() -> int:
        bot = players.CompiledRollouts(5)
        bot.begin(seen.view.setting, 0)
        bot._tracker = seen.tracker
        bot._follower = None
        return bot.choose(seen.view, seen.legal)

    assert len({decide() for _ in range(3)}) == 1


def a_row(**changes: Any) -> dict[str, Any]:
    row = {
        "edition": "abacus", "players": 2, "helping": False, "ours": "maestro",
        "evaluator": "random", "factor": 1, "games": 10, "share": 0.9, "low": 0.6, "high": 0.98,
        "ours_ms": 40.0, "outsider_ms": 50.0, "forfeits": [0, 0], "simulations": 30,
    }  # fmt: skip
    return row | changes


def test_rows_are_added_one_at_a_time(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(common, "RESULTS", tmp_path)
    page.add(a_row())
    page.add(a_row(factor=10, games=400))
    shown = page.add(a_row(games=8, share=0.1))
    assert "| `maestro` | abacus | 2 | OpenSpiel’s random rollouts | 1× | 10 | 90.0% |" in shown
    assert "| 10× | 400 |" in shown
    assert "10.0%" not in shown
    assert (tmp_path / "outsiders.md").read_text("utf-8") == shown


def test_every_evaluator_has_its_players() -> None:
    for name in matches.CLASSES:
        for tenfold in (False, True):
            match = matches.Match("plus", 4, "maestro", name, tenfold, 4, 0.05)
            assert match.helping
            assert match.outsider.endswith("Tenfold") == tenfold
            if not why_missing():
                assert match.contest().gauntlet
