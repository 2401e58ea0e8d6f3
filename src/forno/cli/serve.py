"""``forno serve``: tables on this machine, for browsers and programs."""

from __future__ import annotations

import argparse
import os
import socket
from collections.abc import Callable
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from ..server.operations.settings import Settings, usual_database

if TYPE_CHECKING:
    from .shared_options import Subparsers

USUAL_PORTS: Final = {"http": 80, "https": 443}
"""Those that browsers leave out."""

_EXAMPLES = """\
examples:
  forno serve                                  for this machine, nothing to set up
  forno serve --open                           the same, and a browser to play in
  forno serve --host 0.0.0.0                   for everybody on this network
  forno serve --database postgresql://forno@db/forno --redis redis://cache
  forno serve --processes 4                    on four cores, with these two given

The two addresses can also be given as FORNO_DATABASE and FORNO_REDIS, where no list of processes
shows their passwords. With both, any number of servers share the same tables. The metrics are for
this machine alone, or for all who show the token in FORNO_METRICS_TOKEN.
"""


def add_parser(subparsers: Subparsers) -> None:
    """Add the ``serve`` command to a program's commands."""
    parser = subparsers.add_parser(
        "serve",
        help="serve tables to browsers and programs",
        description="Serve the page and the tables over HTTP and WebSocket.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    usual = Settings()
    parser.add_argument("--host", default=usual.host, help=f"address to listen on ({usual.host})")
    parser.add_argument("--port", type=_port, metavar="N", help=f"port ({usual.port}; 0: any)")
    parser.add_argument(
        "--open",
        action="store_true",
        help="open the page in a browser; if the usual port is taken, at another one",
    )
    parser.add_argument("--database", metavar="URL", help="where tables are kept (a file of yours)")
    parser.add_argument("--redis", metavar="URL", help="where other servers are met (none)")
    parser.add_argument(
        "--wait",
        type=_wait,
        default=usual.wait,
        metavar="SECONDS",
        help=f"how long to wait for PostgreSQL and Redis to come up ({usual.wait:g})",
    )
    parser.add_argument(
        "--origin",
        action="append",
        type=own_name,
        default=[],
        metavar="URL",
        help="the server's own name, as pages know it: https://forno.example (may be given again)",
    )
    parser.add_argument(
        "--thinkers", type=_few, default=usual.bot_processes, metavar="N",
        help=f"processes in which bots think, for each that serves ({usual.bot_processes})",
    )  # fmt: skip
    parser.add_argument(
        "--processes", type=_few, default=1, metavar="N",
        help="processes that serve together at this port, with PostgreSQL and Redis (1)",
    )  # fmt: skip
    parser.add_argument(
        "--log", choices=["text", "json"], default="text", help="lines of text or of JSON (text)"
    )
    parser.add_argument(
        "--rate",
        type=_rate,
        default=usual.rate,
        metavar="N",
        help=f"messages a second that a connection may send for long ({usual.rate:g})",
    )
    parser.add_argument(
        "--sockets",
        type=_sockets,
        default=usual.sockets,
        metavar="N",
        help=f"connections that one address may hold at once ({usual.sockets}; 0: any number)",
    )


def own_name(text: str) -> str:
    """The origin of the server's own page, as browsers write it: compared letter by letter."""
    try:
        parts = urlsplit(text.rstrip("/"))
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    usual = USUAL_PORTS.get(parts.scheme)
    if usual is None or not parts.hostname or parts.username is not None or any(parts[2:]):
        wanted = "a name as browsers say it, https://forno.example"
        raise argparse.ArgumentTypeError(f'{wanted}, not "{text}"')
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}" + ("" if port in (None, usual) else f":{port}")


def _rate(text: str) -> float:
    try:
        rate = float(text)
    except ValueError:
        rate = 0.0
    if not 0.1 <= rate <= 100_000:
        raise argparse.ArgumentTypeError(f'a number from 0.1 to 100000, not "{text}"')
    return rate


def _sockets(text: str) -> int:
    if text.isdecimal() and int(text) <= 1_000_000:
        return int(text)
    raise argparse.ArgumentTypeError(f'a number from 0 to 1000000, not "{text}"')


def _wait(text: str) -> float:
    if text.isdecimal() and int(text) <= 3600:
        return float(text)
    raise argparse.ArgumentTypeError(f'a number of seconds from 0 to 3600, not "{text}"')


def _port(text: str) -> int:
    if text.isdecimal() and int(text) < 65_536:
        return int(text)
    raise argparse.ArgumentTypeError(f'a port is a number from 0 to 65535, not "{text}"')


def _few(text: str) -> int:
    if text.isdecimal() and 1 <= int(text) <= 64:
        return int(text)
    raise argparse.ArgumentTypeError(f'a number from 1 to 64, not "{text}"')


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    # What a server is made of takes half a second to load: other commands do without it.
    from ..server.launch.browser import address_of, listen_somewhere, open_page
    from ..server.launch.event_loop import run_as_server
    from ..server.launch.json_logs import set_up_logs
    from ..server.launch.process_group import ProcessGroup, check_processes
    from ..server.launch.running_server import listening, serve
    from ..server.operations.public_address import origin_for_others

    settings = Settings(
        host=args.host,
        port=Settings().port if args.port is None else args.port,
        database=args.database or os.environ.get("FORNO_DATABASE") or usual_database(),
        redis=args.redis or os.environ.get("FORNO_REDIS", ""),
        origins=frozenset(args.origin),
        bot_processes=args.thinkers,
        rate=args.rate,
        sockets=args.sockets,
        metrics_token=os.environ.get("FORNO_METRICS_TOKEN", ""),
        wait=args.wait,
    )
    check_processes(args.processes, settings)
    set_up_logs(as_json=args.log == "json")
    listen = listen_somewhere if args.open and args.port is None else listening
    with listen(settings) as listener:
        page = address_of(listener)
        here = page.rstrip("/")
        others = origin_for_others(settings.host, listener.getsockname()[1])

        def announce() -> None:
            network = "" if others is None else f", and {others} for others on this network"
            print(f"Forno serves {here}{network} (Ctrl-C ends it)", flush=True)
            if args.open:
                open_page(page)

        if args.processes == 1:
            return run_as_server(serve(settings, listener, announce))

        def work(settings: Settings, channel: socket.socket, ready: Callable[[], None]) -> int:
            return run_as_server(serve(settings, channel, ready, is_channel=True))

        return ProcessGroup(args.processes, settings, listener, work).run(announce)
