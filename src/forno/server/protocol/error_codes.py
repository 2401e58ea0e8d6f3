"""Every refusal: what it is called in HTTP, and what it means.

The description for programs and the page for people are made from this list, and tests hold it to
what the server says.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ...table.refusals import Code

CONFLICT: Final = 409


class ErrorKind(NamedTuple):
    """One kind of refusal."""

    says: str
    """What it means, for people who write programs."""
    status: int = CONFLICT
    """What HTTP calls it."""


BY_TABLE: Final = {
    Code.NO_SUCH_TABLE: ErrorKind("There is no table of this id or code.", 404),
    Code.NO_SUCH_SEAT: ErrorKind("The table has fewer seats.", 404),
    Code.NO_SUCH_INVITATION: ErrorKind(
        "There is no invitation of this name, or not any more.", 404
    ),
    Code.NOT_HOST: ErrorKind("Only the host of the table may do that.", 403),
    Code.NOT_INVITED: ErrorKind("It takes an invitation, or another one.", 403),
    Code.NOT_SEATED: ErrorKind("Only a player with a seat at the table may do that.", 403),
    Code.SEATED_ALREADY: ErrorKind("The caller has a seat there already."),
    Code.SEAT_TAKEN: ErrorKind("The seat is taken, or all of them are."),
    Code.SEAT_FREE: ErrorKind("Nobody sits there."),
    Code.NAME_REFUSED: ErrorKind("The name can't be shown, or another seat has it.", 422),
    Code.COLOUR_REFUSED: ErrorKind("The edition has no such colour, or another seat has it.", 422),
    Code.PLAN_REFUSED: ErrorKind("The rules don't allow such a table, bot or salt.", 422),
    Code.POSITION_REFUSED: ErrorKind(
        "The line is no position, or one that can't be played: the reason says where.", 422
    ),
    Code.NOT_OPEN: ErrorKind("The game has begun, so nobody sits down or gets up."),
    Code.NOT_PLAYING: ErrorKind("No game is being played, or a bot plays for the caller."),
    Code.NOT_OVER: ErrorKind("That can be had after the game only."),
    Code.NOT_YOUR_TURN: ErrorKind("It is another seat's turn."),
    Code.OUTDATED: ErrorKind("It answers an older picture of the table: look again."),
    Code.ID_TAKEN: ErrorKind("The same client has said something else under this id."),
    Code.PAUSED: ErrorKind("The game is paused."),
    Code.NOT_PAUSED: ErrorKind("The game is not paused."),
    Code.OUT_OF_TIME: ErrorKind("The clock has run out: a bot plays this game to its end."),
    Code.PLAYING_ALREADY: ErrorKind("A bot plays there already, or one plays oneself."),
    Code.NO_WATCHING: ErrorKind("Nobody may look on at this table.", 403),
    Code.NOT_SHARED: ErrorKind("This seat lets nobody see its hand.", 403),
    Code.NOT_AGREED: ErrorKind("Not everybody who played agrees to a public link.", 403),
    Code.WITHDRAWN: ErrorKind("There was a public link, and a player took it back.", 410),
    Code.NO_HINTS: ErrorKind("There are no hints at this table.", 403),
    Code.NOT_ALONE: ErrorKind("It can be had only where bots have all the other seats.", 403),
    Code.TOO_MANY: ErrorKind("There are as many of them as there may be."),
    Code.NO_TALK: ErrorKind("Players don't write now, or the host lets the caller not talk.", 403),
    Code.TEXT_REFUSED: ErrorKind("The text is too long, or has signs that can't be seen.", 422),
    Code.NO_SUCH_LINE: ErrorKind("There is no line of this name, or not any more.", 404),
}
"""What a table refuses."""

BY_SERVER: Final = {
    "malformed": ErrorKind("It is no JSON, or not what the description asks for.", 400),
    "no-key": ErrorKind("It takes a key, in the header or as a cookie.", 401),
    "unknown-key": ErrorKind("The server has not given this key: ask for another.", 401),
    "origin": ErrorKind("The page that asks belongs to another site.", 403),
    "host": ErrorKind("The server does not know itself by this name: `--origin` tells it.", 421),
    "no-metrics": ErrorKind(
        "Metrics take a token of their own; without one, they are for callers at the machine.", 403
    ),
    "no-such-page": ErrorKind("There is nothing at this address.", 404),
    "no-such-edition": ErrorKind("There is no edition of this name.", 404),
    "no-analysis": ErrorKind("No analysis was asked for, or it was dropped: ask for it.", 404),
    "nothing-to-try": ErrorKind("The game can't be tried again from this step, or by this seat."),
    "no-proof": ErrorKind("The table began in the middle of a game: no deal to check."),
    "no-such-method": ErrorKind("What is at this address can't be asked for in this way.", 405),
    "too-slow": ErrorKind("The body did not come in time.", 408),
    "too-large": ErrorKind("The body is too large.", 413),
    "not-json": ErrorKind("The body has to be JSON, and has to say so.", 415),
    "flood": ErrorKind("Too much was asked for: come again after a while.", 429),
    "fault": ErrorKind("A fault in the server. It should never come.", 500),
    "no-analyst": ErrorKind("The server can't analyse games, or not before the time it says.", 503),
    "busy": ErrorKind("It could not be written down, so it has not happened: try again.", 503),
}
"""What the server refuses, whatever the table."""

BY_SOCKET: Final = {
    "no-adviser": ErrorKind("The server has no time for a hint: ask again when it says so."),
    "doubt": ErrorKind("It may or may not be in the log: say it again under the same id."),
    "ticket": ErrorKind("The ticket is spent or too old: get another."),
    "greeting": ErrorKind("A session has one greeting, at its beginning."),
    "silent": ErrorKind("No greeting came in time."),
    "not-text": ErrorKind("Messages are JSON in text frames."),
    "crowd": ErrorKind(
        "Too many connections are open from this address: close some, or come later."
    ),
    "slow": ErrorKind("Too many messages wait to be read: come again."),
    "stood": ErrorKind("The seat was given up or taken away."),
    "going": ErrorKind("The server ends: come back in a moment."),
    "rewound": ErrorKind(
        "The server has lost what happened last, and perhaps the seat with it: come again."
    ),
    "gone": ErrorKind("The session is over."),
}
"""What is refused by WebSocket only."""

KINDS: Final[dict[str, ErrorKind]] = {
    **{code.value: kind for code, kind in BY_TABLE.items()},
    **BY_SERVER,
    **BY_SOCKET,
}


def status_of(code: str) -> int:
    """What HTTP calls a refusal; those of the rules are a conflict with what is."""
    kind = KINDS.get(code)
    return CONFLICT if kind is None else kind.status
