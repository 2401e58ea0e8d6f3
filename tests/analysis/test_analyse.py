"""``forno analyse``: judged from what seats knew, told in three forms, refused where it must be."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Iterable
from concurrent.futures import Future, wait
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest

from forno.analysis import analysis as analysis_module
from forno.analysis.analysis import Analysis, analyse
from forno.analysis.analysis_json import to_plain
from forno.analysis.analysis_report import NOTE
from forno.analysis.analysis_tables import seats_sheet
from forno.analysis.cancellation import CHUNK, StoppableEngine, StoppedError
from forno.analysis.decisions import go_through
from forno.analysis.html_page import page
from forno.analysis.judgement import MoveQuality, loss_of, verdict_of
from forno.analysis.lost_pizzas import GOOD, LOST, Cause
from forno.bots import make_player
from forno.bots.search.search_engine import SearchEngine
from forno.cli import analyse as command
from forno.errors import UserError
from forno.game import Game, situation
from forno.rules.facts import Failed
from tests.support.compiling import compile_thinking
from tests.support.program import Run

WORLDS = 8


@cache
def played() -> Game:
    """A short game: an apprentice against a cook."""
    game = Game("abacus", ["Ada", "Ben <b>"], seed=8)
    bots = [make_player("apprentice", seed=1), make_player("cook")]
    while game.seat_to_move is not None:
        seat = game.seat_to_move
        game.play(bots[seat].choose(game.view(seat), game.legal.indices))
    return game


@cache
def judged() -> Analysis:
    compile_thinking()
    return analyse(go_through(played().record()), worlds=WORLDS)


@pytest.fixture(autouse=True)
def _as_cooks_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cooks play on in place of a net: how good the judge is makes no difference here."""
    monkeypatch.setattr(analysis_module, "net_for", lambda _edition: None)


# --- Who knew what ----------------------------------------------------------------------------


def test_every_choice_is_judged_from_its_own_seat() -> None:
    story = go_through(played().record())
    assert story.rounds[0] == 1
    assert len(story.rounds) == played().round
    for decision in story.decisions:
        assert decision.view.viewer == decision.view.to_act == decision.seat
        assert decision.seen.viewer == decision.seat
        assert decision.chosen in decision.legal
        assert len(decision.legal) > 1
        # Everything is as the table shows it, and the oven is remembered.
        same = replace(decision.view, setting=decision.seen.setting, oven=decision.seen.oven)
        assert same == decision.seen


def test_every_lost_pizza_has_the_decision_that_laid_it() -> None:
    story = go_through(played().record())
    failed = [fact for fact in played().facts if isinstance(fact, Failed)]
    assert [(loss.seat, loss.order) for loss in story.losses] == [
        (fact.seat, fact.order) for fact in failed
    ]
    for loss in story.losses:
        e = played().edition.rulebook
        assert (loss.laid.seat, loss.laid.chosen - e.act_order) == (loss.seat, loss.order)


# --- Verdicts ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("loss", "error", "verdict"),
    [
        (0.00, 0.00, MoveQuality.SOUND),
        (0.019, 0.001, MoveQuality.SOUND),
        (0.02, 0.009, MoveQuality.INACCURACY),
        (0.05, 0.01, MoveQuality.MISTAKE),
        (0.10, 0.049, MoveQuality.BLUNDER),
        (0.10, 0.051, MoveQuality.SOUND),
        (0.30, 0.15, MoveQuality.SOUND),
    ],
)
def test_only_what_is_sure_is_called_anything(
    loss: float, error: float, verdict: MoveQuality
) -> None:
    assert verdict_of(loss, error) is verdict


@pytest.mark.parametrize(
    ("worlds", "gap", "verdict"),
    [
        (2, 1.0, MoveQuality.SOUND),
        (3, 1.0, MoveQuality.SOUND),
        (5, 1.0, MoveQuality.BLUNDER),
        (4, 0.5, MoveQuality.SOUND),
        (15, 0.1, MoveQuality.SOUND),
        (25, 0.1, MoveQuality.BLUNDER),
        (50, 0.021, MoveQuality.SOUND),
        (200, 0.021, MoveQuality.INACCURACY),
    ],
)
def test_a_few_worlds_that_agree_are_not_sure(
    worlds: int, gap: float, verdict: MoveQuality
) -> None:
    loss, error = loss_of(np.full(worlds, gap))
    assert loss == pytest.approx(gap)
    against = np.append(np.full(worlds, gap), -1.0)
    assert error == pytest.approx(against.std(ddof=1) / len(against) ** 0.5)
    assert verdict_of(loss, error) is verdict


def test_worlds_that_differ_have_the_error_that_they_show() -> None:
    gap = np.tile([0.0, 0.0, 1.0, -0.5], 50)
    loss, error = loss_of(gap)
    assert (loss, error) == pytest.approx((gap.mean(), gap.std(ddof=1) / 200**0.5))


def test_judgements_are_the_same_every_time_and_complete() -> None:
    analysis, story = judged(), go_through(played().record())
    assert [each.decision.step for each in analysis.judgements] == [
        each.step for each in story.decisions
    ]
    again = analyse(story, worlds=WORLDS, seats=[0])
    first = [each for each in analysis.judgements if each.decision.seat == 0]
    assert [(e.loss, e.error, e.shares, e.best) for e in again.judgements] == [
        (e.loss, e.error, e.shares, e.best) for e in first
    ]
    for each in analysis.judgements:
        assert sum(each.shares) == pytest.approx(1)
        assert each.loss >= 0
        assert (each.loss > 0) == (each.best != each.decision.chosen)


def test_causes_are_exclusive_and_exhaustive() -> None:
    analysis = judged()
    assert len(analysis.pizzas) == sum(isinstance(fact, Failed) for fact in played().facts)
    for pizza in analysis.pizzas:
        lost = pizza.chance <= LOST
        assert (pizza.chance_in_view is not None) == lost
        forgotten = lost and (pizza.chance_in_view or 0) >= GOOD
        if pizza.left:
            expected = Cause.DECISION
        elif forgotten:
            expected = Cause.MEMORY
        else:
            expected = Cause.DECISION if lost or pizza.flagged else Cause.LUCK
        assert pizza.cause is expected


# --- What comes out ---------------------------------------------------------------------------


def test_plain_values_say_it_all() -> None:
    plain = json.loads(json.dumps(to_plain(judged())))
    assert plain["format"] == "forno analysis 2"
    assert plain["names"] == ["Ada", "Ben <b>"]
    assert [seat["seat"] for seat in plain["seats"]] == [1, 2]
    assert sum(seat["won"] for seat in plain["seats"]) == pytest.approx(1)
    decision = plain["decisions"][0]
    assert set(decision) == {
        "step", "action", "round", "seat", "moment", "chosen", "best", "shares", "loss", "error",
        "worlds", "verdict",
    }  # fmt: skip
    for pizza in plain["pizzas"]:
        assert pizza["cause"] in {"decision", "memory", "luck"}
    for seat in plain["seats"]:
        causes = [p["cause"] for p in plain["pizzas"] if p["seat"] == seat["seat"]]
        assert seat["lost_pizzas"] == {
            cause: causes.count(cause) for cause in ("decision", "memory", "luck")
        }


class Tags(HTMLParser):
    """The tags of a page, each closed in its turn."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        self.seen.add(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        self.seen.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_stands_alone() -> None:
    text = page(judged())
    assert not re.search(r"https?:|//|src=|@import|url\(", text)
    assert "<b>" not in text
    assert "Ben &lt;b&gt;" in text
    tags = Tags()
    tags.feed(text)
    assert tags.open == []
    assert {"svg", "polyline", "table"} <= tags.seen
    assert "prefers-color-scheme: dark" in text
    assert 'name="viewport"' in text


def test_the_command_prints_eighty_columns(forno: Run, tmp_path: Path) -> None:
    judged()
    file, html = tmp_path / "game.forno", tmp_path / "game.html"
    played().save(file)
    done = forno("analyse", str(file), "--worlds", "4", "--seat", "1", "--html", str(html))
    assert (done.status, done.err) == (0, "")
    assert "Lost pizzas" in done.out
    assert max(len(line) for line in done.out.splitlines()) <= 80
    assert html.read_text("utf-8").startswith("<!doctype html>")
    done = forno("analyse", str(file), "--worlds", "4", "--seat", "2", "--json")
    assert {each["seat"] for each in json.loads(done.out)["decisions"]} == {2}


def test_what_is_lost_is_a_sum_of_points() -> None:
    analysis = judged()
    one = next(each for each in analysis.judgements if each.decision.seat == 0)
    blunders = (replace(one, loss=0.55, verdict=MoveQuality.BLUNDER),) * 2
    sheet = seats_sheet(replace(analysis, judgements=blunders))
    row = dict(zip(sheet.columns, sheet.rows[0], strict=True))
    assert row["points lost"] == "110"
    assert not any("%" in cell for cell in sheet.rows[0])
    assert "points lost" in NOTE


# --- Stopping ---------------------------------------------------------------------------------


def test_worlds_are_the_same_however_few_are_tried_at_a_time() -> None:
    compile_thinking()
    decision = go_through(played().record()).decisions[6]
    plain = SearchEngine(played().edition.rulebook)
    parted = StoppableEngine(played().edition.rulebook, None, lambda: False)
    shares, orders = [], []
    for engine in (plain, parted):
        engine.know(decision.view, decision.tracker)
        shares.append(engine.share_victory(decision.legal[:2], worlds=2 * CHUNK + 3, seed=5))
        orders.append(engine.watch_orders(worlds=2 * CHUNK + 3, seed=5))
    assert np.array_equal(shares[0], shares[1])
    assert np.array_equal(orders[0][0], orders[1][0])
    assert orders[0][1] == orders[1][1]


def test_nothing_more_is_tried_after_a_stop() -> None:
    compile_thinking()
    decision = go_through(played().record()).decisions[6]
    answers = iter([False, False, True])
    engine = StoppableEngine(played().edition.rulebook, None, lambda: next(answers))
    engine.know(decision.view, decision.tracker)
    with pytest.raises(StoppedError):
        engine.share_victory(decision.legal[:2], worlds=10**9, seed=5)


def test_ctrl_c_does_not_wait_for_the_worlds_that_are_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compile_thinking()

    def interrupted(waiting: Iterable[Future[object]], nap: float) -> object:
        # From the thread that waits: a signal of another thread may come anywhere, even where
        # Python drops what is raised.
        signal.raise_signal(signal.SIGINT)
        return wait(waiting, nap)

    monkeypatch.setattr(analysis_module, "wait", interrupted)
    # The process that runs the tests may ignore Ctrl-C.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            # All these worlds would take days.
            analyse(go_through(played().record()), worlds=10**9)
    finally:
        signal.signal(signal.SIGINT, before)


# --- Refusals ---------------------------------------------------------------------------------


def test_an_unfinished_game_is_refused(forno: Run, tmp_path: Path) -> None:
    game, file = Game("rio-grande", 2, seed=1), tmp_path / "game.forno"
    game.save(file)
    done = forno("analyse", str(file))
    assert (done.status, done.out) == (2, "")
    assert "not over" in done.err
    assert "game.forno" in done.err


def test_a_damaged_record_is_refused(forno: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.forno"
    lines = str(played().record()).splitlines(keepends=True)
    file.write_text("".join(lines[:-4] + lines[-3:]), "utf-8")
    done = forno("analyse", str(file))
    assert (done.status, done.out) == (2, "")
    assert "game.forno: line " in done.err
    done = forno("analyse", str(tmp_path / "nowhere.forno"))
    assert done.status == 2


def test_a_game_without_its_beginning_is_refused() -> None:
    game = situation("rio-grande", 2, hands={}, supply="-", opens=0, round=3)
    assert game.is_over
    with pytest.raises(UserError, match="middle of a game"):
        go_through(game.record())


@pytest.mark.parametrize("place", ["nowhere/game.html", "."])
def test_a_page_that_cannot_be_written_is_refused_before_anything_is_judged(
    forno: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    def judge(*_: object, **__: object) -> None:
        raise AssertionError("this takes minutes")

    monkeypatch.setattr(analysis_module, "analyse", judge)
    file = tmp_path / "game.forno"
    played().save(file)
    done = forno("analyse", str(file), "--html", str(tmp_path / place))
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("forno: --html: ")
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(("words", "said"), [((), "Lost pizzas"), (("--json",), '"pizzas"')])
def test_a_page_that_fails_in_the_end_costs_nothing_else(
    forno: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], said: str
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(analysis_module, "analyse", lambda *_, **__: judged())
    monkeypatch.setattr(command, "write_file", fail)
    file, html = tmp_path / "game.forno", tmp_path / "game.html"
    played().save(file)
    done = forno("analyse", str(file), "--html", str(html), *words)
    assert done.status == 2
    assert said in done.out
    assert done.err == f"forno: --html: {html} cannot be written: No space left on device\n"


def test_a_seat_that_is_none_is_refused(forno: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.forno"
    played().save(file)
    done = forno("analyse", str(file), "--seat", "3")
    assert done.status == 2
    assert "1 to 2" in done.err
    done = forno("analyse", str(file), "--seat", "0")
    assert done.status == 2
    assert "numbered from 1" in done.err
    done = forno("analyse", str(file), "--worlds", "1")
    assert done.status == 2
    assert "from 2 to" in done.err
