"""A table: the sum of the entries in its log, and nothing else.

A table is never changed in place once others can see it. The keeper applies an entry to a copy,
writes it to the log, and only then shows the copy to others (see :mod:`forno.table.keeper`). So
nobody ever sees what is not in the log.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from secrets import compare_digest
from typing import Final

from ..editions import Edition
from ..game import Game, steps
from ..game.settling import settle_helping
from ..notation import read_record
from ..rules.facts import Fact
from . import entries as log
from .clocks import Clocks
from .deal import deal_fairly, draw_colours, play_fairly
from .dealer import FairDealer, commitment_to
from .entries import AnyEntry
from .faces import face_at
from .plan import Start, TablePlan
from .proof import Proof
from .refusals import Code, TableRefusal
from .seat_holders import SeatHolder
from .showing_time import NOT_SHOWN, Pace, Showing, showing_time
from .tidied_log import entries_of, is_tidied, read_tidied

SEEDS: Final = 2**31
REMEMBERED: Final = 64
"""How many ids of commands a table remembers: a client repeats a command soon or never."""

MOST_LINES: Final = 100
"""How many recorded lines a table shows."""


class Stage(StrEnum):
    """How far a table is."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Invitation:
    """A way in: the hash of a key, for one seat or for any."""

    key: str
    seat: int | None = None


class Table:
    """One table, as far as its log has been read."""

    def __init__(self, table: str, opened: log.Opened) -> None:
        """Begin with the first entry."""
        self.id = table
        self.code = opened.code
        self.host = opened.host
        self.before = opened.before
        self.given = opened.given
        """The game that is played on here; empty at a table whose dealer has dealt."""
        self.set_up = opened.set_up
        """Whether somebody laid that game out, and so has seen all cards."""
        self.plan: TablePlan = opened.plan
        self.edition: Edition = opened.plan.checked()
        if self.edition.fingerprint != opened.fingerprint:
            raise LogError(
                f"table {table} is played by other rules of {self.edition.id} than these "
                f"({opened.fingerprint} and {self.edition.fingerprint})"
            )
        self._secret = bytes.fromhex(opened.secret)
        self.commitment = commitment_to(self._secret)
        self.seat_holders: tuple[SeatHolder, ...] = (SeatHolder(),) * opened.plan.seats
        self.invitations: dict[str, Invitation] = {}
        self.stage = Stage.OPEN
        self.game: Game | None = None
        self.clocks = Clocks.of(opened.plan)
        self.paused_by: int | None = None
        """The seat that paused the game, while it is."""
        self.pace: float = opened.plan.pace
        """How long everything takes that bots do and pages show, compared with the normal pace."""
        self.tap: bool = opened.plan.tap is True
        """Whether the next play waits for a tap of the player, where all others are bots."""
        self.out_of_time: int | None = None
        """The seat whose last move a substitute made, because its time for that was up."""
        self.showing: Showing = NOT_SHOWN
        """How long the last play is shown."""
        self.after = ""
        """The table of the rematch."""
        self.talk: tuple[log.Said, ...] = ()
        """The last lines that were recorded."""
        self.was_public = False
        """Whether everybody might look at the finished game, now or before."""
        self.seq = 0
        """The number of the last entry."""
        self.turn = 0
        """The number of the last entry that changed the game: what a move has to answer."""
        self.dealt = -1
        """The number of the entry with which the cards were dealt."""
        self._done: dict[tuple[int, str], tuple[int, str]] = {}
        self._dealt_by: FairDealer | None = None
        self._drawn: tuple[str, ...] = ()
        """The colours that nobody had chosen."""

    @classmethod
    def read(cls, table: str, payloads: Iterable[bytes]) -> Table:
        """The table that a log tells of, from its first row on."""
        rows = iter(payloads)
        entries = _first_entries(table, next(rows, b"null"))
        if not entries or not isinstance(entries[0], log.Opened):
            raise LogError(f"the log of table {table} does not begin with its opening")
        found = cls(table, entries[0])
        for entry in entries[1:]:
            found.happen(entry)
        for row in rows:
            found.happen(log.decode_entry(row))
        return found

    def copy(self) -> Table:
        """Another table with the same past, which goes its own way from here."""
        twin = Table.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin._done = self._done.copy()
        twin.invitations = self.invitations.copy()
        if self.game is not None:
            twin.game = self.game.copy()
            play_fairly(twin.game, self._dealer())
        return twin

    # --- What can be known of it ----------------------------------------------------------------

    @property
    def paused(self) -> bool:
        """Whether the clocks stand still and bots wait."""
        return self.paused_by is not None

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where; empty for a free seat."""
        return tuple(one.name for one in self.seat_holders)

    @property
    def seat_to_move(self) -> int | None:
        """The seat that the table waits for."""
        if self.stage is not Stage.PLAYING or self.game is None:
            return None
        return self.game.seat_to_move

    def seat_of(self, holder: str) -> int | None:
        """The seat that is held with this key."""
        for seat, one in enumerate(self.seat_holders):
            if holder and compare_digest(one.holder, holder):
                return seat
        return None

    def face_at(self, seat: int) -> str:
        """The face that everybody sees at a seat."""
        one = self.seat_holders[seat]
        return "" if one.is_free else face_at(seat, chosen=one.face, bot=one.bot)

    def done(self, seat: int, action_id: str) -> int | None:
        """The number of the entry by which a seat did what it calls so, if it did."""
        found = self._done.get((seat, action_id))
        return None if found is None else found[0]

    def said(self, seat: int, action_id: str) -> str:
        """The digest of what a seat said under an id; empty if that is not known."""
        return self._done.get((seat, action_id), (0, ""))[1]

    def is_alone(self, seat: int) -> bool:
        """Whether bots have all seats but this one."""
        return all(one.bot for at, one in enumerate(self.seat_holders) if at != seat)

    def is_ready(self) -> bool:
        """Whether there is nothing to wait for: every seat is taken, and everybody is ready."""
        return self.stage is Stage.OPEN and all(one.ready for one in self.seat_holders)

    def seed_for(self, seat: int) -> int:
        """What decides how the bot at a seat plays; nobody can know it before the game is over."""
        return self._dealer().draw(f"bot {seat}", SEEDS)

    def proof(self) -> Proof | None:
        """What lets anybody check the shuffles, once it harms nobody."""
        if self.stage is not Stage.OVER or self.given:
            return None
        return Proof(self.id, self.commitment, self._secret, self.salts, self._drawn)

    @property
    def salts(self) -> tuple[str, ...]:
        """What the players added to the shuffles, by seat."""
        return tuple(one.salt for one in self.seat_holders)

    @property
    def disagreeing(self) -> tuple[str, ...]:
        """The persons who have not agreed to a public link to the game; bots need not."""
        return tuple(one.name for one in self.seat_holders if one.is_person and not one.agreed)

    @property
    def is_public(self) -> bool:
        """Whether the game is over and everybody may look at it."""
        return self.stage is Stage.OVER and not self.disagreeing

    # --- What happens ---------------------------------------------------------------------------

    def happen(self, entry: AnyEntry) -> list[Fact]:
        """Let an entry happen; return what it tells. A move that is illegal raises Refused."""
        facts = self._happen(entry)
        self.seq += 1
        self.was_public = self.was_public or self.is_public
        if facts:
            self.turn = self.seq
        if isinstance(entry, log.Acted):
            is_late = entry.stand_in and not self.seat_holders[entry.seat].away
            self.out_of_time = entry.seat if is_late else None
            self.showing = showing_time(facts, self.pace)
        if isinstance(entry, log.NAMED) and entry.id:
            self._remember(entry.seat, entry.id, entry.said)
        return facts

    def _happen(self, entry: AnyEntry) -> list[Fact]:
        match entry:
            case log.Acted():
                return self._act(entry)
            case log.Began():
                return self._begin()
            case log.Opened():
                raise LogError(f"table {self.id} is opened twice")
            case log.Invited(name, key, seat):
                self.invitations[name] = Invitation(key, seat)
            case log.Revoked(name):
                self.invitations.pop(name, None)
            case log.Paused(seat, spent):
                self.paused_by = seat
                self._charge(spent)
            case log.Resumed():
                self.paused_by = None
            case log.Continued(table):
                self.after = table
            case log.Said():
                self.talk = (*self.talk, entry)[-MOST_LINES:]
            case log.Unsaid(line):
                self.talk = tuple(one for one in self.talk if one.line != line)
            case log.Closed():
                self.stage = Stage.CLOSED
            case log.Stood(seat):
                # The next player at this seat has ids of their own.
                self._done = {key: did for key, did in self._done.items() if key[0] != seat}
                self._seat(seat, self.seat_holders[seat].after(entry))
            case log.Shared(seat, pace=name) if name:
                self._seat(seat, self.seat_holders[seat].after(entry))
                pace = Pace(name)
                self.pace, self.tap = pace.factor, pace is Pace.TAP
            case log.StoodIn(seat, _, spent) | log.Returned(seat, spent):
                self._charge(spent)
                self._seat(seat, self.seat_holders[seat].after(entry))
            case _:
                self._seat(entry.seat, self.seat_holders[entry.seat].after(entry))
        return []

    def _seat(self, seat: int, seat_holder: SeatHolder) -> None:
        self.seat_holders = (*self.seat_holders[:seat], seat_holder, *self.seat_holders[seat + 1 :])

    def _charge(self, spent: int) -> None:
        """Charge the thinking time to the seat to move, unless a substitute plays for it."""
        seat = self.seat_to_move
        if seat is not None and not self.seat_holders[seat].away:
            self.clocks = self.clocks.charged(seat, spent)

    def _dealer(self) -> FairDealer:
        """The dealer; after the deal it is always the same one."""
        return self._dealt_by or FairDealer(self._secret, self.id, self.salts)

    def _begin(self) -> list[Fact]:
        """Deal, or lay out the game that was given."""
        dealer = self._dealt_by = self._dealer()
        if self.given:
            return self._go_on(dealer)
        wanted = [one.colour for one in self.seat_holders]
        colours = draw_colours(dealer, self.edition, wanted)
        self._drawn = tuple(colour for colour in colours if colour not in wanted)
        for seat, colour in enumerate(colours):
            self._seat(seat, replace(self.seat_holders[seat], colour=colour))
        helping = settle_helping(self.edition, self.plan.seats, wanted=self.plan.helping)
        start = self._starter()
        position = deal_fairly(dealer, self.edition, colours, helping=helping, start=start)
        self.game = Game.from_position(
            position,
            self.edition,
            self.names,
            recall=self.plan.recall,
            open_kitchen=self.plan.open_kitchen,
        )
        play_fairly(self.game, dealer)
        self.stage = Stage.PLAYING
        self.dealt = self.seq + 1
        return list(self.game.facts)

    def _go_on(self, dealer: FairDealer) -> list[Fact]:
        """Play the game on that was given; nobody is told again what happened before its end."""
        told = before = 0
        for game in steps(replace(read_record(self.given), names=self.names)):
            before, told = told if len(game.facts) > told else before, len(game.facts)
        self.game = game
        play_fairly(self.game, dealer)
        self.stage = Stage.PLAYING
        self.dealt = self.seq + 1
        return list(game.facts[before:])

    def _starter(self) -> int | None:
        """Who begins, if it is not drawn."""
        if isinstance(self.plan.start, int):
            return self.plan.start
        hungry = [seat for seat, one in enumerate(self.seat_holders) if one.hungriest]
        return hungry[0] if self.plan.start is Start.HUNGRIEST and hungry else None

    def _act(self, entry: log.Acted) -> list[Fact]:
        assert self.game is not None, "nobody acts before the deal"
        facts = []
        # What was just read for this entry is played as it is; what a log says is checked.
        steps = [entry.actions] if self.game.has_read(entry.actions) else entry.actions
        for step in steps:
            facts += self.game.play(step, entry.seat)
        if entry.stand_in:
            self.clocks = self.clocks.decided()
        else:
            self.clocks = self.clocks.moved(entry.seat, entry.spent)
        if self.game.is_over:
            self.stage = Stage.OVER
        return facts

    def _remember(self, seat: int, action_id: str, said: str) -> None:
        if len(self._done) >= REMEMBERED:
            del self._done[next(iter(self._done))]
        self._done[seat, action_id] = self.seq, said


def _first_entries(table: str, payload: bytes) -> Sequence[AnyEntry]:
    """What the first row holds: an entry, or all of a log that was tidied.

    The version comes first: the rest may be unreadable here.
    """
    if payload == b"null":
        return []
    version = log.version_of(payload)
    if version > log.VERSION:
        raise NewerLogError(
            f"table {table} was made by a newer version of Forno: it needs one that reads logs "
            f"of version {version}, and this one reads them up to version {log.VERSION}"
        )
    if is_tidied(payload):
        return entries_of(read_tidied(payload))
    return [log.decode_entry(payload)]


def unreadable(error: Exception) -> TableRefusal:
    """What is said of a table whose log cannot be read, for whatever reason."""
    reason = "this table cannot be read here: it was played by other rules, or is damaged"
    if isinstance(error, NewerLogError):
        reason = str(error)
    return TableRefusal(Code.NO_SUCH_TABLE, reason)


class LogError(Exception):
    """A log that cannot be read: damaged, or written by another program."""


class NewerLogError(LogError):
    """A log of a version that this program does not know."""
