"""The games that were counted, played once more and written down as records.

A counted game leaves nothing but numbers. Its stream of chance gives it back: the same deal, the
same players, the same moves. A :class:`Game` follows along and makes the record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from ...bots.heuristic.decision_input import DecisionInput
from ...bots.heuristic.weights import HEURISTIC_WEIGHTS
from ...bots.playout.compiled_bots import choose
from ...editions import edition_ids
from ...errors import UserError
from ...files import write_file
from ...game import Game
from ...kernels.game_start import seat_players
from ...rules.actions import apply
from ...rules.chance import shuffle_supply, stream
from ...rules.phases import OVER, SHUFFLE
from ...rules.position import position_of, supply_cards
from ...rules.rounds import begin_round
from ...rules.setup import begin_game, deal
from ...rules.state import State
from ..shared.output_files import check_records
from .experiment_tables import ExperimentTable
from .results import TableResult

MOST: Final = 10_000
"""The most files that make sense."""


def check(folder: Path, tables: Sequence[ExperimentTable], seed: int, games: int) -> None:
    """Refuse records that cannot or should not be written, before anything is played."""
    if games * len(tables) > MOST:
        raise UserError(
            f"--records writes a file for each game: {games * len(tables):,} are too many; "
            f"play at most {MOST:,} games, or leave --records out"
        )
    names = [file_name(table, seed, game) for table in tables for game in range(games)]
    check_records(folder, names)


def file_name(table: ExperimentTable, seed: int, game: int) -> str:
    """What a game's file is called."""
    return f"{table.edition.id}-{table.players}-{seed}-{game:06}.forno"


def write(folder: Path, result: TableResult, report: Callable[[int], None]) -> Iterator[Path]:
    """Write the games of a result one by one."""
    for number in range(result.games):
        game = record_game(result.table, result.seed, number)
        path = folder / file_name(result.table, result.seed, number)
        write_file(path, str(game.record()).encode())
        report(number + 1)
        yield path


def record_game(table: ExperimentTable, seed: int, number: int) -> Game:
    """Play one of the counted games again, and keep it."""
    e, state, given = table.edition.rulebook, State(), DecisionInput()
    seat_players(state, e, table.players, int(table.helping), stream(seed, number))
    deal(state, e)
    game = Game.from_position(
        position_of(state),
        table.edition,
        [f"{bot} {seat}" for seat, bot in enumerate(table.bots, start=1)],
        foreword=_foreword(table, seed, number),
    )
    begin_game(state, e)
    bots = table.codes
    while state.phase != OVER:
        action = choose(state, e, given, HEURISTIC_WEIGHTS, bots[state.turn])
        apply(state, e, action)
        supplies = []
        while state.phase == SHUFFLE:  # again at once, if there is nothing to shuffle
            shuffle_supply(state)
            supplies.append(supply_cards(state))
            begin_round(state, e)
        if supplies:
            dealer = iter(supplies)
            game.deal_with(lambda _, dealer=dealer: next(dealer))  # type: ignore[misc]  # mypy cannot infer it
            game.play(action)
            game.deal_anew()
        else:
            game.play(action)
    return game


def _foreword(table: ExperimentTable, seed: int, number: int) -> list[str]:
    lines = [f"seats: {', '.join(table.bots)}", f"game {number} of seed {seed}"]
    if table.edition.id not in edition_ids():
        lines.append(f"edition file: {Path(table.edition.source).resolve()}")
    return lines
