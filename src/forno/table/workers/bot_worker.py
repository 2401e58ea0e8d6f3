"""The worker process in which bots decide: ``python -m forno.table.workers.bot_worker``.

It answers one request after the other. How it starts and ends is in :mod:`forno.worker_process`.
"""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cache
from typing import Final

from ...bots import UnknownPlayerError, make_player
from ...editions import edition
from ...rules.chance import stream
from ...rules.legality import legal_actions
from ...rules.setup import begin_game, deal
from ...rules.state import State
from ...views import Setting, project
from ...worker_process import WorkerPipes, lower_priority
from .bot_host import BotHost
from .hint_job import advised
from .worker_messages import Advise, Ask, Load, WorkerReady, encoded, request_in

INTERPRETED: Final = "FORNO_INTERPRETED"
"""With this environment variable nothing is compiled (see :mod:`forno.jit.compiler`)."""


def main() -> None:
    """Answer requests until the input ends."""
    pipes = WorkerPipes()
    # Until the machine code is compiled, bots decide without it, so no table waits for it.
    ours = not os.environ.get(INTERPRETED)
    os.environ[INTERPRETED] = "1"
    host = BotHost()
    pipes.send(encoded(WorkerReady(0)))
    while True:
        match request_in(pipes.receive()):
            case Ask() as ask:
                pipes.send(encoded(host.answer(ask)))
            case Advise() as advise:
                _give_way()
                pipes.send(encoded(advised(advise)))
            case Load(number):
                if ours:
                    del os.environ[INTERPRETED]
                    host.clear()  # a bot that has begun without machine code would go on without it
                    ours = False
                    _load()
                pipes.send(encoded(WorkerReady(number)))


@cache
def _give_way() -> None:
    """Lower this process's priority: a hint gives way to every game."""
    lower_priority(10)


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
