"""Every refusal: what it is called in HTTP, and what it means.

The description for programs and the page for people are made from this list, and tests hold it to
what the server says.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ...table.refusals import Code

CONFLICT: Final = 409


class Kind(NamedTuple):
    """One kind of refusal."""

    says: str
    """What it means, for people who write programs."""
    status: int = CONFLICT
    """What HTTP calls it."""


BY_TABLE: Final = {
    Code.NO_SUCH_TABLE: Kind("There is no table of this id or code.", 404),
    Code.NO_SUCH_SEAT: Kind("The table has fewer seats.", 404),
    Code.NO_SUCH_INVITATION: Kind("There is no invitation of this name, or not any more.", 404),
    Code.NOT_HOST: Kind("Only whoever made the table may do that.", 403),
    Code.NOT_INVITED: Kind("It takes an invitation, or another one.", 403),
    Code.NOT_SEATED: Kind("Only somebody with a seat at the table may do that.", 403),
    Code.SEATED_ALREADY: Kind("Whoever asks has a seat there already."),
    Code.SEAT_TAKEN: Kind("Somebody sits there, or everywhere."),
    Code.SEAT_FREE: Kind("Nobody sits there."),
    Code.NAME_REFUSED: Kind("The name can't be shown, or somebody else has it.", 422),
    Code.COLOUR_REFUSED: Kind("The edition has no such colour, or somebody else has it.", 422),
    Code.PLAN_REFUSED: Kind("The rules don't allow such a table, bot or salt.", 422),
    Code.NOT_OPEN: Kind("The game has begun, so nobody sits down or gets up."),
    Code.NOT_PLAYING: Kind("No game is being played, or a bot plays for whoever asks."),
    Code.NOT_OVER: Kind("That can be had after the game only."),
    Code.NOT_YOUR_TURN: Kind("It is somebody else's turn."),
    Code.OUTDATED: Kind("It answers an older picture of the table: look again."),
    Code.PAUSED: Kind("The game is paused."),
    Code.NOT_PAUSED: Kind("The game is not paused."),
    Code.OUT_OF_TIME: Kind("The clock has run out: a bot plays this game to its end."),
    Code.PLAYING_ALREADY: Kind("A bot plays there already, or one plays oneself."),
    Code.NO_WATCHING: Kind("Nobody may look on at this table.", 403),
    Code.NOT_SHARED: Kind("This seat lets nobody see its hand.", 403),
    Code.NO_HINTS: Kind("There are no hints at this table.", 403),
    Code.TOO_MANY: Kind("There are as many of them as there may be."),
}
"""What a table refuses."""

BY_SERVER: Final = {
    "malformed": Kind("It is no JSON, or not what the description asks for.", 400),
    "no-key": Kind("It takes a key, in the header or as a cookie.", 401),
    "origin": Kind("The page that asks belongs to another site.", 403),
    "no-such-page": Kind("There is nothing at this address.", 404),
    "no-such-edition": Kind("There is no edition of this name.", 404),
    "no-analysis": Kind("Nobody has asked for it, or it was forgotten: ask for it.", 404),
    "no-such-method": Kind("What is at this address can't be asked for in this way.", 405),
    "too-slow": Kind("The body did not come in time.", 408),
    "too-large": Kind("The body is too large.", 413),
    "not-json": Kind("The body has to be JSON, and has to say so.", 415),
    "flood": Kind("Too much was asked for: come again after a while.", 429),
    "fault": Kind("A fault in the server. It should never come.", 500),
    "no-analyst": Kind("Nobody can analyse a game here, or not before the time it says.", 503),
    "busy": Kind("It could not be written down, so it has not happened: try again.", 503),
}
"""What the server refuses, whatever the table."""

BY_SOCKET: Final = {
    "no-adviser": Kind("Nobody can work a hint out just now: ask again when it says so."),
    "doubt": Kind("Nobody knows whether it was written down: say it again under the same id."),
    "ticket": Kind("The ticket is spent or too old: get another."),
    "greeting": Kind("A session has one greeting, at its beginning."),
    "silent": Kind("Nobody said a greeting in time."),
    "not-text": Kind("Messages are JSON in text frames."),
    "crowd": Kind("Too many connections are open from this address: close some, or come later."),
    "slow": Kind("Too many messages wait to be read: come again."),
    "stood": Kind("The seat was given up or taken away."),
    "going": Kind("The server ends: come back in a moment."),
    "gone": Kind("The session is over."),
}
"""What is refused by WebSocket only."""

KINDS: Final[dict[str, Kind]] = {
    **{code.value: kind for code, kind in BY_TABLE.items()},
    **BY_SERVER,
    **BY_SOCKET,
}


def status_of(code: str) -> int:
    """What HTTP calls a refusal; those of the rules are a conflict with what is."""
    kind = KINDS.get(code)
    return CONFLICT if kind is None else kind.status
