"""What passes between the server and the processes that think for it.

Nothing but plain values: what a seat has heard, what it was asked, what it chose or is to be told.
They are written as MessagePack, and travel as :mod:`forno.worker_process` says.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final

from msgspec import Struct
from msgspec.msgpack import Decoder, Encoder

from ...bots import Hint
from ...editions import edition
from ...rules.facts import FACTS, Fact
from ...views import Recall, Setting
from ...worker_process import RubbishError

PlainFact = tuple[int, ...]
"""A fact as its code and its numbers."""
Bot = tuple[str, int, str, int]
"""Which bot it is: its table, its seat, its name with its dials, and its seed."""
Asked = tuple[int, tuple[int, ...]]
"""An earlier decision: how much the bot had heard then, and what was legal."""


class PlainSetting(Struct, frozen=True, array_like=True):
    """A setting as plain values; the process that thinks looks the edition up for itself."""

    edition: str
    fingerprint: str
    names: tuple[str, ...]
    colours: tuple[int, ...]
    helping: bool
    recall: int
    open_kitchen: bool

    @classmethod
    def of(cls, setting: Setting) -> PlainSetting:
        """Write a setting down."""
        return cls(
            setting.edition.id,
            setting.edition.fingerprint,
            setting.names,
            setting.colours,
            setting.helping,
            setting.recall.cards,
            setting.open_kitchen,
        )

    def setting(self) -> Setting:
        """Read it back; refuse an edition that is another one here than where it came from."""
        found = edition(self.edition)
        if found.fingerprint != self.fingerprint:
            raise RubbishError(f"{self.edition} is another edition here")
        return Setting.of(
            found,
            self.names,
            self.colours,
            helping=self.helping,
            recall=Recall(self.recall),
            open_kitchen=self.open_kitchen,
        )


class Ask(Struct, frozen=True, array_like=True, tag=1):
    """A decision is wanted, and this is what its bot does not know yet."""

    number: int
    """Comes back with the answer."""
    bot: Bot
    setting: PlainSetting | None
    """Said to a bot that is to sit down; one that sits already goes on from where it was."""
    heard: int
    """How many facts the bot has heard before."""
    asked: int
    """How many decisions it has made, or passed over, before."""
    news: tuple[PlainFact, ...]
    past: tuple[Asked, ...]
    """Decisions made elsewhere in the meantime."""
    legal: tuple[int, ...]
    seen: tuple[dict[str, Any], dict[str, Any]] | None = None
    """What everybody sees, and what the seat alone sees, where a bot goes by that alone."""


class Load(Struct, frozen=True, array_like=True, tag=2):
    """Machine code lies ready: take it in, and think with it from now on."""

    number: int


class Advise(Struct, frozen=True, array_like=True, tag=3):
    """A hint is wanted by a seat that is to act, and this is all that it knows."""

    number: int
    seat: int
    setting: PlainSetting
    heard: tuple[PlainFact, ...]


Request = Ask | Load | Advise


class WorkerReady(Struct, frozen=True, array_like=True, tag=1):
    """The process is there (0), or has done what needs no answer."""

    number: int


class Chosen(Struct, frozen=True, array_like=True, tag=2):
    """What a bot chose."""

    number: int
    action: int


class Forgotten(Struct, frozen=True, array_like=True, tag=3):
    """The bot sits here no longer, or not where it was thought to be: tell it everything again."""

    number: int


class BotFailed(Struct, frozen=True, array_like=True, tag=4):
    """The bot failed. ``why`` is the type of the error alone: its message could show a card."""

    number: int
    why: str


class Advised(Struct, frozen=True, array_like=True, tag=5):
    """A hint."""

    number: int
    hint: Hint


class HintUnable(Struct, frozen=True, array_like=True, tag=6):
    """Hints would take minutes here: there is no machine code."""

    number: int


Reply = WorkerReady | Chosen | Forgotten | BotFailed | Advised | HintUnable

_ENCODER: Final = Encoder()
_REQUESTS: Final[Decoder[Request]] = Decoder(Request)
_REPLIES: Final[Decoder[Reply]] = Decoder(Reply)


def _numbers_of(first: str, *others: str) -> attrgetter[Any]:
    return attrgetter(first, *others)


_PLAIN: Final = {
    cls: (code, _numbers_of(*(field.name for field in fields(cls))))  # type: ignore[arg-type]  # all facts are dataclasses
    for code, cls in FACTS.items()
}


def encoded(message: Request | Reply) -> bytes:
    """A message as it is sent."""
    return _ENCODER.encode(message)


def request_in(content: bytes) -> Request:
    """Read a request; it comes from the server, which is trusted."""
    return _REQUESTS.decode(content)


def reply_in(content: bytes) -> Reply:
    """Read a reply; whatever is none is rubbish."""
    try:
        return _REPLIES.decode(content)
    except ValueError:  # msgspec's errors are such
        raise RubbishError("that is no reply") from None


def plain_facts(facts: Iterable[Fact]) -> tuple[PlainFact, ...]:
    """Facts as numbers."""
    return tuple(map(_plain, facts))


def facts_of(plain: Iterable[PlainFact]) -> list[Fact]:
    """Facts from numbers."""
    return [FACTS[code](*numbers) for code, *numbers in plain]


def _plain(fact: Fact) -> PlainFact:
    code, numbers = _PLAIN[type(fact)]
    found = numbers(fact)
    return (code, *found) if isinstance(found, tuple) else (code, found)
