"""What players see and know, as strings and tensors.

An *observation* is the view of a seat under the game's recall dial. An *information state* is all
that it has ever heard and drawn: the memory of somebody who forgets nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt
import pyspiel

from ....views import show
from ....views.encoding import encoded_length
from ..setting import EnvError
from .course import Course
from .setting import PERFECT, SpielSetting, most_cards, most_decisions
from .vocabulary import own_codes, public_codes

if TYPE_CHECKING:
    from .state import FornoState

DEALING: Final = "the cards are being dealt"


class FornoObserver:
    """An observer as OpenSpiel wants it: ``tensor``, ``dict``, ``set_from`` and ``string_from``."""

    def __init__(
        self, setting: SpielSetting, kind: Any, params: dict[str, Any] | None = None
    ) -> None:
        """Make room for the tensor."""
        if params:
            raise EnvError(f"an observer of Forno has no parameters, so not {sorted(params)}")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise EnvError(
                "Forno shows a player what is public together with its own cards;"
                " nobody sees the cards of all players, and there is no observer of less"
            )
        self._setting = setting
        self._remembers: bool = kind.perfect_recall
        self._recall = PERFECT if self._remembers else setting.recall
        pieces = {"player": setting.players, "view": encoded_length(self._recall)}
        if self._remembers:
            e, players = setting.edition.rulebook, setting.players
            # Colours and the Mamma Mia! card are said too.
            said = most_decisions(e, players, helping=setting.helping) + players + e.rounds + 1
            pieces |= {
                "said": said,
                "notes": most_cards(e, players, helping=setting.helping),
            }
        self.tensor: npt.NDArray[np.float32] = np.zeros(sum(pieces.values()), np.float32)
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        at = 0
        for name, length in pieces.items():
            self.dict[name] = self.tensor[at : at + length]
            at += length

    def set_from(self, state: FornoState, player: int) -> None:
        """Write what a player sees and knows into the tensor."""
        course, parts = state.course, self.dict
        self.tensor.fill(0)
        parts["player"][player] = 1
        parts["view"][:] = self._setting.table.observe(course.game, player, self._recall)
        if self._remembers:
            codes = public_codes(self._setting.edition)
            _write(parts["said"], [codes[word] for word in course.heard(player).split()])
            codes = own_codes(self._setting.edition)
            _write(parts["notes"], [codes[word] for word in course.notes[player].split()])

    def string_from(self, state: FornoState, player: int) -> str:
        """What a player sees, or all that it knows, in words."""
        return known(state.course, player) if self._remembers else seen(state.course, player)


def known(course: Course, player: int) -> str:
    """All that a player has heard and drawn."""
    return f"{player} | {course.heard(player)}| {course.notes[player]}"


def seen(course: Course, player: int) -> str:
    """What a player sees under the recall dial."""
    if not course.game.round:
        return f"seat {player}, {DEALING}"
    return show(course.view(player))


def _write(place: npt.NDArray[np.float32], codes: list[int]) -> None:
    place[: len(codes)] = codes
