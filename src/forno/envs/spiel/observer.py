"""What players see and know, as strings and tensors.

An *observation* is the view of a seat under the game's recall dial. An *information state* is all
that it has ever heard and drawn: the memory of a player who forgets nothing.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

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

OWN: Final = slice(PLACES["hand"], PLACES["request_bill"])
"""The bytes of a row that only its viewer may see."""
DEALING: Final = "the cards are being dealt"


class HasHistory(Protocol):
    """A state of which an observer reads the history of the game."""

    @property
    def game_history(self) -> GameHistory:
        """The game so far."""


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

    def set_from(self, state: HasHistory, player: int) -> None:
        """Write what a player sees and knows into the tensor."""
        history, parts = state.game_history, self.dict
        self.tensor.fill(0)
        parts["player"][player] = 1
        row = self._setting.table.observe(history.game, player, self._recall)
        if self._public and self._own:
            parts["view"][:] = row
        elif self._own:
            parts["view"][OWN] = row[OWN]
        elif self._public:
            row[OWN] = 0
            parts["view"][:] = row
        if "said" in parts:
            _write(parts["said"], public_codes(self._setting.edition), history.said)
        if "notes" in parts:
            plan = history.plan_of(player)
            _write(parts["plan"], public_codes(self._setting.edition), plan)
            _write(parts["notes"], own_codes(self._setting.edition), history.notes[player])

    def string_from(self, state: HasHistory, player: int) -> str:
        """What a player sees, or all that it knows, in words."""
        history = state.game_history
        if self._public and self._own:
            return known(history, player) if self._remembers else seen(history, player)
        if self._public:
            return known_to_all(history) if self._remembers else seen(history, SPECTATOR)
        if self._own:
            return held(history, player, remembers=self._remembers)
        return ""


def known(history: GameHistory, player: int) -> str:
    """All that a player has heard and drawn."""
    said = f"{player} | {history.said}{history.plan_of(player)}| {history.notes[player]}"
    return said if history.game.player != FINISHED else f"{said}| {history.delivered()}"


def known_to_all(history: GameHistory) -> str:
    """All that was said aloud; at the end, what every seat delivered."""
    return history.said + (history.delivered() if history.game.player == FINISHED else "")


def seen(history: GameHistory, viewer: Viewer) -> str:
    """What a player or a spectator sees under the recall dial."""
    if not history.game.round:
        return DEALING
    return show(history.view(viewer))


def held(history: GameHistory, player: int, *, remembers: bool) -> str:
    """What no other seat knows: the cards in hand, or all that were drawn."""
    if remembers:
        return history.plan_of(player) + history.notes[player]
    if not history.game.round:
        return ""
    view = history.view(player)
    assert view.hand is not None, "a seat has a hand"
    cards = counts_text(view.setting, view.hand.counts)
    orders = orders_text(view.setting, player, view.hand.order_bits)
    return f"{history.plan_of(player)}{cards} | {orders}"


def _write(place: npt.NDArray[np.float32], codes: dict[str, int], words: str) -> None:
    numbers = [codes[word] for word in words.split()]
    place[: len(numbers)] = numbers
