"""Cards as lines of text: ingredients, orders as tickets, what an order needs and what is there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.text import Text

from ..editions.rulebook import OrderSpec
from ..rules.counts import lacking, of, total
from ..rules.recipes import is_spoiled
from ..views import Ingredients, OrderCard, Setting
from ..words import Words
from ..words.bills import allowed, recipe_at, short
from . import colours as paint

PLAIN: Final = "normale"
"""The recipe of orders whose name says what they take."""
FEW: Final = 3
"""Ways to make a pizza that are shown, the nearest first."""


class Cards:
    """Draws cards in one language, at one table."""

    def __init__(self, words: Words, setting: Setting, *, colours: bool) -> None:
        self.words = words
        self.setting = setting
        self.colours = colours

    # --- Ingredients --------------------------------------------------------------------------

    def amount(self, kind: int, number: int, *, short: bool = False) -> Text:
        """A number of cards of a kind: ``3s salami``, in short ``3s``."""
        ingredient = self.setting.edition.ingredients[kind]
        text = f"{number}{ingredient.code}"
        if not short:
            text += f" {self.words.kind(self.setting.edition, kind)}"
        return paint.card(text, paint.KINDS.get(ingredient.id, ""), colours=self.colours)

    def amounts(self, counts: int, *, short: bool = False, empty: bool = False) -> Iterator[Text]:
        """Packed counts, a card for each kind; if ``empty``, for kinds without cards too."""
        for kind in range(len(self.setting.edition.ingredients)):
            number = of(counts, kind)
            if number or empty:
                card = self.amount(kind, number, short=short)
                if not number:
                    card = paint.styled(card.plain, paint.FAINT)
                yield card

    # --- Orders -------------------------------------------------------------------------------

    def spec(self, seat: int, order: int) -> OrderSpec:
        """What an order of a seat is."""
        return self.setting.edition.orders[self.setting.colours[seat]][order]

    def owner_style(self, seat: int) -> str:
        """The style of a player's colour."""
        colour = self.setting.edition.colours[self.setting.colours[seat]]
        return paint.COLOURS.get(colour, "")

    def order(self, seat: int, order: int, *, short: bool = False) -> Text:
        """An order with its owner, as it lies in the oven."""
        name = self.setting.names[seat]
        what = (
            self.spec(seat, order).code
            if short
            else self.words.order(self.setting.edition, self.setting.colours[seat], order)
        )
        text = f"{paint.cut(name, 12)}: {what}"
        return paint.card(text, self.owner_style(seat), colours=self.colours)

    def piece(self, piece: Ingredients | OrderCard, *, short: bool = False) -> Text:
        """What lies in the oven, one card or several of a kind."""
        if isinstance(piece, OrderCard):
            return self.order(piece.seat, piece.order, short=short)
        return self.amount(piece.kind, piece.number, short=short)

    def ticket(self, seat: int, order: int) -> tuple[Text, str]:
        """An order in its owner's own hand: its code, and what it needs in words."""
        edition, colour = self.setting.edition, self.setting.colours[seat]
        # What a plain order takes is its name already.
        plain = self.spec(seat, order).recipe == PLAIN
        tell = self.words.needs if plain else self.words.described
        return self._stub(seat, order), tell(edition, colour, order)

    def short_ticket(self, seat: int, order: int) -> Text:
        """The same in as little room as possible."""
        edition, colour = self.setting.edition, self.setting.colours[seat]
        spec = self.spec(seat, order)
        line = self._stub(seat, order)
        if spec.recipe != PLAIN:
            line.append(f" {self.words.recipe(edition, colour, order)}")
        return line.append(" ").append_text(self.compact_needs(spec))

    def _stub(self, seat: int, order: int) -> Text:
        code = f"+{self.spec(seat, order).code}"
        return paint.card(code, self.owner_style(seat), colours=self.colours)

    def compact_needs(self, spec: OrderSpec) -> Text:
        """What an order needs in as few signs as possible: ``4s 1p``, ``1p 6J``, ``15+``."""
        pieces = [
            self.amount(kind, of(spec.printed, kind), short=True)
            for kind in self._largest_first(spec.printed)
        ]
        if spec.at_least:
            pieces.append(paint.styled(f"{spec.at_least}+", paint.STRONG))
        if spec.fewest:
            pieces.append(paint.styled(f"{spec.each}?", paint.STRONG))
        elif spec.jokers and spec.choice.bit_count() <= FEW:
            open_kinds = [k for k in range(spec.choice.bit_length()) if spec.choice >> k & 1]
            each = [self.amount(kind, spec.each, short=True) for kind in open_kinds]
            pieces.append(Text("/").join(each))
        else:
            jokers = ("J", "J′")[: spec.jokers]
            pieces += [paint.styled(f"{spec.each}{joker}", paint.STRONG) for joker in jokers]
        if spec.struck:
            kinds = enumerate(self.setting.edition.ingredients)
            codes = [kind.code for number, kind in kinds if spec.struck >> number & 1]
            pieces.append(Text(self.words.say("terminal-without", kinds=" ".join(codes))))
        return Text(" ").join(pieces)

    # --- An order turned up: what it needs against what is there ---------------------------------

    def needs_and_has(self, seat: int, order: int, table: int) -> list[list[Text]]:
        """How an order stands against the table, kind by kind, for each way to make it."""
        spec = self.spec(seat, order)
        rulebook = self.setting.edition.rulebook
        recipe = recipe_at(self.setting.colours[seat], order)
        if is_spoiled(rulebook, recipe, table):
            none = self.words.none_of(self.setting.edition, spec.struck)
            return [[paint.styled(self.words.say("terminal-struck", none=none), paint.STRONG)]]
        if spec.at_least:
            missing = short(rulebook, recipe, table)
            text = self.words.say(
                "terminal-needs-number", needs=spec.at_least, has=total(table), missing=missing
            )
            return [[Text(text)]]
        bills = sorted(
            allowed(rulebook, recipe, table), key=lambda bill: total(lacking(bill, table))
        )
        if not bills:
            return [[Text(self.words.say("why-no-kind"))]]
        several = len(bills) > 1
        lines = [self._bill_line(bill, table, short=several) for bill in bills[:FEW]]
        more = len(bills) - FEW
        if more > 0:
            text = self.words.say("terminal-more-ways", number=more)
            lines.append([paint.styled(text, paint.FAINT)])
        return lines

    def _bill_line(self, bill: int, table: int, *, short: bool) -> list[Text]:
        parts = []
        for kind in self._largest_first(bill):
            part = self.amount(kind, of(bill, kind), short=short)
            missing = of(lacking(bill, table), kind)
            text = self.words.say("terminal-needs", has=of(table, kind), missing=missing)
            part.append(f" {text}", paint.STRONG if missing else "")
            parts.append(part)
        return parts

    def _largest_first(self, counts: int) -> Sequence[int]:
        kinds = [k for k in range(len(self.setting.edition.ingredients)) if of(counts, k)]
        return sorted(kinds, key=lambda kind: -of(counts, kind))
