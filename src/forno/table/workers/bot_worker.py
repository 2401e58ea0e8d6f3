"""The worker process in which bots decide: ``python -m forno.table.workers.bot_worker``.

The process reads requests from standard input and writes replies to standard output, one after the
other. It ends when its input ends, even during a search, so it never outlives its server. An
interrupt from the keyboard is ignored: the server ends its workers itself.
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
from ...rules.legality import legal_actions
from ...rules.setup import begin_game, deal
from ...rules.state import State
from ...views import Setting, project
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
"""With this environment variable nothing is compiled (see :mod:`forno.jit.compiler`)."""


def main() -> None:
    """Answer requests until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What a library prints must not get between the replies.
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    # Until the machine code is compiled, bots decide without it, so no table waits for it.
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
                    host.clear()  # a bot that has begun without machine code would go on without it
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
    except OSError:  # the server is gone
        os._exit(0)


@cache
def _give_way() -> None:
    """Lower this process's priority: a hint gives way to every game."""
    if hasattr(os, "nice"):
        os.nice(10)


def _load() -> None:
    """Load the machine code by making one decision with it."""
    e = edition("rio-grande")
    setting = Setting.of(e, ("", ""), (0, 1))
    s = State(players=2, chance=stream(0, 0))
    s.colour[:2] = setting.colours
    deal(s, e.rulebook)
    begin_game(s, e.rulebook)
    legal = legal_actions(s, e.rulebook)
    with suppress(UnknownPlayerError):  # there is no maestro where NumPy is missing
        make_player("maestro").choose(project(s, setting, s.turn), legal)


if __name__ == "__main__":
    main()
