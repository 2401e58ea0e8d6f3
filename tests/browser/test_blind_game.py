"""A player who sees nothing: the live region's words and a keyboard are enough for a whole game."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Final

import pytest

from bench.common import Table, tables
from forno.editions import edition_ids
from tests.support.nightly import EVERY
from tests.support.waiting import PATIENCE

from .hosted_game import HostedGame
from .player import begin
from .test_whole_games import name_of, plan_for
from .visitor import Visitor, until
from .words import in_turn, said

Visit = Callable[..., Visitor]

TABLES: Final = tables(edition_ids()) if EVERY else [Table("abacus", 2, False)]

# Writes down what a screen reader would say: each sentence as it comes.
_LISTEN: Final = """
window.heard = [];
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    const element = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
    if (element?.closest("[aria-live=polite]"))
      for (const one of addedNodes) if (one.textContent) window.heard.push(one.textContent);
  }
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


class Listener:
    """Hears what is said and presses keys. It knows nothing else of the page."""

    def __init__(self, visitor: Visitor, *, seed: int = 1) -> None:
        """Listen to a visitor's page."""
        self._page = visitor.page
        self._language = visitor.language
        self._random = Random(seed)
        self.heard: list[str] = []
        self.over = False
        self.turns = 0
        self.answers = 0

    def play(self) -> None:
        """Play until somebody says that the game is over."""
        begun = silent = monotonic()
        while not self.over:
            if self._act():
                silent = monotonic()
            elif monotonic() - silent > PATIENCE / 100:
                # Perhaps something was missed: a listener asks again.
                self._press("KeyR")
                silent = monotonic()
            assert monotonic() - begun < 4 * PATIENCE, self.heard[-10:]

    def _act(self) -> bool:
        """Do what the last words ask for, if they ask for anything."""
        self._listen()
        for text in reversed(self.heard[-6:]):
            if self._said("web-read-how") in text:
                self._turn(text)
                return True
            if (
                re.search(r"(?:^| )1 ?: ", text)
                and self._said("web-read-hand", cards="")[:6] not in text
            ):
                self._answer(text)
                return True
            if self._said("web-read-go-on") in text:
                self._press("Space")
                return True
        # Whatever comes out of the oven is told card by card: a listener may skip to the end.
        if not self.over:
            self._press("KeyS", wait=150)
        return False

    def _turn(self, text: str) -> None:
        hand = text[text.index(self._said("web-read-hand", cards="")[:6]) :].partition(".")[0]
        digits = re.findall(r"(\d) ?: (\d+) ", hand)
        self._press("Escape", wait=0)
        if digits:
            digit, number = self._random.choice(digits)
            for _ in range(self._random.randint(1, int(number))):
                self._press(f"Digit{digit}", wait=0)
        if self._said("web-read-no-orders") not in text and self._random.random() < 0.7:
            self._press("KeyO", wait=0)
        self.heard.clear()
        picked = self._until_said("web-read-picked", "web-read-none-picked")
        keys = [
            key
            for key, message in (
                ("Shift+Enter", "web-read-shift-enter"),
                ("Enter", "web-read-enter"),
                ("Enter", "web-read-enter-only"),
            )
            if self._said(message) in picked
        ]
        if keys:
            self.turns += 1
            self._press(self._random.choice(keys))
        else:
            self._press("KeyR")

    def _answer(self, text: str) -> None:
        digits = re.findall(r"(?:^| )(\d) ?: ", text)
        self.answers += 1
        self._press(f"Digit{self._random.choice(digits)}")

    def _press(self, key: str, *, wait: int = 50) -> None:
        if wait:
            self.heard.clear()
        self._page.keyboard.press(key)
        self._page.wait_for_timeout(wait)

    def _listen(self) -> None:
        self.heard += self._page.evaluate("window.heard.splice(0)")
        self.over |= any(self._said("web-read-over") in text for text in self.heard)

    def _said(self, key: str, **details: object) -> str:
        return said(key, self._language, **details)

    def _until_said(self, *keys: str) -> str:
        starts = [self._said(key, what="").split("{")[0][:8] for key in keys]

        def found() -> bool:
            self._listen()
            return any(text.startswith(tuple(starts)) for text in self.heard)

        until(self._page, found)
        return next(text for text in reversed(self.heard) if text.startswith(tuple(starts)))


@pytest.mark.slow
@pytest.mark.parametrize("language", in_turn(0))
@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_a_blind_players_whole_game(visit: Visit, table: Table, language: str) -> None:
    visitor = visit(language=language)
    visitor.context.add_init_script(_LISTEN)
    hosted = HostedGame(visitor, bots=["cook"] * (table.players - 1), **plan_for(table))
    visitor.page.goto(hosted.path)
    begin(visitor)
    listener = Listener(visitor)
    listener.play()
    assert listener.turns > 2
    assert visitor.last["table"]["stage"] == "over"
    # Where there is one answer only, the page may have given it meanwhile.
    refused = [one for one in visitor.received("refused") if one["code"] != "outdated"]
    assert not refused, "what is read is what may be done"
