"""The past of a game as one player knows it, as far as hidden cards go.

It is gone through once and kept as a list of *events*: a seat drew a card that this player did not
see, a seat showed cards, a seat let it be known that it holds some. Cards come from *card pools*:
the deck, and then the supply of each round, of which all seats know what is in it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from ...kernels.explicit_chance import COLOUR, FINISHED, ORDER_CARD, REWARD
from ...rules.counts import lacking, of
from ...rules.phases import BAKE, INGREDIENTS, ORDER, REQUEST, SUPPLY
from ...rules.setup import copies_in_play
from ...rules.state import MAMMA_MIA
from .game_history import GameHistory
from .spiel_setting import SpielSetting

DREW, SHOWED, HOLDS, DREW_ORDER, PLAYED_ORDER, LAID_REWARD, SAW_REWARD = range(7)


@dataclass(slots=True)
class PlayerHistory:
    """What one player knows of the past, as far as hidden cards go."""

    answers: list[int] = field(default_factory=list)
    """Everything that was done and drawn; the cards that it can't see are dealt anew."""
    events: list[tuple[int, int, int, int]] = field(default_factory=list)
    """What, which seat, then: DREW a pool and a place in ``answers``; SHOWED and HOLDS a kind and
    a number; DREW_ORDER, LAID_REWARD and SAW_REWARD a place; PLAYED_ORDER an order."""
    pools: list[list[int]] = field(default_factory=list)
    """What is in each pool, by kind, but for what this player drew itself."""
    own_orders: int = 0
    """The orders that this player has drawn, a bit set."""


@lru_cache(maxsize=16)
def past_of(setting: SpielSetting, history: tuple[int, ...], me: int) -> PlayerHistory:
    """Go through a game as a player knows it. A search asks for the same one many times."""
    return _HistoryReader(setting, me).read(history)


class _HistoryReader:
    def __init__(self, setting: SpielSetting, me: int) -> None:
        e = setting.edition.rulebook
        self._kinds = e.kinds
        self._rulebook = e
        self._me = me
        self._game_history = GameHistory(setting)
        self._past = PlayerHistory(pools=[[copies_in_play(e, setting.players)] * e.kinds])
        self._round = 0

    def read(self, history: tuple[int, ...]) -> PlayerHistory:
        past, told = self._past, self._game_history
        for answer in history:
            game = told.game
            if game.round != self._round:
                self._begin_round()
            if game.player < 0:
                self._chance(answer)
            else:
                self._action(answer)
            past.answers.append(answer)
        if told.game.round != self._round:
            self._begin_round()
        if told.game.player == FINISHED:
            # The rewards have been looked at.
            past.events = [
                (SAW_REWARD, seat, place, past.answers[place])
                if what == LAID_REWARD
                else (what, seat, place, that)
                for what, seat, place, that in past.events
            ]
        if told.plan and told.game.player != self._me:
            # What another seat names in silence, no other seat knows of yet.
            del past.answers[-len(told.plan.split()) :]
        return past

    def _begin_round(self) -> None:
        """Another supply: what was used, which all seats saw, and what was left of the old one."""
        game = self._game_history.game
        self._round = game.round
        if self._round < 2:
            return
        state, past = game.state(), self._past
        new = [0] * (MAMMA_MIA + 1)
        for card in state.supply[: state.stock]:
            new[card] += 1
        pool, number = past.pools[-1], len(past.pools) - 1
        drawn = [
            past.answers[place]
            for what, _, source, place in past.events
            if what == DREW and source == number
        ]
        left = [pool[kind] - drawn.count(kind) for kind in range(self._kinds)]
        if any(left):
            # No seat knows which they are: they and what was used are one pool from now on.
            for kind in range(self._kinds):
                pool[kind] += new[kind] - left[kind]
        else:
            past.pools.append(new[: self._kinds])

    def _chance(self, answer: int) -> None:
        past, game = self._past, self._game_history.game
        seat, source = game.asked_seat, game.asked_from
        place, pool = len(past.answers), len(past.pools) - 1
        if source == SUPPLY and answer != MAMMA_MIA:
            if seat == self._me:
                past.pools[pool][answer] -= 1
            else:
                past.events.append((DREW, seat, pool, place))
        elif source == REWARD:
            past.events.append((LAID_REWARD, seat, place, 0))
            self._watch_hands(answer)  # only now the help is given
            return
        elif source not in (SUPPLY, COLOUR):
            if seat == self._me:
                past.own_orders |= 1 << answer - ORDER_CARD
            else:
                past.events.append((DREW_ORDER, seat, place, 0))
        self._game_history.answer(answer)

    def _action(self, answer: int) -> None:
        game, e = self._game_history.game, self._rulebook
        seat, phase = game.player, game.phase
        if phase == INGREDIENTS:
            self._note(SHOWED, seat, e.kind_named[answer], e.number_named[answer])
        elif phase == ORDER:
            if answer - e.act_order < e.orders and seat != self._me:
                self._past.events.append((PLAYED_ORDER, seat, answer - e.act_order, 0))
        elif phase >= BAKE:
            if phase == REQUEST and answer == e.act_done:
                state = game.state()
                # A seat that asks for help says that it has the rest itself (HELP-1).
                self._note_all(HOLDS, seat, lacking(lacking(state.bill, state.table), state.named))
            self._watch_hands(answer)
            return
        self._game_history.answer(answer)

    def _watch_hands(self, answer: int) -> None:
        """Note what is shown while an order is settled."""
        before = self._game_history.game.hands()
        self._game_history.answer(answer)
        for seat, (was, is_now) in enumerate(
            zip(before, self._game_history.game.hands(), strict=True)
        ):
            if was != is_now:
                self._note_all(SHOWED, seat, was - is_now)

    def _note(self, what: int, seat: int, kind: int, number: int) -> None:
        if seat != self._me:
            self._past.events.append((what, seat, kind, number))

    def _note_all(self, what: int, seat: int, cards: int) -> None:
        for kind in range(self._kinds):
            if of(cards, kind):
                self._note(what, seat, kind, of(cards, kind))
