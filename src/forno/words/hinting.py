"""The sentences of a hint: what threatens an order."""

from __future__ import annotations

from enum import Enum
from typing import Final, Protocol

from ..rules.state import NOBODY
from ..views.view import OrderCard
from .details import Teller

_MESSAGES: Final = {
    "taken": "hint-taken",
    "lacking": "hint-lacking",
    "spoiled": "hint-spoiled",
    "given-up": "hint-given-up",
}
_NO_KIND: Final = "hint-no-kind"


class Threatening(Protocol):
    """What is known of a danger to an order (:class:`forno.bots.Threat` is one)."""

    @property
    def danger(self) -> Enum:
        """What keeps the order from being baked: its value is one of the words above."""

    @property
    def share(self) -> float:
        """In which share of all deals."""

    @property
    def cards(self) -> int:
        """The cards that it is mostly about, packed counts."""

    @property
    def number(self) -> int:
        """How many they are, also where kinds do not matter."""

    @property
    def thief(self) -> OrderCard | None:
        """The order that takes them, if one does."""


def sentence(teller: Teller, threat: Threatening) -> str:
    """Return what is said about a danger."""
    message = _MESSAGES[str(threat.danger.value)]
    if message == "hint-lacking" and not threat.number:
        message = _NO_KIND
    if threat.cards:
        cards = teller.cards(threat.cards)
    else:
        cards = teller.names.say("ingredients", number=threat.number)
    thief = threat.thief
    who = teller.who(NOBODY if thief is None else thief.seat)
    order = "" if thief is None else teller.order(thief.seat, thief.order)
    return teller.names.say(message, **who, order=order, cards=cards, share=hundred(threat.share))


def hundred(share: float) -> int:
    """Return a share as a whole number out of a hundred."""
    return round(100 * share)
