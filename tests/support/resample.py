"""Resampling: another truth that looks the same to one viewer.

Everything the viewer cannot see is dealt anew: hands, the supply, the covered cards of the oven,
all waiters (the own one too), concealed deliveries and used cards, the generator, and what an
owner has begun to name in silence. Numbers that can be counted at the table stay as they are, no
card is lost or doubled, and play can go on from the new truth.

It is consistent with the *view*, which is more than fits a perfect memory: a viewer who has noted
every play may know better. Whatever is a function of the view must not notice the difference.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from forno.editions import Rulebook
from forno.editions.rulebook import OVEN_SIZE
from forno.rules.actions import apply
from forno.rules.counts import lacking, of, some, total
from forno.rules.legality import count_legal, nth_legal
from forno.rules.oven import push_ingredients, push_order
from forno.rules.phases import ADD, ANSWER, BAKE, OVER, REQUEST
from forno.rules.state import MAMMA_MIA, NOBODY, State, is_order, order_run, run_what, run_who
from forno.views.setting import Setting, Viewer


def resample(state: State, setting: Setting, viewer: Viewer, random: Random) -> State:
    """Return another truth that this viewer cannot tell from the given one."""
    return _Resampling(state, setting, viewer, random).run()


def unread_cards(state: State) -> list[int]:
    """The cards of the oven one by one, the top one last; an ingredient is its kind's number."""
    cards: list[int] = []
    for run in state.oven[state.oven_read : state.oven_runs]:
        cards += [run] if is_order(run) else [run_who(run)] * run_what(run)
    return cards


def members(bits: int) -> list[int]:
    """The members of a bit set."""
    return [member for member in range(bits.bit_length()) if bits >> member & 1]


class _Resampling:
    def __init__(self, state: State, setting: Setting, viewer: Viewer, random: Random) -> None:
        self.old = state
        self.new = state.copy()
        self.setting = setting
        self.rules: Rulebook = setting.edition.rulebook
        self.viewer = viewer
        self.random = random
        cards = unread_cards(state)
        in_view = setting.cards_in_view(baking=state.opener != NOBODY)
        at = max(0, len(cards) - in_view)
        self.covered, self.seen = cards[:at], cards[at:]

    def run(self) -> State:
        self.new.chance = self.random.getrandbits(62)
        covered = self._deal_orders() + self._deal_ingredients()
        self.random.shuffle(covered)
        self._fill_oven(covered + self.seen)
        if self.old.phase in (BAKE, REQUEST, ADD) and self.old.owner != self.viewer:
            self._plan_anew()
        return self.new

    # --- Ingredients --------------------------------------------------------------------------

    def _deal_ingredients(self) -> list[int]:
        """Deal the hidden ingredients anew; return those that lie covered in the oven."""
        old, new = self.old, self.new
        hidden_hands = [seat for seat in range(old.players) if seat != self.viewer]
        supply = old.supply[: old.stock]
        covered = [card for card in self.covered if not is_order(card)]
        pool = Counter(card for card in supply if card != MAMMA_MIA) + Counter(covered)
        for seat in hidden_hands:
            pool.update(self._kinds(old.hand[seat]))
        if not self.rules.used_shown:
            pool.update(self._kinds(old.used))

        for seat in hidden_hands:
            new.hand[seat] = 0
        if old.phase == ANSWER and old.bill and old.owner in hidden_hands:
            # The request is public, and its owner has the rest of the bill in hand.
            rest = lacking(lacking(old.bill, old.table), old.named)
            pool.subtract(self._kinds(rest))
            new.hand[old.owner] = rest

        cards = list(pool.elements())
        self.random.shuffle(cards)
        for seat in hidden_hands:
            while total(new.hand[seat]) < total(old.hand[seat]):
                new.hand[seat] += some(cards.pop(), 1)
        if not self.rules.used_shown:
            new.used = sum(some(cards.pop(), 1) for _ in range(total(old.used)))
        covered = [cards.pop() for _ in covered]
        cards += [card for card in supply if card == MAMMA_MIA]
        self.random.shuffle(cards)
        new.supply[: old.stock] = cards
        return covered

    def _kinds(self, counts: int) -> Counter[int]:
        return Counter({kind: of(counts, kind) for kind in range(self.rules.kinds)})

    # --- Orders -------------------------------------------------------------------------------

    def _deal_orders(self) -> list[int]:
        """Deal the hidden orders anew; return those that lie covered in the oven."""
        old, new = self.old, self.new
        shown, counted = self._delivered_shown()
        covered: list[int] = []
        numbers = self._covered_orders(fixed=shown or counted)
        for seat in range(old.players):
            known = sum(1 << run_what(c) for c in self.seen if is_order(c) and run_who(c) == seat)
            known |= old.orders[seat] if seat == self.viewer else 0
            known |= old.delivered[seat] if shown else 0
            known |= 1 << old.turned if seat == old.owner else 0
            hidden = [order for order in range(self.rules.orders) if not known >> order & 1]
            self.random.shuffle(hidden)

            if seat != self.viewer:
                in_hand = len(members(old.orders[seat]))
                new.orders[seat] = sum(1 << hidden.pop() for _ in range(in_hand))
            waiter = [hidden.pop() for _ in range(old.waiting[seat])]
            new.waiter[seat] = sum(order << 4 * place for place, order in enumerate(waiter))
            covered += [order_run(seat, hidden.pop()) for _ in range(numbers[seat])]
            if not shown:
                new.delivered[seat] = sum(1 << order for order in hidden)
        return covered

    def _delivered_shown(self) -> tuple[bool, bool]:
        """Whether delivered orders can be seen, and whether they can at least be counted."""
        shown = self.rules.delivered_shown == 2 and not self.setting.helping
        if self.old.phase == OVER:
            shown = True
        return shown, self.rules.delivered_shown > 0 or self.setting.open_kitchen

    def _covered_orders(self, *, fixed: bool) -> Counter[int]:
        """How many covered orders are whose; not even that can be seen if no score can."""
        numbers = Counter(run_who(card) for card in self.covered if is_order(card))
        if fixed:
            return numbers
        either: list[int] = []
        for seat in range(self.old.players):
            either += [seat] * (numbers[seat] + len(members(self.old.delivered[seat])))
        return Counter(self.random.sample(either, numbers.total()))

    # --- The oven, and what an owner does in silence ------------------------------------------

    def _fill_oven(self, cards: list[int]) -> None:
        new = self.new
        new.oven = [0] * OVEN_SIZE
        new.oven_runs = new.oven_read = new.oven_cards = 0
        for card in cards:
            if is_order(card):
                push_order(new, run_who(card), run_what(card))
            else:
                push_ingredients(new, card, 1)

    def _plan_anew(self) -> None:
        """Go back to where the owner's silent steps began, and take some others."""
        new = self.new
        new.bill = new.added = new.next_kind = 0
        if new.giver == NOBODY:
            new.named = 0
            new.phase = BAKE
        for _ in range(self.random.randrange(4)):
            action = self.random.randrange(count_legal(new, self.rules))
            further = new.copy()
            apply(further, self.rules, nth_legal(new, self.rules, action))
            silent = further.phase in (REQUEST, ADD) and further.giver == new.giver
            if not silent or further.turned != new.turned or further.owner != new.owner:
                break
            self.new = new = further
