"""The option ``--ray`` of all commands that can work on a cluster."""

from __future__ import annotations

import argparse
from typing import Final

HERE: Final = "here"
"""What ``--ray`` means alone: an instance of one's own on this machine."""


def add_ray(group: argparse._ArgumentGroup) -> None:
    """Add ``--ray`` to a group of options."""
    group.add_argument(
        "--ray",
        nargs="?",
        const=HERE,
        metavar="ADDRESS",
        help="work on Ray: on this machine, or on the cluster at this address",
    )
