"""Proximal policy optimisation in one file: a learner of Forno in NumPy, masks and all.

    python examples/ppo.py                       against three players who play at random
    python examples/ppo.py --opponents cook      against three cooks
    python examples/ppo.py --recurrent           with a memory of its own (a GRU)
    python examples/ppo.py --figure curve.svg    and draw how it went
    python examples/ppo.py --beside old.csv --figure both.svg    beside an earlier run's --curve
    python examples/ppo.py --save mine.npz       keep what was learnt

It is written to be read and changed: the environment is a ``FornoVectorEnv``, the network has two
hidden layers, the second of which can be recurrent, and its gradients are written out.
Needs ``pip install 'forno[train]'``.
"""

from __future__ import annotations

import csv
import os
import time
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

# Matrices as small as these are multiplied fastest by one thread, by far.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode

from forno.bots.learned.net_inputs import Senses
from forno.bots.learned.net_weights import NetTable, write
from forno.editions import edition
from forno.envs.gym import FornoVectorEnv
from forno.views import Recall
from forno.views.encoding import KINDS, OVEN, RUNS

Array = npt.NDArray[Any]
Weights = dict[str, Array]
NEVER = -1e9
"""The score of what may not be done."""


@dataclass
class Args:
    """What can be chosen on the command line."""

    edition: str = "abacus"
    players: int = 4
    opponents: str = "uniform"
    recall: str = field(
        default="top",
        metadata={"help": "what is in view of the oven (top); several with commas take turns"},
    )
    recurrent: bool = False
    seed: int = 1
    total_steps: int = 1_000_000
    """Decisions of the learner, over all tables."""
    tables: int = 128
    """Games that are played side by side."""
    rollout: int = 64
    """Decisions at each table between two updates."""
    hidden: int = 128
    learning_rate: float = 1e-3
    discount: float = 1.0
    trace: float = 0.95
    pizza: float = 0.0
    """What a pizza is worth as soon as it is delivered, beside the share of the victory."""
    epochs: int = 3
    minibatches: int = 8
    clip: float = 0.2
    entropy: float = 0.01
    value: float = 0.5
    most_gradient: float = 0.5
    oven: float = 0.0
    """How much it is taught, beside playing, to say what lies in the oven: a lesson in memory."""
    curve: str = field(default="", metadata={"help": "write the curve to this file, as CSV"})
    figure: str = field(default="", metadata={"help": "draw the curve into this file"})
    beside: str = field(default="", metadata={"help": "and those of earlier runs, with commas"})
    save: str = field(default="", metadata={"help": "keep the weights in this file, as .npz"})


def sigmoid(x: Array) -> Array:
    """Between 0 and 1."""
    return 0.5 * (np.tanh(0.5 * x) + 1)


class Net:
    """Two hidden layers, a score for each action, and a value; all over ``[time, table]``.

    It can also be asked what lies in the oven, by kind, of which most is covered.
    If it is recurrent, the second layer is a GRU, whose state begins anew with each game.
    """

    def __init__(
        self,
        inputs: int,
        hidden: int,
        actions: int,
        random: np.random.Generator,
        *,
        recurrent: bool,
    ) -> None:
        """Draw the weights."""
        self.recurrent, self.hidden = recurrent, hidden

        def drawn(rows: int, columns: int, gain: float = 1.0) -> Array:
            weights: Array = random.standard_normal((rows, columns)) * gain / np.sqrt(rows)
            return weights.astype("f4")

        middle = 3 * hidden if recurrent else hidden
        self.w: Weights = {
            "w1": drawn(inputs, hidden),
            "b1": np.zeros(hidden, "f4"),
            "w2": drawn(hidden, middle),
            "b2": np.zeros(middle, "f4"),
            "wp": drawn(hidden, actions, 0.01),
            "bp": np.zeros(actions, "f4"),
            "wv": drawn(hidden, 1),
            "bv": np.zeros(1, "f4"),
            "wo": np.zeros((hidden, KINDS), "f4"),
            "bo": np.zeros(KINDS, "f4"),
        }
        if recurrent:
            self.w["u2"] = drawn(hidden, middle)
            self.w["c2"] = np.zeros(hidden, "f4")
            # The GRU begins by keeping its state rather than by replacing it.
            self.w["b2"][:hidden] = 1

    def begin(self, tables: int) -> Array:
        """The state before anything has happened."""
        return np.zeros((tables, self.hidden), "f4")

    def forward(self, x: Array, begun: Array, state: Array) -> tuple[Array, Array, Array, Any]:
        """Scores, values, the state after, and what :meth:`backward` needs."""
        w = self.w
        first = np.tanh(x @ w["w1"] + w["b1"])
        inner = first @ w["w2"] + w["b2"]
        if self.recurrent:
            second, steps = self._remember(inner, begun, state)
            state = second[-1]
        else:
            second, steps = np.tanh(inner), []
        scores = second @ w["wp"] + w["bp"]
        values = (second @ w["wv"] + w["bv"])[..., 0]
        return scores, values, state, (x, first, second, steps)

    def _remember(self, inner: Array, begun: Array, state: Array) -> tuple[Array, list[Any]]:
        w, n = self.w, self.hidden
        states, steps = [], []
        for now, new in zip(inner, begun, strict=True):
            before = state * (1 - new)[:, None]
            fed = before @ w["u2"]
            keep = sigmoid(now[:, :n] + fed[:, :n])
            reset = sigmoid(now[:, n : 2 * n] + fed[:, n : 2 * n])
            past = fed[:, 2 * n :] + w["c2"]
            fresh = np.tanh(now[:, 2 * n :] + reset * past)
            state = (1 - keep) * fresh + keep * before
            states.append(state)
            steps.append((before, keep, reset, past, fresh, new))
        return np.stack(states), steps

    def guess(self, kept: Any) -> Array:
        """How much of each kind it thinks there is in the oven, in units of eight cards."""
        second = kept[2]
        guessed: Array = second @ self.w["wo"] + self.w["bo"]
        return guessed

    def backward(self, kept: Any, d_scores: Array, d_values: Array, d_guess: Array) -> Weights:
        """The gradients, from those of the scores, the values and the guess."""
        w, (x, first, second, steps) = self.w, kept
        d_second = d_scores @ w["wp"].T + d_values[..., None] * w["wv"][:, 0]
        d_second += d_guess @ w["wo"].T
        g = {
            "wo": flat(second).T @ flat(d_guess),
            "bo": flat(d_guess).sum(0),
            "wp": flat(second).T @ flat(d_scores),
            "bp": flat(d_scores).sum(0),
            "wv": flat(second).T @ d_values.reshape(-1, 1),
            "bv": d_values.sum(keepdims=True).reshape(1),
        }
        if self.recurrent:
            d_inner, g["u2"], g["c2"] = self._recall(steps, d_second)
        else:
            d_inner = d_second * (1 - second**2)
        g["w2"], g["b2"] = flat(first).T @ flat(d_inner), flat(d_inner).sum(0)
        d_first = (d_inner @ w["w2"].T) * (1 - first**2)
        g["w1"], g["b1"] = flat(x).T @ flat(d_first), flat(d_first).sum(0)
        return g

    def _recall(self, steps: Sequence[Any], d_states: Array) -> tuple[Array, Array, Array]:
        """Back through time."""
        w, d_u, d_c = self.w, np.zeros_like(self.w["u2"]), np.zeros_like(self.w["c2"])
        d_inner, carried = [], np.zeros_like(d_states[0])
        for (before, keep, reset, past, fresh, new), given in zip(
            reversed(steps), reversed(d_states), strict=True
        ):
            d_state = given + carried
            d_fresh = d_state * (1 - keep) * (1 - fresh**2)
            d_keep = d_state * (before - fresh) * keep * (1 - keep)
            d_reset = d_fresh * past * reset * (1 - reset)
            d_past = d_fresh * reset
            d_fed = np.concatenate([d_keep, d_reset, d_past], axis=1)
            d_u += before.T @ d_fed
            d_c += d_past.sum(0)
            carried = (d_state * keep + d_fed @ w["u2"].T) * (1 - new)[:, None]
            d_inner.append(np.concatenate([d_keep, d_reset, d_fresh], axis=1))
        return np.stack(d_inner[::-1]), d_u, d_c


def flat(x: Array) -> Array:
    """All rows below each other."""
    return x.reshape(-1, x.shape[-1])


def in_oven(rows: Array) -> Array:
    """How many cards of each kind the oven has, as far as rows show it, in units of eight cards."""
    runs = np.arange(RUNS)
    worth = (runs[:, None] // 16 == np.arange(KINDS)) * (runs[:, None] % 16) / 8
    at = np.arange(len(rows))[:, None] * RUNS + rows[:, OVEN:]
    often = np.bincount(at.ravel(), minlength=len(rows) * RUNS).reshape(-1, RUNS)
    counts: Array = (often @ worth).astype("f4")
    return counts


def log_chances(scores: Array, masks: Array) -> Array:
    """The logarithm of each action's chance; what may not be done has none."""
    scores = np.where(masks, scores, NEVER)
    scores = scores - scores.max(-1, keepdims=True)
    logged: Array = scores - np.log(np.exp(scores).sum(-1, keepdims=True))
    return logged


def draw(logged: Array, random: np.random.Generator) -> Array:
    """An action for each row, by its chances."""
    actions: Array = (logged + random.gumbel(size=logged.shape)).argmax(-1)
    return actions


@dataclass
class Part:
    """Some of what was lived through, ``[time, table]``."""

    x: Array
    begun: Array
    state: Array
    masks: Array
    actions: Array
    logged: Array
    advantages: Array
    returns: Array
    oven: Array
    """What lay in the oven, by kind, covered or not: the answer to a guess."""


def loss_and_slopes(net: Net, part: Part, args: Args) -> tuple[float, Weights]:
    """The clipped loss of PPO over a part, and its gradients."""
    scores, values, _, kept = net.forward(part.x, part.begun, part.state)
    logged = log_chances(scores, part.masks)
    chances = np.exp(logged)
    number = part.actions.size
    chosen = part.actions[..., None]
    ratio = np.exp(np.take_along_axis(logged, chosen, -1)[..., 0] - part.logged)
    advantages = part.advantages
    free = -advantages * ratio
    bound = -advantages * np.clip(ratio, 1 - args.clip, 1 + args.clip)
    unsure = -(chances * np.where(part.masks, logged, 0)).sum(-1)
    error = values - part.returns
    wrong = net.guess(kept) - part.oven
    loss = np.maximum(free, bound) - args.entropy * unsure + args.value * 0.5 * error**2
    loss += args.oven * 0.5 * (wrong**2).sum(-1)

    slope = np.where(free >= bound, free, 0)[..., None]
    d_scores = -slope * chances
    at_chosen = np.take_along_axis(d_scores, chosen, -1) + slope
    np.put_along_axis(d_scores, chosen, at_chosen, -1)
    d_scores += args.entropy * chances * (np.where(part.masks, logged, 0) + unsure[..., None])
    d_values, d_guess = args.value * error, args.oven * wrong
    slopes = net.backward(kept, d_scores / number, d_values / number, d_guess / number)
    return float(loss.mean()), slopes


class Adam:
    """Steps along the gradients, each weight at its own pace."""

    def __init__(self, weights: Weights, args: Args) -> None:
        """Begin with no memory of earlier gradients."""
        self._weights, self._args, self._count = weights, args, 0
        self._mean = {name: np.zeros_like(w) for name, w in weights.items()}
        self._square = {name: np.zeros_like(w) for name, w in weights.items()}

    def step(self, slopes: Weights, rate: float) -> None:
        """Change the weights."""
        length = float(np.sqrt(sum(float((g**2).sum()) for g in slopes.values())))
        shorter = min(1.0, self._args.most_gradient / (length + 1e-8))
        self._count += 1
        warm, warmer = 1 - 0.9**self._count, 1 - 0.999**self._count
        for name, slope in slopes.items():
            mean, square = self._mean[name], self._square[name]
            mean += 0.1 * (slope * shorter - mean)
            square += 0.001 * ((slope * shorter) ** 2 - square)
            self._weights[name] -= rate * (mean / warm) / (np.sqrt(square / warmer) + 1e-5)


class Learner:
    """Plays, and learns from what it lived through."""

    def __init__(self, args: Args) -> None:
        """Set the tables, with a network that knows nothing."""
        self.args = args
        self.random = np.random.default_rng(args.seed)
        dials = [Recall.parse(word).cards for word in args.recall.split(",")]
        self.widest = Recall(max(dials))
        self.dials = np.resize(dials, args.tables)  # each table keeps its own
        self.env = FornoVectorEnv(
            args.tables,
            args.edition,
            args.players,
            opponents=args.opponents,
            # The net sees what its dial lets it see; the lesson about the oven needs the answers.
            recall="everything" if args.oven else self.widest.cards,
            autoreset_mode=AutoresetMode.SAME_STEP,
            illegal_reward=None,  # it keeps to its masks, so that would be a mistake
        )
        self.delivered = self.env.layout["delivered_0"].start
        self.senses = Senses(self.widest)
        actions = self.env.action_masks().shape[1]
        self.net = Net(
            self.senses.size, args.hidden, actions, self.random, recurrent=args.recurrent
        )
        self.adam = Adam(self.net.w, args)
        self.rows, info = self.env.reset(seed=args.seed)
        self.masks = info["action_mask"] != 0
        self.begun = np.ones(args.tables, "f4")
        self.state = self.net.begin(args.tables)

    def live(self) -> tuple[Part, Array]:
        """Play on at all tables for a while; also the results of the games that ended."""
        args, net = self.args, self.net
        kept: dict[str, list[Array]] = {
            name: []
            for name in ("x", "begun", "masks", "actions", "logged", "values", "rewards", "oven")
        }
        ends, results, state = [], [], self.state
        for _ in range(args.rollout):
            x = self.senses(self.rows, self.dials)
            scores, values, self.state, _ = net.forward(x[None], self.begun[None], self.state)
            logged = log_chances(scores[0], self.masks)
            actions = draw(logged, self.random)
            for name, value in (
                ("x", x),
                ("begun", self.begun),
                ("masks", self.masks),
                ("actions", actions),
                ("logged", np.take_along_axis(logged, actions[:, None], 1)[:, 0]),
                ("values", values[0]),
                ("oven", in_oven(self.rows)),
            ):
                kept[name].append(value)
            before = self.rows[:, self.delivered].astype("f4")
            self.rows, rewards, over, _, info = self.env.step(actions)
            self.masks, self.begun = info["action_mask"] != 0, over.astype("f4")
            after = self.rows[:, self.delivered].astype("f4")
            if over.any():
                after[over] = info["final_info"]["pizzas"][over, 0]
            kept["rewards"].append((rewards + args.pizza * (after - before)).astype("f4"))
            ends.append(self.begun)
            results.append(rewards[over])
        x = self.senses(self.rows, self.dials)
        _, last, _, _ = net.forward(x[None], self.begun[None], self.state)
        whole = {name: np.stack(values) for name, values in kept.items()}
        advantages = self._advantages(whole, np.stack(ends), last[0])
        part = Part(
            whole["x"],
            whole["begun"],
            state,
            whole["masks"],
            whole["actions"],
            whole["logged"],
            advantages,
            advantages + whole["values"],
            whole["oven"],
        )
        return part, np.concatenate(results)

    def _advantages(self, whole: dict[str, Array], ends: Array, last: Array) -> Array:
        """How much better it went than expected, looking ahead with a fading trace."""
        args, values = self.args, whole["values"]
        advantages, ahead, after = np.zeros_like(values), np.zeros_like(last), last
        for now in reversed(range(len(values))):
            goes_on = 1 - ends[now]
            surprise = whole["rewards"][now] + args.discount * after * goes_on - values[now]
            ahead = surprise + args.discount * args.trace * goes_on * ahead
            advantages[now], after = ahead, values[now]
        return advantages

    def learn(self, lived: Part, rate: float) -> None:
        """Go over it a few times, in parts: some tables with their time, or any decisions."""
        for _ in range(self.args.epochs):
            for part in self._parts(lived):
                spread = part.advantages.std() + 1e-8
                part.advantages = (part.advantages - part.advantages.mean()) / spread
                _, slopes = loss_and_slopes(self.net, part, self.args)
                self.adam.step(slopes, rate)

    def _parts(self, lived: Part) -> Iterator[Part]:
        names = [each.name for each in fields(Part)]
        if self.net.recurrent:
            for some in np.array_split(
                self.random.permutation(self.args.tables), self.args.minibatches
            ):
                yield Part(
                    **{
                        name: getattr(lived, name)[some]
                        if name == "state"
                        else getattr(lived, name)[:, some]
                        for name in names
                    }
                )
            return
        rows = {
            name: getattr(lived, name).reshape(1, -1, *getattr(lived, name).shape[2:])
            for name in names
            if name != "state"
        }
        number = lived.actions.size
        for some in np.array_split(self.random.permutation(number), self.args.minibatches):
            state = self.net.begin(len(some))
            yield Part(state=state, **{name: value[:, some] for name, value in rows.items()})


@dataclass(frozen=True)
class Point:
    """How the learner stood after a number of decisions."""

    steps: int
    games: int
    share: float
    """The learner's share of the victory, in the games that ended since the point before."""
    seconds: float


def train(args: Args, *, quiet: bool = False) -> tuple[Learner, list[Point]]:
    """Play and learn in turns; return the learner and its curve."""
    learner, points = Learner(args), []
    each = args.tables * args.rollout
    rounds = max(1, args.total_steps // each)
    begun, games = time.perf_counter(), 0
    for turn in range(rounds):
        lived, results = learner.live()
        learner.learn(lived, args.learning_rate * (1 - turn / rounds))
        games += results.size
        share = float(results.mean()) if results.size else float("nan")
        point = Point((turn + 1) * each, games, share, time.perf_counter() - begun)
        points.append(point)
        if not quiet:
            pace = point.steps / point.seconds
            print(
                f"{point.steps:>10,} decisions  {games:>8,} games  share {share:.3f}  "
                f"{pace:,.0f} decisions a second",
                flush=True,
            )
    return learner, points


def save(learner: Learner, points: Sequence[Point], path: Path) -> None:
    """Keep what was learnt, and how it can be learnt again."""
    args = learner.args
    last = [point.share for point in points[-20:] if point.share == point.share]
    helping = bool(learner.rows[0, learner.env.layout["helping"].start])
    rules = edition(args.edition).fingerprint
    with path.open("wb") as file:
        write(
            file,
            NetTable(args.edition, rules, args.players, helping, str(learner.widest)),
            learner.net.w,
            {
                "command": command(args),
                "decisions": points[-1].steps,
                "games": points[-1].games,
                "share of the victory": round(float(np.mean(last)), 3) if last else None,
            },
        )


def command(args: Args) -> str:
    """What to type to get the same net again."""
    words = ["python examples/ppo.py"]
    for each in fields(Args):
        given = getattr(args, each.name)
        if given != each.default and each.name not in ("curve", "figure", "beside", "save"):
            name = f"--{each.name.replace('_', '-')}"
            words.append(name if given is True else f"{name} {given}")
    return " ".join(words)


def write_curve(points: Sequence[Point], path: Path) -> None:
    """The curve as CSV."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow([each.name for each in fields(Point)])
        for point in points:
            writer.writerow(
                [point.steps, point.games, f"{point.share:.4f}", f"{point.seconds:.1f}"]
            )


def read_curve(path: Path) -> list[Point]:
    """A curve of an earlier run."""
    with path.open(newline="", encoding="utf-8") as file:
        return [
            Point(int(row["steps"]), int(row["games"]), float(row["share"]), float(row["seconds"]))
            for row in csv.DictReader(file)
        ]


def draw_curves(curves: dict[str, Sequence[Point]], args: Args, path: Path) -> None:
    """Curves by their names as a picture: each point thin, and a thick line through them."""
    import matplotlib as mpl

    mpl.use("Agg")
    mpl.rcParams["svg.hashsalt"] = "forno"  # the same picture every time
    from matplotlib import pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 4))
    for number, (name, points) in enumerate(curves.items()):
        known = [point for point in points if point.share == point.share]
        near = max(1, len(known) // 30)
        smooth = np.convolve([point.share for point in known], np.ones(near) / near, "valid")
        steps = [point.steps / 1e6 for point in known]
        shares = [point.share for point in known]
        axes.plot(steps, shares, color=f"C{number}", linewidth=0.5, alpha=0.4)
        axes.plot(steps[near - 1 :], smooth, color=f"C{number}", label=name)
    axes.axhline(
        1 / args.players, color="#555555", linestyle=":", linewidth=1, label="an equal share"
    )
    axes.set_xlabel("decisions of the learner, millions")
    axes.set_ylabel("share of the victory")
    axes.set_ylim(bottom=0)
    axes.legend(frameon=False)
    rivals = f"{args.players - 1} × {args.opponents}"
    axes.set_title(f"{args.edition}, recall {args.recall}, against {rivals}", fontsize=10)
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
    plt.close(figure)


def parse(given: Sequence[str] | None = None) -> Args:
    """The command line."""
    parser = ArgumentParser(description="PPO for Forno, in NumPy")
    for each in fields(Args):
        name = f"--{each.name.replace('_', '-')}"
        if isinstance(each.default, bool):
            parser.add_argument(name, action="store_true")
        else:
            said = each.metadata.get("help", f"{each.default} if nothing is said")
            parser.add_argument(name, type=type(each.default), default=each.default, help=said)
    return Args(**vars(parser.parse_args(given)))


def main(given: Sequence[str] | None = None) -> None:
    """Train, and keep the curve."""
    args = parse(given)
    learner, points = train(args)
    if args.save:
        save(learner, points, Path(args.save))
    if args.curve:
        write_curve(points, Path(args.curve))
    if args.figure:
        earlier = [Path(name) for name in args.beside.split(",") if name]
        curves: dict[str, Sequence[Point]] = {path.stem: read_curve(path) for path in earlier}
        curves["recurrent" if args.recurrent else "feed-forward"] = points
        draw_curves(curves, args, Path(args.figure))


if __name__ == "__main__":
    main()
