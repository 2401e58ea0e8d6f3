"""One game in which chance is asked for every card, and only when a seat draws it.

No player ever looks into the supply or at the unknown part of a waiter, so how these lie makes no
difference before a card is drawn: a card drawn from a shuffled stack and a card picked at random
from an unordered heap are the same thing. Here stacks are heaps. An action is tried on a copy of
the game; if it draws a card that chance has not been asked for, chance is asked, the card is put
where it will be drawn, and the action is tried again. So the rules stay what they are, and no deal
is known ahead.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ..editions.rulebook import CARD_AFTER_DEAL, ORDERS, SEATS, Rulebook
from ..jit.record_fields import layout, number, row
from ..jit.registry import rule
from ..rules.actions import apply
from ..rules.facts import DETAILS, DREW, FACTS, LAID_MAMMA_MIA, REWARDED, Fact, listens
from ..rules.legality import is_legal
from ..rules.phases import OVER, SHUFFLE, SUPPLY, WAITER
from ..rules.rounds import begin_round
from ..rules.scoring import winners
from ..rules.setup import add_mamma_mia, begin_game, deal_card, fill_waiter, lay_out_supply
from ..rules.state import MAMMA_MIA, NOBODY, State
from .drivers import ILLEGAL, MOST_LEGAL, attach, restore
from .observation import observe
from .outputs import list_legal
from .rows import ObservationRows

REWARD: Final = 2
"""Where a card comes from besides SUPPLY and WAITER: a helper's waiter, unseen by all."""
COLOUR: Final = 3
"""No card at all: the colour of a seat."""

ORDER_CARD: Final = MAMMA_MIA + 1
"""The first answer of chance that is an order; those below are kinds, colours, and the card."""
MOST_ANSWERS: Final = ORDER_CARD + ORDERS

# What is being carried out, if it is no action of a player.
NOTHING, SEATING, DEALING, ORDERING, BEGINNING, NEXT_ROUND = -1, -2, -3, -4, -5, -6

# What is listed: options (or who won), the weights of chance's answers, then who is asked what.
WINNERS: Final = 0
WEIGHTS: Final = MOST_LEGAL
WHO: Final = WEIGHTS + MOST_ANSWERS
ASKED_SEAT, ASKED_FROM, PHASE, ROUND = WHO + 1, WHO + 2, WHO + 3, WHO + 4
LISTED: Final = WHO + 5
CHANCE, FINISHED = -1, -4
"""Who decides, where it is no seat; the numbers are those of OpenSpiel."""

LONGEST: Final = 16
"""More draws than follow from one action: each seat draws once at most, and helps once."""
NOTED: Final = (DREW, LAID_MAMMA_MIA, REWARDED)


@dataclass(slots=True)
class ChanceDraws:
    """What is being carried out, how far chance has been asked, and what was drawn."""

    pending: int = number("i2", NOTHING)
    answered: int = number("i1")
    """How many cards of what is pending chance has been asked for."""
    asked_seat: int = number("i1", NOBODY)
    asked_from: int = number("i1", NOBODY)
    """Where the card asked for comes from; nobody is asked if this is NOBODY."""
    asked_place: int = number("i1")
    """How many cards of that stack are drawn before it."""
    handed: int = number("i1")
    """How many colours, cards or orders have been dealt."""
    above: list[int] = row("i1", SEATS)
    """How many orders on top of each waiter chance has yet to be asked for."""
    made: int = number("i1")
    laid: int = number("i1")
    draw_seat: list[int] = row("i1", LONGEST)
    draw_from: list[int] = row("i1", LONGEST)
    draw_cards: list[int] = row("i1", LONGEST)

    def copy(self) -> ChanceDraws:
        """Another one with the same entries."""
        twin = ChanceDraws()
        for name, _, length in layout(ChanceDraws):
            value = getattr(self, name)
            setattr(twin, name, value.copy() if length else value)
        return twin

    def append(self, fact: Fact) -> None:
        """Hear a fact (this can stand wherever facts are listed)."""
        if type(fact) in _NOTED:
            code, names = _NOTED[type(fact)]
            details = [getattr(fact, name) for name in names]
            note_draw(self, code, *details, *[0] * (DETAILS - len(details)))


_NOTED: Final = {FACTS[code]: (code, FACTS[code].__match_args__) for code in NOTED}  # type: ignore[attr-defined]


@rule
def note_draw(
    draws: ChanceDraws,
    code: int,
    seat: int,
    source: int,
    number: int,
    _fourth: int,
    _fifth: int,
    _sixth: int,
    _seventh: int,
) -> None:
    """Note who drew how many cards from where."""
    if code == LAID_MAMMA_MIA:
        draws.laid += 1
    elif code == DREW:
        add_draw(draws, seat, source, number + draws.laid)
        draws.laid = 0
    elif code == REWARDED:
        add_draw(draws, seat, REWARD, 1)


listens(ChanceDraws, NOTED, note_draw)


@rule
def add_draw(draws: ChanceDraws, seat: int, source: int, cards: int) -> None:
    """Write a draw down."""
    if draws.made >= LONGEST:
        raise RuntimeError("more draws follow from one action than there can be")
    draws.draw_seat[draws.made] = seat
    draws.draw_from[draws.made] = source
    draws.draw_cards[draws.made] = cards
    draws.made += 1


@rule
def put_on_top(s: State, card: int, place: int) -> bool:
    """Let a card of the supply be the one that is drawn after ``place`` others."""
    top = s.stock - 1 - place
    at = top
    while at >= 0:
        if s.supply[at] == card:
            s.supply[at] = s.supply[top]
            s.supply[top] = card
            return True
        at -= 1
    return False


@rule
def order_first(waiter: int, order: int, place: int, above: int) -> int:
    """Let an order be the one drawn from a waiter after ``place`` others; -1 if it is not there."""
    for at in range(place, above):
        if waiter >> 4 * at & 15 == order:
            change = (waiter >> 4 * place & 15) ^ order
            if at > place:
                waiter ^= change << 4 * place ^ change << 4 * at
            return waiter
    return -1


@rule
def every_order(e: Rulebook) -> int:
    """All orders of a colour, as a waiter."""
    waiter = 0
    for order in range(e.orders):
        waiter |= order << 4 * order
    return waiter


@rule
def hear_chance(s: State, draws: ChanceDraws, e: Rulebook, answer: int) -> bool:
    """Take chance's answer; say whether it can be one."""
    seat = draws.asked_seat
    if draws.asked_from == COLOUR:
        for other in range(seat):
            if s.colour[other] == answer:
                return False
        if answer < 0 or answer >= e.kinds:
            return False
        s.colour[seat] = answer
        hand_on(s, draws, e)
    elif draws.asked_from == SUPPLY:
        if answer < 0 or answer >= ORDER_CARD or not put_on_top(s, answer, draws.asked_place):
            return False
        if draws.pending == DEALING:
            if answer == MAMMA_MIA:
                draws.asked_place = 1
            else:
                deal_card(s, seat)
                hand_on(s, draws, e)
        else:
            draws.answered += 1
    elif draws.pending == ORDERING:
        if answer < ORDER_CARD or answer >= ORDER_CARD + e.orders:
            return False
        fill_waiter(s, e, seat, order_first(every_order(e), answer - ORDER_CARD, 0, e.orders))
        draws.above[seat] = e.orders - 1
        hand_on(s, draws, e)
    else:
        waiter = order_first(
            s.waiter[seat], answer - ORDER_CARD, draws.asked_place, draws.above[seat]
        )
        if waiter < 0:
            return False
        s.waiter[seat] = waiter
        draws.answered += 1
    return True


@rule
def hand_on(s: State, draws: ChanceDraws, e: Rulebook) -> None:
    """Something was dealt: to the next seat, or to what comes next."""
    draws.handed += 1
    draws.asked_place = 0
    if draws.pending == SEATING and draws.handed == s.players:
        lay_out_supply(s, e)
        draws.pending = DEALING
        draws.handed = 0
    elif draws.pending == DEALING and draws.handed == s.players * e.dealt:
        if e.mamma_mia == CARD_AFTER_DEAL:
            add_mamma_mia(s)
        draws.pending = ORDERING
        draws.handed = 0
    elif draws.pending == ORDERING and draws.handed == s.players:
        draws.pending = BEGINNING
        draws.answered = 0


@rule
def ask_dealer(s: State, draws: ChanceDraws) -> bool:
    """Ask chance for what is dealt next; say whether anything is left to deal."""
    if draws.pending == SEATING:
        draws.asked_from = COLOUR
    elif draws.pending == DEALING:
        draws.asked_from = SUPPLY
    elif draws.pending == ORDERING:
        draws.asked_from = WAITER
    else:
        return False
    draws.asked_seat = draws.handed % s.players
    return True


@rule
def carry_out(s: State, e: Rulebook, pending: int) -> None:
    """Let happen what is pending."""
    if pending == BEGINNING:
        begin_game(s, e)
    elif pending == NEXT_ROUND:
        begin_round(s, e)
    else:
        apply(s, e, pending)


@rule
def ask_for_card(draws: ChanceDraws, trial: ChanceDraws) -> bool:
    """Ask chance for the first card drawn that it has not been asked for, if there is one.

    ``trial`` has the draws of the trial. Which card is the next does not depend on what it will be.
    """
    left = draws.answered
    supply = 0
    for at in range(trial.made):
        seat = trial.draw_seat[at]
        for card in range(trial.draw_cards[at]):
            place = supply
            if trial.draw_from[at] == SUPPLY:
                supply += 1
            else:
                place = card
                for before in range(at):
                    if trial.draw_from[before] != SUPPLY and trial.draw_seat[before] == seat:
                        place += trial.draw_cards[before]
                if place >= draws.above[seat]:
                    continue
            if left == 0:
                draws.asked_seat = seat
                draws.asked_from = trial.draw_from[at]
                draws.asked_place = place
                return True
            left -= 1
    return False


@rule
def settle_draws(trial: ChanceDraws) -> None:
    """The trial was the real thing: what was drawn from waiters is no longer above."""
    for at in range(trial.made):
        if trial.draw_from[at] != SUPPLY:
            seat = trial.draw_seat[at]
            trial.above[seat] = max(0, trial.above[seat] - trial.draw_cards[at])
    trial.made = 0
    trial.laid = 0
    trial.pending = NOTHING
    trial.answered = 0
    trial.asked_seat = NOBODY
    trial.asked_from = NOBODY


@rule
def list_answers(s: State, draws: ChanceDraws, e: Rulebook, listed: Any) -> int:
    """List what chance may answer, ascending, with weights; return the number."""
    for at in range(MOST_ANSWERS):
        listed[WEIGHTS + at] = 0
    seat = draws.asked_seat
    if draws.asked_from == SUPPLY:
        for at in range(s.stock - draws.asked_place):
            listed[WEIGHTS + s.supply[at]] += 1
    elif draws.asked_from == COLOUR:
        for kind in range(e.kinds):
            listed[WEIGHTS + kind] = 1
        for other in range(seat):
            listed[WEIGHTS + s.colour[other]] = 0
    elif draws.pending == ORDERING:
        for order in range(e.orders):
            listed[WEIGHTS + ORDER_CARD + order] = 1
    else:
        for place in range(draws.asked_place, draws.above[seat]):
            listed[WEIGHTS + ORDER_CARD + (s.waiter[seat] >> 4 * place & 15)] = 1
    options = 0
    for answer in range(MOST_ANSWERS):
        weight = listed[WEIGHTS + answer]
        if weight > 0:
            listed[options] = answer
            listed[WEIGHTS + options] = weight
            options += 1
    return options


@rule
def report(s: State, draws: ChanceDraws, listed: Any) -> None:
    """Write who is asked what."""
    if draws.asked_from != NOBODY:
        listed[WHO] = CHANCE
    elif s.phase == OVER:
        listed[WHO] = FINISHED
        listed[WINNERS] = winners(s)
    else:
        listed[WHO] = s.turn
    listed[ASKED_SEAT] = draws.asked_seat
    listed[ASKED_FROM] = draws.asked_from
    listed[PHASE] = s.phase
    listed[ROUND] = s.round


def start_chance_game(
    states: Any, draws: Any, rulebook: Any, players: int, helping: int, seated: int, listed: Any
) -> int:
    """Begin a game in two blank states; list what chance may answer and return the number.

    With ``seated``, every seat has the colour of its own number; otherwise colours are drawn.
    """
    s, d, e = states[0], draws[0], rulebook[0]
    s.players = players
    s.helping = helping
    d.pending = SEATING
    if seated:
        for seat in range(players):
            s.colour[seat] = seat
            hand_on(s, d, e)
    ask_dealer(s, d)
    number = list_answers(s, d, e, listed)
    report(s, d, listed)
    return number


def advance(states: Any, draws: Any, rulebook: Any, answer: int, listed: Any) -> int:
    """Take the answer that was asked for; list the next options and return their number.

    That is 0 when the game is over. What can't be answered changes nothing; it is ILLEGAL.
    ``states`` and ``draws`` have a second place each, for trials. Compiled, they are the same.
    """
    s, d, e = states[0], draws[0], rulebook[0]
    if d.asked_from != NOBODY:
        if not hear_chance(s, d, e, answer):
            return ILLEGAL
    elif s.phase == OVER or not is_legal(s, e, answer):
        return ILLEGAL
    else:
        d.pending = answer
    number = 0
    while True:
        if ask_dealer(s, d):
            number = list_answers(s, d, e, listed)
            break
        restore(states, 1, states, 0)
        restore(draws, 1, draws, 0)
        attach(states[1], draws[1])
        carry_out(states[1], e, d.pending)
        if ask_for_card(d, draws[1]):
            number = list_answers(s, d, e, listed)
            break
        settle_draws(draws[1])
        restore(states, 0, states, 1)
        restore(draws, 0, draws, 1)
        s, d = states[0], draws[0]
        if s.phase != SHUFFLE:
            number = 0
            if s.phase != OVER:
                number = list_legal(s, e, listed)
            break
        d.pending = NEXT_ROUND
    report(states[0], draws[0], listed)
    return number


def observe_chance_game(states: Any, rulebook: Any, viewer: int, rows: ObservationRows) -> None:
    """Write what a seat sees; while cards are being drawn, what it saw before."""
    observe(states[0], rulebook[0], viewer, rows, 0)
