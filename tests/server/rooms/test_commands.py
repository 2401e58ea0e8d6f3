"""What is said twice under one name happens once, whatever it is and whatever came between."""

from __future__ import annotations

import pytest

from forno.server import protocol as p
from forno.server.rooms.commands import AlreadyDone, entry_for
from forno.table import entries as log
from forno.table.plan import TablePlan
from forno.table.refusals import TableRefusal
from forno.table.showing_time import Pace
from forno.table.table import Table
from tests.support.live_tables import holder, opened, playing


def say(table: Table, seat: int, said: p.AnyCommand) -> int:
    """Say something; the number of the entry by which it has happened, now or before."""
    try:
        table.happen(entry_for(said, seat, table, holder=holder(seat), language="en"))
    except AlreadyDone as done:
        return done.seq
    return table.seq


def seated() -> Table:
    plan = TablePlan(edition="abacus", seats=2)
    table = Table("t", opened(plan))
    for seat in range(2):
        table.happen(log.Sat(seat, f"P{seat}", holder(seat)))
    return table


COMMANDS: list[tuple[p.AnyCommand, p.AnyCommand]] = [
    (p.Pause(id="a"), p.Pause(id="b", pause=False)),
    (p.Leave(id="a"), p.Return(id="b")),
    (p.Share(id="a"), p.Share(id="b", share=False)),
    (p.SetPace(id="a", pace=Pace.FAST), p.SetPace(id="b", pace=Pace.NORMAL)),
]


@pytest.mark.parametrize(("said", "undone"), COMMANDS)
def test_it_is_not_done_again_although_it_was_undone_meanwhile(
    said: p.AnyCommand, undone: p.AnyCommand
) -> None:
    table = playing(edition="abacus", seats=2)
    first = say(table, 0, said)
    second = say(table, 0, undone)
    # The answers were lost: both are said again, and once more by who has read the log anew.
    assert [say(table, 0, said), say(table, 0, undone)] == [first, second]
    assert table.seq == second
    assert not table.paused
    assert not table.seat_holders[0].away
    assert not table.seat_holders[0].shared


def test_a_player_who_was_ready_is_told_so_after_the_deal() -> None:
    table = seated()
    done = [say(table, seat, p.Ready(id="r")) for seat in range(2)]
    table.happen(log.Began())
    assert [say(table, seat, p.Ready(id="r")) for seat in range(2)] == done
    with pytest.raises(TableRefusal, match="has begun"):
        say(table, 0, p.Ready(id="s"))


def test_ids_belong_to_the_holder_of_the_seat() -> None:
    table = seated()
    say(table, 1, p.Ready(id="r"))
    table.happen(log.Stood(1))
    table.happen(log.Sat(1, "Zoe", holder(1)))
    assert say(table, 1, p.Ready(id="r")) == table.seq
    assert table.seat_holders[1].ready


def test_the_log_remembers_them() -> None:
    table = playing(edition="abacus", seats=2)
    entry = entry_for(p.Pause(id="a"), 0, table, holder=holder(0), language="en")
    again = log.decode_entry(log.encode_entry(entry))
    table.happen(again)
    assert table.done(0, "a") == table.seq
