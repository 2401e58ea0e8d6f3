"""The learnt players: the net of the example, played from views alone."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from examples import ppo
from forno.bots import Player, make_player
from forno.bots import learned as learnt
from forno.bots.learned import FeedForward, Recurrent, TableError, net_called
from forno.bots.learned.net_inputs import Senses
from forno.bots.learned.net_weights import Net, NetTable, read, write
from forno.bots.net.net_files import NetError
from forno.editions import edition
from forno.table.turn_loop import play_game
from forno.views import EVERYTHING, TOP_CARD, Recall, Setting, View
from forno.views.encoding import OVEN, PLACES, encode, encoded_length

ROOT = Path(__file__).parents[3]
LEARNERS: tuple[type[FeedForward], ...] = (FeedForward, Recurrent)


@pytest.fixture(params=LEARNERS, ids=lambda learner: str(learner.name))
def learner(request: pytest.FixtureRequest) -> type[FeedForward]:
    found: type[FeedForward] = request.param
    return found


def setting(recall: Recall = TOP_CARD, rules: str = "rio-grande", players: int = 4) -> Setting:
    names = [f"Seat {seat}" for seat in range(players)]
    return Setting.of(edition(rules), names, range(players), recall=recall)


class Notes:
    """Sits before a player, and keeps what it was asked and what it answered."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.asked: list[tuple[View, tuple[int, ...], int]] = []

    def choose(self, view: View, legal: Sequence[int]) -> int:
        action = self.player.choose(view, legal)
        self.asked.append((view, tuple(legal), action))
        return action


def played(player: Player, recall: Recall = TOP_CARD, seed: int = 3) -> Notes:
    notes = Notes(player)
    play_game(setting(recall), [notes, *(make_player("cook") for _ in range(3))], seed=seed)
    return notes


def example_net(net: Net) -> ppo.Net:
    """The same weights in the net that was trained."""
    made = ppo.Net(1, 1, 1, np.random.default_rng(0), recurrent=net.recurrent)
    made.w, made.hidden = net.weights, net.weights["b1"].size
    return made


def test_it_plays_what_the_net_of_the_example_would(learner: type[FeedForward]) -> None:
    net = net_called(learner.name)
    assert net.recurrent == (learner is Recurrent)
    asked = played(learner()).asked
    assert len(asked) > 40
    rows = np.array([list(encode(view)) for view, _, _ in asked], np.uint8)
    trained = example_net(net)
    begun = np.zeros((len(asked), 1))
    scores = trained.forward(net.senses(rows)[:, None], begun, trained.begin(1))[0][:, 0]
    state = net.begin()
    for row, known, (_, legal, action) in zip(rows, scores, asked, strict=True):
        found, state = net.judge(row.tobytes(), state)
        assert found == pytest.approx(known, abs=1e-9)
        masks = np.isin(np.arange(known.size), legal)
        assert action == ppo.log_chances(known, masks).argmax()


def test_the_example_trains_on_the_rows_that_a_player_gets() -> None:
    learner = ppo.Learner(ppo.Args(edition="rio-grande", recall="top,8", tables=3, hidden=4))
    view = played(make_player("uniform")).asked[0][0]
    assert learner.dials.tolist() == [1, 8, 1]
    assert len(encode(view)) == learner.rows.shape[1]
    assert learner.senses.size == net_called("feedforward").weights["w1"].shape[0]
    assert learner.masks.shape[1] == net_called("feedforward").weights["bp"].size


def test_the_state_begins_anew_with_a_game() -> None:
    first, second = (played(make_player("cook"), seed=seed).asked for seed in (3, 4))
    here, once, twice = setting(), Recurrent(), Recurrent()
    twice.begin(here, 0)
    for view, legal, _ in first:
        twice.choose(view, legal)
    carried = twice._state.copy()
    assert carried.any()
    twice.begin(here, 0)
    assert not twice._state.any()
    assert [twice.choose(view, legal) for view, legal, _ in second] == [
        once.choose(view, legal) for view, legal, _ in second
    ]


def test_only_the_recurrent_one_has_a_past() -> None:
    """Its scores for the same view depend on what it saw before; the other's do not."""
    asked = played(make_player("cook")).asked
    row = encode(asked[20][0])
    for learner in LEARNERS:
        net = net_called(learner.name)
        state = net.begin()
        for view, _, _ in asked[:20]:
            _, state = net.judge(encode(view), state)
        differ = bool((net.judge(row, state)[0] != net.judge(row, net.begin())[0]).any())
        assert differ == (learner is Recurrent)


@pytest.mark.parametrize("recall", [Recall(12), EVERYTHING], ids=str)
def test_it_looks_no_further_than_it_learnt_to(learner: type[FeedForward], recall: Recall) -> None:
    known = played(learner(), net_called(learner.name).table.recall)
    further = played(learner(), recall)
    assert [each[1:] for each in further.asked] == [each[1:] for each in known.asked]
    assert [each[1:] for each in played(learner(), TOP_CARD).asked] != [
        each[1:] for each in known.asked
    ]


@pytest.mark.parametrize(("rules", "players"), [("rio-grande", 3), ("abacus", 4)])
def test_it_plays_nowhere_else(learner: type[FeedForward], rules: str, players: int) -> None:
    others = [make_player("cook") for _ in range(players - 1)]
    with pytest.raises(TableError, match="knows no other: rio-grande, 4 players"):
        play_game(setting(rules=rules, players=players), [learner(), *others], seed=1)


def test_it_needs_numpy_and_says_so(
    learner: type[FeedForward], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learnt, "is_installed", lambda name: name != "numpy")
    monkeypatch.setattr(learnt, "net_called", net_called.__wrapped__)
    with pytest.raises(NetError) as raised:
        learner()
    assert str(raised.value) == f"{learner.name} needs NumPy: pip install 'forno[fast]'"


# --- What a net is given ----------------------------------------------------------------------


def test_a_row_becomes_numbers_of_about_one_size() -> None:
    recall = Recall(12)
    senses = Senses(recall)
    row = np.zeros(encoded_length(recall), np.uint8)
    row[PLACES["hand"]] = 4
    row[PLACES["moment"]] = 2
    row[OVEN : OVEN + 2] = 0b1001_0011, 0b0010_0100  # an order of the left, four of kind 2
    made = senses(row[None])
    assert made.shape == (1, senses.size)
    assert made[0, PLACES["hand"]] == 0.5
    names = list(made[0, OVEN:])
    assert [at for at, one in enumerate(names[: 32 * 12]) if one] == [
        0b1001, 16 + 0b0011, 32 + 0b0010, 48 + 0b0100
    ]  # fmt: skip
    assert names[32 * 12 + 2] == 1


@pytest.mark.parametrize("cards", [1, 2, 4, 8])
def test_what_a_dial_covers_is_not_looked_at(cards: int) -> None:
    """Who does not look plays the same game under any dial."""
    senses = Senses(Recall(8))
    wide, narrow = (
        np.array([list(encode(view)) for view, _, _ in played(make_player("uniform"), dial).asked])
        for dial in (EVERYTHING, Recall(cards))
    )
    assert wide.shape[1] > narrow.shape[1]
    wanted = senses(narrow.astype(np.uint8))
    assert (senses(wide.astype(np.uint8), np.full(len(wide), cards)) == wanted).all()
    assert (senses(wide.astype(np.uint8)) == wanted).all() == (cards == 8)
    baking = wide[:, PLACES["opener"]] > 0
    assert baking.any()
    assert bool(wanted[baking, OVEN : OVEN + 32].any()) == (cards > 1)


# --- Files ------------------------------------------------------------------------------------


def path_of(name: str) -> Path:
    return ROOT / "src" / "forno" / "bots" / "learned" / f"{name}.npz"


def about(path: Path) -> dict[str, object]:
    with np.load(path) as kept:
        found: dict[str, object] = json.loads(str(kept["about"]))
    return found


def test_a_file_is_small_and_says_how_it_was_made(learner: type[FeedForward]) -> None:
    path = path_of(learner.name)
    assert path.stat().st_size < 300_000
    known = about(path)
    assert known["rules"] == edition("rio-grande").fingerprint
    command = str(known["command"])
    args = ppo.parse(command.removeprefix("python examples/ppo.py").split())
    assert ppo.command(args) == command
    assert args.recurrent == (learner is Recurrent)
    assert (args.edition, args.players, args.recall) == ("rio-grande", 4, "top,4,8")
    guide = (ROOT / "docs" / "memory-bench.md").read_text("utf-8")
    assert f"{command} --save" in re.sub(r"\s*\\\n\s*", " ", guide)


def test_both_were_trained_alike() -> None:
    words = [str(about(path_of(learner.name))["command"]) for learner in LEARNERS]
    assert words[0] == words[1].replace(" --recurrent", "")


def test_the_example_keeps_what_it_learnt(tmp_path: Path) -> None:
    path = tmp_path / "mine.npz"
    words = ["--edition", "plus", "--recurrent", "--total-steps", "64", "--tables", "4",
             "--rollout", "16", "--hidden", "8", "--minibatches", "1"]  # fmt: skip
    ppo.main([*words, "--save", str(path)])
    first = path.read_bytes()
    net = read(path)
    assert net.recurrent
    assert net.table == NetTable("plus", edition("plus").fingerprint, 4, True, "top")
    known = about(path)
    assert known["decisions"] == 64
    assert known["command"] == " ".join(["python examples/ppo.py", *words])
    trained, _ = ppo.train(ppo.parse(words), quiet=True)
    for name, weights in trained.net.w.items():
        assert (net.weights[name] == weights.astype("f2")).all()
    ppo.main([*words, "--save", str(path)])
    assert path.read_bytes() == first, "the same command, the same file"


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "some.npz"
    whole = path_of("feedforward").read_bytes()
    net = net_called("feedforward")
    made = io.BytesIO()
    write(made, net.table, {**net.weights, "w1": net.weights["w1"][:-1]}, {})
    other = io.BytesIO()
    np.savez(other, about=np.array('{"format": "forno learner 0"}'))
    for content in (b"", b"pizza", whole[:-2000], made.getvalue(), other.getvalue()):
        path.write_bytes(content)
        with pytest.raises(NetError, match=r"is not a net of this version of Forno; install"):
            read(path)
    with pytest.raises(NetError, match="cannot be read"):
        read(tmp_path / "nothing.npz")
