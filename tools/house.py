"""The plan of the house: every room, every folder in it, and what each may import.

``ROOMS`` is the plan. A room imports only from rooms that stand before it, and of those only the
ones that its row names. Inside a room a folder imports only from folders that stand before it.
``tests/test_walls.py`` holds every import in ``src/forno`` against the plan, and
``python -m tools.house`` writes the table in ``ARCHITECTURE.md`` anew.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = ROOT / "src" / "forno"
PAGE: Final = ROOT / "ARCHITECTURE.md"
BEGIN: Final = "<!-- The table is drawn from tools/house.py: make docs -->"
END: Final = "<!-- End of the table -->"


def names(words: str) -> frozenset[str]:
    """Some names, written with spaces between them."""
    return frozenset(words.split())


@dataclass(frozen=True)
class Folder:
    """A folder inside a room."""

    name: str
    """Its path inside the room; "." is the room itself, without its folders."""
    about: str
    closed: frozenset[str] = frozenset()
    """Modules that stay closed to this folder although its room may import them."""


@dataclass(frozen=True)
class Room:
    """A folder or a module directly in ``src/forno``, and what it may import."""

    name: str
    about: str
    never: str = ""
    """What may not live here."""
    rooms: frozenset[str] = frozenset()
    """Rooms it may import; ``__init__`` is the package ``forno`` itself."""
    packages: frozenset[str] = frozenset()
    """Packages of others that it may import."""
    standard: frozenset[str] | None = None
    """Modules of the standard library; None is all of them."""
    closed: frozenset[str] = frozenset()
    """Modules that stay closed although their room is open."""
    by_name: bool = False
    """Whether a module may be imported by a name worked out at run time."""
    folders: tuple[Folder, ...] = ()
    """The folders inside, in the order in which they may import from each other."""


TRUTH: Final = names("forno.rules.state forno.game")
"""What only the rules and the compiled game may hold; everyone else gets a view."""

ROOMS: Final = (
    Room(
        "errors", "the error that every command turns into one line for its user", "anything else"
    ),
    Room("version", "the version, and the moment of the import", "anything else"),
    Room(
        "old_names",
        "modules by the names they had in version 0.1, for one release",
        by_name=True,
    ),
    Room(
        "files",
        "files that are written whole or not at all, and the folder of a user's files",
        rooms=names("errors"),
        packages=names("platformdirs"),
    ),
    Room(
        "sheets",
        "tables of text, and one printer for each form in which a report shows them",
        "what is in them",
        packages=names("rich"),
    ),
    Room(
        "worker_process",
        "a process that works for a server: how it starts, what passes through its pipes, how it"
        " ends",
        "what it works on",
    ),
    Room(
        "jit",
        "how functions become machine code: registry, record layout, cache, warm-up; records,"
        " kernels and warm-ups register themselves here",
        "rules, bots: it knows nobody",
        rooms=names("errors version"),
        packages=names("numpy numba llvmlite platformdirs"),
        by_name=True,
    ),
    Room(
        "editions",
        "one TOML file for each booklet, stating only how it differs from its parent, each value"
        " with its clause; schema, loader, fingerprint; house rules from a file",
        "behaviour",
        rooms=names("errors"),
    ),
    Room(
        "rules",
        "the game, written once: phases, state, chance, set-up, turns, baking, recipes, helping,"
        " scoring, legality, facts",
        "I/O, clocks, ambient randomness, edition names, prose",
        rooms=names("editions jit"),
        standard=names("dataclasses typing enum collections.abc"),
    ),
    Room(
        "views",
        "what a seat, a spectator or the whole room may see; redaction, denied by default; the"
        " recall dial; the card tracker; the codec that writes and reads every wire form",
        "anything that holds a reference to the truth",
        rooms=names("errors editions jit rules"),
    ),
    Room(
        "words",
        "catalogues in three languages, sentences, refusals and the rules clause by clause",
        "rules",
        rooms=names("errors editions rules views"),
    ),
    Room(
        "notation",
        "lossless text for moves, positions and whole games (`.forno`)",
        "legality",
        rooms=names("errors editions rules"),
    ),
    Room(
        "pictures",
        "a view as a drawing, with the art of the page",
        "rules",
        rooms=names("editions rules views words"),
    ),
    Room(
        "kernels",
        "the bare compiled game: begin, shuffle, legal, observe, outcomes, explicit chance",
        "bots",
        rooms=names("errors editions jit rules views"),
        packages=names("numpy numba"),
    ),
    Room(
        "bots",
        "everything that decides, by what it is and not by how it runs",
        "sockets, the true state",
        rooms=names("errors editions jit rules views words notation kernels"),
        packages=names("numpy numba"),
        closed=names("forno.game"),
        folders=(
            Folder(".", "what a player is: it chooses an action from a view", closed=TRUTH),
            Folder("heuristic", "the cook: weights, needs, forecasts, choices", closed=TRUTH),
            Folder("playout", "compiled bots: what a seat knows, whole games played out"),
            Folder("belief", "what a seat can know of hidden cards: determinization, odds"),
            Folder("net", "the value net: features, weights, files"),
            Folder("search", "actions tried out in determinized worlds"),
            Folder("self_play", "how the value net is trained"),
            Folder("learned", "policy nets that were trained by reinforcement", closed=TRUTH),
            Folder("hints", "what the information of one seat says about its orders", closed=TRUTH),
            Folder("ladder", "characters, dials, memory, the registry of bots", closed=TRUTH),
        ),
    ),
    Room(
        "game",
        "`Game`, the friendly face: make one, ask what is legal, play, look, seat bots, save,"
        " replay",
        "rules",
        rooms=names("errors editions rules views words notation pictures bots"),
    ),
    Room(
        "batch",
        "many games at once, with bots: engine, tallies, `Batch`, learners",
        rooms=names("errors editions jit rules views kernels bots"),
        packages=names("numpy numba"),
    ),
    Room(
        "analysis",
        "what a finished game was worth, decision by decision",
        rooms=names(
            "__init__ errors version sheets worker_process jit editions rules views words notation"
            " game bots"
        ),
        packages=names("msgspec numpy rich"),
    ),
    Room(
        "lesson",
        "a round to learn by, station by station: its cards, its moves, its questions",
        "how it is shown",
        rooms=names("rules words game bots"),
    ),
    Room(
        "table",
        "the only keeper of a live game: seats, turn loop, clocks, dealer, durable log, bus, the"
        " workers in which bots think",
        "transport",
        rooms=names("worker_process editions rules views words notation game bots batch"),
        packages=names("asyncpg msgspec redis"),
        folders=(
            Folder("services", "service addresses, and waiting until a service has started"),
            Folder("log", "the durable log and its stores"),
            Folder("bus", "what processes tell each other"),
            Folder("workers", "bot processes, their queue and their messages"),
            Folder(".", "entries, table, requests, keeper, driver, dealer, turn loop"),
        ),
    ),
    Room(
        "web",
        "the page, what serves its files, and the links to a table",
        "rules",
        rooms=names("bots words"),
    ),
    Room(
        "server",
        "sessions and handlers over a `Connection` and a `Call` of Forno's own",
        "rules",
        rooms=names(
            "errors version worker_process editions rules views words notation game bots analysis"
            " lesson table web"
        ),
        packages=names(
            "h11 msgspec platformdirs prometheus_client starlette uvicorn uvloop websockets"
        ),
        folders=(
            Folder("protocol", "every message in both directions, keys, error codes"),
            Folder("transport", "`Connection` and `Call`: one socket, one request; token buckets"),
            Folder("operations", "settings, health, metrics, the public address"),
            Folder("traffic", "callers, keys, rate limits, send queues, the turnstile"),
            Folder("updates", "what a table sends to each viewer"),
            Folder("talk", "gestures, written lines, who looks on"),
            Folder("lessons", "a round to learn by"),
            Folder("after_game", "record, replay, story and analysis of a finished game"),
            Folder("rooms", "rooms, sessions, commands, the service they share"),
            Folder("http", "the handlers of the HTTP interface"),
            Folder("asgi", "Starlette as one adapter to `Connection` and `Call`"),
            Folder("launch", "starting a server"),
        ),
    ),
    Room(
        "client",
        "programs at a table of a server",
        "rules",
        rooms=names("errors files editions rules views words game bots table web server"),
        packages=names("httpx msgspec websockets"),
    ),
    Room(
        "terminal",
        "people at a table in a terminal",
        "rules",
        rooms=names(
            "errors files editions rules views words notation game bots lesson table web server"
            " client"
        ),
        packages=names("platformdirs rich textual"),
        folders=(
            Folder(".", "screens, questions, a game at the keyboard"),
            Folder("full_screen", "panels, mouse and keys: the same display, drawn by Textual"),
            Folder("online", "a game at the table of a server"),
        ),
    ),
    Room(
        "lab",
        "simulate, arena, memory benchmark, training, cluster; what they share in one place",
        rooms=names(
            "__init__ errors version files sheets jit editions rules views game kernels bots batch"
            " analysis table"
        ),
        packages=names("matplotlib numpy openskill pyarrow ray rich"),
        by_name=True,
        folders=(
            Folder("shared", "estimates, sheets, plots, output files, resumable runs"),
            Folder("jobs", "jobs in a process pool"),
            Folder("cluster", "jobs on a Ray cluster"),
            Folder("simulate", "games by the million"),
            Folder("arena", "bots against bots"),
            Folder("memory", "the memory benchmark"),
            Folder("training", "training nets"),
        ),
    ),
    Room(
        "envs",
        "PettingZoo, Gymnasium, OpenSpiel",
        by_name=True,
        rooms=names("errors editions rules views notation kernels bots batch table"),
        packages=names("gymnasium numpy pettingzoo pyspiel"),
        folders=(
            Folder("shared", "the seated game, opponents, observations, pictures"),
            Folder("gymnasium", "one learner, single and vectorised"),
            Folder("pettingzoo", "every seat an agent"),
            Folder("spiel", "OpenSpiel, with explicit chance"),
            Folder(".", "the modules that users import"),
        ),
    ),
    Room(
        "cli",
        "the command `forno` and its subcommands",
        "logic",
        by_name=True,
        rooms=names(
            "__init__ errors version files sheets jit editions rules views words notation game bots"
            " batch analysis table server client terminal lab"
        ),
        packages=names("rich"),
    ),
    Room(
        "__init__",
        "what `import forno` offers",
        rooms=names("version old_names errors editions game notation views words bots"),
        by_name=True,
    ),
    Room("__main__", "`python -m forno`", rooms=names("cli")),
)
"""All rooms, each after those that it may import; the package's own modules come last."""

PLAN: Final = {room.name: room for room in ROOMS}


# --- Reading imports --------------------------------------------------------------------------


@dataclass(frozen=True)
class Import:
    """``import module`` or, with a name, ``from module import name``."""

    line: int
    module: str
    name: str | None = None

    def __str__(self) -> str:
        """The dotted name that is imported."""
        return f"{self.module}.{self.name}" if self.name else self.module


def module_name(path: str) -> str:
    """The dotted name of a file, given its path inside the package."""
    parts = ["forno", *path.removesuffix(".py").split("/")]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room_of(path: str) -> str:
    """The room of a file, given its path inside the package."""
    return path.split("/", maxsplit=1)[0].removesuffix(".py")


def folder_of(path: str) -> str:
    """The folder inside its room: "." for the room itself."""
    return "/".join(path.split("/")[1:-1]) or "."


def imports(path: str, tree: ast.Module) -> Iterator[Import]:
    """Every import in a file, wherever it stands, relative ones made absolute."""
    package = ["forno", *path.split("/")[:-1]]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(node.lineno, alias.name)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *(node.module.split(".") if node.module else [])])
            for alias in node.names:
                yield Import(node.lineno, module, alias.name)


def read_sources(package: Path = PACKAGE) -> dict[str, str]:
    """Every source of the package, by its path inside it."""
    return {
        path.relative_to(package).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(package.rglob("*.py"))
    }


def module_graph(sources: Mapping[str, str]) -> dict[str, set[str]]:
    """Which file imports which, by their paths inside the package."""
    paths = {module_name(path): path for path in sources}
    graph: dict[str, set[str]] = {}
    for path, text in sources.items():
        found = (
            paths.get(str(each)) or paths.get(each.module)
            for each in imports(path, ast.parse(text, path))
        )
        graph[path] = {other for other in found if other is not None and other != path}
    return graph


def cycles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """The groups of nodes that lead back to themselves (Tarjan's algorithm)."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        number[node] = low[node] = len(number)
        stack.append(node)
        for other in graph.get(node, ()):
            if other not in number:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], number[other])
        if low[node] == number[node]:
            group: list[str] = []
            while not group or group[-1] != node:
                group.append(stack.pop())
            if len(group) > 1:
                found.append(sorted(group))

    for node in graph:
        if node not in number:
            visit(node)
    return found


# --- The table --------------------------------------------------------------------------------


def table() -> str:
    """The plan as a table in Markdown."""
    rows = ["| room | what lives there | what may not |", "|---|---|---|"]
    for room in ROOMS:
        here = PACKAGE / room.name
        link = f"src/forno/{room.name}" + ("/" if here.is_dir() else ".py")
        about = room.about
        if room.folders:
            about += ": " + "; ".join(
                f"[`{each.name}/`]({link}{each.name}/) {each.about}"
                for each in room.folders
                if each.name != "."
            )
        label = f"{room.name}/" if here.is_dir() else room.name
        rows.append(f"| [`{label}`]({link}) | {about} | {room.never} |")
    return "\n".join(rows)


def page_with_table(text: str) -> str:
    """The page with its table drawn anew."""
    head, begin, rest = text.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{PAGE.name} lacks the marks around its table")
    return f"{head}{BEGIN}\n\n{table()}\n\n{END}{tail}"


def main() -> int:
    """Write the table anew."""
    text = PAGE.read_text(encoding="utf-8")
    drawn = page_with_table(text)
    if drawn != text:
        PAGE.write_text(drawn, encoding="utf-8", newline="\n")
        print(f"wrote {PAGE.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
