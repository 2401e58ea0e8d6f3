"""Deal anew what a player can't see, so that everything it heard could have happened all the same.

A card that was shown had been drawn before, out of one pool or another, as likely as it lay there;
what was never shown is dealt from what is left in the pools. Orders have a pool for each seat. Then
the game is played again with these cards. Nothing else of the truth goes in, so it comes out no
more often than chance would have it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pyspiel

from ...kernels.explicit_chance import ORDER_CARD
from .game_history import GameHistory
from .player_history import (
    DREW,
    DREW_ORDER,
    HOLDS,
    LAID_REWARD,
    PLAYED_ORDER,
    SAW_REWARD,
    SHOWED,
    PlayerHistory,
    past_of,
)
from .spiel_setting import SpielSetting

TRIES: Final = 100
"""How often a dealing that leads nowhere is begun anew."""

STIRS: Final = 3000
"""How often a way out of a dead end is looked for."""

Random = Callable[[], float]
"""Draws a number from 0 to 1."""


class ResamplingError(pyspiel.SpielError):  # type: ignore[misc]  # it has no types
    """No dealing was found that agrees with what a player knows."""


class ReplayedGame(NamedTuple):
    """A game that was dealt anew: its history, and every answer with the player who gave it."""

    history: GameHistory
    answers: list[tuple[int, int]]


def resampled(
    setting: SpielSetting, history: tuple[int, ...], me: int, random: Random
) -> ReplayedGame:
    """A game that ``me`` can't tell from the one with this history."""
    if not 0 <= me < setting.players:
        raise ResamplingError(f"there is no player {me}; there are 0 to {setting.players - 1}")
    past = past_of(setting, history, me)
    for _ in range(TRIES):
        answers = deal_anew(setting, past, me, random)
        other = None if answers is None else replayed(setting, answers)
        if other is not None:
            return other
    raise ResamplingError(f"in {TRIES} tries no dealing agreed with what player {me} knows")


def replayed(setting: SpielSetting, answers: list[int]) -> ReplayedGame | None:
    """The game that answers lead to, or None if it can't go like this."""
    game = GameHistory(setting)
    given = []
    for answer in answers:
        given.append((game.game.player, answer))
        if not game.answer(answer):
            return None
    return ReplayedGame(game, given)


def deal_anew(
    setting: SpielSetting, past: PlayerHistory, me: int, random: Random
) -> list[int] | None:
    """Everything done and drawn, with other cards where ``me`` can't see them; None if stuck."""
    answers = past.answers.copy()
    kinds = _deal_ingredients(setting, past, random)
    if kinds is None:
        return None
    for place, answer in (kinds | _deal_orders(setting, past, me, random)).items():
        if place < len(answers):
            answers[place] = answer
    return answers


def pick(weights: list[int] | list[float], random: Random) -> int:
    """A place in a list, as likely as its weight says; at least one is above zero."""
    at = random() * sum(weights)
    last = 0
    for place, weight in enumerate(weights):
        if weight > 0:
            last = place
            at -= weight
            if at < 0:
                break
    return last


class _CardPools:
    """The pools, and what was drawn out of them and is not yet known."""

    def __init__(self, setting: SpielSetting, past: PlayerHistory, random: Random) -> None:
        seats = range(setting.players)
        self._random = random
        self._left = [pool.copy() for pool in past.pools]
        self._cards = [sum(pool) for pool in past.pools]
        self._hidden: list[list[list[int]]] = [[[] for _ in past.pools] for _ in seats]
        """The places of each seat's hidden cards, by pool."""
        self._seat: dict[int, int] = {}
        self._pool: dict[int, int] = {}
        self._needed: dict[int, int] = {}
        """For each settled place, a place by which a card must have been drawn to be in time."""
        self._drawn: list[int] = []
        self._by_seat: list[list[int]] = [[] for _ in seats]
        self._latest = 0
        self.settled: dict[int, int] = {}
        """The kind for each place."""

    def draw(self, seat: int, pool: int, place: int) -> None:
        """A seat draws a card that no other seat sees."""
        self._hidden[seat][pool].append(place)
        self._seat[place], self._pool[place] = seat, pool
        self._drawn.append(place)
        self._by_seat[seat].append(place)
        self._latest = place

    def settle(self, seat: int, kind: int) -> bool:
        """One of the seat's hidden cards is of this kind; say whether that can be."""
        weights = self._weights(seat, kind)
        for _ in range(STIRS):
            if any(weights):
                pool = pick(weights, self._random)
                places = self._hidden[seat][pool]
                place = places.pop(int(self._random() * len(places)))
                self._take(place, kind, self._latest + 1)
                return True
            if self._stir():
                weights = self._weights(seat, kind)
        return False

    def _weights(self, seat: int, kind: int) -> list[float]:
        """How likely it is that the seat has such a card out of each pool."""
        return [
            len(places) * left[kind] / cards if cards else 0.0
            for places, left, cards in zip(self._hidden[seat], self._left, self._cards, strict=True)
        ]

    def _stir(self) -> bool:
        """Let two cards of a seat have come the other way round, if that can be.

        So a dealing that ran into a dead end may find a way out of it.
        """
        place = self._any(self._drawn)
        settled = self.settled
        if place not in settled:
            return False
        kind, pool, seat = settled[place], self._pool[place], self._seat[place]
        other = self._any(self._by_seat[seat])
        other_pool = self._pool[other]
        if other_pool == pool or other >= self._needed[place] or not self._left[other_pool][kind]:
            return False
        if other in settled:
            other_kind = settled[other]
            if place >= self._needed[other] or not self._left[pool][other_kind]:
                return False
            needed = self._give_back(place), self._give_back(other)
            self._take(place, other_kind, needed[1])
            self._take(other, kind, needed[0])
        else:
            needed_by = self._give_back(place)
            self._hidden[seat][pool].append(place)
            self._hidden[seat][other_pool].remove(other)
            self._take(other, kind, needed_by)
        return True

    def _any(self, places: list[int]) -> int:
        return places[int(self._random() * len(places))]

    def _give_back(self, place: int) -> int:
        """Settle nothing of a place any more; return by when its card was needed."""
        pool = self._pool[place]
        self._left[pool][self.settled.pop(place)] += 1
        self._cards[pool] += 1
        return self._needed.pop(place)

    def settle_rest(self) -> None:
        """What was never shown is anything that is left."""
        for by_pool in self._hidden:
            for pool, places in enumerate(by_pool):
                for place in places:
                    self._take(place, pick(self._left[pool], self._random), self._latest + 1)

    def _take(self, place: int, kind: int, needed: int) -> None:
        pool = self._pool[place]
        self.settled[place] = kind
        self._needed[place] = needed
        self._left[pool][kind] -= 1
        self._cards[pool] -= 1


def _deal_ingredients(
    setting: SpielSetting, past: PlayerHistory, random: Random
) -> dict[int, int] | None:
    pools = _CardPools(setting, past, random)
    held = [[0] * setting.edition.rulebook.kinds for _ in range(setting.players)]
    for what, seat, this, that in past.events:
        if what == DREW:
            pools.draw(seat, this, that)
        elif what == SHOWED:
            for _ in range(that):
                if held[seat][this]:
                    held[seat][this] -= 1
                elif not pools.settle(seat, this):
                    return None
        elif what == HOLDS:
            while held[seat][this] < that:
                if not pools.settle(seat, this):
                    return None
                held[seat][this] += 1
    pools.settle_rest()
    return pools.settled


def _deal_orders(
    setting: SpielSetting, past: PlayerHistory, me: int, random: Random
) -> dict[int, int]:
    """Each order that was played is any one of those drawn before; the rest is shuffled."""
    settled: dict[int, int] = {}
    hidden: list[list[int]] = [[] for _ in range(setting.players)]
    rewards: list[list[int]] = [[] for _ in range(setting.players)]
    known = [0] * setting.players
    known[me] = past.own_orders
    for what, seat, _, answer in past.events:
        if what == SAW_REWARD:
            known[seat] |= 1 << answer - ORDER_CARD
    for what, seat, this, _ in past.events:
        if what == DREW_ORDER:
            hidden[seat].append(this)
        elif what == LAID_REWARD:
            rewards[seat].append(this)
        elif what == PLAYED_ORDER and not known[seat] >> this & 1:
            known[seat] |= 1 << this
            places = hidden[seat]
            settled[places.pop(int(random() * len(places)))] = ORDER_CARD + this
    for seat in range(setting.players):
        unknown = [
            order
            for order in range(setting.edition.rulebook.orders)
            if not known[seat] >> order & 1
        ]
        for place in hidden[seat] + rewards[seat]:
            settled[place] = ORDER_CARD + unknown.pop(int(random() * len(unknown)))
    return settled
