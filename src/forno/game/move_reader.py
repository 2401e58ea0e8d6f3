"""From a move as a player writes it to the small steps it takes, or to a refusal.

A move is tried on a copy of the truth first, all of it: either every step is legal or nothing
happens.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from operator import index
from typing import Final, SupportsIndex, TypeAlias

from ..editions.model import Edition
from ..errors import ArgumentError
from ..notation import NotationError, parse_moves
from ..notation.cards import NoSuchKindError, TooManyError, read_order
from ..notation.longhand import tidy
from ..notation.moves import HELPING_WORDS, Word
from ..rules.actions import apply, cards, kind_of, number_of
from ..rules.counts import of, total
from ..rules.helping import to_add
from ..rules.phases import ADD, BAKE, DRAW, INGREDIENTS, ORDER, REQUEST, SHUFFLE
from ..rules.refusals import Reason, Refusal, why_not
from ..rules.state import NOBODY, State
from ..words import LANGUAGES
from .spoken_moves import move_words

Move: TypeAlias = str | SupportsIndex | Sequence[int]
"""Anything that a move can be given as: words, an action or its number, several of them."""

_NEXT_STEPS: Final = {
    INGREDIENTS: (ORDER,),
    ORDER: (DRAW,),
    BAKE: (ADD, REQUEST),
    ADD: (ADD,),
    REQUEST: (REQUEST,),
}
"""Which steps of the same seat belong to one move."""

_NAMING: Final = (BAKE, ADD, REQUEST)
"""When cards are named rather than played, so that several kinds may be."""

_TOO_MANY: Final = {INGREDIENTS: Reason.INGREDIENTS_NOT_HELD, ADD: Reason.ADD_NOT_HELD}
"""Why more cards of a kind than a hand can hold are refused."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The steps that a move takes."""

    actions: tuple[int, ...]


def goes_on(seat: int, phase: int, after: State) -> bool:
    """Whether the step after one of this seat in this phase still belongs to the same move."""
    return after.turn == seat and after.phase in _NEXT_STEPS.get(phase, ())


def read_move(state: State, edition: Edition, move: Move) -> Reading | Refusal:
    """Read a move of the seat to move: an action, its number, several of them, or words.

    Several steps are one move only if nothing hidden comes to light between them. Otherwise one
    could find out what is hidden by trying what would be legal after it.
    """
    if state.turn == NOBODY:
        return Refusal(Reason.SHUFFLING if state.phase == SHUFFLE else Reason.GAME_OVER)
    if isinstance(move, Sequence) and not isinstance(move, str | bytes):
        if len(move) != 1:
            return _Trial(state, edition).run([_number(action, move) for action in move])
        move = move[0]
    if not isinstance(move, str):
        action = _number(move, move)
        return why_not(state, edition.rulebook, action) or Reading((action,))
    try:
        words = _words_of(move, edition, state.colour[state.turn])
    except NotationError as error:
        return _why_unreadable(state, edition, error, move)
    if not words:
        return Refusal(Reason.NOT_UNDERSTOOD, text=move)
    actions = [word.action for word in words]
    if state.phase in _NAMING:
        actions = _in_kind_order(edition, actions)
    return _Trial(state, edition).run(actions)


def _words_of(move: str, edition: Edition, colour: int) -> list[Word]:
    """Read a move as the notation or English has it, else in the first language that fits."""
    try:
        return parse_moves(edition, colour, tidy(edition, move))
    except NotationError:
        for language in LANGUAGES:
            spoken = move_words(language, edition).move(move)
            with suppress(NotationError):
                return parse_moves(edition, colour, tidy(edition, spoken))
        raise


def _number(action: object, move: object) -> int:
    """The number of an action; refuse what is no action at all."""
    if not isinstance(action, bool | str | bytes):
        with suppress(TypeError):
            return index(action)  # type: ignore[arg-type]  # that is the question
    raise ArgumentError(
        "move", move, 'an action, its number, several of them, or words such as "3s +4s1p w"'
    )


def _in_kind_order(edition: Edition, actions: list[int]) -> list[int]:
    """Name cards in the order of their kinds, as the small steps do; people need not."""
    e = edition.rulebook
    named = Counter[int]()
    for action in actions:
        if action < e.act_order:
            named[kind_of(e, action)] += number_of(e, action)
    if max(named.values(), default=0) > e.most:
        return actions
    at = next((n for n, action in enumerate(actions) if action < e.act_order), len(actions))
    rest = [action for action in actions if action >= e.act_order]
    return rest[:at] + [cards(e, kind, named[kind]) for kind in sorted(named)] + rest[at:]


class _Trial:
    """A move tried on a copy; a step is carried out only when something is asked after it."""

    def __init__(self, state: State, edition: Edition) -> None:
        self._s = state.copy()
        self._e = edition.rulebook
        self._seat = state.turn
        self._done: list[int] = []
        self._phase = state.phase
        """The phase of the last step."""
        self._pending = False
        """Whether the last step has yet to be carried out."""
        self._over = False
        """Whether the move has come to its end, so that nothing more can belong to it."""

    def run(self, actions: list[int]) -> Reading | Refusal:
        """Words may leave out what goes without saying: no order, and the end of a request."""
        e = self._e
        if not actions:
            return Refusal(Reason.NOT_UNDERSTOOD)
        for action in actions:
            self._carry_out()
            draws = e.act_draw <= action < e.act_decline
            if self._s.phase == ORDER and draws and not self._over:
                self._step(e.act_order + e.orders)
            refusal = self._step(action)
            if refusal is not None:
                return refusal
        # Only where cards are named can anything be left to say.
        refusal = self._rest() if self._phase in _NAMING else None
        return refusal or Reading(tuple(self._done))

    def _rest(self) -> Refusal | None:
        self._carry_out()
        s, e = self._s, self._e
        if self._over:
            return None
        if s.phase == REQUEST and s.named and self._done[-1] != e.act_done:
            return self._step(e.act_done)
        if s.phase == ADD and s.added:
            # Some cards were named but not all: half a Bombastica would surprise people.
            return Refusal(Reason.ADD_TOO_LITTLE, number=to_add(s) - total(s.added))
        return None

    def _step(self, action: int) -> Refusal | None:
        self._carry_out()
        s, e = self._s, self._e
        if self._over:
            # A turn that ends with its order has no draw: the hand is full.
            undrawn = e.act_order <= self._done[-1] < e.act_draw
            draws = e.act_draw <= action < e.act_decline
            return Refusal(Reason.HAND_FULL if draws and undrawn else Reason.MOVE_IS_OVER)
        if s.phase == ORDER and self._done and action < e.act_order:
            return Refusal(Reason.TWO_KINDS)
        refusal = why_not(s, e, action)
        if refusal is None:
            self._done.append(action)
            self._phase = s.phase
            self._pending = True
        return refusal

    def _carry_out(self) -> None:
        if self._pending:
            apply(self._s, self._e, self._done[-1])
            self._over = not goes_on(self._seat, self._phase, self._s)
            self._pending = False


def _why_unreadable(state: State, edition: Edition, error: NotationError, move: str) -> Refusal:
    """Tell too many cards, another seat's order and a lack of Helping from mere nonsense."""
    if isinstance(error, TooManyError) and error.number:
        have = of(state.hand[state.turn], error.kind)
        reason = _TOO_MANY.get(state.phase)
        if reason is not None:
            return Refusal(reason, kind=error.kind, number=error.number, have=have)
    if isinstance(error, NoSuchKindError):
        return Refusal(Reason.NO_SUCH_INGREDIENT, text=error.text)
    verb = error.text.partition("=")[0]
    if not edition.rulebook.helping and verb in HELPING_WORDS:
        return Refusal(Reason.NO_HELPING)
    own = _order_of(edition, state.colour[state.turn], error.text)
    for seat in range(state.players):
        order = _order_of(edition, state.colour[seat], error.text)
        if own is None and order is not None:
            return Refusal(Reason.ORDER_OF_ANOTHER, seat=seat, order=order, text=error.text)
    return Refusal(Reason.NOT_UNDERSTOOD, text=error.text or move)


def _order_of(edition: Edition, colour: int, code: str) -> int | None:
    try:
        return read_order(edition, colour, code)
    except NotationError:
        return None
