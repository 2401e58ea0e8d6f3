"""The parts of a picture: each drawn from a view, in roomy and in tight variants."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from ..rules.counts import of, total
from ..views import (
    SPECTATOR,
    Concealed,
    Counted,
    FaceDown,
    FaceUp,
    Moment,
    Oven,
    Setting,
    Shown,
    View,
)
from ..words import Words
from . import colours as paint
from .card_text import PLAIN, Cards

LONGEST_NAME: Final = 14
Lines = list[Text]


class Marks(Enum):
    """Which cards in the hand bear the numbers of a question."""

    NONE = 0
    KINDS = 1
    ORDERS = 2
    CARDS = 3
    """None, but cards are what is asked for: of the hand, or of any kind."""
    ANY_CARDS = 4


@dataclass(frozen=True)
class Part:
    """One part of a picture: its lines, and tighter variants with what each of them costs."""

    lines: Lines
    tighter: tuple[tuple[int, Lines], ...] = ()


class Painter:
    """Draws what one viewer sees, in one language and one width."""

    def __init__(self, words: Words, setting: Setting, width: int, *, colours: bool) -> None:
        self.words = words
        self.setting = setting
        self.width = width
        self.cards = Cards(words, setting, colours=colours)
        self.colours = colours

    # --- The table ----------------------------------------------------------------------------

    def title(self, view: View) -> Part:
        """Edition, round, and what else is agreed; the piles on the right."""
        say = self.words.say
        words = [
            self.setting.edition.id,
            say("terminal-round", round=view.round, rounds=self.setting.rounds),
        ]
        if self.setting.helping:
            words.append(say("terminal-with-helping"))
        if self.setting.open_kitchen:
            words.append(say("terminal-with-open-kitchen"))
        used = view.used.number if isinstance(view.used, FaceDown) else total(view.used.cards)
        piles = say("terminal-piles", supply=view.supply, used=used)
        line = paint.styled(" · ".join(words), paint.ACCENT)
        gap = self.width - line.cell_len - len(piles)
        line.append(" " * max(2, gap))
        line.append(piles, "")
        return Part([line])

    def seats(self, view: View) -> Part:
        """All seats at the table, a line each."""
        say = self.words.say
        heads = [
            say("terminal-column-ingredients"),
            say("terminal-column-orders"),
            say("terminal-column-waiter"),
            say("terminal-column-delivered"),
        ]
        names = [self._name(view, seat) for seat in range(self.setting.players)]
        wide = max(map(cell_len, names))
        chips = [self.colour(seat) for seat in range(self.setting.players)]
        chip = max(one.cell_len for one in chips)
        head = paint.styled(" " * (2 + wide + 2 + chip), paint.FAINT)
        for word in heads:
            head.append(f"  {word}", paint.FAINT)
        lines = []
        for seat, seen in enumerate(view.seats):
            # While cards come out of the oven, the table waits for no seat.
            in_turn = view.moment in (Moment.INGREDIENTS, Moment.ORDER, Moment.DRAW)
            waited_for = view.turned is not None or (in_turn and not view.baking)
            # An order is its owner's business, also while another player is asked for help.
            acts = waited_for and seat == (view.turned.seat if view.turned else view.to_act)
            asked = view.turned is not None and not acts and seat == view.to_act
            line = paint.styled("▸ " if acts else "? " if asked else "  ", paint.ACCENT)
            line.append(paint.fill(names[seat], wide), paint.STRONG if acts else "")
            line.append("  ", "")
            line.append_text(chips[seat])
            line.append(" " * (chip - chips[seat].cell_len), "")
            for word, number in zip(
                heads, (seen.ingredients, seen.orders, seen.waiter), strict=False
            ):
                line.append(f"  {number:^{len(word)}}", "")
            line.append("  ", "")
            delivered, codes = self._delivered(view, seat)
            line.append(delivered)
            if seat == view.holder:
                line.append_text(self._mamma_mia(self.width - line.cell_len - 2))
            if codes:
                line.append(paint.cut(f"  {codes}", self.width - line.cell_len), paint.FAINT)
            lines.append(line)
        return Part([head, *lines], ((6, lines),))

    def _name(self, view: View, seat: int) -> str:
        name = paint.cut(self.setting.names[seat], LONGEST_NAME)
        say = self.words.say
        named_so = name == say("lesson-name")  # nobody has to be told twice
        mine = seat == view.viewer and not named_so
        return say("terminal-yourself", name=name) if mine else name

    def colour(self, seat: int) -> Text:
        """A player's colour, by name."""
        colour = self.words.colour(self.setting.edition, self.setting.colours[seat])
        return paint.card(colour, self.cards.owner_style(seat), colours=self.colours)

    def _delivered(self, view: View, seat: int) -> tuple[str, str]:
        """How many orders a seat has delivered, and which, as far as that can be seen."""
        match view.seats[seat].delivered:
            case Shown(orders):
                specs = enumerate(self.setting.edition.orders[self.setting.colours[seat]])
                codes = [spec.code for order, spec in specs if orders >> order & 1]
                return str(len(codes)), " ".join(codes)
            case Counted(number):
                return str(number), ""
            case Concealed():
                return "?", ""

    def _mamma_mia(self, room: int) -> Text:
        """The Mamma Mia! card in front of a seat."""
        card = paint.card("Mamma Mia!", paint.PARCHMENT, colours=self.colours)
        if card.cell_len > room:
            card = paint.card("M!", paint.PARCHMENT, colours=self.colours)
        return Text("  ").append_text(card)

    def oven(self, oven: Oven, opener: int | None) -> Part:
        """The oven: its height, the card on top, and what is remembered below it."""
        say = self.words.say
        first = paint.label(say("terminal-oven", number=oven.height)).append("  ")
        if opener is not None:
            name = paint.cut(self.setting.names[opener], LONGEST_NAME)
            first.append(f"{say('terminal-face-down', name=name)}  ", paint.FAINT)
        pieces = oven.from_top()
        if len(pieces) > 1:
            first.append(f"{say('terminal-from-top')}  ", paint.FAINT)
        names = [self.cards.piece(piece) for piece in pieces]
        codes = [self.cards.piece(piece, short=True) for piece in pieces]
        long = paint.flow(names, self.width, first=first)
        short = paint.flow([*names[:1], *codes[1:]], self.width, first=first, gap=" ")
        cuts = [short[:most] for most in range(len(short) - 1, 0, -1)]
        for lines in cuts:
            # No room for all that is remembered: a command shows the rest.
            lines[-1] = lines[-1].copy()
            lines[-1].truncate(self.width - 8)
            lines[-1].append(" … oven", paint.FAINT)
        return Part(long, ((2, short), *((9, lines) for lines in cuts)))

    def whole_oven(self, view: View) -> Lines:
        """Everything of the oven that is in view, over as many lines as it takes."""
        return self.oven(view.oven, view.opener).lines

    def table(self, view: View, *, new: int | None = None) -> Part:
        """What lies open on the table: trays that fill while baking, or leftovers that stay."""
        if not view.baking and not view.table:
            return Part([])
        first = paint.label(self.words.say("terminal-table"))
        first.append("  ")
        trays = list(self.cards.amounts(view.table, empty=view.baking))
        if view.baking:
            # A place for the mark of the newest card, so that the trays stay where they are.
            for kind, tray in enumerate(trays):
                tray.append("*" if kind == new else " ", paint.ACCENT)
        short = self.cards.amounts(view.table, short=True)
        roomy = paint.flow(trays, self.width, first=first, gap="" if view.baking else " ")
        return Part(roomy, ((4, paint.flow(short, self.width, first=first, gap=" ")),))

    def used(self, view: View) -> Part:
        """The used pile, where it lies face up."""
        if not isinstance(view.used, FaceUp) or not view.used.cards:
            return Part([])
        first = paint.label(self.words.say("terminal-used"))
        first.append("  ")
        cards = self.cards.amounts(view.used.cards, short=True)
        return Part(paint.flow(cards, self.width, first=first, gap=" "), ((1, []),))

    # --- The hand -----------------------------------------------------------------------------

    def hand(self, view: View, marks: Marks = Marks.NONE, *, tickets: bool = True) -> Part:
        """The viewer's own cards: ingredients by kind, orders as tickets."""
        if view.hand is None or view.viewer is SPECTATOR:
            return Part([])
        chips = self._ingredients(view, marks)
        seat = view.viewer
        orders = [n for n in range(view.hand.orders.bit_length()) if view.hand.orders >> n & 1]
        if not orders:
            return Part(chips)
        if not tickets:
            first = paint.label(self.words.say("terminal-your-orders")).append("  ")
            codes = [Text(f"+{self.cards.spec(seat, order).code}") for order in orders]
            return Part([*chips, *paint.flow(codes, self.width, first=first)], ((1, chips),))
        numbers = [f"{at} " if marks is Marks.ORDERS else "  " for at in range(1, len(orders) + 1)]
        roomy: Lines = []
        tight: Lines = []
        for number, order in zip(numbers, orders, strict=True):
            start = paint.styled(number, paint.ACCENT)
            stub, needs = self.cards.ticket(seat, order)
            first = start.copy().append_text(stub).append(" ")
            roomy += paint.wrapped(needs, self.width, first=first, indent="     ")
            tight.append(start.append_text(self.cards.short_ticket(seat, order)))
        return Part([*chips, *roomy], ((3, [*chips, *paint.columns(tight, self.width)]),))

    def _ingredients(self, view: View, marks: Marks) -> Lines:
        assert view.hand is not None
        first = paint.label(self.words.say("terminal-your-hand"))
        first.append("  ")
        items = []
        for at, kind in enumerate(kinds_held(view), 1):
            item = paint.styled(f"{at} " if marks is Marks.KINDS else "", paint.ACCENT)
            item.append_text(self.cards.amount(kind, of(view.hand.ingredients, kind)))
            items.append(item)
        if not items:
            first.append(self.words.say("terminal-no-ingredients"), "")
        return paint.flow(items, self.width, first=first, gap=" ")

    # --- An order turned up -------------------------------------------------------------------

    def turned(self, view: View) -> Part:
        """The order turned up, and how it stands against the table."""
        if view.turned is None:
            return Part([])
        seat, order = view.turned.seat, view.turned.order
        plain = self.cards.spec(seat, order).recipe == PLAIN
        colour = self.setting.colours[seat]
        needs = "" if plain else self.words.needs(self.setting.edition, colour, order)
        head = self.cards.order(seat, order).append(" ")
        # What a helper gave lies on the table already.
        ways = self.cards.needs_and_has(seat, order, view.table)
        lines: Lines = []
        for way in ways:
            lines += paint.flow(way, self.width, first=Text("  "), gap="   ", indent="    ")
        top = paint.wrapped(needs, self.width, first=head, indent="  ")
        return Part([*top, *lines], ((4, [top[0], *lines]), (8, [top[0], *lines[:1]])))


def kinds_held(view: View) -> Sequence[int]:
    """The kinds in the viewer's hand."""
    if view.hand is None:
        return ()
    return [k for k in range(view.setting.edition.rulebook.kinds) if of(view.hand.ingredients, k)]


def prose(texts: Sequence[str], width: int) -> Part:
    """Sentences, a paragraph each; when there is no room, the oldest lines go first."""
    lines: Lines = []
    for text in texts:
        lines += paint.wrapped(text, width, indent="  ")
    return Part(lines, tuple((5, lines[at:]) for at in range(1, len(lines))))


def fitted(parts: Sequence[Part], height: int) -> Lines:
    """The lines of all parts; if they are too many, what costs least gives way first."""
    shown = [part.lines for part in parts]
    rest = [list(part.tighter) for part in parts]
    while sum(map(len, shown)) > height:
        loose = [(ways[0][0], number) for number, ways in enumerate(rest) if ways]
        if not loose:
            break
        _, number = min(loose)
        _, shown[number] = rest[number].pop(0)
    # On a screen that is smaller still, what is asked for stands at the end.
    return [line for lines in shown for line in lines][-height:]
