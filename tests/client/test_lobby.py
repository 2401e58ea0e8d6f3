"""What is said of those at a table, before the game and in the middle of it."""

from __future__ import annotations

from msgspec.structs import replace

from forno.server.protocol import SeatHolderShown, TableShown
from forno.table.table import Stage
from forno.terminal.online.waiting_room import Lobby
from forno.words import speak

ADA = SeatHolderShown("Ada", "", ready=True, present=True)
BEN = SeatHolderShown("Ben", "", present=True)
COOK = SeatHolderShown("Bruno", "", bot="cook", ready=True)


def table(
    *chairs: SeatHolderShown, paused: bool = False, paused_by: int | None = None
) -> TableShown:
    return TableShown(Stage.PLAYING, chairs, "hash", paused=paused, paused_by=paused_by)


def test_who_is_here_is_said_once() -> None:
    lobby = Lobby(speak("en"), 0)
    assert not lobby.gathered(table(replace(ADA, ready=False), BEN))
    now = table(ADA, BEN, COOK, SeatHolderShown("", ""))
    said = "At the table: Ada (you), ready · Ben, not ready yet · Bruno (bot) · a free seat"
    assert lobby.gathered(now) == said
    assert not lobby.gathered(now)
    assert "Ben, not here" in lobby.gathered(table(ADA, replace(BEN, present=False)))


def test_what_changes_in_the_middle_of_the_game() -> None:
    lobby = Lobby(speak("en"), 0)

    def changes(now: TableShown) -> list[str]:
        return list(lobby.changes(now))

    assert not changes(table(ADA, BEN))
    gone = replace(BEN, present=False)
    assert changes(table(ADA, gone)) == ["Ben is not here just now."]
    away = replace(gone, away="away")
    assert changes(table(ADA, away)) == ["A bot plays for Ben for the time being."]
    assert changes(table(ADA, BEN)) == ["Ben is back."]
    assert changes(table(ADA, BEN, paused=True)) == ["The game is paused."]
    assert changes(table(ADA, BEN)) == ["The game goes on."]
    by_ben = table(ADA, BEN, paused=True, paused_by=1)
    assert changes(by_ben) == ["Ben has paused the game."]
    assert changes(table(ADA, BEN)) == ["The game goes on."]
    mine = replace(ADA, away="time")
    assert changes(table(mine, BEN)) == ["A bot plays for you for the time being."]
    assert changes(table(ADA, BEN)) == ["You play for yourself again."]
