"""The configuration files of a deployment, run by the system's own programs and played against.

No container is started here. nginx, PostgreSQL and Redis get the very files that the compose file
mounts into their images; only addresses, ports and folders come from the command line.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from string import Template

import httpx
import pytest

from forno.client import client as client_module
from forno.table.plan import TablePlan
from tests.server.remote_players import Played, gather_table, play_game
from tests.support.servers import ServerProcess
from tests.support.services import lacking
from tools.daemons import Postgres, Redis, Service, free_port, new_folder
from tools.services import find_postgres, find_redis

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"


class DeployedPostgres(Postgres):
    """PostgreSQL with the deployment's own file."""

    def command(self) -> list[str]:
        """What starts it."""
        file = self.folder / "postgresql.conf"
        shutil.copyfile(DEPLOY / "postgres/postgresql.conf", file)
        file.chmod(0o644)
        where = ["-D", str(self.folder / "data"), "-h", "127.0.0.1", "-p", str(self.port)]
        data = self.folder / "data"
        settings = [f"config_file={file}", f"hba_file={data / 'pg_hba.conf'}"]
        settings += [f"ident_file={data / 'pg_ident.conf'}", "unix_socket_directories="]
        options = [option for setting in settings for option in ("-c", setting)]
        return [str(self.programs / "postgres"), *where, *options]


class DeployedRedis(Redis):
    """Redis with the deployment's own file."""

    def command(self) -> list[str]:
        """What starts it."""
        file = self.folder / "redis.conf"
        shutil.copyfile(DEPLOY / "redis/redis.conf", file)
        file.chmod(0o644)
        where = ["--bind", "127.0.0.1", "--port", str(self.port), "--dir", str(self.folder)]
        return [str(self.program), str(file), *where]


class DeployedNginx(Service):
    """nginx with the deployment's own template, filled in as its image does it."""

    name = "nginx"

    def __init__(self, program: Path, folder: Path, servers: list[int]) -> None:
        super().__init__(folder)
        self.plain = free_port()
        self._program = program
        make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"]
        files = ["-keyout", "privkey.pem", "-out", "fullchain.pem", "-subj", "/CN=localhost"]
        names = ["-addext", "subjectAltName=DNS:localhost"]
        subprocess.run([*make, *files, *names], cwd=folder, check=True, capture_output=True)
        filled = Template(
            (DEPLOY / "nginx/forno.conf.template").read_text("utf-8")
        ).safe_substitute(
            FORNO_SERVER_NAME="localhost",
            FORNO_LISTEN=f"127.0.0.1:{self.port}",
            FORNO_LISTEN_PLAIN=f"127.0.0.1:{self.plain}",
            FORNO_CERTIFICATES=str(folder),
            FORNO_SERVER_1=f"127.0.0.1:{servers[0]}",
            FORNO_SERVER_2=f"127.0.0.1:{servers[1]}",
        )
        (folder / "forno.conf").write_text(filled, encoding="utf-8")
        temporary = "".join(
            f"  {kind}_temp_path {folder}/{kind};\n"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        # What the image's own nginx.conf has around it.
        (folder / "nginx.conf").write_text(
            f"daemon off;\npid {folder}/nginx.pid;\nerror_log {folder}/error.log;\n"
            "worker_processes 1;\nevents { worker_connections 1024; }\n"
            f"http {{\n  access_log off;\n{temporary}  include {folder}/forno.conf;\n}}\n"
        )
        for file in folder.iterdir():
            file.chmod(0o644)

    def command(self) -> list[str]:
        """What starts it."""
        return [str(self._program), "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")]

    def ready(self) -> bool:
        """Whether it answers."""
        try:
            return httpx.get(f"http://127.0.0.1:{self.plain}/").status_code == 301
        except httpx.HTTPError:
            return False


@dataclass
class Deployment:
    """Everything that runs."""

    nginx: DeployedNginx
    postgres: DeployedPostgres
    redis: DeployedRedis
    database: str

    @property
    def url(self) -> str:
        """Where players find it."""
        return f"https://localhost:{self.nginx.port}"


@pytest.fixture(scope="module")
def deployment() -> Iterator[Deployment]:
    """PostgreSQL, Redis and nginx; the servers are started by each test."""
    programs, redis, nginx = find_postgres(), find_redis(), shutil.which("nginx")
    if programs is None or redis is None or nginx is None:
        lacking("nginx, PostgreSQL or Redis")
        return
    with ExitStack() as stack:
        database = DeployedPostgres(programs, new_folder())
        stack.enter_context(database.running())
        cache = DeployedRedis(redis, new_folder())
        stack.enter_context(cache.running())
        proxy = DeployedNginx(Path(nginx), new_folder(), [free_port(), free_port()])
        stack.enter_context(proxy.running())
        yield Deployment(proxy, database, cache, database.database())


def server_ports(deployment: Deployment) -> list[int]:
    text = (deployment.nginx.folder / "forno.conf").read_text("utf-8")
    lines = [line.split()[1] for line in text.splitlines() if line.strip().startswith("server 1")]
    return [int(line.rpartition(":")[2]) for line in lines]


def servers_of(deployment: Deployment, folder: Path) -> list[ServerProcess]:
    """Two servers where nginx looks for them."""
    found = []
    for port in server_ports(deployment):
        server = ServerProcess(
            deployment.database,
            folder,
            redis=deployment.redis.url,
            options=["--origin", deployment.url, "--port", str(port)],
            compiled=True,
        )
        server.port, server.url = port, f"http://127.0.0.1:{port}"
        found.append(server)
    return found


def test_games_are_played_through_nginx_while_servers_come_and_go(
    deployment: Deployment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trusted = str(deployment.nginx.folder / "fullchain.pem")
    context = ssl.create_default_context(cafile=trusted)
    monkeypatch.setattr(client_module, "_trust", lambda: context)
    monkeypatch.setenv("SSL_CERT_FILE", trusted)  # for WebSockets

    async def play() -> None:
        servers = servers_of(deployment, tmp_path)
        for server in servers:
            await server.start()
        try:
            async with httpx.AsyncClient(base_url=deployment.url, verify=context) as http:
                assert (await http.get("/")).status_code == 200
                assert (await http.get("/metrics")).status_code == 404
                assert (await http.get("/health")).status_code == 404
                made = await http.post(
                    "/api/v1/guests", json={}, headers={"Origin": deployment.url}
                )
                assert made.status_code == 201, made.text
                assert "Secure" in made.headers["set-cookie"], "it knows that callers use HTTPS"
                other = await http.post(
                    "/api/v1/guests", json={}, headers={"Origin": "https://a.b"}
                )
                assert other.status_code == 403
            plan = TablePlan(edition="abacus", seats=3, pace=0, patience=None)
            people = await gather_table([deployment.url], plan, ["cook"])
            known: list[Played] = []
            games = [
                asyncio.create_task(play_game(client, table, Random(seed), known))
                for seed, (client, table) in enumerate(people)
            ]
            for number, server in enumerate(servers, start=1):
                # One after the other, as in an upgrade, and each in the middle of the game.
                while sum(len(one.promised) for one in known) < 10 * number:
                    await asyncio.sleep(0.01)
                await server.kill()
                await server.start()
            played = await asyncio.gather(*games)
            stages = [json.loads(bytes(one.last.table))["stage"] for one in played if one.last]
            assert stages == ["over", "over"]
            assert sum(one.lost for one in played), "somebody had to come back"
            for client, _ in people:
                await client.close()
        finally:
            for server in servers:
                await server.stop()

    asyncio.run(play())


def test_what_the_files_say_is_what_runs(deployment: Deployment) -> None:
    for name, value in {
        "fsync": "on",
        "synchronous_commit": "on",
        "shared_buffers": "256MB",
    }.items():
        done = deployment.postgres._run(
            "psql", "--username=forno", "--dbname=postgres", "-At", text=f"SHOW {name};"
        )
        assert done.stdout.strip() == value, done.stderr
    found = httpx.get(f"http://127.0.0.1:{deployment.nginx.plain}/t/abc")
    assert found.headers["location"] == "https://127.0.0.1/t/abc"
    assert deployment.redis.order("CONFIG GET maxmemory-policy") == "*2"
