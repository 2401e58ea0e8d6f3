"""What a client makes of changes, written down once more for the tests that listen to a wire."""

from __future__ import annotations

from typing import Any

KEPT = ("table", "view", "own")
CHANGED = (*KEPT, "seats", "after")


def update_from(before: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """The update that a change makes of the one before."""
    assert change["type"] == "change"
    assert change["after"] == before["seq"]
    update = {key: value for key, value in change.items() if key not in CHANGED}
    update |= {"type": "update", "table": {**before["table"], **change.get("table", {})}}
    if "view" in before:
        seats = list(before["view"]["seats"])
        for seat, seen in change.get("seats", {}).items():
            seats[int(seat)] = seen
        update["view"] = {**before["view"], **change.get("view", {}), "seats": seats}
    if "own" in before:
        update["own"] = change.get("own", before["own"])
    return update
