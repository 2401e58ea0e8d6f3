"""What players see and know, as strings and tensors.

An *observation* is the view of a seat under the game's recall dial. An *information state* is all
that it has ever heard and drawn: the memory of somebody who forgets nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt
import pyspiel

from ...kernels.explicit_chance import FINISHED
from ...views import SPECTATOR, Viewer, show
from ...views.encoding import PLACES, encoded_length
from ...views.show import counts_text, orders_text
from ..shared.env_setting import EnvError
from .event_words import own_codes, public_codes
from .game_history import GameHistory
from .spiel_setting import PERFECT, SpielSetting, most_cards, most_decisions

if TYPE_CHECKING:
    from .state import FornoState

OWN: Final = slice(PLACES["hand"], PLACES["request_bill"])
"""The bytes of a row that only its viewer may see."""
DEALING: Final = "the cards are being dealt"


class FornoObserver:
    """An observer as OpenSpiel wants it: ``tensor``, ``dict``, ``set_from`` and ``string_from``."""

    def __init__(
        self, setting: SpielSetting, kind: Any, params: dict[str, Any] | None = None
    ) -> None:
        """Make room for the tensor; ``kind`` says what of it all is wanted."""
        if params:
            raise EnvError(f"an observer of Forno has no parameters, so not {sorted(params)}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise EnvError("nobody at the table sees the cards of all players")
        self._setting = setting
        self._public: bool = kind.public_info
        self._own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._remembers: bool = kind.perfect_recall
        self._recall = PERFECT if self._remembers else setting.recall
        pieces = self._pieces()
        self.tensor: npt.NDArray[np.float32] = np.zeros(sum(pieces.values()), np.float32)
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        at = 0
        for name, length in pieces.items():
            self.dict[name] = self.tensor[at : at + length]
            at += length

    def _pieces(self) -> dict[str, int]:
        setting = self._setting
        e, players = setting.edition.rulebook, setting.players
        pieces = {"player": players, "view": encoded_length(self._recall)}
        if self._remembers and self._public:
            # Colours and the Mamma Mia! card are said too.
            decisions = most_decisions(e, players, helping=setting.helping)
            pieces["said"] = decisions + players + setting.rounds + 1
        if self._remembers and self._own:
            pieces["plan"] = e.kinds + 1
            pieces["notes"] = most_cards(e, players, helping=setting.helping)
        return pieces

    def set_from(self, state: FornoState, player: int) -> None:
        """Write what a player sees and knows into the tensor."""
        course, parts = state.course, self.dict
        self.tensor.fill(0)
        parts["player"][player] = 1
        row = self._setting.table.observe(course.game, player, self._recall)
        if self._public and self._own:
            parts["view"][:] = row
        elif self._own:
            parts["view"][OWN] = row[OWN]
        elif self._public:
            row[OWN] = 0
            parts["view"][:] = row
        if "said" in parts:
            _write(parts["said"], public_codes(self._setting.edition), course.said)
        if "notes" in parts:
            plan = course.plan_of(player)
            _write(parts["plan"], public_codes(self._setting.edition), plan)
            _write(parts["notes"], own_codes(self._setting.edition), course.notes[player])

    def string_from(self, state: FornoState, player: int) -> str:
        """What a player sees, or all that it knows, in words."""
        course = state.course
        if self._public and self._own:
            return known(course, player) if self._remembers else seen(course, player)
        if self._public:
            return known_to_all(course) if self._remembers else seen(course, SPECTATOR)
        if self._own:
            return held(course, player, remembers=self._remembers)
        return ""


def known(course: GameHistory, player: int) -> str:
    """All that a player has heard and drawn."""
    said = f"{player} | {course.said}{course.plan_of(player)}| {course.notes[player]}"
    return said if course.game.player != FINISHED else f"{said}| {course.delivered()}"


def known_to_all(course: GameHistory) -> str:
    """All that everybody has heard; at the end, what everybody delivered."""
    return course.said + (course.delivered() if course.game.player == FINISHED else "")


def seen(course: GameHistory, viewer: Viewer) -> str:
    """What a player or a spectator sees under the recall dial."""
    if not course.game.round:
        return DEALING
    return show(course.view(viewer))


def held(course: GameHistory, player: int, *, remembers: bool) -> str:
    """What nobody else knows: the cards in hand, or all that were drawn."""
    if remembers:
        return course.plan_of(player) + course.notes[player]
    if not course.game.round:
        return ""
    view = course.view(player)
    assert view.hand is not None, "a seat has a hand"
    cards = counts_text(view.setting, view.hand.ingredients)
    return (
        f"{course.plan_of(player)}{cards} | {orders_text(view.setting, player, view.hand.orders)}"
    )


def _write(place: npt.NDArray[np.float32], codes: dict[str, int], words: str) -> None:
    numbers = [codes[word] for word in words.split()]
    place[: len(numbers)] = numbers
