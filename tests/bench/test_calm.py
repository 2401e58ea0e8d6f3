"""The attacks of the calm bench are what their names say."""

from __future__ import annotations

from websockets.frames import Opcode
from websockets.server import ServerProtocol

from bench.calm.attacks import ATTACKS, PING, TEXT, filled, frame
from bench.calm.run import p99, rows
from forno.server.asgi.frame_meter import FrameMeter


def test_frames_are_frames() -> None:
    server = ServerProtocol()
    server.receive_data(
        b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    (request,) = server.events_received()
    server.send_response(server.accept(request))  # type: ignore[arg-type]  # it is a request
    sent = frame(PING) + frame(TEXT, b"x" * 300)
    server.receive_data(sent)
    found = server.events_received()
    assert [one.opcode for one in found] == [Opcode.PING, Opcode.TEXT]  # type: ignore[union-attr]  # frames
    assert FrameMeter().ends(sent, 10) == [6, 6 + 308]
    assert len(FrameMeter().ends(filled(frame(PING)), 100_000)) == 10_000


def test_the_page_names_every_attack_with_its_ratio() -> None:
    times = sorted(0.001 * number for number in range(1, 101))
    assert p99(times) == 100.0
    slow = [3 * time for time in times]
    found = [
        {"attack": name, "quiet": times, "attacked": slow, "opened": 1, "ended": 0}
        for name in ATTACKS
    ]
    shown = rows(found)
    assert [row["attack"] for row in shown] == [*ATTACKS]
    assert {row["ratio"] for row in shown} == {"3.0"}
