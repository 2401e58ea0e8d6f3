"""A hint: in people's words, with its cards marked in the hand."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from .hosted_game import HostedGame, ask, in_round
from .screens import ready
from .visitor import SOCKETS, Visitor, until
from .words import in_turn, said

Visit = Callable[..., Visitor]

_MARKED = """() => [...document.querySelectorAll(".hand [data-kind], .hand [data-order]")]
  .filter((one) => getComputedStyle(one.querySelector(".card")).outlineStyle === "dashed")
  .map((one) => one.dataset.kind ?? one.dataset.order)"""


class Adviser:
    """Answers for hints what a test wants: to work one out takes machine code."""

    def __init__(self, visitor: Visitor) -> None:
        """To be called before the page is opened."""
        self.hint: dict[str, Any] = {}
        visitor.page.route_web_socket(SOCKETS, self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def sent(data: str | bytes) -> None:
            message = json.loads(data)
            if message["type"] != "hint":
                server.send(data)
                return
            about = {"type": "hint", "id": message["id"], "turn": message["answers"]}
            page.send(json.dumps({**about, **self.hint}))

        page.on_message(sent)


@pytest.mark.parametrize("language", in_turn(1))
def test_a_hint_is_in_peoples_words_and_marks_its_cards(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    adviser = Adviser(visitor)
    hosted = HostedGame(visitor, seats=3, bots=["cook"] * 2, hints=True)
    update = hosted.play(in_round(1))
    hand = update["own"]["hand"]
    kind, number = max(hand["ingredients"].items(), key=lambda item: item[1])
    order = hand["orders"][0]
    kinds = ask(visitor, "GET", "/editions/abacus")["kinds"]
    code = next(one["code"] for one in kinds if one["id"] == kind)
    step = next(one for one in update["legal"] if one["text"] == f"{number}{code}")
    tried = {"share": 0.5, "error": 0.02, "behind": 0, "behind_error": 0, "worlds": 200}
    chances = {"in_hand": True, "bakes": 0.7, "alone": 0.1, "error": 0.02}
    adviser.hint = {
        "worlds": 250,
        "moves": [{"index": step["index"], "text": step["text"], "everyone": [], **tried}],
        "orders": [
            {"order": order, "lead": {"index": step["index"], "text": step["text"]}, **chances}
        ],
        "keep": {},
    }
    page = visitor.page
    page.goto(hosted.path)
    ready(page, "play")
    page.get_by_role("button", name=said("web-play-hint", language)).click()
    cards = said(f"ingredient-{kind}", language, number=number)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(said("web-hint-best", language, move=cards))
    shown = ask(visitor, "GET", f"/editions/abacus?language={language}")["orders"]
    setting = next(one["setting"] for one in visitor.received("update") if one.get("setting"))
    colour = setting["colours"][0]
    name = next(one["name"] for one in shown[colour] if one["id"] == order)
    bakes = said("web-hint-bakes", language, order=name, times=7, where="hand")
    expect(dialog).to_contain_text(bakes)
    page.keyboard.press("Escape")
    assert sorted(page.evaluate(_MARKED)) == sorted([kind] * number + [order])
    # The marks go with the turn that they are about.
    page.keyboard.press("Escape")
    page.locator(f"main .hand [data-kind={kind}]").first.click(position={"x": 12, "y": 30})
    page.locator("main [data-pile=s]").click()
    until(page, lambda: not page.evaluate(_MARKED))
