"""``game.run``: bots are seated, told what their seat hears, asked, and remembered."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from forno import SPECTATOR, Game, UntoldBotError, make_bot, read_game, situation
from forno.bots import SeatedPlayer, make_player
from forno.game.errors import GameChangedError
from forno.rules.facts import Fact
from forno.views import Setting, View

NAMES = ["Ada", "Ben", "Cleo"]


def new_game(seed: int = 4) -> Game:
    return Game("abacus", NAMES, seed=seed, start="Ada")


class Listening:
    """Notes everything that it is told and asked."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.heard: list[Fact] = []

    def begin(self, _setting: Setting, seat: int) -> None:
        self.begun.append(seat)
        self.heard = []

    def hear(self, fact: Fact) -> None:
        self.heard.append(fact)

    def choose(self, _view: View, legal: Any) -> Any:
        return legal[len(legal) // 2]


def by_hand(seed: int) -> Game:
    """The same game with cooks that are told everything, as a host would do it."""
    game = new_game(seed)
    bots = [SeatedPlayer(make_player("cook", seed=seat), game.setting, seat) for seat in range(3)]
    news = list(game.facts)
    while not game.is_over:
        for bot in bots:
            for fact in news:
                bot.hear(fact)
        seat = game.seat_to_move
        assert seat is not None
        news = game.play(bots[seat].choose(game.view(seat), game.options))
    return game


@pytest.mark.parametrize("seed", [4, 5])
def test_a_bot_gets_its_memory(seed: int) -> None:
    """It plays as one that was told everything, and not as one that goes by the view alone."""
    ran = new_game(seed).run("cook")
    assert ran.moves == by_hand(seed).moves
    blind = new_game(seed)
    while not blind.is_over:
        seat = blind.seat_to_move
        assert seat is not None
        blind.play(make_player("cook").choose(blind.view(seat), blind.options))
    assert ran.moves != blind.moves


def test_every_bot_hears_what_its_seat_hears_and_nothing_else() -> None:
    game, bots = new_game(), [Listening() for _ in NAMES]
    game.run(bots)
    assert game.is_over
    for seat, bot in enumerate(bots):
        assert bot.begun == [seat]
        assert bot.heard == list(game.facts_for(seat))
        assert bot.heard != list(game.facts)


def test_it_stops_at_the_next_person_and_goes_on_with_the_same_bots() -> None:
    game, ben = new_game(), Listening()
    while not game.is_over:
        if game.to_move == "Ada":
            game.play(game.legal[0])
        else:
            assert game.run({"Ben": ben, "Cleo": "cook,recall=poor,skill=0.5"}).to_move in {
                "Ada",
                None,
            }
    game.run({"Ben": ben, "Cleo": "cook,recall=poor,skill=0.5"})
    assert ben.begun == [1]
    assert ben.heard == list(game.facts_for("Ben"))


def test_a_bot_that_joins_later_hears_what_it_missed() -> None:
    game, late = new_game().run("uniform", moves=20), Listening()
    assert game.step == 20
    game.run({"Ada": "uniform", "Ben": late, "Cleo": "uniform"}, moves=3)
    assert late.heard == list(game.facts_for("Ben"))


def test_after_steps_taken_back_bots_hear_it_all_again() -> None:
    game, ben = new_game(), Listening()
    game.run({"Ada": "uniform", "Ben": ben, "Cleo": "uniform"}, moves=9)
    game.undo(4)
    game.run({"Ada": "uniform", "Ben": ben, "Cleo": "uniform"}, moves=2)
    assert ben.begun == [1, 1]
    assert ben.heard == list(game.facts_for("Ben"))


def test_the_bots_of_a_copy_are_its_own() -> None:
    game, ben = new_game(), Listening()
    players = {"Ada": "cook", "Ben": ben, "Cleo": "cook"}
    twin = game.run(players, moves=4).copy()
    assert twin.run("cook") == game.run("cook")


def test_a_bot_that_was_told_nothing_says_so() -> None:
    game = new_game()
    bot = make_bot("cook")
    with pytest.raises(UntoldBotError, match=r"let game\.run"):
        bot.choose(game.view("Ada"), game.options)
    assert game.run([bot, "cook", "cook"]).is_over


def test_in_a_situation_bots_go_by_what_they_see() -> None:
    game = situation("abacus", NAMES, hands={"Ada": "2a1s"}, turn="Ada")
    listening = Listening()
    assert game.run([make_bot("cook"), listening, "cook"]).is_over
    assert listening.heard == []


def test_a_bot_may_answer_with_an_action_its_number_or_words() -> None:
    def action(_view: View, legal: Any) -> Any:
        return legal[0]

    def number(_view: View, legal: Any) -> Any:
        return int(legal[0])

    def words(_view: View, legal: Any) -> Any:
        return str(legal[0])

    games = [new_game().run([bot] * 3, moves=12) for bot in (action, number, words)]
    assert games[0] == games[1] == games[2]


def test_what_a_bot_gets_leads_to_nothing_hidden() -> None:
    """A bot's actions know the view, never the game."""
    seen: list[Any] = []

    def nosy(view: View, legal: Any) -> Any:
        seen.append((view, legal))
        return legal[0]

    new_game().run(nosy, moves=1)
    view, legal = seen[0]
    assert view.hand is not None
    for action in legal:
        held = [cell.cell_contents for cell in action._seen.__closure__]
        assert held == [view]


def test_a_program_that_waits_is_not_held_up() -> None:
    ticks = 0

    async def ticking() -> None:
        nonlocal ticks
        while True:
            ticks += 1
            await asyncio.sleep(0)

    async def person(_view: View, legal: Any) -> Any:
        await asyncio.sleep(0)
        return legal[0]

    async def play() -> Game:
        clock = asyncio.create_task(ticking())
        game = await new_game().arun({"Ada": person, "Ben": "cook", "Cleo": Listening()})
        clock.cancel()
        return game

    game = asyncio.run(play())
    assert game.is_over
    assert ticks > game.step
    assert game == new_game().run(
        {"Ada": lambda _view, legal: legal[0], "Ben": "cook", "Cleo": Listening()}
    )


def test_a_game_that_goes_on_meanwhile_is_noticed() -> None:
    game = new_game()

    async def meddling(_view: View, legal: Any) -> Any:
        game.play(legal[0])
        return legal[0]

    with pytest.raises(GameChangedError, match="played on while a bot was thinking"):
        asyncio.run(game.arun(meddling))


def test_a_fault_in_a_bot_shows_its_own_line() -> None:
    def faulty(view: View, _legal: Any) -> int:
        return view.no_such_thing  # type: ignore[attr-defined, no-any-return]  # that is the fault

    with pytest.raises(AttributeError) as caught:
        new_game().run(faulty)
    assert str(caught.traceback[-1].path).endswith("test_run.py")


def test_a_game_that_is_over_stays_over() -> None:
    game = new_game().run("uniform")
    assert game.run("cook") is game
    assert read_game(str(game.record())).run("cook") == game
    assert game.view(SPECTATOR).winners
