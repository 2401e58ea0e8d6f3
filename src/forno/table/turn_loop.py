"""The turn loop: from a dealt game to its end, with players who see only views.

    while nobody has won:   chance shuffles, or
                            the seat to act chooses from its view, the rules carry it out,
                            and everybody hears what that seat may hear of it

This is the whole of it, over a bare state; clocks, logs and transports are built around it.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..bots.player import Player, SeatedPlayer
from ..rules.actions import apply
from ..rules.chance import shuffle_supply, stream
from ..rules.legality import legal_actions
from ..rules.phases import OVER, SHUFFLE
from ..rules.rounds import begin_round
from ..rules.setup import begin_game, deal
from ..rules.state import State
from ..views import Setting, project


def play_game(setting: Setting, players: Sequence[Player], *, seed: int, starter: int = 0) -> State:
    """Deal a game with the lab's generator and play it out; return the truth at its end."""
    s = State()
    s.players = setting.players
    s.helping = int(setting.helping)
    s.starter = starter
    s.chance = stream(seed, 0)
    s.colour[: setting.players] = setting.colours
    seated = [SeatedPlayer(player, setting, seat) for seat, player in enumerate(players)]
    # Facts cost time, so they are told only if anybody listens.
    s.told = [] if any(one.listens for one in seated) else None
    e = setting.edition.rulebook
    deal(s, e)
    begin_game(s, e)
    play_out(s, setting, seated)
    return s


def play_out(s: State, setting: Setting, seated: Sequence[SeatedPlayer]) -> None:
    """Play a dealt game to its end; facts told but not yet heard are heard first."""
    e = setting.edition.rulebook
    listeners = [one for one in seated if one.listens]
    _spread(s, listeners)
    while s.phase != OVER:
        if s.phase == SHUFFLE:
            shuffle_supply(s)
            begin_round(s, e)
        else:
            seat = s.turn
            apply(s, e, seated[seat].choose(project(s, setting, seat), legal_actions(s, e)))
        _spread(s, listeners)


def _spread(s: State, listeners: Sequence[SeatedPlayer]) -> None:
    """Let everybody hear what has been told, and forget it."""
    if s.told is None:
        return
    for fact in s.told:
        for one in listeners:
            one.hear(fact)
    s.told.clear()
