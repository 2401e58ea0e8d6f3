"""``forno play --server``: a game at a table on a server."""

from __future__ import annotations

import argparse
import asyncio
import shlex
from pathlib import Path
from typing import Final

from ...client.arrival import Newcomer, table_at
from ...client.client import Client
from ...client.errors import ServerGoneError, ServerRefused
from ...client.keyring import Keyring
from ...client.refusal_words import complaining
from ...client.table_address import Place
from ...errors import UserError
from ...files import write_private
from ...game import replay
from ...notation import read_record
from ...table.table import Stage
from ...web.links import table_link
from ...words import Words
from ..after_game import AfterGame, EndQuestion, ask_below
from ..device import Device
from ..end_page import Ending
from ..errors import Quit
from ..game_plan import USUAL_PACE
from ..saved_games import new_path
from ..seating import OPEN, PERSON, spare_name
from ..setup_questions import Questions
from .connection import ServerConnection
from .online_session import OnlineSession
from .table_options import TableOptions, check, new_table, place_of

_TRIES, _PAUSE = 60, 0.5
"""How often a record is asked for, and how long after each time, in seconds."""
_INTERRUPTED: Final = 130


def play_online(
    args: argparse.Namespace, device: Device, words: Words
) -> tuple[int, AfterGame, Path | None]:
    """Play; return the exit status, what the player wants next, and where the record is."""
    check(args)
    place = place_of(args)
    wanted = new_table(args) if args.table is None else None
    if args.save is not None and args.save.exists():
        raise UserError(f"{args.save}: there is a file already")
    ring = Keyring()
    client = Client(place.server, ring.find(place.server))
    with complaining(words, place.server), ServerConnection(client) as connection:
        ring.keep(place.server, connection.ask(client.greet()))
        visit = Visit(args, connection, place, device, words)
        status = visit.run(wanted)
    if visit.saved is None:
        return status, AfterGame.LEAVE, None
    return status, ask_below(device, words, EndQuestion(words, again=False)), visit.saved


class Visit:
    """One visit to one table."""

    def __init__(
        self,
        args: argparse.Namespace,
        connection: ServerConnection,
        place: Place,
        device: Device,
        words: Words,
    ) -> None:
        self._args = args
        self._connection = connection
        self._place = place
        self._device = device
        self._words = words
        self._table = ""
        self.saved: Path | None = None
        """Where the record of the game is, when it is over."""

    def run(self, wanted: TableOptions | None) -> int:
        """Sit down at a new table or at one that is there, and play."""
        who = self._newcomer() if wanted is None else self._host(wanted)
        if wanted is not None:
            self._seat_bots(wanted)
        welcome = self._connection.sit(self._table, who, self._words.language)
        if welcome.you is None:
            raise ServerRefused("not-seated", "you have no seat at this table")
        if welcome.set_up:
            self._device.line(self._words.say("online-set-up"))
        pace = USUAL_PACE if self._args.pace is None else self._args.pace
        session = OnlineSession(self._connection, welcome, self._device, self._words, pace=pace)
        try:
            if session.play(session.gather()) is Stage.CLOSED:
                raise UserError(self._words.say("online-closed"))
        except (Quit, KeyboardInterrupt) as end:
            self._device.close()
            session.withdraw()
            self._device.line()
            self._tell_way_back()
            return 0 if isinstance(end, Quit) else _INTERRUPTED
        except ServerGoneError:
            self._device.close()
            self._tell_way_back()
            raise
        finally:
            self._device.close()
        self.saved = self._end(session, has_proof=not welcome.set_up)
        return 0

    # --- Sitting down ---------------------------------------------------------------------------

    def _newcomer(self) -> Newcomer:
        """A player who comes to an existing table, perhaps not for the first time."""
        client, ask = self._connection.client, self._connection.ask
        self._table = ask(table_at(client, self._place))
        table = ask(client.table(self._table))
        known = any(one.id == self._table for one in ask(client.own_tables()))
        taken = [seat.name for seat in table.seats if seat.name]
        name = self._args.name
        if name is None:
            asked = table.stage is Stage.OPEN and not known
            name = self._ask_name(taken) if asked else spare_name(PERSON, taken)
        return Newcomer(name, invitation=self._place.invitation)

    def _host(self, wanted: TableOptions) -> Newcomer:
        """A player who makes a table, and is told how friends get there."""
        choice = wanted.choices[wanted.own_seat]
        others = [one.name for one in wanted.choices if one.name and one is not choice]
        name = choice.name if wanted.named else self._ask_name(others)
        made = self._connection.ask(self._connection.client.make_table(wanted.plan))
        self._table = made.id
        if any(one.who == OPEN for one in wanted.choices):
            server = self._place.server
            say, tell = self._words.say, self._device.line
            tell(say("online-code", code=made.code))
            tell(say("online-invite"))
            tell("  " + shlex.join(_command(server, made.code)), whole=True)
            tell(say("online-link", link=table_link(server, made.id, made.invitation)), whole=True)
        return Newcomer(name, wanted.own_seat, choice.colour)

    def _ask_name(self, taken: list[str]) -> str:
        if self._device.prompts and not self._args.yes:
            return Questions(self._device, self._words).name(taken)
        return spare_name(PERSON, taken)

    def _seat_bots(self, wanted: TableOptions) -> None:
        for seat, choice in enumerate(wanted.choices):
            if choice.who not in (OPEN, PERSON):
                client = self._connection.client
                self._connection.ask(
                    client.seat_bot(
                        self._table, seat, choice.who, name=choice.name, colour=choice.colour
                    )
                )

    # --- The end --------------------------------------------------------------------------------

    def _tell_way_back(self) -> None:
        say, tell = self._words.say, self._device.line
        tell(say("online-seat-kept"))
        command = shlex.join(_command(self._place.server, self._table))
        tell(say("terminal-how-to-resume", command=command), whole=True)

    def _end(self, session: OnlineSession, *, has_proof: bool) -> Path:
        """The last page; the record is kept, and it is said how to check it."""
        text = self._connection.ask(self._record())
        record = read_record(text)
        game = replay(record)
        path: Path = self._args.save or new_path(game.edition.id)
        write_private(path, text, "the game")
        session.part(Ending(game.facts, game.setting))
        say, tell = self._words.say, self._device.line
        tell(say("terminal-record", path=str(path)), whole=True)
        if has_proof:
            command = ["forno", "verify", str(path), "--commitment", session.commitment]
            tell(say("online-verify", command=shlex.join(command)), whole=True)
        return path

    async def _record(self) -> str:
        for _ in range(_TRIES):
            try:
                return await self._connection.client.record(self._table)
            except ServerGoneError:
                await asyncio.sleep(_PAUSE)
        return await self._connection.client.record(self._table)


def _command(server: str, table: str) -> list[str]:
    """The command that leads to a table; an id may begin with a sign that options begin with."""
    return ["forno", "play", "--server", server, f"--table={table}"]
