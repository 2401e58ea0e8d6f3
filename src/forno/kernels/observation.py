"""What a seat sees, taken from a state and written as a row of bytes: the wall for arrays.

The rows are those of :mod:`forno.views.encoding`, which says what every byte means; this is the
same written for speed, a word at a time. Every byte is put there by name. Tests hold it to
``encode(project(...))``, byte for byte, and show that nothing hidden changes a row.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final

from ..editions.rulebook import DELIVERED_COUNTED, DELIVERED_OPEN, Rulebook
from ..jit.registry import rule
from ..rules.counts import size, total
from ..rules.phases import ADD, ANSWER, OVER, REQUEST, Moment, Step
from ..rules.phases import MOMENTS as MOMENT_OF
from ..rules.state import NOBODY, State, ingredient_run, is_order, run_what, run_who
from ..views.encoding import MOMENTS, OVEN, PLACES, RUNS, STEPS, WORD
from .rows import ObservationRows

_MOMENT: Final = sum(MOMENTS.index(MOMENT_OF[phase]) << 4 * phase for phase in range(OVER + 1))
"""The moment of each phase, four bits a phase."""
_SETTLE: Final = MOMENTS.index(Moment.SETTLE)
_PLANS_REQUEST: Final = STEPS[Step.REQUEST]
_PLANS_ADD: Final = STEPS[Step.ADD]

# The words of a row.
_GENERAL: Final = PLACES["moment"] // WORD
_PEOPLE: Final = PLACES["starter"] // WORD
_TABLE: Final = PLACES["table"] // WORD
_USED: Final = PLACES["used"] // WORD
_HAND: Final = PLACES["hand"] // WORD
_ORDERS: Final = PLACES["orders"] // WORD
_PLAN: Final = PLACES["plan_bill"] // WORD
_REQUEST: Final = PLACES["request_bill"] // WORD
_SEATS: Final = PLACES["colour_0"] // WORD
_SHOWN: Final = PLACES["shown_0"] // WORD

_ONES: Final = 0x0101_0101_0101_0101
_SEVENTHS: Final = 0x0002_0408_1020_4081
"""Multiplying seven bits by this puts each into a byte of its own."""


@rule
def spread(bits: int) -> int:
    """Eight bits as eight bytes."""
    return (bits & 127) * _SEVENTHS & _ONES | (bits >> 7 & 1) << 56


@rule
def observe(s: State, e: Rulebook, viewer: int, rows: ObservationRows, row: int) -> None:
    """Write what a seat sees, into a row."""
    words = rows.words
    length = rows.length
    first = row * length
    players = s.players
    if viewer < 0 or first < 0:
        return  # never so; but compiled code need not look at the sign of each index then
    put_general(s, viewer, words, first)
    words[first + _TABLE] = s.table | s.oven_cards << 48
    words[first + _USED] = total(s.used) << 48
    if e.used_shown:
        words[first + _USED] |= s.used
    words[first + _HAND] = s.hand[viewer]
    words[first + _ORDERS] = spread(s.orders[viewer])
    if e.orders > WORD:
        words[first + _ORDERS + 1] = spread(s.orders[viewer] >> 8)
    put_talk(s, viewer, words, first)

    shown = e.delivered_shown
    if s.helping and shown == DELIVERED_OPEN:
        shown = DELIVERED_COUNTED  # a helper's reward is hidden from everyone
    if s.phase == OVER:
        shown = DELIVERED_OPEN
    for place in range(players):
        seat = viewer + place
        if seat >= players:
            seat -= players
        known = (
            s.colour[seat] + 1
            | total(s.hand[seat]) << 8
            | size(s.orders[seat]) << 16
            | s.waiting[seat] << 24
        )
        if shown:
            known |= size(s.delivered[seat]) << 32
        words[first + _SEATS + place] = known
        # The row may still hold the end of the game before this one.
        open_orders = s.delivered[seat] if shown == DELIVERED_OPEN else 0
        words[first + _SHOWN + 2 * place] = spread(open_orders)
        if e.orders > WORD:
            words[first + _SHOWN + 2 * place + 1] = spread(open_orders >> 8)
    for word in range(first + OVEN // WORD, first + length):
        words[word] = 0
    put_oven(s, viewer, rows.cards, rows.rotations, rows.tokens, first * WORD + OVEN)


@rule
def place_of(s: State, viewer: int, seat: int) -> int:
    """A seat's place as the viewer sees it, plus one; 0 for nobody."""
    if seat == NOBODY:
        return 0
    place = seat - viewer
    if place < 0:
        place += s.players
    return place + 1


@rule
def put_general(s: State, viewer: int, words: MutableSequence[int], first: int) -> None:
    """Write what all seats know: when it is, and who is who."""
    moment = _MOMENT >> 4 * s.phase & 15
    if s.phase == ADD and s.giver == NOBODY:
        moment = _SETTLE  # an owner who adds alone has told no seat yet
    words[first + _GENERAL] = (
        moment
        | s.round << 8
        | s.rounds << 16
        | s.players << 24
        | s.helping << 32
        | place_of(s, viewer, s.turn) << 40
        | s.idle << 48
    )
    people = (
        place_of(s, viewer, s.starter)
        | place_of(s, viewer, s.opener) << 8
        | place_of(s, viewer, s.holder) << 16
        | s.stock << 48
    )
    if s.owner != NOBODY:
        people |= place_of(s, viewer, s.owner) << 24 | s.turned + 1 << 32
        people |= place_of(s, viewer, s.giver) << 40
    words[first + _PEOPLE] = people


@rule
def put_talk(s: State, viewer: int, words: MutableSequence[int], first: int) -> None:
    """Write what is asked for, and what the viewer is about to say."""
    words[first + _PLAN] = 0
    words[first + _PLAN + 1] = 0
    words[first + _REQUEST] = 0
    words[first + _REQUEST + 1] = 0
    if s.owner == NOBODY:
        return
    if s.owner == viewer and s.phase == REQUEST:
        words[first + _HAND] |= _PLANS_REQUEST << 48 | s.next_kind << 56
        words[first + _PLAN] = s.bill
        words[first + _PLAN + 1] = s.named
    elif s.owner == viewer and s.phase == ADD:
        words[first + _HAND] |= _PLANS_ADD << 48 | s.next_kind << 56
        words[first + _PLAN + 1] = s.added
    if s.phase == ANSWER:
        words[first + _REQUEST] = s.bill
        words[first + _REQUEST + 1] = s.named
    elif s.giver != NOBODY:
        words[first + _REQUEST + 1] = s.named  # a Bombastica, whose bill is 0


@rule
def put_oven(
    s: State,
    viewer: int,
    cards: int,
    rotations: Sequence[int],
    tokens: MutableSequence[int],
    at: int,
) -> None:
    """Write the runs of the oven that are in view, the topmost first."""
    seen = viewer * RUNS
    run_at = s.oven_runs - 1
    if cards >= s.oven_cards and cards > 1:
        while run_at >= s.oven_read:
            tokens[at] = rotations[seen + s.oven[run_at]]
            run_at -= 1
            at += 1
        return
    left = cards
    if cards == 1 and s.opener != NOBODY:
        left = 0  # the one card in sight is gone once the oven is turned over
    while left > 0 and run_at >= s.oven_read:
        run = s.oven[run_at]
        if is_order(run):
            left -= 1
        else:
            number = min(left, run_what(run))
            run = ingredient_run(run_who(run), number)
            left -= number
        tokens[at] = rotations[seen + run]
        run_at -= 1
        at += 1
