"""Why an action is refused: a typed reason, the clause it rests on, and the numbers to tell.

Asked only after :func:`forno.rules.legality.is_legal` said no, and only about the asking seat's
own cards and what everybody sees, so that a refusal never tells more than its reader knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from ..editions.rulebook import Rulebook
from .actions import kind_of, number_of
from .counts import covers, lacking, of, size, total
from .helping import to_add
from .legality import draws_after, is_legal
from .phases import ADD, ANSWER, BAKE, DRAW, INGREDIENTS, ORDER, OVER, REQUEST, SHUFFLE, WAITER
from .recipes import fits, recipe_of
from .state import State
from .turn import may_draw_orders


class Reason(Enum):
    """Every reason for a refusal, as (message id, clause)."""

    GAME_OVER = ("game-over", "END-1")
    SHUFFLING = ("shuffling", "BAKE-7")
    NOT_YOUR_TURN = ("not-your-turn", "SETUP-4")
    NO_SUCH_ACTION = ("no-such-action", "TURN-1")
    PLAY_INGREDIENTS_FIRST = ("play-ingredients-first", "TURN-1")
    ORDER_STEP = ("order-step", "TURN-2")
    DRAW_STEP = ("draw-step", "TURN-3")
    INGREDIENTS_NOT_HELD = ("ingredients-not-held", "TURN-1")
    TWO_KINDS = ("two-kinds", "TURN-1")
    NO_INGREDIENTS_TO_PLAY = ("no-ingredients-to-play", "TURN-6")
    ORDER_NOT_HELD = ("order-not-held", "TURN-2")
    ORDER_OF_ANOTHER = ("order-of-another", "TURN-2")
    WAITER_EMPTY = ("waiter-empty", "TURN-4")
    HAND_FULL = ("hand-full", "TURN-4")
    MUST_DRAW_SUPPLY = ("must-draw-supply", "TURN-5")
    MOVE_IS_OVER = ("move-is-over", "TURN-3")
    BAKING_STEP = ("baking-step", "BAKE-3")
    MUST_BAKE = ("must-bake", "BAKE-2")
    NOT_COVERED = ("not-covered", "BAKE-3")
    NOT_COVERED_MUST = ("not-covered-must", "BAKE-2")
    JOKER_NEEDED = ("joker-needed", "RECIPE-3")
    NO_JOKER = ("no-joker", "RECIPE-1")
    JOKER_OWN = ("joker-own", "RECIPE-3")
    JOKER_STRUCK = ("joker-struck", "RECIPE-6")
    JOKER_NOT_FEWEST = ("joker-not-fewest", "RECIPE-4")
    JOKER_NOT_PRINTED = ("joker-not-printed", "RECIPE-8")
    NO_HELPING = ("no-helping", "HELP-5")
    NOTHING_TO_ASK = ("nothing-to-ask", "HELP-1")
    REQUEST_EMPTY = ("request-empty", "HELP-1")
    REQUEST_USELESS = ("request-useless", "HELP-1")
    REQUEST_TOO_MUCH = ("request-too-much", "HELP-1")
    REQUEST_TOO_LITTLE = ("request-too-little", "HELP-1")
    HELPER_LACKS_CARDS = ("helper-lacks-cards", "HELP-2")
    HELPER_LACKS_ORDER = ("helper-lacks-order", "HELP-2")
    ANSWER_STEP = ("answer-step", "HELP-2")
    ADD_NOT_HELD = ("add-not-held", "RECIPE-2")
    ADD_TOO_MUCH = ("add-too-much", "RECIPE-2")
    ADD_TOO_LITTLE = ("add-too-little", "RECIPE-2")
    NAMED_OUT_OF_ORDER = ("named-out-of-order", "HELP-1")
    NO_SUCH_INGREDIENT = ("no-such-ingredient", "CARDS-1")
    NOT_UNDERSTOOD = ("not-understood", "TURN-1")

    @property
    def message(self) -> str:
        """The id of the message that explains the reason."""
        return self.value[0]

    @property
    def clause(self) -> str:
        """The clause of the rules that it rests on."""
        return self.value[1]


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused action: the reason and the numbers that a sentence about it needs."""

    reason: Reason
    seat: int = -1
    """Whose turn it is, or whose order is meant, where that matters."""
    kind: int = -1
    number: int = 0
    have: int = 0
    order: int = -1
    text: str = ""
    """What was typed, where words were not understood."""
    cites: str = ""
    """The clause, where it depends on more than the reason."""

    @property
    def clause(self) -> str:
        """The clause that the refusal rests on."""
        return self.cites or self.reason.clause


def why_not(s: State, e: Rulebook, action: int) -> Refusal | None:
    """Why the seat to move may not do this, or nothing if it may."""
    if is_legal(s, e, action):
        return None
    if s.phase == OVER:
        return Refusal(Reason.GAME_OVER)
    if s.phase == SHUFFLE:
        return Refusal(Reason.SHUFFLING)
    if not 0 <= action < e.actions:
        return Refusal(Reason.NO_SUCH_ACTION, number=action)
    return _WHY[s.phase](s, e, action)


def why_not_drawn(s: State, e: Rulebook, steps: Sequence[int], source: int) -> Refusal | None:
    """Why a turn that begins with these steps may not draw from there, or nothing if it may."""
    piles = draws_after(s, e, steps)
    if piles >> source & 1:
        return None
    return _why_not_waiter(s) if piles else Refusal(Reason.HAND_FULL)


def _why_not_ingredients(s: State, e: Rulebook, action: int) -> Refusal:
    if action >= e.act_order:
        return Refusal(Reason.PLAY_INGREDIENTS_FIRST)
    kind = kind_of(e, action)
    return Refusal(
        Reason.INGREDIENTS_NOT_HELD,
        kind=kind,
        number=number_of(e, action),
        have=of(s.hand[s.turn], kind),
    )


def _why_not_order(s: State, e: Rulebook, action: int) -> Refusal:
    order = action - e.act_order
    if 0 <= order < e.orders:
        return Refusal(Reason.ORDER_NOT_HELD, seat=s.turn, order=order)
    # Only where a turn without ingredients has this step has nothing been played before it.
    if e.order_alone and s.hand[s.turn] == 0 and action < e.act_order:
        return Refusal(Reason.NO_INGREDIENTS_TO_PLAY)
    return Refusal(Reason.ORDER_STEP)


def _why_not_draw(s: State, e: Rulebook, action: int) -> Refusal:
    if action - e.act_draw == WAITER:
        return _why_not_waiter(s)
    return Refusal(Reason.DRAW_STEP, number=1 + may_draw_orders(s, e, s.hand[s.turn]))


def _why_not_waiter(s: State) -> Refusal:
    return Refusal(Reason.MUST_DRAW_SUPPLY if s.waiting[s.turn] else Reason.WAITER_EMPTY)


def _why_not_bake(s: State, e: Rulebook, action: int) -> Refusal:
    if action == e.act_decline:
        return Refusal(Reason.MUST_BAKE, seat=s.owner, order=s.turned)
    if not e.act_bake <= action < e.act_done:
        return Refusal(Reason.BAKING_STEP, seat=s.owner, order=s.turned)
    asks = action >= e.act_ask
    if asks and not s.helping:
        return Refusal(Reason.NO_HELPING)
    if asks and s.must_bake:
        return Refusal(Reason.NOTHING_TO_ASK)
    filling = action - (e.act_ask if asks else e.act_bake)
    recipe = recipe_of(s, s.owner, s.turned)
    jokers = e.jokers[recipe]
    if not e.first_filling[jokers] <= filling < e.first_filling[jokers + 1]:
        reason = Reason.JOKER_NEEDED if jokers else Reason.NO_JOKER
        cites = recipe_clause(e, recipe)
        return Refusal(reason, seat=s.owner, order=s.turned, number=jokers, cites=cites)
    if not e.at_least[recipe] and not fits(e, filling, s.open_kinds):
        return _why_not_joker(s, e, recipe, filling)
    reason = Reason.NOT_COVERED_MUST if s.must_bake else Reason.NOT_COVERED
    return Refusal(reason, seat=s.owner, order=s.turned)


def _why_not_joker(s: State, e: Rulebook, recipe: int, filling: int) -> Refusal:
    wrong = e.filling_kinds[filling] & ~s.open_kinds
    kind = (wrong & -wrong).bit_length() - 1
    if e.struck[recipe] >> kind & 1:
        reason = Reason.JOKER_STRUCK
    elif kind == s.colour[s.owner]:
        reason = Reason.JOKER_OWN
    elif e.fewest[recipe]:
        reason = Reason.JOKER_NOT_FEWEST
    else:
        reason = Reason.JOKER_NOT_PRINTED
    cites = "" if reason is Reason.JOKER_STRUCK else recipe_clause(e, recipe)
    return Refusal(reason, seat=s.owner, order=s.turned, kind=kind, cites=cites)


def recipe_clause(e: Rulebook, recipe: int) -> str:
    """The clause that describes a recipe, told by its numbers."""
    if e.at_least[recipe]:
        return "RECIPE-2"
    if e.fewest[recipe]:
        return "RECIPE-4"
    if e.struck[recipe]:
        return "RECIPE-7"
    if e.jokers[recipe] == 0:
        return "RECIPE-1"
    if e.jokers[recipe] > 1:
        return "RECIPE-5"
    return "RECIPE-3" if size(e.choice[recipe]) == e.kinds - 1 else "RECIPE-8"


def _why_not_add(s: State, e: Rulebook, action: int) -> Refusal:
    if action >= e.act_order:
        return Refusal(Reason.ADD_TOO_LITTLE, number=to_add(s) - total(s.added))
    kind, number = kind_of(e, action), number_of(e, action)
    have = of(s.hand[s.owner], kind)
    if kind < s.next_kind:
        return Refusal(Reason.NAMED_OUT_OF_ORDER, kind=kind, cites="RECIPE-2")
    if number > have:
        return Refusal(Reason.ADD_NOT_HELD, kind=kind, number=number, have=have)
    rest = to_add(s) - total(s.added)
    reason = Reason.ADD_TOO_MUCH if number > rest else Reason.ADD_TOO_LITTLE
    return Refusal(reason, kind=kind, number=rest)


def _why_not_request(s: State, e: Rulebook, action: int) -> Refusal:
    if action == e.act_done:
        reason = Reason.REQUEST_TOO_LITTLE if s.named else Reason.REQUEST_EMPTY
        return Refusal(reason)
    if action >= e.act_order:
        return Refusal(Reason.BAKING_STEP, seat=s.owner, order=s.turned)
    kind, number = kind_of(e, action), number_of(e, action)
    if kind < s.next_kind:
        return Refusal(Reason.NAMED_OUT_OF_ORDER, kind=kind)
    if s.bill == 0:
        missing = s.short - total(s.named)
    else:
        missing = of(lacking(s.bill, s.table), kind)
        if missing == 0:
            return Refusal(Reason.REQUEST_USELESS, kind=kind)
    reason = Reason.REQUEST_TOO_MUCH if number > missing else Reason.REQUEST_TOO_LITTLE
    return Refusal(reason, kind=kind, number=number, have=missing)


def _why_not_answer(s: State, e: Rulebook, action: int) -> Refusal:
    if action != e.act_answer + 1:
        return Refusal(Reason.ANSWER_STEP)
    if not covers(s.hand[s.turn], s.named):
        return Refusal(Reason.HELPER_LACKS_CARDS)
    return Refusal(Reason.HELPER_LACKS_ORDER)


_WHY = {
    INGREDIENTS: _why_not_ingredients,
    ORDER: _why_not_order,
    DRAW: _why_not_draw,
    BAKE: _why_not_bake,
    ADD: _why_not_add,
    REQUEST: _why_not_request,
    ANSWER: _why_not_answer,
}
