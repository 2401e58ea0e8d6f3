"""The example that learns: its gradients are right, it keeps to its masks, and it learns."""

import csv
import math
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from examples import ppo
from examples.ppo import Args, Array, Learner, Net, Part, log_chances, loss_and_slopes, train
from forno.views.encoding import KINDS, OVEN, PLACES

TINY = Args(total_steps=512, tables=8, rollout=32, hidden=16, minibatches=2, epochs=2, oven=0.1)


@pytest.fixture(params=[False, True], ids=["feed-forward", "recurrent"])
def recurrent(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


def invented(net: Net, inputs: int, actions: int) -> Part:
    """Five decisions at three tables, with games that begin in between."""
    random = np.random.default_rng(4)
    shape = (5, 3)
    masks = random.random((*shape, actions)) < 0.6
    masks[..., 0] = True
    x = random.standard_normal((*shape, inputs))
    begun = (random.random(shape) < 0.3).astype(float)
    state = random.standard_normal((3, net.hidden))
    scores, _, _, _ = net.forward(x, begun, state)
    logged = log_chances(scores, masks)
    chosen = np.where(masks, random.random(masks.shape), -1).argmax(-1)
    before = np.take_along_axis(logged, chosen[..., None], -1)[..., 0]
    # The policy that acted was another: some ratios lie beyond the clip, on both sides.
    before += random.choice([-0.5, -0.05, 0.05, 0.5], size=shape)
    return Part(
        x, begun, state, masks, chosen, before,
        random.standard_normal(shape), random.standard_normal(shape),
        random.standard_normal((*shape, KINDS)),
    )  # fmt: skip


def test_the_gradients_are_those_of_the_loss(recurrent: bool) -> None:
    net = Net(7, 6, 5, np.random.default_rng(2), recurrent=recurrent)
    net.w = {name: w.astype(np.float64) for name, w in net.w.items()}
    net.w["wp"] *= 100  # so that no two actions are as likely
    net.w["wo"] += np.random.default_rng(3).standard_normal(net.w["wo"].shape)
    args = Args(entropy=0.3, value=0.7, oven=0.4)
    part = invented(net, 7, 5)
    _, slopes = loss_and_slopes(net, part, args)
    assert slopes.keys() == net.w.keys()
    random = np.random.default_rng(1)
    for name, weights in net.w.items():
        for _ in range(12):
            at = tuple(int(random.integers(size)) for size in weights.shape)
            kept = weights[at]
            around = []
            for side in (1e-5, -1e-5):
                weights[at] = kept + side
                around.append(loss_and_slopes(net, part, args)[0])
            weights[at] = kept
            slope = (around[0] - around[1]) / 2e-5
            assert slopes[name][at] == pytest.approx(slope, rel=1e-4, abs=1e-8), (name, at)


def test_what_is_forbidden_has_no_chance() -> None:
    masks = np.array([[True, False, True]])
    chances = np.exp(log_chances(np.array([[0.0, 50.0, 0.0]]), masks))
    assert chances.tolist() == [[0.5, 0.0, 0.5]]
    drawn = [
        ppo.draw(log_chances(np.zeros((1, 3)), masks), np.random.default_rng(n))[0]
        for n in range(40)
    ]
    assert set(drawn) == {0, 2}


def test_a_memory_ends_with_its_game() -> None:
    net = Net(3, 4, 2, np.random.default_rng(0), recurrent=True)
    x = np.ones((2, 1, 3), np.float32)
    apart = net.forward(x, np.array([[1.0], [1.0]]), net.begin(1))[0]
    together = net.forward(x, np.array([[1.0], [0.0]]), net.begin(1))[0]
    assert (apart[0] == apart[1]).all()
    assert (together[0] != together[1]).any()


def test_a_pizza_counts_when_it_is_delivered() -> None:
    """The learner's own, over whole games: no more and no fewer than the table says at the end."""
    learner = Learner(Args(tables=2, rollout=300, hidden=4, pizza=1.0))
    pizzas: list[float] = []
    step = learner.env.step

    def watch(actions: npt.NDArray[np.int64]) -> Any:
        done = step(actions)
        over, info = done[2], done[4]
        pizzas.extend(info["final_info"]["pizzas"][over, 0] if over.any() else ())
        return done

    learner.env.step = watch  # type: ignore[method-assign]
    told: list[Array] = []
    advantages = learner._advantages

    def look(whole: dict[str, Array], ends: Array, last: Array) -> Array:
        told.extend((whole["rewards"], ends))
        return advantages(whole, ends, last)

    learner._advantages = look  # type: ignore[method-assign]
    _, shares = learner.live()
    rewards, ends = told
    last = [int(np.flatnonzero(column).max()) for column in ends.T]
    paid = sum(float(rewards[: at + 1, table].sum()) for table, at in enumerate(last))
    assert sum(pizzas) > 3
    assert paid == pytest.approx(sum(pizzas) + shares.sum())
    early = (rewards >= 1) & (ends == 0)
    assert early.any(), "long before the end"


def test_the_answers_are_what_lies_in_the_oven() -> None:
    row = np.zeros((1, OVEN + 8), np.uint8)
    row[0, OVEN : OVEN + 4] = 0x23, 0x81, 0x04, 0x21  # three of kind 2, an order, and more
    assert (8 * ppo.in_oven(row)).tolist() == [[4, 0, 4, 0, 0, 0]]
    learner = Learner(Args(tables=4, rollout=40, hidden=4, oven=0.5))
    lived, _ = learner.live()
    assert lived.x.shape[-1] == Learner(Args(tables=4, hidden=4)).senses.size, "it sees no more"
    height = lived.x[..., PLACES["oven_height"]]
    assert (lived.oven.sum(-1) <= height).all()
    assert (lived.oven.sum(-1) > height / 2).mean() > 0.5


def test_advantages_look_ahead_to_the_end_of_a_game_and_no_further() -> None:
    learner = Learner(Args(tables=1, hidden=4, trace=1.0))
    whole = {"values": np.array([[0.5], [0.25], [0.0]]), "rewards": np.array([[0.0], [1.0], [0.0]])}
    found = learner._advantages(whole, np.array([[0.0], [1.0], [0.0]]), np.array([0.75]))
    assert found.tolist() == [[0.5], [0.75], [0.75]]


def test_a_short_run_from_end_to_end(recurrent: bool, tmp_path: Path) -> None:
    args = Args(**{**vars(TINY), "recurrent": recurrent})
    learner, points = train(args, quiet=True)
    again, others = train(args, quiet=True)
    assert [(p.steps, p.games) for p in points] == [(p.steps, p.games) for p in others]
    assert points[-1].steps == 512
    for name, weights in learner.net.w.items():
        assert np.isfinite(weights).all()
        assert (weights == again.net.w[name]).all(), "the same seed, the same net"
    fresh = Learner(args).net.w
    assert all((fresh[name] != learner.net.w[name]).any() for name in fresh)
    ppo.write_curve(points, tmp_path / "curve.csv")
    with (tmp_path / "curve.csv").open() as file:
        assert [row["steps"] for row in csv.DictReader(file)] == ["256", "512"]
    assert [p.steps for p in ppo.read_curve(tmp_path / "curve.csv")] == [256, 512]
    drawn = [ppo.Point(n, n, math.nan if n == 0 else n / 10, n) for n in range(6)]
    pictures = [tmp_path / name for name in ("one.svg", "two.svg")]
    for picture in pictures:
        ppo.draw_curves({"before": drawn, "now": drawn[2:]}, args, picture)
    assert b"<svg" in pictures[0].read_bytes()
    assert pictures[0].read_bytes() == pictures[1].read_bytes()


def test_it_learns_to_beat_players_who_choose_at_random() -> None:
    """Two of them: a share of a third is chance."""
    args = Args(
        players=3, total_steps=48 * 64 * 32, tables=64, rollout=32, hidden=48, learning_rate=3e-3
    )
    _, points = train(args, quiet=True)
    late = [point.share for point in points[-12:] if point.share == point.share]
    assert np.mean(late) > 0.7


def test_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    ppo.main(
        [
            "--total-steps",
            "64",
            "--tables",
            "4",
            "--rollout",
            "16",
            "--hidden",
            "8",
            "--minibatches",
            "1",
        ]
    )
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 1
    assert "64 decisions" in said[0]
    assert ppo.parse(["--recurrent", "--opponents", "cook"]).recurrent
