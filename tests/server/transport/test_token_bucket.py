"""A token bucket, with a clock that the test sets."""

from __future__ import annotations

import pytest

from forno.server.transport import token_bucket
from forno.server.transport.token_bucket import TokenBucket


def test_it_fills_up_at_its_rate_and_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(token_bucket, "monotonic", lambda: now)
    bucket = TokenBucket(rate=2, burst=10)
    assert bucket.take(10)
    assert not bucket.take(0.5)
    now += 1
    assert bucket.left == pytest.approx(1.5)
    now += 60
    assert bucket.left == 10


def test_a_client_that_shows_its_key_may_send_more_and_what_it_sent_stays_sent() -> None:
    bucket = TokenBucket(rate=0, burst=4)
    calm = [bucket.is_calm]
    assert bucket.take(3)
    calm.append(bucket.is_calm)
    bucket.widen(rate=0, burst=100)
    assert bucket.left == 97
    assert [*calm, bucket.is_calm] == [True, False, True]
