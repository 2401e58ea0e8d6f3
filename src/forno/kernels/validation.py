"""What a batch refuses, and how it says so."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import TYPE_CHECKING, Any

from ..editions import Edition
from ..editions.rulebook import Rulebook
from ..errors import FornoError
from ..rules.chance import MASK
from ..rules.counts import from_kind, of, total
from ..rules.state import State
from ..views.setting import Recall

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


class BatchError(FornoError, ValueError):
    """A batch was asked for something it can't do; nothing has changed."""


class IllegalActionError(BatchError):
    """An action is not legal in one of the games; no game has moved."""

    def __init__(self, game: int, action: int, legal: Sequence[int]) -> None:
        """Say which action, in which game, and what is legal there."""
        self.game = game
        self.action = action
        self.legal = tuple(legal)
        super().__init__(
            f"action {action} is not legal in game {game}; legal are {list(legal)}. "
            "No game of the batch has moved."
        )


def check_table(chosen: Edition, players: int, recall: Recall, *, helping: bool) -> None:
    """Refuse a table at which the edition can't be played."""
    e = chosen.rulebook
    if not e.fewest_players <= whole(players, "players") <= e.most_players:
        raise BatchError(
            f"{chosen.id} is for {e.fewest_players} to {e.most_players} players, not {players}"
        )
    if helping and not e.helping:
        raise BatchError(f"in {chosen.id} nobody can help: leave helping out")
    if helping and players < e.helping_players:
        raise BatchError(f"helping needs at least {e.helping_players} players, not {players}")
    if not isinstance(recall, Recall):
        raise BatchError(f"recall is TOP_CARD, EVERYTHING or Recall(cards), not {recall!r}")


def check_position(state: State, e: Rulebook, which: int) -> None:
    """Refuse a position that can't be one of this edition: its rules would not fit it."""
    counts = [state.table, state.used, *state.hand]
    if (
        max(state.colour[: state.players]) >= e.kinds
        or any(total(from_kind(each, e.kinds)) for each in counts)
        or max(state.orders) >= 1 << e.orders
        or any(of(hand, kind) > e.most for hand in state.hand for kind in range(e.kinds))
    ):
        raise BatchError(f"position {which} is not one of this edition")


def whole(value: object, what: str) -> int:
    """A whole number of any type, or a refusal."""
    try:
        return index(value)  # type: ignore[arg-type]  # it says itself what has no index
    except TypeError:
        raise BatchError(f"{what}: a whole number, not {value!r}") from None


def checked_seeds(
    seeds: int | Sequence[int] | npt.NDArray[np.integer[Any]], games: int
) -> npt.NDArray[np.int64]:
    """A seed for each game, or a refusal."""
    import numpy as np

    if np.ndim(seeds) == 0:
        first = whole(seeds, "seeds")
        if not 0 <= first <= MASK - games:
            raise BatchError(f"seed {first} is not between 0 and 2**62 - 1 - {games} games")
        return first + np.arange(games, dtype=np.int64)
    given = np.asarray(seeds)
    if given.shape != (games,):
        raise BatchError(f"{given.size} seeds for {games} games: give one, or one for each game")
    if given.dtype == object or given.dtype.kind not in "iu":
        given = np.array([whole(seed, "seeds") for seed in given.tolist()], object)
    wrong = np.flatnonzero((given < 0) | (given > MASK))
    if wrong.size:
        game = int(wrong[0])
        raise BatchError(f"seed {given[game]} of game {game} is not between 0 and 2**62 - 1")
    return given.astype(np.int64)


def shape_of(array: Any) -> tuple[int, ...] | str:
    """The shape of what should be an array, for comparing and for telling."""
    import numpy as np

    try:
        shape: tuple[int, ...] = np.shape(array)
    except ValueError:
        return "ragged"
    return shape
