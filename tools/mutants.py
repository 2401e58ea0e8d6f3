"""A mutation run: how much of what the code does is held by a test.

    python -m tools.mutants                             all rooms, a new sample
    python -m tools.mutants rules views --jobs 2        some rooms
    python -m tools.mutants --sample FILE --out FILE    the same sample again, where it stopped

Each mutant is one small change of the code (:mod:`tools.mutation`). It is made in a copy of the
project, never here, and the tests that concern its room run there until one of them fails: first
those that name the changed file, the cheapest first. A mutant that no test notices survives. Rules
run interpreted, so that no machine code is made of any of them.

``--sample`` keeps the chosen mutants in a file, or takes them from it: they are found again after
files were moved. ``--out`` keeps what became of each, so that a run can be stopped and goes on
later; results of other sources or other tests are put aside.
"""

from __future__ import annotations

import argparse
import compileall
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from itertools import cycle, islice
from pathlib import Path
from queue import SimpleQueue
from random import Random
from tempfile import TemporaryDirectory
from threading import Lock
from typing import Any, Final
from xml.etree import ElementTree

from tools.mutation import Identity, Mutant, mutants_in

ROOT: Final = Path(__file__).parents[1]


@dataclass(frozen=True)
class Room:
    """A folder of the sources, and the tests that concern it."""

    name: str
    folder: str
    tests: tuple[str, ...]
    timed: bool = False
    """Whether its tests have servers in them, and may fail on a machine that is too busy."""


ROOMS: Final = (
    Room(
        "rules",
        "src/forno/rules",
        ("tests/rules", "tests/perft", "tests/golden", "tests/properties",
         "tests/compatibility/test_records.py", "tests/views"),
    ),
    Room(
        "views",
        "src/forno/views",
        ("tests/views", "tests/golden", "tests/rules", "tests/compatibility/test_records.py",
         "tests/client/test_table_reader.py", "tests/server/updates/test_updates.py",
         "tests/compatibility/test_frames.py"),
        timed=True,
    ),
    Room(
        "table",
        "src/forno/table",
        ("tests/table", "tests/server/rooms", "tests/server/http/test_api.py",
         "tests/compatibility/test_frames.py"),
    ),
    Room(
        "server",
        "src/forno/server",
        ("tests/server", "tests/compatibility/test_frames.py",
         "tests/compatibility/test_databases.py"),
        timed=True,
    ),
)  # fmt: skip
"""The rooms whose code is changed."""

LEFT_OUT: Final = frozenset(
    {"test_kills.py", "test_leaks.py", "test_full_disks.py", "test_slow_clients.py"}
    | {"test_hint_pool.py", "test_analysis_jobs.py", "test_hint_replies.py", "test_hints_wall.py"}
    | {"test_same_answers.py", "test_warming.py"}
)
"""Tests that take minutes, and tests of what only machine code is quick enough for."""

NUMBER: Final = 240
COPIED: Final = (
    "src", "tests", "tools", "bench", "examples", "docs", "pyproject.toml", "README.md",
    "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md", "Makefile", "mkdocs.yml",
)  # fmt: skip
LEAST_CPU: Final = 60
"""Seconds of processor time that a mutant has in any case."""
TIMES: Final = 3
"""How many times the processor time that the tests take otherwise it has."""

IDLE: Final = 600.0
"""Seconds after which tests are looked at: have they done anything?"""
LEAST_WORK: Final = 1.0
"""Seconds of processor time that tests take meanwhile, however busy the machine is."""

CAUGHT: Final = ("caught", "timeout")
DOUBTFUL: Final = "doubtful"
"""The test that failed fails without the change too just now: it is tried again in the next run."""


# --- The sample -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Chosen:
    """A mutant of a sample: which one, and in which room."""

    room: str
    identity: Identity

    @property
    def key(self) -> str:
        """What stands for it among the results."""
        return json.dumps([self.room, *self.identity], ensure_ascii=False)


def all_mutants(room: Room, root: Path = ROOT) -> list[Mutant]:
    """All mutants of a room."""
    paths = sorted((root / room.folder).rglob("*.py"))
    return [mutant for path in paths for mutant in mutants_in(path)]


def draw(rooms: Sequence[Room], number: int, seed: int, root: Path = ROOT) -> list[Chosen]:
    """A sample: as many of each room, no two on one line; the same for the same seed."""
    lists = [list(_shuffled(room, seed, root)) for room in rooms]
    turns = cycle([iter(one) for one in lists])
    sizes = sum(map(len, lists))
    found: list[Chosen] = []
    idle = 0
    while len(found) < min(number, sizes) and idle < len(lists):
        one = next(next(turns), None)
        idle = idle + 1 if one is None else 0
        if one is not None:
            found.append(one)
    return sorted(found, key=lambda one: (one.room, one.identity))


def _shuffled(room: Room, seed: int, root: Path) -> Iterator[Chosen]:
    mutants = all_mutants(room, root)
    Random(f"{seed} {room.name}").shuffle(mutants)
    lines = set()
    for mutant in mutants:
        line = (mutant.path, mutant.identity.function, mutant.identity.line)
        if line not in lines and mutant.is_sound():
            lines.add(line)
            yield Chosen(room.name, mutant.identity)


def read_sample(path: Path) -> list[Chosen]:
    """A sample from its file."""
    return [Chosen(one.pop("room"), Identity(**one)) for one in json.loads(path.read_text("utf-8"))]


def write_sample(path: Path, sample: Iterable[Chosen]) -> None:
    """Keep a sample in a file, a mutant a line."""
    lines = [
        json.dumps({"room": one.room, **one.identity._asdict()}, ensure_ascii=False)
        for one in sample
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")


class Finder:
    """Finds the mutants of a sample in the sources as they are now."""

    def __init__(self, rooms: Sequence[Room], root: Path = ROOT) -> None:
        """Look through these rooms."""
        self._exact: dict[Identity, list[Mutant]] = {}
        self._elsewhere: dict[tuple[str, str, str], list[Mutant]] = {}
        for room in rooms:
            for mutant in all_mutants(room, root):
                one = mutant.identity
                self._exact.setdefault(one, []).append(mutant)
                # A file may have been renamed, and a method's class may have been.
                known = (one.function.rpartition(".")[2], one.operator, one.line)
                self._elsewhere.setdefault(known, []).append(mutant)

    def find(self, one: Identity) -> Mutant | None:
        """The mutant; nothing if its line is gone, or if it could be one of several."""
        known = (one.function.rpartition(".")[2], one.operator, one.line)
        for found in (self._exact.get(one, ()), self._elsewhere.get(known, ())):
            if len(found) == 1:
                return found[0]
        return None


# --- The tests --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Baseline:
    """What the tests of a room do with the code as it is."""

    seconds: float
    """The processor time of all of them."""
    costs: dict[str, float]
    """How long each file takes."""
    red: list[str]
    """Tests that fail without any change; they tell nothing, and are left out."""

    def order(self, mutant: Mutant, root: Path) -> list[str]:
        """The files with tests: those that name the changed file first, then the cheapest."""
        stem = mutant.path.stem if mutant.path.stem != "__init__" else mutant.path.parent.name
        named = re.compile(rf"\b{re.escape(mutant.path.parent.name)}\.{re.escape(stem)}\b")

        def rank(path: str) -> tuple[bool, float]:
            near = stem in Path(path).stem or bool(named.search((root / path).read_text("utf-8")))
            return not near, self.costs[path]

        return sorted(self.costs, key=rank)


@dataclass(frozen=True)
class Run:
    """How a run of tests ended."""

    status: int
    """What pytest returned; below zero for what ended it."""
    output: str
    seconds: float
    """Of processor time."""

    @property
    def failed(self) -> list[str]:
        """The tests that failed, as pytest names them."""
        return re.findall(r"^(?:FAILED|ERROR) (\S+)", self.output, re.MULTILINE)


class Workshop:
    """A copy of the project in which mutants are made, one after the other."""

    def __init__(self, folder: Path, source: Path = ROOT) -> None:
        """Copy the project into a folder."""
        self.root = folder
        self._source = source
        # Services of the tests run as another user, who has to reach what is theirs.
        self._temporary = folder / "tmp"
        self._temporary.mkdir(parents=True)
        self._temporary.chmod(0o1777)
        leave = shutil.ignore_patterns("__pycache__", ".cache", "*.png", "*.jpg")
        for name in COPIED:
            if (source / name).is_dir():
                shutil.copytree(source / name, folder / name, ignore=leave)
            elif (source / name).exists():
                shutil.copy2(source / name, folder / name)
        compileall.compile_dir(folder / "src", quiet=2)

    def test(self, arguments: Sequence[str], cpu: int, *, keep: bool = False) -> Run:
        """Run tests with ``cpu`` seconds of processor time for each process.

        What Python makes of the sources may be kept while they are as they were.
        """
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.root / "src"),
            "PYTHONDONTWRITEBYTECODE": "" if keep else "1",
            "FORNO_INTERPRETED": "1",
            "FORNO_CACHE": str(self.root / ".cache" / "compiled"),
            "OPENBLAS_NUM_THREADS": "1",
            "TMPDIR": str(self._temporary),
        }
        environment.pop("FORNO_KILLS", None)
        # The shell limits the time, because no code of ours may run in a fork of a process with
        # threads.
        shell = ["sh", "-c", f'ulimit -t {cpu}; exec "$@"', "sh"]
        pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--tb=line"]
        with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as output:
            process = subprocess.Popen(
                [*shell, *pytest, *arguments],
                cwd=self.root,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            status, seconds = _wait_for(process)
            output.seek(0)
            return Run(status, output.read(), seconds)

    def baseline(self, room: Room) -> Baseline:
        """Run the tests of a room with the code as it is."""
        files = test_files(room, self.root)
        report = self.root / "report.xml"
        run = self.test([f"--junitxml={report}", *files], 3600, keep=True)
        if not report.exists():
            raise SystemExit(f"the tests of {room.name} do not run:\n{run.output[-3000:]}")
        costs = dict.fromkeys(files, 0.0)
        for case in ElementTree.parse(report).iter("testcase"):
            module = case.get("classname", "").replace(".", "/") + ".py"
            if module in costs:
                costs[module] += float(case.get("time", 0))
        report.unlink()
        return Baseline(run.seconds, costs, run.failed)

    def try_out(self, mutant: Mutant, room: Room, baseline: Baseline) -> dict[str, Any]:
        """Make a mutant, see what the tests say, and unmake it."""
        path = self.root / mutant.path.relative_to(self._source)
        before, stat = path.read_bytes(), path.stat()
        leave = [f"--deselect={name}" for name in baseline.red]
        limit = max(LEAST_CPU, round(TIMES * baseline.seconds))
        try:
            path.write_bytes(mutant.code())
            # Python tells versions of a file apart by whole seconds and by size, which may agree.
            os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns + 2_000_000_000))
            run = self.test(["-x", *leave, *baseline.order(mutant, self.root)], limit)
        finally:
            path.write_bytes(before)
            # The same time as before: what Python has made of the file is right again.
            os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
        became = "timeout" if run.status < 0 else "caught" if run.status else "survived"
        by = next(iter(run.failed), "")
        if became == "caught" and room.timed and "::" in by and self.test([by], limit).status == 1:
            became = DOUBTFUL
        return {
            "became": became,
            "by": by,
            "change": mutant.replacement,
            "seconds": round(run.seconds, 1),
        }


def test_files(room: Room, root: Path) -> list[str]:
    """The files with the tests that concern a room."""
    found: dict[str, None] = {}
    for name in room.tests:
        path = root / name
        paths = sorted(path.rglob("test_*.py")) if path.is_dir() else [path]
        found |= {one.relative_to(root).as_posix(): None for one in paths if one.exists()}
    return [one for one in found if Path(one).name not in LEFT_OUT]


def _wait_for(process: subprocess.Popen[bytes]) -> tuple[int, float]:
    """How a process ended, and its processor time; it is ended with all that it has started.

    It is ended early if it waits for something that never comes. The time on the wall would tell
    nothing of that: on a busy machine everything takes long.
    """
    known, since = 0.0, time.monotonic()
    pid, status, used = os.wait4(process.pid, os.WNOHANG)
    while not pid:
        time.sleep(0.2)
        if time.monotonic() - since > IDLE:
            now = _seconds_of(process.pid)
            if now - known < LEAST_WORK:
                os.killpg(process.pid, signal.SIGKILL)
            known, since = now, time.monotonic()
        pid, status, used = os.wait4(process.pid, os.WNOHANG)
    process.returncode = os.waitstatus_to_exitcode(status)
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)  # whatever it has left behind
    return process.returncode, used.ru_utime + used.ru_stime


def _seconds_of(session: int) -> float:
    """The processor time of all processes of a session and of those that they waited for."""
    ticks = 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = path.read_text("utf-8", "replace").rpartition(")")[2].split()
            if int(fields[3]) == session:
                ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


# --- The run ----------------------------------------------------------------------------------


class Results:
    """What became of each mutant, in a file that grows with each."""

    def __init__(self, path: Path | None, fingerprint: str) -> None:
        """Go on with a file, if it tells of the same sources."""
        self._path = path
        self._lock = Lock()
        self.found: dict[str, dict[str, Any]] = {}
        self.baselines: dict[str, Any] = {}
        self._fingerprint = fingerprint
        if path is not None and path.exists():
            known = json.loads(path.read_text("utf-8"))
            if known["fingerprint"] == fingerprint:
                self.found, self.baselines = known["mutants"], known["baselines"]
            else:
                path.replace(path.with_suffix(".old.json"))
                print(f"{path} is of other sources: put aside")

    def is_sure(self, one: Chosen) -> bool:
        """Whether it is known what became of a mutant."""
        return bool(self.found.get(one.key, {}).get("became", DOUBTFUL) != DOUBTFUL)

    def add(self, one: Chosen, result: dict[str, Any]) -> None:
        """Remember what became of a mutant."""
        with self._lock:
            self.found[one.key] = result
            self._write()

    def add_baseline(self, room: str, baseline: Baseline) -> None:
        """Remember what the tests do with the code as it is."""
        with self._lock:
            self.baselines[room] = {
                "seconds": baseline.seconds, "costs": baseline.costs, "red": baseline.red,
            }  # fmt: skip
            self._write()

    def baseline(self, room: str) -> Baseline | None:
        """What the tests of a room do with the code as it is, if that is known."""
        known = self.baselines.get(room)
        return None if known is None else Baseline(**known)

    def _write(self) -> None:
        if self._path is None:
            return
        whole = {
            "fingerprint": self._fingerprint, "baselines": self.baselines, "mutants": self.found,
        }  # fmt: skip
        beside = self._path.with_suffix(".new")
        beside.write_text(json.dumps(whole, indent=1, ensure_ascii=False) + "\n", "utf-8")
        beside.replace(self._path)


def fingerprint_of(rooms: Sequence[Room], root: Path = ROOT) -> str:
    """A fingerprint of the sources and of the tests that concern the rooms."""
    digest = sha256()
    tests = {name for room in rooms for name in test_files(room, root)}
    sources = {path.relative_to(root).as_posix() for path in (root / "src").rglob("*.py")}
    for name in sorted(tests | sources):
        digest.update(name.encode() + b"\n" + (root / name).read_bytes())
    return digest.hexdigest()[:16]


def run_all(rooms: Sequence[Room], sample: Sequence[Chosen], results: Results, jobs: int) -> None:
    """Try out all mutants of a sample that have not been."""
    finder = Finder(rooms)
    known = {room.name: room for room in rooms}
    # Rooms take turns, so that a run that is stopped early tells something of each.
    todo = list(_in_turns([one for one in sample if not results.is_sure(one)]))
    with TemporaryDirectory(prefix="forno-mutants-") as scratch:
        Path(scratch).chmod(0o755)
        shops: SimpleQueue[Workshop] = SimpleQueue()
        for number in range(min(jobs, max(1, len(todo)))):
            shops.put(Workshop(Path(scratch) / str(number)))
        measuring = {name: Lock() for name in known}

        def do(one: Chosen) -> None:
            mutant = finder.find(one.identity)
            if mutant is None:
                results.add(one, {"became": "gone"})
                return
            room = known[one.room]
            shop = shops.get()
            try:
                with measuring[room.name]:
                    baseline = results.baseline(room.name) or shop.baseline(room)
                    results.add_baseline(room.name, baseline)
                result = shop.try_out(mutant, room, baseline)
            finally:
                shops.put(shop)
            results.add(one, result)
            done = sum(map(results.is_sure, sample))
            took = result["seconds"]
            print(f"{done}/{len(sample)} {result['became']} {describe(one)} {took} s", flush=True)

        with ThreadPoolExecutor(jobs) as pool:
            for _ in pool.map(do, todo):
                pass


def _in_turns(chosen: Sequence[Chosen]) -> Iterator[Chosen]:
    rooms: dict[str, list[Chosen]] = {}
    for one in chosen:
        rooms.setdefault(one.room, []).append(one)
    for room, ones in rooms.items():
        Random(room).shuffle(ones)
    longest = max(map(len, rooms.values()), default=0)
    for number in range(longest):
        yield from (one for ones in rooms.values() for one in islice(ones, number, number + 1))


def describe(one: Chosen) -> str:
    """A mutant in a line."""
    file, function, operator, ordinal, line = one.identity
    return f"{one.room}: {file} {function} [{operator} {ordinal}] {line}"


def report(sample: Sequence[Chosen], found: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """What became of a sample, line by line."""
    for room in dict.fromkeys(one.room for one in sample):
        became = Counter(
            found[one.key]["became"] for one in sample if one.room == room and one.key in found
        )
        caught = sum(became[word] for word in CAUGHT)
        rest = {
            word: number for word, number in became.items() if word not in (*CAUGHT, "survived")
        }
        others = "".join(f", {number} {word}" for word, number in rest.items())
        yield (
            f"{room}: {caught} caught ({became['timeout']} of them took too long), "
            f"{became['survived']} survived{others}"
        )
    for one in sample:
        result = found.get(one.key, {})
        if result.get("became") == "survived":
            yield f"survived  {describe(one)}\n          -> {result['change']}"


def main(arguments: list[str] | None = None) -> int:
    """Run mutants; fail if fewer were caught than asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutants",
        description="See which small changes of the code no test notices.",
    )
    parser.add_argument("rooms", nargs="*", help="names of rooms or their folders (all)")
    parser.add_argument("--number", type=int, default=NUMBER, help=f"mutants ({NUMBER})")
    parser.add_argument("--seed", type=int, default=1, help="of the sample (1)")
    parser.add_argument("--sample", type=Path, help="file of the sample: read, or else written")
    parser.add_argument("--out", type=Path, help="file of the results: a run goes on with it")
    parser.add_argument("--jobs", type=int, default=1, help="mutants at a time (1)")
    parser.add_argument(
        "--least", type=float, default=0, help="per cent that have to be caught (0)"
    )
    parser.add_argument("--draw", action="store_true", help="draw the sample, and run nothing")
    args = parser.parse_args(arguments)
    rooms = chosen_rooms(args.rooms, parser)
    if args.sample is not None and args.sample.exists():
        names = {room.name for room in rooms}
        sample = [one for one in read_sample(args.sample) if one.room in names]
    else:
        sample = draw(rooms, args.number, args.seed)
        if args.sample is not None:
            write_sample(args.sample, sample)
    if args.draw:
        print("\n".join(map(describe, sample)))
        return 0
    results = Results(args.out, fingerprint_of(ROOMS))
    begun = time.monotonic()
    run_all(rooms, sample, results, args.jobs)
    print("\n".join(report(sample, results.found)))
    print(f"after {time.monotonic() - begun:.0f} seconds")
    sure = [results.found[one.key] for one in sample if results.is_sure(one)]
    tried = [found for found in sure if found["became"] != "gone"]
    caught = sum(found["became"] in CAUGHT for found in tried)
    return int(100 * caught < args.least * len(tried))


def chosen_rooms(names: Sequence[str], parser: argparse.ArgumentParser) -> list[Room]:
    """The rooms of these names or folders; all, if none is named."""
    known = {room.name: room for room in ROOMS}
    known |= {room.folder.rpartition("/")[2]: room for room in ROOMS}
    known |= {room.folder: room for room in ROOMS}
    wanted = [name.rstrip("/") for name in names]
    for name in wanted:
        if name not in known:
            parser.error(f'there is no room "{name}"; there are {", ".join(known)}')
    return [room for room in ROOMS if not names or room in [known[name] for name in wanted]]


if __name__ == "__main__":
    sys.exit(main())
