"""Who may do what at a table, and what everybody else is told."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from forno.editions import Edition
from forno.game import SetupError
from forno.game.move_reader import Move, Reading, read_move
from forno.rules.refusals import Refusal
from forno.rules.state import State
from forno.table import entries as log
from forno.table import requests as r
from forno.table.entries import AnyEntry
from forno.table.plan import GameClock, TablePlan
from forno.table.refusals import TableRefusal
from forno.table.summary import summary_of
from forno.table.table import Table
from tests.support.live_tables import HOST, holder, opened, play_on, playing, sat

STRANGER = "hash of a stranger's key"


def table(*entries: AnyEntry, **plan: object) -> Table:
    """A table before the game."""
    settled = TablePlan(**{"edition": "abacus", "seats": 3, **plan})  # type: ignore[arg-type]
    found = Table("t", opened(settled))
    for entry in entries:
        found.happen(entry)
    return found


def refused(code: str, command: Callable[[], object]) -> str:
    """Expect a refusal, and return its sentence."""
    with pytest.raises(TableRefusal) as caught:
        command()
    assert caught.value.code == code
    assert len(str(caught.value)) > 10
    return str(caught.value)


INVITED = (log.Invited("link", "key"), log.Invited("for Ben", "bens", 1))


def test_sitting_down() -> None:
    assert r.sit(table(), HOST, "Ada") == log.Sat(0, "Ada", HOST)
    assert r.sit(table(), HOST, " Ada ", seat=2, colour="red").name == "Ada"
    refused("not-invited", lambda: r.sit(table(), STRANGER, "Zoe"))
    refused("not-invited", lambda: r.sit(table(*INVITED), STRANGER, "Zoe", key="wrong"))
    assert r.sit(table(*INVITED), STRANGER, "Zoe", key="key").seat == 0
    assert r.sit(table(*INVITED), STRANGER, "Zoe", key="bens").seat == 1
    refused("not-invited", lambda: r.sit(table(*INVITED), STRANGER, "Z", seat=0, key="bens"))
    assert r.sit(table(listed=True), STRANGER, "Zoe").seat == 0
    revoked = table(*INVITED, log.Revoked("link"))
    refused("not-invited", lambda: r.sit(revoked, STRANGER, "Zoe", key="key"))


def test_choosing_a_face() -> None:
    assert r.sit(table(), HOST, "Ada", face="tito").face == "tito"
    seated = table(log.Sat(1, "Ada", HOST, "red", "tito"))
    assert summary_of(seated).seats[1].face == "tito"
    again = r.choose_face(seated, HOST, "livia")
    assert again == log.Sat(1, "Ada", HOST, "red", "livia")
    seated.happen(again)
    assert [one.face for one in summary_of(seated).seats] == ["", "livia", ""]
    refused("not-seated", lambda: r.choose_face(seated, STRANGER, "pia"))
    seated.happen(r.ready(seated, HOST, is_ready=True))
    refused("not-open", lambda: r.choose_face(seated, HOST, "pia"))
    refused("not-open", lambda: r.choose_face(playing(seats=2), HOST, "pia"))


def test_a_seat_name_or_colour_that_is_taken() -> None:
    taken = table(log.Sat(0, "Ada", HOST, "red"), listed=True)
    refused("seated-already", lambda: r.sit(taken, HOST, "Eva"))
    refused("seat-taken", lambda: r.sit(taken, STRANGER, "Eva", seat=0))
    refused("name-refused", lambda: r.sit(taken, STRANGER, "Ada"))
    refused("name-refused", lambda: r.sit(taken, STRANGER, "\x1b[31m"))
    refused("name-refused", lambda: r.sit(taken, STRANGER, " "))
    refused("colour-refused", lambda: r.sit(taken, STRANGER, "Eva", colour="red"))
    refused("colour-refused", lambda: r.sit(taken, STRANGER, "Eva", colour="mauve"))
    refused("no-such-seat", lambda: r.sit(taken, STRANGER, "Eva", seat=3))
    full = table(*sat(TablePlan(edition="abacus", seats=3)), listed=True)
    refused("seat-taken", lambda: r.sit(full, STRANGER, "Eva"))


def test_bots_are_the_hosts_business() -> None:
    bot = {"seat": 1, "spec": "Bruno,recall=poor", "name": "Bruno"}
    assert r.seat_bot(table(), HOST, **bot).spec.startswith("cook,")  # type: ignore[arg-type]
    refused("not-host", lambda: r.seat_bot(table(), STRANGER, seat=1, spec="cook", name="B"))
    refused("not-host", lambda: r.seat_bot(table(), "", seat=1, spec="cook", name="B"))
    refused("plan-refused", lambda: r.seat_bot(table(), HOST, seat=1, spec="nobody", name="B"))
    refused("plan-refused", lambda: r.seat_bot(table(), HOST, seat=1, spec="os:system", name="B"))
    taken = table(log.Sat(1, "Ben", holder(1)))
    refused("seat-taken", lambda: r.seat_bot(taken, HOST, seat=1, spec="cook", name="B"))


def test_getting_up() -> None:
    two = table(log.Sat(0, "Ada", HOST), log.Sat(1, "Ben", holder(1)))
    assert r.stand(two, holder(1), 1) == log.Stood(1)
    assert r.stand(two, HOST, 1) == log.Stood(1)
    refused("not-host", lambda: r.stand(two, holder(1), 0))
    refused("seat-free", lambda: r.stand(two, HOST, 2))
    refused("not-open", lambda: r.stand(playing(seats=2), HOST, 1))


def test_being_ready() -> None:
    two = table(log.Sat(0, "Ada", HOST), seats=2)
    assert r.ready(two, HOST, is_ready=True, salt=" x ") == log.Readied(0, salt="x")
    assert r.ready(two, HOST, is_ready=False) == log.Waited(0)
    refused("not-seated", lambda: r.ready(two, STRANGER, is_ready=True))
    refused("plan-refused", lambda: r.ready(two, HOST, is_ready=True, salt="x" * 65))
    refused("plan-refused", lambda: r.ready(two, HOST, is_ready=True, salt="a\nb"))
    refused("not-open", lambda: r.begin(two))


def test_moves() -> None:
    game = playing(edition="abacus", seats=2, start=0)
    assert game.game is not None
    step = game.game.legal.indices[0]

    def act(seat: int = 0, answers: int | None = None, move: object = None) -> log.Acted:
        turn = game.turn if answers is None else answers
        wanted = [step] if move is None else move
        return r.act(game, seat, answers=turn, action_id="i", move=wanted)  # type: ignore[arg-type]

    assert act() == log.Acted(0, (step,), "i")
    refused("outdated", lambda: act(answers=game.turn - 1))
    refused("outdated", lambda: act(answers=game.turn + 1))
    refused("not-your-turn", lambda: act(seat=1))
    refused("no-such-action", lambda: act(move=[9_999]))
    refused("not-understood", lambda: act(move=[]))
    refused("not-understood", lambda: act(move="nonsense"))
    with pytest.raises(TableRefusal, match="ist kein Zug"):
        r.act(game, 0, answers=game.turn, action_id="i", move="nonsense", language="de")
    refused("not-playing", lambda: r.act(table(), 0, answers=0, action_id="i", move=[0]))
    game.happen(log.StoodIn(0, "away"))
    refused("not-playing", act)
    game.happen(log.Returned(0))
    game.happen(log.Paused(1))
    refused("paused", act)
    game.happen(log.Resumed(1))
    play_on(game, Random(1))
    refused("not-playing", act)


def test_a_move_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a request has read is played as it is; what a log says is read when it is played."""
    before = playing(edition="abacus", seats=2, start=0)
    assert before.game is not None
    unread = before.copy()
    move = f"{before.game.legal[0]} - s"
    readings: list[object] = []

    def reading(state: State, edition: Edition, move: Move) -> Reading | Refusal:
        readings.append(move)
        return read_move(state, edition, move)

    monkeypatch.setattr("forno.game.bare_game.read_move", reading)
    entry = r.act(before, 0, answers=before.turn, action_id="i", move=move)
    after = before.copy()
    facts = after.happen(entry)
    assert readings == [move]
    assert len(entry.actions) == 3

    assert unread.happen(entry) == facts
    assert readings == [move, *entry.actions]


def test_hints() -> None:
    found = playing(edition="abacus", seats=2, hints=True, start=0)
    assert r.hint(found, 0, answers=found.turn) is found.game
    refused("not-seated", lambda: r.hint(found, None, answers=found.turn))
    refused("not-your-turn", lambda: r.hint(found, 1, answers=found.turn))
    refused("outdated", lambda: r.hint(found, 0, answers=found.turn - 1))
    for entry, code in (
        (log.StoodIn(0, "asked"), "not-playing"),
        (log.Paused(0), "paused"),
        (log.Closed(), "not-playing"),
    ):
        found.happen(entry)
        refused(code, lambda: r.hint(found, 0, answers=found.turn))
    without = playing(edition="abacus", seats=2, start=0)
    refused("no-hints", lambda: r.hint(without, 0, answers=without.turn))
    refused("not-playing", lambda: r.hint(table(hints=True), 0, answers=0))


def test_pausing_leaving_and_coming_back() -> None:
    game = playing(edition="abacus", seats=2, clock=GameClock(5))
    refused("not-seated", lambda: r.pause(game, STRANGER))
    refused("not-paused", lambda: r.resume(game, HOST))
    refused("playing-already", lambda: r.come_back(game, HOST))
    game.happen(r.leave(game, HOST))
    refused("playing-already", lambda: r.leave(game, HOST))
    assert r.come_back(game, HOST) == log.Returned(0)
    game.happen(log.Returned(0))
    seat = game.seat_to_move
    assert seat is not None
    game.happen(log.StoodIn(seat, "time", spent=5_000))
    refused("out-of-time", lambda: r.come_back(game, holder(seat)))


def test_invitations() -> None:
    refused("not-host", lambda: r.invite(table(), STRANGER, "n", "k", None))
    refused("no-such-seat", lambda: r.invite(table(), HOST, "n", "k", 7))
    many = table(*(log.Invited(f"i{n}", "k") for n in range(32)))
    refused("too-many", lambda: r.invite(many, HOST, "n", "k", None))
    assert r.revoke(many, HOST, "i3") == log.Revoked("i3")
    refused("no-such-invitation", lambda: r.revoke(many, HOST, "i99"))


def test_looking_on() -> None:
    r.may_watch(table(watching="everybody"), STRANGER, "")
    r.may_watch(table(*INVITED), STRANGER, "key")
    r.may_watch(table(watching="nobody"), HOST, "")
    refused("not-invited", lambda: r.may_watch(table(*INVITED), STRANGER, "other"))
    refused("not-invited", lambda: r.may_watch(table(*INVITED), STRANGER, ""))
    refused("no-watching", lambda: r.may_watch(table(watching="nobody"), STRANGER, "key"))


@pytest.mark.parametrize(
    "plan",
    [
        {"edition": "nothing"},
        {"edition": "abacus.toml"},
        {"edition": "abacus", "seats": 6},
        {"edition": "abacus", "helping": True},
        {"recall": "1"},
        {"recall": "all"},
        {"seats": 2, "start": 3},
        {"stand_in": "nobody"},
    ],
)
def test_plans_that_the_rules_do_not_allow(plan: dict[str, object]) -> None:
    with pytest.raises(SetupError):
        TablePlan(**plan).checked()  # type: ignore[arg-type]
