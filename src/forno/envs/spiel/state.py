"""A state of the game, as OpenSpiel knows states."""

from __future__ import annotations

import pickle
from base64 import b64encode
from typing import Any, Final

import pyspiel

from ...kernels.explicit_chance import CHANCE, FINISHED, WEIGHTS
from .event_words import chance_word, colours
from .game_history import GameHistory
from .observer import known, seen
from .resampling import resampled

NOTHING_ELSE: Final = b64encode(pickle.dumps({})).decode()
"""What a serialized state has besides its history."""
_CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
_TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
assert (_CHANCE, _TERMINAL) == (CHANCE, FINISHED), "the drivers use OpenSpiel's numbers"


class IllegalAnswerError(pyspiel.SpielError):  # type: ignore[misc]  # it has no types
    """An action that is not legal, or an outcome that chance can't have; nothing has changed."""


class FornoState(pyspiel.State):  # type: ignore[misc]  # it has no types
    """One state.

    All of it is in one object, which OpenSpiel copies when it clones a state. Methods that
    OpenSpiel has in C++, and that would only come back here, are answered here: that is quicker.
    """

    def __init__(self, game: pyspiel.Game, first: GameHistory) -> None:
        """Begin a game; called by ``Game.new_initial_state`` only."""
        super().__init__(game)
        self._game_history = first

    @property
    def game_history(self) -> GameHistory:
        """The game, for the observers. The truth is in it: no player may see it."""
        return self._game_history

    def stand_at(self, game_history: GameHistory) -> None:
        """Be the state that this history of the game has led to."""
        self._game_history = game_history

    def current_player(self) -> int:
        """The seat to act; OpenSpiel's numbers for chance and for the end."""
        return self._game_history.game.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._game_history.game.player == FINISHED

    def is_chance_node(self) -> bool:
        """Whether a card is to be drawn."""
        return self._game_history.game.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What the seat to act may do; no other seat may act."""
        game = self._game_history.game
        if player is None or player == game.player:
            return game.listed[: game.count].tolist()
        return [] if player >= 0 else super().legal_actions(player)

    def _legal_actions(self, _player: int) -> list[int]:
        game = self._game_history.game
        return game.listed[: game.count].tolist()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may be drawn, and how likely it is."""
        game = self._game_history.game
        listed, count = game.listed, game.count
        weights = listed[WEIGHTS : WEIGHTS + count]
        share = 1.0 / sum(weights)
        return [(listed[at], weights[at] * share) for at in range(count)]

    def _apply_action(self, action: int) -> None:
        if self._game_history.shared:
            self._game_history = self._game_history.copy()
        if not self._game_history.answer(action):
            who = self.current_player()
            legal = self._game_history.game.options
            raise IllegalAnswerError(f"{action} is not legal for player {who}; legal are {legal}")

    def _action_to_string(self, player: int, action: int) -> str:
        game_history = self._game_history
        edition = game_history.setting.edition
        if player >= 0:
            words = game_history.words[player]
            known = 0 <= action < len(words)
            return words[action].strip().partition(":")[2] if known else f"no action {action}"
        seat = game_history.game.asked_seat
        if seat >= len(game_history.colours):
            return colours(edition, seat)[action].strip()
        return f"{seat} gets {chance_word(edition, game_history.colours[seat], action)}"

    def returns(self) -> list[float]:
        """Nothing while the game goes on; then the victory, so that all add up to nothing.

        With n players a sole winner has n - 1 and every other -1.
        """
        game, players = self._game_history.game, self._game_history.setting.players
        best = game.winners
        if not best:
            return [0.0] * players
        share = players / best.bit_count()
        return [(best >> seat & 1) * share - 1.0 for seat in range(players)]

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> FornoState:
        """A state that this player can't tell from this one, with what it can't see dealt anew."""
        setting = self._game_history.setting
        replay = resampled(setting, tuple(self.history()), player_id, probability_sampler)
        # OpenSpiel keeps the history of a state itself. It is handed over as a serialized state
        # would be, which is many times quicker than to apply every action.
        told = ",".join(f"{player}:{answer}" for player, answer in replay.answers)
        number = len(replay.answers)
        kept = f"history={told}\nmove_number={number}\n__dict__={NOTHING_ELSE}"
        state: FornoState = self.get_game().deserialize_state(kept)
        state.stand_at(replay.history)
        return state

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player knows, in words."""
        who = self._game_history.game.player if player is None else player
        if not 0 <= who < self._game_history.setting.players:
            return super().information_state_string(who)  # type: ignore[no-any-return]  # refuses
        return known(self._game_history, who)

    def observation_string(self, player: int | None = None) -> str:
        """What a player sees, as a picture."""
        who = self._game_history.game.player if player is None else player
        if not 0 <= who < self._game_history.setting.players:
            return super().observation_string(who)  # type: ignore[no-any-return]  # refuses
        return seen(self._game_history, who)

    def __str__(self) -> str:
        """The whole truth in words, for people who look for faults; no player may see it."""
        game_history = self._game_history
        notes = "\n".join(f"{seat}: {note}" for seat, note in enumerate(game_history.notes))
        return f"{game_history.said}{game_history.plan}\n{notes}"
