"""Options that several commands share: how their values are read, and what is usual."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ..lab.cluster.ray_cluster import HERE

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

MOST_GAMES: Final = 10**15
MOST_CONTEST_GAMES: Final = 10**7
MOST_JOBS: Final = 256

Options = TypeVar("Options")


def options_from(args: argparse.Namespace, kind: Callable[..., Options]) -> Options:
    """The parsed options as the dataclass that the laboratory declares for a command."""
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]  # it is a dataclass
    values: dict[str, Any] = {name: getattr(args, name) for name in names}
    return kind(**values)


def add_ray(group: argparse._ArgumentGroup) -> None:
    """Add ``--ray`` to a group of options."""
    group.add_argument(
        "--ray",
        nargs="?",
        const=HERE,
        metavar="ADDRESS",
        help="work on Ray: on this machine, or on the cluster at this address",
    )


def add_table(group: argparse._ArgumentGroup, others: str) -> None:
    """Add the options that say at which table one bot plays against copies of the others."""
    group.add_argument(
        "--edition", default="rio-grande", metavar="ID", help="edition or .toml file (rio-grande)"
    )
    group.add_argument(
        "--players", type=int, default=4, metavar="N", help=f"one bot against N-1 of {others} (4)"
    )
    group.add_argument(
        "--helping",
        action=argparse.BooleanOptionalAction,
        help="play with or without Helping (with it, where the rules have it)",
    )
    group.add_argument(
        "--move-time",
        type=seconds,
        default=10.0,
        metavar="SECONDS",
        help="a bot that has not answered by then forfeits the game (10)",
    )


def game_count(text: str) -> int:
    """Read a number of games: 1000000, 1_000_000, 1,000,000 or 1e6."""
    plain = text.replace("_", "").replace(",", "")
    number = 0
    if power := re.fullmatch(r"(\d{1,9})(?:\.(\d{1,9}))?[eE]\+?(\d{1,2})", plain):
        whole, part, zeros = power[1], power[2] or "", int(power[3])
        if len(part.rstrip("0")) <= zeros:
            number = int(whole + part.rstrip("0")) * 10 ** (zeros - len(part.rstrip("0")))
    elif re.fullmatch(r"\d{1,20}", plain):
        number = int(plain)
    if not 1 <= number <= MOST_GAMES:
        raise argparse.ArgumentTypeError(
            f'games are a whole number from 1 to 1e15, such as 10000 or 1e6, not "{text:.40}"'
        )
    return number


def seed(text: str) -> int:
    """Read a seed."""
    from ..rules.chance import MASK

    number = int(text) if re.fullmatch(r"\d{1,19}", text, re.ASCII) else -1
    if not 0 <= number <= MASK:
        raise argparse.ArgumentTypeError(
            f'a seed is a whole number from 0 to {MASK}, not "{text:.40}"'
        )
    return number


def contest_games(text: str) -> int:
    """Read a number of games."""
    return game_count_within(text, f"from 1 to {MOST_CONTEST_GAMES:,}", 1, MOST_CONTEST_GAMES)


def game_count_within(text: str, limits: str, fewest: int, most: int) -> int:
    """Read a number of games where fewer make sense than in simulations."""
    try:
        number = game_count(text)
    except argparse.ArgumentTypeError:  # it names other limits
        number = 0
    if not fewest <= number <= most:
        raise argparse.ArgumentTypeError(f'games are a whole number {limits}, not "{text:.40}"')
    return number


def jobs(text: str) -> int:
    """Read a number of processes."""
    number = int(text) if re.fullmatch(r"\d{1,9}", text, re.ASCII) else 0
    if not 1 <= number <= MOST_JOBS:
        raise argparse.ArgumentTypeError(f'jobs are from 1 to {MOST_JOBS}, not "{text:.40}"')
    return number


def seconds(text: str) -> float:
    """Read a time to think."""
    number = decimal(text)
    if not 0.01 <= number <= 86_400:
        raise argparse.ArgumentTypeError(
            f'a move time is from 0.01 to 86400 seconds, not "{text:.40}"'
        )
    return number


def decimal(text: str) -> float:
    """Read a decimal number; -1 for anything else."""
    return float(text) if re.fullmatch(r"\d{1,9}(\.\d{1,9})?|\.\d{1,9}", text, re.ASCII) else -1.0
