"""A training run, from its options to its progress."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

from ...bots.net.net_files import PLAYED_ALIKE
from ...bots.self_play.training import TRAIN
from ...editions import Edition, edition, edition_ids
from ...errors import UserError, need_numpy
from ...jit import compiler as jit
from ...jit.warmup import give_up
from ...sheets import make_console
from ..cluster.ray_cluster import connect_cluster
from ..shared.cores import usable_cores
from ..shared.notices import say
from ..shared.output_files import check_package
from ..shared.progress import Bars, StillCompilingError, compile_first
from ..shared.stop import INTERRUPTED, Stop
from .cluster_training import train_on_cluster
from .learning_curve import read_curve
from .net_comparison import check_place, compare, install
from .net_folder import CURVE, NetFolder, open_folder
from .recipe import TrainingRecipe, editions_to_train
from .trainer_process import (
    GamesPlayed,
    TrainingEnded,
    TrainingFailed,
    TrainingMessage,
    train_all,
)
from .training_options import USUAL_FOLDER, TrainingOptions
from .training_progress import NetProgress, duration, results

FAILED = 1
_FIGURES = "they need matplotlib: pip install 'forno[lab]', then forno train --draw"


@dataclass
class TrainingOutcome:
    """The nets that are finished, stopped and failed."""

    finished: list[NetFolder] = field(default_factory=list)
    stopped: dict[str, int] = field(default_factory=dict)
    """Games played by those that wrote a checkpoint."""
    failed: list[str] = field(default_factory=list)


def run_training(options: TrainingOptions) -> int:
    """Do what the options ask for: 0, 1 if a net failed or differs, 130 after Ctrl-C."""
    for wanted, folder in (("--check", options.check), ("--draw", options.draw)):
        if folder is None:
            continue
        for option in ("games", "seed", "jobs", "ray", "out"):
            if getattr(options, option) is not None:
                raise UserError(f"{wanted} trains nothing, so --{option} has no meaning with it")
        look = _check if wanted == "--check" else _draw
        return look(options.editions, folder)
    return _train(options)


def find_editions(names: Sequence[str]) -> list[Edition]:
    """The editions that are trained for these names; all that come with one, if there are none."""
    if not names:
        return editions_to_train([edition(each) for each in edition_ids()])
    found: dict[str, Edition] = {}
    for name in names:
        one = edition(name)
        if one.id in PLAYED_ALIKE:
            other = PLAYED_ALIKE[one.id]
            say(f"{one.id} is played by the rules of {other} and shares its net: {other} it is.")
            one = edition(other)
        if found.setdefault(one.id, one).fingerprint != one.fingerprint:
            raise UserError(f'two editions are called "{one.id}": train them one after the other')
    return list(found.values())


def make_recipe(games: int | None, seed: int | None) -> TrainingRecipe:
    """The usual recipe, but for what is asked otherwise."""
    usual = TrainingRecipe()
    return TrainingRecipe(
        games=usual.games if games is None else games, seed=usual.seed if seed is None else seed
    )


# --- Only looking ---------------------------------------------------------------------------------


def _check(editions: Sequence[str], folder: Path) -> int:
    need_numpy("nets need")
    lines, is_same = compare(find_editions(editions), folder)
    print("\n".join(lines))
    return 0 if is_same else FAILED


def _draw(editions: Sequence[str], folder: Path) -> int:
    check_package("--draw", "matplotlib")
    from .plots import draw_curve

    if editions:
        paths = [folder / f"{each.id}{CURVE}" for each in find_editions(editions)]
    else:
        paths = sorted(folder.glob(f"*{CURVE}"))
    if not paths:
        raise UserError(f"--draw: there is no learning curve (…{CURVE}) in {folder}")
    for path in paths:
        written = draw_curve(path)
        named = " and ".join(map(str, written))
        print(f"wrote {named}" if written else f"{path}: nothing has been measured yet")
    return 0


# --- Training -------------------------------------------------------------------------------------


def _train(options: TrainingOptions) -> int:
    editions = find_editions(options.editions)
    recipe = make_recipe(options.games, options.seed)
    _check_numba()
    folder: Path = options.out or USUAL_FOLDER
    nets = [NetFolder(folder, each, recipe) for each in editions]
    if options.install:
        check_place(editions)
    open_folder(folder)
    outcome, todo = _sort_out(nets)
    if todo and find_spec("matplotlib") is None:
        say(f"No figures of the learning curves: {_FIGURES} {folder}")
    stop, console = Stop(), make_console(error=True)
    progress = NetProgress(console, todo, quiet=options.quiet)
    with stop.at_ctrl_c():
        if todo:
            _compile(Bars(console, quiet=options.quiet), stop)
            with progress.shown(), _messages(options, todo, stop) as messages:
                _follow(messages, progress, outcome)
        if options.install:
            for net in outcome.finished:
                say(f"installed {install(net.edition, net.net)}")
    _sum_up(options, folder, nets, outcome)
    if outcome.failed:
        return FAILED
    return INTERRUPTED if stop and len(outcome.finished) < len(nets) else 0


@contextmanager
def _messages(
    options: TrainingOptions, todo: Sequence[NetFolder], stop: Stop
) -> Iterator[Iterable[tuple[NetFolder, TrainingMessage]]]:
    """Train on this machine or on a cluster."""
    if options.ray is None:
        with closing(train_all(todo, jobs=options.jobs or usable_cores(), stop=stop)) as messages:
            yield messages
        return
    with (
        connect_cluster(options.ray, options.jobs) as cluster,
        closing(train_on_cluster(cluster, todo, stop=stop)) as messages,
    ):
        yield messages


def _sort_out(nets: Sequence[NetFolder]) -> tuple[TrainingOutcome, list[NetFolder]]:
    """What is finished already and what is to do; refuse files that are in the way."""
    from .checkpoint import read_checkpoint

    outcome, todo = TrainingOutcome(), []
    for net in nets:
        if net.is_finished():
            say(f"{net.edition.id}: {net.net} is finished; it is not trained again.")
            # Perhaps there was nothing to draw with the last time.
            if net.curve.exists() and not net.figure.exists():
                _drawn(net)
            outcome.finished.append(net)
        else:
            read_checkpoint(net)
            todo.append(net)
    return outcome, todo


def _compile(bars: Bars, stop: Stop) -> None:
    try:
        compile_first(bars, stop, TRAIN)
    except StillCompilingError:
        # The compiler runs on in its thread, and leaving politely would wait for it.
        give_up()
        say("Stopped before the first game.")
        sys.stderr.flush()
        os._exit(INTERRUPTED)


def _follow(
    messages: Iterable[tuple[NetFolder, TrainingMessage]],
    progress: NetProgress,
    outcome: TrainingOutcome,
) -> None:
    begun: dict[str, float] = {}
    for net, message in messages:
        name = net.edition.id
        begun.setdefault(name, time.monotonic())
        match message:
            case GamesPlayed():
                progress.tell(net, message)
            case TrainingFailed(why):
                progress.announce(f"{name}: {why}")
                outcome.failed.append(name)
            case TrainingEnded(is_finished=False, done=done):
                outcome.stopped[name] = done
            case TrainingEnded():
                progress.tell(net, GamesPlayed(message.done))
                took = duration(time.monotonic() - begun[name])
                progress.announce(f"{name}: finished in {took}; {_drawn(net)}")
                outcome.finished.append(net)


def _drawn(net: NetFolder) -> str:
    """Draw the learning curve, if that can be done; say how it ends, or what is wrong with it."""
    try:
        if find_spec("matplotlib") is not None:
            from .plots import draw_curve

            draw_curve(net.curve)
        return results(read_curve(net.curve).latest())
    except UserError as complaint:  # no reason to stop the others
        return str(complaint)


def _sum_up(
    options: TrainingOptions, folder: Path, nets: Sequence[NetFolder], outcome: TrainingOutcome
) -> None:
    if outcome.failed:
        say(f"Not finished, because something went wrong: {', '.join(outcome.failed)}.")
    if len(outcome.finished) + len(outcome.failed) < len(nets):
        far = [f"{name} after {done:,} games" for name, done in outcome.stopped.items()]
        say(
            f"Stopped: {', '.join(far) or 'nothing had begun'}. The same command goes on from here."
        )
    if outcome.finished and not options.install:
        say(
            f"The nets are in {folder}. Are they those that come with Forno? forno train --check"
            f" {folder}. To play by them, give the same command with --install."
        )


def _check_numba() -> None:
    need_numpy("nets need")
    if jit.is_available():
        return
    if os.environ.get(jit.INTERPRETED):
        raise UserError(f"training needs compiled rules: take {jit.INTERPRETED} out of the way")
    raise UserError(
        f"{jit.why_not()}, and interpreted rules would train for weeks: pip install 'forno[fast]'"
    )
