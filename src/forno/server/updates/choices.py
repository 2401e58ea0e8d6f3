"""The choices of the seat to move, in words, and all the turns that may follow.

Everything here comes from the rules, asked on behalf of the seat to move. They are only asked what
this seat could find out by looking at its own hand and at the numbers that everybody sees.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from msgspec import UNSET, UnsetType

from ...editions import Edition
from ...game import Game
from ...notation import write_action
from ...rules.counts import of, total
from ...rules.phases import SUPPLY, WAITER
from ...rules.refusals import Reason, Refusal
from ...views import Moment, View
from ...words import Words
from ...words.options import OF_A_TURN, label_in_turn, still_short, taken
from ..protocol import Step, Turns

_PILES: Final = {"s": SUPPLY, "w": WAITER}


@lru_cache(4096)
def step(edition: Edition, colour: int, number: int) -> Step:
    """Something legal, without words."""
    return Step(number, write_action(edition, colour, number))


def labelled(words: Words, view: View, legal: Sequence[Step]) -> tuple[Step, ...]:
    """The legal steps of the seat to move, whose view it is, and what they mean."""
    setting = view.setting
    if view.moment in OF_A_TURN:
        assert view.to_act is not None
        colour = setting.colours[view.to_act]
        return tuple([_labelled(words, setting.edition, colour, one.index) for one in legal])
    return tuple(
        Step(one.index, one.text, words.option(one.index, view), _takes(view, one.index))
        for one in legal
    )


@lru_cache(4096)
def _labelled(words: Words, edition: Edition, colour: int, number: int) -> Step:
    """A step of a turn, which takes no cards for a pizza: it is the same at every table."""
    text = step(edition, colour, number).text
    return Step(number, text, label_in_turn(words, edition, colour, number))


def _takes(view: View, action: int) -> dict[str, int] | UnsetType:
    cards = taken(view, action)
    kinds = enumerate(view.setting.edition.ingredients)
    return {kind.id: of(cards, k) for k, kind in kinds if of(cards, k)} if cards else UNSET


def is_without_choice(public: View) -> bool:
    """Whether all can see that the seat to move has one legal step, whatever its hand holds.

    It is asked of what everybody sees, so it cannot depend on a hand.
    """
    if public.to_act is None:
        return False
    seat = public.seats[public.to_act]
    if public.moment is Moment.ANSWER:
        assert public.request is not None
        # Without an order to lay, or with too few cards, nobody can help (HELP-2).
        return seat.waiter == 0 or seat.ingredients < total(public.request.cards)
    # Whoever lacks as many cards as the hand holds adds all of them (RECIPE-2, HELP-2).
    return public.moment is Moment.ADD and seat.ingredients == still_short(public)


def turns(words: Words, view: View, game: Game) -> Turns | None:
    """How the turn of the seat to move, whose view it is, may go; nothing unless it begins here."""
    if game.in_move or view.moment not in (Moment.INGREDIENTS, Moment.ORDER):
        return None
    return _Planning(words, view, game).turns()


class _Planning:
    """Asks of every turn, as far as turns differ in that, what may be drawn."""

    def __init__(self, words: Words, view: View, game: Game) -> None:
        assert view.to_act is not None
        assert view.hand is not None
        self._words = words
        self._game = game
        self._legal = game.legal
        self._colour = game.setting.colours[view.to_act]
        e = game.edition.rulebook
        self._none = e.act_order + e.orders
        self._orders = [e.act_order + n for n in range(e.orders) if view.hand.order_bits >> n & 1]
        self._why: dict[str, Refusal] = {}

    def turns(self) -> Turns:
        """All of them."""
        setting = self._game.setting
        return Turns(
            orders=tuple(self._text(order)[1:] for order in self._orders),
            draws={
                "".join(map(self._text, first)): (
                    self._piles((*first, self._none)),
                    # Which order it is makes no difference to what is drawn.
                    self._piles((*first, self._orders[0])) if self._orders else "",
                )
                for first in self._firsts()
            },
            why={pile: self._words.refusal(why, setting) for pile, why in self._why.items()},
        )

    def _firsts(self) -> Iterator[tuple[int, ...]]:
        """What may come before an order."""
        options = self._legal.indices
        if self._none in options:
            yield ()  # there are no ingredients to play
        else:
            yield from ((number,) for number in options)

    def _piles(self, steps: Sequence[int]) -> str:
        """The piles that may be drawn from after these steps."""
        found = self._legal.draws_after(steps)
        piles = ""
        for pile, source in _PILES.items():
            if found >> source & 1:
                piles += pile
            else:
                self._note(pile, steps, source)
        return piles

    def _note(self, pile: str, steps: Sequence[int], source: int) -> None:
        """Remember why not this pile: a full hand is said of both, if nothing else is wrong."""
        if pile not in self._why or self._why[pile].reason is Reason.HAND_FULL:
            why = self._legal.why_not_drawn(steps, source)
            assert why is not None
            self._why[pile] = why

    def _text(self, action: int) -> str:
        return step(self._game.edition, self._colour, action).text
