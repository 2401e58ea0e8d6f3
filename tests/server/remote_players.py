"""People who play over the wire, and remember what they were promised."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

from forno.client.client import Client
from forno.client.errors import ServerGoneError, ServerRefused
from forno.server import protocol as p
from forno.table.plan import TablePlan


@dataclass
class Played:
    """What one person at one table went through."""

    table: str
    seat: int
    promised: list[tuple[int, str]] = field(default_factory=list)
    """The entries that the server said are in the log, and what the move was called."""
    last: p.Update | None = None
    sequences: list[int] = field(default_factory=list)
    lost: int = 0


async def patiently(ask: Any) -> Any:
    """Ask until the server answers: it may be away."""
    for _ in range(600):
        try:
            return await ask()
        except ServerGoneError:
            await asyncio.sleep(0.1)
        except ServerRefused as refused:
            if refused.retry_after is None:
                raise
            await asyncio.sleep(refused.retry_after)
    raise AssertionError("nobody answers")


async def gather_table(
    urls: list[str], plan: TablePlan, bots: list[str]
) -> list[tuple[Client, str]]:
    """A table with people at it: each with a client of their own, spread over the servers."""
    people = plan.seats - len(bots)
    clients = [Client(urls[number % len(urls)]) for number in range(people)]
    made = await patiently(lambda: clients[0].make_table(plan, bots))
    for number, client in enumerate(clients):
        await patiently(client.greet)
        try:
            await patiently(
                lambda client=client, number=number: client.sit(
                    made.id, f"P{number}", seat=number, invitation=made.invitation
                )
            )
        except ServerRefused as refused:
            # Asked twice because the first answer was lost: the seat is ours all the same.
            _expect(refused, "seated-already")
    return [(client, made.id) for client in clients]


async def play_game(
    client: Client, table: str, rng: Random, people: list[Played] | None = None
) -> Played:
    """Play a game to its end at random, whatever happens to the server.

    A test that wants to know what happens to people until then keeps a list of them.
    """
    async with client.play(table) as seat:
        me = seat.welcome.you
        assert me is not None
        played = Played(table, me)
        if people is not None:
            people.append(played)
        ready = asyncio.create_task(_be_ready(seat))
        answered = (0, -1)
        async for update in seat:
            # A server that goes back has lost what it was told, and has to be told again.
            if played.sequences and update.seq < played.sequences[-1]:
                answered = (0, -1)
            played.last = update
            played.lost = seat.lost
            played.sequences.append(update.seq)
            shown = json.loads(bytes(update.table))
            if shown["stage"] == "over":
                break
            # After a lost connection the same picture may have to be answered again.
            if update.legal and (seat.lost, update.turn) != answered:
                move = (rng.choice(update.legal).index,)
                try:
                    name = seat.new_id()
                    seq = await seat.say(p.Act(id=name, answers=update.turn, move=move))
                    played.promised.append((seq, name))
                except ServerRefused as refused:
                    # Only what an older picture of the table would explain.
                    _expect(refused, "outdated", "not-your-turn", "not-playing")
                answered = seat.lost, update.turn
        await ready
        return played


async def _be_ready(seat: Any) -> None:
    try:
        await seat.ready(salt=f"salt {seat.welcome.you}")
    except ServerRefused as refused:
        # It was said before, and the game has begun.
        _expect(refused, "not-open")


def _expect(refused: ServerRefused, *codes: str) -> None:
    if refused.code not in codes:
        raise refused
