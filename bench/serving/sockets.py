"""WebSocket implementations side by side: what one message costs a server besides its own work.

``python -m bench.serving.sockets`` starts a server with uvicorn's WebSockets, as Forno has them,
and one with picows (``pip install picows``, which Forno does not need), in turns. A client sends
short texts, and each is answered with one as long as an update. The figure is the processor time
of the server for a message and its answer.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from statistics import median
from typing import Any, Final

import uvloop

from bench.turns import ratio

from .wire import Wire, open_wire

TURNS: Final = 7
MESSAGES: Final = 20_000
SOCKETS: Final = 16
MOVE: Final = b'{"type":"act","id":"0123456789abcdef","answers":123,"move":[7]}'
ANSWER: Final = b'{"type":"update","seq":123,"view":"' + b"x" * 1_200 + b'"}'


def serve_uvicorn() -> None:
    """Answer with uvicorn's protocol, at a port that is printed."""
    import uvicorn

    answer = {"type": "websocket.send", "text": ANSWER.decode()}

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] == "websocket.receive":
            await send(answer)

    async def run() -> None:
        config = uvicorn.Config(app, port=0, ws="websockets-sansio", log_level="error")
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        print(server.servers[0].sockets[0].getsockname()[1], flush=True)
        await serving

    uvloop.run(run())


def serve_picows() -> None:
    """Answer with picows, at a port that is printed."""
    from picows import (  # type: ignore[import-not-found]
        WSListener,
        WSMsgType,
        ws_create_server,
    )

    class Answering(WSListener):  # type: ignore[misc]
        def on_ws_frame(self, transport: Any, frame: Any) -> None:
            if frame.msg_type == WSMsgType.TEXT:
                frame.get_payload_as_utf8_text()
                transport.send(WSMsgType.TEXT, ANSWER)

    async def run() -> None:
        server = await ws_create_server(lambda _request: Answering(), "127.0.0.1", 0)
        print(server.sockets[0].getsockname()[1], flush=True)
        await server.serve_forever()

    uvloop.run(run())


SERVERS: Final = {"uvicorn": serve_uvicorn, "picows": serve_picows}


async def microseconds(name: str) -> float:
    """The server's processor time for a message and its answer."""
    server = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bench.serving.sockets", name), stdout=asyncio.subprocess.PIPE
    )
    assert server.stdout is not None
    port = int(await server.stdout.readline())
    begun = _seconds_of(server.pid)
    done = asyncio.get_running_loop().create_future()
    left = MESSAGES

    def hear(wire: Wire, _message: bytes) -> None:
        nonlocal left
        left -= 1
        if left >= SOCKETS:
            wire.send(MOVE)
        elif left == 0:
            done.set_result(None)

    wires = [await open_wire(f"http://127.0.0.1:{port}", "", "", hear) for _ in range(SOCKETS)]
    for wire in wires:
        wire.send(MOVE)
    await done
    spent = _seconds_of(server.pid) - begun
    for wire in wires:
        wire.close()
    server.kill()
    await server.wait()
    return 1e6 * spent / MESSAGES


def _seconds_of(pid: int) -> float:
    """The processor time that a process has taken."""
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Measure in turns, or be one of the servers."""
    if sys.argv[1:]:
        SERVERS[sys.argv[1]]()
        return
    found: dict[str, list[float]] = {name: [] for name in SERVERS}
    for _ in range(TURNS):
        for name, times in found.items():
            times.append(asyncio.run(microseconds(name)))
    for name, times in found.items():
        print(f"{name:8} {median(times):6.1f} µs for a message and its answer")
    print(f"uvicorn takes {ratio(found['uvicorn'], found['picows']):.2f} times as long as picows")


if __name__ == "__main__":
    main()
