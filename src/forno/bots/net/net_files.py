"""The nets that come with Forno: small files, checked when they are read.

A file is one line of words that say what it is, then the weights as 16-bit numbers.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ...editions import Edition, edition_ids
from ...editions import edition as find_edition
from ...editions.rulebook import SEATS
from ...errors import FornoError
from ..heuristic.opponent_model import FEATURES
from .network import HIDDEN, WEIGHTS

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Weights = npt.NDArray[np.float32]

FORMAT: Final = "forno net 1"
SUFFIX: Final = ".net"
SHIPPED: Final = ("rio-grande", "abacus", "bgg", "plus")
"""Editions whose own net comes with Forno."""
PLAYED_ALIKE: Final = {"oya": "rio-grande"}
"""Editions that are played by the very same rules as another."""


class NetError(FornoError, RuntimeError):
    """A net that is missing, damaged, or made for other features."""


def write_net(path: Path, weights: Weights, about: dict[str, Any]) -> None:
    """Write a net; what ``about`` says goes into its first line."""
    body = weights.astype("<f2").tobytes()
    head = {
        "format": FORMAT,
        "features": FEATURES,
        "hidden": HIDDEN,
        "sha256": hashlib.sha256(body).hexdigest(),
        **about,
    }
    path.write_bytes(json.dumps(head).encode() + b"\n" + body)


REPAIR: Final = "install Forno anew, or make it again: forno train --install"
"""What to do about a net that comes with Forno."""


def read_net(path: Any, repair: str = REPAIR) -> Weights:
    """Read a net; refuse one that is not whole or does not fit, and say how to repair it."""
    import numpy as np

    try:
        head, _, body = path.read_bytes().partition(b"\n")
    except OSError as error:
        why = error.strerror or error
        raise NetError(f"the net {path} cannot be read ({why}); {repair}") from None
    try:
        about = json.loads(head)
        form = about["format"], about["features"], about["hidden"]
        digest = about["sha256"]
    except (ValueError, TypeError, KeyError):
        raise NetError(f"{path} is not a net of Forno; {repair}") from None
    if form != (FORMAT, FEATURES, HIDDEN):
        raise NetError(f"the net {path} was made for another version of Forno; {repair}")
    if hashlib.sha256(body).hexdigest() != digest or len(body) != 2 * WEIGHTS:
        raise NetError(f"the net {path} is damaged; {repair}")
    return np.frombuffer(body, "<f2").astype(np.float32)


def net_path(edition_id: str) -> Any:
    """Where the net for an edition lies in the package."""
    return files(__package__) / "nets" / f"{PLAYED_ALIKE.get(edition_id, edition_id)}{SUFFIX}"


@cache
def net_for(edition: Edition) -> Weights:
    """The net for an edition; one without a net is played by the net of what it differs from.

    That goes for house rules and for new editions. An edition whose net comes with Forno is played
    by that net or not at all: a player with the experience of another game plays badly, and nothing
    would tell why.
    """
    own = net_path(edition.id)
    if edition.id in (*SHIPPED, *PLAYED_ALIKE) or own.is_file():
        return read_net(own)
    if edition.parent in edition_ids():
        return net_for(find_edition(edition.parent))
    # House rules that differ from other house rules; whose they are cannot be told from here.
    return read_net(net_path("plus" if edition.rulebook.kinds == SEATS else "rio-grande"))
