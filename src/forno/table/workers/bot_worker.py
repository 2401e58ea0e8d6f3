"""A process that thinks: ``python -m forno.table.workers.bot_worker``.

It reads requests from standard input and writes replies to standard output, one after the other.
It ends when its input does, even in the middle of a thought, so it never outlives its server; an
interrupt from the keyboard is for the server, which decides what becomes of its processes.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO, Final

from ...bots import UnknownPlayerError, make_player
from ...editions import edition
from ...rules.chance import stream
from ...rules.setup import begin_game, deal
from ...rules.state import State
from ...views import Setting, project
from ..turn_loop import legal_actions
from .bot_host import BotHost
from .hint_job import advised
from .worker_messages import (
    WIDTH,
    Advise,
    Ask,
    Load,
    Reply,
    Request,
    WorkerReady,
    framed,
    length,
    request_in,
)

INTERPRETED: Final = "FORNO_INTERPRETED"
"""Set in the environment, nothing is compiled (see :mod:`forno.jit.compiler`)."""


def main() -> None:
    """Think until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Whatever a library prints must not get between the replies.
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    # Until machine code lies ready, bots think without: nobody waits while it is made.
    ours = not os.environ.get(INTERPRETED)
    os.environ[INTERPRETED] = "1"
    requests: SimpleQueue[Request] = SimpleQueue()
    Thread(target=_read, args=(sys.stdin.buffer, requests), daemon=True).start()
    host = BotHost()
    _send(replies, WorkerReady(0))
    while True:
        match requests.get():
            case Ask() as ask:
                _send(replies, host.answer(ask))
            case Advise() as advise:
                _give_way()
                _send(replies, advised(advise))
            case Load(number):
                if ours:
                    del os.environ[INTERPRETED]
                    host.clear()  # whoever has begun without machine code would go on without
                    ours = False
                    _load()
                _send(replies, WorkerReady(number))


def _read(stream_in: BinaryIO, requests: SimpleQueue[Request]) -> None:
    """Pass requests on; when no more can come, end the whole process."""
    try:
        while head := stream_in.read(WIDTH):
            requests.put(request_in(stream_in.read(length(head))))
    finally:
        os._exit(0)


def _send(replies: BinaryIO, reply: Reply) -> None:
    try:
        replies.write(framed(reply))
        replies.flush()
    except OSError:  # nobody is there any more
        os._exit(0)


@cache
def _give_way() -> None:
    """Whoever works hints out gives way to everybody who plays."""
    if hasattr(os, "nice"):
        os.nice(10)


def _load() -> None:
    """Take the machine code in, by deciding something with it."""
    e = edition("rio-grande")
    setting = Setting.of(e, ("", ""), (0, 1))
    s = State(players=2, chance=stream(0, 0))
    s.colour[:2] = setting.colours
    deal(s, e.rulebook)
    begin_game(s, e.rulebook)
    with suppress(UnknownPlayerError):  # there is none where NumPy is missing
        make_player("maestro").choose(project(s, setting, s.turn), legal_actions(s, e.rulebook))


if __name__ == "__main__":
    main()
