"""A hint as lines of text, in the words of any language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...notation import write_action
from ...rules.actions import kind_of, number_of
from ...words import Words, speak
from ...words.hinting import hundred

if TYPE_CHECKING:
    from ...views import Setting
    from .hint import Hint
    from .order_chances import OrderHint


def hint_text(hint: Hint, setting: Setting, language: str = "en") -> str:
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
