"""Table talk: real clients at a real server write, gesture, remove and are silenced."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.wire import Person, SocketClient

FIELDS = {
    "talk": {"type", "lines", "removed", "silenced", "whole", "you"},
    "gestured": {"type", "who", "gesture", "name", "face", "seat"},
    "watchers": {"type", "number", "shown"},
    "noted": {"type", "id"},
}
LINE = {"line", "who", "text", "name", "face", "seat", "gallery"}
"""All that talk may hold: nothing of it comes from the game."""


def until(client: SocketClient, kind: str, **fields: Any) -> dict[str, Any]:
    """The next message of a kind with these fields; whatever comes before it is let pass."""
    while True:
        found = client.hear()
        if found["type"] in FIELDS:
            assert {*found} <= FIELDS[found["type"]]
            assert all({*line} <= LINE for line in found.get("lines", ()))
        if found["type"] == kind and all(found.get(name) == one for name, one in fields.items()):
            return found


def says(client: SocketClient, kind: str, **fields: Any) -> dict[str, Any]:
    """Say something, and return the answer."""
    says.number += 1  # type: ignore[attr-defined]  # a counter
    name = f"t{says.number}"  # type: ignore[attr-defined]  # a counter
    client.say(type=kind, id=name, **fields)
    while True:
        found = client.hear()
        if found["type"] in ("noted", "refused") and found.get("id") == name:
            return found


says.number = 0  # type: ignore[attr-defined]  # a counter


class Evening:
    """A host and a guest with seats, and one who looks on; all of them talk."""

    def __init__(self, host: Person, guest: Person, url: str, **plan: Any) -> None:
        self.made = host.make(watching="invited", **plan)
        host.sit(self.made, "Ada", face="rosa")
        guest.sit(self.made, "Ben")
        self.zoe = Person.greeted(url)
        table = self.made["id"]
        self.host = host.play(table, talk=True)
        self.guest = guest.play(table, talk=True)
        self.watcher = self.zoe.play(
            table, talk=True, name="Zoe", face="pia", invitation=self.made["invitation"]
        )
        self.all = (self.host, self.guest, self.watcher)
        for client in self.all:
            until(client, "talk", whole=True)

    def begin(self) -> None:
        """Deal."""
        for client in (self.host, self.guest):
            client.say(type="ready", id="ready")
        for client in self.all:
            while client.hear().get("table", {}).get("stage") != "playing":
                pass

    def close(self) -> None:
        """Everybody goes."""
        for client in self.all:
            client.__exit__()
        self.zoe.http.close()


def test_a_lobby_talks_and_the_host_removes(host: Person, guest: Person, url: str) -> None:
    evening = Evening(host, guest, url)
    try:
        assert until(evening.host, "watchers", number=1)["shown"][0]["name"] == "Zoe"
        assert says(evening.watcher, "say", text="  Good\n <b>evening</b>!  ")["type"] == "noted"
        (line,) = until(evening.host, "talk")["lines"]
        assert line["text"] == "Good <b>evening</b>!"
        assert (line["name"], line["face"], line.get("seat")) == ("Zoe", "pia", None)
        said = {"type": "say", "id": "again", "text": "Hello"}
        for _ in range(2):
            evening.host.say(**said)
            assert until(evening.host, "noted")["id"] == "again"
        (line,) = until(evening.guest, "talk", lines=[line])["lines"]
        (own,) = until(evening.guest, "talk")["lines"]
        assert (own["name"], own["face"], own["seat"]) == ("Ada", "rosa", 0)

        assert says(evening.guest, "unsay", line=own["line"])["code"] == "not-host"
        assert says(evening.host, "unsay", line="nothing")["code"] == "no-such-line"
        assert says(evening.host, "unsay", line=line["line"])["type"] == "noted"
        assert until(evening.guest, "talk")["removed"] == [line["line"]]

        assert says(evening.guest, "silence", who=line["who"])["code"] == "not-host"
        assert says(evening.host, "silence", who=line["who"])["type"] == "noted"
        assert until(evening.watcher, "talk", silenced=[line["who"]])
        assert says(evening.watcher, "say", text="But")["code"] == "no-talk"
        assert says(evening.watcher, "gesture", gesture="hurry")["code"] == "no-talk"
        late = guest.play(evening.made["id"], talk=True)
        whole = until(late, "talk", whole=True)
        assert [one["text"] for one in whole["lines"]] == ["Hello"], "the one twice, the other gone"
        assert whole["silenced"] == [line["who"]]
        late.__exit__()
        assert says(evening.host, "silence", who=line["who"], silent=False)["type"] == "noted"
        assert says(evening.watcher, "say", text="Thank you")["type"] == "noted"
    finally:
        evening.close()


def test_during_the_game_players_gesture_and_spectators_talk_among_themselves(
    host: Person, guest: Person, url: str
) -> None:
    evening = Evening(host, guest, url)
    try:
        evening.begin()
        assert says(evening.host, "say", text="Two olives!")["code"] == "no-talk"
        assert says(evening.watcher, "say", text="She has olives")["type"] == "noted"
        other = evening.zoe.play(
            evening.made["id"], talk=True, invitation=evening.made["invitation"]
        )
        (heard,) = until(other, "talk", whole=True)["lines"]
        assert heard["gallery"]
        assert says(evening.watcher, "gesture", gesture="smug")["type"] == "noted"
        assert until(other, "gestured")["gesture"] == "smug"
        other.__exit__()
        assert says(evening.host, "gesture", gesture="mamma-mia")["type"] == "noted"
        refused = says(evening.host, "gesture", gesture="hurry")
        assert refused["code"] == "flood"
        assert 0 < refused["retry_after"] <= 4
        # Had a player heard the spectators, that would have come before this.
        evening.guest.say(type="there", id="barrier")
        before = []
        while (found := evening.guest.hear())["type"] != "here":
            before.append(found)
        talk = [one for one in before if one["type"] in ("talk", "gestured")]
        assert [(one["gesture"], one["seat"]) for one in talk] == [("mamma-mia", 0)]
    finally:
        evening.close()


def test_where_the_host_allows_it_everybody_writes_and_it_is_recorded(
    host: Person, guest: Person, url: str
) -> None:
    evening = Evening(host, guest, url, chat=True, record_talk=True)
    try:
        evening.begin()
        assert says(evening.guest, "say", text="Hurry up, Ada")["type"] == "noted"
        (line,) = until(evening.host, "talk")["lines"]
        assert (line["text"], line["seat"]) == ("Hurry up, Ada", 1)
        assert says(evening.watcher, "say", text="Yes!")["type"] == "noted"
        (second,) = until(evening.host, "talk")["lines"]
        assert not second.get("gallery")
        assert says(evening.host, "unsay", line=second["line"])["type"] == "noted"
        assert until(evening.guest, "talk", removed=[second["line"]])
    finally:
        evening.close()
    # Nobody is left in the room, and the log has it all the same.
    again = host.play(evening.made["id"], talk=True)
    assert [one["text"] for one in until(again, "talk", whole=True)["lines"]] == ["Hurry up, Ada"]
    again.__exit__()


@pytest.mark.parametrize(
    "text", ["\u200b", "\N{HANGUL FILLER}", "Z" + 5 * "\N{COMBINING DIAERESIS}"]
)
def test_what_cannot_be_seen_is_refused(host: Person, guest: Person, text: str) -> None:
    made = host.make()
    host.sit(made, "Ada")
    client = host.play(made["id"])
    assert says(client, "say", text=text)["code"] == "text-refused"
    client.say(type="say", id="long", text="x" * 201)
    while (found := client.hear())["type"] != "refused":
        pass
    assert found["code"] == "malformed"
    client.__exit__()
    nosy = guest.play(made["id"], invitation=made["invitation"], name="Ada")
    assert says(nosy, "gesture", gesture="cheering")["type"] == "noted"
    nosy.__exit__()


def test_lines_are_few_and_no_stranger_talks(host: Person, nobody: Person) -> None:
    made = host.make(watching="everybody", listed=True)
    host.sit(made, "Ada")
    client = host.play(made["id"], talk=True)
    answers = [says(client, "say", text=f"line {number}") for number in range(12)]
    assert {one["type"] for one in answers} == {"noted", "refused"}
    assert next(one for one in answers if one["type"] == "refused")["code"] == "flood"
    stranger = nobody.connect(authorization="")
    stranger.say(type="hello", table=made["id"], talk=True)
    assert says(stranger, "say", text="Hi")["code"] == "no-key"
    stranger.__exit__()
    client.__exit__()
