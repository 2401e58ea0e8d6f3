"""Brings words along for the cards that views hand out: importing this is enough."""

from __future__ import annotations

from collections.abc import Iterator

from ..editions.model import Edition
from ..views.values import Worded
from .speaker import speak


class CardWords:
    """Says cards by the catalogues."""

    def cards(self, language: str, edition: Edition, counts: int) -> str:
        """Say an amount of ingredients."""
        return speak(language).cards(edition, counts)

    def order(self, language: str, edition: Edition, colour: int, order: int) -> str:
        """Say what an order is called."""
        return speak(language).order(edition, colour, order)

    def needs(self, language: str, edition: Edition, colour: int, order: int) -> str:
        """Say what an order takes."""
        return speak(language).needs(edition, colour, order)

    def listed(self, language: str, parts: Iterator[str]) -> str:
        """Say several things in a row."""
        words = speak(language)
        return words.listed(parts) or words.say("nothing")


Worded.wording = CardWords()
