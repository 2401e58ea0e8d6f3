"""A client whose key the server does not know gets another, and goes on."""

from __future__ import annotations

import asyncio

from forno.client.client import Client

from .online import Server


def test_a_key_of_another_server_is_replaced(server: Server) -> None:
    async def visit() -> None:
        async with Client(server.url, key="x" * 43) as client:
            assert await client.tables() == ()
            assert client.key != "x" * 43
            assert await client.greet() == client.key
        async with Client(server.url, key="x" * 43) as client:
            key = await client.greet()
            assert key != "x" * 43
        async with Client(server.url, key=key) as client:
            assert await client.greet() == key

    asyncio.run(visit())
