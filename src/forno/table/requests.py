"""Requests: from what a player asks for to an entry of the log, or to a refusal.

Nothing changes here. ``holder`` is the hash of the key that the request shows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from ..editions import EditionError
from ..game import Game, Refused, SetupError
from ..notation import read_record
from . import entries as log
from .dealer import MOST_SALT
from .plan import GameClock, TablePlan, check_bot
from .refusals import Code, TableRefusal, refusal_of
from .seat_holders import SeatHolder
from .seat_names import settle_seat_name
from .showing_time import Pace
from .table import Invitation, Stage, Table

MOST_INVITATIONS: Final = 32

# --- Before the game --------------------------------------------------------------------------


def sit(
    table: Table,
    holder: str,
    name: str,
    *,
    seat: int | None = None,
    colour: str = "",
    face: str = "",
    key: str = "",
) -> log.Sat:
    """Take a seat; without a number, the first free one. ``key`` is the hash of an invitation's."""
    _is_open(table)
    if table.seat_of(holder) is not None:
        raise TableRefusal(Code.SEATED_ALREADY, "you sit at this table already")
    seat = _may_sit(table, holder, key, seat)
    return log.Sat(seat, _name(table, name), holder, colour=_colour(table, seat, colour), face=face)


def choose_face(table: Table, holder: str, face: str) -> log.Sat:
    """Choose another face before the game: the same player sits down again with it.

    The version before knows that entry, and shows nothing of the face. Sitting down takes back
    that one is ready, so a player who is has to do that first.
    """
    _is_open(table)
    seat = own_seat(table, holder)
    one = table.seat_holders[seat]
    if one.ready:
        raise TableRefusal(Code.NOT_OPEN, "you are ready: take that back to choose another face")
    return log.Sat(seat, one.name, holder, colour=one.colour, face=face)


def seat_bot(
    table: Table, holder: str, *, seat: int, spec: str, name: str, colour: str = ""
) -> log.BotSat:
    """Give a free seat to a bot."""
    _is_host(table, holder)
    _is_open(table)
    if not _seat_holder(table, seat).is_free:
        raise TableRefusal(Code.SEAT_TAKEN, f"seat {seat} is taken")
    try:
        spec = check_bot(spec)
    except SetupError as error:
        raise TableRefusal(Code.PLAN_REFUSED, error.reason) from error
    return log.BotSat(seat, spec, _name(table, name), colour=_colour(table, seat, colour))


def stand(table: Table, holder: str, seat: int) -> log.Stood:
    """Free a seat before the game: the own one, or any as the host."""
    _is_open(table)
    seat_holder = _seat_holder(table, seat)
    if seat_holder.is_free:
        raise TableRefusal(Code.SEAT_FREE, f"nobody sits on seat {seat}")
    if seat_holder.holder != holder:
        _is_host(table, holder)
    return log.Stood(seat)


def ready(
    table: Table, holder: str, *, is_ready: bool, salt: str = "", hungriest: bool = False
) -> log.Readied | log.Waited:
    """Say that one is ready to play, or is not any more."""
    _is_open(table)
    seat = own_seat(table, holder)
    if not is_ready:
        return log.Waited(seat)
    salt = salt.strip()
    if len(salt) > MOST_SALT or not salt.isprintable():
        reason = f"what you add to the shuffle has at most {MOST_SALT} printable characters"
        raise TableRefusal(Code.PLAN_REFUSED, reason)
    return log.Readied(seat, salt=salt, hungriest=hungriest)


def begin(table: Table) -> log.Began:
    """Deal, once everybody is ready."""
    if not table.is_ready():
        raise TableRefusal(Code.NOT_OPEN, "not everybody is ready")
    return log.Began()


def invite(table: Table, holder: str, name: str, key: str, seat: int | None) -> log.Invited:
    """Make an invitation."""
    _is_host(table, holder)
    if seat is not None:
        _seat_holder(table, seat)
    if len(table.invitations) >= MOST_INVITATIONS:
        reason = f"there are {MOST_INVITATIONS} invitations already: take one back first"
        raise TableRefusal(Code.TOO_MANY, reason)
    return log.Invited(name, key, seat)


def revoke(table: Table, holder: str, name: str) -> log.Revoked:
    """Take an invitation back. Who sat down with it stays."""
    _is_host(table, holder)
    if name not in table.invitations:
        raise TableRefusal(Code.NO_SUCH_INVITATION, "there is no such invitation")
    return log.Revoked(name)


def close(table: Table, holder: str) -> log.Closed:
    """Give a table up."""
    _is_host(table, holder)
    if table.stage in (Stage.OVER, Stage.CLOSED):
        raise TableRefusal(Code.NOT_PLAYING, "the game is over already")
    return log.Closed()


# --- The game ---------------------------------------------------------------------------------


def act(
    table: Table,
    seat: int,
    *,
    answers: int,
    action_id: str,
    move: str | Sequence[int],
    language: str = "en",
) -> log.Acted:
    """Make a move, in words or as the numbers of its steps, answering the table as it was seen."""
    game = _playing(table)
    if table.paused:
        raise TableRefusal(Code.PAUSED, "the game is paused: resume it first")
    if table.seat_holders[seat].away:
        raise TableRefusal(Code.NOT_PLAYING, "a bot plays for you: return first")
    _is_up_to_date(table, answers)
    try:
        return log.Acted(seat, game.read(move, seat), id=action_id)
    except Refused as refused:
        raise refusal_of(refused, language) from refused


def hint(table: Table, seat: int | None, *, answers: int) -> Game:
    """Want a hint for one's own decision: return the game, if that may be had."""
    if seat is None:
        raise TableRefusal(Code.NOT_SEATED, "you only look on here")
    if not table.plan.hints:
        raise TableRefusal(Code.NO_HINTS, "there are no hints at this table")
    game = _playing(table)
    if table.paused:
        raise TableRefusal(Code.PAUSED, "the game is paused: resume it first")
    if table.seat_holders[seat].away:
        raise TableRefusal(Code.NOT_PLAYING, "a bot plays for you: return first")
    _is_up_to_date(table, answers)
    if table.seat_to_move != seat:
        raise TableRefusal(Code.NOT_YOUR_TURN, "a hint is for the one whose turn it is")
    return game


def pause(table: Table, holder: str) -> log.Paused:
    """Let clocks and bots stand still."""
    _playing(table)
    seat = own_seat(table, holder)
    if table.paused:
        raise TableRefusal(Code.PAUSED, "the game is paused already")
    return log.Paused(seat)


def resume(table: Table, holder: str) -> log.Resumed:
    """Let the game go on."""
    _playing(table)
    seat = own_seat(table, holder)
    if not table.paused:
        raise TableRefusal(Code.NOT_PAUSED, "the game is not paused")
    return log.Resumed(seat)


def leave(table: Table, holder: str) -> log.StoodIn:
    """Have a bot play on for oneself."""
    _playing(table)
    seat = own_seat(table, holder)
    return stand_in(table, seat, "asked")


def stand_in(table: Table, seat: int, why: str) -> log.StoodIn:
    """Have a substitute play for a player."""
    seat_holder = _seat_holder(table, seat)
    if not seat_holder.is_person or seat_holder.away:
        raise TableRefusal(Code.PLAYING_ALREADY, f"a bot plays on seat {seat} already")
    return log.StoodIn(seat, why)


def come_back(table: Table, holder: str) -> log.Returned:
    """Play again for oneself."""
    _playing(table)
    seat = own_seat(table, holder)
    if not table.seat_holders[seat].away:
        raise TableRefusal(Code.PLAYING_ALREADY, "you play for yourself already")
    if isinstance(table.plan.clock, GameClock) and table.clocks.left[seat] <= 0:
        raise TableRefusal(Code.OUT_OF_TIME, "your time is up: the bot plays this game to its end")
    return log.Returned(seat)


def share(table: Table, holder: str, *, shared: bool) -> log.Shared:
    """Let those who look on see one's hand, or not any more."""
    return log.Shared(own_seat(table, holder), shared)


def set_pace(table: Table, holder: str, pace: Pace) -> log.Shared:
    """Let bots and cards move at another pace from now on."""
    _playing(table)
    seat = own_seat(table, holder)
    is_alone = table.is_alone(seat)
    if not is_alone and holder != table.host:
        reason = "only the host sets the pace, where other people play: ask the host"
        raise TableRefusal(Code.NOT_HOST, reason)
    if pace is Pace.TAP and not is_alone:
        reason = "other people play here, and would wait for your taps: choose another pace"
        raise TableRefusal(Code.NOT_ALONE, reason)
    return log.Shared(seat, table.seat_holders[seat].shared, pace=pace.value)


def hold(table: Table, seat: int | None) -> None:
    """Want the bots to wait a little, for one who looks at what they played."""
    _playing(table)
    if seat is None:
        raise TableRefusal(Code.NOT_SEATED, "you only look on here: nobody waits for you")
    if not table.is_alone(seat):
        reason = "other people play here, and would wait too: pause the game instead"
        raise TableRefusal(Code.NOT_ALONE, reason)


def agree(table: Table, holder: str, *, agreed: bool) -> log.Shared:
    """Agree to a public link to the finished game, during the game or after it; or not any more."""
    seat = own_seat(table, holder)
    return log.Shared(seat, table.seat_holders[seat].shared, game=agreed)


# --- Who and what -----------------------------------------------------------------------------


def own_seat(table: Table, holder: str) -> int:
    """The seat of the player who asks."""
    seat = table.seat_of(holder)
    if seat is None:
        raise TableRefusal(Code.NOT_SEATED, "you have no seat at this table")
    return seat


class Watchable(Protocol):
    """What has to be known of a table to say who may look on."""

    @property
    def plan(self) -> TablePlan:
        """How the table was set up."""

    @property
    def host(self) -> str:
        """Who made it."""

    @property
    def invitations(self) -> Mapping[str, Invitation]:
        """The ways in, by name."""

    def seat_of(self, holder: str) -> int | None:
        """The seat that is held with this key."""


def may_watch(table: Watchable, holder: str, key: str) -> None:
    """Refuse a client that may not look on."""
    belongs = table.seat_of(holder) is not None or holder == table.host
    if belongs or table.plan.watching == "everybody":
        return
    if table.plan.watching == "nobody":
        raise TableRefusal(Code.NO_WATCHING, "nobody may look on at this table")
    if not _invited(table, key):
        raise TableRefusal(Code.NOT_INVITED, "you need an invitation to look on at this table")


def _may_sit(table: Table, holder: str, key: str, wanted: int | None) -> int:
    """The seat that a player may take."""
    for_seats = [one.seat for one in table.invitations.values() if key and one.key == key]
    if holder != table.host and not table.plan.listed and not for_seats:
        raise TableRefusal(Code.NOT_INVITED, "you need an invitation to sit down at this table")
    if wanted is None and for_seats:
        wanted = for_seats[0]
    if wanted is None:
        free = [seat for seat, one in enumerate(table.seat_holders) if one.is_free]
        if not free:
            raise TableRefusal(Code.SEAT_TAKEN, "every seat at this table is taken")
        return free[0]
    if not _seat_holder(table, wanted).is_free:
        raise TableRefusal(Code.SEAT_TAKEN, f"seat {wanted} is taken")
    if holder != table.host and not table.plan.listed and not {None, wanted} & {*for_seats}:
        raise TableRefusal(Code.NOT_INVITED, f"your invitation is for seat {for_seats[0]}")
    return wanted


def _invited(table: Watchable, key: str) -> bool:
    return any(key and one.key == key for one in table.invitations.values())


def _is_open(table: Table) -> None:
    if table.stage is not Stage.OPEN:
        raise TableRefusal(Code.NOT_OPEN, "the game has begun: nobody can sit down or get up")


def _is_host(table: Table, holder: str) -> None:
    if not holder or holder != table.host:
        raise TableRefusal(Code.NOT_HOST, "only the host of this table can do that")


def _playing(table: Table) -> Game:
    if table.stage is not Stage.PLAYING or table.game is None:
        over = table.stage in (Stage.OVER, Stage.CLOSED)
        reason = "the game is over" if over else "the game has not begun"
        raise TableRefusal(Code.NOT_PLAYING, reason)
    return table.game


def _is_up_to_date(table: Table, answers: int) -> None:
    if answers != table.turn:
        reason = f"something has happened meanwhile: the table is at {table.turn}, not {answers}"
        raise TableRefusal(Code.OUTDATED, reason)


def _seat_holder(table: Table, seat: int) -> SeatHolder:
    if not 0 <= seat < len(table.seat_holders):
        reason = f"there is no seat {seat}: they are 0 to {len(table.seat_holders) - 1}"
        raise TableRefusal(Code.NO_SUCH_SEAT, reason)
    return table.seat_holders[seat]


def _name(table: Table, name: str) -> str:
    try:
        return settle_seat_name(name, table.names)
    except SetupError as error:
        raise TableRefusal(Code.NAME_REFUSED, error.reason) from error


def _colour(table: Table, seat: int, colour: str) -> str:
    if table.given:
        return _given_colour(table, seat, colour)
    if not colour:
        return ""
    try:
        table.edition.colour(colour)
    except EditionError as error:
        raise TableRefusal(Code.COLOUR_REFUSED, str(error)) from error
    if colour in (one.colour for one in table.seat_holders):
        raise TableRefusal(Code.COLOUR_REFUSED, f"another player has chosen {colour}")
    return colour


def _given_colour(table: Table, seat: int, wanted: str) -> str:
    """The colour that the cards of a seat have, where a game was given."""
    has = table.edition.colours[read_record(table.given).colours[seat]]
    if wanted not in ("", has):
        reason = f"the cards of seat {seat} are {has} at this table: ask for no other colour"
        raise TableRefusal(Code.COLOUR_REFUSED, reason)
    return has
