"""A tournament, from its options to its outputs."""

from __future__ import annotations

import sys

from rich.console import Console

from ...bots.ladder.bot_registry import check_nets
from ...editions import edition
from ...errors import UserError
from ...game.settling import settle_helping
from ...game.soundness import check_players
from ...sheets import COMPACT, make_console, print_report
from ..cluster.run_jobs import Workers, job_results
from ..jobs.entrants import find_bots
from ..jobs.interruptible import run_interruptible, write_results
from ..shared.notices import say, say_stopped
from ..shared.progress import Bars
from ..shared.resumable_run import ResumableRun
from ..shared.stop import Stop
from . import exports, ratings
from .contest import Contest, Fixture
from .contest_folder import open_run
from .contest_games import ContestGames
from .outcome import GameOutcome
from .plots import draw
from .report import llr, report
from .sprt import Sprt
from .standing import Standing
from .tournament_options import USUAL_GAIN, USUAL_GAMES, USUAL_SPRT_GAMES, TournamentOptions

REPORT_EVERY = 100
"""Games between two reports of a test."""


def run_tournament(options: TournamentOptions) -> int:
    """Play what the options ask for; return 0, or 130 if it was stopped with Ctrl-C."""
    contest = make_contest(options)
    standing = Standing(
        contest, options.games or (USUAL_SPRT_GAMES if options.sprt else USUAL_GAMES)
    )
    standing.sprt = _make_sprt(options, contest)
    run = open_run(options.out, contest) if options.out is not None else None

    def play(stop: Stop) -> None:
        _play(options, standing, run, stop)
        if not standing.is_complete:
            wanted = standing.asked * len(standing.pairings)
            say_stopped(len(standing.outcomes), wanted, resumable=run is not None)
        _show(options, standing, run)

    return run_interruptible(options.bots, play)


def make_contest(options: TournamentOptions) -> Contest:
    """Settle what is played; refuse what cannot be."""
    found = edition(options.edition)
    check_players(found, options.players)
    contest = Contest(
        edition=found,
        players=options.players,
        helping=settle_helping(found, options.players, wanted=options.helping),
        seed=options.seed,
        bots=find_bots(options.bots),
        move_time=options.move_time,
        gauntlet=options.gauntlet,
    )
    # Without its net a bot would forfeit every game, through no fault of its own.
    check_nets(options.bots, found)
    return contest


def _make_sprt(options: TournamentOptions, contest: Contest) -> Sprt | None:
    if not options.sprt:
        if options.gain is not None:
            raise UserError("--gain says how much better --sprt looks for: give --sprt too")
        return None
    if len(contest.bots) != 2:
        raise UserError(
            f"--sprt asks whether one bot is better than another: name two, not {len(contest.bots)}"
        )
    return Sprt(contest.players, options.gain or USUAL_GAIN)


def _play(
    options: TournamentOptions,
    standing: Standing,
    run: ResumableRun[GameOutcome] | None,
    stop: Stop,
) -> None:
    contest = standing.contest
    console = make_console(error=True)
    count = RunningCount(standing, None if options.quiet else console)
    done: set[Fixture] = set()
    for outcome in run.found if run is not None else ():
        if outcome.fixture.number < standing.asked and _is_paired(standing, outcome.fixture):
            done.add(outcome.fixture)
            count.add(outcome)
    if done:
        say(f"{len(done):,} games were there already.")
    wanted = (
        each
        for each in contest.fixtures(standing.asked)
        if _is_paired(standing, each) and each not in done
    )
    workers = Workers(options.jobs, options.ray)
    total = standing.asked * len(standing.pairings)
    if count.is_decided():
        return
    with (
        Bars(console, quiet=options.quiet).bar("arena", total) as show,
        job_results(workers, ContestGames(contest), wanted, stop=stop) as outcomes,
    ):
        for number, outcome in enumerate(outcomes, start=len(done) + 1):
            if run is not None:
                run.add(outcome)
            count.add(outcome)
            show(number)
            if count.is_decided():
                return


def _is_paired(standing: Standing, fixture: Fixture) -> bool:
    return (fixture.single, fixture.others) in standing.pairings


class RunningCount:
    """Counts games as they come; a test takes them in the order of their numbers."""

    def __init__(self, standing: Standing, console: Console | None) -> None:
        """Count for a standing, and report how a test goes if there is a console."""
        self._standing = standing
        self._console = console
        self._early: dict[int, GameOutcome] = {}

    def is_decided(self) -> bool:
        """Whether a test needs no more games."""
        return self._standing.sprt is not None and self._standing.is_complete

    def add(self, outcome: GameOutcome) -> None:
        """Count a game."""
        sprt = self._standing.sprt
        if sprt is None:
            self._standing.add(outcome)
            return
        self._early[outcome.fixture.number] = outcome
        while not self.is_decided() and (found := self._early.pop(sprt.games, None)) is not None:
            self._standing.add(found)
            sprt.add(found.shares[self._standing.contest.single_seat(found.fixture)])
            if sprt.games % REPORT_EVERY == 0 or self.is_decided():
                self._tell(f"{sprt.games:,} games: {llr(sprt)}")

    def _tell(self, line: str) -> None:
        if self._console is not None:
            self._console.print(line)  # above the bar, where there is one


def _show(
    options: TournamentOptions, standing: Standing, run: ResumableRun[GameOutcome] | None
) -> None:
    if not ratings.are_available():
        say("No ratings: they need openskill (pip install 'forno[lab]').")
    # Files first: the reader of a pipe may close it before the end.
    if run is not None:
        files = [("result.json", exports.as_json(standing))]
        write_results(run, files, lambda: draw(standing) if standing.outcomes else ())
    if options.json:
        sys.stdout.write(exports.as_json(standing))
    else:
        print_report(make_console(), report(standing), COMPACT)
    sys.stdout.flush()
