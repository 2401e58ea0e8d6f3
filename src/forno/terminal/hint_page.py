"""A hint as a page to read."""

from __future__ import annotations

from rich.text import Text

from ..bots import Hint, OrderHint
from ..notation import write_action
from ..rules.actions import kind_of, number_of
from ..words.hinting import hundred
from . import colours as paint
from .display import Display


def hint_page(stage: Display, hint: Hint) -> list[Text]:
    """What a hint says, in plain words."""
    say, width, setting = stage.words.say, stage.device.width, stage.setting
    lines = [paint.styled(say("hint-title", worlds=hint.worlds), paint.ACCENT)]
    for order in hint.orders:
        lines += paint.wrapped(_chances(stage, hint.seat, order), width, indent="  ")
        for threat in order.threats:
            text = stage.words.threat(threat, setting, hint.seat)
            lines += paint.wrapped(f"  {text}", width, style=paint.FAINT, indent="  ")
    lines.append(paint.styled(say("hint-moves", worlds=hint.moves[0].worlds), paint.ACCENT))
    best, *others = hint.moves
    colour = setting.colours[hint.seat]
    text = write_action(setting.edition, colour, best.action)
    share, error = hundred(best.share), hundred(best.error)
    lines += paint.wrapped(say("hint-best", move=text, share=share, error=error), width)
    for move in others:
        text = write_action(setting.edition, colour, move.action)
        text = say(
            "hint-move",
            move=text,
            share=hundred(move.share),
            behind=hundred(move.behind),
            error=hundred(move.behind_error),
        )
        lines += paint.wrapped(text, width)
    if hint.keep:
        keep = say("hint-keep", cards=stage.words.cards(setting.edition, hint.keep))
    else:
        keep = say("hint-keep-nothing")
    return [*lines, *paint.wrapped(keep, width)]


def _chances(stage: Display, seat: int, order: OrderHint) -> str:
    edition = stage.setting.edition
    name = stage.words.order_in_sentence(edition, stage.setting.colours[seat], order.order)
    numbers = {"share": hundred(order.bakes), "alone": hundred(order.alone)}
    if not order.in_hand:
        return stage.words.say("hint-in-oven", order=name, **numbers)
    if order.lead is None:
        return stage.words.say("hint-now", order=name, **numbers)
    e = edition.rulebook
    cards = stage.words.ingredient(edition, kind_of(e, order.lead), number_of(e, order.lead))
    return stage.words.say("hint-after", order=name, cards=cards, **numbers)
