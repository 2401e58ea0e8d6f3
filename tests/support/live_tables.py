"""Tables with people and bots at them, from the first entry of a log on."""

from __future__ import annotations

from random import Random
from typing import Any

from forno.bots import Hint, SeatedPlayer, make_player
from forno.table import entries as log
from forno.table import requests
from forno.table.dealer import new_secret
from forno.table.entries import AnyEntry
from forno.table.plan import TablePlan
from forno.table.table import Stage, Table
from forno.table.workers.question import BotQuestion, HintQuestion, NoHintError
from forno.views import Follower

PEOPLE = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")
HOST = "hash of the host's key"


def holder(seat: int) -> str:
    """The hash of the key that holds a seat; the host has the first one."""
    return HOST if seat == 0 else f"hash of key {seat}"


def opened(plan: TablePlan, *, code: str = "CODE") -> log.Opened:
    """The first entry of a table."""
    fingerprint = plan.checked().fingerprint
    return log.Opened(plan, fingerprint, new_secret().hex(), code, HOST)


def sat(plan: TablePlan) -> list[AnyEntry]:
    """Everybody sits down, and is ready."""
    sitting = [log.Sat(seat, PEOPLE[seat], holder(seat)) for seat in range(plan.seats)]
    ready = [log.Readied(seat, salt=PEOPLE[seat]) for seat in range(plan.seats)]
    return [*sitting, *ready]


def playing(table: str = "t", **plan: Any) -> Table:
    """A table at which everybody has been dealt cards."""
    settled = TablePlan(**plan)
    found = Table(table, opened(settled))
    for entry in (*sat(settled), log.Began()):
        found.happen(entry)
    return found


def play_on(table: Table, rng: Random, moves: int = 10_000) -> list[log.Acted]:
    """Let people play at random; return what they did."""
    done: list[log.Acted] = []
    while table.stage is Stage.PLAYING and len(done) < moves:
        assert table.game is not None
        seat = table.seat_to_move
        assert seat is not None
        action = rng.choice(table.game.legal.indices)
        entry = requests.act(
            table, seat, answers=table.turn, action_id=f"a{len(done)}", move=[action]
        )
        table.happen(entry)
        done.append(entry)
    return done


class InProcess:
    """Thinks for bots in the process that asks, from what they heard."""

    async def think(self, question: BotQuestion) -> int:
        """Hear everything again, and choose."""
        seated = SeatedPlayer(
            make_player(question.spec, seed=question.seed), question.setting, question.seat
        )
        follower = Follower(question.setting, question.seat)
        for fact in question.heard:
            seated.hear(fact)
            follower.hear(fact)
        return seated.choose(follower.view, question.legal)

    async def advise(self, question: HintQuestion) -> Hint:
        """Nobody here has the time."""
        raise NoHintError(f"no hint for seat {question.seat}", 5.0)

    async def warm(self) -> bool:
        """There is nothing to get ready."""
        return True

    async def close(self) -> None:
        """There is nothing to stop."""
