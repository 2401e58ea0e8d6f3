"""A hint: what it says to a seat, and how it prints itself in the words of any language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape

from ...errors import FornoError
from ...notation import write_action
from ...rules.actions import kind_of, number_of
from ...views import Setting
from ...words import Words, speak
from ...words.hinting import hundred
from ..search.win_shares import Tried
from .order_chances import OrderHint


class NoHintError(FornoError, ValueError):
    """There is no seat here to give a hint to."""


class _AtTable:
    """Has room for a table that is no part of the value and is sent nowhere."""

    __slots__ = ("_setting",)


@dataclass(frozen=True, slots=True, repr=False)
class Hint(_AtTable):
    """All that there is to say to the seat that is to act."""

    seat: int
    worlds: int
    """How many worlds the orders were watched in."""
    orders: tuple[OrderHint, ...]
    """Those that could be played now, then those in the oven as they will be read."""
    moves: tuple[Tried, ...]
    """The best moves, as single actions, with their shares of the victory; the best first."""
    keep: int
    """The cards of the hand that pizzas are likely to need in this round; packed counts."""

    def at_table(self, setting: Setting) -> Hint:
        """The same hint with its table, by which cards and orders are named."""
        twin = replace(self)
        object.__setattr__(twin, "_setting", setting)
        return twin

    @property
    def setting(self) -> Setting | None:
        """The table, if it is known here: it is not sent with a hint."""
        found: Setting | None = getattr(self, "_setting", None)
        return found

    def in_words(self, language: str = "en") -> str:
        """Say all of it to the seat that it is for."""
        if self.setting is None:
            raise NoHintError("this hint was made without its table, so it knows no names of cards")
        return _hint_text(self, self.setting, language)

    def __str__(self) -> str:
        """All of it, in English."""
        return repr(self) if self.setting is None else self.in_words()

    def _repr_html_(self) -> str:
        """All of it, for notebooks."""
        return f"<pre>{escape(str(self))}</pre>"

    def __repr__(self) -> str:
        """One line."""
        if self.setting is None or not self.moves:
            return f"<Hint for seat {self.seat}, from {self.worlds} deals>"
        name, colour = self.setting.names[self.seat], self.setting.colours[self.seat]
        best = write_action(self.setting.edition, colour, self.moves[0].action)
        return f"<Hint for {name}: {best}, from {self.worlds} deals>"


def _hint_text(hint: Hint, setting: Setting, language: str = "en") -> str:
    """Say all of a hint to the seat that it is for."""
    return "\n".join(_lines(hint, setting, speak(language)))


def _lines(hint: Hint, setting: Setting, words: Words) -> Iterator[str]:
    say, edition, colour = words.say, setting.edition, setting.colours[hint.seat]
    yield say("hint-title", worlds=hint.worlds)
    for order in hint.orders:
        yield f"  {_chances(order, setting, hint.seat, words)}"
        for threat in order.threats:
            yield f"    {words.threat(threat, setting, hint.seat)}"
    if hint.moves:
        yield say("hint-moves", worlds=hint.moves[0].worlds)
    for place, move in enumerate(hint.moves):
        known: dict[str, str | int] = {
            "move": write_action(edition, colour, move.action),
            "share": hundred(move.share),
        }
        if place:
            behind, error = hundred(move.behind), hundred(move.behind_error)
            yield f"  {say('hint-move', **known, behind=behind, error=error)}"
        else:
            yield f"  {say('hint-best', **known, error=hundred(move.error))}"
    if hint.keep:
        yield say("hint-keep", cards=words.cards(edition, hint.keep))
    else:
        yield say("hint-keep-nothing")


def _chances(order: OrderHint, setting: Setting, seat: int, words: Words) -> str:
    edition = setting.edition
    name = words.order_in_sentence(edition, setting.colours[seat], order.order)
    numbers = {"share": hundred(order.bakes), "alone": hundred(order.alone)}
    if not order.in_hand:
        return words.say("hint-in-oven", order=name, **numbers)
    if order.lead is None:
        return words.say("hint-now", order=name, **numbers)
    e = edition.rulebook
    cards = words.ingredient(edition, kind_of(e, order.lead), number_of(e, order.lead))
    return words.say("hint-after", order=name, cards=cards, **numbers)
